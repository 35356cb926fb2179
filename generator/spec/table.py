"""Reads rows of pieces from a .csv or .xlsx file: a header, then a row for each piece. Places count cells."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.errors import Place, Problem, SpecError, listed
from generator.spec.csv_file import Row, csv_rows

MAX_ROWS = 10_000
MAX_COLUMNS = 200
SUFFIXES = (".csv", ".tsv", ".txt", ".xlsx")
_FORMULA_ERRORS = {"#REF!", "#N/A", "#NAME?", "#DIV/0!", "#VALUE!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "Err:502"}


@dataclass(frozen=True)
class Table:
    """A spreadsheet. ``rows`` leave out empty cells and unreadable rows; the latter are reported in ``problems``.

    A column whose name starts with # is for the designer and left out. ``sound`` is True if the header is right.
    """

    path: Path
    columns: tuple[str, ...]
    rows: tuple[dict[str, Any], ...]
    lines: tuple[int, ...]
    header: int
    problems: tuple[Problem, ...]
    sound: bool

    def place(self, row: int, column: str | None = None) -> Place:
        return Place(self.path, self.lines[row], self.columns.index(column) + 1 if column in self.columns else 1)

    def at(self, column: str) -> Place:
        """Return the place of the column's name."""
        return Place(self.path, self.header, self.columns.index(column) + 1)


def read_table(path: Path) -> Table:
    """Read a spreadsheet; a SpecError says why it can't be read at all."""
    problems: list[Problem] = []
    filled = _filled(path, problems)
    header, head = filled[0] if filled else (1, [])
    columns = [_name(cell) for cell in head]
    body = filled[1:]
    _drop_unused(columns, body)
    wrong = _header_problems(path, header, columns, bool(filled))
    problems += wrong
    rows: list[dict[str, Any]] = []
    lines: list[int] = []
    for line, cells in body:
        if len(cells) != len(columns):
            what = f"the row has {len(cells)} cells, the header {len(columns)}"
            fix = 'Each column needs a cell; one that holds the separator itself goes in "quotes".'
            problems.append(Problem(Place(path, line, min(len(cells), len(columns)) + 1), what, fix=fix))
            continue
        values = {name: cell.strip() for name, cell in zip(columns, cells, strict=True) if cell.strip()}
        problems += _formula_problems(path, line, columns, values)
        rows.append(
            {name: _copies(cell) if name == "copies" else cell for name, cell in values.items() if name[:1] != "#"}
        )
        lines.append(line)
    return Table(path, tuple(columns), tuple(rows), tuple(lines), header, tuple(problems), not wrong)


def _filled(path: Path, problems: list[Problem]) -> list[Row]:
    """Return all rows that are not empty, with the empty cells that a workbook leaves out at the end."""
    workbook = path.suffix.lower() == ".xlsx"
    if workbook:
        from generator.spec.xlsx_file import xlsx_rows

        found = xlsx_rows(path, problems)
    else:
        found = csv_rows(path, problems)
    rows = [row for row in found if any(cell.strip() for cell in row[1])]
    if len(rows) > MAX_ROWS + 1:
        problems.append(Problem(Place(path, rows[MAX_ROWS + 1][0]), f"{len(rows) - 1:,} rows", f"at most {MAX_ROWS:,}"))
        rows = rows[:1]
    if rows and len(rows[0][1]) > MAX_COLUMNS and rows[0][1][MAX_COLUMNS].strip():
        what = f"{len(rows[0][1]):,} columns"
        raise SpecError([Problem(Place(path, rows[0][0], MAX_COLUMNS + 1), what, f"at most {MAX_COLUMNS}")])
    if workbook and rows:
        wide = len(rows[0][1])
        rows = [(line, cells + [""] * (wide - len(cells))) for line, cells in rows]
    return rows


def _name(cell: str) -> str:
    """Return a column's name as the spec writes it: ``Card name`` is card_name, ``Color`` colour."""
    name = re.sub(r"[\s_]+", "_", cell.strip().lower())
    return "colour" if name == "color" else name


def _drop_unused(columns: list[str], body: list[Row]) -> None:
    """Remove the empty columns at the right that spreadsheet programs save."""
    while columns and not columns[-1] and not any("".join(cells[len(columns) - 1 :]).strip() for _, cells in body):
        columns.pop()
        for _, cells in body:
            del cells[len(columns) :]


def _header_problems(path: Path, line: int, columns: list[str], filled: bool) -> list[Problem]:
    if not filled:
        return [Problem(Place(path), "the file is empty", "a header with names of columns, then a row for each piece")]
    problems = []
    for n, name in enumerate(columns):
        place = Place(path, line, n + 1)
        if not name:
            problems.append(
                Problem(place, "the column has no name", fix="Name it, or start it with # to leave it out.")
            )
        elif name in columns[:n] and name[:1] != "#":
            problems.append(Problem(place, f'duplicate column "{name}"', fix="Use each name once."))
    return problems


def _formula_problems(path: Path, line: int, columns: list[str], values: dict[str, str]) -> Iterator[Problem]:
    for name, value in values.items():
        if value in _FORMULA_ERRORS and name[:1] != "#":
            what = f'a formula failed: the cell shows "{value}"'
            place = Place(path, line, columns.index(name) + 1)
            yield Problem(place, what, fix="Fix the formula in the spreadsheet.")


def _copies(cell: str) -> int | str:
    return int(cell) if cell.isascii() and cell.isdigit() and len(cell) < 10 else cell


def slug(name: str, number: int) -> str:
    """Make an id from a name, or from the row's number if the name has no Latin letters."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("ß", "ss")).encode("ascii", "ignore").decode()
    words = "-".join(re.findall("[a-z0-9]+", plain))
    return words if words[:1].isalpha() else f"card-{words or number}"


def missing_column(table: Table, name: str) -> Problem:
    fix = f"The columns are {listed(table.columns)}."
    return Problem(Place(table.path, table.header), f'missing column "{name}"', fix=fix)
