"""Reads SVG's transform attribute as a matrix."""

from __future__ import annotations

import re

from generator.base.geometry import Matrix
from generator.faces.subset import FaceError, finite

_TRANSFORM = re.compile(r"\s*(translate|scale|rotate|matrix)\s*\(([^)]*)\)\s*,?")


def matrix_of(transform: str) -> Matrix:
    """Return ``translate(…) rotate(…) scale(…) matrix(…)`` as one matrix."""
    result, end = Matrix(), 0
    while match := _TRANSFORM.match(transform, end):
        end = match.end()
        result = result @ _single(match[1], match[2], transform)
    if end != len(transform.rstrip()) and transform[end:].strip():
        raise FaceError(f'transform="{transform}" is not supported. Accepted: translate, rotate, scale, matrix')
    return result


def _single(name: str, inside: str, transform: str) -> Matrix:
    values = finite(inside, "transform")
    match name, len(values):
        case "translate", 1 | 2:
            return Matrix.shift(values[0], values[1] if len(values) > 1 else 0.0)
        case "scale", 1 | 2:
            return Matrix.scale(values[0], values[-1])
        case "rotate", 1:
            return Matrix.turn(values[0])
        case "rotate", 3:
            _, x, y = values
            return Matrix.shift(x, y) @ Matrix.turn(values[0]) @ Matrix.shift(-x, -y)
        case "matrix", 6:
            return Matrix(*values)
    raise FaceError(f'transform="{transform}": wrong number of values in {name}()')
