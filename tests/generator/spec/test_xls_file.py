"""Old Excel workbooks: cells as a reader would see them; a damaged file is one clear error."""

import struct
from datetime import datetime
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.spec.table import read_table, sheet_names

FORMATS = ("General", "0%", "000", "yyyy-mm-dd")
SHARE, PADDED, DAY = 1, 2, 3
_LABEL, _NUMBER, _TRUTH = 0x0204, 0x0203, 0x0205


def record(kind: int, data: bytes = b"") -> bytes:
    return struct.pack("<HH", kind, len(data)) + data


def cell(row: int, column: int, value: object) -> bytes:
    """Return a cell; a number with a format is a tuple."""
    given, form = value if isinstance(value, tuple) else (value, 0)
    at = struct.pack("<HHH", row, column, form)
    if isinstance(given, str):
        return record(_LABEL, at + struct.pack("<H", len(given)) + given.encode("latin-1"))
    if isinstance(given, bool):
        return record(_TRUTH, at + bytes((given, 0)))
    return record(_NUMBER, at + struct.pack("<d", given))


def write_xls(path: Path, *rows: list[object]) -> None:
    """Write a workbook of one sheet, of Excel 4."""
    formats = [record(0x041E, struct.pack("<HB", 0, len(code)) + code.encode()) for code in FORMATS]
    styles = [record(0x0443, struct.pack("<BBHHHHH", 0, n, 0, 0xF400, 0, 0, 0)[:12]) for n in range(len(FORMATS))]
    cells = [cell(r, c, value) for r, row in enumerate(rows) for c, value in enumerate(row)]
    begin = record(0x0409, struct.pack("<HHH", 4, 0x10, 0))
    path.write_bytes(b"".join([begin, *formats, *styles, *cells, record(0x000A)]))


def test_an_old_workbook_gives_what_its_sheet_shows(tmp_path: Path) -> None:
    day = float((datetime(2026, 5, 3) - datetime(1899, 12, 30)).days)
    rows: list[list[object]] = [
        ["Name", "Copies", "Share", "No", "Day", "New"],
        ["Füchsin", 3.0, (0.25, SHARE), (7.0, PADDED), (day, DAY), True],
        ["Owl", 1.0, 0.5],
        *([""] * 250 for _ in range(2)),
    ]
    write_xls(tmp_path / "a.xls", *rows)
    table = read_table(tmp_path / "a.xls")
    assert table.problems == ()
    assert table.rows == (
        {"name": "Füchsin", "copies": 3, "share": "25%", "no": "007", "day": "2026-05-03", "new": "true"},
        {"name": "Owl", "copies": 1, "share": "0.5"},
    )
    assert len(sheet_names(tmp_path / "a.xls")) == 1


def test_an_old_workbook_that_is_damaged_or_too_wide_is_one_error(tmp_path: Path) -> None:
    write_xls(tmp_path / "wide.xls", ["Name"], ["x"] * 201)
    assert next(each.what for each in read_table(tmp_path / "wide.xls").problems) == "a cell in column 201"
    sound = (tmp_path / "wide.xls").read_bytes()
    for data in (b"", b"PK\x03\x04", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), sound[:70], b"<table></table>"):
        (tmp_path / "b.xls").write_bytes(data)
        with pytest.raises(SpecError, match=r"b.xls:1:1: is not a readable .xls workbook .*Save it again as .xlsx"):
            read_table(tmp_path / "b.xls")
