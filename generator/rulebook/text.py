"""Set text as lines and strips; lines are broken with the fonts' own metrics."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import groupby

from generator.base.colours import readable
from generator.base.errors import CutlineError
from generator.draw.marks import Fill, Link, Mark, Shown, Words
from generator.draw.tags import LAYOUT, Element
from generator.faces import ICON_HEIGHT, FaceError
from generator.faces.hyphens import WHOLE
from generator.faces.lines import SOFT_HYPHEN, break_lines, spaced, words
from generator.faces.runs import ICON, Line, Run, Style
from generator.fonts.fallback import what_has
from generator.rulebook.blocks import Inline, Span, icon_says, said
from generator.rulebook.figures import Figures
from generator.rulebook.mirror import turned
from generator.rulebook.plan.items import NEVER
from generator.rulebook.strips import Strip
from generator.rulebook.style import Format, Scale

BASELINE = 0.77  # of the size, from the top of a line's letters
_SLACK = 0.16  # a line with more than this share of its width left empty is hyphenated
_SHORT = 6  # lines: a paragraph that is not torn
_DIVIDED = 28.0  # the cost of a paragraph in two columns that are evened
_DARKEST_GROUND = "#ecf0f0"  # of boxes
_CLOSING = tuple(".,;:!?)…")
_ICON = 1.16  # of an icon's size: its width with a little room


class LongWordError(CutlineError):
    """A word that has no room, even with a hyphen."""


class TextSetter:
    """A setter of text, in a language, for a format and at a scale."""

    def __init__(self, figures: Figures, language: str, form: Format, scale: Scale) -> None:
        self.figures, self.language, self.form, self.scale = figures, language, form, scale
        self.compact = False  # whether pictures with call-outs are smaller than usual
        self._within: Element | None = None
        self._linked: Element | None = None  # the link that the last line ended in

    def element(self, role: str, alt: str = "", kind: str = "") -> Element:
        """Return a new part of whatever is being set."""
        return Element(role, self._within, alt, kind=kind)

    @contextmanager
    def inside(self, element: Element) -> Iterator[None]:
        """Make what is set meanwhile a part of an element."""
        around, self._within = self._within, element
        try:
            yield
        finally:
            self._within = around

    def runs(self, inline: Inline, style: Style) -> Iterator[Run | None]:
        after_icon = False
        for n, (span, following) in enumerate(zip(inline, (*inline[1:], Span()), strict=False)):
            if span.is_break:
                yield None
                continue
            if span.icon:
                room = ICON if following.text[:1] in _CLOSING else _ICON
                text = self.figures.faces.game.texts[self.language]
                alt = "" if style.font.role == "display" else icon_says(inline, n, text)
                yield Run("", style.font, style.size, _ink(span, style), 0.0, span.icon, room, alt=alt)
                after_icon = True
                continue
            if after_icon and span.text.startswith(" ") and span.text.strip():  # keep an icon with its word
                span = replace(span, text="\u00a0" + span.text[1:])
            after_icon = False
            used = style.font
            if span.bold or span.italic:
                weight = "bold" if span.bold else used.weight
                italic = "italic" if span.italic and used.role == "text" else used.style
                used = used.styled(weight, italic)
            if missing := used.lacking(span.text):
                fix = f". Use other letters, or {script}" if (script := what_has(missing)) else ""
                raise FaceError(f'{used.name} has no glyph for {", ".join(missing)} in "{span.text}"{fix}')
            for made in Style(used, style.size, _ink(span, style), span.small).runs(span.text):
                if span.link:
                    made = made._replace(fill=self.scale.palette.ground, link=span.link)
                yield made._replace(lang=span.lang) if span.lang else made

    def lines(self, inline: Inline, style: Style, width: float, hyphenate: bool = True) -> list[Line]:
        content, lines = list(words(self.runs(inline, style), self.language)), None
        if self.form.large:
            lines = break_lines(content, width, f"{self.language}{WHOLE}", width, SOFT_HYPHEN)
        if lines is None:  # also where a word alone is too wide
            slack = width * _SLACK if hyphenate and not self.form.large else width
            lines = break_lines(content, width, self.language, slack, SOFT_HYPHEN)
        if lines is None:
            raise LongWordError(f'"{said(inline)[:60]}" has a word too long for {width:.0f} mm')
        return [turned(line, self.language) for line in lines]

    def marks(self, line: Line, x: float, y: float, tag: Element) -> Iterator[Mark]:
        """Yield a line's marks, with its baseline at y; they belong to an element."""
        alone = not any(run.text for _, run in line.runs)
        for part, runs in self._parts(line, tag):
            if letters := tuple((at, said) for at, run, said in runs if not run.icon):
                yield Words(x, y, letters, part)
            for at, run, _ in runs:
                if run.icon:
                    alt = run.alt or (run.icon.replace("-", " ") if alone else "")
                    sign = Element("Figure", part, alt) if alt else LAYOUT
                    face = self.figures.faces.drawing(run.icon, run.fill)
                    yield Shown(x + at, y - run.size * 0.85, face, run.size / ICON_HEIGHT, sign)
                if run.link:
                    yield Link(x + at, y - run.size, run.width, run.size * 1.3, part)
                    yield Fill(x + at, y + run.size * 0.13, run.width, run.size * 0.055, self.scale.palette.ground)

    def _parts(self, line: Line, tag: Element) -> Iterator[tuple[Element, list[tuple[float, Run, Run]]]]:
        """Yield the parts of a line: links, words of another language and icons for words are elements of their own.

        Each run comes with its place, as it is drawn, and as it is read, with the space behind it.
        """
        runs = [(at, run, said) for (at, run), (_, said) in zip(line.runs, spaced(line), strict=True)]
        for (link, lang, _), group in groupby(runs, key=lambda each: (each[1].link, each[1].lang, each[1].alt)):
            goes_on = self._linked is not None and self._linked.within is tag and self._linked.target == link
            if link and not goes_on:
                self._linked = Element("Link", tag, target=link)
            elif not link:
                self._linked = None
            yield self._linked or (Element("Span", tag, lang=lang) if lang else tag), list(group)

    def paragraph(
        self, inline: Inline, width: float, before: float, style: Style | None = None, tag: Element | None = None
    ) -> list[Strip]:
        """Return a strip for each line; the first two stay together, so do the last two, and short paragraphs whole."""
        style, tag = style or self.scale.text(), tag or self.element("P")
        lines = self.lines(inline, style, width)
        high = style.size * self.scale.spread
        base = high / 2 + style.size * (BASELINE - 0.5)
        last = len(lines) - 1
        short = last < _SHORT
        return [
            Strip(
                high,
                tuple(self.marks(line, 0.0, base, tag)),
                before if not n else 0.0,
                n != last and (short or n in (0, last - 1)),
                divide=NEVER if n in (0, last - 1, last) else _DIVIDED,
            )
            for n, line in enumerate(lines)
        ]


def _ink(span: Span, style: Style) -> str:
    """Return the colour of a span; one of its own is darkened until it can be read, in boxes, too."""
    return readable(span.colour, _DARKEST_GROUND) if span.colour else style.fill
