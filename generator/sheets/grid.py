"""Where rectangles go on a paper: as many as fit, centred, so that a flipped sheet meets itself."""

from __future__ import annotations

from dataclasses import dataclass

from generator.errors import CutlineError
from generator.geometry import Matrix, Point
from generator.sheets.paper import Options, Paper

GUTTER = 6.0  # mm around a fold, cut away afterwards
_TOLERANCE = 1e-6


@dataclass(frozen=True)
class Grid:
    """Trim corners (top left) of every place for a front, row by row, and the flip that leads to the back."""

    width: float
    height: float
    places: tuple[Point, ...]
    flip: Matrix | None
    fold: tuple[Point, Point] | None = None


def plan_grid(paper: Paper, size: tuple[float, float], options: Options) -> Grid:
    """The grid with the most places; a tie goes to the upright sheet."""
    upright, lying = (paper.width, paper.height), (paper.height, paper.width)
    if options.backs == "gutterfold":
        grids = [_folded(w, h, paper, size, options, axis) for w, h in (upright, lying) for axis in "xy"]
    else:
        grids = [_flat(w, h, paper, size, options) for w, h in (upright, lying)]
    best = max(grids, key=lambda grid: len(grid.places))
    if not best.places:
        room = f"{paper.width - 2 * paper.clear:g} × {paper.height - 2 * paper.clear:g} mm"
        raise CutlineError(
            f"a piece of {size[0]:g} × {size[1]:g} mm with {options.bleed:g} mm bleed and backs {options.backs} "
            f"does not fit on {paper.title}, where a printer reaches {room}."
        )
    return best


def _fit(room: float, cell: float) -> int:
    return max(0, int((room + _TOLERANCE) / cell))


def _flat(width: float, height: float, paper: Paper, size: tuple[float, float], options: Options) -> Grid:
    places = _block((0, 0, width, height), paper.clear, size, options.bleed)
    upright = height >= width
    sideways = options.backs == ("long-edge" if upright else "short-edge")
    flip = Matrix(a=-1, e=width) if sideways else Matrix(d=-1, f=height)
    return Grid(width, height, places, None if options.backs == "none" else flip)


def _block(
    area: tuple[float, float, float, float], clear: float, size: tuple[float, float], bleed: float
) -> tuple[Point, ...]:
    """Places in the middle of an area whose edges are kept clear."""
    left, top, right, bottom = area
    wide, high = size[0] + 2 * bleed, size[1] + 2 * bleed
    columns, rows = _fit(right - left - 2 * clear, wide), _fit(bottom - top - 2 * clear, high)
    x0 = (left + right - columns * wide) / 2 + bleed
    y0 = (top + bottom - rows * high) / 2 + bleed
    return tuple((x0 + c * wide, y0 + r * high) for r in range(rows) for c in range(columns))


def _folded(width: float, height: float, paper: Paper, size: tuple[float, float], options: Options, axis: str) -> Grid:
    """Fronts left of (or above) a fold in the middle, backs mirrored over it, as near to it as the gutter lets."""
    wide, high = size[0] + 2 * options.bleed, size[1] + 2 * options.bleed
    middle = width / 2 if axis == "x" else height / 2
    along = _fit((height if axis == "x" else width) - 2 * paper.clear, high if axis == "x" else wide)
    across = _fit(middle - paper.clear - GUTTER / 2, wide if axis == "x" else high)
    if axis == "x":
        x0, y0 = middle - GUTTER / 2 - across * wide, (height - along * high) / 2
        columns, rows, flip = across, along, Matrix(a=-1, e=width)
        fold = (middle, paper.clear), (middle, height - paper.clear)
    else:
        x0, y0 = (width - along * wide) / 2, middle - GUTTER / 2 - across * high
        columns, rows, flip = along, across, Matrix(d=-1, f=height)
        fold = (paper.clear, middle), (width - paper.clear, middle)
    bleed = options.bleed
    places = tuple((x0 + bleed + c * wide, y0 + bleed + r * high) for r in range(rows) for c in range(columns))
    return Grid(width, height, places, flip, fold)
