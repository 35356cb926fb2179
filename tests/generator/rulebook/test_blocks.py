"""Blocks in reading order, and the words of each."""

from generator.rulebook.blocks import (
    Box,
    Callouts,
    Entry,
    Flow,
    Gallery,
    Paragraph,
    Picture,
    Span,
    inlines,
    inside,
    label,
    said,
)
from generator.rulebook.book import book_words


def words(text: str) -> tuple[Span, ...]:
    return (Span(text),)


def test_blocks_inside_others_come_after_them() -> None:
    picture = Picture("table", "A table", (), False, 2)
    callouts = Callouts(picture, (("deck", words("the deck")),), 1)
    held = Paragraph(words("No."), 5)
    box = Box("question", words("May I?"), (held,), 4)
    assert inside((callouts, box)) == [callouts, picture, box, held]


def test_lists_with_pictures_say_their_words_in_order() -> None:
    picture = Picture("table", "A table", (), False, 2)
    blocks = [
        Callouts(picture, (("deck", words("a")), ("hand", words("b"))), 1),
        Flow((words("a"), words("b")), 1),
        Gallery((Entry("cards", "fox", words("a")), Entry("cards", "owl", words("b"))), 1),
    ]
    assert [[said(inline) for inline in inlines(block)] for block in blocks] == [["a", "b"]] * 3


def test_a_question_is_its_own_label() -> None:
    names = book_words("en")
    assert said(label(Box("question", words("May I?"), (), 1), names)) == "May I?"
    assert said(label(Box("remember", (), (), 1), names)) == "Remember"
    assert said(label(Box("tip", words("Wait"), (), 1), names)) == "Tip: Wait"
