"""Spreads on wide screens: nothing is lost, columns are about as high as a screen, and wide things go across."""

import pytest

from generator.rulebook.blocks import (
    Block,
    Box,
    Entry,
    Flow,
    Gallery,
    Heading,
    Inline,
    Items,
    Paragraph,
    Picture,
    Reference,
    Span,
    Table,
)
from generator.rulebook.spreads import Ruler, Spread, is_across, spreads
from tests.generator.rulebook.shelf import BOOKS, book

RULER = Ruler(book("ants", "en"))
SENTENCE = "Lay a card in front of you, face up, so that everybody can see it, and say its name aloud. "
WIDE = Picture("lay", "A picture", (), True, 3)


def words(text: str) -> Inline:
    return (Span(text),)


def section(id: str) -> Heading:
    return Heading(2, id, words(id), 1)


def part(id: str) -> Heading:
    return Heading(3, id, words(id), 1)


def text(times: int = 1) -> Paragraph:
    return Paragraph(words(SENTENCE * times), 2)


def row(*cells: str) -> tuple[Inline, ...]:
    return tuple(map(words, cells))


@pytest.mark.parametrize(("name", "language"), BOOKS)
def test_every_block_is_shown_once_in_its_order_and_no_spread_is_much_higher_than_a_screen(
    name: str, language: str
) -> None:
    ruler = Ruler(book(name, language))
    shown: list[Block] = []
    for each in spreads(ruler.book.blocks[1:], ruler):
        blocks = [block for unit in each.units for block in unit] if isinstance(each, Spread) else [each]
        assert not isinstance(each, Spread) or ruler.of(blocks) < 100, blocks[0]
        shown += blocks
    assert shown == list(ruler.book.blocks[1:])


def test_headings_of_sections_go_across() -> None:
    blocks = [section("turn"), text(12), part("draw"), text(12)]
    assert spreads(blocks, RULER) == [section("turn"), Spread(((text(12),), (part("draw"), text(12))))]


def test_short_sections_share_a_spread() -> None:
    short = [section("burn"), text(2), section("end"), text(2)]
    assert spreads(short, RULER) == [Spread(((section("burn"), text(2)), (section("end"), text(2))))]
    assert spreads(short[:2], RULER) == [section("burn"), Spread(((text(2),),))]


def test_a_box_above_the_first_heading_stays_there() -> None:
    house = Box("house", (), (text(),), 1)
    assert spreads([house, section("short"), text(2), section("turn"), text(30)], RULER)[:2] == [
        house,
        section("short"),
    ]


def test_a_long_section_has_several_spreads_of_about_the_same_height() -> None:
    units = [(part(f"part-{n}"), text(8)) for n in range(8)]
    _, *found = spreads([section("turn"), *(block for unit in units for block in unit)], RULER)
    assert [len(each.units) for each in found if isinstance(each, Spread)] == [3, 3, 2]


def test_a_heading_goes_across_with_its_picture() -> None:
    blocks = [section("turn"), text(20), part("lay"), WIDE, text(20)]
    found = spreads(blocks, RULER)
    assert found == [
        section("turn"),
        Spread(((text(20),),), frozenset({0})),
        part("lay"),
        WIDE,
        Spread(((text(20),),), frozenset({0})),
    ]


def test_only_a_unit_too_long_for_its_column_is_torn() -> None:
    short, long = (part("draw"), text()), (part("act"), text(14), text(6))
    (spread,) = spreads([*short, *long], RULER)
    assert spread == Spread((short, long), frozenset({1}))


@pytest.mark.parametrize(
    ("block", "across"),
    [
        (WIDE, True),
        (Picture("walk", "A picture", (), False, 3), False),
        (Flow((words("Draw"), words("Act")), 1), True),
        (Reference((text(),), 1), True),
        (Gallery((Entry("tiles", "curve", words("a tile")),) * 3, 1), False),
        (Gallery((Entry("tiles", "curve", words("a tile")),) * 4, 1), True),
        (Table(row("Once", "Often"), (row(SENTENCE, SENTENCE),), ("left", "left"), 1), False),
        (Table(row("Colour", "1", "2"), (row("Blue", "3", "4"),), ("left", "left", "left"), 1), False),
        (Table(row("Colour", "1", "2"), (row(SENTENCE, "3", "4"),), ("left", "left", "left"), 1), True),
        (Items(None, ((text(),),), 1), False),
        (Box("tip", (), (text(),), 1), False),
    ],
)  # fmt: skip
def test_what_a_column_has_no_room_for_goes_across(block: Block, across: bool) -> None:
    assert is_across(block) is across
