"""The contents of a book, on its second page."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.marks import Fill, Link, Mark, PageNumber, Words
from generator.draw.tags import Element
from generator.faces.lines import spaced
from generator.rulebook.blocks import Heading, said
from generator.rulebook.mirror import single
from generator.rulebook.setter import Setter
from generator.rulebook.strips import Strip


def contents(setter: Setter, sections: Sequence[Heading]) -> Strip:
    """Return the sections with their pages, in columns, each a link."""
    body, leading = setter.scale.body, setter.scale.leading * 1.08
    pad = body * 1.1
    width = setter.form.full - 2 * pad
    columns = 4 if setter.form.columns > 1 else 3
    gap = body * 1.6
    wide = (width - gap * (columns - 1)) / columns
    style, number = setter.scale.text(), setter.scale.number
    titles = [single(style, said(section.inline).strip(), setter.language) for section in sections]
    shown = [(section, line, line.width) for section, line in zip(sections, titles, strict=True)]
    while columns > 1 and any(long + body * 2.4 > wide for _, _, long in shown):
        columns -= 1
        wide = (width - gap * (columns - 1)) / columns
    rows = -(-len(shown) // columns)
    high, round_ = rows * leading + 1.6 * pad, body * 0.45
    marks: list[Mark] = [Fill(0, 0, setter.form.full, high, setter.scale.palette.tint, (round_, round_))]
    whole = setter.element("TOC")
    for n, (section, line, long) in enumerate(shown):
        x, y = pad + n // rows * (wide + gap), pad * 0.8 + n % rows * leading
        tag = Element("Link", Element("Reference", Element("TOCI", whole)), target=section.id)
        marks.append(Words(x, y + body, spaced(line), tag))
        marks += _leader(x + long + body * 0.5, x + wide - body * 1.5, y + body * 0.98, body)
        marks.append(PageNumber(x + wide, y + body, section.id, number.run(""), tag))
        marks.append(Link(x, y - body * 0.1, wide, leading, tag))
    return Strip(high, tuple(marks), 0.0, True, True)


def _leader(start: float, end: float, y: float, body: float) -> list[Mark]:
    step, dot = body * 0.5, body * 0.09
    first = int(start / step) + 1
    return [Fill(n * step, y - dot, dot, dot, "#8a92a3") for n in range(first, int(end / step))]
