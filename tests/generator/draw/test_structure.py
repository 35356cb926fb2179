"""The structure of a small book, read back; and the reader of the tests itself, which must find what is wrong."""

import io
import re
from collections.abc import Callable
from typing import Any

import pikepdf
import pytest
from pikepdf import Array, Name

from generator.draw.marks import Fill, Link, Target, Words
from generator.draw.tags import FOOTER, Element
from tests.generator.draw.small import line, made, read
from tests.tagged import Tagged


def test_the_lines_of_a_paragraph_are_one_piece_of_the_page() -> None:
    text = Element("P")
    data = made([line("one", text), line("two", text, 30.0), Fill(0, 0, 1, 1, "#ff0000"), line("three", text, 40.0)])
    assert read(data) == ("Document", "P: one two three")
    assert len(Tagged(data).having("P")[0].kids) == 2  # a fill comes between


def test_a_paragraph_goes_on_on_the_next_page() -> None:
    text = Element("P")
    data = made([line("one", text), line("2", FOOTER)], [line("two", text), line("end", Element("P"), 30.0)])
    assert read(data) == ("Document", "P: one two", "P: end")
    assert Tagged(data).having("P")[0].kids == [(0, 0), (1, 0)]


def test_no_heading_is_two_levels_below_the_one_before() -> None:
    given = [line(text, Element(role), y) for text, role, y in (("a", "H2", 20), ("b", "H3", 30), ("c", "H2", 40))]
    assert read(made(given)) == ("Document", "H1: a", "H2: b", "H2: c")


def test_an_empty_cell_is_a_cell() -> None:
    table = Element("Table")
    one, two = Element("TR", table), Element("TR", table)
    head = [line("a", Element("TH", one, kind="Column")), line("b", Element("TH", one, kind="Column"))]
    cells = [line("c", Element("TD", two)), Words(0.0, 0.0, (), Element("TD", two))]
    assert read(made([*head, *cells])) == ("Document", ("Table", ("TR", "TH: a", "TH: b"), ("TR", "TD: c", "TD: ")))


def test_words_of_another_language_and_signs_with_a_text() -> None:
    text = Element("P")
    data = made(
        [line("voilà", Element("Span", text, lang="fr")), Fill(0, 0, 1, 1, "#000000", tag=Element("Lbl", says="•"))]
    )
    tagged = Tagged(data)
    assert str(tagged.having("Span")[0].raw.Lang) == "fr"
    assert tagged.having("Lbl")[0].words == ["•"]


# -- the reader of the tests ----------------------------------------------------------------------------------------


def whole() -> bytes:
    text, table = Element("P"), Element("Table")
    row = Element("TR", table)
    there = Element("Link", text, target="there")
    return made(
        [line("Title", Element("H1")), line("see", text), line("there", there), Link(10, 16, 20, 5, there)],
        [Target("there", "There", 0, 10.0), line("There", Element("H2")), line("3", FOOTER)],
        [line("a", Element("TH", row, kind="Row")), line("b", Element("TD", row))],
    )


def element(file: Any, role: str) -> Any:
    return next(each for each in file.objects if isinstance(each, pikepdf.Dictionary) and each.get("/S") == f"/{role}")


def used_font(file: Any) -> Any:
    return next(each for each in file.objects if isinstance(each, pikepdf.Dictionary) and each.get("/Type") == "/Font")


def rewritten(old: bytes, new: bytes, page: int = 0) -> Callable[[Any], None]:
    def change(file: Any) -> None:
        stream = file.pages[page].Contents
        assert re.search(old, stream.read_bytes())
        stream.write(re.sub(old, new, stream.read_bytes()))

    return change


def without(get: Callable[[Any], Any], key: str) -> Callable[[Any], None]:
    def change(file: Any) -> None:
        del get(file)[key]

    return change


def renamed(role: str, other: str) -> Callable[[Any], None]:
    def change(file: Any) -> None:
        element(file, role).S = Name(f"/{other}")

    return change


def described(old: bytes, new: bytes) -> Callable[[Any], None]:
    def change(file: Any) -> None:
        stream = file.Root.Metadata
        stream.write(stream.read_bytes().replace(old, new))

    return change


def lost(file: Any) -> None:
    file.Root.StructTreeRoot.ParentTree.Nums[1] = Array(list(file.Root.StructTreeRoot.ParentTree.Nums[1])[::-1])


WRONG = {
    "letters that belong to nothing": rewritten(rb"/Artifact[^\n]*\n", b"", 1),
    "a content that no element has": rewritten(rb"/P <</MCID 1>>", b"/P <</MCID 7>>"),
    "a content inside another": rewritten(rb"(/H1 <</MCID 0>> BDC)", rb"\1 /Span BMC"),
    "a kind of artifact that PDF does not know": rewritten(rb"/Type/Pagination", b"/Type/Footer", 1),
    "a tree of parents that tells otherwise": lost,
    "a role that PDF does not know": renamed("P", "Text"),
    "a heading two levels down": renamed("H2", "H3"),
    "a book that begins with a section": renamed("H1", "H2"),
    "a cell outside a row": renamed("TR", "Div"),
    "a table without headers": renamed("TH", "TD"),
    "a header of nobody knows what": without(lambda file: element(file, "TH"), "/A"),
    "a link that says nothing": without(lambda file: file.pages[0].Annots[0], "/Contents"),
    "a link in no element": lambda file: setattr(element(file, "Link"), "K", element(file, "Link").K[0]),
    "no language": without(lambda file: file.Root, "/Lang"),
    "not marked": without(lambda file: file.Root, "/MarkInfo"),
    "no order for the tab key": without(lambda file: file.pages[1].obj, "/Tabs"),
    "a title that differs": described(b"Ant &amp; Bee", b"Ant &amp; Wasp"),
    "no word of PDF/UA": described(b"<pdfuaid:part>1</pdfuaid:part>", b""),
    "letters without a meaning": without(used_font, "/ToUnicode"),
    "a font that is not inside": without(lambda file: used_font(file).FontDescriptor, "/FontFile2"),
}


def test_a_whole_book_is_right() -> None:
    assert read(whole()) == (
        "Document",
        "H1: Title",
        ("P", "Link: there"),
        "H2: There",
        ("Table", ("TR", "TH: a", "TD: b")),
    )


def changed(change: Callable[[Any], None]) -> bytes:
    file, out = pikepdf.open(io.BytesIO(whole())), io.BytesIO()
    change(file)
    file.save(out)
    return out.getvalue()


def test_the_reader_finds_nothing_in_a_copy() -> None:
    Tagged(changed(lambda file: None)).check("en")


@pytest.mark.parametrize("what", WRONG)
def test_the_reader_finds(what: str) -> None:
    data = changed(WRONG[what])
    with pytest.raises((AssertionError, KeyError, AttributeError)):
        Tagged(data).check("en")


def test_the_reader_finds_rows_of_different_lengths() -> None:
    table = Element("Table")
    rows = [Element("TR", table) for _ in range(2)]
    cells = [line("a", Element("TH", row, kind="Row")) for row in rows]
    tagged = Tagged(made([cells[0], line("b", Element("TD", rows[0])), cells[1]]))
    with pytest.raises(AssertionError):
        tagged.check_tables()


def test_the_reader_finds_a_figure_without_words() -> None:
    tagged = Tagged(made([line("a", Element("Figure"))]))
    with pytest.raises(AssertionError):
        tagged.check_figures()


def test_the_same_book_has_the_same_bytes() -> None:
    assert whole() == whole()
