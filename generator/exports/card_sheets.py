"""Card sheets: the faces of a deck in a grid, as virtual tables read them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeVar

from generator.draw.png import Look, images
from generator.draw.single import pixels
from generator.exports.store import FINEST
from generator.faces import Face

T = TypeVar("T")

COLUMNS, ROWS = 10, 7  # at most
MOST = 69  # faces on a sheet: its last place may be taken for the back
SIDE = 4096  # pixels at most


@dataclass(frozen=True)
class Grid:
    """A sheet's columns and rows, the size of each face in pixels, and the dots per inch that give it."""

    columns: int
    rows: int
    width: int
    height: int
    dpi: int

    @property
    def size(self) -> tuple[int, int]:
        return self.columns * self.width, self.rows * self.height

    def place(self, number: int) -> tuple[int, int]:
        """Return the top left of a face, counted from 0."""
        return number % self.columns * self.width, number // self.columns * self.height


def grid_for(number: int, size: tuple[float, float], most: int = SIDE, finest: int = FINEST) -> Grid:
    """Return the grid for so many faces on which they are largest; of those the one with the fewest places."""
    grids = [
        _grid(columns, rows, size, most, finest)
        for columns in range(2, COLUMNS + 1)
        for rows in range(2, ROWS + 1)
        if columns * rows >= number
    ]
    return max(grids, key=lambda grid: (grid.dpi, -grid.columns * grid.rows, grid.columns))


def _grid(columns: int, rows: int, size: tuple[float, float], most: int, finest: int) -> Grid:
    dpi = finest
    while True:
        width, height = (pixels(side, 0.0, dpi) for side in size)
        if columns * width <= most and rows * height <= most:
            return Grid(columns, rows, width, height, dpi)
        dpi -= 1


def shares(things: Sequence[T]) -> list[Sequence[T]]:
    """Return what is on each sheet: as many on one as on the next, but for one."""
    sheets = -(-len(things) // MOST)
    ends = [len(things) * n // sheets for n in range(sheets + 1)]
    return [things[start:end] for start, end in pairwise(ends)]


def sheet(faces: Sequence[Face], grid: Grid) -> Any:
    """Return a picture of the faces in a grid; corners are left for the virtual table to round."""
    from PIL import Image

    whole = Image.new("RGB", grid.size, "#ffffff")
    for number, image in enumerate(images(faces, Look(dpi=grid.dpi), cut=False)):
        whole.paste(image, grid.place(number))
    return whole
