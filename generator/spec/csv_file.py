"""Rows of pieces from a CSV: a header, then a piece a row. Places count cells, as a spreadsheet does."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.errors import Place, Problem, listed
from generator.spec.yaml_file import read_text


@dataclass(frozen=True)
class CsvFile:
    """``rows`` leave out empty cells, and rows that can't be read, which are among ``problems``."""

    path: Path
    columns: tuple[str, ...]
    rows: tuple[dict[str, Any], ...]
    lines: tuple[int, ...]
    problems: tuple[Problem, ...]

    def place(self, row: int, column: str | None = None) -> Place:
        return Place(self.path, self.lines[row], self.columns.index(column) + 1 if column in self.columns else 1)


def read_csv(path: Path) -> CsvFile:
    text = read_text(path)
    head = text.split("\n", 1)[0]
    delimiter = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    problems: list[Problem] = []
    rows: list[dict[str, Any]] = []
    lines: list[int] = []
    columns: list[str] = []
    try:
        columns = [name.strip() for name in next(reader, [])]
        problems += _header_problems(path, columns)
        start = reader.line_num + 1
        for cells in reader:
            line, start = start, reader.line_num + 1
            if not any(cell.strip() for cell in cells):
                continue
            if len(cells) != len(columns):
                what = f"the row has {len(cells)} cells, the header {len(columns)}"
                problems.append(Problem(Place(path, line, min(len(cells), len(columns)) + 1), what))
                continue
            values = {name: cell.strip() for name, cell in zip(columns, cells, strict=True) if cell.strip()}
            rows.append({name: _copies(cell) if name == "copies" else cell for name, cell in values.items()})
            lines.append(line)
    except csv.Error as error:
        problems.append(Problem(Place(path, reader.line_num), f"not CSV: {error}"))
    return CsvFile(path, tuple(columns), tuple(rows), tuple(lines), tuple(problems))


def _header_problems(path: Path, columns: list[str]) -> list[Problem]:
    problems = []
    for n, name in enumerate(columns):
        place = Place(path, 1, n + 1)
        if not name:
            problems.append(Problem(place, "a column without a name"))
        elif name in columns[:n]:
            problems.append(Problem(place, f'duplicate column "{name}"', "each column once"))
    if "id" not in columns:
        problems.append(Problem(Place(path), 'missing column "id"', f"id beside {listed(columns)}"))
    return problems


def _copies(cell: str) -> int | str:
    return int(cell) if cell.isascii() and cell.isdigit() and len(cell) < 10 else cell
