"""Reads the attribute ``d`` of a path."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator

from generator.base.arcs import arc_curves
from generator.base.geometry import Point
from generator.drawings.outline import Outline, Segment

_COUNTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_NUMBER = re.compile(r"[\s,]*([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?)")
_FLAG = re.compile(r"[\s,]*([01])")


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
