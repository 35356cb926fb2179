"""Check how finished faces look in print: small type, text near the cut, faint text, colours that look alike."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any

from generator.base.geometry import bounds
from generator.check.drawings import drawings_of
from generator.check.finding import Worst
from generator.check.sight import alike, lost
from generator.codes.mark import plate
from generator.draw.contrast import ENOUGH, faint
from generator.draw.ground import Grounds
from generator.faces import Face
from generator.faces.code import LEAST, clearness, colours, with_room
from generator.faces.letters import Said
from generator.faces.margin import lettering, safe_zone
from generator.rules.record import Row

SMALLEST, LOWERED = 8.0, 6.0  # pt; the latter for sub- and superscripts
_TOUCHING = 0.2  # mm that something may reach into the plate of a mark, whose rim is light
_SHORT = 40  # letters of a text in a message


class Look:
    """A look at finished faces, each once.

    For faces with little ink, ``full`` is how they look with full ink. Nothing moves between the two, so only colours
    are checked again.
    """

    def __init__(self, full: Look | None = None) -> None:
        self._full = full
        self._worst = Worst()
        self._grounds = Grounds()
        self._seen: set[str] = set()
        self._smallest: dict[str, tuple[float, str]] = {}
        # faces with the same words: they differ only in colours and shapes
        self._groups: dict[tuple[Any, ...], dict[str, Face]] = defaultdict(dict)

    def at(self, component: str, side: str, face: Face, codes: str = "") -> None:
        """Look at one side of a piece; ``codes`` is the corner in which it gets a mark, if it does."""
        key = component, side.partition(" ")[0], face.size, tuple(sorted(run.text for run in face.texts))
        if face.digest in self._seen:
            if self._full:
                self._groups[key].setdefault(side, face)  # with full ink it may have been another face
            return
        self._groups[key].setdefault(side, face)
        self._seen.add(face.digest)
        said = lettering(face)
        if not self._full:
            self._sizes(component, face, said)
            self._margins(face, said)
            if codes:
                self._under_mark(face, codes)
        source = f"{face.source}, with --ink low" if self._full else face.source
        for each, ratio, beneath in faint(said, self._grounds.of(face)) if said else ():
            what = f'"{_short(each)}" in {each.ink} on {beneath} has a contrast of {math.floor(ratio * 10) / 10} : 1'
            self._worst.add("contrast", source, ratio, what, f"{ENOUGH} : 1 or more")

    def _sizes(self, component: str, face: Face, said: list[Said]) -> None:
        for each in said:
            if not each.small and each.points < self._smallest.get(component, (1e9, ""))[0] - 0.005:
                self._smallest[component] = each.points, f'"{_short(each)}", {face.source}'
            least = LOWERED if each.small else SMALLEST
            if round(each.points, 1) < least:
                what = f'"{_short(each)}" is set in {each.points:.1f} pt'
                self._worst.add("type", face.source, each.points, what, f"{least:g} pt or larger")

    def _margins(self, face: Face, said: list[Said]) -> None:
        safe = safe_zone(face.shape)
        for each in said:
            if (left := face.shape.room(each.corners)) < safe:
                what = f'the text "{_short(each)}" ends {left:.1f} mm from the cut'
                self._worst.add("safe-zone", face.source, left, what, f"{safe:.1f} mm or more")
        for drawn in drawings_of(face):
            if (left := face.shape.room(drawn.corners)) < safe:
                far = f"ends {left:.1f} mm from the cut" if left >= 0 else "is cut"
                what = f'the drawing "{drawn.name}" {far}'
                self._worst.add("safe-zone", face.source, left, what, f"{safe:.1f} mm or more", of=drawn.name)

    def _under_mark(self, face: Face, corner: str) -> None:
        """Find what the mark for phones will cover."""
        if (square := plate(face.shape, corner)) is None:
            return
        light, dark = colours(face)
        if (ratio := clearness(light, dark)) < LEAST:
            what = f"the mark for phones is printed black on white: {dark} on {light} has a contrast of {ratio:.1f} : 1"
            self._worst.add("codes", face.source, ratio, what, f"{LEAST:g} : 1 or more")
        beside = replace(face, tree=with_room(face, corner), compiled=None)
        things = [(f'the text "{_short(each)}"', each.corners) for each in lettering(beside)]
        things += [(f'the drawing "{each.name}"', list(each.corners)) for each in drawings_of(beside)]
        for what, corners in things:
            left, top, right, bottom = bounds(corners)
            across = min(right, square.x + square.side) - max(left, square.x)
            down = min(bottom, square.y + square.side) - max(top, square.y)
            if min(across, down) > _TOUCHING:
                free = f"the {corner.replace('-', ' ')} corner kept free, another corner (codes: …) or codes: false"
                self._worst.add("codes", face.source, -across * down, f"the mark for phones covers {what}", free)

    def found(self) -> Iterator[Row]:
        yield from self._worst.rows()
        yield from self._alike()
        for component, (points, where) in self._smallest.items():
            yield "fact", "type", f"{component}: smallest type {points:.1f} pt ({where})"

    def _alike(self) -> Iterator[Row]:
        """Report pieces that look alike to colour-blind players, or to everybody with little ink."""
        found = dict[str, None]()  # reported once for all languages
        for key, group in self._groups.items():
            if len(group) > 1 and not self._full:
                found |= dict.fromkeys(_mixed_up(key[0], group))
            elif self._full and len(whole := self._full._groups.get(key, {})) > 1:
                found |= dict.fromkeys(_lost(key[0], whole, group))
        for what in found:
            yield "warning", "colour-vision", f"{what}. Add a shape or a letter, or make one darker."


def _mixed_up(component: str, group: dict[str, Face]) -> Iterator[str]:
    grounds = Grounds()
    pairs = alike([(side, grounds.of(face)) for side, face in group.items()])
    for eyes, rows in groupby(sorted(pairs, key=lambda pair: pair[2]), key=lambda pair: pair[2]):
        (one, two, _), *more = rows
        yield f"{component}: {one} and {two} differ only in colours that {_listed(eyes)} vision confuses{_more(more)}"


def _lost(component: str, full: dict[str, Face], low: dict[str, Face]) -> Iterator[str]:
    grounds = Grounds()
    pairs = list(lost([(side, grounds.of(face), grounds.of(low[side])) for side, face in full.items() if side in low]))
    if pairs:
        (one, two), *more = pairs
        yield f"{component}: {one} and {two} look alike with --ink low{_more(more)}"


def _more(pairs: Sequence[object]) -> str:
    return f" (and {len(pairs)} more pair{'s' * (len(pairs) != 1)})" if pairs else ""


def _listed(eyes: tuple[str, ...]) -> str:
    return ", ".join(eyes[:-1]) + " and " + eyes[-1] if len(eyes) > 1 else eyes[0]


def _short(said: Said) -> str:
    return said.text if len(said.text) <= _SHORT else f"{said.text[:_SHORT]} …"
