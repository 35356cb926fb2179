"""Finds where full-width signs of East Asia stand closer together, as browsers set them (``text-spacing-trim``)."""

from __future__ import annotations

from functools import lru_cache

from generator.fonts.font_file import FontFile
from generator.fonts.shape import halved

_OPENING = frozenset("〈《「『【〔〖〘〚〝（［｛｟‘“")
_CLOSING = frozenset("〉》」』】〕〗〙〛〞〟）］｝｠’”")
_DOTS = frozenset("、。，．：；・")  # on the left or in the middle of their square: the font says where
_NARROW = {**dict.fromkeys("([{", "narrow opening"), **dict.fromkeys(")]}", "narrow closing"), "\u3000": "middle"}
SIGNS = _OPENING | _CLOSING | _DOTS  # with blank parts that may be left out
_BEFORE_OPENING = ("opening", "middle", "closing", "narrow opening")
_AFTER_CLOSING = ("closing", "middle", "narrow closing")


def closer(before: str, file: FontFile | None, after: str, following: FontFile | None) -> float:
    """Return how much closer, in sizes, a letter stands to the one before it; each with its font."""
    if before not in SIGNS and after not in SIGNS:
        return 0.0
    (first, left), (second, right) = _blank(before, file), _blank(after, following)
    if second == "opening" and first in _BEFORE_OPENING:
        return right
    return left if first == "closing" and second in _AFTER_CLOSING else 0.0


def blank_end(letter: str, file: FontFile | None) -> float:
    """Return how much of a bracket may be left out, in sizes, if a line is too narrow for it to be its last letter.

    Browsers leave dots and commas as they are.
    """
    return _blank(letter, file)[1] if letter in _CLOSING else 0.0


@lru_cache(maxsize=256)
def _blank(letter: str, file: FontFile | None) -> tuple[str, float]:
    """Return the kind of a sign and how much of it is blank; ("", 0) if it is none, or its font can't halve it."""
    if letter not in SIGNS:
        return _NARROW.get(letter, ""), 0.0
    blank, shift = halved(file, letter) if file else (0.0, 0.0)
    if blank <= 0:
        return "", 0.0
    if letter in _DOTS:
        return ("middle" if shift else "closing"), blank
    return ("opening" if letter in _OPENING else "closing"), blank
