"""Colour functions of CSS as plain colours: rgb, hsl, hwb, lab, lch, oklab, oklch and color(), old and new.

Formulas and matrices are those of CSS Color 4; a colour that sRGB lacks becomes the nearest level of each channel.
"""

from __future__ import annotations

import colorsys
import math
import re
from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")
Vector = tuple[float, float, float]

_FUNCTION = re.compile(r"\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(([^()]{1,200})\)", re.IGNORECASE)
_PART = re.compile(r"([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?)(%|deg|rad|grad|turn)?", re.IGNORECASE)
_DEGREES = {"rad": 180 / math.pi, "grad": 0.9, "turn": 360.0}
_D50 = (0.3457 / 0.3585, 1.0, (1.0 - 0.3457 - 0.3585) / 0.3585)
_TO_D65 = (
    (0.9554734527042182, -0.023098536874261423, 0.0632593086610217),
    (-0.028369706963208136, 1.0099954580058226, 0.021041398966943008),
    (0.012314001688319899, -0.020507696433477912, 1.3303659366080753),
)
_XYZ_TO_RGB = (
    (3.2409699419045226, -1.537383177570094, -0.4986107602930034),
    (-0.9692436362808796, 1.8759675015077202, 0.04155505740717559),
    (0.05563007969699366, -0.20397695888897652, 1.0569715142428786),
)
_P3_TO_XYZ = (
    (0.4865709486482162, 0.26566769316909306, 0.1982172852343625),
    (0.2289745640697488, 0.6917385218365064, 0.079286914093745),
    (0.0, 0.04511338185890264, 1.043944368900976),
)
_LAB_TO_LMS = (
    (1.0, 0.3963377773761749, 0.2158037573099136),
    (1.0, -0.1055613458156586, -0.0638541728258133),
    (1.0, -0.0894841775298119, -1.2914855480194092),
)
_LMS_TO_RGB = (
    (4.0767416360759574, -3.3077115392580616, 0.2309699031821044),
    (-1.2684379732850317, 2.6097573492876882, -0.3413193760026573),
    (-0.0041960761386756, -0.7034186179359362, 1.7076146940746117),
)


def srgb(text: str) -> tuple[int, int, int, float] | None:
    """Return the levels and the opacity of a colour function; None if it is not understood."""
    match = _FUNCTION.fullmatch(text.strip())
    if not match:
        return None
    name, inside = match[1].lower(), match[2].lower().replace(",", " ")
    space = "".join(inside.split()[:1]) if name == "color" else ""
    channels, _, alpha = inside.removeprefix(space).partition("/")
    words = channels.split()
    words, alpha = (words[:3], words[3]) if len(words) == 4 and not alpha else (words, alpha.strip())
    if len(words) != 3 or not all(word == "none" or _PART.fullmatch(word) for word in words):
        return None
    colour = _converted(name.removesuffix("a") if name in ("rgba", "hsla") else name, space, words)
    opacity = _value(alpha, 1.0) if alpha else 1.0
    if colour is None or (alpha and alpha != "none" and not _PART.fullmatch(alpha)):
        return None
    red, green, blue = (min(max(int(level * 255 + 0.5), 0), 255) for level in colour)
    return red, green, blue, min(max(opacity, 0.0), 1.0)


def _value(word: str, whole: float) -> float:
    """Return a number; a percentage is that part of ``whole``, an angle is in degrees."""
    match = _PART.fullmatch(word)
    if not match:
        return 0.0
    unit = (match[2] or "").lower()
    return min(max(float(match[1]), -1e6), 1e6) * (whole / 100 if unit == "%" else _DEGREES.get(unit, 1.0))


def _converted(name: str, space: str, words: list[str]) -> Vector | None:
    """Return a colour as levels from 0 to 1, or beyond."""
    match name:
        case "rgb":
            return _each(lambda word: _value(word, 255.0) / 255, words)
        case "hsl" | "hwb":
            first, second = (min(max(_value(word, 100.0) / 100, 0.0), 1.0) for word in words[1:])
            turn = _value(words[0], 360.0) / 360 % 1
            return colorsys.hls_to_rgb(turn, second, first) if name == "hsl" else _hwb(turn, first, second)
        case "lab" | "oklab":
            whole, wide = (100.0, 125.0) if name == "lab" else (1.0, 0.4)
            a, b = _value(words[1], wide), _value(words[2], wide)
            return (_lab if name == "lab" else _oklab)(_value(words[0], whole), a, b)
        case "lch" | "oklch":
            whole, wide = (100.0, 150.0) if name == "lch" else (1.0, 0.4)
            chroma, hue = _value(words[1], wide), math.radians(_value(words[2], 360.0))
            a, b = chroma * math.cos(hue), chroma * math.sin(hue)
            return (_lab if name == "lch" else _oklab)(_value(words[0], whole), a, b)
    given = _each(lambda word: _value(word, 1.0), words)
    if space == "srgb":
        return given
    if space == "srgb-linear":
        return _encoded(given)
    return _encoded(_times(_XYZ_TO_RGB, _times(_P3_TO_XYZ, _each(_decoded, given)))) if space == "display-p3" else None


def _hwb(turn: float, white: float, black: float) -> Vector:
    if white + black >= 1:
        grey = white / (white + black)
        return grey, grey, grey
    return _each(lambda level: level * (1 - white - black) + white, colorsys.hls_to_rgb(turn, 0.5, 1.0))


def _lab(light: float, a: float, b: float) -> Vector:
    y = (light + 16) / 116
    parts = _each(lambda f: f**3 if f > 6 / 29 else 3 * (6 / 29) ** 2 * (f - 4 / 29), (a / 500 + y, y, y - b / 200))
    x, y, z = (part * white for part, white in zip(parts, _D50, strict=True))
    return _encoded(_times(_XYZ_TO_RGB, _times(_TO_D65, (x, y, z))))


def _oklab(light: float, a: float, b: float) -> Vector:
    return _encoded(_times(_LMS_TO_RGB, _each(lambda part: part**3, _times(_LAB_TO_LMS, (light, a, b)))))


def _times(matrix: tuple[Vector, Vector, Vector], vector: Vector) -> Vector:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def _each(function: Callable[[T], float], values: Iterable[T]) -> Vector:
    first, second, third = map(function, values)
    return first, second, third


def _encoded(linear: Vector) -> Vector:
    """Return levels as sRGB writes them."""
    return _each(lambda n: 12.92 * n if n <= 0.0031308 else 1.055 * n ** (1 / 2.4) - 0.055, linear)


def _decoded(level: float) -> float:
    return level / 12.92 if level <= 0.04045 else ((level + 0.055) / 1.055) ** 2.4
