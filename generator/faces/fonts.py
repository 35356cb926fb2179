"""The fonts for print and phones: families by role, their files and their metrics."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from generator.base.errors import CutlineError

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
_WORD, _MEASURED = 20, 20_000  # words shorter than _WORD letters are measured once, up to _MEASURED of them
# what a font may lack, and what is shown instead; "" is nothing
_INSTEAD = {"\u202f": "\u00a0 ", "\u00a0": " ", "\u2011": "\u2010-", "\u2010": "-", "\u00ad": "\u2010-"}
_UNSEEN = "\u034f\u061c\u200b\u200c\u200d\u200e\u200f\u2060\u2066\u2067\u2068\u2069\ufe00\ufe0e\ufe0f\ufeff"
_CLUSTER = re.compile(r".[\u0300-\u036f\u20d0-\u20ff\u200c\u200d\ufe00-\ufe0f\u3099\u309a]*", re.DOTALL)


class Chain(Protocol):
    """A family of a game: its fonts in the order in which letters are looked for."""

    role: str

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

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle only what names the font: another process loads the font itself."""
        if self.member is None:
            return font, (self.family, self.weight, self.style)
        return _restored, (self.member, self.family, self.weight, self.style)

    @property
    def role(self) -> str:
        """The name of its family in templates."""
        return self.chain.role if self.chain else self.family

    def width(self, text: str, size: float, spacing: float = 0.0) -> float:
        """Return the text's width in the unit of ``size``; ``spacing`` is added between letters."""
        wide = self._measured.get(text)
        if wide is None:
            wide = self.measure(text)
            if len(text) < _WORD and len(self._measured) < _MEASURED:
                self._measured[text] = wide
        wide = wide * size / 1000
        return wide + spacing * (len(text) - 1) if spacing and text else wide

    def measure(self, text: str) -> float:
        return sum(map(self.widths.__getitem__, text))

    def missing(self, text: str) -> list[str]:
        """Return the letters that this font doesn't have."""
        return sorted(set(text).difference(self.widths))

    def lacking(self, text: str) -> list[str]:
        """Return the letters that neither this font nor one after it in its chain has."""
        missing = self.missing(text)
        return [letter for letter in missing if not self._found(letter)] if missing and self.chain else missing

    def styled(self, weight: str, style: str) -> Font:
        """Return the font of the same family with another weight and style."""
        return self.chain.font(weight, style) if self.chain else font(self.family, weight, style)

    def parts(self, text: str) -> list[tuple[Font, str]]:
        """Return a text in parts, each with the first font of the chain that has its letters."""
        if not self.chain or self.widths.keys() >= set(text):
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
        return self.chain.having(cluster, self.weight, self.style) if self.chain else None

    def glyphs(self, text: str) -> Iterator[Glyph]:
        """Yield the glyphs of a text in a game's font."""
        for letter in text:
            shown = next((each for each in _shown(letter) if self._home(each) is not None), "")
            if shown:
                home = self._home(shown)
                assert home is not None
                wide = self.widths[letter]
                yield Glyph(home, self.files[home].glyphs[shown], wide, letter, natural=wide)

    def _home(self, letter: str) -> int | None:
        return next((n for n, file in enumerate(self.files) if letter in file.glyphs), None)


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


def own_font(member: Member, weight: str, style: str) -> Font:
    """Return a font of a game's own. Its family's name is made from its content, so that it names only this font."""
    family = f"own-{member.digest}"
    if (family, weight, style) not in _OWN:
        which = {("normal", "italic"): "italic", ("bold", "italic"): "bold_italic"}.get((weight, style), weight)
        files = member.files(which)
        widths: dict[str, float] = {}
        for file in reversed(files):
            widths |= file.widths
        widths |= dict.fromkeys(_UNSEEN, 0.0) | {letter: widths[letter] for letter in _UNSEEN if letter in widths}
        for letter in _INSTEAD:
            shown = next((each for each in _shown(letter) if each in widths), "")
            if shown:
                widths[letter] = widths[shown]
        name = f"{member.name} ({which})" if which != "normal" else member.name
        made = Font(name, family, weight, style, files[0].path, widths, files=files, member=member)
        _OWN[family, weight, style] = made
    return _OWN[family, weight, style]


def _restored(member: Member, family: str, weight: str, style: str) -> Font:
    return own_font(member, weight, style)
