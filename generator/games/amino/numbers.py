"""The numbers for a game of Amino: from a spec, or from the log of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.bounds import STRICT, Copies, Word, whole_numbers
from generator.spec import Game


@dataclass(frozen=True)
class Card:
    """A kind of card. Gases have a value and elements, in the order of the alphabet; weather has neither."""

    __pydantic_config__ = STRICT

    id: Word
    copies: Copies
    value: int | None = None
    elements: tuple[Word, ...] = ()


@dataclass(frozen=True)
class Numbers:
    """Rule numbers by name, the bonus elements in order, and the deck."""

    __pydantic_config__ = STRICT

    players: tuple[int, int]
    rules: Mapping[Word, int]
    elements: tuple[Word, ...] = ()
    cards: tuple[Card, ...] = ()

    @classmethod
    def of(cls, game: Game) -> Numbers:
        cards = (
            Card(
                piece.id,
                piece.copies,
                piece.fields.get("value"),
                tuple(sorted(molecule.elements)) if (molecule := piece.fields.get("molecule")) else (),
            )
            for piece in game.components["cards"].pieces
        )
        return cls(game.players, whole_numbers(game.rules), tuple(game.data["elements"]), tuple(cards))
