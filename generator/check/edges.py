"""Check what scissors and players would find: art that ends at the cut, and backs that show which way up they lie."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from generator.base.errors import CutlineError
from generator.base.geometry import Point
from generator.check.finding import Worst
from generator.draw.turned import PER_MM, beyond, turned
from generator.faces import Face, Faces
from generator.rules.record import Row
from generator.sheets.bleed import OUTER
from generator.spec import Component, Piece

_INSIDE, _OUTSIDE = 0.75, OUTER - 0.75  # mm from the cut, where art is looked for
_STEP = 2.0  # mm between two looks along an edge
_BARE = 0.25  # of an edge without art beyond it: more is a mistake, less an ornament that ends there
_PALE = 235  # the grey from which art can't be told from paper
_SEEN = 16  # levels of 255 by which a spot of a square millimetre must differ to be seen


def edges(made: Faces) -> Iterator[Row]:
    """Report faces without art beyond their cut, and backs that differ when they are turned."""
    worst, seen, game = Worst(), set[str](), made.game
    for name, component in game.components.items():
        for piece in component.pieces if component.kind != "pages" else ():
            for side in piece.sides:
                with suppress(CutlineError):  # reported with the faces
                    face = made.face(game.languages[0], name, piece.id, side)
                    if face.digest not in seen:
                        seen.add(face.digest)
                        _look(face, side == "back" and _is_secret(component, piece), worst)
    yield from worst.rows()


def _is_secret(component: Component, piece: Piece) -> bool:
    """Return True if a back hides which piece it is: others have the same one."""
    others = sum(other.back == piece.back for other in component.pieces)
    return not component.one_way and (others > 1 or component.vary)


def _look(face: Face, is_secret: bool, worst: Worst) -> None:
    if face.shape.butts and (share := bare(face)) > _BARE:
        what = "the art ends at the cut, so a cut slightly off shows white paper"
        worst.add("bleed", face.source, -share, what, "art 5 mm beyond the cut")
    if is_secret and face.shape.turns and (spots := differing(face)):
        what = f"turned by {face.shape.turns:g}° the back looks different, so it shows which way up the piece lies"
        worst.add("back", face.source, -spots, what, "a back that looks the same, or one_way: true in game.yaml")


def bare(face: Face) -> float:
    """Return the largest share of an edge that has art inside the cut and none beyond it."""
    picture = beyond(face, OUTER)
    shares = []
    outline = face.shape.outline
    for start, end in zip(outline, (*outline[1:], outline[0]), strict=True):
        looks = list(_along(start, end))
        missing = sum(_inked(picture, inner) and not _painted(picture, outer) for inner, outer in looks)
        shares.append(missing / len(looks))
    return max(shares)


def _along(start: Point, end: Point) -> Iterator[tuple[Point, Point]]:
    """Yield points just inside and just outside a clockwise outline, along one of its edges."""
    (x, y), long = start, math.dist(start, end)
    ux, uy = (end[0] - x) / long, (end[1] - y) / long
    count = max(int(long / _STEP), 1)
    for n in range(count):
        at = (n + 0.5) * long / count
        on = x + ux * at, y + uy * at
        yield (on[0] - uy * _INSIDE, on[1] + ux * _INSIDE), (on[0] + uy * _OUTSIDE, on[1] - ux * _OUTSIDE)


def _pixel(picture: Any, at: Point) -> tuple[int, int, int, int]:
    x, y = (int((value + OUTER) * PER_MM) for value in at)
    return picture.getpixel((min(max(x, 0), picture.width - 1), min(max(y, 0), picture.height - 1)))  # type: ignore[no-any-return]


def _painted(picture: Any, at: Point) -> bool:
    return _pixel(picture, at)[3] > 127


def _inked(picture: Any, at: Point) -> bool:
    red, green, blue, alpha = _pixel(picture, at)
    return alpha > 127 and min(red, green, blue) < _PALE


def differing(face: Face) -> int:
    """Return how many spots of a square millimetre look different when the face is turned as its shape can lie."""
    from PIL import ImageChops

    steps = range(1, round(360 / face.shape.turns))
    first, *others = (image.reduce(PER_MM) for image in turned(face, [0.0, *(n * face.shape.turns for n in steps)]))
    spots = 0
    for other in others:
        red, green, blue = ImageChops.difference(first, other).split()
        most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
        spots = max(spots, sum(most.histogram()[_SEEN + 1 :]))
    return spots
