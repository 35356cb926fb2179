"""The parts of a line: letters in one style, words of them, and lines with every run in its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from generator.faces.fonts import Font

SMALL = 0.62  # a subscript's size
_RAISE = {"sub": -0.16, "sup": 0.36}
ICON = 1.0  # an icon's height


class Run(NamedTuple):
    """Letters in one style, or an icon; widths and sizes in mm."""

    text: str
    font: Font
    size: float
    fill: str
    rise: float = 0.0
    icon: str = ""
    room: float = ICON  # an icon's width, relative to its size
    link: str = ""  # the section that the letters lead to
    lang: str = ""  # their language, if it is another than that of the text around them
    alt: str = ""  # what an icon says, if it stands for a word
    level: int = 0  # of directions in directions: odd ones are read from the right
    joined: bool = False  # True if it begins a word that follows the one before without a space
    gap: Font | None = None  # the font of the space behind it, if that is another
    closer: float = 0.0  # how much closer it stands to the run before it, in sizes
    blank: float = 0.0  # how much of its end may be left out at the end of a line, in sizes

    @property
    def style(self) -> tuple[object, ...]:
        """All but its letters and what is between it and its neighbours."""
        return self[1:-4]

    @property
    def alone(self) -> Run:
        """The run without what is between it and its neighbours."""
        return self._replace(joined=False, gap=None, closer=0.0, blank=0.0)

    @property
    def space(self) -> float:
        """The width of the space behind it."""
        return (self.gap or self.font).width(" ", self.size)

    @property
    def width(self) -> float:
        return self.size * self.room if self.icon else self.font.width(self.text, self.size)

    @property
    def from_right(self) -> bool:
        return self.level % 2 == 1


@dataclass(frozen=True)
class Style:
    font: Font
    size: float
    fill: str
    small: str = ""

    def run(self, text: str, icon: str = "") -> Run:
        if not self.small:
            return Run(text, self.font, self.size, self.fill, 0.0, icon)
        return Run(text, self.font, self.size * SMALL, self.fill, _RAISE[self.small] * self.size, icon)

    def runs(self, text: str) -> list[Run]:
        """Return a text as runs, each in the font of the family that has its letters."""
        whole = self.run(text)
        return [whole._replace(text=part, font=used) for used, part in self.font.parts(text)]


Word = tuple[Run, ...]
BREAK: Word = ()


class Line(NamedTuple):
    """A line's words, joined into runs, each with its x from the line's start; ``parted`` if the last word goes on."""

    runs: tuple[tuple[float, Run], ...]
    width: float
    parted: bool = False


def with_gap(word: Sequence[Run], run: Run) -> Word:
    """Return a word that is followed by a space of a run, which may be in another font."""
    last = word[-1]
    if last.font is run.font or not (last.font.files or run.font.files) or last.icon:
        return tuple(word)
    return (*word[:-1], last._replace(gap=run.font))


class TextRun(NamedTuple):
    """A piece of text on the face; ``width`` is its printed width in mm."""

    text: str
    font: Font
    size: float
    width: float
    small: bool = False  # a sub- or superscript


def trimmed(placed: tuple[float, Run]) -> tuple[float, Run]:
    """Return a run without spaces at its ends, which web pages leave out, where its letters are."""
    at, run = placed
    if not run.text.startswith(" ") and not run.text.endswith(" "):
        return placed
    start, end = len(run.text) - len(run.text.lstrip(" ")), len(run.text.rstrip(" "))
    on_left = len(run.text) - end if run.from_right else start
    return at + run.font.width(" " * on_left, run.size), run._replace(text=run.text[start:end])
