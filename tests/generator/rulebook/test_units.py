"""Units of blocks: what stays together, and in which ways it can be set."""

from generator.rulebook.blocks import Block, Box, Flow, Heading, Items, Paragraph, Picture, Span
from generator.rulebook.edition import Editions
from generator.rulebook.strips import Stack
from generator.rulebook.style import Format, loose
from generator.rulebook.units import Unit, grouped, set_unit
from tests.generator.rulebook.shelf import A4, book

TEXT = "Lay a card in front of you, face up, so that everybody can see it, and say its name aloud. "


def heading(level: int = 3) -> Heading:
    return Heading(level, "lay", (Span("Lay"),), 1)


def text(times: int = 1) -> Paragraph:
    return Paragraph((Span(TEXT * times),), 2)


def picture(wide: bool = False) -> Picture:
    return Picture("lay" if wide else "walk", "A picture", (), wide, 3)


def unit(*blocks: Block, form: Format | None = None) -> Unit:
    made = Editions(book("ants", "en"))
    setter = made._setter(form or loose(*A4))
    return set_unit(setter, setter.block, blocks, False)


def test_a_unit_begins_with_a_heading_or_is_a_box() -> None:
    tip = Box("tip", (), (text(),), 4)
    section, part, paragraph = heading(2), heading(), text()
    assert grouped([section, part, paragraph, tip, tip]) == [[section, part, paragraph], [tip], [tip]]


def test_a_short_unit_is_torn_only_at_a_price_and_never_inside_a_paragraph_or_before_its_picture() -> None:
    strips = unit(heading(), text(), text(), picture()).strips
    assert strips[0].sticks  # the heading
    assert strips[-1].tear == 0  # after the unit
    assert strips[-2].sticks  # the text stays with its picture
    torn = [strip for strip in strips[:-1] if not strip.sticks]
    assert len(torn) == 1
    assert torn[0].tear > 50


def test_a_wide_picture_stands_beside_its_text() -> None:
    (strip,) = unit(heading(), text(), picture(wide=True)).strips
    assert strip.wide
    narrow = Stack(unit(heading(), text()).strips).height
    assert strip.height < narrow + 40


def test_the_other_way_a_wide_picture_stands_in_a_column_if_it_can_be_read_there() -> None:
    made = unit(heading(), text(), Picture("tiles", "A picture", (), True, 3))
    assert not any(strip.wide for strip in made.way(1))
    assert made.way(1) is made.way(1)  # made once
    assert unit(heading(), text(), picture(wide=True)).other is None  # it would be far too small
    assert unit(heading(), text()).other is None


def test_a_short_text_above_something_wide_goes_across_the_page() -> None:
    flow = Flow(((Span("Lay", bold=True),), (Span("Walk", bold=True),)), 3)
    assert all(strip.wide for strip in unit(heading(2), text(), flow).strips[1:])
    assert not any(strip.wide for strip in unit(heading(2), text(9), flow).strips[1:-1])


def test_a_text_that_ends_with_a_colon_stays_with_what_it_announces() -> None:
    announcing = Paragraph((Span("Each turn:"),), 2)
    assert unit(heading(), announcing, text()).strips[1].sticks


def test_a_single_line_does_not_begin_a_column() -> None:
    assert unit(heading(), text(), Paragraph((Span("Or don’t."),), 3), text()).strips[-3 - 1].sticks


def test_a_short_list_stays_whole_and_no_list_leaves_its_first_item_behind() -> None:
    def breaks(count: int) -> list[bool]:  # below each item but the last
        items = Items(None, tuple((Paragraph((Span("Lay it."),), n),) for n in range(count)), 3)
        return [not strip.sticks for strip in unit(items, text(40)).strips[: count - 1]]

    assert breaks(2) == [False]
    assert breaks(3) == [False, False]
    assert breaks(5) == [False, True, True, True]
