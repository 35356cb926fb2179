"""The letters that the faces of a game may show: those in its texts, fields and drawings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from generator.spec import Game

_ALWAYS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)])) + "\u2011\u202f−×÷·–—‘’“”„‚…‹›•→←₀₁₂₃₄₅₆₇₈₉"
_MOST = 2_000_000  # bytes of a template: no sensible one is longer


def alphabet(game: Game) -> str:
    """Return every letter that a face of the game may show, in any language, and Latin letters; in order."""
    found = set(_ALWAYS)
    for value in (game.texts, game.components, game.data, game.rules, game.seats, game.authors, game.rights):
        for text in _texts(value):
            found |= set(text)
    for path in sorted((game.folder / "faces").rglob("*.svg")):
        if path.is_file() and path.stat().st_size < _MOST:
            found |= set(path.read_text("utf-8", "replace"))
    return "".join(sorted(found - set("\n\r\t")))


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
        if value.lower() != value or value.upper() != value:  # templates may change their case
            yield value.upper() + value.lower()
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list | tuple | set | frozenset):
        for each in value:
            yield from _texts(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))
