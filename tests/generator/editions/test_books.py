"""The text of a rulebook as sentences, and digests of its pages."""

from pathlib import Path

from generator.base.locate import game_folder
from generator.draw.marks import PageNumber
from generator.editions.books import Books, changed_sentences, with_names
from generator.editions.difference import Sentence
from generator.faces import Faces
from generator.spec import load
from generator.spec.tweak import one_offs
from tests.generator.editions.shop import tweaked


def test_sentences_are_found_by_section(shop: Path) -> None:
    text = Books(Faces(load(shop))).text("en")
    assert text[1:] == [
        ("setup", "Setup", ["Deal 4 cards to each player.", "Keep the rest."]),
        ("end", "End", ["The game ends when the deck of 15 cards is empty."]),
    ]


def test_house_rules_are_a_section_as_in_the_book(shop: Path) -> None:
    text = Books(Faces(tweaked(shop, "rules.deal=5"))).text("en")
    assert [title for _, title, _ in text] == ["Shop", "Setup", "End", "House rules: deal 5"]
    assert text[-1][2] == ["Cards dealt: 5 instead of 4"]


def test_sections_are_matched_by_their_ids() -> None:
    old = [("a", "Setup", ["One.", "Two."]), ("b", "End", ["Three."])]
    new = [("b", "The end", ["Three."]), ("a", "Setup", ["One.", "Two and a half.", "More."]), ("c", "New", ["Four."])]
    assert changed_sentences(old, new) == (
        Sentence("The end", "End", "The end"),
        Sentence("Setup", "Two.", "Two and a half."),
        Sentence("Setup", "", "More."),
        Sentence("New", "", "Four."),
    )


def test_pages_have_digests_without_their_footers_and_can_stand_alone(shop: Path) -> None:
    first, second, same = (Books(Faces(tweaked(shop, *each))) for each in ((), ("rules.deal=3",), ("rules.deal=4",)))
    assert first.digests("en", "a4") != second.digests("en", "a4")
    assert first.digests("de", "letter") == Books(Faces(load(shop))).digests("de", "letter")
    assert len(first.digests("en", "a4")) == len(same.digests("en", "a4"))
    marks = [
        mark for side in first.sides("en", "a4") for _, leaf in side.leaves for *_, own in leaf.groups for mark in own
    ]
    assert marks
    assert not any(isinstance(mark, PageNumber) for mark in marks)


def test_house_rules_move_no_page_but_the_last_ones() -> None:
    folder = game_folder("ants")
    books = [Books(Faces(load(folder, tweaks))) for tweaks in ((), (one_offs(["rules.hives=4"], "ants"),))]
    old, new = (book.digests("de", "a4") for book in books)
    changed = [number for number, digest in enumerate(new, 1) if digest not in old]
    # the cover, contents and components, the setup with its hives; then only the house rules before the reference
    assert changed[:3] == [1, 2, 3]
    assert all(len(old) - 1 <= number < len(new) for number in changed[3:])


def test_icons_are_called_by_their_names() -> None:
    text = load(game_folder("amino")).texts["de"]
    assert with_names(":lightning: · :sunlight:", text) == "Blitz · Sonnenlicht"
    assert with_names("×3 für jeden :lightning: Blitz.", text) == "×3 für jeden Blitz."
    assert with_names("Mal 3 :lightning: :lightning:, dann Schluss.", text) == "Mal 3 Blitz Blitz, dann Schluss."
    assert with_names(":build: Bauen", text) == "Bauen"
    assert with_names("Um 12:30: Ende", text) == "Um 12:30: Ende"
