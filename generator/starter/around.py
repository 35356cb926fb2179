"""Finds what is around the cards of a sheet: notes above its header, headings between them, and totals at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.spec.csv_file import Row
from generator.spec.table import Table, copies_in
from generator.starter.columns import Column
from generator.starter.headers import MEANINGS, plain, rank

_LOOKED_AT = 15  # rows in which a header is looked for
_TOTALS = frozenset(
    map(
        plain,
        (
            *("total", "totals", "grand total", "total cards", "cards total", "sum", "summe", "gesamt", "insgesamt"),
            *("totale", "somme", "suma", "razem", "totaal", "итого", "всего", "合計", "合计", "总计", "합계"),
        ),
    )
)


def header_line(rows: Sequence[Row]) -> int:
    """Return the line of the header if there are notes above it; 0 if it is the first row."""
    if not rows:
        return 0
    known, most = _known(rows[0][1]), len(_filled(rows[0][1]))
    for line, cells in rows[1:_LOOKED_AT]:
        filled = _filled(cells)
        if len(filled) > most:
            meant = _known(cells)
            unlike = len(set(filled)) == len(filled) and not any(cell[:1].isdigit() for cell in filled)
            if (meant > known and meant > 1) or (most == 1 and not known and unlike):
                return line
            if most > 1:
                return 0
        most = max(most, len(filled))
    return 0


def has_no_header(table: Table) -> bool:
    """Return True if the first row looks like a card: no cell is a header that is known, and one is a number."""
    known = any(rank(head, meaning) is not None for head in table.heads for meaning in MEANINGS)
    return not known and any(head[:1].isdigit() and copies_in(head) is not None for head in table.heads)


def totals_of(table: Table, columns: Sequence[Column]) -> str:
    """Return the condition that leaves out a last row that adds up the others; "" if there is none."""
    names = [column.typed for column in columns if column.name == "name"]
    counts = [column.typed for column in columns if column.name == "copies"]
    if not names or len(table.rows) < 2 or set("=!<>") & set(names[0]):
        return ""
    *others, last = table.rows
    said = str(last.get(names[0], ""))
    if plain(said) in _TOTALS and '"' not in said:
        return f'{names[0]} != "{said}"'
    adds_up = any(_adds_up(str(last.get(each, "")), [str(row.get(each, 1)) for row in others]) for each in counts)
    named = all(names[0] in row for row in others)
    return f'{names[0]} != ""' if not said and named and adds_up else ""


def headings_of(rows: Sequence[Mapping[str, object]], columns: Sequence[Column]) -> tuple[str, list[str]]:
    """Return the condition that leaves out rows with nothing but a name, and these names; "" if they may be cards.

    They are headings between the cards if every card has something in two other columns, and in one always.
    """
    name = next((column.typed for column in columns if column.name == "name"), "")
    headings = [row for row in rows if set(row) == {name}]
    cards = [row for row in rows if set(row) != {name}]
    if not headings or len(cards) <= len(headings) or any(len(row) < 3 for row in cards):
        return "", []
    always = [column.typed for column in columns if column.typed != name and all(column.typed in row for row in cards)]
    told = [each for each in always if not set("=!<>") & set(each)]
    return (f'{told[0]} != ""', [str(row[name]) for row in headings]) if told else ("", [])


def _adds_up(cell: str, others: list[str]) -> bool:
    counts = [copies_in(each) for each in others]
    return cell != "" and copies_in(cell) == sum(each or 0 for each in counts)


def _filled(cells: Sequence[str]) -> list[str]:
    return [cell.strip() for cell in cells if cell.strip()]


def _known(cells: Sequence[str]) -> int:
    """Return how many meanings the cells name as headers."""
    return sum(any(rank(cell, meaning) is not None for cell in _filled(cells)) for meaning in MEANINGS)
