"""Find pieces that look alike to colour-blind players: the same words and shapes, in colours they confuse."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

Triple = tuple[float, float, float]

# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB; grey is for a printer without colours
SEEN: dict[str, tuple[Triple, Triple, Triple]] = {
    "all colours": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
_TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)
_COARSER = 3  # images are this much coarser each way: a symbol of 3 mm still has a dozen pixels
_APART = 12.0  # CIE76: people tell two areas this far apart at a glance
_FEW = 8  # pixels by which edges may differ
MOST = 80  # faces compared with each other


def lab(colour: Triple, seen: str) -> Triple:
    """Return the CIELAB values of an sRGB colour, 0 to 1 each, as ``seen``."""
    linear = tuple(c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour)
    simulated = tuple(min(1.0, max(0.0, c)) for c in _applied(SEEN[seen], linear))
    fx, fy, fz = (
        t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116
        for t in (part / white for part, white in zip(_applied(_TO_XYZ, simulated), _WHITE, strict=True))
    )
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def alike(images: Sequence[tuple[str, Any]]) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield pairs of named pictures that differ in full colour, with the kinds of vision that confuse them."""
    small = [(name, image.reduce(_COARSER).tobytes()) for name, image in images[:MOST]]
    for (one, first), (two, second) in combinations(small, 2):
        if not _differ(first, second, "all colours"):
            continue
        if eyes := tuple(seen for seen in SEEN if seen != "all colours" and not _differ(first, second, seen)):
            yield one, two, eyes


def lost(images: Sequence[tuple[str, Any, Any]]) -> Iterator[tuple[str, str]]:
    """Yield pairs that differ in their first pictures but not in their second."""
    small = [(name, *(image.reduce(_COARSER).tobytes() for image in both)) for name, *both in images[:MOST]]
    for (one, first, low), (two, second, other) in combinations(small, 2):
        if _differ(first, second, "all colours") and not _differ(low, other, "all colours"):
            yield one, two


def _differ(first: bytes, second: bytes, seen: str) -> bool:
    if first == second:
        return False
    count = 0
    for n in range(0, len(first), 3):
        a, b = first[n : n + 3], second[n : n + 3]
        if a != b and math.dist(_pixel(a, seen), _pixel(b, seen)) > _APART:
            count += 1
            if count > _FEW:
                return True
    return False


@lru_cache(maxsize=65_536)
def _pixel(pixel: bytes, seen: str) -> Triple:
    red, green, blue = (value / 255 for value in pixel)
    return lab((red, green, blue), seen)


def _applied(matrix: tuple[Triple, ...], colour: Sequence[float]) -> Triple:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return red, green, blue
