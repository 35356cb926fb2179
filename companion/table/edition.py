"""The edition a match is played in: its titles, its house rules in words, and a digest of its faces.

The server records it when a match begins, so that an old match shows what it was played with, whatever the files say
today.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from companion.table.shape import GameId, Shape

Language = Annotated[str, Field(max_length=40)]
LONGEST_LINE, MOST_LINES = 2000, 2000
Line = Annotated[str, Field(max_length=LONGEST_LINE)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{8,64}$")]
SEPARATOR = "\u00a0· "
"""A line may break after it, not before."""


class House(Shape):
    """House rules by language: their name, and what differs from the game they change, in words."""

    names: dict[Language, Line]
    lines: dict[Language, Annotated[tuple[Line, ...], Field(max_length=MOST_LINES)]]


class Edition(Shape):
    """A game as it was when a match began; ``engine`` is the game whose rules and screens it has."""

    engine: GameId
    titles: dict[Language, Line]
    house: House | None = None
    faces: Digest | None = None


def cut(text: str) -> str:
    """Return a text no longer than a match may record."""
    return text if len(text) <= LONGEST_LINE else f"{text[: LONGEST_LINE - 1]}…"


def titled(title: str, house: str) -> str:
    """Return the title of a game with the name of its house rules, if it has any."""
    return f"{title}{SEPARATOR}{house}" if house else title


def spoken(texts: Mapping[str, str], language: str) -> str:
    """Return the text in this language, or in the first one; empty if there is none."""
    return texts.get(language) or next(iter(texts.values()), "")
