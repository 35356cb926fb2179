"""Changes single cells in the text of a CSV: every other letter stays as it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.base.errors import CutlineError, shown
from generator.spec.csv_file import separator_of, text_of

_NEEDS_QUOTES = re.compile(r'["\n\r]|^\s|\s$')


@dataclass(frozen=True)
class Cell:
    """A cell's place in a text: from its first letter, or its quote, to the separator behind it."""

    start: int
    end: int
    text: str


def rows_of(text: str) -> Iterator[tuple[int, list[Cell]]]:
    """Yield the cells of each row, with the line it starts on."""
    sign, line, at = separator_of(text), 1, 0
    while at < len(text):
        start, cells = line, list[Cell]()
        while True:
            cell, at = _cell(text, at, sign)
            cells.append(cell)
            line += text[cell.start : cell.end].count("\n")
            if at >= len(text) or text[at] != sign:
                break
            at += 1
        at += 2 if text[at : at + 2] == "\r\n" else 1
        line += 1
        yield start, cells


def _cell(text: str, start: int, sign: str) -> tuple[Cell, int]:
    """Return the cell that begins at ``start``, and where it ends."""
    lead = re.compile(" *").match(text, start)
    at = lead.end() if lead else start
    if text[at : at + 1] == '"':
        quoted = re.compile('"((?:[^"]|"")*)"?').match(text, at)
        assert quoted
        end = quoted.end()
        while end < len(text) and text[end] not in (sign, "\n", "\r"):
            end += 1
        return Cell(start, end, quoted[1].replace('""', '"') + text[quoted.end() : end]), end
    end = start
    while end < len(text) and text[end] not in (sign, "\n", "\r"):
        end += 1
    return Cell(start, end, text[start:end]), end


def cell_at(path: Path, line: int, column: int) -> str:
    """Return what is in a cell, counted from 1; "" if the row is shorter."""
    return next((_text(cells, column) for start, cells in rows_of(text_of(path)) if start == line), "")


def _text(cells: Sequence[Cell], column: int) -> str:
    return cells[column - 1].text.strip() if column <= len(cells) else ""


def with_cell(path: Path, data: bytes, line: int, column: int, value: str) -> bytes:
    """Return a file's bytes with one cell changed; it keeps its encoding, separators and line ends."""

    def changed(text: str, cells: Sequence[Cell], sign: str) -> str:
        if column > len(cells):
            more = sign * (column - len(cells))
            return f"{text[: cells[-1].end]}{more}{_quoted(value, sign)}{text[cells[-1].end :]}"
        cell = cells[column - 1]
        return text[: cell.start] + _quoted(value, sign) + text[cell.end :]

    return _with_row(path, data, line, changed)


def without_row(path: Path, data: bytes, line: int) -> bytes:
    """Return a file's bytes without the row that starts on a line."""

    def removed(text: str, cells: Sequence[Cell], sign: str) -> str:
        end = cells[-1].end
        end += 2 if text[end : end + 2] == "\r\n" else 1
        return text[: cells[0].start] + text[end:]

    return _with_row(path, data, line, removed)


def with_row_again(path: Path, data: bytes, line: int, column: int, id: str) -> bytes:
    """Return a file's bytes with a row repeated below itself.

    ``id`` replaces what is in ``column``, unless that is 0.
    """

    def repeated(text: str, cells: Sequence[Cell], sign: str) -> str:
        new = [_quoted(id, sign) if n == column else text[each.start : each.end] for n, each in enumerate(cells, 1)]
        end = cells[-1].end
        broken = "\r\n" if "\r\n" in text else "\n"
        return f"{text[:end]}{broken}{sign.join(new)}{text[end:]}"

    return _with_row(path, data, line, repeated)


def _with_row(path: Path, data: bytes, line: int, change: Callable[[str, Sequence[Cell], str], str]) -> bytes:
    encoding = encoding_of(data)
    text = data.decode(encoding)
    for start, cells in rows_of(text):
        if start == line:
            new = change(text, cells, separator_of(text))
            try:
                return new.encode(encoding)
            except UnicodeEncodeError:  # a letter that Windows' own encoding does not have
                return new.encode("utf-8-sig")
    raise CutlineError(f"{shown(path)} has no line {line} any more.")


def encoding_of(data: bytes) -> str:
    """Return the name of an encoding that keeps a mark at the beginning of the file."""
    if data.startswith(b"\xef\xbb\xbf"):
        return "utf-8-sig"
    if data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16"
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return "cp1252"
    return "utf-8"


def _quoted(value: str, sign: str) -> str:
    return '"' + value.replace('"', '""') + '"' if sign in value or _NEEDS_QUOTES.search(value) else value
