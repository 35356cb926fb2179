"""The meadow as a seat sees it: its reach, the ways home, and the worth of laying a triangle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from generator.games.ants.course import HIVE, RESOURCE, Course, Triangle
from generator.games.ants.meadow import Stretch, steps_between, stretches
from generator.rules.tiles import Position, neighbour, placements
from generator.spec.tile import Tile

_LOST = 0.05  # how much a resource counts that no path leads home from
_FIRST = 8.0  # the first hive: without it there is no ant
_ENOUGH = 2  # resources within reach


class Place(NamedTuple):
    """A way to lay a triangle, and what that is worth."""

    worth: float
    at: Position
    tile: Tile
    what: str


class Goal(NamedTuple):
    """A resource that can be had: where, of which kind, what it is worth, and the seat whose ant carries it, if any."""

    worth: float
    at: Stretch
    kind: str
    carrier: str


class Sight:
    """The meadow as one seat sees it now; it may not change while this is in use.

    A ``wary`` one minds how near a resource would lie to the hives of others.
    """

    def __init__(self, course: Course, seat: str, wary: bool = False) -> None:
        self.course, self.seat, self.meadow, self.rules = course, seat, course.meadow, course.rules
        self.points = self.rules.numbers.chambers[seat]
        self.mean = sum(self.points.values()) / len(self.points)
        die = self.rules.die
        self.pace = max(0.5, sum(die) / len(die) * self.rules.dice())  # steps that a transport brings a load
        self.home = self.meadow.homeward(seat)
        self.ant = self.meadow.ants.get(seat)
        ways = self.meadow.ways if self.ant and self.ant.load else self.meadow.walks
        self.near: dict[Stretch, int] = ways(seat) if self.ant else {}
        self.hives = self.meadow.hives_of(seat)
        self.loose = [(at, kind) for at, kinds in self.meadow.resources.items() for kind in kinds]
        others = [each for each in course.seats if each != seat] if wary else []
        self.others = [(each, self.meadow.homeward(each)) for each in others]
        self.parts, self.wanted = self._parts()
        self.has_enough = sum(not goal.carrier for goal in self.goals()) >= _ENOUGH

    def speed(self, steps: int | None) -> float:
        """Return how much of a resource's worth is left if it has so many steps to go."""
        return _LOST if steps is None else 1 / (1 + steps / self.pace)

    def steps_home(self, at: Position) -> int | None:
        """Return the fewest steps home from any stretch of a tile that the ant can get to."""
        found = [self.home[s] for s in stretches(at, self.meadow.tiles[at]) if s in self.home and s in self.near]
        return min(found, default=None)

    def goals(self) -> Iterator[Goal]:
        """Yield each resource that the ant can walk to, those that other ants carry too."""
        carried = [(ant.position, kind, seat) for seat, ant in self.meadow.ants.items() for kind in ant.load[:1]]
        for at, kind, carrier in [*((at, kind, "") for at, kind in self.loose), *carried]:
            here = [stretch for stretch in stretches(at, self.meadow.tiles[at]) if stretch in self.near]
            if here and carrier != self.seat:
                best = min(here, key=lambda stretch: self.home.get(stretch, 1 << 20))
                yield Goal(self.points[kind] * self.speed(self.home.get(best)), best, kind, carrier)

    def places(self, triangle: Triangle) -> Iterator[Place]:
        """Yield the ways to lay a triangle, alone and with whatever may come with it."""
        meadow, rules = self.meadow, self.rules
        food, own = meadow.food, set(self.hives)
        may_settle = len(self.hives) < rules.rules["hives"]
        for at, tile in placements(meadow.tiles, triangle.tile):
            links = self._links(at, tile)
            joins = self._joins(links) + self._opens(at, tile, links)
            if self.course.food and rules.is_apart(at, own):
                yield Place(joins + self._resource(links), at, tile, "" if triangle.printed else RESOURCE)
            else:
                yield Place(joins, at, tile, "")
            if may_settle and rules.is_apart(at, food):
                yield Place(joins + self._hive(at, links), at, tile, HIVE)

    def _resource(self, links: list[list[Stretch]]) -> float:
        """Return what a resource is worth on a triangle with these links."""
        near = [stretch for group in links for stretch in group]
        ways = [self.home[stretch] + 1 for stretch in near if stretch in self.home]
        if not ways:
            return -0.5
        mine = self.speed(min(ways)) * (0.4 if self.has_enough else 1.0)
        theirs = [home[stretch] + 1 for _, home in self.others for stretch in near if stretch in home]
        return 2 * self.mean * (mine - (0.5 * self.speed(min(theirs)) if theirs else 0.0))

    def _hive(self, at: Position, links: list[list[Stretch]]) -> float:
        joined = {self.parts.get(stretch) for group in links for stretch in group}
        open_paths = 0.2 * sum(map(len, links))
        load = [(self.ant.position, kind) for kind in self.ant.load] if self.ant else []
        gain = 0.0
        for place, kind in [*self.loose, *load]:
            parts = {self.parts.get(stretch) for stretch in stretches(place, self.meadow.tiles[place])}
            after = self.speed(steps_between(at, place)) * (1.0 if parts & joined else 0.3)
            gain += self.points[kind] * max(0.0, after - self.speed(self.steps_home(place)))
        return gain + open_paths + (_FIRST if not self.hives and not self.ant else -0.6)

    def _links(self, at: Position, tile: Tile) -> list[list[Stretch]]:
        """Return the stretches that each stretch of a triangle would join."""
        tiles, found = self.meadow.tiles, []
        for _, edges in stretches(at, tile):
            near = []
            for edge in edges:
                to = neighbour(at, edge)
                if to in tiles:
                    near += [stretch for stretch in stretches(to, tiles[to]) if edge in stretch[1]]
            found.append(near)
        return found

    def _joins(self, links: list[list[Stretch]]) -> float:
        """Return what it is worth that a triangle joins these."""
        gain = 0.0
        for near in links:
            if len(near) < 2:
                continue
            home = [self.home[stretch] for stretch in near if stretch in self.home]
            is_near = any(stretch in self.near for stretch in near)
            for stretch in near:
                wanted = self.wanted.get(self.parts[stretch], 0.0)
                if home and stretch not in self.home:
                    gain += wanted * self.speed(min(home) + 2)
                elif home and stretch in self.home:
                    gain += 0.5 * wanted * max(0.0, self.speed(min(home) + 2) - self.speed(self.home[stretch]))
                if is_near and stretch not in self.near:
                    gain += 0.5 * wanted + 0.1
        return gain

    def _opens(self, at: Position, tile: Tile, links: list[list[Stretch]]) -> float:
        """Return what it is worth that a path from home goes on, up to where a resource may lie."""
        if self.has_enough or not self.course.food or not self.hives:
            return 0.0
        best, apart = 0.0, self.rules.rules["distance_tiles"] + 1
        for (_, edges), near in zip(stretches(at, tile), links, strict=True):
            if any(stretch in self.home for stretch in near):
                for edge in edges:
                    if (to := neighbour(at, edge)) not in self.meadow.tiles:
                        away = min(steps_between(to, hive) for hive in self.hives)
                        best = max(best, 0.3 + 0.2 * min(away, apart) / apart)
        return best

    def _parts(self) -> tuple[dict[Stretch, int], dict[int, float]]:
        """Return to which part of the meadow each stretch belongs, and what lies in each that this seat would want."""
        parts: dict[Stretch, int] = {}
        tiles = self.meadow.tiles
        for position, tile in tiles.items():
            for start in stretches(position, tile):
                if start in parts:
                    continue
                number = parts[start] = len(parts)
                new = [start]
                while new:
                    at, edges = new.pop()
                    for edge in edges:
                        to = neighbour(at, edge)
                        if to in tiles:
                            for stretch in stretches(to, tiles[to]):
                                if edge in stretch[1] and stretch not in parts:
                                    parts[stretch] = number
                                    new.append(stretch)
        wanted: dict[int, float] = {}
        own = [(self.ant.position, kind, 2.0) for kind in self.ant.load] if self.ant else []
        for at, kind, weight in [*((at, kind, 1.0) for at, kind in self.loose), *own]:
            for stretch in stretches(at, tiles[at]):
                part = parts[stretch]
                wanted[part] = wanted.get(part, 0.0) + weight * self.points[kind]
        return parts, wanted
