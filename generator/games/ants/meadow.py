"""The ant game's maze and what is on it: where ants can go, in how many steps, and what may be laid over what.

An ant is on a *stretch*: paths that join inside one tile. If the paths of a tile don't join, an ant turns round or
stays; it can't change to another stretch by stopping, or separate stubs would separate nothing. An ant on any stretch
can reach everything on its tile. Three things connect separate stretches: the ant's own hive, whose exits are all the
paths of its tile; its owner's bridges; and Wings, which land on any stretch.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

from generator.rules.tiles import Maze, Position, neighbour
from generator.spec.tile import EDGES, Tile

Stretch = tuple[Position, tuple[int, ...]]


def steps_between(one: Position, other: Position) -> int:
    """Return the number of edges between two positions, occupied or not: each changes one of three coordinates by 1."""
    return sum(abs(a - b) for a, b in zip(_coordinates(one), _coordinates(other), strict=True))


def _coordinates(position: Position) -> tuple[int, int, int]:
    x, y = position
    return y, (x + y) // 2, (x - y + 1) // 2


def stretches(position: Position, tile: Tile) -> tuple[Stretch, ...]:
    """Return the joined paths and the stubs of a laid tile; one empty stretch for a tile without paths."""
    return tuple([(position, edges) for edges in _groups(tile)])


@lru_cache(maxsize=1024)
def _groups(tile: Tile) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted([*tile.joined, *((edge,) for edge in tile.stubs)])) or ((),)


@dataclass(frozen=True)
class Bridge:
    """A seat's bridge and the two stretches it joins."""

    seat: str
    ends: tuple[Stretch, Stretch]


@dataclass(frozen=True)
class Ant:
    """An ant, its place and its load. ``stretch`` is None while it may leave by any path of its tile."""

    position: Position
    load: tuple[str, ...] = ()
    stretch: Stretch | None = None


@dataclass(frozen=True)
class Meadow:
    """The maze and everything on it. Hives, blockades and bridges belong to seats."""

    tiles: Maze
    hives: Mapping[Position, str] = field(default_factory=dict)
    resources: Mapping[Position, tuple[str, ...]] = field(default_factory=dict)  # not carried by an ant
    ants: Mapping[str, Ant] = field(default_factory=dict)
    blockades: Mapping[Position, str] = field(default_factory=dict)
    bridges: tuple[Bridge, ...] = ()
    covered: frozenset[Position] = frozenset()  # already superimposed

    def hives_of(self, seat: str) -> list[Position]:
        return sorted(position for position, owner in self.hives.items() if owner == seat)

    @property
    def food(self) -> set[Position]:
        """The positions of resources, including carried ones."""
        return {*self.resources, *(ant.position for ant in self.ants.values() if ant.load)}

    @property
    def taken(self) -> set[Position]:
        """Tiles with a piece of any kind on them."""
        ends = {position for bridge in self.bridges for position, _ in bridge.ends}
        return {*self.hives, *self.resources, *(ant.position for ant in self.ants.values()), *self.blockades, *ends}

    def walks(self, seat: str) -> dict[Stretch, int]:
        """Return every stretch an ant without a load can walk to, with the fewest steps."""
        return self._search(seat, self._starts(seat, self.ants[seat].position), underground=True)

    def reach(self, seat: str) -> set[Position]:
        """Return every tile an ant without a load can walk to, including its own."""
        return {position for position, _ in self.walks(seat)}

    def ways(self, seat: str) -> dict[Stretch, int]:
        """Return every stretch a loaded ant could get to, with the fewest steps; its own hive ends the way."""
        return self._search(seat, self._starts(seat, self.ants[seat].position), underground=False)

    def carries(self, seat: str) -> dict[Position, int]:
        """Return every tile a loaded ant could get to, with the fewest steps."""
        least: dict[Position, int] = {}
        for (position, _), steps in self.ways(seat).items():
            least[position] = min(steps, least.get(position, steps))
        return least

    def homeward(self, seat: str) -> dict[Stretch, int]:
        """Return the fewest steps that a load needs from each stretch to the seat's nearest hive."""
        hives = [hive for hive in self.hives_of(seat) if hive not in self.blockades]
        return self._search(seat, [at for hive in hives for at in stretches(hive, self.tiles[hive])], underground=False)

    def steps_home(self, seat: str) -> int | None:
        """Return the roll that brings an ant's load to its nearest hive; None if no path leads to one."""
        carries = self.carries(seat)
        return min((carries[hive] for hive in self.hives_of(seat) if hive in carries), default=None)

    def is_walk(self, seat: str, route: Sequence[Position]) -> bool:
        """Return True if an ant without a load can go from each position of a route straight to the next."""
        here = set(self._starts(seat, route[0]))
        for position in route[1:]:
            here = self._closed(
                seat, {to for at in here for to, _ in self._onward(seat, at, True) if to[0] == position}
            )
        return bool(here)

    def may_block(self, position: Position) -> bool:
        """Return True if a blockade may be laid: on a tile without ants."""
        return position in self.tiles and position not in {ant.position for ant in self.ants.values()}

    def may_bridge(self, one: Stretch, other: Stretch) -> bool:
        """Return True if a bridge may join these: on one tile, on neighbours, or across one open position."""
        (here, edges), (there, others) = one, other
        laid = all(end[0] in self.tiles and end in stretches(end[0], self.tiles[end[0]]) for end in (one, other))
        if not laid or one == other or not (edges and others):
            return False
        gaps = {neighbour(here, edge) for edge in edges} & {neighbour(there, edge) for edge in others}
        return steps_between(here, there) <= 1 or any(gap not in self.tiles for gap in gaps)

    def may_fight(self, attacker: str, defender: str) -> bool:
        """Return True if the attacker is on the carrier's tile and carries nothing."""
        one, other = self.ants.get(attacker), self.ants.get(defender)
        if one is None or other is None or attacker == defender:
            return False
        return one.position == other.position and not one.load and bool(other.load)

    def may_superimpose(self, over: Mapping[Position, Tile]) -> bool:
        """Return True if these tiles may cover others: no pieces there, not covered before, and all edges fit."""
        if not over or any(position not in self.tiles for position in over):
            return False
        if self.taken & over.keys() or self.covered & over.keys():
            return False
        return not misfits({**self.tiles, **over})

    def superimposed(self, over: Mapping[Position, Tile]) -> Meadow:
        return replace(self, tiles={**self.tiles, **over}, covered=self.covered | over.keys())

    def _starts(self, seat: str, position: Position) -> list[Stretch]:
        """Return the stretches from which an ant may start a walk."""
        ant = self.ants.get(seat)
        if ant is not None and ant.position == position and ant.stretch is not None:
            return [*self._closed(seat, {ant.stretch})]
        return [*stretches(position, self.tiles[position])]

    def _search(self, seat: str, starts: Iterable[Stretch], underground: bool) -> dict[Stretch, int]:
        """Return the fewest tiles to enter on the way to each stretch, searching breadth first."""
        least = dict.fromkeys(starts, 0)
        queue = deque(least)
        while queue:
            at = queue.popleft()
            if not underground and self.hives.get(at[0]) == seat and least[at]:
                continue  # the load is stored here
            for to, cost in self._onward(seat, at, underground):
                if least[at] + cost < least.get(to, 1 << 30):
                    least[to] = least[at] + cost
                    (queue.append if cost else queue.appendleft)(to)
        return least

    def _onward(self, seat: str, at: Stretch, underground: bool) -> Iterator[tuple[Stretch, int]]:
        """Yield the stretches next to one, and the number of tiles entered to get there."""
        position, edges = at
        for edge in edges:
            to = neighbour(position, edge)
            if to in self.tiles and to not in self.blockades:
                yield from ((stretch, 1) for stretch in stretches(to, self.tiles[to]) if edge in stretch[1])
        for bridge in self.bridges:
            if bridge.seat == seat and at in bridge.ends:
                other = bridge.ends[1 - bridge.ends.index(at)]
                if other[0] not in self.blockades:
                    yield other, int(other[0] != position)
        if self.hives.get(position) == seat:
            for hive in self.hives_of(seat) if underground else [position]:
                if hive not in self.blockades:
                    yield from ((stretch, int(hive != position)) for stretch in stretches(hive, self.tiles[hive]))

    def _closed(self, seat: str, here: set[Stretch]) -> set[Stretch]:
        """Return these stretches and all that can be reached without entering another tile."""
        found, new = set(here), list(here)
        while new:
            onward = {to for to, cost in self._onward(seat, new.pop(), False) if not cost} - found
            found |= onward
            new += onward
        return found


def misfits(maze: Maze) -> list[tuple[Position, Position]]:
    """Return the pairs of touching tiles whose edges don't fit."""
    return [
        (position, other)
        for position in sorted(maze)
        for edge in EDGES
        if (other := neighbour(position, edge)) in maze
        and position < other
        and (edge in maze[position].paths) != (edge in maze[other].paths)
    ]


def far_enough(one: Position, others: Iterable[Position], tiles_between: int) -> bool:
    """Return True if there is room for this many tiles between a position and each of the others."""
    return all(steps_between(one, other) > tiles_between for other in others)
