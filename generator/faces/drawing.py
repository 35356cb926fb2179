"""Drawings of other programs on a face: the fonts for their texts."""

from __future__ import annotations

from functools import cache

from generator.drawings.lettering import Letter, Lettering
from generator.faces.fonts import font

_GENERIC = ("", "sans-serif", "system-ui", "ui-sans-serif", "sans")
_NAMES = {"text": "Source Sans Pro", "display": "Manrope"}


def _role(family: str) -> str:
    """Return the role of a family in CSS, or "" if it is not here."""
    name = family.lower()
    return "text" if name in _GENERIC else next((role for role in _NAMES if _NAMES[role].lower() == name), "")


def _width(text: str, letter: Letter) -> float | None:
    used = font(*letter)
    return None if used.missing(text) else used.width(text, 1.0)


@cache
def _files() -> tuple[str, ...]:
    cuts = [Letter("text", weight, style) for weight in ("normal", "bold") for style in ("normal", "italic")]
    cuts += [Letter("display"), Letter("display", "bold")]
    return tuple(str(font(*cut).path) for cut in cuts)


LETTERING = Lettering(_role, _width, _NAMES, _files)
