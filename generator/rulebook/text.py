"""Set text as lines and strips; lines are broken with the fonts' own metrics."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator.base.errors import CutlineError
from generator.draw.marks import Fill, Link, Mark, Shown, Words
from generator.faces import ICON_HEIGHT, FaceError
from generator.faces.fonts import font
from generator.faces.lines import ICON, Line, Run, Style, break_lines, words
from generator.rulebook.blocks import Inline, Span, said
from generator.rulebook.figures import Figures
from generator.rulebook.plan.items import NEVER
from generator.rulebook.strips import Strip
from generator.rulebook.style import Format, Scale

BASELINE = 0.77  # of the size, from the top of a line's letters
_SLACK = 0.16  # a line with more than this share of its width left empty is hyphenated
_SHORT = 6  # lines: a paragraph that is not torn
_DIVIDED = 28.0  # the cost of a paragraph in two columns that are evened
_CLOSING = tuple(".,;:!?)…")
_ICON = 1.16  # of an icon's size: its width with a little room


class LongWordError(CutlineError):
    """A word that has no room, even with a hyphen."""


class TextSetter:
    """A setter of text, in a language, for a format and at a scale."""

    def __init__(self, figures: Figures, language: str, form: Format, scale: Scale) -> None:
        self.figures, self.language, self.form, self.scale = figures, language, form, scale
        self.compact = False  # whether galleries and pictures with call-outs are smaller than usual

    def runs(self, inline: Inline, style: Style) -> Iterator[Run | None]:
        after_icon = False
        for span, following in zip(inline, (*inline[1:], Span()), strict=False):
            if span.is_break:
                yield None
                continue
            if span.icon:
                room = ICON if following.text[:1] in _CLOSING else _ICON
                yield Run("", style.font, style.size, style.fill, 0.0, span.icon, room)
                after_icon = True
                continue
            if after_icon and span.text.startswith(" ") and span.text.strip():  # keep an icon with its word
                span = replace(span, text="\u00a0" + span.text[1:])
            after_icon = False
            used = style.font
            if span.bold or span.italic:
                weight = "bold" if span.bold else used.weight
                italic = "italic" if span.italic and used.family == "text" else used.style
                used = font(used.family, weight, italic)
            made = Style(used, style.size, style.fill, span.small).run(span.text)
            if missing := used.missing(span.text):
                raise FaceError(f'{used.name} has no glyph for {", ".join(missing)} in "{span.text}"')
            if span.link:
                made = made._replace(fill=self.scale.palette.ground, link=span.link)
            yield made

    def lines(self, inline: Inline, style: Style, width: float, hyphenate: bool = True) -> list[Line]:
        slack = width * _SLACK if hyphenate else width
        lines = break_lines(words(self.runs(inline, style)), width, self.language, slack)
        if lines is None:
            raise LongWordError(f'"{said(inline)[:60]}" has a word too long for {width:.0f} mm')
        return lines

    def marks(self, line: Line, x: float, y: float) -> Iterator[Mark]:
        """Yield a line's marks, with its baseline at y."""
        letters = tuple((at, run) for at, run in line.runs if not run.icon)
        if letters:
            yield Words(x, y, letters)
        for at, run in line.runs:
            if run.icon:
                face = self.figures.faces.drawing(run.icon, run.fill)
                yield Shown(x + at, y - run.size * 0.85, face, run.size / ICON_HEIGHT)
            if run.link:
                yield Link(x + at, y - run.size, run.width, run.size * 1.3, run.link)
                yield Fill(x + at, y + run.size * 0.13, run.width, run.size * 0.055, self.scale.palette.ground)

    def paragraph(
        self, inline: Inline, width: float, before: float, x: float = 0.0, style: Style | None = None
    ) -> list[Strip]:
        """Return a strip for each line; the first two stay together, so do the last two, and short paragraphs whole."""
        style = style or self.scale.text()
        lines = self.lines(inline, style, width - x)
        high = style.size * self.scale.spread
        base = high / 2 + style.size * (BASELINE - 0.5)
        last = len(lines) - 1
        short = last < _SHORT
        return [
            Strip(
                high,
                tuple(self.marks(line, x, base)),
                before if not n else 0.0,
                n != last and (short or n in (0, last - 1)),
                divide=NEVER if n in (0, last - 1, last) else _DIVIDED,
            )
            for n, line in enumerate(lines)
        ]
