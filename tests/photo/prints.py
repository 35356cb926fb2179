"""Printed pieces as pictures, with their marks: those that the project itself makes, at 300 dpi."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from typing import Any

import cv2
import numpy as np
import pypdfium2
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from companion.http.codes import codes_for_phones
from generator.base.locate import game_folder
from generator.base.shapes import Setting
from generator.build.pictures import pictures
from generator.codes.mark import plate
from generator.codes.words import SIDE
from generator.draw.png import Look
from generator.draw.single import single_faces
from generator.spec import Game, load

DPI = 300
DPMM = DPI / 25.4
ROUND = 3.0  # mm, the radius of cards' corners
Pixels = NDArray[np.uint8]
LUMA = np.array([0.114, 0.587, 0.299], np.float32)  # of blue, green and red


@dataclass(frozen=True)
class Print:
    """A printed piece: its picture (blue, green, red, alpha) at 300 dpi, and where its mark's plate is."""

    component: str
    piece: str
    pixels: Pixels
    mark: tuple[float, float, float] | None  # left, top and side of the plate in mm
    side: int = SIDE
    _smaller: dict[bool, list[tuple[Pixels, float]]] = field(default_factory=dict, repr=False, compare=False)

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

    def at(self, density: float, *, grey: bool = False) -> tuple[Pixels, float]:
        """Return the picture with at least, and at most twice, so many pixels for a millimetre."""
        if grey not in self._smaller:
            self._smaller[grey] = [(self._grey() if grey else self.pixels, DPMM)]
        smaller = self._smaller[grey]
        while smaller[-1][1] / 2 >= density:
            image, now = smaller[-1]
            half = cv2.resize(image, (image.shape[1] // 2, image.shape[0] // 2), interpolation=cv2.INTER_AREA)
            smaller.append((np.asarray(half, np.uint8), now / 2))
        return min((one for one in smaller if one[1] >= density), key=lambda one: one[1], default=smaller[0])

    def _grey(self) -> Pixels:
        """Return the picture as shades and alpha."""
        return np.dstack([(self.pixels[:, :, :3] @ LUMA).round().astype(np.uint8), self.pixels[:, :, 3]])


@cache
def game(name: str) -> Game:
    return load(game_folder(name))


@cache
def codes(name: str) -> dict[str, Any]:
    return codes_for_phones(game(name))


@cache
def prints(name: str, component: str, ink: str = "full", most: int | None = None) -> tuple[Print, ...]:
    """Return the fronts of a component's pieces, or of some, as drawing all takes a while."""
    wanted = game(name).components[component].pieces[:most]
    found, _ = pictures([game(name)], ["en"], [component], [piece.id for piece in wanted], Look(DPI, ink=ink))
    named = {f"{piece.id}.en.png": piece for piece in wanted}
    fronts = [picture for _, group in found for picture in group if picture.name in named]
    document = pypdfium2.PdfDocument(single_faces([picture.face for picture in fronts], 0, DPI))
    made = []
    for picture, page in zip(fronts, document, strict=True):
        piece = named[picture.name]
        square = plate(game(name).shape(piece.size, Setting()), piece.codes)
        mark = tuple(square) if square else None
        made.append(Print(component, piece.id, _cut(page.render(scale=DPI / 72).to_pil().convert("RGBA")), mark))
    document.close()
    return tuple(made)


def bare(one: Print) -> Print:
    """Return a print whose mark is painted over."""
    assert one.mark
    left, top, side = (round(value * DPMM) for value in one.mark)
    pixels = one.pixels.copy()
    pixels[top : top + side, left : left + side, :3] = pixels[top - 4, left + side // 2, :3]
    return Print(one.component, one.piece, pixels, None)


def _cut(image: Image.Image) -> Pixels:
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, image.width - 1, image.height - 1), ROUND * DPMM, fill=255)
    image.putalpha(mask)
    return np.asarray(cv2.cvtColor(np.asarray(image), cv2.COLOR_RGBA2BGRA), np.uint8)
