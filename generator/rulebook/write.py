"""The files of a game's rulebooks, as bytes."""

from __future__ import annotations

from dataclasses import replace

from generator.draw.book import write_book
from generator.draw.document import About
from generator.draw.marks import Leaf, Shown, Side
from generator.draw.tags import WATERMARK
from generator.faces.watermark import watermark
from generator.rulebook.book import Rulebook
from generator.rulebook.edition import Editions
from generator.rulebook.html import page
from generator.rulebook.style import LARGE


def loose_pdf(editions: Editions, width: float, height: float, word: str = "") -> tuple[bytes, int]:
    """Return pages on a paper of this size, and their number; a ``word`` is printed faintly behind their text."""
    return _pdf(editions.book, _behind(editions.loose(width, height), width, height, word), "long-edge")


def large_pdf(editions: Editions, width: float, height: float, word: str = "") -> tuple[bytes, int]:
    """Return pages in large print on a paper of this size, and their number."""
    sides = _behind(editions.large(width, height), width / LARGE, height / LARGE, word)
    return _pdf(editions.book, sides, "long-edge")


def booklet_pdf(editions: Editions, width: float, height: float, long_edge: bool, word: str = "") -> tuple[bytes, int]:
    """Return sheets to print on both sides and fold, and the number of their sides."""
    sides = _behind(editions.booklet(width, height, long_edge), height / 2, width, word)
    return _pdf(editions.book, sides, "long-edge" if long_edge else "short-edge")


def sides_pdf(book: Rulebook, sides: list[Side], width: float, height: float, word: str = "") -> tuple[bytes, int]:
    """Return some of a book's loose pages, to print on one side, and their number."""
    return _pdf(book, _behind(sides, width, height, word), "")


def _behind(sides: list[Side], width: float, height: float, word: str) -> list[Side]:
    """Put the word behind everything on leaves of this size; blank ones stay blank."""
    if not word:
        return sides
    mark = (0.0, 0.0, (Shown(0.0, 0.0, watermark(width, height, word), tag=WATERMARK),))

    def marked(leaf: Leaf) -> Leaf:
        return replace(leaf, groups=(mark, *leaf.groups)) if leaf.groups else leaf

    return [replace(side, leaves=tuple((at, marked(leaf)) for at, leaf in side.leaves)) for side in sides]


def html(book: Rulebook) -> bytes:
    return page(book).encode()


def _pdf(book: Rulebook, sides: list[Side], flip: str) -> tuple[bytes, int]:
    title = f"{book.signature} – {book.words['rulebook']}"
    about = About(title, ", ".join(book.game.authors), book.tagline, book.language, flip=flip)
    return write_book(sides, about), len(sides)
