"""Pieces and their words from a spreadsheet's rows; places are line and cell."""

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.check.game import check
from generator.spec import load
from generator.spec.table import View, copies_in, read_table, sheet_names

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
        b'id|copies|value|"# a|b|c|d"\nOne|1|1\ntwo|2|2|',
        b'sep=;\nid;copies;"# a,b,c,d";value\none; 1; "x; y"; 1\ntwo;2;;2',
        "id;copies;value\none;1;1\ntwo;2;2\n".encode("utf-16"),
        "id\tcopies\tvalue\none\t1x\t1\ntwo\t2.0\t2\n".encode("utf-16-le"),
        "id,copies,value\none,1,1\ntwo,2,2\n".encode("utf-16-be"),
    ],
    ids=[
        *("commas", "as Excel writes it", "tabs, quotes, an empty cell", "capitals, notes, empty columns"),
        *("bars, short rows", "sep=, spaces before quotes", "UTF-16", "UTF-16 without a mark", "big-endian"),
    ],
)
def test_rows_become_pieces(from_csv: Callable[[bytes], Path], data: bytes) -> None:
    pieces = load(from_csv(data)).components["cards"].pieces
    assert [(piece.id, piece.copies, piece.fields["value"]) for piece in pieces] == [("one", 1, 1), ("two", 2, 2)]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (
            b"id,copies,value\none,1,1\ntwo,2,2,5\n",
            'tiny/cards.csv:3:4: the row has 4 cells, the header 3. Name each column in the header; a cell that holds the separator itself goes in "quotes".',
        ),
        (
            b"id,copies,vlaue\none,1,1\ntwo,2,2\n",
            'tiny/cards.csv:1:1: missing column "value". The columns are id, copies, vlaue.\n'
            'tiny/cards.csv:1:3: unknown column "vlaue" in the component "cards". Accepted: id, each, copies, size, outline, face, back, codes, value, name_en, name_de. To leave a column out, start its name with #, or give the component columns: {"vlaue": "#"}.',
        ),
        (
            b"title,,value,value\none,x,1,1\n",
            'tiny/cards.csv:1:1: unknown column "title" in the component "cards". Accepted: id, each, copies, size, outline, face, back, codes, value, name_en, name_de. To leave a column out, start its name with #, or give the component columns: {"title": "#"}.\n'
            "tiny/cards.csv:1:2: the column has no name. Name it, or start it with # to leave it out.\n"
            'tiny/cards.csv:1:4: duplicate column "value". Use each name once.',
        ),
        (
            b"id,copies,value\none,x,1\ntwo,2,two\n",
            'tiny/cards.csv:2:2: "x" is not a number of copies. Accepted: a whole number from 0 to 1000, "per player", or a rule such as rules.hives.\n'
            'tiny/cards.csv:3:3: "two" is not a whole number. Accepted: a whole number such as -2.',
        ),
        (
            b"id,copies,value\none,1,1\ntwo,2,2\x81\n",
            'tiny/cards.csv:3:8: byte 0x81 is not UTF-8. Save it as UTF-8 (in a spreadsheet program: as "CSV UTF-8" or .xlsx).',
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
            b"id,copies,copies,value\none,1,1,1\ntwo,2,2,2\n",
            'tiny/cards.csv:1:3: duplicate column "copies". Use each name once.',
        ),
        (
            b"id,copies,value\nOne!,1,1\none,2,2\n",
            'tiny/cards.csv:3:1: another piece has the id "one". Use each id once in a component.',
        ),
    ],
    ids=[
        "ragged",
        "unknown column",
        "odd headers",
        "wrong cells",
        "encoding",
        "open quote",
        "formula error",
        "column twice",
        "an id twice",
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


def test_a_header_that_is_renamed_brings_its_translations(from_csv: Callable[[bytes], Path], edit: Edit) -> None:
    folder = from_csv("Title,Title_de,value,copies\nLion,Löwe,1,3\n".encode())
    edit(folder / "game.yaml", "pieces: cards.csv", "pieces: cards.csv\n    columns: {Title: name}")
    for language in ("en", "de"):
        text = folder / "text" / f"{language}.yaml"
        text.write_text(text.read_text("utf-8").split("pieces:")[0] + "strings: {}\n", "utf-8")
    assert load(folder).texts["de"].pieces["lion"]["name"] == "Löwe"
    (folder / "cards.csv").write_text("Title,Title (de),Title_de,value,copies\nLion,Leu,Löwe,1,3\n", "utf-8")
    edit(folder / "game.yaml", "{Title: name}", '{Title: name, Title_de: "#"}')
    assert load(folder).texts["de"].pieces["lion"]["name"] == "Leu"


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
    "xl/styles.xml": "<styleSheet><numFmts><numFmt numFmtId='170' formatCode='yyyy&quot;-&quot;mm'/>"
    "<numFmt numFmtId='171' formatCode='000'/></numFmts>"
    "<cellXfs><xf numFmtId='0'/><xf numFmtId='170'/><xf numFmtId='171'/></cellXfs></styleSheet>",
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
        "<row r='6'><c r='A6' s='2'><v>7</v></c><c r='B6' s='2'><v>7.5</v></c><c r='XR6' s='1'/><c r='AMJ6' s='1'/></row>"
    )
    write_xlsx(tmp_path / "a.xlsx", rows)
    table = read_table(tmp_path / "a.xlsx")
    assert table.rows == (
        {"id": "one", "value": "2"},
        {"id": "two", "value": "0.3", "copies": 3},
        {"id": "true", "value": "2026-11-16"},
        {"id": "007", "value": "7.5"},
    )
    assert (table.lines, table.problems) == ((3, 4, 5, 6), ())


def test_a_workbook_shows_shares_merged_cells_and_formulas_that_say_nothing(tmp_path: Path) -> None:
    rows = (
        "<row r='2'><c r='A2' t='str'><v>Note</v></c></row>"
        "<row r='3'><c r='A3' t='str'><v>one</v></c><c r='B3' s='1'><v>0.125</v></c></row>"
        "<row r='4'><c r='A4'/><c r='B4' t='str'><f>IF(1,\"\")</f><v></v></c><c r='C4'><v>2</v></c></row>"
        "<row r='5'><c r='A5'/></row></sheetData><mergeCells><mergeCell ref='A3:A5'/></mergeCells><sheetData>"
    )
    styles = "<styleSheet><cellXfs><xf numFmtId='0'/><xf numFmtId='10'/></cellXfs></styleSheet>"
    write_xlsx(tmp_path / "a.xlsx", rows, **{"xl/styles.xml": styles})
    table = read_table(tmp_path / "a.xlsx")
    assert table.rows == ({"id": "Note"}, {"id": "one", "value": "12.5%"}, {"id": "one", "copies": 2})
    assert table.problems == ()
    assert read_table(tmp_path / "a.xlsx", View(header=3)).heads == ("one", "12.5%")


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
        ("<row r='2'><c r='XR2'><v>1</v></c></row>", {}, "a.xlsx:2:642: a cell in column 642. Accepted: at most 200"),
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
    ids=[
        "formula error",
        "no result",
        "ragged",
        "too wide",
        "zip bomb",
        "entities",
        "not XML",
        "no string",
        "date",
        "no sheet",
    ],
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


def test_a_file_of_windows_is_read_with_a_warning(from_csv: Callable[[bytes], Path], edit: Edit) -> None:
    folder = from_csv("id,copies,value,# Größe\none,1,1,groß\ntwo,2,2,\n".encode("cp1252"))
    assert [str(warning) for warning in load(folder).reading.warnings] == [
        'tiny/cards.csv:1:21: byte 0xf6 is not UTF-8; in Windows\' own encoding it is "ö", as it is read. '
        'Save it as UTF-8 (in a spreadsheet program: as "CSV UTF-8" or .xlsx).'
    ]


def test_columns_go_by_other_names_and_rows_by_a_filter(from_csv: Callable[[bytes], Path], edit: Edit) -> None:
    folder = from_csv(b"ID,#,Worth,Kind,Kind\none,1,1,Card,a\ntwo,2,2,card,b\nthree,5,3,Token,c\n")
    names = 'columns: {"#": copies, WORTH: value, kind_2: "#"}\n    where: kind = card'
    edit(folder / "game.yaml", "pieces: cards.csv", f"pieces: cards.csv\n    {names}")
    pieces = load(folder).components["cards"].pieces
    assert [(piece.id, piece.copies, piece.fields["value"]) for piece in pieces] == [("one", 1, 1), ("two", 2, 2)]
    edit(folder / "game.yaml", "where: kind = card", "where: sort = card")
    with pytest.raises(
        SpecError, match=r'tiny/cards.csv:1:1: there is no column "sort" to choose rows by. Accepted: id,'
    ):
        load(folder)
    edit(folder / "game.yaml", "where: sort = card", "where: sort")
    with pytest.raises(SpecError, match=r'"sort" is not a condition. Accepted: a condition such as type = token'):
        load(folder)


@pytest.mark.parametrize(
    ("cell", "number"),
    [("3", 3), ("3x", 3), ("× 3", 3), ("3.0", 3), ("3,00 x", 3), ("1,000", None), ("1.000 x", None), ("3.5", None)],
)
def test_a_cell_says_how_many_copies(cell: str, number: int | None) -> None:
    assert copies_in(cell) == number


def test_no_copies_shelve_a_piece(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "copies: 2", "copies: 0")
    edit(tiny / "game.yaml", "total: 3", "total: 1")
    cards = load(tiny).components["cards"]
    assert ([piece.id for piece in cards.pieces], cards.shelved) == (["one"], ("two",))
    assert "cards: not printed, because they have 0 copies: two" in [finding.what for finding in check(load(tiny))]


def write_ods(path: Path, *tables: str, styles: str = "") -> None:
    """Write what LibreOffice would: names of tables, rows and cells have their namespaces."""
    spaces = " ".join(f"xmlns:{name}='urn:{name}'" for name in ("office", "table", "text", "style"))
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(
            "content.xml",
            f"<office:document-content {spaces}><office:automatic-styles>{styles}</office:automatic-styles>"
            f"<office:body><office:spreadsheet>{''.join(tables)}</office:spreadsheet></office:body></office:document-content>",
        )


def ods_row(*cells: str) -> str:
    return f"<table:table-row>{''.join(cells)}</table:table-row>"


def ods_text(text: str, more: str = "") -> str:
    return f"<table:table-cell office:value-type='string' {more}><text:p>{text}</text:p></table:table-cell>"


def ods_table(name: str, *rows: str, more: str = "") -> str:
    return f"<table:table table:name='{name}' {more}>{''.join(rows)}</table:table>"


def test_an_ods_workbook_gives_what_its_first_visible_sheet_shows(tmp_path: Path) -> None:
    hidden = "<style:style style:name='t1'><style:table-properties table:display='false'/></style:style>"
    number = "<table:table-cell office:value-type='float' office:value='2.0'><text:p>2,00</text:p></table:table-cell>"
    lines = "<table:table-cell office:value-type='string'><text:p>a<text:s text:c='2'/>b</text:p><text:p>c</text:p></table:table-cell>"
    empty = "<table:table-cell table:number-columns-repeated='16384'/>"
    rows = (
        ods_row(ods_text("id"), ods_text("value"), ods_text("copies"), empty),
        ods_row(ods_text("one"), number, ods_text("3"), empty),
        ods_row(ods_text("two"), ods_text("x", "table:number-columns-repeated='2'")),
        ods_row(ods_text("three"), ods_text("y", "table:number-rows-spanned='2'")),
        ods_row(ods_text("four"), "<table:covered-table-cell/>"),
        "<table:table-row table:number-rows-repeated='1048570'><table:table-cell table:number-columns-repeated='16384'/></table:table-row>",
        ods_row(ods_text("late"), lines),
    )
    secret = ods_table("Secret", ods_row(ods_text("id")), ods_row(ods_text("no")), more="table:style-name='t1'")
    write_ods(tmp_path / "a.ods", secret, ods_table("Deck", *rows), styles=hidden)
    table = read_table(tmp_path / "a.ods")
    assert table.rows == (
        {"id": "one", "value": "2", "copies": 3},
        {"id": "two", "value": "x", "copies": "x"},
        {"id": "three", "value": "y"},
        {"id": "four", "value": "y"},
        {"id": "late", "value": "a  b\nc"},
    )
    assert (table.lines, sheet_names(tmp_path / "a.ods")) == ((2, 3, 4, 5, 1048576), ["Deck"])
    assert read_table(tmp_path / "a.ods", View("secret")).rows == ({"id": "no"},)
    with pytest.raises(SpecError, match=r'a.ods:1:1: no sheet "Tokens" in it. Accepted: Secret, Deck.'):
        read_table(tmp_path / "a.ods", View("Tokens"))
    (tmp_path / "b.ods").write_bytes(b"PK")
    with pytest.raises(SpecError, match=r"b.ods:1:1: is not a readable .ods workbook"):
        read_table(tmp_path / "b.ods")
