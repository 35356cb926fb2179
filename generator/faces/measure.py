"""Measures text for templates that divide their room by it: in the fonts, and with the hyphens, of a text box."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from markupsafe import escape

from generator.base.templating import Templates
from generator.faces.art import Art
from generator.faces.families import Families
from generator.faces.settle import Settler
from generator.faces.subset import parse

LinesOf = Callable[..., int]
_A_STEP = 8  # letters that cost a template one of its steps
_MOST = 1024  # texts


def measurer(language: str, fonts: Families, art: Art, templates: Templates, enlarged: float = 0.0) -> LinesOf:
    """Return the function ``lines_of(text, width, size)`` for templates in one language."""

    @lru_cache(_MOST, typed=True)  # markup is not the same as its letters
    def lines_of(text: str, width: float, size: float | str = "8.5pt") -> int:
        """Return in how many lines a text box breaks a paragraph; a text that was not measured yet takes steps."""
        for _ in range(0, len(text), _A_STEP):
            templates.step  # noqa: B018 - it counts
        box = f'<foreignObject width="{width}" height="1" font-size="{size}"><p>{escape(text)}</p></foreignObject>'
        return Settler(language, art.icon, fonts=fonts, enlarged=enlarged).lines(parse(f"<svg>{box}</svg>")[0])

    return lines_of
