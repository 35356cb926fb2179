"""Books that are read from the right: they are set as others, and then every page is mirrored, but not its letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.draw.marks import Fill, Leaf, Link, Mark, PageNumber, Shape, Shown, Target, Words
from generator.faces.lines import one_line
from generator.faces.runs import Line, Run, Style
from generator.fonts.scripts import reads_from_right


def turned(line: Line, language: str) -> Line:
    """Return a line whose parts will be in their places once the page is mirrored."""
    if not reads_from_right(language):
        return line
    return line._replace(runs=tuple((line.width - at - run.width, run) for at, run in line.runs))


def single(style: Style, text: str, language: str) -> Line:
    """Return a text of a book as one line."""
    return turned(one_line(style, text, language), language)


def mirrored(leaves: Sequence[Leaf], width: float, language: str) -> list[Leaf]:
    """Return the pages of a book as they are read: from the right, if its language is."""
    if not reads_from_right(language):
        return list(leaves)
    found = []
    for leaf in leaves:
        groups = [(0.0, y, tuple(_mirrored(mark, width - x) for mark in marks)) for x, y, marks in leaf.groups]
        found.append(replace(leaf, groups=tuple(groups)))
    return found


def _wide(run: Run) -> float:
    """Return the width of a run's letters: the space that ends a number's line is on its right in any case."""
    return run.width if run.level or run.icon else run.font.width(run.text.rstrip(" "), run.size)


def _mirrored(mark: Mark, edge: float) -> Mark:
    """Return a mark as far from the ``edge`` as it was from the left."""
    match mark:
        case Target():
            return mark
        case Words():
            wide = max((at + _wide(run) for at, run in mark.runs), default=0.0)
            runs = tuple((wide - at - _wide(run), run) for at, run in mark.runs)
            return replace(mark, x=edge - mark.x - wide, runs=runs)
        case Fill() | Link():
            return replace(mark, x=edge - mark.x - mark.width)
        case Shown():
            window = mark.window and (edge - mark.window[0] - mark.window[2], *mark.window[1:])
            return replace(mark, x=edge - mark.x - mark.face.size[0] * mark.scale, window=window)
        case PageNumber():
            return replace(mark, x=edge - mark.x, starts=not mark.starts)
        case Shape():
            return replace(mark, x=edge - mark.x, points=tuple((-right, down) for right, down in mark.points))
