"""Reads a sheet of an .xls workbook (Excel 97 to 2003), row by row, as the texts a reader would see."""

from __future__ import annotations

import io
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from generator.base.errors import Place, Problem, SpecError
from generator.spec.cell_text import date_text, digits_of, epoch, is_share, number_text
from generator.spec.csv_file import Row
from generator.spec.zipped import MAX_COLUMNS, Merged, chosen, too_wide, unreadable

MAX_BYTES = 10_000_000


def xls_rows(path: Path, problems: list[Problem], sheet: str = "") -> Iterator[Row]:
    """Yield each row of a sheet, or of the first visible one, with its number."""
    with _opened(path) as book:
        sheets = book.sheets() if sheet else _visible(book)
        page = sheets[chosen(path, [each.name for each in sheets], sheet)]
        merged = Merged()
        lasts = {(top, left): bottom for top, bottom, left, _ in page.merged_cells if bottom - top > 1}
        for number, row in enumerate(page.get_rows(), 1):
            cells = [_text(book, cell) for cell in row]
            while cells and not cells[-1].strip():
                cells.pop()
            if len(cells) > MAX_COLUMNS:
                problems.append(too_wide(path, number, len(cells) - 1))
                cells = cells[:MAX_COLUMNS]
            for column, text in enumerate(cells):
                merged.hold(column, lasts.get((number - 1, column), 0), text)
            yield number, merged.filled(number, cells)


def xls_sheets(path: Path) -> list[str]:
    """Return the names of the visible sheets."""
    with _opened(path) as book:
        return [sheet.name for sheet in _visible(book)]


def _visible(book: Any) -> list[Any]:
    return [sheet for sheet in book.sheets() if sheet.visibility == 0]


@contextmanager
def _opened(path: Path) -> Iterator[Any]:
    """Open a workbook; whatever is wrong with it becomes a SpecError."""
    import xlrd

    try:
        data = path.read_bytes()
        if len(data) > MAX_BYTES:
            what = f"the workbook is more than {MAX_BYTES:,} bytes long"
            raise SpecError([Problem(Place(path), what, fix="Keep only the cards in it.")])
        yield xlrd.open_workbook(file_contents=data, formatting_info=True, logfile=io.StringIO())
    except SpecError:
        raise
    except Exception as error:  # a damaged file fails in any way
        raise unreadable(path) from error


def _text(book: Any, cell: Any) -> str:
    """Return what a cell says."""
    import xlrd

    if cell.ctype == xlrd.XL_CELL_DATE:
        return date_text(cell.value, epoch(bool(book.datemode)))
    if cell.ctype == xlrd.XL_CELL_NUMBER:
        code = book.format_map[book.xf_list[cell.xf_index].format_key].format_str
        return number_text(cell.value, digits_of(code), is_share(code))
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return "true" if cell.value else "false"
    if cell.ctype == xlrd.XL_CELL_ERROR:
        return str(xlrd.error_text_from_code.get(cell.value, "#VALUE!"))
    return str(cell.value)
