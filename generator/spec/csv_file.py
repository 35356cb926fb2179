"""Reads a CSV row by row: commas, semicolons, tabs or bars, in UTF-8, UTF-16 or Windows' own encoding."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from pathlib import Path

from generator.base.errors import Place, Problem, SpecError
from generator.spec.yaml_file import read_bytes, refuse_unprintable

Row = tuple[int, list[str]]
_SAVING = 'Save it as UTF-8 (in a spreadsheet program: as "CSV UTF-8" or .xlsx).'
MAX_BYTES = 10_000_000
_DELIMITERS = ",;\t|"
_QUOTED = re.compile(r'"[^"]*"')


def csv_rows(path: Path, problems: list[Problem], notes: list[Problem]) -> Iterator[Row]:
    """Yield each row with the line it starts on; stop at the first mistake and report it.

    ``notes`` get a guess at the encoding that may be wrong.
    """
    text = _text(path, notes)
    head = _QUOTED.sub("", text.lstrip("\r\n").split("\n", 1)[0])
    delimiter = max(_DELIMITERS, key=head.count)
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


def _text(path: Path, notes: list[Problem]) -> str:
    """Return the file's text; a file that is neither UTF-8 nor UTF-16 is taken for one of Western Windows."""
    data = read_bytes(path, MAX_BYTES)
    try:
        text = data.decode(_utf16(data) or "utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        letter = data[error.start : error.start + 1].decode("cp1252", "replace")
        place, wrong = Place(path, line, column), f"byte 0x{data[error.start]:02x} is not UTF-8"
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError:
            raise SpecError([Problem(place, wrong, fix=_SAVING)]) from None
        notes.append(Problem(place, f'{wrong}; in Windows\' own encoding it is "{letter}", as it is read', fix=_SAVING))
    refuse_unprintable(path, text)
    return text


def _utf16(data: bytes) -> str:
    """Return the name of the encoding if every other byte of the first letters is zero, or a mark says so."""
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16"
    start = data[:40]
    if len(start) >= 4 and not any(start[1::2]):
        return "utf-16-le"
    return "utf-16-be" if len(start) >= 4 and not any(start[::2]) else ""
