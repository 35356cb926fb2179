"""The numbers for an ant game: from a spec, or from the log of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.base.bounds import STRICT, Word, whole_numbers
from generator.spec import Game


@dataclass(frozen=True)
class Numbers:
    """Rule numbers by name, the resources, the points of each seat's chambers, the tiles and ant cards.

    ``kinds``: how many of each ant card there are, empty where a log does not say.
    """

    __pydantic_config__ = STRICT

    players: tuple[int, int]
    rules: Mapping[Word, int]
    resources: Mapping[Word, int]
    chambers: Mapping[Word, Mapping[Word, int]]
    tiles: int
    ant_cards: int
    kinds: Mapping[Word, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if any(set(points) != set(self.resources) for points in self.chambers.values()):
            raise ValueError("a chamber for each resource is needed")

    @classmethod
    def of(cls, game: Game) -> Numbers:
        kinds = tuple(game.data["resources"])
        pieces = game.components["pieces"]
        cards = game.components["colony-cards"].pieces
        ant_cards = {card.id: card.copies for card in game.components["ant-cards"].pieces}
        return cls(
            game.players,
            whole_numbers(game.rules),
            {kind: pieces.piece(kind).copies for kind in kinds},
            {card.fields["seat"].id: dict(zip(kinds, card.fields["points"], strict=True)) for card in cards},
            sum(tile.copies for tile in game.components["tiles"].pieces),
            sum(ant_cards.values()),
            ant_cards,
        )
