"""A change of one cell in a CSV leaves every other letter as it is."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator.base.errors import CutlineError
from generator.spec.csv_file import csv_rows
from generator.studio.csv_text import cell_at, with_cell, with_row_again, without_row

PATH = Path("cards.csv")
TABLE = 'name, text ,n\r\nFox,"Say ""Hi"", then\r\nleave",1\r\nOwl,,2\r\n'


@pytest.mark.parametrize(
    ("change", "old", "new"),
    [
        (lambda data: with_cell(PATH, data, 2, 1, "Vixen"), "Fox", "Vixen"),
        (lambda data: with_cell(PATH, data, 2, 2, "a, b"), '"Say ""Hi"", then\r\nleave"', '"a, b"'),
        (lambda data: with_cell(PATH, data, 4, 2, 'a "b"'), "Owl,,", 'Owl,"a ""b""",'),
        (lambda data: with_cell(PATH, data, 4, 3, "12"), "Owl,,2", "Owl,,12"),
        (lambda data: with_cell(PATH, data, 4, 5, "x"), "Owl,,2", "Owl,,2,,x"),
        (lambda data: without_row(PATH, data, 2), 'Fox,"Say ""Hi"", then\r\nleave",1\r\n', ""),
        (lambda data: with_row_again(PATH, data, 4, 1, "Owl 2"), "Owl,,2", "Owl,,2\r\nOwl 2,,2"),
    ],
)
def test_only_the_cell_changes(change: Callable[[bytes], bytes], old: str, new: str) -> None:
    assert change(TABLE.encode()).decode() == TABLE.replace(old, new)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_encoding_and_the_separator_stay(encoding: str) -> None:
    data = "sep=;\nname;n\nFüchse;1\n".encode(encoding)
    assert with_cell(PATH, data, 3, 2, "1;5").decode(encoding) == 'sep=;\nname;n\nFüchse;"1;5"\n'


def test_letters_that_windows_own_encoding_lacks_make_it_utf_8() -> None:
    assert with_cell(PATH, "name\nZoë\n".encode("cp1252"), 2, 1, "狐").decode("utf-8-sig") == "name\n狐\n"


def test_a_row_that_is_gone_is_an_error() -> None:
    with pytest.raises(CutlineError, match=r"cards\.csv has no line 9 any more"):
        with_cell(PATH, TABLE.encode(), 9, 1, "x")


_CELL = st.text(st.characters(codec="ascii", categories=["L", "N", "P", "Zs"]) | st.just("\n"), max_size=8)


@given(rows=st.lists(st.lists(_CELL, min_size=2, max_size=2), min_size=1, max_size=4), value=_CELL)
def test_the_reader_finds_what_was_written(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]], value: str
) -> None:
    import csv
    import io

    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([["one", "two"], *rows, ["last", "row"]])
    path = tmp_path_factory.getbasetemp() / "cells.csv"
    path.write_text(out.getvalue(), "utf-8", newline="")
    line = csv_rows(path, [], [])[1][0]
    path.write_bytes(with_cell(path, path.read_bytes(), line, 2, value))
    assert cell_at(path, line, 2) == value.strip()
    read = [cells for _, cells in csv_rows(path, [], [])]
    assert [cells[0].strip() for cells in read] == [cells[0].strip() for cells in [["one"], *rows, ["last"]]]
    assert read[1][1].strip() == value.strip()
