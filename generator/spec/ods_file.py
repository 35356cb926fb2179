"""Reads a sheet of an .ods workbook (LibreOffice), row by row, as the texts a reader would see."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path

from generator.base.errors import Problem
from generator.spec.csv_file import Row
from generator.spec.zipped import MAX_COLUMNS, Merged, chosen, opened, too_wide

_CONTENT = "content.xml"
_REPEATED_ROWS, _REPEATED_CELLS = "number-rows-repeated", "number-columns-repeated"
_SPANNED_ROWS = "number-rows-spanned"
_MOST_REPEATED = 1000  # rows alike: a spreadsheet saves a million empty ones at its end as one


def ods_rows(path: Path, problems: list[Problem], sheet: str = "") -> Iterator[Row]:
    """Yield each row of a sheet, or of the first visible one, with its number."""
    with opened(path) as parts:
        tables = _tables(parts.tree(_CONTENT), hidden=bool(sheet))
        table = tables[chosen(path, [_own(each, "name") for each in tables], sheet)]
        number, merged = 1, Merged()
        for row in table.iter("table-row"):
            cells, width = _cells(row, number, merged)
            times = int(_own(row, _REPEATED_ROWS) or 1)
            if width > MAX_COLUMNS:
                problems.append(too_wide(path, number, width - 1))
            for n in range(min(times, _MOST_REPEATED) if cells else 0):
                yield number + n, merged.filled(number + n, list(cells))
            number += times


def ods_sheets(path: Path) -> list[str]:
    """Return the names of the visible sheets."""
    with opened(path) as parts:
        return [_own(table, "name") for table in _tables(parts.tree(_CONTENT))]


def _tables(content: ET.Element, hidden: bool = False) -> list[ET.Element]:
    """Return the sheets; a sheet is hidden by a style of its own."""
    unseen = {
        _own(style, "name")
        for style in content.iter("style")
        if any(_own(each, "display") == "false" for each in style.iter("table-properties"))
    }
    return [table for table in content.iter("table") if hidden or _own(table, "style-name") not in unseen]


def _cells(row: ET.Element, number: int, merged: Merged) -> tuple[list[str], int]:
    """Return the texts of a row's cells and the number of the last that has any: a row is saved with thousands."""
    cells: list[str] = []
    last = width = 0
    for cell in row:
        if cell.tag not in ("table-cell", "covered-table-cell"):
            continue
        text, times = _shown(cell), int(_own(cell, _REPEATED_CELLS) or 1)
        spanned = int(_own(cell, _SPANNED_ROWS) or 1)
        if width < MAX_COLUMNS:
            merged.hold(width, number + spanned - 1 if spanned > 1 else 0, text)
        cells += [text] * min(times, MAX_COLUMNS - len(cells))
        width += times
        last = width if text.strip() else last
    return cells[:last], last


def _shown(cell: ET.Element) -> str:
    """Return what a cell says: the number itself if it is one, however it is rounded on the screen."""
    kind = _own(cell, "value-type")
    if kind == "float":
        return f"{float(_own(cell, 'value')):.15g}"
    if kind == "boolean":
        return _own(cell, "boolean-value")
    return "\n".join(_words(line) for line in cell if line.tag == "p")


def _words(element: ET.Element) -> str:
    """Return the letters of a paragraph, with its runs of spaces, tabs and line breaks; not its comments."""
    said = [element.text or ""]
    for child in element:
        if child.tag == "s":
            said.append(" " * min(int(_own(child, "c") or 1), 100))
        elif child.tag in ("tab", "line-break"):
            said.append("\t" if child.tag == "tab" else "\n")
        elif child.tag != "annotation":
            said.append(_words(child))
        said.append(child.tail or "")
    return "".join(said)


def _own(element: ET.Element, name: str) -> str:
    """Return an attribute whatever its namespace; "" if there is none."""
    return next((value for key, value in element.attrib.items() if key.rpartition("}")[2] == name), "")
