"""Reads a CSV row by row: commas, semicolons or tabs, UTF-8 with or without a byte order mark."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from pathlib import Path

from generator.base.errors import Place, Problem, SpecError
from generator.spec.yaml_file import read_text

Row = tuple[int, list[str]]
_SAVING = 'Save it as UTF-8 (in a spreadsheet program: as "CSV UTF-8" or .xlsx).'


def csv_rows(path: Path, problems: list[Problem]) -> Iterator[Row]:
    """Yield each row with the line it starts on; stop at the first mistake and report it."""
    text = _text(path)
    head = text.lstrip("\r\n").split("\n", 1)[0]
    delimiter = max(",;\t", key=head.count)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True)
    start = 1
    try:
        for cells in reader:
            line, start = start, reader.line_num + 1
            yield line, cells
    except csv.Error as error:
        problems.append(
            Problem(
                Place(path, start), f"not CSV: {error}", fix='Close all quotes, and double ("") those inside a cell.'
            )
        )


def _text(path: Path) -> str:
    """Return the file's text; if it is not UTF-8, the error says which encoding it seems to be."""
    try:
        return read_text(path)
    except SpecError as error:
        (problem,) = error.problems
        if "UTF-8" not in problem.what:
            raise
        raise SpecError([Problem(problem.place, _encoding(path, problem), fix=_SAVING)]) from None


def _encoding(path: Path, problem: Problem) -> str:
    data = path.read_bytes()
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "the file is UTF-16, not UTF-8"
    line = data.split(b"\n")[problem.place.line - 1]
    letter = line[problem.place.column - 1 : problem.place.column].decode("cp1252", "replace")
    return f'{problem.what} (in Windows\' own encoding it would be "{letter}")'
