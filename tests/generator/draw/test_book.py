"""A book's pages as a PDF: they are read in the order of their numbers, and links lead from one to another."""

from generator.base.geometry import Matrix
from generator.base.units import PT_PER_MM
from generator.draw.book import write_book
from generator.draw.marks import Leaf, Link, PageNumber, Side, Target
from generator.draw.tags import Element
from generator.faces.fonts import font
from generator.faces.runs import Style
from tests.generator.draw.small import ABOUT, line, made, read
from tests.tagged import Tagged


def test_pages_are_read_by_their_numbers_wherever_they_are_printed() -> None:
    text = Element("P")
    words = {1: line("one", text), 2: line("two", text), 3: line("three", Element("P")), 4: line("four", Element("P"))}
    leaves = {number: Leaf(number, ((0.0, 0.0, (mark,)),)) for number, mark in words.items()}
    shift = Matrix.shift(100.0, 0.0)
    sides = [Side(200.0, 100.0, ((Matrix(), leaves[a]), (shift, leaves[b]))) for a, b in ((4, 1), (2, 3))]
    assert read(write_book(sides, ABOUT)) == ("Document", "P: one two", "P: three", "P: four")


def test_a_link_is_part_of_its_sentence() -> None:
    text, heading = Element("P"), Element("H1")
    there = Element("Link", text, target="there")
    data = made(
        [line("see", text), line("there", there), Link(10, 16, 20, 5, there), line("first", text)],
        [Target("there", "That place", 0, 10.0), line("There", heading)],
    )
    assert read(data) == ("Document", ("P", "Link: there"), "H1: There")
    tagged = Tagged(data)
    assert tagged.having("P")[0].words == ["see", "there", "first"]
    (area,) = tagged.pdf.pages[0].Annots
    assert str(area.Contents) == "That place"


def test_a_link_to_a_section_that_is_not_printed_is_text() -> None:
    text = Element("P")
    nowhere = Element("Link", text, target="gone")
    data = made([line("see", text), line("there", nowhere), Link(10, 16, 20, 5, nowhere)])
    assert read(data) == ("Document", "P: see there")


def test_the_contents_know_the_pages_of_sections() -> None:
    entry = Element("P")
    number = PageNumber(50.0, 20.0, "there", Style(font("text"), 4.0, "#000000").run(""), entry)
    data = made([line("There", entry), number], [], [Target("there", "There", 0, 10.0), line("There", Element("H1"))])
    assert read(data) == ("Document", "P: There 3", "H1: There")


def test_bookmarks_lead_to_the_place_of_a_group() -> None:
    leaf = Leaf(1, ((30.0, 40.0, (Target("there", "There", 0, 10.0), line("There", Element("H1")))),))
    tagged = Tagged(write_book([Side(100.0, 100.0, ((Matrix(), leaf),))], ABOUT))
    _, kind, left, top, _ = tagged.root.Outlines.First.Dest
    assert kind == "/XYZ"
    assert [round(float(side) / PT_PER_MM, 1) for side in (left, top)] == [30.0, 50.0]
