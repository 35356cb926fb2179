"""The fonts that texts of a drawing are set in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


class Letter(NamedTuple):
    """The font of a text: a role such as text or display, and its cut."""

    family: str
    weight: str = "normal"
    style: str = "normal"


class Fonts(NamedTuple):
    """The fonts for a drawing: ``files``, and others as ``data``. None of them has the letters that are ``lacking``."""

    files: tuple[str, ...]
    data: tuple[bytes, ...] = ()
    lacking: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Lettering:
    """The fonts at hand.

    ``role`` returns the role of a CSS family, or "" if it is not here; ``width`` the width of a text at size 1, or
    None if the font lacks a letter. ``names`` are the families' names by role, ``fonts`` returns those for letters;
    ``upright`` are the roles without italics. ``advice`` says what to do about letters that are lacking. The letters
    of words are set closer if they are ``kerned``.
    """

    role: Callable[[str], str]
    width: Callable[[str, Letter], float | None]
    names: dict[str, str]
    fonts: Callable[[frozenset[str]], Fonts]
    upright: frozenset[str] = frozenset()
    kerned: bool = False
    advice: Callable[[tuple[str, ...]], str] = lambda letters: ""

    def fonts_for(self, svg: str) -> Fonts:
        """Return the fonts for a drawing; none if it has no text."""
        return self.fonts(frozenset(svg)) if "text" in svg else Fonts(())
