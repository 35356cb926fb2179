"""Reads a sheet of an .xlsx workbook, row by row, as the texts a reader would see.

A formula counts as the result that was saved with it.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from pathlib import Path

from generator.base.errors import Place, Problem
from generator.spec.cell_text import date_text, digits_of, epoch, is_share, number_text
from generator.spec.csv_file import Row
from generator.spec.zipped import MAX_COLUMNS, Merged, Zipped, chosen, opened, too_wide

_WORKBOOK = "xl/workbook.xml"
_DATES = {*map(str, (*range(14, 23), *range(27, 37), *range(45, 48), *range(50, 59)))}  # the built-in formats of dates
_SHARES = {"9", "10"}  # and of shares: 25%
_QUOTED = re.compile(r'"[^"]*"|\[[^\]]*\]|\\.')


def xlsx_rows(path: Path, problems: list[Problem], sheet: str = "") -> Iterator[Row]:
    """Yield each row of a sheet, or of the first visible one, with its number.

    A formula without a result goes to ``problems``.
    """
    with opened(path) as parts:
        yield from _Book(parts, problems, sheet).rows()


def xlsx_sheets(path: Path) -> list[str]:
    """Return the names of the visible sheets."""
    with opened(path) as parts:
        return [sheet.get("name", "") for sheet in _visible(parts.tree(_WORKBOOK))]


def _visible(workbook: ET.Element) -> list[ET.Element]:
    return [sheet for sheet in workbook.iter("sheet") if sheet.get("state", "visible") == "visible"]


class _Book:
    def __init__(self, parts: Zipped, problems: list[Problem], sheet: str) -> None:
        self.parts, self.problems = parts, problems
        self.strings = [_said(item) for item in self._part("xl/sharedStrings.xml", "si")]
        workbook = parts.tree(_WORKBOOK)
        self.epoch = epoch(_uses_1904(workbook))
        self.sheet = parts.tree(self._name_of(workbook, sheet))
        self.dated = self._styles(_DATES, lambda code: bool(re.search("[dmyhs]", code.lower())))
        self.shared = self._styles(_SHARES, is_share)
        self.padded = self._padded()

    def _part(self, name: str, tag: str) -> list[ET.Element]:
        return list(self.parts.tree(name).iter(tag)) if self.parts.has(name) else []

    def _name_of(self, workbook: ET.Element, wanted: str) -> str:
        """Return the name of the part that holds a sheet."""
        sheets = list(workbook.iter("sheet")) if wanted else _visible(workbook)
        sheet = sheets[chosen(self.parts.path, [each.get("name", "") for each in sheets], wanted)]
        (relation,) = (value for name, value in sheet.attrib.items() if name.endswith("}id"))
        targets = {each.get("Id"): each.get("Target", "") for each in self.parts.tree("xl/_rels/workbook.xml.rels")}
        target = targets[relation]
        return target.removeprefix("/") if target.startswith("/") else f"xl/{target}"

    def _styles(self, known: set[str], shows: Callable[[str], bool]) -> set[str]:
        """Return the numbers of the cell styles with a known format, or with one whose code ``shows`` the same."""
        own = {number for number, code in self._formats().items() if shows(_QUOTED.sub("", code))}
        return {str(n) for n, format in enumerate(self._used()) if format in own | known}

    def _padded(self) -> dict[str, int]:
        """Return the cell styles that fill whole numbers up with zeros, with the number of digits: 007."""
        codes = [self._formats().get(format, "") for format in self._used()]
        return {str(n): digits for n, code in enumerate(codes) if (digits := digits_of(code))}

    def _formats(self) -> dict[str, str]:
        return {each.get("numFmtId", ""): each.get("formatCode", "") for each in self._part("xl/styles.xml", "numFmt")}

    def _used(self) -> list[str]:
        """Return the number of the format of each cell style."""
        return [style.get("numFmtId", "") for block in self._part("xl/styles.xml", "cellXfs") for style in block]

    def _merged(self) -> dict[str, int]:
        """Return the first of merged cells that are below each other, with their last row."""
        parts = [each.get("ref", "").partition(":") for each in self.sheet.iter("mergeCell")]
        return {first: int(row[0]) for first, _, last in parts if (row := re.search(r"\d{1,7}$", last))}

    def rows(self) -> Iterator[Row]:
        number, merged, last = 0, Merged(), self._merged()
        for row in self.sheet.iter("row"):
            number = int(row.get("r", number + 1))
            cells: list[str] = []
            for cell in row.iter("c"):
                column = _column(cell.get("r", ""), len(cells))
                value = self._value(cell, Place(self.parts.path, number, column + 1))
                if column >= MAX_COLUMNS:  # LibreOffice saves a thousand empty ones
                    if not value.strip():
                        continue
                    self.problems.append(too_wide(self.parts.path, number, column))
                    break
                cells += [""] * (column + 1 - len(cells))
                cells[column] = value
                merged.hold(column, last.get(cell.get("r", ""), 0), cells[column])
            yield number, merged.filled(number, cells)

    def _value(self, cell: ET.Element, place: Place) -> str:
        kind, value = cell.get("t", "n"), cell.findtext("v")
        if kind == "inlineStr":
            return _said(cell)
        if not value:
            if cell.find("f") is not None and (kind != "str" or value is None):  # "" may be the result
                fix = "Save the file in a spreadsheet program."
                self.problems.append(Problem(place, "the formula here has no result saved with it", fix=fix))
            return ""
        if kind == "s":
            return self.strings[int(value)]
        if kind == "b":
            return "true" if value == "1" else "false"
        if kind == "n":
            return self._number(float(value), cell.get("s", "0"))
        return value

    def _number(self, value: float, style: str) -> str:
        if style in self.dated:
            return date_text(value, self.epoch)
        return number_text(value, self.padded.get(style, 0), style in self.shared)


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
