"""Reads the first visible sheet of an .xlsx workbook, row by row, as the texts a reader would see.

A workbook is a zip of XML. Only the parts that cells need are read, each up to a limit, so that neither a zip bomb nor
an entity can do harm; a formula counts as the result that was saved with it.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
import zipfile
import zlib
from collections.abc import Iterator
from datetime import datetime, timedelta
from pathlib import Path

from generator.base.errors import Place, Problem, SpecError
from generator.spec.csv_file import Row

MAX_PART = 10_000_000  # bytes of one part, unpacked
MAX_COLUMNS = 200
_WORKBOOK = "xl/workbook.xml"
_DATES = {*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)}  # numbers of the built-in date formats
_QUOTED = re.compile(r'"[^"]*"|\[[^\]]*\]|\\.')


def xlsx_rows(path: Path, problems: list[Problem]) -> Iterator[Row]:
    """Yield each row with its number; a formula without a result goes to ``problems``."""
    try:
        with zipfile.ZipFile(path) as archive:
            yield from _Book(path, archive, problems).rows()
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
        what = "is not a readable .xlsx workbook (a password? an older format?)"
        raise SpecError([Problem(Place(path), what, fix="Save it again as .xlsx or as CSV UTF-8.")]) from error


class _Book:
    def __init__(self, path: Path, archive: zipfile.ZipFile, problems: list[Problem]) -> None:
        self.path, self.archive, self.problems = path, archive, problems
        self.strings = [_said(item) for item in self._part("xl/sharedStrings.xml", "si")]
        workbook = self._tree(_WORKBOOK)
        self.epoch = datetime(1904, 1, 1) if _uses_1904(workbook) else datetime(1899, 12, 30)
        self.sheet = self._tree(self._first_sheet(workbook))
        self.dated = self._dated()

    def _part(self, name: str, tag: str) -> list[ET.Element]:
        return list(self._tree(name).iter(tag)) if name in self.archive.namelist() else []

    def _tree(self, name: str) -> ET.Element:
        with self.archive.open(name) as part:
            data = part.read(MAX_PART + 1)
        if len(data) > MAX_PART:
            what = f"{name} inside it is more than {MAX_PART:,} bytes long"
            raise SpecError([Problem(Place(self.path), what, fix="Keep only the cards in it.")])
        if b"<!DOCTYPE" in data or b"<!ENTITY" in data:
            raise SpecError(
                [
                    Problem(
                        Place(self.path),
                        f"{name} inside it defines entities",
                        fix="Save it again in a spreadsheet program.",
                    )
                ]
            )
        tree = ET.fromstring(data)
        for element in tree.iter():
            element.tag = element.tag.rpartition("}")[2]
        return tree

    def _first_sheet(self, workbook: ET.Element) -> str:
        sheets = [sheet for sheet in workbook.iter("sheet") if sheet.get("state", "visible") == "visible"]
        (relation,) = (value for name, value in sheets[0].attrib.items() if name.endswith("}id"))
        targets = {each.get("Id"): each.get("Target", "") for each in self._tree("xl/_rels/workbook.xml.rels")}
        target = targets[relation]
        return target.removeprefix("/") if target.startswith("/") else f"xl/{target}"

    def _dated(self) -> set[str]:
        """Return the numbers of the cell styles that show a date."""
        own = {
            each.get("numFmtId", "")
            for each in self._part("xl/styles.xml", "numFmt")
            if re.search("[dmyhs]", _QUOTED.sub("", each.get("formatCode", "").lower()))
        }
        known = own | {str(number) for number in _DATES}
        styles = [each for block in self._part("xl/styles.xml", "cellXfs") for each in block]
        return {str(n) for n, style in enumerate(styles) if style.get("numFmtId") in known}

    def rows(self) -> Iterator[Row]:
        number = 0
        for row in self.sheet.iter("row"):
            number = int(row.get("r", number + 1))
            cells: list[str] = []
            for cell in row.iter("c"):
                column = _column(cell.get("r", ""), len(cells))
                if column >= MAX_COLUMNS:
                    what = f"a cell in column {column + 1}"
                    self.problems.append(
                        Problem(Place(self.path, number, column + 1), what, f"at most {MAX_COLUMNS} columns")
                    )
                    break
                cells += [""] * (column + 1 - len(cells))
                cells[column] = self._value(cell, Place(self.path, number, column + 1))
            yield number, cells

    def _value(self, cell: ET.Element, place: Place) -> str:
        kind, value = cell.get("t", "n"), cell.findtext("v")
        if kind == "inlineStr":
            return _said(cell)
        if not value:
            if cell.find("f") is not None:
                fix = "Save the file in a spreadsheet program."
                self.problems.append(Problem(place, "the formula here has no result saved with it", fix=fix))
            return ""
        if kind == "s":
            return self.strings[int(value)]
        if kind == "b":
            return "true" if value == "1" else "false"
        if kind == "n":
            return self._date(float(value)) if cell.get("s") in self.dated else f"{float(value):.15g}"
        return value

    def _date(self, days: float) -> str:
        at = self.epoch + timedelta(seconds=round(days * 86400))
        return f"{at:%H:%M}" if days < 1 else f"{at:%Y-%m-%d %H:%M}" if at.hour or at.minute else f"{at:%Y-%m-%d}"


def _said(element: ET.Element) -> str:
    """Return a string's letters, in one style or several, without the phonetic readings above Japanese."""
    phonetic = {id(t) for reading in element.iter("rPh") for t in reading.iter("t")}
    return "".join(t.text or "" for t in element.iter("t") if id(t) not in phonetic)


def _uses_1904(workbook: ET.Element) -> bool:
    return any(each.get("date1904") in ("1", "true") for each in workbook.iter("workbookPr"))


def _column(reference: str, following: int) -> int:
    """Return the number of a column: 0 for ``A7``; without a reference, the one after the last."""
    letters = re.match("[A-Z]{1,3}", reference)
    if not letters:
        return following
    number = 0
    for letter in letters[0]:
        number = number * 26 + ord(letter) - 64
    return number - 1
