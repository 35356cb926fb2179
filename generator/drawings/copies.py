"""Counts what a drawing shows before it is drawn: copies of copies could keep any program busy for years."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.drawings.errors import DrawingError
from generator.drawings.filters import work_of
from generator.drawings.shapes import SHAPES

MOST = 100_000
MOST_LETTERS = 20_000
MOST_SPANS = 3_000
DEEPEST = 120  # elements inside each other, and what they refer to
_PAINTS = ("fill", "stroke", "marker-start", "marker-mid", "marker-end")  # which shapes inherit
_EFFECTS = ("clip-path", "mask", "filter")
_LINKS = ("use", "pattern", "feImage", "tref")
# elements that are shown only where something refers to them
_APART = ("defs", "symbol", "clipPath", "mask", "marker", "pattern", "filter")
_URL = re.compile(r"url\(\s*[\"']?#([^\"')]+)")
_CORNER = re.compile(r"[a-zA-Z]|\d[\s,]")

Paints = tuple[str, ...]  # those of _PAINTS, as far as they refer to something
_NONE: Paints = ("",) * len(_PAINTS)


class Tally(NamedTuple):
    """The elements that are shown, how deep they are, and how long their filters take for a million pixels."""

    number: int = 0
    deep: int = 0
    work: float = 0.0


def counted(root: Element, side: float) -> Tally:
    """Count the elements of a drawing each time that they are used; raise a DrawingError if there are too many.

    Its styles must be attributes by now; ``side`` is its longer one.
    """
    if sum(1 for _ in root.iter()) > MOST:
        raise DrawingError(f"the drawing has more than {MOST:,} elements")
    if sum(len(letters) for text in root.iter("text") for letters in text.itertext()) > MOST_LETTERS:
        raise DrawingError(f"the drawing has more than {MOST_LETTERS:,} letters. Convert its texts to paths")
    if sum(1 for _ in root.iter("tspan")) > MOST_SPANS:
        raise DrawingError(f"the texts of the drawing have more than {MOST_SPANS:,} parts. Convert them to paths")
    tally = _Counter(root, side).count(root, 0, _NONE)
    if tally.number > MOST:
        raise DrawingError(f"the drawing has more than {MOST:,} elements, counted each time that they are used")
    return tally


class _Counter:
    def __init__(self, root: Element, side: float) -> None:
        self.side = side
        self.named: dict[str, Element] = {}
        self.still = not any(
            "transform" in each.attrib or "viewBox" in each.attrib for each in root.iter() if each != root
        )
        for element in root.iter():
            if id := element.get("id"):
                self.named.setdefault(id, element)
        self._known: dict[tuple[Element, Paints], Tally] = {}

    def count(self, element: Element, depth: int, paints: Paints) -> Tally:
        """Count what an element shows; nothing while it is counted."""
        paints = tuple(_paint(element.get(name), paint) for name, paint in zip(_PAINTS, paints, strict=True))
        key = element, paints
        known = self._known.get(key)
        if depth + (known.deep if known else 0) > DEEPEST:
            raise DrawingError(f"groups and copies are more than {DEEPEST} deep")
        if known:
            return known
        self._known[key] = Tally()
        number, deep, work = 1, 0, self._work(element.get("filter", "none").strip())
        for each, times, given in self._inside(element, paints):
            more = self.count(each, depth + 1, given)
            number, deep, work = number + more.number * times, max(deep, more.deep + 1), work + more.work * times
            if number > MOST:
                break
        self._known[key] = Tally(number, deep, work)
        return self._known[key]

    def _work(self, value: str) -> float:
        if value in ("none", ""):
            return 0.0
        match = _URL.match(value)
        return work_of(value, self.named.get(match[1]) if match else None, self.side, self.still)

    def _inside(self, element: Element, paints: Paints) -> Iterator[tuple[Element, int, Paints]]:
        """Yield what an element shows, how many times, and the paints there."""
        yield from ((child, 1, paints) for child in element if child.tag not in _APART)
        if element.tag in _LINKS and element.get("href", "").startswith("#"):
            target = self.named.get(element.attrib["href"][1:])
            yield from [(target, 1, paints)] if target is not None else []
        found = [(element.get(name, ""), 1) for name in _EFFECTS]
        if element.tag in (*SHAPES, "text", "tspan"):
            for name, value in zip(_PAINTS, paints, strict=True):
                corners = element.get("d", "") + element.get("points", "") if value and name == "marker-mid" else ""
                found.append((value, max(1, sum(1 for _ in _CORNER.finditer(corners)))))
        for value, times in found:
            if (match := _URL.match(value.strip())) and (target := self.named.get(match[1])) is not None:
                yield target, times, _NONE


def _paint(own: str | None, around: str) -> str:
    """Return a paint as far as it refers to something."""
    return around if own is None or own == "inherit" else own if "url(" in own else ""
