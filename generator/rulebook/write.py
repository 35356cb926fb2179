"""The files of a game's rulebooks, as bytes."""

from __future__ import annotations

from generator.draw.book import About, write_book
from generator.draw.marks import Side
from generator.rulebook.book import Rulebook
from generator.rulebook.html import page


def loose_pdf(book: Rulebook, width: float, height: float) -> tuple[bytes, int]:
    """Pages on a paper of this size, and their number."""
    return _pdf(book, book.editions.loose(width, height))


def booklet_pdf(book: Rulebook, width: float, height: float, long_edge: bool) -> tuple[bytes, int]:
    """Sheets to print on both sides and fold, and the number of their sides."""
    return _pdf(book, book.editions.booklet(width, height, long_edge))


def html(book: Rulebook) -> bytes:
    return page(book).encode()


def _pdf(book: Rulebook, sides: list[Side]) -> tuple[bytes, int]:
    title = f"{book.title} – {book.words['rulebook']}"
    about = About(title, ", ".join(book.game.authors), book.tagline, book.language)
    return write_book(sides, about), len(sides)
