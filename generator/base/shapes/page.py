"""Whole pages: as large as the paper they are printed on, upright or lying."""

from __future__ import annotations

from generator.base.shapes.rectangle import Rectangle
from generator.base.shapes.shape import Decks, Setting, Shape, Size


class Page(Rectangle):
    """A size only: once the paper is known, it becomes a plain rectangle that is not cut."""

    kind, word, layout = "page", "page", "pages"
    example = '"page"'
    pattern = "page"
    butts = bleeds = False

    @classmethod
    def read(cls, text: str) -> Size | None:
        return Size(cls.kind) if text == cls.word else None

    @classmethod
    def make(cls, size: Size, setting: Setting, decks: Decks) -> Shape:
        return Rectangle(*setting.page)


class LyingPage(Page):
    """A page that is wider than high, such as a mat."""

    kind, word = "landscape page", "page landscape"
    example = '"page landscape"'
    pattern = r"page landscape"

    @classmethod
    def make(cls, size: Size, setting: Setting, decks: Decks) -> Shape:
        width, height = setting.page
        return Rectangle(height, width)
