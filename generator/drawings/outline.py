"""Outlines of shapes as absolute segments: move, line, curve and close."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple
from xml.etree.ElementTree import Element

from generator.base.arcs import arc_curves
from generator.base.geometry import Matrix, Point
from generator.base.numbers import short
from generator.drawings.values import Sizes, length, numbers

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
_CIRCLE = 0.5522847498  # a Bézier's handle for a quarter circle
_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)")
_FLAG = re.compile(r"[\s,]*([01])")


class Segment(NamedTuple):
    """M and L have one point, C three, Z none."""

    kind: str
    points: tuple[Point, ...] = ()


Outline = list[Segment]
Box = tuple[float, float, float, float]  # left, top, right, bottom


def outline_of(element: Element, sizes: Sizes) -> Outline:
    """Return the outline of a shape; empty if it shows nothing."""

    def at(name: str, along: str) -> float:
        return length(element.get(name), sizes, along)

    match element.tag:
        case "path":
            return read_path(element.get("d", ""))
        case "rect":
            return _rectangle(element, sizes)
        case "circle":
            r = at("r", "")
            return ellipse(at("cx", "x"), at("cy", "y"), r, r)
        case "ellipse":
            rx, ry = _radii(element, sizes)
            return ellipse(at("cx", "x"), at("cy", "y"), rx, ry)
        case "line":
            return _lines([(at("x1", "x"), at("y1", "y")), (at("x2", "x"), at("y2", "y"))])
    given = numbers(element.get("points", ""))
    points = list(zip(given[::2], given[1::2], strict=False))
    if len(points) < 2:
        return []
    return _lines(points) + ([Segment("Z")] if element.tag == "polygon" else [])


def _lines(points: list[Point]) -> Outline:
    return [Segment("M" if n == 0 else "L", (point,)) for n, point in enumerate(points)]


def _radii(element: Element, sizes: Sizes) -> tuple[float, float]:
    """Return rx and ry; one that is missing, auto or negative is as long as the other."""
    rx = length(element.get("rx"), sizes, "x", -1.0)
    ry = length(element.get("ry"), sizes, "y", -1.0)
    return max(rx if rx >= 0 else ry, 0.0), max(ry if ry >= 0 else rx, 0.0)


def _rectangle(element: Element, sizes: Sizes) -> Outline:
    x, y = length(element.get("x"), sizes, "x"), length(element.get("y"), sizes, "y")
    width, height = length(element.get("width"), sizes, "x"), length(element.get("height"), sizes, "y")
    if width <= 0 or height <= 0:
        return []
    rx, ry = _radii(element, sizes)
    rx, ry = min(rx, width / 2), min(ry, height / 2)
    right, bottom = x + width, y + height
    if not rx or not ry:
        return box_outline((x, y, right, bottom))
    kx, ky = rx * (1 - _CIRCLE), ry * (1 - _CIRCLE)
    return [
        Segment("M", ((x + rx, y),)),
        Segment("L", ((right - rx, y),)),
        Segment("C", ((right - kx, y), (right, y + ky), (right, y + ry))),
        Segment("L", ((right, bottom - ry),)),
        Segment("C", ((right, bottom - ky), (right - kx, bottom), (right - rx, bottom))),
        Segment("L", ((x + rx, bottom),)),
        Segment("C", ((x + kx, bottom), (x, bottom - ky), (x, bottom - ry))),
        Segment("L", ((x, y + ry),)),
        Segment("C", ((x, y + ky), (x + kx, y), (x + rx, y))),
        Segment("Z"),
    ]


def box_outline(box: Box) -> Outline:
    """Return a rectangle; with only four corners, some programs would round it to whole pixels."""
    left, top, right, bottom = box
    corners = [(left, top), ((left + right) / 2, top), (right, top), (right, bottom), (left, bottom)]
    return [*_lines(corners), Segment("Z")]


def ellipse(cx: float, cy: float, rx: float, ry: float) -> Outline:
    if rx <= 0 or ry <= 0:
        return []
    kx, ky = rx * _CIRCLE, ry * _CIRCLE
    return [
        Segment("M", ((cx + rx, cy),)),
        Segment("C", ((cx + rx, cy + ky), (cx + kx, cy + ry), (cx, cy + ry))),
        Segment("C", ((cx - kx, cy + ry), (cx - rx, cy + ky), (cx - rx, cy))),
        Segment("C", ((cx - rx, cy - ky), (cx - kx, cy - ry), (cx, cy - ry))),
        Segment("C", ((cx + kx, cy - ry), (cx + rx, cy - ky), (cx + rx, cy))),
        Segment("Z"),
    ]


def read_path(data: str) -> Outline:
    """Return a path up to its first mistake, as SVG wants it drawn."""
    pen, out = _Pen(), Outline()
    for command, values in _commands(data):
        if not out and command not in "Mm":
            return []
        out += pen.draw(command, values)
    return out if len(out) > 1 else []


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    at, command = 0, ""
    while at < len(data):
        if data[at] in " \t\r\n,":
            at += 1
            continue
        if data[at].upper() in _COUNTS:
            command, at = data[at], at + 1
            if command in "Zz":
                yield command, []
                continue
        elif not command or command in "Zz":
            return
        values = list[float]()
        for n in range(_COUNTS[command.upper()]):
            match = (_FLAG if command in "Aa" and n in (3, 4) else _NUMBER).match(data, at)
            if not match or not math.isfinite(float(match[1])):
                return
            values.append(float(match[1]))
            at = match.end()
        yield command, values
        command = {"M": "L", "m": "l"}.get(command, command)


class _Pen:
    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point = (0.0, 0.0)
        self.last = ""

    def draw(self, command: str, values: list[float]) -> Iterator[Segment]:
        upper = command.upper()
        if self.last == "Z" and upper not in "MZ":
            yield Segment("M", (self.at,))
        if command.islower() and upper not in "Z":
            values = self._absolute(upper, values)
        yield from self._drawn(upper, values)
        self.last = upper

    def _absolute(self, command: str, values: list[float]) -> list[float]:
        x, y = self.at
        if command == "A":
            return [*values[:5], values[5] + x, values[6] + y]
        if command in "HV":
            return [values[0] + (x if command == "H" else y)]
        return [value + (y if n % 2 else x) for n, value in enumerate(values)]

    def _drawn(self, command: str, values: list[float]) -> Iterator[Segment]:
        x, y = self.at
        points = list(zip(values[::2], values[1::2], strict=False))
        match command:
            case "Z":
                self.at = self.start
                yield Segment("Z")
                return
            case "M" | "L":
                yield self._to(command, points)
            case "H":
                yield self._to("L", [(values[0], y)])
            case "V":
                yield self._to("L", [(x, values[0])])
            case "C" | "S":
                points = points if command == "C" else [self._mirrored("CS"), *points]
                self.handle = points[1]
                yield self._to("C", points)
            case "Q" | "T":
                points = points if command == "Q" else [self._mirrored("QT"), *points]
                self.handle = (qx, qy) = points[0]
                ex, ey = points[1]
                first = (x + (qx - x) * 2 / 3, y + (qy - y) * 2 / 3)
                yield self._to("C", [first, (ex + (qx - ex) * 2 / 3, ey + (qy - ey) * 2 / 3), (ex, ey)])
            case "A":
                yield from self._arc(values)
        if command == "M":
            self.start = self.at

    def _to(self, kind: str, points: list[Point]) -> Segment:
        self.at = points[-1]
        return Segment(kind, tuple(points))

    def _mirrored(self, kinds: str) -> Point:
        (x, y), (hx, hy) = self.at, self.handle
        return (2 * x - hx, 2 * y - hy) if self.last and self.last in kinds else (x, y)

    def _arc(self, values: list[float]) -> Iterator[Segment]:
        rx, ry, turn, large, sweep, ex, ey = values
        x, y = self.at
        if (x, y) == (ex, ey):
            return
        if not rx or not ry:
            yield self._to("L", [(ex, ey)])
            return
        radians = math.radians(turn)
        for curve in arc_curves(x, y, abs(rx), abs(ry), radians, bool(large), bool(sweep), ex, ey):
            yield self._to("C", list(zip(curve[::2], curve[1::2], strict=True)))


def moved(outline: Iterable[Segment], matrix: Matrix) -> Outline:
    return [Segment(kind, tuple(matrix.at(point) for point in points)) for kind, points in outline]


def written(outline: Iterable[Segment]) -> str:
    """Return the outline as an attribute ``d``."""
    return "".join(kind + " ".join(f"{short(x)} {short(y)}" for x, y in points) for kind, points in outline)


def box_of(outline: Iterable[Segment]) -> Box | None:
    """Return the box around an outline; None if it is empty."""
    xs, ys, at = list[float](), list[float](), (0.0, 0.0)
    for kind, points in outline:
        if kind == "C":
            for axis, found in enumerate((xs, ys)):
                found += _extremes(at[axis], *(point[axis] for point in points))
        elif points:
            xs.append(points[0][0])
            ys.append(points[0][1])
        at = points[-1] if points else at
    return (min(xs), min(ys), max(xs), max(ys)) if xs else None


def _extremes(a: float, b: float, c: float, d: float) -> list[float]:
    """Return the ends of a Bézier curve in one direction, and where it turns."""
    found = [a, d]
    p, q, r = -a + 3 * b - 3 * c + d, 2 * (a - 2 * b + c), b - a
    if abs(p) < 1e-12:
        turns = [-r / q] if abs(q) > 1e-12 else []
    else:
        root = q * q - 4 * p * r
        turns = [(-q + sign * math.sqrt(root)) / (2 * p) for sign in (1, -1)] if root >= 0 else []
    for t in turns:
        if 0 < t < 1:
            s = 1 - t
            found.append(s**3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t**3 * d)
    return found


def joined(boxes: Iterable[Box | None]) -> Box | None:
    """Return the box around boxes."""
    known = [box for box in boxes if box]
    if not known:
        return None
    lefts, tops, rights, bottoms = zip(*known, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def moved_box(box: Box | None, matrix: Matrix) -> Box | None:
    return box_of(moved(box_outline(box), matrix)) if box else None
