"""The grounds that cards lie on: tables, cloths, mats and print, drawn by chance."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from tests.photo.prints import LUMA

Pixels = NDArray[np.float32]
Random = np.random.Generator
_SIDE = 900  # mm that a texture covers, at _DENSITY pixels each
_DENSITY = 2.0


def ground(size: tuple[int, int], camera: NDArray[np.float64], random: Random, grey: bool = False) -> Pixels:
    """Return a photo's pixels of the empty table."""
    texture = KINDS[int(random.integers(len(KINDS)))](random)
    if grey:
        texture = texture @ LUMA
    scale = np.diag([1 / _DENSITY, 1 / _DENSITY, 1.0])
    scale[0, 2] = scale[1, 2] = -_SIDE / 2
    shown = cv2.warpPerspective(
        texture, camera @ scale, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT_101
    )
    return np.asarray(shown, dtype=np.float32).reshape(size[1], size[0], 1 if grey else 3)


def clouds(random: Random, side: int, coarse: int) -> Pixels:
    """Return smooth chance, from -1 to 1."""
    small = random.uniform(-1, 1, (coarse, coarse)).astype(np.float32)
    return np.asarray(cv2.resize(small, (side, side), interpolation=cv2.INTER_CUBIC), dtype=np.float32)


def _blank(colour: NDArray[np.float64]) -> Pixels:
    side = int(_SIDE * _DENSITY)
    return np.broadcast_to(colour.astype(np.float32), (side, side, 3)).copy()


def plain(random: Random) -> Pixels:
    made = _blank(random.uniform(25, 245) * random.uniform(0.85, 1.1, 3))
    return made + 6 * clouds(random, made.shape[0], 24)[:, :, None]


def wood(random: Random) -> Pixels:
    made = _blank(random.uniform(0.4, 1.1) * np.array([80.0, 120.0, 170.0]))
    side = made.shape[0]
    rings = clouds(random, side, 7) * 9 + np.linspace(0, 60, side, dtype=np.float32)[:, None]
    grain = cv2.resize(random.normal(0, 1, (side, 40)).astype(np.float32), (side, side))
    made += 14 * np.sin(rings * 3)[:, :, None] + 9 * grain[:, :, None]
    made[:: int(random.integers(160, 300))] *= 0.5
    return made


def cloth(random: Random) -> Pixels:
    made = _blank(random.uniform(40, 220, 3))
    side = made.shape[0]
    weave = random.normal(0, 1, (side, side)).astype(np.float32)
    return made + 12 * cv2.GaussianBlur(weave, (0, 0), 0.8)[:, :, None] * 2


def checks(random: Random) -> Pixels:
    made = _blank(np.full(3, random.uniform(180, 250)))
    side, step = made.shape[0], int(random.integers(16, 120))
    ys, xs = np.mgrid[0:side, 0:side] // step
    other = random.uniform(0, 160, 3).astype(np.float32)
    made[(xs + ys) % 2 == 1] = other
    return made


def stripes(random: Random) -> Pixels:
    made = _blank(random.uniform(120, 240, 3))
    side, step = made.shape[0], int(random.integers(8, 60))
    ys, xs = np.mgrid[0:side, 0:side]
    made[(xs // step) % 3 == 0] *= 0.45
    if random.random() < 0.5:
        made[(ys // step) % 3 == 0] *= 0.6
    return made


def text(random: Random) -> Pixels:
    made = _blank(np.full(3, random.uniform(200, 250))).astype(np.uint8)
    letters = "The quick brown fox jumps over 13 lazy dogs HIMNOQ 0#@■□▣ "
    for y in range(20, made.shape[0], int(random.integers(14, 40))):
        line = "".join(letters[int(random.integers(len(letters)))] for _ in range(110))
        cv2.putText(
            made, line, (0, y), cv2.FONT_HERSHEY_SIMPLEX, random.uniform(0.35, 0.9), (30, 30, 30), 1, cv2.LINE_AA
        )
    return made.astype(np.float32)


def mosaic(random: Random) -> Pixels:
    """Dark and light squares by chance, as QR codes have them."""
    side = int(_SIDE * _DENSITY)
    cells = int(random.integers(40, 260))
    small = (random.random((cells, cells)) < 0.5).astype(np.float32) * 200 + 30
    made = cv2.resize(small, (side, side), interpolation=cv2.INTER_NEAREST)
    return np.repeat(made[:, :, None], 3, axis=2)


KINDS = (plain, wood, cloth, checks, stripes, text, plain, wood, cloth)
BUSY = (checks, stripes, text, mosaic)
