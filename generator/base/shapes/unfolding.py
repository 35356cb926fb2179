"""The net of a solid: its faces on a plane, hanging together along a tree, and glue tabs where other edges meet."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from generator.base.geometry import Matrix, Point, bounds
from generator.base.shapes.folding import added, boundary, cross, dot, times
from generator.base.shapes.solids import Body

TAB, SHARE = 5.0, 0.32  # the depth of a glue tab in mm, and as a share of its edge, at most
_SLANTS = (45.0, 30.0, 20.0, 12.0)  # degrees: of the ends of a tab, the steepest that stays clear of its neighbours
_DEPTHS = (1.0, 0.8, 0.6, 0.4)  # shares of a tab's depth that are tried
_NEAR = 1e-6

Edge = tuple[int, int, int]  # a face, and the corners where one of its edges begins and ends


class Net(NamedTuple):
    places: dict[int, dict[int, Point]]  # by face, then by corner
    outline: tuple[Point, ...]
    hinges: tuple[tuple[int, int, Point, Point, float], ...]
    tabs: tuple[tuple[Point, ...], ...]
    glued: tuple[tuple[Point, Point], ...]  # the folds of the tabs


@lru_cache(maxsize=32)
def unfolded(body: Body, scale: float) -> Net:
    """Return a solid's net: its faces on a plane, printed side up, and a tab at one of each two edges that meet."""
    places = dict(_places(body, scale))
    order = list(boundary(body.faces, body.parents))
    tabs = _tabs(body, places, order)
    outline = [point for edge in order for point in tabs.get(edge, _ends(places, edge))[:-1]]
    turned = _turn(outline)
    return Net(
        {face: {n: turned.at(point) for n, point in ring.items()} for face, ring in places.items()},
        tuple(turned.at(point) for point in reversed(outline)),
        tuple(
            (base, panel, turned.at(start), turned.at(end), angle)
            for base, panel, start, end, angle in _hinges(body, places)
        ),
        tuple(tuple(turned.at(point) for point in reversed(tab)) for tab in tabs.values()),
        tuple((turned.at(tab[0]), turned.at(tab[-1])) for tab in tabs.values()),
    )


def _ends(places: dict[int, dict[int, Point]], edge: Edge) -> tuple[Point, Point]:
    face, a, b = edge
    return places[face][a], places[face][b]


def _places(body: Body, scale: float) -> Iterator[tuple[int, dict[int, Point]]]:
    """Yield each face's number and the places of its corners, parents first."""
    done = dict[int, dict[int, Point]]()
    waiting = [body.parents.index(-1)]
    while waiting:
        face = waiting.pop(0)
        parent, ring = body.parents[face], body.faces[face]
        flat = _flat(body, face, scale)
        if parent >= 0:
            a, b = (n for n in ring if n in body.faces[parent])
            flat = _moved(flat, (a, b), (done[parent][a], done[parent][b]))
        done[face] = flat
        yield face, flat
        waiting += [n for n, other in enumerate(body.parents) if other == face]


def _flat(body: Body, face: int, scale: float) -> dict[int, Point]:
    """Return a face as seen from outside, with its first corner at 0, 0 and the second to the right; y points down."""
    normal, ring = body.normal(face), body.faces[face]
    start = body.points[ring[0]]
    x = added(body.points[ring[1]], times(start, -1))
    x = times(x, 1 / math.hypot(*x))
    y = cross(normal, x)
    out = {n: added(body.points[n], times(start, -1)) for n in ring}
    return {n: (scale * dot(each, x), -scale * dot(each, y)) for n, each in out.items()}


def _moved(flat: dict[int, Point], edge: tuple[int, int], to: tuple[Point, Point]) -> dict[int, Point]:
    """Return a face moved and turned so that one of its edges is at a place."""
    (ax, ay), (bx, by) = (flat[n] for n in edge)
    (cx, cy), (dx, dy) = to
    turn = math.atan2(dy - cy, dx - cx) - math.atan2(by - ay, bx - ax)
    matrix = Matrix.shift(cx, cy) @ Matrix.turn(math.degrees(turn)) @ Matrix.shift(-ax, -ay)
    return {n: matrix.at(point) for n, point in flat.items()}


def _hinges(body: Body, places: dict[int, dict[int, Point]]) -> Iterator[tuple[int, int, Point, Point, float]]:
    """Yield every fold between two faces, from the first face outwards."""
    for face in places:
        parent = body.parents[face]
        if parent >= 0:
            ring = body.faces[parent]
            a, b = next(
                (a, b) for a, b in zip(ring, (*ring[1:], ring[0]), strict=True) if {a, b} <= set(body.faces[face])
            )
            between = max(-1.0, min(1.0, dot(body.normal(face), body.normal(parent))))
            yield parent, face, places[parent][a], places[parent][b], math.degrees(math.acos(between))


def _tabs(body: Body, places: dict[int, dict[int, Point]], order: Sequence[Edge]) -> dict[Edge, tuple[Point, ...]]:
    """Return a tab for each two free edges that meet, on that of them where the larger one is clear of all others."""
    found = dict[Edge, tuple[Point, ...]]()
    panels = [tuple(place[n] for n in body.faces[face]) for face, place in places.items()]
    done = set[frozenset[int]]()
    for _, a, b in order:
        if frozenset((a, b)) in done:
            continue
        done.add(frozenset((a, b)))
        mates = [edge for edge in order if {*edge[1:]} == {a, b}]
        taken = [*panels, *found.values()]
        best = max(
            ((tab, edge) for edge in mates for tab in _best(body, places, edge, mates, taken)),
            key=lambda pair: _area(pair[0]),
        )
        found[best[1]] = best[0]
    return {edge: found[edge] for edge in order if edge in found}


def _best(
    body: Body,
    places: dict[int, dict[int, Point]],
    edge: Edge,
    mates: Sequence[Edge],
    taken: Sequence[Sequence[Point]],
) -> Iterator[tuple[Point, ...]]:
    """Yield the largest tab on an edge that touches nothing and hides under the face that it is glued to."""
    face, a, b = edge
    other = next(mate for mate in mates if mate[0] != face)[0]
    start, end = places[face][a], places[face][b]
    most = [_corner(body, other, n) / 2 for n in (a, b)]
    long = math.dist(start, end)
    for depth in _DEPTHS:
        deep = depth * min(TAB, SHARE * long)
        ways = [
            tab
            for one in _SLANTS
            for two in _SLANTS
            if one <= most[0] + _NEAR and two <= most[1] + _NEAR
            for tab in (_tab(start, end, deep, one, two),)
            if tab and not any(_overlap(tab, each) for each in taken)
        ]
        if ways:
            yield max(ways, key=_area)
            return


def _corner(body: Body, face: int, corner: int) -> float:
    """Return the angle of a face at a corner, in degrees."""
    ring = body.faces[face]
    at = ring.index(corner)
    one, two = (added(body.points[ring[(at + step) % len(ring)]], times(body.points[corner], -1)) for step in (1, -1))
    return math.degrees(math.acos(dot(one, two) / math.hypot(*one) / math.hypot(*two)))


def _tab(start: Point, end: Point, deep: float, first: float, last: float) -> tuple[Point, ...]:
    """Return a tab outside an edge of an anticlockwise face, with the slants of its two ends; () if it has no end."""
    long = math.dist(start, end)
    cuts = [deep / math.tan(math.radians(angle)) for angle in (first, last)]
    if sum(cuts) > 0.9 * long:
        return ()
    ux, uy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    ox, oy = -uy * deep, ux * deep  # anticlockwise on the page, so outside is on the right
    one = start[0] + ux * cuts[0] + ox, start[1] + uy * cuts[0] + oy
    two = end[0] - ux * cuts[1] + ox, end[1] - uy * cuts[1] + oy
    return start, one, two, end


def _area(corners: Sequence[Point]) -> float:
    pairs = zip(corners, (*corners[1:], corners[0]), strict=True)
    return abs(sum(x * v - u * y for (x, y), (u, v) in pairs)) / 2


def _overlap(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Return True if two convex polygons share more than an edge: no line along an edge parts them."""
    for polygon in (one, other):
        for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
            long = math.hypot(x2 - x1, y2 - y1)
            sides = [[((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)) / long for x, y in each] for each in (one, other)]
            if max(sides[0]) <= min(sides[1]) + _NEAR or max(sides[1]) <= min(sides[0]) + _NEAR:
                return False
    return True


def _turn(outline: Sequence[Point]) -> Matrix:
    """Return the turn that makes a net's box the smallest, with its longer side level."""
    turns = [Matrix.turn(n * 1.5) for n in range(120)]

    def box(turn: Matrix) -> tuple[float, float]:
        left, top, right, bottom = bounds([turn.at(point) for point in outline])
        return round((right - left) * (bottom - top), 3), round(bottom - top, 3)

    return min(turns, key=box)
