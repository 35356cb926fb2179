"""Pieces and their words from a spreadsheet's rows; places are line and cell."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.spec import load
from generator.spec.table import read_table

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
        b"\nID,Copies,# my notes,Value,,\none,1,try 2?,1,,\ntwo,2,,2,,\n",
    ],
    ids=["commas", "as Excel writes it", "tabs, quotes, an empty cell", "capitals, notes, empty columns"],
)
def test_rows_become_pieces(from_csv: Callable[[bytes], Path], data: bytes) -> None:
    pieces = load(from_csv(data)).components["cards"].pieces
    assert [(piece.id, piece.copies, piece.fields["value"]) for piece in pieces] == [("one", 1, 1), ("two", 2, 2)]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            b"id,copies,value\none,1,1\ntwo,2\n",
            'tiny/cards.csv:3:3: the row has 2 cells, the header 3. Each column needs a cell; one that holds the separator itself goes in "quotes".',
        ),
        (
            b"id,copies,vlaue\none,1,1\ntwo,2,2\n",
            'tiny/cards.csv:1:1: missing column "value". The columns are id, copies, vlaue.\n'
            'tiny/cards.csv:1:3: unknown column "vlaue". Accepted: id, each, copies, size, face, back, codes, value, name_en, name_de. To leave a column out, start its name with #.',
        ),
        (
            b"title,value\none,1\n",
            'tiny/cards.csv:1:1: missing column "id". The columns are title, value.',
        ),
        (
            b"id,copies,value\none,x,1\ntwo,2,two\n",
            'tiny/cards.csv:2:2: "x" is not a number of copies. Accepted: a whole number from 1 to 1000, "per player", or a rule such as rules.hives.\n'
            'tiny/cards.csv:3:3: "two" is not a whole number. Accepted: a whole number such as -2.',
        ),
        (
            b"id,copies,value\none,1,1\ntwo,2,2\xe9\n",
            'tiny/cards.csv:3:8: byte 0xe9 is not UTF-8 (in Windows\' own encoding it would be "é"). Save it as UTF-8 (in a spreadsheet program: as "CSV UTF-8" or .xlsx).',
        ),
        (
            "id,copies,value\none,1,1\n".encode("utf-16"),
            "tiny/cards.csv:1:1: the file is UTF-16, not UTF-8. Save it as UTF-8",
        ),
        (
            b'id,copies,value\none,1,1\ntwo,2,"2\n',
            "tiny/cards.csv:3:1: not CSV: unexpected end of data. Close all quotes",
        ),
        (
            b"id,copies,value\none,1,1\ntwo,2,#REF!\n",
            'tiny/cards.csv:3:3: a formula failed: the cell shows "#REF!". Fix the formula in the spreadsheet.',
        ),
        (
            b"id,id,value\none,1,1\n",
            'tiny/cards.csv:1:2: duplicate column "id". Use each name once.',
        ),
        (
            b'id,copies,value\n"a line\nbreak",1,1\ntwo,2,2\n',
            'tiny/cards.csv:2:1: "a line\nbreak" is not an id. Accepted: lowercase letters and digits joined by -, such as side-deck.\n'
            'tiny/text/de.yaml:4:3: missing translation "pieces.a line\nbreak.name". Translate everything that the spec has.',
        ),
    ],
    ids=[
        "ragged",
        "unknown column",
        "no id",
        "wrong cells",
        "encoding",
        "UTF-16",
        "open quote",
        "formula error",
        "column twice",
        "line break in a cell",
    ],
)
def test_mistakes_name_line_and_cell(from_csv: Callable[[bytes], Path], data: bytes, message: str) -> None:
    with pytest.raises(SpecError) as caught:
        load(from_csv(data))
    assert str(caught.value).startswith(message)


def test_words_stand_in_columns_of_their_language(from_csv: Callable[[bytes], Path], edit: Edit) -> None:
    folder = from_csv(
        b'Name;name:de;value;copies\nSalt & pepper;Salz & Pfeffer;1;1\nTwo <b>{{ rules.deal }}</b>;"Zwei\nZeilen";2;2\n'
    )
    for language in ("en", "de"):
        text = folder / "text" / f"{language}.yaml"
        text.write_text(text.read_text("utf-8").split("pieces:")[0] + "strings: {}\n", "utf-8")
    game = load(folder)
    assert [piece.id for piece in game.components["cards"].pieces] == ["salt-pepper", "two-b-rules-deal-b"]
    assert [words["name"] for words in game.texts["en"].pieces.values()] == ["Salt &amp; pepper", "Two <b>4</b>"]
    assert [words["name"] for words in game.texts["de"].pieces.values()] == ["Salz &amp; Pfeffer", "Zwei<br/>Zeilen"]


def test_a_word_is_missing_or_stands_twice(from_csv: Callable[[bytes], Path]) -> None:
    folder = from_csv(b"id,copies,value,name\none,1,1,One\ntwo,2,2,\n")
    german = folder / "text" / "de.yaml"
    german.write_text(german.read_text("utf-8").split("pieces:")[0] + 'strings: {hint: ""}\n', "utf-8")
    with pytest.raises(SpecError) as caught:
        load(folder)
    assert str(caught.value) == (
        'tiny/cards.csv:3:4: piece "two" has no "name". Add it, or list "name?" in the texts of game.yaml.\n'
        'tiny/text/de.yaml:1:1: missing translation of "name" for all pieces of "cards". '
        'Add a column "name_de" to cards.csv, or pieces here.\n'
        'tiny/text/en.yaml:4:9: "pieces.one.name" is also in tiny/cards.csv:2:4. Remove one of them.\n'
        'tiny/text/en.yaml:5:9: "pieces.two.name" is also in tiny/cards.csv:3:4. Remove one of them.'
    )


SHEET = (
    "<worksheet xmlns='http://schemas.openxmlformats.org/spreadsheetml/2006/main'><sheetData>{}</sheetData></worksheet>"
)
BOOK = {
    "xl/workbook.xml": "<workbook xmlns:r='r'><sheets><sheet name='a' state='hidden' r:id='x'/><sheet name='b' r:id='y'/></sheets></workbook>",
    "xl/_rels/workbook.xml.rels": "<Relationships><Relationship Id='y' Target='worksheets/sheet2.xml'/></Relationships>",
    "xl/sharedStrings.xml": "<sst><si><t>id</t></si><si><r><t>val</t></r><r><t>ue</t></r></si><si><t>copies</t></si></sst>",
    "xl/styles.xml": "<styleSheet><numFmts><numFmt numFmtId='170' formatCode='yyyy&quot;-&quot;mm'/></numFmts>"
    "<cellXfs><xf numFmtId='0'/><xf numFmtId='170'/></cellXfs></styleSheet>",
}
HEAD = "<row r='1'><c r='A1' t='s'><v>0</v></c><c r='B1' t='s'><v>1</v></c><c r='C1' t='s'><v>2</v></c></row>"


def write_xlsx(path: Path, rows: str, **parts: str) -> None:
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in {**BOOK, "xl/worksheets/sheet2.xml": SHEET.format(HEAD + rows), **parts}.items():
            archive.writestr(name, text)


def test_a_workbook_gives_what_its_first_visible_sheet_shows(tmp_path: Path) -> None:
    rows = (
        "<row r='3'><c r='A3' t='inlineStr'><is><t>one</t></is></c><c r='B3'><f>1+1</f><v>2</v></c></row>"
        "<row r='4'><c r='A4' t='str'><v>two</v></c><c r='B4'><v>0.30000000000000004</v></c><c r='C4'><v>3</v></c></row>"
        "<row r='5'><c r='A5' t='b'><v>1</v></c><c r='B5' s='1'><v>46342</v></c></row>"
    )
    write_xlsx(tmp_path / "a.xlsx", rows)
    table = read_table(tmp_path / "a.xlsx")
    assert table.rows == (
        {"id": "one", "value": "2"},
        {"id": "two", "value": "0.3", "copies": 3},
        {"id": "true", "value": "2026-11-16"},
    )
    assert (table.lines, table.problems) == ((3, 4, 5), ())


@pytest.mark.parametrize(
    ("rows", "parts", "message"),
    [
        (
            "<row r='2'><c r='A2' t='e'><f>X!A1</f><v>#REF!</v></c></row>",
            {},
            'a.xlsx:2:1: a formula failed: the cell shows "#REF!"',
        ),
        ("<row r='2'><c r='B2'><f>A1</f></c></row>", {}, "a.xlsx:2:2: the formula here has no result saved with it"),
        ("<row r='2'><c r='D2'><v>1</v></c></row>", {}, "a.xlsx:2:4: the row has 4 cells, the header 3"),
        (
            "",
            {"xl/sharedStrings.xml": " " * 10_000_001},
            "a.xlsx:1:1: xl/sharedStrings.xml inside it is more than 10,000,000 bytes",
        ),
        (
            "",
            {"xl/styles.xml": "<!DOCTYPE a [<!ENTITY b 'c'>]><a/>"},
            "a.xlsx:1:1: xl/styles.xml inside it defines entities",
        ),
        ("<row r='2'><c", {}, "a.xlsx:1:1: is not a readable .xlsx workbook"),
        ("<row r='2'><c r='A2' t='s'><v>9</v></c></row>", {}, "a.xlsx:1:1: is not a readable .xlsx workbook"),
        ("<row r='2'><c r='A2' s='1'><v>1e300</v></c></row>", {}, "a.xlsx:1:1: is not a readable .xlsx workbook"),
        ("", {"xl/workbook.xml": "<workbook><sheets/></workbook>"}, "a.xlsx:1:1: is not a readable .xlsx workbook"),
    ],
    ids=["formula error", "no result", "ragged", "zip bomb", "entities", "not XML", "no string", "date", "no sheet"],
)
def test_a_workbooks_mistakes_name_row_and_cell(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, rows: str, parts: dict[str, str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)
    write_xlsx(tmp_path / "a.xlsx", rows, **parts)
    try:
        problems = read_table(tmp_path / "a.xlsx").problems
    except SpecError as error:
        problems = error.problems
    assert [str(problem)[: len(message)] for problem in problems] == [message]
