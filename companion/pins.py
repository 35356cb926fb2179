"""The numbers a match is played with, as its first event records them: a later change of the spec rescores nothing."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

Word = Annotated[str, Field(max_length=40)]


class Shape(BaseModel):
    """What stands in a log: nothing that is unknown, nothing that is converted, nothing that changes."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class PinnedCard(Shape):
    id: Word
    copies: Annotated[int, Field(ge=1)]
    value: int | None = None
    elements: tuple[Word, ...] = ()


class Pinned(Shape):
    """Rule numbers by name; where a game has them, the elements of a bonus in their order, and the deck."""

    players: tuple[int, int]
    rules: dict[Word, int]
    elements: tuple[Word, ...] = ()
    cards: tuple[PinnedCard, ...] = ()


class PinnedAnts(Shape):
    """Rule numbers by name, the resources, the points of each colony card's chambers, the piles."""

    players: tuple[int, int]
    rules: dict[Word, int]
    resources: dict[Word, int]
    chambers: dict[Word, dict[Word, int]]
    tiles: int
    ant_cards: int


class PinnedGeneticoCard(Shape):
    """A resource with what it gives, or a project with its points and needs."""

    id: Word
    copies: Annotated[int, Field(ge=1)]
    kind: Word
    gives: Word | None = None
    points: int | None = None
    needs: tuple[Word, ...] = ()


class PinnedGenetico(Shape):
    """Rule numbers by name, what projects can ask for, the cards of both decks."""

    players: tuple[int, int]
    rules: dict[Word, int]
    species: tuple[Word, ...]
    research: tuple[Word, ...]
    cards: tuple[PinnedGeneticoCard, ...]


AnyPinned = Pinned | PinnedAnts | PinnedGenetico
