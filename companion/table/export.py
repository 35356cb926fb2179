"""Exports of a table: its log as JSON lines, its scores as CSV."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Mapping
from typing import Any

from companion.table.events import Logged
from companion.table.keeper import Keeper
from companion.table.state import Table

SEPARATORS = {"comma": ",", "semicolon": ";"}
"""Cell separators for spreadsheets: a semicolon where numbers have a decimal comma."""
_FORMULA = re.compile(r"(^|[,;|\t])(\s*)(?=[=+\-@＝＋－＠])")
"""Finds where a formula could begin, also after characters that other spreadsheets split cells at."""


def log_lines(events: Iterable[Logged]) -> str:
    return "".join(f"{logged.line()}\n" for logged in events)


def scores_csv(keeper: Keeper, table: Table, separator: str = ",") -> str:
    """Return the scores as a table; each game has its own rows and columns."""
    rosters = (table.core.seats, *(roster.seats for roster in table.rosters))
    names = [seat.name for seat in max(rosters, key=len)]
    rows = keeper.score_rows(table.core.play, names)
    if table.rosters:
        rows = [_renamed(table, row) for row in rows]
    return csv_text(keeper.score_columns, rows, separator)


def _renamed(table: Table, row: dict[str, Any]) -> dict[str, Any]:
    """Return a row with the name that its seat had in its match; a game's rows may have none of these."""
    if not {"match", "seat", "name"} <= row.keys():
        return row
    return row | {"name": table.seats_in(row["match"])[row["seat"] - 1].name}


def csv_text(columns: Iterable[str], rows: Iterable[Mapping[str, Any]], separator: str = ",") -> str:
    out = io.StringIO()
    writer = csv.DictWriter(out, fieldnames=list(columns), delimiter=separator, lineterminator="\r\n")
    writer.writeheader()
    for row in rows:
        writer.writerow({key: _harmless(value) for key, value in row.items()})
    return out.getvalue()


def _harmless(value: Any) -> Any:
    """Return a name as text, even if a spreadsheet would read it as a formula."""
    return _FORMULA.sub(r"\1\2'", value) if isinstance(value, str) else value
