"""The top of a book's first page: the title band with the game's facts, and the contents."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.marks import Fill, Link, Mark, PageNumber, Shown, Words
from generator.faces import ICON_HEIGHT, Faces
from generator.faces.fonts import font
from generator.faces.lines import Style, break_lines, words
from generator.rulebook.blocks import Heading, said
from generator.rulebook.setter import Setter
from generator.rulebook.strips import Strip

_LINE = 0.4  # mm: the frame of the title band with little ink
COVER = "cover"  # the figure in the title band, if there is one


def band(setter: Setter, title: str, tagline: str, facts: Sequence[tuple[str, str]]) -> Strip:
    """Return the title band; ``facts`` are icons with their words: players, age, minutes."""
    colours, body, width = setter.scale.palette, setter.scale.body, setter.form.full
    pad = body * 1.9
    cover, high = None, body * 8.4
    room = width - 2 * pad
    if COVER in setter.figures:
        cover = setter.figures.face(setter.language, COVER, room * 0.42)
        room -= cover.size[0] + pad
        high = max(high, min(cover.size[1] + 2 * body, body * 13))
    big = _fitted(setter, title, Style(font("display", "bold"), body * 3.5, colours.ink), room)
    small = Style(font("text"), body * 1.3, colours.ink)
    said_small = break_lines(words([small.run(tagline)]), room, setter.language) or []
    text_high = big.size * 1.1 * len(_lines(setter, title, big, room)) + len(said_small) * small.size * 1.3 + body * 3.2
    high = max(high, text_high + 3.4 * body)
    marks: list[Mark] = [Fill(0, 0, width, high, colours.ground, (body, body))]
    if colours.low:
        marks.append(Fill(_LINE, _LINE, width - 2 * _LINE, high - 2 * _LINE, "#ffffff", (body - _LINE, body - _LINE)))
    y = (high - text_high) / 2
    for line in _lines(setter, title, big, room):
        marks.append(Words(pad, y + big.size * 0.86, line.runs))
        y += big.size * 1.1
    for line in said_small:
        y += small.size * 1.3
        marks.append(Words(pad, y - small.size * 0.3, line.runs))
    y += body * 0.8
    marks.append(Fill(pad, y, body * 3.2, body * 0.32, colours.accent))
    marks += _facts(
        setter.figures.faces, facts, Style(font("text", "bold"), body * 1.05, colours.ink), pad, y + body * 2
    )
    if cover:
        marks.append(Shown(width - pad - cover.size[0], (high - cover.size[1]) / 2, cover))
    return Strip(high, tuple(marks), 0.0, True, True)


def _lines(setter: Setter, title: str, style: Style, room: float) -> list:  # type: ignore[type-arg]
    return break_lines(words([style.run(title)]), room, setter.language) or []


def _fitted(setter: Setter, title: str, style: Style, room: float) -> Style:
    """Return the style for the title on one line, or smaller on two."""
    if style.run(title).width <= room:
        return style
    return Style(style.font, style.size * 0.78, style.fill)


def _facts(faces: Faces, facts: Sequence[tuple[str, str]], style: Style, x: float, y: float) -> list[Mark]:
    marks: list[Mark] = []
    for icon, text in facts:
        if icon:
            marks.append(
                Shown(x, y - style.size * 0.88, faces.drawing(icon, style.fill), style.size * 1.1 / ICON_HEIGHT)
            )
            x += style.size * 1.45
        run = style.run(text)
        marks.append(Words(x, y, ((0.0, run),)))
        x += run.width + style.size * 1.5
    return marks


def contents(setter: Setter, sections: Sequence[Heading]) -> Strip:
    """Return the sections with their pages, in columns, each a link."""
    body, leading, width = setter.scale.body, setter.scale.leading * 1.08, setter.form.full
    columns = 4 if setter.form.columns > 1 else 3
    gap = body * 1.6
    wide = (width - gap * (columns - 1)) / columns
    style, number = setter.scale.text(), setter.scale.number
    shown = [(section, said(section.inline).strip()) for section in sections]
    while columns > 1 and any(style.run(title).width + body * 2.4 > wide for _, title in shown):
        columns -= 1
        wide = (width - gap * (columns - 1)) / columns
    rows = -(-len(shown) // columns)
    marks: list[Mark] = []
    for n, (section, title) in enumerate(shown):
        x, y = n // rows * (wide + gap), n % rows * leading
        marks.append(Words(x, y + body, ((0.0, style.run(title)),)))
        marks += _leader(x + style.run(title).width + body * 0.5, x + wide - body * 1.5, y + body * 0.98, body)
        marks.append(PageNumber(x + wide, y + body, section.id, number.run("")))
        marks.append(Link(x, y - body * 0.1, wide, leading, section.id))
    return Strip(rows * leading, tuple(marks), body * 1.2, False, True)


def _leader(start: float, end: float, y: float, body: float) -> list[Mark]:
    step, dot = body * 0.5, body * 0.09
    first = int(start / step) + 1
    return [Fill(n * step, y - dot, dot, dot, "#8a92a3") for n in range(first, int(end / step))]
