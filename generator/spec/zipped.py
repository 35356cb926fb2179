"""Reads the XML parts of a workbook, which is a zip: each up to a limit, so that neither a zip bomb nor an entity
can do harm."""

from __future__ import annotations

import xml.etree.ElementTree as ET
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from generator.base.errors import Place, Problem, SpecError, listed

MAX_PART = 10_000_000  # bytes of one part, unpacked
MAX_COLUMNS = 200


class Zipped:
    """The parts of an open workbook."""

    def __init__(self, path: Path, archive: zipfile.ZipFile) -> None:
        self.path, self._archive = path, archive

    def has(self, name: str) -> bool:
        return name in self._archive.namelist()

    def tree(self, name: str) -> ET.Element:
        """Return a part as elements without namespaces; attributes keep theirs."""
        with self._archive.open(name) as part:
            data = part.read(MAX_PART + 1)
        if len(data) > MAX_PART:
            what = f"{name} inside it is more than {MAX_PART:,} bytes long"
            raise SpecError([Problem(Place(self.path), what, fix="Keep only the cards in it.")])
        if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
            fix = "Save it again in a spreadsheet program."
            raise SpecError([Problem(Place(self.path), f"{name} inside it defines entities", fix=fix)])
        tree = ET.fromstring(data)
        for element in tree.iter():
            element.tag = element.tag.rpartition("}")[2]
        return tree


@contextmanager
def opened(path: Path) -> Iterator[Zipped]:
    """Open a workbook; whatever is wrong with it becomes a SpecError."""
    try:
        with zipfile.ZipFile(path) as archive:
            yield Zipped(path, archive)
    except (
        zipfile.BadZipFile,
        zlib.error,
        EOFError,
        OSError,
        LookupError,
        OverflowError,  # a date beyond the calendar
        NotImplementedError,
        RuntimeError,
        ET.ParseError,
        ValueError,
    ) as error:
        raise unreadable(path) from error


def unreadable(path: Path) -> SpecError:
    kind = path.suffix.lower()
    what = f"is not a readable {kind} workbook (a password? {'another' if kind == '.xls' else 'an older'} format?)"
    fix = f"Save it again as {'.xlsx' if kind == '.xls' else kind} or as CSV UTF-8."
    return SpecError([Problem(Place(path), what, fix=fix)])


def chosen(path: Path, names: list[str], wanted: str) -> int:
    """Return the number of the sheet with a name, or of the first if none is named."""
    if not wanted:
        return 0
    plain = [name.strip().lower() for name in names]
    if wanted.strip().lower() not in plain:
        raise SpecError([Problem(Place(path), f'no sheet "{wanted}" in it', listed(names))])
    return plain.index(wanted.strip().lower())


def too_wide(path: Path, row: int, column: int) -> Problem:
    return Problem(Place(path, row, column + 1), f"a cell in column {column + 1}", f"at most {MAX_COLUMNS} columns")


class Merged:
    """Cells that were merged with those below them: their text counts for every row."""

    def __init__(self) -> None:
        self._held: dict[int, tuple[int, str]] = {}

    def hold(self, column: int, last: int, text: str) -> None:
        """Keep the text of a column's cell up to the ``last`` of its rows; 0 if it is not merged."""
        if last:
            self._held[column] = last, text

    def filled(self, number: int, cells: list[str]) -> list[str]:
        """Return a row's cells with those of merged ones; an empty row stays empty."""
        held = {column: text for column, (last, text) in self._held.items() if number <= last}
        if not held or not any(cell.strip() for cell in cells):
            return cells
        wide = max(len(cells), max(held) + 1)
        padded = [*cells, *[""] * (wide - len(cells))]
        return [cell or held.get(column, "") for column, cell in enumerate(padded)]
