"""The numbers for a game of Genetico: from a spec, or from the log of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.bounds import STRICT, Copies, Word, whole_numbers
from generator.spec import Game

PROJECT = "project"


@dataclass(frozen=True)
class Card:
    """A kind of card: a project with its points and needs, in the order of its slots, or a resource.

    Resources are species, research and modifiers. ``gives`` is what a resource supplies, if anything.
    """

    __pydantic_config__ = STRICT

    id: Word
    copies: Copies
    kind: Word
    gives: Word | None = None
    points: int | None = None
    needs: tuple[Word, ...] = ()

    @property
    def worth(self) -> int:
        """The points of a project."""
        return self.points or 0


@dataclass(frozen=True)
class Numbers:
    """Rule numbers by name, what projects can need, and the cards of both decks."""

    __pydantic_config__ = STRICT

    players: tuple[int, int]
    rules: Mapping[Word, int]
    species: tuple[Word, ...]
    research: tuple[Word, ...]
    cards: tuple[Card, ...]

    @property
    def resources(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.kind != PROJECT)

    @property
    def projects(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.kind == PROJECT)

    @classmethod
    def of(cls, game: Game) -> Numbers:
        resources = (
            Card(piece.id, piece.copies, piece.fields["kind"], piece.fields["gives"])
            for piece in game.components["resources"].pieces
        )
        projects = (
            Card(piece.id, piece.copies, PROJECT, None, piece.fields["points"], tuple(piece.fields["needs"]))
            for piece in game.components["projects"].pieces
        )
        asked = (tuple(game.data["species"]), tuple(game.data["research"]))
        return cls(game.players, whole_numbers(game.rules), *asked, (*resources, *projects))
