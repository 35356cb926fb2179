"""Reads the text of faces, with its markup, into runs of one font each."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping

from generator.base.errors import listed
from generator.faces.families import Families
from generator.faces.fonts import Font
from generator.faces.runs import Run, Style
from generator.faces.signs import SIGNS, signs_apart
from generator.faces.subset import TextError
from generator.fonts.fallback import what_has

_TOLD = 60  # letters of a text that a message shows
_BLANKS = re.compile(r"[ \t\r\n]+")  # no-break spaces count as letters
_SKINS = re.compile("[\U0001f3fb-\U0001f3ff]")


def spaced(text: str) -> str:
    """Return a text with single spaces, and without the skin colours of emoji, which one ink can't show."""
    return _BLANKS.sub(" ", text) if text.isascii() else _SKINS.sub("", _BLANKS.sub(" ", text))


def told(text: str) -> str:
    """Return as much of a text as a message shows."""
    return text if len(text) <= _TOLD else f"{text[:_TOLD].rstrip()}…"


class Reader:
    """Reads with the fonts of a game; ``warnings`` tell of letters that none of those it names has."""

    def __init__(self, fonts: Families) -> None:
        self.fonts, self.least = fonts, 0.0  # the smallest size of a span
        self.warnings: dict[str, None] = {}

    def font(self, style: Mapping[str, str]) -> Font:
        return self.fonts.font(style["font-family"], style["font-weight"], style["font-style"])

    def runs(self, element: ET.Element, style: Style, shrink: float) -> Iterator[Run | None]:
        """Yield the runs of a paragraph; None for a line break."""
        if element.text:
            yield from self._letters(element.text, style)
        for child in element:
            if child.tag == "br":
                yield None
            elif child.tag == "icon":
                yield style.run("", icon=child.get("name", ""))
            else:
                yield from self.runs(child, self._inline(child, style, shrink), shrink)
            if child.tail:
                yield from self._letters(child.tail, style)

    def check(self, text: str, used: Font) -> None:
        """Raise a TextError if no font has a letter; warn of letters from a font that the game does not name."""
        _require_glyphs(text, used)
        if not used.chain:
            return
        for each, said in used.parts(text):
            if used.chain.is_last_resort(each) and (letters := sorted(set(filter(str.isalnum, said)))):
                what = f"{used.name} has no {listed(letters)}, so Source Sans shows it"
                self.warnings[f"{what}. Add a font that has it to fonts: {used.role}."] = None

    def _inline(self, element: ET.Element, style: Style, shrink: float) -> Style:
        used, size, fill, small = style.font, style.size, style.fill, style.small
        if element.tag == "b":
            used = used.styled("bold", used.style)
        elif element.tag == "i":
            used = used.styled(used.weight, "italic")
        elif element.tag in ("sub", "sup"):
            small = element.tag
        elif element.tag == "span":
            role, weight = element.get("font-family", used.role), element.get("font-weight", used.weight)
            used = self.fonts.font(role, weight, used.style)
            own = float(element.attrib["font-size"]) * shrink if "font-size" in element.attrib else size
            size = max(own, self.least)
            fill = element.get("fill", fill)
        return Style(used, size, fill, small)

    def _letters(self, text: str, style: Style) -> Iterator[Run]:
        plain = spaced(text)
        has_signs = not SIGNS.keys().isdisjoint(plain)
        for part in signs_apart(plain, style.font.missing(plain)) if has_signs else (plain,):
            if part in SIGNS and style.font.missing(part):
                yield style.run("", icon=SIGNS[part])
            elif part:
                self.check(part, style.font)
                yield from style.runs(part)


def _require_glyphs(text: str, used: Font) -> None:
    if missing := used.lacking(text):
        if used.chain and used.chain.advice:  # all texts of this language fail: it is said once
            raise TextError(f"{used.chain.advice}.").everywhere()
        codes = listed(f"{letter} (U+{ord(letter):04X})" for letter in missing)
        what = f'{used.name} has no glyph for {codes} in "{told(text)}"'
        own = f"add a font that has it to fonts: {used.role}" if used.chain else ""
        icon = "" if (script := what_has(missing)) and any(map(str.isalpha, missing)) else "an icon (:name:)"
        raise TextError(f"{what}. Use {', or '.join(filter(None, ('other letters', icon, script or own)))}")
