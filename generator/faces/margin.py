"""How far something on a face lies from the cut; the preflight's safe zone, and what a build refuses."""

from __future__ import annotations

import math
from collections.abc import Sequence

from generator.base.geometry import Point
from generator.base.shapes import Shape
from generator.faces.face import Face
from generator.faces.letters import Said, is_ornament, letters_of
from generator.faces.subset import FaceError

SAFE = 3.0  # mm inside the cut, where a cut that is a little off does no harm
_ROUNDING = 0.05
_TOLD = 160  # letters of a text in a message


def refuse_cut_text(face: Face) -> None:
    """Letters that would be cut off are an error; a cheap one to find, first in all of a face's together."""
    read = lettering(face)
    corners = [corner for said in read for corner in said.corners]
    if not corners or room(face.shape, corners) >= -_ROUNDING:
        return
    for said in read:
        if (inside := room(face.shape, said.corners)) < -_ROUNDING:
            text = said.text if len(said.text) <= _TOLD else f"{said.text[:_TOLD]} …"
            what = f'the text "{text}" runs {-inside:.1f} mm beyond the cut'
            raise FaceError(f"{face.source}: {what}. Accepted: text inside the piece.")


def safe_zone(shape: Shape) -> float:
    """3 mm, or less on a small piece: a sixth of its narrow side."""
    return min(SAFE, min(shape.width, shape.height) / 6) - _ROUNDING


def room(shape: Shape, corners: Sequence[Point]) -> float:
    """The least distance of these points from the cut; below 0 outside it."""
    if shape.kind in ("rectangle", "page", "standee"):
        across, down = [x for x, _ in corners], [y for _, y in corners]
        return min(*across, *down, shape.width - max(across), shape.height - max(down))
    return min(_depth(shape.outline, point) for point in corners)


def _depth(outline: tuple[Point, ...], point: Point) -> float:
    near, inside = math.inf, False
    (px, py), start = point, outline[-1]
    for end in outline:
        near = min(near, _distance(point, start, end))
        if (start[1] > py) != (end[1] > py):
            crossing = start[0] + (py - start[1]) / (end[1] - start[1]) * (end[0] - start[0])
            inside ^= px < crossing
        start = end
    return near if inside else -near


def _distance(point: Point, start: Point, end: Point) -> float:
    (px, py), (ax, ay), (bx, by) = point, start, end
    long = (bx - ax) ** 2 + (by - ay) ** 2
    along = min(max(((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / long, 0.0), 1.0) if long else 0.0
    return math.hypot(px - ax - along * (bx - ax), py - ay - along * (by - ay))


def lettering(face: Face) -> list[Said]:
    """The text of a face that is there to be read."""
    return [said for said in letters_of(face) if not is_ornament(said)]
