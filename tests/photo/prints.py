"""Printed pieces as pictures, with their marks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

DPMM = 300 / 25.4
PLATE = 8.0
INSET = 3.5  # mm from the left and the lower edge to the plate


@dataclass(frozen=True)
class Print:
    """A printed piece: its picture (blue, green, red, alpha) at 300 dpi, and where its mark's plate is."""

    name: tuple[str, ...]
    pixels: NDArray[np.uint8]
    mark: tuple[float, float, float] | None  # left, top and side of the plate in mm
    side: int = 6
    _smaller: list[tuple[NDArray[np.uint8], float]] = field(default_factory=list, repr=False, compare=False)

    @property
    def size(self) -> tuple[float, float]:
        return self.pixels.shape[1] / DPMM, self.pixels.shape[0] / DPMM

    def plate(self) -> NDArray[np.float64]:
        assert self.mark
        left, top, side = self.mark
        return np.array([[left, top], [left + side, top], [left + side, top + side], [left, top + side]])

    def border(self) -> NDArray[np.float64]:
        """Return the corners of the mark's dark border."""
        assert self.mark
        left, top, side = self.mark
        cell = side / (self.side + 4)
        a, b, c, d = left + cell, top + cell, left + side - cell, top + side - cell
        return np.array([[a, b], [c, b], [c, d], [a, d]])

    def at(self, density: float) -> tuple[NDArray[np.uint8], float]:
        """Return the picture with at least, and at most twice, so many pixels for a millimetre."""
        if not self._smaller:
            self._smaller.append((self.pixels, DPMM))
        while self._smaller[-1][1] / 2 >= density:
            image, now = self._smaller[-1]
            half = cv2.resize(image, (image.shape[1] // 2, image.shape[0] // 2), interpolation=cv2.INTER_AREA)
            self._smaller.append((np.asarray(half, np.uint8), now / 2))
        return min((one for one in self._smaller if one[1] >= density), key=lambda one: one[1], default=self._smaller[0])


def marked(image: Any, name: tuple[str, ...], word: int | None, side: int = 6) -> Print:
    """Return a face, given as a Pillow image, with a mark at its lower left."""
    pixels = cv2.cvtColor(np.asarray(image.convert("RGBA")), cv2.COLOR_RGBA2BGRA)
    if word is None:
        return Print(name, np.asarray(pixels, np.uint8), None, side)
    left, top = INSET, pixels.shape[0] / DPMM - INSET - PLATE
    stamp = plate(word, side, round(PLATE * DPMM * 4))
    stamp = cv2.resize(stamp, (round(PLATE * DPMM),) * 2, interpolation=cv2.INTER_AREA)
    x, y = round(left * DPMM), round(top * DPMM)
    pixels[y : y + stamp.shape[0], x : x + stamp.shape[1], :3] = stamp[:, :, None]
    return Print(name, np.asarray(pixels, np.uint8), (x / DPMM, y / DPMM, stamp.shape[0] / DPMM), side)


def plate(word: int, side: int, pixels: int) -> NDArray[np.uint8]:
    cells = np.full((side + 4, side + 4), 250, np.uint8)
    cells[1:-1, 1:-1] = 24
    bits = [(word >> (side * side - 1 - at)) & 1 for at in range(side * side)]
    cells[2:-2, 2:-2] = np.where(np.array(bits).reshape(side, side) == 1, 24, 250)
    return np.asarray(cv2.resize(cells, (pixels, pixels), interpolation=cv2.INTER_NEAREST), np.uint8)
