"""A strip of arrows: the steps of a turn, each with its name and a few words."""

from __future__ import annotations

import re
from dataclasses import replace

from generator.draw.marks import Mark, Shape
from generator.draw.tags import Element
from generator.faces.runs import Style
from generator.rulebook.blocks import Flow, Inline
from generator.rulebook.strips import Strip
from generator.rulebook.text import LongWordError, TextSetter

_NARROWEST = 25.0  # mm for a step; with less, the steps go on in another row
_JOINED = re.compile(r"\u00a0(?=\w)")
_POINT = 2.6  # mm: the point of an arrow


def flow_strip(setter: TextSetter, block: Flow, width: float) -> Strip:
    """Return the steps in as few rows as their names allow."""
    for rows in range(1, len(block.steps) + 1):
        columns = -(-len(block.steps) // rows)
        try:
            if width / columns >= _NARROWEST or columns == 1:
                return _rows(setter, block, width, columns)
        except LongWordError:
            if columns == 1:
                raise
    return Strip(0.0)


def _rows(setter: TextSetter, block: Flow, width: float, columns: int) -> Strip:
    body, cell = setter.scale.body, width / columns
    marks, whole = list[Mark](), setter.element("L", kind="None")
    y = 0.0
    for start in range(0, len(block.steps), columns):
        high = 0.0
        for n, step in enumerate(block.steps[start : start + columns]):
            made, tall = _step(setter, step, n * cell, y, cell - 1.2, Element("LBody", Element("LI", whole)))
            marks += made
            high = max(high, tall)
        y += high + body
    return Strip(y - body, tuple(marks), body * 0.95, wide=setter.form.columns > 1 and width > setter.form.measure)


def _step(setter: TextSetter, step: Inline, x: float, y: float, wide: float, tag: Element) -> tuple[list[Mark], float]:
    """Return an arrow with the name of a step, and the rest of its words below."""
    name = tuple(span for span in step if span.bold or (span.icon and span is step[0]))
    rest = tuple(span for span in step if span not in name)
    name = tuple(replace(span, text=span.text.removesuffix(":")) for span in name)  # an arrow leads to the rest
    palette, body = setter.scale.palette, setter.scale.body
    ground, ink = (palette.tint, palette.ground) if palette.low else (palette.ground, "#ffffff")
    bold = Style(setter.scale.fonts.font("display", "bold"), body * 1.05, ink)
    lines = setter.lines(name, bold, wide - 2 * _POINT, hyphenate=False)
    high = len(lines) * body * 1.3 + body * 0.9
    tip, marks = wide, list[Mark]()
    points = ((0, 0), (tip - _POINT, 0), (tip, high / 2), (tip - _POINT, high), (0, high), (_POINT * 0.8, high / 2))
    marks.append(Shape(x, y, points, ground))
    for n, line in enumerate(lines):
        left = x + (wide - _POINT * 0.4 - line.width) / 2 + _POINT * 0.2
        marks += setter.marks(line, left, y + body * 0.45 + n * body * 1.3 + body * 1.02, tag)
    below = high + body * 0.4
    if words := _stripped(rest):
        for line in setter.lines(words, setter.scale.text(), wide - _POINT):
            marks += setter.marks(line, x + 0.6, y + below + body * 0.94, tag)
            below += setter.scale.leading
    return marks, below


def _stripped(inline: Inline) -> Inline:
    """Return words without the space before the first; words kept together for a card may part in a narrow column."""
    spans = [replace(span, text=_JOINED.sub(" ", span.text)) for span in inline]
    for n, span in enumerate(spans):
        if span.icon or span.text.strip():
            return (replace(span, text=span.text.lstrip()), *spans[n + 1 :])
    return ()
