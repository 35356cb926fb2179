"""Read lengths. Inside Cutline every length is a number of millimetres."""

from __future__ import annotations

import re

MM_PER = {"mm": 1.0, "cm": 10.0, "in": 25.4, "pt": 25.4 / 72}
PT_PER_MM = 72 / 25.4
ACCEPTED_LENGTHS = 'a number of mm, or a number with mm, cm, in or pt, such as "2.5in"'

_LENGTH = re.compile(r"([+-]?\d+(?:\.\d+)?)\s*([a-z]*)")
_SIZE = re.compile(r"\s*([\d.]+)\s*[x×]\s*([\d.]+)\s*([a-z]*)\s*")

CARD_SIZES = {
    "poker": (63.5, 88.9),
    "standard": (63.0, 88.0),
    "bridge": (57.15, 88.9),
    "mini": (44.0, 68.0),
    "tarot": (70.0, 120.0),
    "square": (57.15, 57.15),
}
ACCEPTED_SIZES = ", ".join(CARD_SIZES) + ' or width and height such as "63.5 x 88.9 mm"'


def length(given: object) -> float:
    """Return the millimetres of ``12``, ``"12mm"``, ``"0.5in"`` …; ValueError for anything else."""
    if isinstance(given, int | float) and not isinstance(given, bool):
        return float(given)
    match = _LENGTH.fullmatch(given.strip().lower()) if isinstance(given, str) else None
    if not match or match[2] not in (*MM_PER, ""):
        raise ValueError(f'"{given}" is not a length')
    return float(match[1]) * MM_PER[match[2] or "mm"]


def is_size(text: str) -> bool:
    """Return True if a text is written as a card size: by name, or as width and height."""
    return text in CARD_SIZES or _SIZE.fullmatch(text.lower()) is not None


def size(given: object) -> tuple[float, float]:
    """Return width and height in mm of a card size: by name or as ``"63.5 x 88.9 mm"``."""
    if isinstance(given, str):
        if given in CARD_SIZES:
            return CARD_SIZES[given]
        if match := _SIZE.fullmatch(given.lower()):
            try:
                wide, high = (length(match[n] + (match[3] or "mm")) for n in (1, 2))
            except ValueError:
                raise ValueError(f'"{given}" is not a size') from None
            if 8 <= wide <= 400 and 8 <= high <= 400:
                return wide, high
            raise ValueError(f'"{given}" is not between 8 and 400 mm')
    raise ValueError(f'"{given}" is not a size')
