"""Reads rows of pieces from a spreadsheet: a header, then a row for each piece. Places count cells."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from generator.base.errors import Place, Problem, SpecError, listed
from generator.spec.csv_file import Row, csv_rows
from generator.spec.where import Filter

MAX_ROWS = 10_000
MAX_COLUMNS = 200
WORKBOOKS = (".xlsx", ".ods", ".xls")
SUFFIXES = (".csv", ".tsv", ".txt", *WORKBOOKS)
LEFT_OUT = "#"  # the start of the name of a column that is for the designer alone
_FORMULA_ERRORS = {"#REF!", "#N/A", "#NAME?", "#DIV/0!", "#VALUE!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "Err:502"}


@dataclass(frozen=True)
class Table:
    """A spreadsheet. ``rows`` leave out empty cells and unreadable rows; the latter are reported in ``problems``.

    A column whose name starts with # is for the designer and left out. ``heads`` are the names as they are typed.
    ``odd`` has what is wrong with a name that was made up for a column. ``sound`` is True if the header is right.
    """

    path: Path
    columns: tuple[str, ...]
    rows: tuple[dict[str, Any], ...]
    lines: tuple[int, ...]
    header: int
    problems: tuple[Problem, ...]
    sound: bool
    heads: tuple[str, ...] = ()
    odd: Mapping[str, Problem] = field(default_factory=dict)
    notes: tuple[Problem, ...] = ()

    def place(self, row: int, column: str | None = None) -> Place:
        return Place(self.path, self.lines[row], self.columns.index(column) + 1 if column in self.columns else 1)

    def at(self, column: str) -> Place:
        """Return the place of the column's name."""
        return Place(self.path, self.header, self.columns.index(column) + 1)


@dataclass(frozen=True)
class View:
    """The part of a file that is read: a sheet of a workbook, and the rows that a filter takes.

    ``meanings`` gives columns other names than their header does; "#" leaves one out. ``header`` is the line with the
    names of the columns, 0 for the first that is not empty; what is above it is not read. ``translated`` gives the
    names of columns with words in another language, which ``meanings`` may override.
    """

    sheet: str = ""
    meanings: Mapping[str, str] = field(default_factory=dict)
    where: Filter | None = None
    header: int = 0
    translated: Mapping[str, str] = field(default_factory=dict)


WHOLE = View()


def read_table(path: Path, view: View = WHOLE) -> Table:
    """Read a spreadsheet; a SpecError says why it can't be read at all."""
    problems: list[Problem] = []
    notes: list[Problem] = []
    filled = [row for row in _filled(path, view.sheet, problems, notes) if row[0] >= view.header]
    line, head = filled[0] if filled else (1, [])
    heads = [cell.strip() for cell in head]
    _drop_unused(heads, filled[1:])
    typed, odd = _named(path, line, heads)
    meant = {**view.translated, **{column_name(head): name for head, name in view.meanings.items()}}
    columns = [meant.get(name, name) for name in typed]
    wrong = list(_header_problems(path, line, columns, typed, view)) if filled else [_empty(path, view)]
    problems += wrong
    rows: list[dict[str, Any]] = []
    lines: list[int] = []
    for line, cells in filled[1:]:
        cells = [cell.strip() for cell in cells]
        if any(cells[len(columns) :]):
            problems.append(_ragged(path, line, len(cells), len(columns)))
        elif not view.where or view.where.takes(
            {**dict(zip(typed, cells, strict=False)), **dict(zip(columns, cells, strict=False))}
        ):
            values = {name: cell for name, cell in zip(columns, cells, strict=False) if cell and _is_read(name)}
            problems += _formula_problems(path, line, columns, values)
            rows.append({name: _read(name, cell) for name, cell in values.items()})
            lines.append(line)
    header = filled[0][0] if filled else 1
    found = (tuple(columns), tuple(rows), tuple(lines), header, tuple(problems), not wrong)
    return Table(path, *found, tuple(heads), odd, tuple(notes))


def filled_rows(path: Path, sheet: str) -> list[Row]:
    """Return all rows of a sheet that are not empty, as they are."""
    return _filled(path, sheet, [], [])


def sheet_names(path: Path) -> list[str]:
    """Return the names of a workbook's visible sheets; [""] for a file that has no sheets."""
    match path.suffix.lower():
        case ".xlsx":
            from generator.spec.xlsx_file import xlsx_sheets

            return xlsx_sheets(path)
        case ".ods":
            from generator.spec.ods_file import ods_sheets

            return ods_sheets(path)
        case ".xls":
            from generator.spec.xls_file import xls_sheets

            return xls_sheets(path)
    return [""]


def _rows(path: Path, sheet: str, problems: list[Problem], notes: list[Problem]) -> Iterable[Row]:
    match path.suffix.lower():
        case ".xlsx":
            from generator.spec.xlsx_file import xlsx_rows

            return xlsx_rows(path, problems, sheet)
        case ".ods":
            from generator.spec.ods_file import ods_rows

            return ods_rows(path, problems, sheet)
        case ".xls":
            from generator.spec.xls_file import xls_rows

            return xls_rows(path, problems, sheet)
    return csv_rows(path, problems, notes)


def _filled(path: Path, sheet: str, problems: list[Problem], notes: list[Problem]) -> list[Row]:
    """Return all rows that are not empty."""
    rows = [row for row in _rows(path, sheet, problems, notes) if any(cell.strip() for cell in row[1])]
    if len(rows) > MAX_ROWS + 1:
        problems.append(Problem(Place(path, rows[MAX_ROWS + 1][0]), f"{len(rows) - 1:,} rows", f"at most {MAX_ROWS:,}"))
        rows = rows[:1]
    if rows and len(rows[0][1]) > MAX_COLUMNS and rows[0][1][MAX_COLUMNS].strip():
        what = f"{len(rows[0][1]):,} columns"
        raise SpecError([Problem(Place(path, rows[0][0], MAX_COLUMNS + 1), what, f"at most {MAX_COLUMNS}")])
    return rows


def column_name(head: str) -> str:
    """Return a column's name as the spec writes it: ``Card name`` is card_name, ``Color`` colour."""
    name = re.sub(r"[\s_]+", "_", head.strip().lower())
    return "colour" if name == "color" else name


def in_language(name: str, language: str) -> tuple[str, ...]:
    """Return what a column of words may be called in a language: ``name_de``, ``name:de``, ``Name (de)``."""
    return tuple(f"{name}{tag}" for tag in (f"_{language.lower()}", f":{language.lower()}", f"_({language.lower()})"))


def _read(name: str, cell: str) -> int | str:
    count = copies_in(cell) if name == "copies" else None
    return cell if count is None else count


def _is_read(name: str) -> bool:
    return not name.startswith(LEFT_OUT)


def _drop_unused(heads: list[str], body: list[Row]) -> None:
    """Remove the empty columns at the right that spreadsheet programs save."""
    while heads and not heads[-1] and not any("".join(cells[len(heads) - 1 :]).strip() for _, cells in body):
        heads.pop()


def _named(path: Path, line: int, heads: list[str]) -> tuple[list[str], dict[str, Problem]]:
    """Return a name for each column, none twice, and what is wrong with those that had to be made up."""
    names: list[str] = []
    odd: dict[str, Problem] = {}
    for n, head in enumerate(heads):
        name, place = column_name(head), Place(path, line, n + 1)
        problem = None
        if not name:
            fix = "Name it, or start it with # to leave it out."
            name, problem = f"column_{n + 1}", Problem(place, "the column has no name", fix=fix)
        elif name in names and _is_read(name):
            problem = Problem(place, f'duplicate column "{name}"', fix="Use each name once.")
            name = next(each for k in range(2, MAX_COLUMNS + 2) if (each := f"{name}_{k}") not in names)
        names.append(name)
        if problem:
            odd[name] = problem
    return names, odd


def _empty(path: Path, view: View) -> Problem:
    accepted = "a header with names of columns, then a row for each piece"
    return Problem(Place(path), f"the {'sheet' if view.sheet else 'file'} is empty", accepted)


def _ragged(path: Path, line: int, cells: int, columns: int) -> Problem:
    what = f"the row has {cells} cells, the header {columns}"
    fix = 'Name each column in the header; a cell that holds the separator itself goes in "quotes".'
    return Problem(Place(path, line, columns + 1), what, fix=fix)


def _header_problems(path: Path, line: int, columns: list[str], typed: list[str], view: View) -> Iterator[Problem]:
    """Report columns that were given the same name, and those that a filter misses."""
    for name in view.where.columns if view.where else ():
        if name not in (*columns, *typed):
            yield Problem(Place(path, line), f'there is no column "{name}" to choose rows by', listed(typed))
    for n, name in enumerate(columns):
        if name in columns[:n] and _is_read(name):
            yield Problem(Place(path, line, n + 1), f'two columns are "{name}"', fix="Use each name once.")


def _formula_problems(path: Path, line: int, columns: list[str], values: dict[str, str]) -> Iterator[Problem]:
    for name, value in values.items():
        if value in _FORMULA_ERRORS and _is_read(name):
            what = f'a formula failed: the cell shows "{value}"'
            place = Place(path, line, columns.index(name) + 1)
            yield Problem(place, what, fix="Fix the formula in the spreadsheet.")


def copies_in(cell: str) -> int | None:
    """Return a number of copies: of 3, and of 3.0 or 3x as some write it; None if it is none, as 1,000 may be 1."""
    whole = re.fullmatch(r"(?:[x×]\s*)?(\d{1,9})(?:[.,](?!000(?!\d))0+)?(?:\s*[x×])?", cell, re.ASCII | re.IGNORECASE)
    return int(whole[1]) if whole else None


def slug(name: str, number: int) -> str:
    """Make an id from a name, or from the row's number if the name has no Latin letters."""
    plain = unicodedata.normalize("NFKD", name.lower().replace("ß", "ss")).encode("ascii", "ignore").decode()
    words = "-".join(re.findall("[a-z0-9]+", plain))
    return words if words[:1].isalpha() else f"card-{words or number}"


def missing_column(table: Table, name: str) -> Problem:
    fix = f"The columns are {listed(table.columns)}."
    return Problem(Place(table.path, table.header), f'missing column "{name}"', fix=fix)
