"""A picture with names at both sides; lines that do not cross lead from each name to its place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from generator.draw.marks import Fill, Mark, Shape, Shown
from generator.draw.tags import Element
from generator.faces.runs import Line
from generator.rulebook.blocks import Callouts
from generator.rulebook.strips import Strip
from generator.rulebook.text import TextSetter

_SIDE, _LARGE_SIDE = 0.215, 0.25  # of the width, for the names at either side; in large print
_USUAL, _COMPACT, _LARGEST, _SMALLEST = (
    0.94,
    0.82,
    1.25,
    0.8,
)  # sizes of a picture, relative to its own or its place
_GAP = 2.2  # mm between names, and between a name and its line
_REACH = 9.0  # mm at most between a picture and the names beside it
_OUTER = 0.4  # of the picture's width: names of what is further out are on its side
_DOT = 0.75  # mm: the radius of the end of a line
_INK, _HALO = "#1d2433", "#ffffff"
Point = tuple[float, float]


@dataclass(frozen=True)
class Label:
    """A name as it has to be placed: its place in the picture and its height, in mm."""

    at: Point
    height: float


def arranged(labels: Sequence[Label], width: float, height: float) -> list[tuple[bool, float]]:
    """Return for each name whether it is on the left, and its top; ``width`` and ``height`` are the picture's.

    Those further left are on the left, and no two lines of a side cross.
    """
    order = sorted(range(len(labels)), key=lambda n: (labels[n].at[0], labels[n].at[1]))
    least = sum(label.at[0] < width * _OUTER for label in labels)
    most = sum(label.at[0] <= width * (1 - _OUTER) for label in labels)
    half = min(max(len(labels) // 2, least), most)
    found: list[tuple[bool, float]] = [(True, 0.0)] * len(labels)
    for left, side in ((True, order[:half]), (False, order[half:])):
        edge = 0.0 if left else width
        chosen = _uncrossed(labels, sorted(side, key=lambda n: labels[n].at[1]), edge, height)
        for n, top in zip(chosen, _tops(labels, chosen, height), strict=True):
            found[n] = left, top
    return found


def _tops(labels: Sequence[Label], order: Sequence[int], height: float) -> list[float]:
    """Return the top of each name, as near its place as those above and below it allow."""
    tops: list[float] = []
    y = 0.0
    for n in order:
        y = max(y, labels[n].at[1] - labels[n].height / 2)
        tops.append(y)
        y += labels[n].height + _GAP
    low = max(height, y - _GAP) if not tops else height
    for place in range(len(order) - 1, -1, -1):
        low -= labels[order[place]].height
        tops[place] = max(min(tops[place], low), 0.0)
        low = tops[place] - _GAP
    y = 0.0
    for place, n in enumerate(order):  # more names than the picture is high: they go on below it
        tops[place] = max(tops[place], y)
        y = tops[place] + labels[n].height + _GAP
    return tops


def _uncrossed(labels: Sequence[Label], order: list[int], edge: float, height: float) -> list[int]:
    """Return the order in which no two lines cross: to swap the ends of two that do makes them shorter in all."""
    for _ in range(len(order) ** 2):
        tops = _tops(labels, order, height)
        ends = [((edge, top + labels[n].height / 2), labels[n].at) for n, top in zip(order, tops, strict=True)]
        pair = next(((a, b) for b in range(len(ends)) for a in range(b) if crosses(*ends[a], *ends[b])), None)
        if pair is None:
            return order
        order[pair[0]], order[pair[1]] = order[pair[1]], order[pair[0]]
    return order


def crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return whether the lines from a to b and from c to d cross."""

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def callouts_strip(setter: TextSetter, block: Callouts, width: float) -> Strip:
    """Return the picture between its names; it can grow and shrink with its strip."""
    side = width * (_LARGE_SIDE if setter.form.large else _SIDE)
    room = width - 2 * side - 2 * _GAP
    figure = block.picture.figure
    size = setter.figures.size(setter.language, figure, room)
    lines = [setter.lines(inline, setter.scale.text(), side) for _, inline in block.labels]
    names = sum(len(each) * setter.scale.leading + _GAP for each in lines) / 2
    most = min(room / size[0], _LARGEST)
    usual = min(most, 1.0) * (_COMPACT if setter.compact else _USUAL)
    least = max(min(most, 1.0) * _SMALLEST, min(usual, names / size[1]))
    below = _below(setter, block, lines, room, usual) if setter.form.large else 0.0

    tags = setter.element("Figure", block.picture.alt), setter.element("L", kind="None")

    def draw(height: float) -> tuple[Mark, ...]:
        return _drawn(setter, block, lines, (width, side, room), (height - below) / size[1], tags)

    return Strip(
        size[1] * usual + below,
        before=setter.scale.body * 0.95,
        wide=setter.form.columns > 1,
        grow=size[1] * (most - usual),
        shrink=0.0 if below else size[1] * (usual - least),
        draw=draw,
    )


def _drawn(
    setter: TextSetter,
    block: Callouts,
    lines: list[list[Line]],
    wide: tuple[float, float, float],
    scale: float,
    tags: tuple[Element, Element],
) -> tuple[Mark, ...]:
    """Return the marks at a scale of the picture; ``wide`` is the width of all, of the names and of the picture.

    ``tags`` are the elements of the picture and of the list of names.
    """
    (width, side, room), figure, (picture, names) = wide, block.picture.figure, tags
    face = setter.figures.face(setter.language, figure, room)
    places = setter.figures.places(setter.language, figure, room)
    labels = _labels(setter, block, lines, places, scale)
    left = (width - face.size[0] * scale) / 2
    inset = max(0.0, left - side - _REACH)  # names stay near a small picture
    placed = arranged(labels, face.size[0] * scale, face.size[1] * scale)
    marks: list[Mark] = [Shown(left, 0.0, face, scale, picture)]
    for label, each, (on_left, top) in zip(labels, lines, placed, strict=True):
        x, tag = inset if on_left else width - side - inset, Element("LBody", Element("LI", names))
        marks += _leader(label, left, x + side + 0.8 if on_left else x - 0.8, top)
        for n, line in enumerate(each):
            slack = side - line.width if on_left else 0.0
            marks += setter.marks(line, x + slack, top + n * setter.scale.leading + setter.scale.body * 0.94, tag)
    return tuple(marks)


def _labels(
    setter: TextSetter, block: Callouts, lines: list[list[Line]], places: Mapping[str, Point], scale: float
) -> list[Label]:
    return [
        Label((places[name][0] * scale, places[name][1] * scale), len(each) * setter.scale.leading)
        for (name, _), each in zip(block.labels, lines, strict=True)
    ]


def _below(setter: TextSetter, block: Callouts, lines: list[list[Line]], room: float, scale: float) -> float:
    """Return how far the names at one side reach below the picture."""
    figure = block.picture.figure
    width, height = (side * scale for side in setter.figures.size(setter.language, figure, room))
    places = setter.figures.places(setter.language, figure, room)
    labels = _labels(setter, block, lines, places, scale)
    placed = arranged(labels, width, height)
    return max(0.0, *(top + label.height - height for label, (_, top) in zip(labels, placed, strict=True)))


def _leader(label: Label, left: float, edge: float, top: float) -> list[Mark]:
    """Return the line from a name to its place, with a dot at its end, all with a light edge."""
    x, y = left + label.at[0], label.at[1]
    start = (edge, top + label.height / 2)
    marks: list[Mark] = []
    for colour, more in ((_HALO, 0.35), (_INK, 0.0)):
        marks.append(Shape(0.0, 0.0, (start, (x, y)), colour, 0.35 + 2 * more))
        r = _DOT + more
        marks.append(Fill(x - r, y - r, 2 * r, 2 * r, colour, (r, r)))
    return marks
