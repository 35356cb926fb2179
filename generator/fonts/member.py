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
_RESTRICTED = 0x0002  # of the field fsType
_LONGEST = 120  # letters of a licence in a line
_LICENCES = {  # parts of what fonts say about their licences, and what these are called
    "sil open font": "SIL Open Font License",
    "scripts.sil.org/ofl": "SIL Open Font License",
    "openfontlicense.org": "SIL Open Font License",
    "apache license": "Apache License",
    "apache.org/licenses": "Apache License",
    "ubuntu font": "Ubuntu Font Licence",
}
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
    def title(self) -> str:
        """The family's name, as the font itself has it."""
        return (self.styles and self.styles[0][1][0].facts["family"]) or self.name

    @property
    def terms(self) -> str:
        """The licence in a few words: the one given, or what the font itself says."""
        if self.licence or not self.styles:
            return self.licence
        facts = self.styles[0][1][0].facts
        said: str = facts["licence"] or facts["address"] or facts["copyright"]
        known = next((name for part, name in _LICENCES.items() if part in said.lower()), "")
        return known or _cut(said.partition(". ")[0].rstrip("."))

    @property
    def forbids_embedding(self) -> bool:
        """True if a file of the font has the mark of a restricted licence."""
        return any(file.facts["embedding"] & _RESTRICTED for _, files in self.styles for file in files)

    @property
    def credit(self) -> str:
        """The line that a book prints about the font."""
        return f"{self.title} ({self.terms})" if self.terms else self.title


def _cut(text: str) -> str:
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST].rstrip()}…"
