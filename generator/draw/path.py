"""Converts SVG shapes to PDF path operators."""

from __future__ import annotations

import functools
import math
import re
from collections.abc import Iterator
from xml.etree.ElementTree import Element

from generator.base.arcs import arc_curves
from generator.base.geometry import Point
from generator.base.numbers import short
from generator.faces.subset import FaceError, finite

_CIRCLE = 0.5522847498  # a Bézier's handle for a quarter circle
_SPACE = re.compile(r"[\s,]*")
_NUMBER = r"[\s,]*+((?>[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?))"  # never less than a whole number
_FLAG = r"[\s,]*+([01])"  # an arc's two flags need no space after them
_VALUES = {
    **{
        letter: re.compile(_NUMBER * count)
        for letter, count in zip("MLHVCSQTZ", (2, 2, 1, 1, 6, 4, 4, 2, 0), strict=True)
    },
    "A": re.compile(_NUMBER * 3 + _FLAG * 2 + _NUMBER * 2),
}
_LETTERS = frozenset("MLHVCSQTAZmlhvcsqtaz")


def outline(element: Element) -> str:
    """Return the path operators of a shape, without painting."""
    get = element.get
    match element.tag:
        case "path":
            return path_operators(get("d", ""))
        case "rect":
            x, y, w, h, r = (float(get(name, "0")) for name in ("x", "y", "width", "height", "rx"))
            return _rounded(x, y, w, h, min(r, w / 2), min(r, h / 2)) if r else f"{_n(x, y, w, h)} re"
        case "circle":
            r = float(get("r", "0"))
            return _ellipse(float(get("cx", "0")), float(get("cy", "0")), r, r)
        case "ellipse":
            return _ellipse(*(float(get(name, "0")) for name in ("cx", "cy", "rx", "ry")))
        case "line":
            x1, y1, x2, y2 = (float(get(name, "0")) for name in ("x1", "y1", "x2", "y2"))
            return f"{_n(x1, y1)} m {_n(x2, y2)} l"
        case "polyline" | "polygon":
            return _polygon(get("points", ""), closed=element.tag == "polygon")
    raise FaceError(f"<{element.tag}> is not a shape")


def _n(*numbers: float) -> str:
    return " ".join(short(number) for number in numbers)


def _polygon(points: str, closed: bool) -> str:
    numbers = finite(points, "points")
    if len(numbers) < 4 or len(numbers) % 2:
        raise FaceError(f'points="{points[:40]}" is not a list of points. Accepted: pairs such as "0,0 5,0 5,5"')
    pairs = [_n(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    return f"{pairs[0]} m " + " ".join(f"{pair} l" for pair in pairs[1:]) + (" h" if closed else "")


def _rounded(x: float, y: float, w: float, h: float, rx: float, ry: float) -> str:
    kx, ky = rx * (1 - _CIRCLE), ry * (1 - _CIRCLE)
    right, bottom = x + w, y + h
    return " ".join(
        (
            f"{_n(x + rx, y)} m {_n(right - rx, y)} l",
            f"{_n(right - kx, y, right, y + ky, right, y + ry)} c {_n(right, bottom - ry)} l",
            f"{_n(right, bottom - ky, right - kx, bottom, right - rx, bottom)} c {_n(x + rx, bottom)} l",
            f"{_n(x + kx, bottom, x, bottom - ky, x, bottom - ry)} c {_n(x, y + ry)} l",
            f"{_n(x, y + ky, x + kx, y, x + rx, y)} c h",
        )
    )


def _ellipse(cx: float, cy: float, rx: float, ry: float) -> str:
    kx, ky = rx * _CIRCLE, ry * _CIRCLE
    return " ".join(
        (
            f"{_n(cx + rx, cy)} m",
            f"{_n(cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry)} c",
            f"{_n(cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy)} c",
            f"{_n(cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry)} c",
            f"{_n(cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy)} c h",
        )
    )


@functools.lru_cache(maxsize=4096)
def path_operators(data: str) -> str:
    """Convert ``d="M0 0L5 5z"`` to PDF operators; every curve becomes a cubic Bézier."""
    return " ".join(_Pen().draw(data))


class _Pen:
    def __init__(self) -> None:
        self.at: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.handle: Point | None = None  # the last control point, for S and T
        self.last = ""

    def draw(self, data: str) -> Iterator[str]:
        for command, numbers in _commands(data):
            if not self.last and command not in "Mm":
                raise FaceError(f'd="{data[:40]}": a path must start with M')
            yield self._step(command, numbers)
            self.last = command.upper()

    def _absolute(self, command: str, numbers: list[float]) -> list[float]:
        x, y = self.at
        match command:
            case "h":
                return [numbers[0] + x]
            case "v":
                return [numbers[0] + y]
            case "a":
                return [*numbers[:5], numbers[5] + x, numbers[6] + y]
        return [number + (y if n % 2 else x) for n, number in enumerate(numbers)]

    def _step(self, command: str, numbers: list[float]) -> str:
        if command.islower():
            numbers = self._absolute(command, numbers)
        x, y = self.at
        match command.upper():
            case "M":
                self.at = self.start = (numbers[0], numbers[1])
                return f"{_n(*self.at)} m"
            case "L" | "H" | "V" as line:
                self.at = (x if line == "V" else numbers[0], y if line == "H" else numbers[-1])
                return f"{_n(*self.at)} l"
            case "Z":
                self.at = self.start
                return "h"
            case "A":
                return self._arc(numbers)
        return self._curve(command.upper(), numbers)

    def _curve(self, command: str, numbers: list[float]) -> str:
        x, y = self.at
        kind = "CS" if command in "CS" else "QT"
        if command in "ST":
            mirror = (2 * x - self.handle[0], 2 * y - self.handle[1]) if self.handle and self.last in kind else (x, y)
            numbers = [*mirror, *numbers]
        if kind == "QT":
            qx, qy, ex, ey = numbers
            self.handle = (qx, qy)
            numbers = [
                x + 2 / 3 * (qx - x),
                y + 2 / 3 * (qy - y),
                ex + 2 / 3 * (qx - ex),
                ey + 2 / 3 * (qy - ey),
                ex,
                ey,
            ]
        else:
            self.handle = (numbers[2], numbers[3])
        self.at = (numbers[4], numbers[5])
        return f"{_n(*numbers)} c"

    def _arc(self, numbers: list[float]) -> str:
        (x, y), (rx, ry, turn, large, sweep, ex, ey) = self.at, numbers
        self.at = (ex, ey)
        rx, ry = abs(rx), abs(ry)
        if not rx or not ry or (x, y) == (ex, ey):
            return f"{_n(ex, ey)} l"
        return " ".join(
            f"{_n(*curve)} c"
            for curve in arc_curves(x, y, rx, ry, math.radians(turn), bool(large), bool(sweep), ex, ey)
        )


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """Yield each command with its numbers; repeated numbers repeat the command."""
    at, command = 0, ""
    while match := _SPACE.match(data, at):
        at = match.end()
        if at == len(data):
            return
        if data[at] in _LETTERS:
            command, at = data[at], at + 1
        elif not command or command in "Zz":
            wrong = f'"{data[at]}" is not a path command. Accepted: {" ".join("MLHVCSQTAZ")}'
            raise FaceError(f'd="{data[:40]}": {wrong}')
        values = _VALUES[command.upper()].match(data, at)
        if not values:
            raise FaceError(f'd="{data[:40]}": wrong number of values after {command}')
        numbers, at = [float(value) for value in values.groups()], values.end()
        if numbers and not -1e6 <= min(numbers) <= max(numbers) <= 1e6:
            raise FaceError(f'd="{data[:40]}": a value is out of range after {command}')
        yield ("Z" if command in "Zz" else command), numbers
        command = {"M": "L", "m": "l"}.get(command, command)
