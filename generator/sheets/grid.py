"""Place rectangles on a paper: as many as fit, centred, so that backs meet fronts when the sheet is flipped."""

from __future__ import annotations

from generator.base.errors import CutlineError
from generator.base.geometry import Matrix, Point
from generator.base.papers import Paper
from generator.base.shapes import Shape
from generator.sheets.bleed import OUTER
from generator.sheets.marks import STRIP, notes
from generator.sheets.page import Box
from generator.sheets.paper import Ground, Options, folded, ground
from generator.sheets.sheet import area

GUTTER = 6.0  # mm around a fold, cut away afterwards
_TOLERANCE = 1e-6
_KEPT_FREE = ((0.0, 0.0), (0.0, STRIP), (STRIP, 0.0))  # at the sides and the ends, for the notes

Places = tuple[Ground, list[Matrix]]


def plan_grid(name: str, paper: Paper, shape: Shape, options: Options) -> Places:
    """Return the ground and places that fit the most pieces with room for the notes; in a tie, the upright sheet.

    The notes are left out only if a piece leaves no room for them. ``name`` is the component's, for an error.
    """
    best = best_grid(shape, paper, options)
    if not best[1]:
        raise too_large(name, shape, paper, options)
    return best


def best_grid(shape: Shape, paper: Paper, options: Options) -> Places:
    """Return the same as ``plan_grid``; no places if the shape is too large."""
    plans = [
        (on, _places(on, shape, options.bleed, kept))
        for on in grounds(paper, options.backs, options.cutter)
        for kept in _KEPT_FREE
    ]
    return max(plans, key=lambda plan: _worth(plan, shape, options.bleed))


def grounds(paper: Paper, backs: str, cutter: str = "") -> list[Ground]:
    """Return the ways to turn the paper for a job, upright first."""
    if backs == "gutterfold":
        return [folded(paper, lying, upright) for lying in (False, True) for upright in (True, False)]
    return [ground(paper, backs, lying, cutter) for lying in (False, True)]


def too_large(name: str, shape: Shape, paper: Paper, options: Options) -> CutlineError:
    room = f"{paper.width - 2 * paper.clear:g} × {paper.height - 2 * paper.clear:g} mm"
    fold = ", halved by the fold" if options.backs == "gutterfold" else ""
    return CutlineError(
        f"{name}: a piece of {shape.width:g} × {shape.height:g} mm with {options.bleed:g} mm bleed and backs "
        f"{options.backs} does not fit on {paper.title}, where a printer reaches {room}{fold}."
    )


def fit(room: float, cell: float) -> int:
    return max(0, int((room + _TOLERANCE) / cell))


def front_half(on: Ground, reach: Box) -> Box:
    """Return the printable area for fronts: all of it, or their side of the fold."""
    left, top, right, bottom = reach
    if not on.fold:
        return reach
    x, y = on.fold[0]
    return (left, top, x - GUTTER / 2, bottom) if on.fold_upright else (left, top, right, y - GUTTER / 2)


def _worth(plan: Places, shape: Shape, bleed: float) -> tuple[bool, int]:
    on, places = plan
    has_notes = bool(places) and notes(on, area(on, places, shape, bleed))[0] is not None
    return has_notes, len(places)


def _places(on: Ground, shape: Shape, bleed: float, kept: tuple[float, float]) -> list[Matrix]:
    """Return centred places, but as near to a fold as the gutter allows."""
    left, top, right, bottom = on.reach
    left, top, right, bottom = front_half(on, (left + kept[0], top + kept[1], right - kept[0], bottom - kept[1]))
    wide, high = shape.width + 2 * bleed, shape.height + 2 * bleed
    columns, rows = fit(right - left, wide), fit(bottom - top, high)
    if on.cutter:
        return _clear_places(on, shape, bleed, columns, rows)
    x, y = (left + right - columns * wide) / 2, (top + bottom - rows * high) / 2
    if on.fold:
        x, y = (right - columns * wide, y) if on.fold_upright else (x, bottom - rows * high)
    return _rows(x + bleed, y + bleed, (wide, high), columns, rows)


def _rows(x: float, y: float, step: Point, columns: int, rows: int) -> list[Matrix]:
    return [Matrix.shift(x + c * step[0], y + r * step[1]) for r in range(rows) for c in range(columns)]


def _clear_places(on: Ground, shape: Shape, bleed: float, columns: int, rows: int) -> list[Matrix]:
    """Return the places that keep clear of a cutting machine's marks; fewer in a row may be more in all."""
    from generator.sheets.registered import clear_places

    step = shape.width + 2 * bleed, shape.height + 2 * bleed
    found = [
        clear_places(
            on, (across * step[0], down * step[1]), shape.outline, max(shape.over, bleed, OUTER),
            lambda x, y, across=across, down=down: _rows(x + bleed, y + bleed, step, across, down),  # type: ignore[misc]
        )
        for across in range(columns, max(columns - 2, 0), -1)
        for down in range(rows, max(rows - 2, 0), -1)
    ]  # fmt: skip
    return max(found, key=len, default=[])
