"""Set a table as strips, one for each row: columns are as wide as they need, or share the width."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.draw.marks import Fill, Mark, Words
from generator.draw.tags import Element
from generator.faces.lines import break_lines, words
from generator.faces.runs import Style
from generator.rulebook.blocks import Inline, Table, said
from generator.rulebook.strips import Strip, hairline
from generator.rulebook.text import TextSetter

_TOGETHER = 6  # a table with up to this many rows is never split
_NUMBERS = 3  # so many columns in the middle make a table one of numbers


def table_strips(setter: TextSetter, table: Table, width: float) -> list[Strip]:
    body = setter.scale.body
    pad = body * 0.45
    widths = _widths(setter, table, width, pad)
    together = len(table.rows) <= _TOGETHER
    found: list[Strip] = []
    whole = setter.element("Table")
    if table.head:
        style = Style(setter.scale.fonts.font("text", "bold"), body, setter.scale.palette.ground)
        head = _row(setter, table.head, table.aligns, widths, pad, style, _tags(table.head, whole, True))
        rule = hairline(width, head.height - 0.4, setter.scale.palette.ground, 0.4)
        found.append(replace(head, marks=(*head.marks, rule), sticks=True))
    for n, cells in enumerate(table.rows):
        row = _row(setter, cells, table.aligns, widths, pad, setter.scale.text(), _tags(cells, whole))
        marks: tuple[Mark, ...] = row.marks
        if n % 2 == 0:
            marks = (Fill(0, 0, width, row.height, setter.scale.palette.tint), *marks)
        last = n == len(table.rows) - 1
        sticks = not last and (together or n == 0 or n == len(table.rows) - 2)
        found.append(replace(row, marks=marks, sticks=sticks, head=found[0] if table.head else None))
    if found:
        found[0] = replace(found[0], before=body * 0.8)
    return found


def _tags(cells: Sequence[Inline], table: Element, is_head: bool = False) -> list[Element]:
    """Return the elements of a row's cells; its first one names it, unless that is empty."""
    row = Element("TR", table)
    return [
        Element("TH", row, kind="Column" if is_head else "Row")
        if (is_head or not n) and (said(cell).strip() or any(span.icon for span in cell))
        else Element("TD", row)
        for n, cell in enumerate(cells)
    ]


def _row(
    setter: TextSetter,
    cells: Sequence[Inline],
    aligns: Sequence[str],
    widths: list[float],
    pad: float,
    style: Style,
    tags: Sequence[Element],
) -> Strip:
    body, leading = setter.scale.body, setter.scale.leading
    broken = [setter.lines(cell, style, wide) for cell, wide in zip(cells, widths, strict=False)]
    above = body * 0.22
    marks: list[Mark] = []
    x = pad
    for lines, align, wide, tag in zip(broken, aligns, widths, tags, strict=False):
        for n, line in enumerate(lines):
            slack = (wide - line.width) * {"right": 1.0, "center": 0.5}.get(align, 0.0)
            marks += setter.marks(line, x + slack, above + n * leading + leading / 2 + body * 0.27, tag)
        if not lines:
            marks.append(Words(x, above, (), tag))
        x += wide + 2 * pad
    return Strip(max([1, *(len(lines) for lines in broken)]) * leading + 2 * above, tuple(marks))


def _widths(setter: TextSetter, table: Table, width: float, pad: float) -> list[float]:
    """Return each column's natural width if all fit; else wide columns share the rest, at least a word each."""
    rows = [table.head, *table.rows] if table.head else list(table.rows)
    bold = Style(setter.scale.fonts.font("text", "bold"), setter.scale.body, "#000000")
    natural, least = [0.0] * len(table.aligns), [0.0] * len(table.aligns)
    for row in rows:
        for n, cell in enumerate(row):
            runs = list(words(setter.runs(cell, bold), setter.language))
            lines = break_lines(runs, 1e6, setter.language) or []
            natural[n] = max([natural[n], *(line.width + 0.05 for line in lines)])
            least[n] = max([least[n], *(sum(run.width for run in word) + 0.05 for word in runs)])
    room = width - 2 * pad * len(natural)
    if sum(natural) <= room:
        return _spread(natural, table.aligns, room - sum(natural))
    if sum(least) > room:
        least = [0.0] * len(least)  # words may be hyphenated
    low, high = 0.0, room
    while high - low > 0.01:
        share = (low + high) / 2
        if sum(_shared(natural, least, share)) > room:
            high = share
        else:
            low = share
    return _shared(natural, least, low)


def _spread(natural: list[float], aligns: Sequence[str], spare: float) -> list[float]:
    """Give what is left to the widest column; in a table of numbers, each column gets some of it."""
    if sum(align == "center" for align in aligns) >= _NUMBERS:
        return [wide + spare / len(natural) for wide in natural]
    widest = natural.index(max(natural))
    return [wide + (spare if n == widest else 0.0) for n, wide in enumerate(natural)]


def _shared(natural: list[float], least: list[float], share: float) -> list[float]:
    return [max(low, min(wanted, share)) for wanted, low in zip(natural, least, strict=True)]
