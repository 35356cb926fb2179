"""Texts of a drawing: lines of plain letters, each placed; anything finer is left to pixels."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.base.numbers import short
from generator.drawings.colours import Colour, read_colour
from generator.drawings.directions import MARKS
from generator.drawings.errors import NotPlainError
from generator.drawings.lettering import Letter, Lettering
from generator.drawings.outline import Box, joined
from generator.drawings.scope import NOTHING, Drawn, Scope, Store, Style, inherited
from generator.drawings.source import SPACE
from generator.drawings.values import length, number, share, uniform, written_matrix

_FINER = ("rotate", "textLength", "baseline-shift", "dominant-baseline", "alignment-baseline", "text-decoration")
_WORDS = re.compile(r"\S+(?: \S+)*")
_PLAIN = ("", "none", "normal", "auto", "baseline", "alphabetic", "0", "inherit")


@dataclass
class _Char:
    """A letter with its style, and where its attributes place it."""

    letter: str
    style: Style
    x: float | None = None
    y: float | None = None
    dx: float = 0.0
    dy: float = 0.0


class Texts:
    """Draws <text> with the fonts at hand."""

    def __init__(self, lettering: Lettering) -> None:
        self.lettering = lettering

    def __call__(self, element: Element, scope: Scope, store: Store) -> Drawn:
        _refuse_finer(element, scope.style)
        keep = element.get(SPACE) == "preserve"
        chars = _squeezed(list(_chars(element, scope.style, scope)), keep)
        if not chars:
            return NOTHING
        placed = list(self._placed(chars, scope, store))
        made = [self._run(words, x, y, scope, store) for run in placed for words, x, y in self._apart(*run)]
        boxes: list[Box | None] = [
            (x, y - size, x + self._width(run), y + size * 0.3)
            for run, x, y in placed
            for size in (float(run[0].style["font-size"]),)
        ]
        return Drawn([one for one in made if one is not None], joined(boxes))

    def _placed(self, chars: list[_Char], scope: Scope, store: Store) -> Iterator[tuple[list[_Char], float, float]]:
        """Yield runs of letters of one style with the place of their first letter."""
        x = y = 0.0
        for chunk in _chunks(chars):
            x = chunk[0].x if chunk[0].x is not None else x
            y = chunk[0].y if chunk[0].y is not None else y
            runs = list(_runs(chunk))
            wide = sum(self._width(run) + run[0].dx for run in runs)
            x -= wide * {"middle": 0.5, "end": 1.0}.get(chunk[0].style["text-anchor"], 0.0)
            for run in runs:
                x, y = x + run[0].dx, y + run[0].dy
                yield run, x, y
                x += self._width(run)

    def _apart(self, run: list[_Char], x: float, y: float) -> Iterator[tuple[list[_Char], float, float]]:
        """Yield a run without blanks at its ends, in parts where it has several: plain text has none of these."""
        for match in _WORDS.finditer("".join(char.letter for char in run)):
            before = run[: match.start()]
            yield run[match.start() : match.end()], x + (self._width(before) if before else 0.0), y

    def _width(self, run: list[_Char]) -> float:
        style = run[0].style
        size, text = float(style["font-size"]), "".join(char.letter for char in run)
        wide = self.lettering.width(text, self._letter(style))
        if wide is None:
            raise NotPlainError("letters that the font lacks")
        return wide * size + _spacing(style) * len(text)

    def _letter(self, style: Style) -> Letter:
        role = next(filter(None, map(self.lettering.role, families(style))), "text")
        heavy = number(style["font-weight"], 700 if style["font-weight"] in ("bold", "bolder") else 400) >= 600
        slanted = style["font-style"] in ("italic", "oblique") and role not in self.lettering.upright
        return Letter(role, "bold" if heavy else "normal", "italic" if slanted else "normal")

    def _run(self, run: list[_Char], x: float, y: float, scope: Scope, store: Store) -> Element | None:
        style, text = run[0].style, "".join(char.letter for char in run)
        store.spend()
        names = families(style)
        if not names or not self.lettering.role(names[0]):
            store.notes[font_note(names)] = None
        if style["visibility"] != "visible":
            return None
        a, b, c, d = scope.matrix[:4]
        scale = uniform(scope.matrix) or math.sqrt(abs(a * d - b * c))
        letter, size = self._letter(style), float(style["font-size"])
        own = {"x": short(x * scale), "y": short(y * scale), "font-family": letter.family}
        own |= {"font-size": short(size * scale), **_paints(style, scope, scale)}
        own |= {"font-weight": "bold"} if letter.weight == "bold" else {}
        own |= {"font-style": "italic"} if letter.style == "italic" else {}
        own |= {"letter-spacing": short(_spacing(style) * scale)} if _spacing(style) else {}
        own["transform"] = written_matrix(scope.matrix @ Matrix.scale(1 / scale, 1 / scale))
        made = Element("text", own)
        made.text = text
        return made


def font_note(names: list[str]) -> str:
    return f"the font {names[0][:60]} is not here" if names else "a text names no font"


def families(style: Style) -> list[str]:
    """Return the fonts that a text asks for, the best first."""
    names = (name.strip().strip("\"'") for name in style["font-family"].split(","))
    return [name for name in names if name]


def _spacing(style: Style) -> float:
    value = style["letter-spacing"]
    spacing = 0.0 if value == "normal" else number(value, math.nan)
    if math.isnan(spacing):
        raise NotPlainError("text with a special spacing or variant")
    return spacing


def _paints(style: Style, scope: Scope, scale: float) -> dict[str, str]:
    own: dict[str, str] = {}
    for name in ("fill", "stroke"):
        text = scope.style["color"] if style[name].lower() == "currentcolor" else style[name]
        colour = read_colour(text) if text != "none" else None
        if colour is None and text != "none":
            raise NotPlainError("text with a gradient or a pattern")
        colour = colour.grey if colour and scope.grey else colour
        own |= _paint(name, colour, share(style[f"{name}-opacity"]))
    if own["fill"] == "none":
        raise NotPlainError("text without a fill")
    if own["stroke"] == "none":
        del own["stroke"]
        return own
    if style["stroke-dasharray"] != "none" or style["paint-order"] != "normal":
        raise NotPlainError("text with a stroke of a special kind")
    width = length(style["stroke-width"], scope.sizes, "", 1.0) * scale
    own["stroke-width"] = short(width)
    if style["stroke-linejoin"] in ("round", "bevel"):
        own["stroke-linejoin"] = style["stroke-linejoin"]
    return own


def _paint(name: str, colour: Colour | None, opacity: float) -> dict[str, str]:
    if colour is None:
        return {name: "none"}
    opacity *= colour.opacity
    return {name: colour.hex} | ({f"{name}-opacity": short(opacity)} if opacity < 1 else {})


def _refuse_finer(element: Element, style: Style) -> None:
    for each in element.iter():
        if each.tag not in ("text", "tspan", "a", "title", "desc"):
            raise NotPlainError("text on a path or with other parts")
        for name in _FINER:
            if each.get(name, "").strip() not in _PLAIN:
                raise NotPlainError(f"text with {name}")
    said = frozenset("".join(element.itertext()))
    if style["writing-mode"] not in ("lr-tb", "lr", "horizontal-tb") or said & MARKS:
        raise NotPlainError("text in another direction")
    if style["font-variant"] != "normal" or style["word-spacing"] not in ("normal", "0.0"):
        raise NotPlainError("text with a special spacing or variant")


def _chars(element: Element, style: Style, scope: Scope) -> Iterator[_Char]:
    """Yield the letters of a text and of the spans in it."""
    found = [_Char(letter, style) for letter in element.text or ""]
    for child in element:
        if child.tag in ("tspan", "a") and child.get("display") != "none":
            found += _chars(child, inherited(style, child), scope)
        if child.tail:
            found += [_Char(letter, style) for letter in child.tail]
    sizes = scope.sizes._replace(font=float(style["font-size"]))
    for name in ("x", "y", "dx", "dy"):
        words = re.split(r"[\s,]+", element.get(name, "").strip())
        places = [char for char in found if not char.letter.isspace()] if len(words) == 1 else found
        for char, word in zip(places, filter(None, words), strict=False):
            if getattr(char, name) in (None, 0.0):
                setattr(char, name, length(word, sizes, name[-1]))
    yield from found


def _squeezed(chars: list[_Char], keep: bool) -> list[_Char]:
    """Return letters with their blanks as SVG wants them: one between words, none at the ends."""
    if keep:
        return [replace(char, letter=" ") if char.letter in "\t\r\n" else char for char in chars]
    out: list[_Char] = []
    for char in chars:
        if char.letter in "\r\n":
            continue
        if char.letter in " \t" and (not out or out[-1].letter == " "):
            continue
        out.append(replace(char, letter=" ") if char.letter == "\t" else char)
    while out and out[-1].letter == " ":
        out.pop()
    return out


def _chunks(chars: list[_Char]) -> Iterator[list[_Char]]:
    """Yield groups of letters, each from one absolute place to the next."""
    chunk: list[_Char] = []
    for char in chars:
        if chunk and (char.x is not None or char.y is not None):
            yield chunk
            chunk = []
        chunk.append(char)
    if chunk:
        yield chunk


def _runs(chunk: list[_Char]) -> Iterator[list[_Char]]:
    run: list[_Char] = []
    for char in chunk:
        if run and (char.style is not run[0].style or char.dx or char.dy):
            yield run
            run = []
        run.append(char)
    if run:
        yield run
