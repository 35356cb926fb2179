"""A rulebook has a section with the house rules of a tweaked game, and lists it among its contents."""

from generator.base.locate import game_folder
from generator.faces import Faces
from generator.rulebook.blocks import Heading, Items, said
from generator.rulebook.book import HOUSE, Rulebook, Rulebooks
from generator.spec import load
from generator.spec.tweak import one_offs


def amino(*settings: str) -> Rulebook:
    tweak = one_offs(settings, "amino")
    return Rulebooks(Faces(load(game_folder("amino"), [tweak] if tweak else []))).book("de")


def test_house_rules_are_a_section_before_the_quick_reference() -> None:
    book = amino("rules.tie_hands=2")
    heading, items = book.house
    assert isinstance(heading, Heading)
    assert said(heading.inline).startswith("Hausregeln: ")
    assert isinstance(items, Items)
    assert len(items.items) == 1
    assert [(each.id, said(each.inline)) for each in book.listed[-2:]] == [
        (HOUSE, "Hausregeln"),
        ("reference", "Kurzübersicht"),
    ]
    assert not set(book.house) & set(book.body)


def test_a_book_without_house_rules_lists_its_sections_alone() -> None:
    book = amino()
    assert book.house == ()
    assert book.listed == book.sections
