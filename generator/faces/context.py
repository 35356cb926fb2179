"""Makes the context of templates: a game's facts, its words in one language, and its pieces."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from functools import partial
from types import MappingProxyType
from typing import Any

from generator.base.noted import unnoted
from generator.base.numbers import short
from generator.base.shapes import Shape
from generator.base.templating import list_words, plural
from generator.fonts.scripts import reads_from_right
from generator.spec import Game, Piece, Text
from generator.spec.own_words import own_words

# the parts of a template's context that differ between languages
SPOKEN = frozenset(
    (
        *("lang", "from_right", "title", "tagline", "minutes", "names", "labels", "text", "pieces"),
        *("plural", "all_of", "any_of", "picture", "about", "keywords", "lines_of"),
    )
)


@dataclass(frozen=True)
class Facts:
    """The facts of a game that templates can use: no folder, no file, nothing that leads to more."""

    id: str
    players: tuple[int, int]
    age: int | None
    minutes: tuple[int, ...]
    authors: tuple[str, ...]
    rights: str


def context_of(game: Game, language: str, seen: Callable[[Piece], Mapping[str, Any]]) -> dict[str, Any]:
    """Return what every template of a game knows in one language; ``seen`` is a piece as templates see it."""
    text = game.texts[language]
    pieces = {name: tuple(map(seen, part.pieces)) for name, part in game.components.items()}
    return {
        "game": Facts(**{fact.name: getattr(game, fact.name) for fact in fields(Facts)}),
        "lang": language,
        "from_right": reads_from_right(language),
        "title": text.title,
        "tagline": text.tagline,
        "minutes": partial(_minutes, game, text),
        "names": text.components,
        "labels": text.labels,
        "text": text.strings,
        "rules": game.rules,
        "data": game.data,
        "seats": game.seats,
        "keywords": text.keywords,
        "components": game.components,
        "pieces": MappingProxyType(pieces),
        "plural": plural(language),
        **list_words(language),
    }


def _minutes(game: Game, text: Text) -> str:
    """Return how long a game takes as its language writes it: 30–45 min."""
    said: str = own_words("book.yaml", text.language, text.words)["minutes"]
    return said.format("–".join(map(str, game.minutes))) if game.minutes else ""


def piece_in(game: Game, language: str, piece: Piece) -> Mapping[str, Any]:
    """Return a piece as templates see it: its fields and its words together."""
    words = game.texts[language].pieces.get(piece.id, {})
    own = {"id": piece.id, "copies": piece.copies, "size": piece.size, "back": piece.back is not None}
    return MappingProxyType({**own, **unnoted(piece.fields), **words})


def measures(shape: Shape) -> dict[str, Any]:
    """Return the variables that describe a piece's shape to its template."""
    viewbox = f"0 0 {short(shape.width)} {short(shape.height)}"
    return {"shape": shape, "w": shape.width, "h": shape.height, "viewbox": viewbox}
