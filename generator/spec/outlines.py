"""Reads the drawing that a piece is cut along: ``outline: art/shield.svg``."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import NoReturn

from generator.base.pictures import PictureError, find_picture
from generator.base.shapes import Size
from generator.base.shapes.shape import LARGEST, SMALLEST


class OutlineError(ValueError):
    """A drawing that is no outline; ``accepted`` says what would be, ``fix`` what to do."""

    def __init__(self, what: str, accepted: str = "", fix: str = "") -> None:
        super().__init__(what)
        self.accepted, self.fix = accepted, fix


def outline_size(folder: Path, name: str, within: Size | None) -> Size:
    """Return the size of a piece with this outline: as large as fits into ``within``, else as the drawing says."""
    if within and within.kind != "rectangle":
        raise OutlineError(f'a {within.kind} with the outline "{name}"', "a width and height, such as 40 x 50 mm")
    try:
        file = find_picture(folder, name)
    except PictureError as error:
        raise OutlineError(str(error).replace("picture", "outline"), error.accepted) from None
    if file.suffix.lower() != ".svg":
        raise OutlineError(f'the outline "{name}" is no SVG', "a drawing such as art/shield.svg")
    room = within.numbers if within else None
    return _sized(file, file.read_bytes(), name, room)


@lru_cache(maxsize=64)
def _sized(file: Path, data: bytes, name: str, room: tuple[float, ...] | None) -> Size:
    from generator.base.geometry import bounds
    from generator.base.shapes.path import smooth
    from generator.drawings.cut import cut_of
    from generator.drawings.errors import DrawingError

    try:
        cut = cut_of(data)
    except DrawingError as error:
        _refuse(name, str(error))
    _, _, right, bottom = bounds(smooth(cut.path))
    if min(right, bottom) <= 0:
        _refuse(name, "its path has no area")
    factor = min(room[0] / right, room[1] / bottom) if room else cut.width / right
    width, height = right * factor, bottom * factor
    if not SMALLEST <= min(width, height) <= max(width, height) <= LARGEST:
        what = f'the outline "{name}" would be {width:.4g} × {height:.4g} mm'
        raise OutlineError(what, f"{SMALLEST:g} to {LARGEST:g} mm", "" if room else "Give a size.")
    path = tuple((letter, tuple(round(value, 4) for value in values)) for letter, values in cut.sized(factor))
    return Size("outline", (round(width, 4), round(height, 4)), path=path)


def _refuse(name: str, what: str) -> NoReturn:
    raise OutlineError(f'can\'t cut along "{name}": {what}', fix="Draw one closed path that does not cross itself.")
