"""Writes the blanks of texts as they are shown: resvg drops one at the start of a span."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

from generator.drawings.source import SPACE

_SPANS = ("tspan", "a", "textPath", "tref")


def settle_blanks(root: Element) -> bool:
    """Squeeze the blanks of texts with a span that begins with one; return True if there are any."""
    found = [text for text in root.iter("text") if _begins_with_blank(text)]
    for text in found:
        _squeeze(text)
        for span in text.iter():
            span.attrib.pop(SPACE, None)
        text.set(SPACE, "preserve")
    return bool(found)


def _begins_with_blank(text: Element) -> bool:
    if any(each.get(SPACE) == "preserve" for each in text.iter()):
        return False
    return any((span.text or "")[:1].isspace() for span in text.iter() if span.tag in _SPANS)


def _squeeze(text: Element) -> None:
    """Leave one blank between words, and none at the ends."""
    before, last = " ", None
    for holder, name in _words(text):
        out = []
        for letter in getattr(holder, name).translate({10: None, 13: None, 9: " "}):
            if letter != " " or before != " ":
                out.append(letter)
                before = letter
        setattr(holder, name, "".join(out))
        last = (holder, name) if out else last
    if last and before == " ":
        setattr(*last, getattr(*last).removesuffix(" "))


def _words(element: Element) -> Iterator[tuple[Element, str]]:
    """Yield where the words of a text are, in reading order."""
    if element.text:
        yield element, "text"
    for child in element:
        if child.tag in _SPANS:
            yield from _words(child)
        if child.tail:
            yield child, "tail"
