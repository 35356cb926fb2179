"""Amino's seedings and endings as data, and the classic ones, for logs and specs that have none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from generator.base.bounds import STRICT, Word

Amount = int | Word
"""A number, or the name of the rule that has it."""

CLASSIC_EFFECTS: Mapping[str, str] = MappingProxyType({"lightning": "multiply", "sunlight": "wild"})
"""The effects of cards in specs and logs that name none: older ones know these two only."""


@dataclass(frozen=True)
class Ending:
    """The end of a game: after so many hands, or when a total reaches the target; with both, whichever comes first."""

    __pydantic_config__ = STRICT

    id: Word
    hands: Amount | None = None
    per: Literal["player"] | None = None
    target: Amount | None = None


@dataclass(frozen=True)
class Seeding:
    """The start of a hand: cards dealt to each player, and cards that start an atmosphere; or several in turn."""

    __pydantic_config__ = STRICT

    id: Word
    deal: Amount | None = None
    cards: Amount | None = None
    source: Literal["deck", "hand"] = "deck"
    to: Literal["own", "left", "right"] = "own"
    cycle: tuple[Word, ...] = ()


CLASSIC_ENDINGS = (
    Ending("base", hands="hands_per_player", per="player"),
    Ending("jupiter", target="jupiter_target"),
    Ending("pluto", hands="pluto_hands"),
)
CLASSIC_SEEDINGS = (
    Seeding("base", "deal", "seed_cards"),
    Seeding("moon", "deal"),
    Seeding("mars", "mars_deal", "seed_cards", "hand"),
    Seeding("phobos", "mars_deal", "seed_cards", "hand", "left"),
    Seeding("deimos", "mars_deal", "seed_cards", "hand", "right"),
    Seeding("cycle", cycle=("mars", "phobos", "deimos")),
)
