"""The numbers for an ant game: from a spec, or from the log of a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.base.bounds import STRICT, Word, whole_numbers
from generator.spec import Game

_SIDE = "die_side_"


@dataclass(frozen=True)
class Numbers:
    """Rule numbers by name, the resources, the points of each seat's chambers, the tiles and ant cards.

    The ``rules`` include the lowest and the highest number of a die. A die that skips or repeats numbers has its sides
    there instead, and a highest number below its lowest. ``kinds``: how many of each ant card there are, empty where a
    log does not say.
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

    @property
    def die(self) -> tuple[int, ...]:
        """The numbers on the sides of a die, from low to high."""
        run = range(self.rules["die_lowest"], self.rules["die_highest"] + 1)
        return tuple(run) or tuple(sorted(number for name, number in self.rules.items() if name.startswith(_SIDE)))

    @classmethod
    def of(cls, game: Game) -> Numbers:
        kinds = tuple(game.data["resources"])
        pieces = game.components["pieces"]
        cards = game.components["colony-cards"].pieces
        ant_cards = {card.id: card.copies for card in game.components["ant-cards"].pieces}
        return cls(
            game.players,
            _rules(game),
            {kind: pieces.piece(kind).copies for kind in kinds},
            {card.fields["seat"].id: dict(zip(kinds, card.fields["points"], strict=True)) for card in cards},
            sum(tile.copies for tile in game.components["tiles"].pieces),
            sum(ant_cards.values()),
            ant_cards,
        )


def _rules(game: Game) -> dict[str, int]:
    """Return the numbers of the rules with those of the die, which logs have after those of the dice."""
    die = sorted(int(number) for number in game.data["die"])
    sides = {"die_lowest": die[0], "die_highest": die[-1]}
    if die != list(range(die[0], die[-1] + 1)):
        sides = {"die_lowest": 1, "die_highest": 0} | {f"{_SIDE}{n}": side for n, side in enumerate(die, start=1)}
    rules = whole_numbers(game.rules)
    after = list(rules).index("card_dice") + 1
    return dict([*list(rules.items())[:after], *sides.items(), *list(rules.items())[after:]])
