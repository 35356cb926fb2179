"""Where rectangles go on a paper: as many as fit, centred, so that a flipped sheet meets itself."""

from __future__ import annotations

from generator.errors import CutlineError
from generator.geometry import Matrix
from generator.shapes import Shape
from generator.sheets.paper import Ground, Options, Paper, folded, ground

GUTTER = 6.0  # mm around a fold, cut away afterwards
_TOLERANCE = 1e-6

Places = tuple[Ground, list[Matrix]]


def plan_grid(paper: Paper, shape: Shape, options: Options) -> Places:
    """The ground and places with the most room; a tie goes to the upright sheet."""
    size, bleed = (shape.width, shape.height), options.bleed
    if options.backs == "gutterfold":
        plans = [
            _folded(folded(paper, lying, upright), size, bleed) for lying in (False, True) for upright in (True, False)
        ]
    else:
        plans = [_flat(ground(paper, options.backs, lying), size, bleed) for lying in (False, True)]
    best = max(plans, key=lambda plan: len(plan[1]))
    if not best[1]:
        raise too_large(shape, paper, options)
    return best


def too_large(shape: Shape, paper: Paper, options: Options) -> CutlineError:
    room = f"{paper.width - 2 * paper.clear:g} × {paper.height - 2 * paper.clear:g} mm"
    return CutlineError(
        f"a piece of {shape.width:g} × {shape.height:g} mm with {options.bleed:g} mm bleed and backs {options.backs} "
        f"does not fit on {paper.title}, where a printer reaches {room}."
    )


def fit(room: float, cell: float) -> int:
    return max(0, int((room + _TOLERANCE) / cell))


def _flat(on: Ground, size: tuple[float, float], bleed: float) -> Places:
    left, top, right, bottom = on.reach
    wide, high = size[0] + 2 * bleed, size[1] + 2 * bleed
    columns, rows = fit(right - left, wide), fit(bottom - top, high)
    return on, _block((on.width - columns * wide) / 2, (on.height - rows * high) / 2, columns, rows, size, bleed)


def _folded(on: Ground, size: tuple[float, float], bleed: float) -> Places:
    """As near to the fold as the gutter lets."""
    assert on.fold
    left, top, right, bottom = on.reach
    wide, high = size[0] + 2 * bleed, size[1] + 2 * bleed
    upright = on.fold[0][0] == on.fold[1][0]
    if upright:
        end = on.width / 2 - GUTTER / 2
        columns, rows = fit(end - left, wide), fit(bottom - top, high)
        return on, _block(end - columns * wide, (on.height - rows * high) / 2, columns, rows, size, bleed)
    end = on.height / 2 - GUTTER / 2
    columns, rows = fit(right - left, wide), fit(end - top, high)
    return on, _block((on.width - columns * wide) / 2, end - rows * high, columns, rows, size, bleed)


def _block(x: float, y: float, columns: int, rows: int, size: tuple[float, float], bleed: float) -> list[Matrix]:
    wide, high = size[0] + 2 * bleed, size[1] + 2 * bleed
    return [Matrix.shift(x + bleed + c * wide, y + bleed + r * high) for r in range(rows) for c in range(columns)]
