"""The numbers for a game of Amino: from a spec, or from the log of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from generator.base.bounds import STRICT, Copies, Word, whole_numbers
from generator.games.amino.structure import bonus_elements, effect_of, endings_of, seedings_of
from generator.games.amino.variants import CLASSIC_EFFECTS, CLASSIC_ENDINGS, CLASSIC_SEEDINGS, Ending, Seeding
from generator.spec import Game


@dataclass(frozen=True)
class Card:
    """A kind of card. It has a value, and if it is a gas elements, in the order of the alphabet; or an effect."""

    __pydantic_config__ = STRICT

    id: Word
    copies: Copies
    value: int | None = None
    elements: tuple[Word, ...] = ()
    effect: Word | None = None

    def __post_init__(self) -> None:
        if self.value is None and self.effect is None:
            object.__setattr__(self, "effect", CLASSIC_EFFECTS.get(self.id))


@dataclass(frozen=True)
class Numbers:
    """Rule numbers by name, the bonus elements in order, the deck, and the variants, the usual ones first.

    ``moon`` says what shoots the moon: ``exactly`` as many Lightning as the rule says and nothing else, or ``at least``
    so many. Older logs know only the former, by which nobody could if an atmosphere held more.
    """

    __pydantic_config__ = STRICT

    players: tuple[int, int]
    rules: Mapping[Word, int]
    elements: tuple[Word, ...] = ()
    cards: tuple[Card, ...] = ()
    endings: tuple[Ending, ...] = CLASSIC_ENDINGS
    seedings: tuple[Seeding, ...] = CLASSIC_SEEDINGS
    moon: Literal["exactly", "at least"] = "exactly"

    @classmethod
    def of(cls, game: Game) -> Numbers:
        cards = (
            Card(
                piece.id,
                piece.copies,
                piece.fields.get("value"),
                tuple(sorted(molecule.elements)) if (molecule := piece.fields.get("molecule")) else (),
                effect_of(game, piece),
            )
            for piece in game.components["cards"].pieces
        )
        rules = whole_numbers(game.rules)
        more = rules["atmosphere_size"] > rules["moon_lightning"]
        return cls(
            game.players,
            rules,
            bonus_elements(game),
            tuple(cards),
            endings_of(game),
            seedings_of(game),
            "at least" if more else "exactly",
        )
