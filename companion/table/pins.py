"""The numbers a match is played with, as its first event records them: a later change of the spec rescores nothing."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from generator.spec.expression import Tree, reach
from generator.spec.expression_text import read
from generator.spec.scoring import MAX_POINTS

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
    """Rule numbers by name, the resources, the points of each colony card's chambers, the piles, the ant cards."""

    players: tuple[int, int]
    rules: dict[Word, int]
    resources: dict[Word, int]
    chambers: dict[Word, dict[Word, int]]
    tiles: int
    ant_cards: int
    kinds: dict[Word, int] = {}

    @model_validator(mode="after")
    def _complete(self) -> PinnedAnts:
        """Raises for a colony card without a chamber for each resource, as a log may come from anywhere."""
        if any(set(points) != set(self.resources) for points in self.chambers.values()):
            raise ValueError("a chamber for each resource is needed")
        return self


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


class PinnedCategory(Shape):
    id: Word
    low: Annotated[int, Field(ge=-9999, le=9999)]
    high: Annotated[int, Field(ge=-9999, le=9999)]


Expression = Annotated[str, Field(max_length=2000)]


class PinnedSheet(Shape):
    """How a game is scored, the numbers of its rules and cards filled into the expressions."""

    players: tuple[int, int]
    rounds: Annotated[int, Field(ge=1, le=100)] | Literal["per player", "open"]
    wins: Literal["highest", "lowest"]
    target: int | None
    categories: Annotated[tuple[PinnedCategory, ...], Field(min_length=1, max_length=20)]
    points: Annotated[tuple[Expression, ...], Field(min_length=1, max_length=20)]
    ties: Annotated[tuple[Expression, ...], Field(max_length=8)] = ()

    def trees(self) -> tuple[tuple[Tree, ...], tuple[Tree, ...]]:
        """The expressions as they are calculated with."""
        names = dict.fromkeys(category.id for category in self.categories)
        points, ties = ([read(text, names, 2000) for text in texts] for texts in (self.points, self.ties))
        return tuple(points), tuple(ties)

    @model_validator(mode="after")
    def _bounded(self) -> PinnedSheet:
        """Raises for what no spec could have said, as a log may come from anywhere."""
        spans = {one.id: (one.low, one.high) for one in self.categories}
        points, _ = self.trees()
        if any(reach(tree, spans)[1] > MAX_POINTS for tree in points):
            raise ValueError("points beyond all bounds")
        return self


AnyPinned = Pinned | PinnedAnts | PinnedGenetico | PinnedSheet
