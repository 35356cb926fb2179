"""Reads the values of attributes: numbers, lengths, transforms."""

from __future__ import annotations

import math
import re
from typing import NamedTuple

from generator.base.geometry import Matrix

NUMBER = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?"
_LENGTH = re.compile(rf"({NUMBER})\s*(px|pt|pc|mm|cm|in|em|ex|%)?", re.IGNORECASE)
_SHARE = re.compile(rf"({NUMBER})\s*(%?)")
_PIXELS = {"": 1.0, "px": 1.0, "pt": 4 / 3, "pc": 16.0, "mm": 96 / 25.4, "cm": 96 / 2.54, "in": 96.0}
_STEP = re.compile(
    r"[\s,]*(translate|translatex|translatey|scale|scalex|scaley|rotate|skewx|skewy|matrix)\s*\(([^)]*)\)", re.I
)
_LISTED = re.compile(rf"[\s,]*({NUMBER})")
_PART = re.compile(rf"({NUMBER})(deg|rad|grad|turn|px)?", re.IGNORECASE)
_DEGREES = {"rad": 180 / math.pi, "grad": 0.9, "turn": 360.0}


class Sizes(NamedTuple):
    """The lengths that relative ones relate to."""

    width: float
    height: float
    font: float = 16.0

    @property
    def diagonal(self) -> float:
        return math.hypot(self.width, self.height) / math.sqrt(2)


def numbers(text: str) -> list[float]:
    """Return the numbers of a list such as ``1,2 3``; it ends where something else follows."""
    found, at = list[float](), 0
    while match := _LISTED.match(text, at):
        found.append(float(match[1]))
        at = match.end()
    return found


def number(text: str | None, default: float) -> float:
    try:
        value = float(text) if text is not None else default
    except ValueError:
        return default
    return value if math.isfinite(value) else default


def share(text: str | None, default: float = 1.0) -> float:
    """Return an opacity or an offset, 0 to 1; it may be a percentage."""
    if text is None:
        return default
    match = _SHARE.fullmatch(text.strip())
    return min(max(float(match[1]) / (100 if match[2] else 1), 0.0), 1.0) if match else default


def length(text: str | None, sizes: Sizes, along: str, default: float = 0.0) -> float:
    """Return a length in user units; ``along`` is x, y or "" for what percentages relate to."""
    match = _LENGTH.fullmatch(text.strip()) if text else None
    if not match or not math.isfinite(float(match[1])):
        return default
    value, unit = float(match[1]), (match[2] or "").lower()
    if unit == "%":
        return value / 100 * {"x": sizes.width, "y": sizes.height}.get(along, sizes.diagonal)
    if unit == "em":
        return value * sizes.font
    return value * (sizes.font / 2 if unit == "ex" else _PIXELS[unit])


def absolute(text: str | None) -> float | None:
    """Return a length that relates to nothing, or None."""
    match = _LENGTH.fullmatch(text.strip()) if text else None
    if not match or (match[2] or "").lower() in ("%", "em", "ex") or not math.isfinite(float(match[1])):
        return None
    return float(match[1]) * _PIXELS[(match[2] or "").lower()]


def matrix_of(text: str | None) -> Matrix:
    """Return SVG's transform attribute as a matrix; one that can't be read changes nothing."""
    result, at = Matrix(), 0
    if not text or text.strip() == "none":
        return result
    while match := _STEP.match(text, at):
        given = [_part(*part) for part in _PART.findall(match[2])]
        step = _step(match[1].lower(), given) if all(map(math.isfinite, given)) else None
        if step is None:
            return Matrix()
        result, at = result @ step, match.end()
    return result if not text[at:].strip(" \t\r\n,;") else Matrix()


def written_matrix(matrix: Matrix) -> str:
    return f"matrix({' '.join(f'{value:.7g}' for value in matrix)})"


def _part(value: str, unit: str) -> float:
    return float(value) * _DEGREES.get(unit.lower(), 1.0)


def _step(name: str, given: list[float]) -> Matrix | None:
    match name, len(given):
        case "translate", 1 | 2:
            return Matrix.shift(given[0], given[1] if len(given) > 1 else 0.0)
        case "translatex", 1:
            return Matrix.shift(given[0], 0.0)
        case "translatey", 1:
            return Matrix.shift(0.0, given[0])
        case "scale", 1 | 2:
            return Matrix.scale(given[0], given[-1])
        case "scalex", 1:
            return Matrix.scale(given[0], 1.0)
        case "scaley", 1:
            return Matrix.scale(1.0, given[0])
        case "rotate", 1:
            return Matrix.turn(given[0])
        case "rotate", 3:
            return Matrix.shift(*given[1:]) @ Matrix.turn(given[0]) @ Matrix.shift(-given[1], -given[2])
        case "skewx", 1:
            return Matrix(c=math.tan(math.radians(given[0])))
        case "skewy", 1:
            return Matrix(b=math.tan(math.radians(given[0])))
        case "matrix", 6:
            return Matrix(*given)
    return None


def inverse(matrix: Matrix) -> Matrix | None:
    """Return the matrix that undoes this one, or None if nothing does."""
    a, b, c, d, e, f = matrix
    det = a * d - b * c
    if abs(det) < 1e-12:
        return None
    return Matrix(d / det, -b / det, -c / det, a / det, (c * f - d * e) / det, (b * e - a * f) / det)


def uniform(matrix: Matrix) -> float | None:
    """Return the scale of a matrix that scales both directions alike, or None."""
    a, b, c, d = matrix[:4]
    first, second = math.hypot(a, b), math.hypot(c, d)
    alike = abs(first - second) <= 1e-4 * max(first, second) and abs(a * c + b * d) <= 1e-4 * first * second
    return first if alike else None


def viewbox_of(text: str | None) -> tuple[float, float, float, float] | None:
    box = numbers(text or "")
    usable = len(box) == 4 and box[2] > 0 and box[3] > 0 and all(map(math.isfinite, box))
    return (box[0], box[1], box[2], box[3]) if usable else None


def fitted(box: tuple[float, float, float, float], width: float, height: float, how: str | None) -> Matrix:
    """Return the map from a viewBox to a viewport at 0, 0, as preserveAspectRatio says."""
    x, y, wide, high = box
    words = (how or "").split() or ["xMidYMid"]
    words = words[1:] if words[0] == "defer" else words
    across, down = width / wide, height / high
    if words[0] != "none":
        across = down = (max if "slice" in words else min)(across, down)
    align = words[0] if re.fullmatch(r"x(Min|Mid|Max)Y(Min|Mid|Max)", words[0]) else "xMidYMid"
    shares = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    left = (width - wide * across) * (shares[align[1:4]] if words[0] != "none" else 0.0)
    top = (height - high * down) * (shares[align[5:8]] if words[0] != "none" else 0.0)
    return Matrix(across, 0.0, 0.0, down, left - x * across, top - y * down)
