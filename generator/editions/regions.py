"""Finds where two pictures of a piece differ."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.draw.single import single_faces
from generator.faces import Face

Box = tuple[float, float, float, float]  # x, y, width, height in mm
_DPI = 96
_CELL = 2.0  # mm: differences as near as this are in one box
_VISIBLE = 24  # of 255: smaller differences are those of rounding
_MANY = 8  # more boxes than this become one


def regions(before: Face, after: Face) -> list[Box]:
    """Return boxes around the parts that differ; none if the pieces differ in size."""
    if before.digest == after.digest or any(abs(a - b) > 0.05 for a, b in zip(before.size, after.size, strict=True)):
        return []
    cells, columns = _cells(*_drawn(before, after))
    boxes = [_around(group, after.size) for group in _groups(cells, columns)]
    if len(boxes) <= _MANY:
        return boxes
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(x + w for x, _, w, _ in boxes), max(y + h for _, y, _, h in boxes)
    return [(left, top, right - left, bottom - top)]


def _drawn(before: Face, after: Face) -> list[Any]:
    import pypdfium2

    document = pypdfium2.PdfDocument(single_faces([before, after], 0.0, _DPI))
    try:
        return [page.render(scale=_DPI / 72).to_pil().convert("RGB") for page in document]
    finally:
        document.close()


def _cells(before: Any, after: Any) -> tuple[set[tuple[int, int]], int]:
    """Return the cells of a coarse grid in which pixels differ."""
    from PIL import ImageChops

    size = max(1, round(_CELL / 25.4 * _DPI))
    red, green, blue = ImageChops.difference(before, after.crop((0, 0, *before.size))).split()
    most = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    mask = most.point(lambda value: 255 if value > _VISIBLE else 0)
    wide = -(-mask.width // size)
    found = set()
    for row in range(-(-mask.height // size)):
        for column in range(wide):
            at = (column * size, row * size)
            if mask.crop((*at, min(at[0] + size, mask.width), min(at[1] + size, mask.height))).getbbox():
                found.add((column, row))
    return found, wide


def _groups(cells: set[tuple[int, int]], columns: int) -> Iterator[list[tuple[int, int]]]:
    """Yield cells that touch, also at their corners."""
    left = set(cells)
    while left:
        waiting, group = [left.pop()], list[tuple[int, int]]()
        while waiting:
            x, y = waiting.pop()
            group.append((x, y))
            near = {(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1)} & left
            left -= near
            waiting += near
        yield group


def _around(group: list[tuple[int, int]], size: tuple[float, float]) -> Box:
    """Return the box around cells, in mm, a little larger, and inside the piece."""
    cell = max(1, round(_CELL / 25.4 * _DPI)) / _DPI * 25.4
    edge = 1.0
    left = max(min(x for x, _ in group) * cell - edge, 0.3)
    top = max(min(y for _, y in group) * cell - edge, 0.3)
    right = min((max(x for x, _ in group) + 1) * cell + edge, size[0] - 0.3)
    bottom = min((max(y for _, y in group) + 1) * cell + edge, size[1] - 0.3)
    return left, top, right - left, bottom - top
