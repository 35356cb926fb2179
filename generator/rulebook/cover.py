"""The first page of a book: a picture that fills it, with the title and the game's facts on a panel at its top."""

from __future__ import annotations

from collections.abc import Sequence

from generator.draw.marks import Fill, Mark, Shown, Words
from generator.draw.tags import Element
from generator.faces import ICON_HEIGHT, Faces
from generator.faces.fonts import font
from generator.faces.lines import SOFT_HYPHEN, Line, Style, break_lines, lone, spaced, words
from generator.rulebook.style import Format, Palette

_FRAME = 0.5  # mm


def cover_page(
    faces: Faces,
    language: str,
    form: Format,
    palette: Palette,
    art: Shown,
    said: tuple[str, str],
    facts: Sequence[tuple[str, str]],
) -> list[Mark]:
    """Return the marks of the page: ``said`` are the title and the tag line, ``facts`` icons with their words."""
    title, tagline = said
    body = form.body * form.width / 148.0
    wide = form.width - 2 * form.left
    pad = body * 1.5
    lines = _title(title, Style(font("display", "bold"), body * 3.6, palette.ink), wide - 2 * pad, language)
    small = Style(font("text"), body * 1.35, palette.ink)
    below = _broken(tagline, small, wide - 2 * pad, language) if tagline else []
    rows = _rows(facts, Style(font("text", "bold"), body * 1.1, palette.ink), wide - 2 * pad)
    tall = sum(size for size, _ in lines) * 1.1
    high = 2 * pad + tall + len(below) * small.size * 1.35 + body * 1.6 + len(rows) * body * 1.9
    marks: list[Mark] = [art, *_panel(form.left, form.top, wide, high, body, palette)]
    x, y = form.left + pad, form.top + pad
    heading, text = Element("H1"), Element("P")
    for size, line in lines:
        marks.append(Words(x, y + size * 0.88, spaced(line), heading))
        y += size * 1.1
    for line in below:
        y += small.size * 1.35
        marks.append(Words(x, y - small.size * 0.3, spaced(line), text))
    y += body * 0.8
    marks.append(Fill(x, y, body * 3.2, body * 0.32, palette.accent))
    for row in rows:
        y += body * 1.9
        marks += _facts(faces, row, Style(font("text", "bold"), body * 1.1, palette.ink), x, y)
    return marks


def _title(title: str, big: Style, room: float, language: str) -> list[tuple[float, Line]]:
    """Return the lines of the title and their sizes: one if it fits, else a subtitle begins a smaller line."""
    first, dash, second = title.partition(" – ")
    split = ((f"{first} –", 1.0), (second, 0.6)) if dash else ((title, 0.8),)
    for parts in (((title, 1.0),), ((title, 0.8),), split):
        styles = [(part, Style(big.font, big.size * share, big.fill)) for part, share in parts]
        lines = [(style.size, line) for part, style in styles for line in _broken(part, style, room, language)]
        if len(lines) < 2:
            break
    return lines


def _panel(x: float, y: float, wide: float, high: float, body: float, palette: Palette) -> list[Mark]:
    """Return the ground of the words: dark with a light frame, or white with a dark one to save ink."""
    frame, ground = (palette.ground, "#ffffff") if palette.low else (palette.accent, palette.ground)
    return [
        Fill(x - _FRAME, y - _FRAME, wide + 2 * _FRAME, high + 2 * _FRAME, frame, (body + _FRAME, body + _FRAME)),
        Fill(x, y, wide, high, ground, (body, body)),
    ]


def _broken(text: str, style: Style, room: float, language: str) -> list[Line]:
    return break_lines(words([style.run(text)]), room, language, hyphen=SOFT_HYPHEN) or []


def _width(fact: tuple[str, str], style: Style) -> float:
    return style.size * 1.45 + style.run(fact[1]).width


def _rows(facts: Sequence[tuple[str, str]], style: Style, room: float) -> list[list[tuple[str, str]]]:
    """Return the facts in as many rows as they need."""
    rows: list[list[tuple[str, str]]] = [[]]
    used = 0.0
    for fact in facts:
        if rows[-1] and used + _width(fact, style) > room:
            rows.append([])
            used = 0.0
        rows[-1].append(fact)
        used += _width(fact, style) + style.size * 1.6
    return rows


def _facts(faces: Faces, facts: Sequence[tuple[str, str]], style: Style, x: float, y: float) -> list[Mark]:
    marks: list[Mark] = []
    for icon, text in facts:
        drawing = faces.drawing(icon, style.fill)
        marks.append(Shown(x, y - style.size * 0.88, drawing, style.size * 1.1 / ICON_HEIGHT))
        marks.append(Words(x + style.size * 1.45, y, lone(style.run(text)), Element("P")))
        x += _width((icon, text), style) + style.size * 1.6
    return marks
