"""A coarse picture of a face's colours, before and after it is changed to save ink."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from operator import mul
from typing import Any
from xml.etree.ElementTree import Element

from PIL import Image, ImageChops, ImageDraw

from generator.base.geometry import Matrix, Point, curve
from generator.base.shapes import Shape
from generator.draw.inks import Colour
from generator.draw.path import outline

PIXELS = 4  # to a mm
_STEPS = 8  # straight pieces per curve

Line = list[Point]


@dataclass(frozen=True)
class Area:
    """Some pixels: the corner of their box, and a mask inside it."""

    at: tuple[int, int]
    mask: Any

    @cached_property
    def mm2(self) -> float:
        return _lit(self.mask) / PIXELS**2

    @property
    def empty(self) -> bool:
        return not self.mask.getbbox()

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The box around the pixels, in mm: left, top, right, bottom."""
        left, top, right, bottom = self.mask.getbbox() or (0, 0, 0, 0)
        x, y = self.at
        return (x + left) / PIXELS, (y + top) / PIXELS, (x + right) / PIXELS, (y + bottom) / PIXELS


class Sketch:
    """Two images of a face: ``was`` with its own colours, ``now`` with those that save ink."""

    def __init__(self, shape: Shape) -> None:
        self.size = max(1, round(shape.width * PIXELS)), max(1, round(shape.height * PIXELS))
        self.was, self.now = (Image.new("RGB", self.size, "white") for _ in range(2))
        self.trim = Image.new("L", self.size, 0)
        for line, fill in ((shape.outline, 255), *((hole, 0) for hole in shape.holes)):
            ImageDraw.Draw(self.trim).polygon([(x * PIXELS, y * PIXELS) for x, y in line], fill=fill)
        self.trim_mm2 = _lit(self.trim) / PIXELS**2

    def filled(self, lines: list[Line], even_odd: bool, clip: Any) -> Area:
        """Return the area that a fill covers inside the cut; subpaths in the opposite direction are holes."""
        box = self._box(lines, 0)
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
        closed = [[(x * PIXELS - box[0], y * PIXELS - box[1]) for x, y in line] for line in lines if len(line) > 2]
        for n, line in enumerate(closed):
            if not n or not even_odd:
                hole = n and _turn(line) * _turn(closed[0]) < 0
                ImageDraw.Draw(mask).polygon(line, fill=0 if hole else 255)
                if not hole and min(mask.size) <= 4:
                    ImageDraw.Draw(mask).line(line, fill=255)  # too thin to fill a pixel
            else:
                part = Image.new("L", mask.size, 0)
                ImageDraw.Draw(part).polygon(line, fill=255)
                mask = ImageChops.difference(mask, part)
        return self._area(mask, box, clip)

    def stroked(self, lines: list[Line], width: float, clip: Any) -> Area:
        box = self._box(lines, width)
        mask = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
        draw = ImageDraw.Draw(mask)
        for line in lines:
            points = [(x * PIXELS - box[0], y * PIXELS - box[1]) for x, y in line]
            draw.line(points, fill=255, width=max(1, round(width * PIXELS)), joint="curve")
        return self._area(mask, box, clip)

    def clip(self, lines: list[Line], outer: Any) -> Any:
        """Return a mask of the whole face that shows only what is inside these lines."""
        mask = Image.new("L", self.size, 0)
        area = self.filled(lines, False, outer)
        mask.paste(area.mask, area.at)
        return mask

    def under(self, area: Area) -> tuple[Colour, Colour]:
        """Return the mean colours under an area, as they were and as they are now."""
        box = (*area.at, area.at[0] + area.mask.width, area.at[1] + area.mask.height)
        return _mean(self.was.crop(box), area.mask), _mean(self.now.crop(box), area.mask)

    def range(self, area: Area) -> list[Colour]:
        """Return the darkest and the lightest grey there now, ignoring a seventh at either end: that only touches."""
        box = (*area.at, area.at[0] + area.mask.width, area.at[1] + area.mask.height)
        greys = self.now.crop(box).convert("L").histogram(area.mask)
        least, seen, found = sum(greys) / 7, 0, list[Colour]()
        for grey, number in enumerate(greys):
            for edge in (least, 6 * least):
                if seen < edge <= seen + number:
                    found.append((grey, grey, grey))
            seen += number
        return found

    @property
    def darkness(self) -> float:
        """The share of ink on the face now, from 0 (paper) to 1 (black)."""
        return 1 - _level(self.now.convert("L").histogram(self.trim)) / 255

    def paint(self, image: Any, area: Area, colour: Colour, opacity: float) -> None:
        mask = area.mask if opacity >= 1 else area.mask.point(lambda value: round(value * opacity))
        red, green, blue = (round(part) for part in colour)
        image.paste((red, green, blue), (*area.at, area.at[0] + mask.width, area.at[1] + mask.height), mask)

    def _box(self, lines: list[Line], around: float) -> tuple[int, int, int, int]:
        xs, ys = [x for line in lines for x, _ in line] or [0.0], [y for line in lines for _, y in line] or [0.0]
        half = around / 2 + 1 / PIXELS
        left, top = (max(0, int((min(values) - half) * PIXELS)) for values in (xs, ys))
        right, bottom = (
            min(edge, int((max(values) + half) * PIXELS) + 1) for values, edge in zip((xs, ys), self.size, strict=True)
        )
        return left, top, max(right, left + 1), max(bottom, top + 1)

    def _area(self, mask: Any, box: tuple[int, int, int, int], clip: Any) -> Area:
        seen = self.trim if clip is None else clip
        return Area((box[0], box[1]), ImageChops.multiply(mask, seen.crop(box)))


def _lit(mask: Any) -> int:
    """Return how many pixels of a mask are set; they are either 0 or 255."""
    return int(mask.histogram()[255])


def _mean(image: Any, mask: Any) -> Colour:
    """Return the mean colour, in a tenth of the time of Pillow's ImageStat: every shape needs this."""
    found = image.histogram(mask)
    return _level(found[:256]), _level(found[256:512]), _level(found[512:])


def _level(histogram: list[int]) -> float:
    return float(sum(map(mul, histogram, range(256))) / sum(histogram))


def _turn(line: Line) -> float:
    """Return twice the area; its sign is the direction."""
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in zip(line, [*line[1:], line[0]], strict=True))


def flattened(element: Element, matrix: Matrix) -> list[Line]:
    """Return a shape's outline as straight lines, in the face's mm."""
    return [[matrix.at(point) for point in line] for line in _lines(outline(element).split())]


def _lines(words: list[str]) -> Iterator[Line]:
    line, numbers = list[Point](), list[float]()
    for word in words:
        match word:
            case "m":
                if line:
                    yield line
                line = [(numbers[0], numbers[1])]
            case "l":
                line.append((numbers[0], numbers[1]))
            case "c":
                line += curve(line[-1], numbers, _STEPS)
            case "h":
                line.append(line[0])
            case "re":
                x, y, w, h = numbers
                yield [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
            case _:
                numbers.append(float(word))
                continue
        numbers = []
    if line:
        yield line
