"""A font of a family's chain: a file for each style, or one of the fonts that come with Cutline."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from generator.fonts.font_file import FontFile

STYLES = ("normal", "bold", "italic", "bold_italic")
BUILT_IN = {"source-sans": "text", "manrope": "display"}  # the names of Cutline's own fonts, and their families
_INSTEAD = {"bold": ("normal",), "italic": ("normal",), "bold_italic": ("bold", "italic", "normal"), "normal": ()}


@dataclass(frozen=True)
class Member:
    """A font as game.yaml names it. ``styles`` are its files by style: several are slices of one font."""

    name: str
    styles: tuple[tuple[str, tuple[FontFile, ...]], ...] = ()
    licence: str = ""
    built_in: str = ""  # the family of Cutline's own that it is

    def files(self, style: str) -> tuple[FontFile, ...]:
        """Return the files of a style, or of the nearest that there is: a font without bold letters has none."""
        known = dict(self.styles)
        return known[next(each for each in (style, *_INSTEAD[style]) if each in known)]

    @cached_property
    def digest(self) -> str:
        """Digits that tell this font from others, wherever its files are."""
        ids = [(style, [file.id for file in files]) for style, files in self.styles]
        return hashlib.sha256(repr(ids).encode()).hexdigest()[:10]

    @property
    def terms(self) -> str:
        """The licence: the one given, or what the font itself says."""
        if self.licence or not self.styles:
            return self.licence
        facts = self.styles[0][1][0].facts
        said: str = facts["licence"] or facts["address"] or facts["copyright"]
        return said
