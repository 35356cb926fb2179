"""The letters that the faces of a game may show, those in its texts, fields and drawings, and their languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import lru_cache
from typing import Any

from generator.base.noted import unnoted
from generator.base.scripts import languages_in
from generator.faces.signs import SIGNS
from generator.spec import Game

_ALWAYS = "".join(map(chr, [*range(0x20, 0x7F), *range(0xA0, 0x180)])) + "\u2011\u202f−×÷·–—‘’“”„‚…‹›•→←₀₁₂₃₄₅₆₇₈₉"
_MOST = 2_000_000  # bytes of a template: no sensible one is longer


def alphabet(game: Game) -> str:
    """Return every letter that a face of the game may show, in any language, and Latin letters; in order."""
    found = set(_ALWAYS)
    for text in _said(game):
        found |= set(text)
    for path in sorted((game.folder / "faces").rglob("*.svg")):
        if path.is_file() and path.stat().st_size < _MOST:
            found |= set(path.read_text("utf-8", "replace"))
    return "".join(sorted(found - set("\n\r\t")))


@lru_cache(maxsize=32)
def languages_shown(game: Game) -> tuple[str, ...]:
    """Return the languages whose letters a game's faces or rules show somewhere, whatever languages they are in."""
    found = {letter for text in _said(game) if not text.isascii() for letter in text}
    for path in (game.folder / "rulebook").glob("*.md"):
        found |= set(path.read_text("utf-8", "replace")) if path.stat().st_size < _MOST else set()
    return tuple(sorted(languages_in("".join(found - SIGNS.keys()))))


def _said(game: Game) -> Iterator[str]:
    for value in (game.texts, game.components, game.data, game.rules, game.seats, game.authors, game.rights):
        yield from _texts(value)


def _texts(whole: Any) -> Iterator[str]:
    """Yield every text in a value; a large game has tens of thousands of values, and an editor asks after each edit."""
    left = [whole]
    while left:
        value = left.pop()
        if isinstance(value, str):
            yield value
            if value.lower() != value or value.upper() != value:  # templates may change their case
                yield value.upper() + value.lower()
        elif isinstance(value, int | float | None):
            continue
        elif isinstance(value, Mapping):
            left.extend(unnoted(value).values())
        elif isinstance(value, list | tuple | set | frozenset):
            left.extend(value)
        elif is_dataclass(value):
            left.extend(getattr(value, name) for name in _field_names(value.__class__))


@lru_cache(maxsize=64)
def _field_names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))
