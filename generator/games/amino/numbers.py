"""The numbers a game of Amino is played with: read from a spec, or as a table wrote them down when it began."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.spec import Game


@dataclass(frozen=True)
class Card:
    """A kind of card; gases have a value and elements, weather has neither."""

    id: str
    copies: int
    value: int | None
    elements: frozenset[str]


@dataclass(frozen=True)
class Numbers:
    """Rule numbers by name, the elements of the bonus in their order, the deck."""

    players: tuple[int, int]
    rules: Mapping[str, Any]
    elements: tuple[str, ...]
    cards: tuple[Card, ...]

    @classmethod
    def of(cls, game: Game) -> Numbers:
        cards = (
            Card(
                piece.id,
                piece.copies,
                piece.fields.get("value"),
                frozenset(molecule.elements if (molecule := piece.fields.get("molecule")) else ()),
            )
            for piece in game.components["cards"].pieces
        )
        return cls(game.players, game.rules, tuple(game.data["elements"]), tuple(cards))
