"""The ant game's rules with its spec's numbers: where hives and resources may go, a colony's points, the winner.

Seats are named by their ids, resources by theirs; a colony's store counts its resources by kind. Walking, carrying and
covering, which need no numbers, are in ``meadow``. Turns count from 1 through the whole game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement

from generator.games.ants.meadow import Meadow, far_enough
from generator.games.ants.numbers import Numbers
from generator.rules.tiles import Position, open_positions

GESTURES = ("sting", "mandibles")
Store = Mapping[str, int]


@dataclass(frozen=True)
class Score:
    """The points of each stored resource, in the order of the chambers."""

    each: tuple[int, ...]

    @property
    def points(self) -> int:
        return sum(self.each)

    @property
    def working(self) -> str:
        """The sum, such as ``3 + 3 + 1 = 7``: the same in every language."""
        return f"{' + '.join(map(str, self.each)) or '0'} = {self.points}"


@dataclass(frozen=True)
class Outcome:
    """The end of a game: by points, or by stores when all resources are stored; several winners share the win."""

    reason: str
    winners: tuple[str, ...]


@dataclass(frozen=True)
class Ants:
    """The rules with one set of numbers; two are equal if their numbers are."""

    numbers: Numbers

    @property
    def rules(self) -> Mapping[str, int]:
        return self.numbers.rules

    @property
    def resources(self) -> int:
        return sum(self.numbers.resources.values())

    @property
    def die(self) -> tuple[int, ...]:
        """The numbers on the sides of a die, from low to high."""
        return self.numbers.die

    def dice(self, card: bool = False) -> int:
        """Return the number of dice of a transport, with or without a Transport card."""
        return self.rules["card_dice" if card else "transport_dice"]

    def rolls(self, card: bool = False) -> list[int]:
        """Return the possible rolls of a transport, with or without a Transport card: the number of tiles to carry."""
        return sorted({sum(roll) for roll in combinations_with_replacement(sorted(set(self.die)), self.dice(card))})

    @property
    def hives_back(self) -> int:
        """The number of hives that an income brings back: no more than a player has."""
        return min(self.rules["income_hives"], self.rules["hives"])

    def stores(self, rolled: int | None) -> int:
        """Return how many resources a turn brings home: a load if its Transport rolled more than 0, else none."""
        return self.rules["load"] if rolled else 0

    def carried(self, load: tuple[str, ...], resource: str) -> tuple[str, ...]:
        """Return an ant's load with one more resource; what is too much for it is put down, the oldest first."""
        return (*load, resource)[-self.rules["load"] :]

    @property
    def most_points(self) -> int:
        """The points of all resources together, on the colony card to which they are worth most."""
        return max(self.score(colony, self.numbers.resources).points for colony in self.numbers.chambers)

    def score(self, colony: str, store: Store) -> Score:
        """Return a store's points by the seat's colony card."""
        points = self.numbers.chambers[colony]
        return Score(tuple(points[kind] for kind in self.numbers.resources for _ in range(store.get(kind, 0))))

    def left(self, stores: Mapping[str, Store]) -> dict[str, int]:
        """Return the number of each resource not yet stored; below 0 if more are stored than exist."""
        stored = stores.values()
        return {kind: copies - sum(s.get(kind, 0) for s in stored) for kind, copies in self.numbers.resources.items()}

    def outcome(self, points: Mapping[str, int], left: int) -> Outcome | None:
        """Return the outcome with these points by seat and ``left`` resources to store; None while the game goes on."""
        best = highest(points)
        if max(points.values()) >= self.rules["winning_points"]:
            return Outcome("points", best)
        return Outcome("stores", best) if left == 0 else None

    def may_lay_hive(self, meadow: Meadow, seat: str, position: Position) -> bool:
        """Return True if a hive may be laid with a tile: supply left, position open, far from every resource."""
        return (
            position in open_positions(meadow.tiles)
            and len(meadow.hives_of(seat)) < self.rules["hives"]
            and self.is_apart(position, meadow.food)
        )

    def may_lay_resource(self, meadow: Meadow, seat: str, position: Position) -> bool:
        """Return True if a resource may be laid with a tile: position open, far from the seat's own hives."""
        return position in open_positions(meadow.tiles) and self.is_apart(position, set(meadow.hives_of(seat)))

    def is_apart(self, position: Position, others: set[Position]) -> bool:
        return far_enough(position, others, self.rules["distance_tiles"])

    def may_load(self, meadow: Meadow, seat: str) -> bool:
        """Return True if there is a resource on the ant's tile and the ant can carry more."""
        ant = meadow.ants[seat]
        return bool(meadow.resources.get(ant.position)) and len(ant.load) < self.rules["load"]


def highest(values: Mapping[str, int]) -> tuple[str, ...]:
    """Return the seats with the highest points or, to start, the highest roll: several roll again."""
    return tuple(seat for seat, value in values.items() if value == max(values.values()))


def attacker_wins(attacker: str, defender: str) -> bool:
    """Return True if the attacker wins A-MI-NO: the defender keeps the load by showing the same gesture."""
    return attacker != defender


def bridge_until(turn: int, players: int) -> int:
    """Return the last turn of a bridge laid in ``turn``: it is taken back when the owner's next turn ends."""
    return turn + players


def blockade_until(turn: int, players: int) -> int:
    """Return the last turn of a blockade laid in ``turn``: it is taken back before the owner's next turn."""
    return turn + players - 1
