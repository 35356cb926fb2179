"""Bots for the ant game. Each takes its turn by what lies open: the meadow, all triangles, and its own ant cards."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from generator.games.ants.aimless import Bot
from generator.games.ants.course import CARD, FIGHT, SWAP, TILES, TRANSPORT
from generator.games.ants.meadow import stretches
from generator.games.ants.sight import Goal, Place, Sight
from generator.rules.illegal import IllegalError
from generator.rules.tiles import turns_of

_WORTHWHILE = 0.3  # what a triangle must be worth to be laid
_MANY = 4  # triangles in hand: then the best is laid even if it is worth little
_HAND = 5  # triangles with which a bot would rather draw a card


class Greedy(Bot):
    """Lays what helps it, fetches what it can bring home soonest, attacks whoever it can reach, and carries it home."""

    def take_turn(self) -> None:
        steps: tuple[Callable[[], None], ...] = (
            self.income, self.bring_home, self.lay, self.fetch, self.bring_home, self.fetch, self.lay, self.hinder
        )  # fmt: skip
        for step in steps:
            step()
            if self.course.outcome:
                return

    def repeats(self) -> bool:
        return True

    @property
    def own_cards(self) -> list[str]:
        return self.course.cards[self.seat]

    def sight(self) -> Sight:
        return Sight(self.course, self.seat)

    def income(self) -> None:
        course = self.course
        wants_card = len(course.hands[self.seat]) >= _HAND or not course.stack
        take = CARD if course.pile and wants_card else TILES if course.stack else ""
        if take:
            course.income(take)

    def lay(self) -> None:
        """Lay triangles for as long as that is worth it."""
        course = self.course
        while hand := course.hands[self.seat]:
            place, number = self.best_place()
            if place is None or place.worth < (_WORTHWHILE if len(hand) <= _MANY else -9):
                return
            course.lay(number, place.at, place.tile, place.what)

    def best_place(self) -> tuple[Place | None, int]:
        """Return the best way to lay a triangle of the hand, and which one."""
        sight, hand = self.sight(), self.course.hands[self.seat]
        best: Place | None = None
        which = 0
        for number in {triangle.id: number for number, triangle in enumerate(hand)}.values():
            for place in sight.places(hand[number]):
                if best is None or place.worth > best.worth:
                    best, which = place, number
        return best, which

    def fetch(self) -> None:
        """Go for the resource that is worth most: fight for it, or load it."""
        course = self.course
        if not (ant := course.ant) or ant.load:
            return
        sight = self.sight()
        goals = sorted(sight.goals(), reverse=True)
        self.fly(sight, goals[0].worth if goals else 0.0)
        for goal in sorted(self.sight().goals(), reverse=True):
            if goal.carrier and (FIGHT in course.used or not self.dares(goal)):
                continue
            course.walk(goal.at)
            if not goal.carrier:
                course.load(goal.kind)
                return
            if self.fight(goal.carrier):
                return

    def dares(self, goal: Goal) -> bool:
        """Return True to fight for what another ant carries."""
        return True

    def fly(self, sight: Sight, best: float) -> None:
        """Fly to a resource that no path leads to, if it is worth much more than those within reach."""
        course, chosen = self.course, self.wings()
        if not chosen:
            return
        rivals = [(ant.position, kind) for ant in course.meadow.ants.values() for kind in ant.load[:1]]
        fights = FIGHT not in course.used
        found = []
        for at, kind in [*sight.loose, *(rivals if fights else [])]:
            home = [sight.home[stretch] for stretch in stretches(at, course.meadow.tiles[at]) if stretch in sight.home]
            if home and at not in course.meadow.blockades:
                found.append((sight.points[kind] * sight.speed(min(home)), at))
        if found and max(found)[0] > 1.3 * best + 0.1:
            course.fly(max(found)[1], chosen)

    def wings(self) -> list[str]:
        """Return the cards to fly with, if any."""
        rules, own = self.course.rules, self.own_cards
        if "wings" in own:
            return ["wings"]
        count = rules.rules["wings_for"]
        return own[:count] if "wings" in rules.numbers.kinds and len(own) > count else []

    def bring_home(self) -> None:
        """Carry a load home, or as near as the dice allow."""
        course = self.course
        if not (ant := course.ant) or not ant.load or course.fresh_load or TRANSPORT in course.used:
            return
        home = self.steps_home()
        if home is None:
            self.open_way()
            home = self.steps_home()
            if home is None:
                return
        die, card = course.rules.die, "transport" in self.own_cards
        likely = sum(number >= home for number in die) / len(die)
        rolled = course.transport(card and likely < 0.5 and course.rules.dice(card=True) > course.rules.dice())
        distance = course.meadow.homeward(self.seat)
        ways = {to: steps for to, steps in course.meadow.ways(self.seat).items() if steps <= rolled and to in distance}
        if ways:
            course.carry(rolled, min(ways, key=lambda to: (distance[to], ways[to])))

    def steps_home(self) -> int | None:
        return self.course.meadow.steps_home(self.seat)

    def open_way(self) -> None:
        """Open a way home for the load, by a bridge or by laying a triangle over another."""
        if "bridge" in self.own_cards:
            meadow = self.course.meadow
            home, ways = meadow.homeward(self.seat), meadow.ways(self.seat)
            pairs = [
                (steps + home[other], one, other)
                for one, steps in ways.items()
                for other in home
                if abs(one[0][0] - other[0][0]) < 4 and abs(one[0][1] - other[0][1]) < 3
                if meadow.may_bridge(one, other)
            ]
            if pairs:
                _, one, other = min(pairs)
                with suppress(IllegalError):  # all its bridges may lie somewhere else
                    self.course.bridge(one, other)
                    return
        if "superimpose" in self.own_cards:
            self.cover()

    def cover(self) -> None:
        """Lay a triangle over another so that a way home opens."""
        course, meadow = self.course, self.course.meadow
        free = meadow.tiles.keys() - meadow.taken - meadow.covered
        for number, triangle in enumerate(course.hands[self.seat]):
            for at in sorted(free):
                for tile in turns_of(triangle.tile):
                    if tile != meadow.tiles[at] and meadow.may_superimpose({at: tile}):
                        after = meadow.superimposed({at: tile})
                        if after.steps_home(self.seat) is not None:
                            course.superimpose({at: (number, tile)})
                            return

    def hinder(self) -> None:
        """Do something against others; this bot doesn't."""


class Careful(Greedy):
    """As greedy, but minds the others: lays nothing for them, blocks their way home, swaps for what it needs."""

    def sight(self) -> Sight:
        return Sight(self.course, self.seat, wary=True)

    def lay(self) -> None:
        if SWAP not in self.course.used and self.course.hands[self.seat]:
            self.swap()
        super().lay()

    def swap(self) -> None:
        """Swap the triangle that helps least for another's that helps much more than any of the own."""
        sight, course = self.sight(), self.course
        own = course.hands[self.seat]
        kinds = {triangle.id for triangle in own}
        worth = [max((place.worth for place in sight.places(triangle)), default=-9.0) for triangle in own]
        best, found = max(worth) + 1.5, None
        for other in course.seats:
            for number, triangle in enumerate(course.hands[other]):
                if other == self.seat or triangle.id in kinds:
                    continue
                kinds.add(triangle.id)
                there = max((place.worth for place in sight.places(triangle)), default=-9.0)
                if there > best:
                    best, found = there, (other, number)
        if found:
            course.swap(worth.index(min(worth)), *found)

    def hinder(self) -> None:
        """Block the way of whoever could win, or bring much home, with the next roll."""
        course, meadow = self.course, self.course.meadow
        goal, most = course.rules.rules["winning_points"], max(course.rules.die)
        for seat, ant in meadow.ants.items():
            if seat == self.seat or not ant.load or "blockade" not in self.own_cards:
                continue
            home = meadow.steps_home(seat)
            brings = course.rules.numbers.chambers[seat][ant.load[0]]
            if home is None or home > most or (course.points(seat) + brings < goal and brings < 2):
                continue
            for hive in meadow.hives_of(seat):
                if meadow.may_block(hive) and hive not in meadow.blockades:
                    with suppress(IllegalError):  # all its blockades may lie somewhere else
                        course.block(hive)
                    break


BOTS: dict[str, type[Bot]] = {"random": Bot, "greedy": Greedy, "careful": Careful}
"""The bots by name, from the weakest to the strongest."""
