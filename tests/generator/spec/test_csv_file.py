"""Pieces from a spreadsheet's rows; places are line and cell."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.errors import SpecError
from generator.spec import load

Edit = Callable[[Path, str, str], None]
ROWS = "pieces:\n      - {id: one, copies: 1, value: 1}\n      - {id: two, copies: 2, value: 2}"


@pytest.fixture
def from_csv(tiny: Path, edit: Edit) -> Callable[[bytes], Path]:
    edit(tiny / "game.yaml", ROWS, "pieces: cards.csv")

    def write(data: bytes) -> Path:
        (tiny / "cards.csv").write_bytes(data)
        return tiny

    return write


@pytest.mark.parametrize(
    "data",
    [
        b"id,copies,value\none,1,1\ntwo,2,2\n",
        b"\xef\xbb\xbfid;copies;value\r\none;1;1\r\n\r\ntwo;2;2\r\n",
        b'id\tcopies\tvalue\n"one"\t\t1\ntwo\t2\t2',
    ],
    ids=["commas", "as Excel writes it", "tabs, quotes, an empty cell"],
)
def test_rows_become_pieces(from_csv: Callable[[bytes], Path], data: bytes) -> None:
    pieces = load(from_csv(data)).components["cards"].pieces
    assert [(piece.id, piece.copies, piece.fields["value"]) for piece in pieces] == [("one", 1, 1), ("two", 2, 2)]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            b"id,copies,value\none,1,1\ntwo,2\n",
            "tiny/cards.csv:3:3: the row has 2 cells, the header 3.",
        ),
        (
            b"id,copies,vlaue\none,1,1\ntwo,2,2\n",
            'tiny/cards.csv:1:3: unknown column "vlaue". Accepted: id, each, copies, size, face, back, value.\n'
            'tiny/cards.csv:2:1: piece "one" has no "value". Accepted: integer.\n'
            'tiny/cards.csv:3:1: piece "two" has no "value". Accepted: integer.',
        ),
        (
            b"name,value\none,1\n",
            'tiny/cards.csv:1:1: missing column "id". Accepted: id beside name, value.',
        ),
        (
            b"id,copies,value\none,x,1\ntwo,2,two\n",
            'tiny/cards.csv:2:2: "x" is not a number of copies. Accepted: a whole number from 1 to 1000, "per player", or a rule such as rules.hives.\n'
            'tiny/cards.csv:3:3: "two" is not a whole number. Accepted: a whole number such as -2.',
        ),
        (
            b"id,copies,value\none,1,1\ntwo,2,2\xe9\n",
            "tiny/cards.csv:3:8: byte 0xe9 is not UTF-8. Accepted: text saved as UTF-8.",
        ),
        (
            b"id,id,value\none,1,1\n",
            'tiny/cards.csv:1:2: duplicate column "id". Accepted: each column once.',
        ),
        (
            b'id,copies,value\n"a line\nbreak",1,1\ntwo,2,2\n',
            'tiny/cards.csv:2:1: "a line\nbreak" is not an id. Accepted: small letters and digits joined by -, such as ant-cards.\n'
            'tiny/text/de.yaml:4:3: missing translation "pieces.a line\nbreak.name". Accepted: all that the spec has.',
        ),
    ],
    ids=["ragged", "unknown column", "no id", "wrong cells", "encoding", "column twice", "line break in a cell"],
)
def test_mistakes_name_line_and_cell(from_csv: Callable[[bytes], Path], data: bytes, message: str) -> None:
    with pytest.raises(SpecError) as caught:
        load(from_csv(data))
    assert str(caught.value).startswith(message)
