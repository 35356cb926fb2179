"""The numbers for a game of Genetico: from a spec, or from the log of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.base.bounds import STRICT, Copies, Word, whole_numbers
from generator.games.genetico.effects import CLASSIC, Effect, read_effects
from generator.spec import Game, Piece

PROJECT = "project"
POINTS = "points"
"""What an unfinished project costs in the original game."""


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

    @property
    def loss(self) -> int:
        """The points that a project costs if it is left unfinished."""
        return self.worth

    @property
    def does(self) -> tuple[Effect, ...]:
        """The effects of a modifier."""
        return CLASSIC.get(self.id, ()) if self.kind == "modifier" else ()


@dataclass(frozen=True)
class OtherCard(Card):
    """A card that the original game has not: a modifier with effects of its own, or a project that costs otherwise.

    Only these are recorded with more fields, so that logs of the original game stay as they were.
    """

    __pydantic_config__ = STRICT

    effects: tuple[Effect, ...] = ()
    lost: int | None = None

    @property
    def loss(self) -> int:
        return self.worth if self.lost is None else self.lost

    @property
    def does(self) -> tuple[Effect, ...]:
        return self.effects


@dataclass(frozen=True)
class Numbers:
    """Rule numbers by name, what projects can need, and the cards of both decks."""

    __pydantic_config__ = STRICT

    players: tuple[int, int]
    rules: Mapping[Word, int]
    species: tuple[Word, ...]
    research: tuple[Word, ...]
    cards: tuple[Card | OtherCard, ...]

    @property
    def resources(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.kind != PROJECT)

    @property
    def projects(self) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.kind == PROJECT)

    @classmethod
    def of(cls, game: Game) -> Numbers:
        rules = whole_numbers(game.rules)
        resources = (_resource(piece, rules) for piece in game.components["resources"].pieces)
        cost = game.data.get("unfinished", POINTS)
        projects = (_project(piece, cost) for piece in game.components["projects"].pieces)
        asked = (tuple(game.data["species"]), tuple(game.data["research"]))
        return cls(game.players, rules, *asked, (*resources, *projects))


def _resource(piece: Piece, rules: Mapping[str, int]) -> Card:
    kind, gives = piece.fields["kind"], piece.fields.get("gives")
    if kind != "modifier":
        return Card(piece.id, piece.copies, kind, gives)
    effects = read_effects(piece.id, piece.fields.get("effects"), rules)
    gives = next((effect.kind for effect in effects if effect.does == "attach"), None)
    if effects == CLASSIC.get(piece.id):
        return Card(piece.id, piece.copies, kind, gives)
    return OtherCard(piece.id, piece.copies, kind, gives, effects=effects)


def _project(piece: Piece, cost: Any) -> Card:
    points, needs = piece.fields["points"], tuple(piece.fields["needs"])
    if cost in (POINTS, points):
        return Card(piece.id, piece.copies, PROJECT, None, points, needs)
    if not isinstance(cost, int) or isinstance(cost, bool) or cost < 0:
        raise ValueError(f'unfinished can\'t be "{cost}". Accepted: points, or a whole number from 0')
    return OtherCard(piece.id, piece.copies, PROJECT, None, points, needs, lost=cost)
