"""The fonts for print and phones: families by role, their files and their metrics."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from generator.base.errors import CutlineError
from generator.base.hidden import hidden
from generator.fonts.scripts import has_right_to_left, is_complex

if TYPE_CHECKING:
    from generator.fonts.font_file import FontFile
    from generator.fonts.member import Member

# (family, weight, style) → package and file. Only TrueType outlines: ReportLab can't embed the OTFs beside them.
_FILES = {
    ("text", "normal", "normal"): ("font_source_sans_pro", "SourceSansPro-Regular"),
    ("text", "bold", "normal"): ("font_source_sans_pro", "SourceSansPro-Bold"),
    ("text", "normal", "italic"): ("font_source_sans_pro", "SourceSansPro-It"),
    ("text", "bold", "italic"): ("font_source_sans_pro", "SourceSansPro-BoldIt"),
    ("display", "normal", "normal"): ("font_manrope", "Manrope-Bold"),
    ("display", "bold", "normal"): ("font_manrope", "Manrope-ExtraBold"),
}
_FULL, _NARROW = 0x00A0, 0x202F  # spaces that don't break: French has the narrow one before ; ? and !
_BLANK = " \u00a0\u202f"
_WORDS = re.compile(f"([{_BLANK}])")
_WORD, _MEASURED = 20, 20_000  # words shorter than _WORD letters are measured once, up to _MEASURED of them
# what a font may lack, and what is shown instead; "" is nothing
_INSTEAD = {"\u202f": "\u00a0 ", "\u00a0": " ", "\u2011": "\u2010-", "\u2010": "-", "\u00ad": "\u2010-"}
_SPACE = 250.0  # the width of a space, in a font that has none
_UNSEEN = "\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufe00\ufe0e\ufe0f\ufeff"
_CLUSTER = re.compile(r".[\u0300-\u036f\u20d0-\u20ff\u200c\u200d\ufe00-\ufe0f\u3099\u309a]*", re.DOTALL)


class Chain(Protocol):
    """A family of a game: its fonts in the order in which letters are looked for."""

    role: str
    advice: str  # what to do if none of them has a letter

    def font(self, weight: str = "normal", style: str = "normal") -> Font:
        """Return the first font."""

    def having(self, cluster: str, weight: str, style: str) -> Font | None:
        """Return the first font that has all letters of a cluster, if there is one."""

    def is_last_resort(self, used: Font) -> bool:
        """Return True for the font that nobody named."""


class Glyph(NamedTuple):
    """A glyph of a file of a font, with its advance and shifts in thousandths of the size, and what it says."""

    file: int
    number: int
    advance: float
    text: str
    dx: float = 0.0
    dy: float = 0.0
    natural: float = 0.0  # the advance that the font itself gives it


@dataclass(frozen=True, eq=False)
class Font:
    """One font; widths are in thousandths of the size.

    ``files`` are those of a game's font; Cutline's own has none, as ReportLab embeds it. ``member`` is what they come
    from, and ``chain`` the family with the fonts for letters that this one lacks.
    """

    name: str
    family: str
    weight: str
    style: str
    path: Path
    widths: dict[str, float]
    _measured: dict[str, float] = field(default_factory=dict, repr=False)  # most words are used many times
    files: tuple[FontFile, ...] = ()
    member: Member | None = None
    chain: Chain | None = field(default=None, repr=False)
    kerned: bool = False  # True if letters are set closer or joined, as the font says

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only what names the font: another process loads the font itself."""
        if self.member is None:
            return font, (self.family, self.weight, self.style)
        return own_font, (self.member, self.weight, self.style, self.kerned)

    @property
    def role(self) -> str:
        """The name of its family in templates."""
        return self.chain.role if self.chain else self.family

    def width(self, text: str, size: float, spacing: float = 0.0) -> float:
        """Return the text's width in the unit of ``size``; ``spacing`` is added between letters."""
        if spacing and self.shapes(text):
            return sum(glyph.advance for glyph in self.glyphs(text, spaced=True)) * size / 1000 + spacing * (
                len(text) - 1
            )
        wide = self._measured.get(text)
        if wide is None:
            wide = self.measure(text)
            if len(text) < _WORD and len(self._measured) < _MEASURED:
                self._measured[text] = wide
        wide = wide * size / 1000
        return wide + spacing * (len(text) - 1) if spacing and text else wide

    def measure(self, text: str) -> float:
        if self.shapes(text):
            return sum(glyph.advance for glyph in self.glyphs(text))
        return sum(map(self.widths.__getitem__, text))

    def shapes(self, text: str) -> bool:
        """Return True if a text in this font has to be shaped: its letters change with their neighbours."""
        return bool(self.files) and (self.kerned or is_complex(text))

    def missing(self, text: str) -> list[str]:
        """Return the letters that this font doesn't have."""
        return sorted(set(text).difference(self.widths))

    def lacking(self, text: str) -> list[str]:
        """Return the letters that neither this font nor one after it in its chain has."""
        missing = self.missing(text)
        return [letter for letter in missing if not self._found(letter)]

    def styled(self, weight: str, style: str) -> Font:
        """Return the font of the same family with another weight and style."""
        return self.chain.font(weight, style) if self.chain else font(self.family, weight, style)

    def parts(self, text: str) -> list[tuple[Font, str]]:
        """Return a text in parts, each with the first font of the chain that has its letters."""
        if (not self.chain and self.style == "normal") or self.widths.keys() >= set(text):
            return [(self, text)]
        found: list[tuple[Font, str]] = []
        for cluster in _CLUSTER.findall(text):
            used = self._found(cluster) or self
            if found and found[-1][0] is used:
                found[-1] = used, found[-1][1] + cluster
            else:
                found.append((used, cluster))
        return found

    def _found(self, cluster: str) -> Font | None:
        if self.chain:
            return self.chain.having(cluster, self.weight, self.style)
        if self.widths.keys() >= set(cluster):
            return self
        if self.files or self.style == "normal":
            return None
        upright = self.styled(self.weight, "normal")  # has Greek letters, which the italics lack
        return upright if upright.widths.keys() >= set(cluster) else None

    def glyphs(self, text: str, right_to_left: bool | None = None, spaced: bool = False) -> Iterator[Glyph]:
        """Yield the glyphs of a text in a game's font, from left to right; ``spaced`` letters form no ligatures."""
        if not self.shapes(text) and not right_to_left:  # brackets alone are turned around, too
            yield from self._plain(text)
            return
        from generator.fonts.shape import shape

        if right_to_left is None:
            right_to_left = has_right_to_left(text)
        words = [word for word in _WORDS.split(text) if word]
        for word in reversed(words) if right_to_left else words:
            if word in _BLANK:
                yield from self._plain(word)
                continue
            parts = list(self._homes(word))
            for home, part in reversed(parts) if right_to_left else parts:
                for each in shape(self.files[home], part, right_to_left, spaced):
                    yield Glyph(home, *each)

    def home(self, letter: str) -> FontFile | None:
        """Return the file with a letter's glyph, None for one of Cutline's fonts."""
        return self.files[self._glyph(letter)[0]] if self.files else None

    def _homes(self, word: str) -> Iterator[tuple[int, str]]:
        """Yield the parts of a word that come from the same file: only a web font in slices has several."""
        if len(self.files) == 1:
            yield 0, word
            return
        for home, group in groupby(_CLUSTER.findall(word), key=lambda cluster: self._glyph(cluster[0])[0]):
            yield home, "".join(group)

    def _plain(self, text: str) -> Iterator[Glyph]:
        gap = 0.0  # of spaces that have no glyph
        for letter in text:
            wide = self.widths[letter]
            home, number = self._glyph(letter)
            if number is None:
                gap += wide
            else:
                yield Glyph(home, number, wide + gap, letter, gap, natural=wide)
                gap = 0.0

    def _glyph(self, letter: str) -> tuple[int, int | None]:
        """Return the file and number of a letter's glyph, or of what is shown instead; None if that is nothing."""
        for shown in _shown(letter):
            for home, file in enumerate(self.files):
                if shown in file.glyphs:
                    return home, file.glyphs[shown]
        return 0, None


def _shown(letter: str) -> str:
    """Return a letter and those that may be shown instead of it."""
    more = _INSTEAD.get(letter, "")
    return letter + more + "".join(_INSTEAD.get(each, "") for each in more)


def font(family: str, weight: str = "normal", style: str = "normal") -> Font:
    """Return one of Cutline's fonts, or one that was made for a game, by its family, weight and style."""
    return _OWN.get((family, weight, style)) or _font(family, weight, style)


_OWN: dict[tuple[str, str, str], Font] = {}


@functools.cache  # by all three values, also when defaults are used
def _font(family: str, weight: str, style: str) -> Font:
    path = built_in(family, weight, style)
    with hidden("uharfbuzz"):  # which ReportLab would load
        from reportlab.pdfbase import pdfmetrics, ttfonts

    registered = ttfonts.TTFont(path.stem, str(path))
    face = registered.face
    if _NARROW not in face.charToGlyph and _FULL in face.charToGlyph:
        face.charToGlyph[_NARROW], face.charWidths[_NARROW] = face.charToGlyph[_FULL], face.charWidths[_FULL]
    pdfmetrics.registerFont(registered)
    widths = {chr(code): width for code, width in face.charWidths.items()}
    return Font(path.stem, family, weight, style, path, widths)


def built_in(family: str, weight: str, style: str) -> Path:
    """Return the file of one of Cutline's fonts."""
    try:
        package, name = _FILES[family, weight, style]
    except KeyError:
        raise CutlineError(f"no {weight} {style} font in the family {family!r}") from None
    return Path(str(import_module(package).__file__)).parent / "files" / f"{name}.ttf"


def own_font(member: Member, weight: str, style: str, kerned: bool = False) -> Font:
    """Return a font of a game's own. Its family's name is made from its content, so that it names only this font."""
    family = f"own-{member.digest}{'k' if kerned else ''}"
    if (family, weight, style) not in _OWN:
        which = {("normal", "italic"): "italic", ("bold", "italic"): "bold_italic"}.get((weight, style), weight)
        files = member.files(which)
        widths: dict[str, float] = {}
        for file in reversed(files):
            widths |= file.widths
        widths |= dict.fromkeys(_UNSEEN, 0.0) | {letter: widths[letter] for letter in _UNSEEN if letter in widths}
        widths.setdefault(" ", _SPACE)
        for letter in _INSTEAD:
            shown = next((each for each in _shown(letter) if each in widths), "")
            if shown:
                widths[letter] = widths[shown]
        name = f"{member.name} ({which})" if which != "normal" else member.name
        made = Font(name, family, weight, style, files[0].path, widths, files=files, member=member, kerned=kerned)
        _OWN[family, weight, style] = made
    return _OWN[family, weight, style]
