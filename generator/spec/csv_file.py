"""Reads a CSV row by row: commas, semicolons, tabs or bars, in UTF-8, UTF-16 or Windows' own encoding."""

from __future__ import annotations

import csv
import io
import re
from pathlib import Path

from generator.base.errors import Place, Problem, SpecError
from generator.spec.yaml_file import read_bytes, refuse_unprintable

Row = tuple[int, list[str]]
_SAVING = 'Save it as UTF-8 (in a spreadsheet program: as "CSV UTF-8" or .xlsx).'
MAX_BYTES = 10_000_000
_LOOKED_AT = 20_000  # letters in which the separator is looked for
_DELIMITERS = ",;\t|"
_NONE = "\x1f"  # the separator of a file with one column
_SEPARATOR = re.compile("sep=(.)", re.IGNORECASE)
_QUOTED = re.compile(r'"[^"]*"')


def csv_rows(path: Path, problems: list[Problem], notes: list[Problem]) -> list[Row]:
    """Return the rows, each with the line it starts on, up to the first mistake, which is reported.

    ``notes`` get a guess at the encoding that may be wrong.
    """
    text = _text(path, notes)
    delimiter = separator_of(text)
    first, _, rest = text.lstrip("\r\n").partition("\n")
    if _SEPARATOR.fullmatch(first.strip()):
        text = text[: len(text) - len(rest) - 1 - len(first)] + "\n" + rest
    if f'{delimiter} "' in text:  # spaces before quotes, as people type them
        rows, error = _parsed(text, delimiter, skip=True)
        if not error:
            return rows
    rows, error = _parsed(text, delimiter, skip=False)
    if error:
        fix = 'Close all quotes, and double ("") those inside a cell.'
        problems.append(Problem(Place(path, rows[-1][0] if rows else 1), f"not CSV: {error}", fix=fix))
        del rows[-1:]
    return rows


def separator_of(text: str) -> str:
    """Return what separates the cells: the sign that the first line names, as Excel writes it, or the likeliest one."""
    named = _SEPARATOR.fullmatch(text.lstrip("\r\n").partition("\n")[0].strip())
    return named[1] if named else _delimiter(text)


def text_of(path: Path) -> str:
    """Return a file's text."""
    return _text(path, [])


def _delimiter(text: str) -> str:
    """Return what separates the cells: what the first two lines that follow each other share, as notes have none.

    Below a header without any such sign, there is one column, and a sign in a cell separates nothing.
    """
    lines = [line for line in _QUOTED.sub("", text[:_LOOKED_AT]).splitlines() if line.strip()]
    likeliest = [max(_DELIMITERS, key=line.count) for line in lines]
    for sign, line, following in zip(likeliest, lines, lines[1:], strict=False):
        if sign in line and sign in following:
            return sign
    if lines and likeliest[0] not in lines[0]:
        return _NONE
    return next((sign for sign, line in zip(likeliest, lines, strict=True) if sign in line), ",")


def _parsed(text: str, delimiter: str, skip: bool) -> tuple[list[Row], str]:
    """Return the rows up to a mistake, then an empty row where it begins, and what it is."""
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter, strict=True, skipinitialspace=skip)
    rows: list[Row] = []
    start = 1
    try:
        for cells in reader:
            rows.append((start, cells))
            start = reader.line_num + 1
    except csv.Error as error:
        return [*rows, (start, [])], str(error)
    return rows, ""


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
