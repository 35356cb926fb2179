"""Rulebooks of a draft: words that are not translated yet are marked, and a book that is missing is another one's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.base.borrowed import Borrowed
from generator.base.templating import Markup
from generator.faces.draft import draft_words
from generator.rulebook.blocks import Block, Box, Span
from generator.spec import Game
from generator.spec.draft import book_lender


def noticed(blocks: tuple[Block, ...], game: Game, language: str) -> tuple[Block, ...]:
    """Return a book's blocks; those of a draft have a notice below the title."""
    lent, borrowed = book_lender(game, language), game.texts[language].borrowed
    if not lent and not borrowed:
        return blocks
    said = draft_words("book" if lent else "words", language, lent or borrowed)
    title, *others = blocks
    return title, Box("note", (Span(said, lang=language if lent else ""),), (), title.line), *others


def marked(value: Any, lender: str) -> Any:
    """Return a part of the context of a book with a mark behind all borrowed words."""
    if isinstance(value, Borrowed):
        return Markup(f"{str.__str__(value)}\u00a0‹{lender.upper()}›")
    if isinstance(value, Mapping):
        return {key: marked(each, lender) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return tuple(marked(each, lender) for each in value)
    return value
