"""Text that does not fit its box even at its smallest size: how much is too much, and a box marked as too full."""

from __future__ import annotations

import copy
import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from typing import NamedTuple

from generator.base.numbers import short
from generator.base.units import MM_PER
from generator.faces.reading import told
from generator.faces.subset import TextError
from generator.fonts.scripts import is_unspaced

_UNITS = {False: re.compile(r"\s*\S+"), True: re.compile(r"\s*\S")}
_OUTLINE, _DOT = "#d6006c", "#ffffff"
_LINE = 0.35  # mm
_FLAG = 4.0, 1.8  # mm: the size of the sign that something is left out


class Overflow(NamedTuple):
    """A box that its text does not fit: in mm what the text ``needs`` and what the box ``has``, at this ``size``.

    ``surplus`` words are too many, or letters in scripts without spaces. A ``word`` alone may be too wide.
    """

    box: str
    text: str
    size: float
    needs: float
    has: float
    surplus: int
    word: str = ""

    @property
    def source(self) -> tuple[str, str]:
        """The text, and the word in it that is too wide, if one is."""
        return self.text, self.word

    def __str__(self) -> str:
        if self.word:
            what = f'the word "{told(self.word)}" needs {self.needs:.3g} mm, has {self.has:.3g}'
        else:
            unit = "letter" if is_unspaced(self.text) else "word"
            about = f"about {self.surplus} {unit}{'s' * (self.surplus != 1)} too long"
            what = f"it needs {_mm(self.needs, self.has)} mm, has {self.has:.3g}: {about}"
        points = f"{self.size / MM_PER['pt']:.3g} pt"
        fix = "Shorten the text, or use a larger box or another face"
        return (
            f'text box "{self.box}" can\'t hold "{told(self.text)}": {what}, even at {points}, its smallest size. {fix}'
        )


class OverfullError(TextError):
    """A box that its text does not fit."""

    def __init__(self, overflow: Overflow) -> None:
        super().__init__(str(overflow))
        self.overflow = overflow

    def said(self, message: str) -> TextError:
        """Return the error with the whole message about it."""
        error = TextError(message)
        error.placed = True
        return error


def _mm(needs: float, has: float) -> str:
    """Return a height that is never shown as what there is."""
    return f"{needs:.3g}" if f"{needs:.3g}" != f"{has:.3g}" else f"{needs:.4g}"


def surplus(box: ET.Element, fits: Callable[[ET.Element], bool]) -> int:
    """Return how many words, or letters, must go from the end of a box before it fits."""
    text = "".join(box.itertext())
    total = len(_units(text, is_unspaced(text)))
    least, most = 0, total  # so many fit, so many do not
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if fits(_beginning(box, middle)) else (least, middle)
    return total - least


def _units(text: str, unspaced: bool) -> list[str]:
    """Return a text's words with the spaces before them; its letters, if its script has no spaces."""
    return _UNITS[unspaced].findall(text)


def _beginning(box: ET.Element, number: int) -> ET.Element:
    """Return a box with only so many of its words."""
    made = copy.deepcopy(box)
    left = number
    unspaced = is_unspaced("".join(box.itertext()))
    for holder, name in _texts(made):
        text = getattr(holder, name) or ""
        words = _units(text, unspaced)
        if len(words) > left:
            setattr(holder, name, "".join(words[:left]))
        left = max(left - len(words), 0)
    for paragraph in list(made):
        if not "".join(paragraph.itertext()).strip():
            made.remove(paragraph)
    return made


def _texts(element: ET.Element) -> Iterator[tuple[ET.Element, str]]:
    """Yield where the text of an element is, in reading order."""
    yield element, "text"
    for child in element:
        yield from _texts(child)
        yield child, "tail"


def text_of(box: ET.Element) -> str:
    """Return the text of a box in one line."""
    said = []
    for holder, name in _texts(box):
        said += [" "] if name == "text" and holder.tag in ("br", "p") else []
        said += [getattr(holder, name) or ""]
    return " ".join("".join(said).split())


def outline(group: ET.Element, box: ET.Element) -> None:
    """Mark a box: a line around it, and a sign in its corner that something is left out."""
    x, y, width, height = (float(box.get(name, "0")) for name in ("x", "y", "width", "height"))
    frame = {"x": short(x), "y": short(y), "width": short(width), "height": short(height)}
    ET.SubElement(group, "rect", {**frame, "fill": "none", "stroke": _OUTLINE, "stroke-width": short(_LINE)})
    wide, high = _FLAG
    flag = {"x": short(x + width - wide), "y": short(y + height - high), "width": short(wide), "height": short(high)}
    ET.SubElement(group, "rect", {**flag, "fill": _OUTLINE, "stroke": "none"})
    for n in (1, 2, 3):
        at = {"cx": short(x + width - wide + n * wide / 4), "cy": short(y + height - high / 2), "r": short(high / 6)}
        ET.SubElement(group, "circle", {**at, "fill": _DOT, "stroke": "none"})
