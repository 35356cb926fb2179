"""The course of an ant game: what each deed changes. Anything that the rules do not allow raises an ``IllegalError``.

Chance comes in from outside, so the same chance and the same deeds give the same game. ``log`` has all that was done.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from generator.games.ants.meadow import Ant, Bridge, Meadow, Stretch
from generator.games.ants.rules import Ants, Outcome, blockade_until, bridge_until
from generator.rules.illegal import IllegalError
from generator.rules.tiles import Position, fits, turns_of
from generator.spec.tile import Tile

HIVE, RESOURCE = "hive", "resource"
TILES, CARD = "tiles", "card"
INCOME, SWAP, FIGHT, TRANSPORT = "income", "swap", "fight", "transport"
"""What is allowed once in a turn."""


class Triangle(NamedTuple):
    """A triangle that is not laid yet: which piece it is, its paths, and the resource that is printed on it."""

    id: str
    tile: Tile
    printed: str | None = None


class Note(NamedTuple):
    """Something that was done in a turn, by its seat."""

    turn: int
    seat: str
    did: str
    what: Any


class Course:
    """A game that is being played. Seats go by their colonies, in the order of play; the first one begins."""

    def __init__(self, rules: Ants, triangles: Sequence[Triangle], seats: Sequence[str], chance: Random) -> None:
        self.rules, self.seats, self.chance = rules, tuple(seats), chance
        numbers = rules.numbers
        self.stack = chance.sample(triangles, len(triangles))
        self.food = _mixed(numbers.resources, chance)
        self.pile = deque(_mixed(numbers.kinds, chance))
        self.hands = {seat: self._drawn(numbers.rules["start_tiles"]) for seat in self.seats}
        self.cards: dict[str, list[str]] = {seat: [] for seat in self.seats}
        self.stores = {seat: Counter[str]() for seat in self.seats}
        self.meadow = Meadow({(0, 0): self.stack.pop().tile})
        self.until: dict[Bridge | Position, int] = {}  # the last turn of bridges, and of blockades by their positions
        self.turn, self.used = 0, set[str]()
        self.fresh: set[tuple[Position, str]] = set()  # resources laid in this turn: they can't be transported yet
        self.fresh_load: list[str] = []
        self.left = rules.resources
        self.log: list[Note] = []
        self.outcome: Outcome | None = None

    @property
    def seat(self) -> str:
        return self.seats[(self.turn - 1) % len(self.seats)]

    @property
    def ant(self) -> Ant | None:
        """The ant whose turn it is, once it is in the meadow."""
        return self.meadow.ants.get(self.seat)

    def points(self, seat: str) -> int:
        return self.rules.score(seat, self.stores[seat]).points

    def begin(self) -> None:
        """Begin the next turn: bridges and blockades whose time is over go back to their owners."""
        self.turn += 1
        self.used, self.fresh, self.fresh_load = set(), set(), []
        over = {piece for piece, last in self.until.items() if last < self.turn}
        if over:
            self.until = {piece: last for piece, last in self.until.items() if piece not in over}
            self._set(
                bridges=tuple(bridge for bridge in self.meadow.bridges if bridge not in over),
                blockades={at: seat for at, seat in self.meadow.blockades.items() if at not in over},
            )

    def income(self, take: str, hives: Sequence[Position] = ()) -> None:
        """Draw triangles or ant cards, or take hives back."""
        _need(INCOME not in self.used, "only-once")
        seat, numbers = self.seat, self.rules.rules
        if take == TILES:
            _need(self.stack, "no-tiles")
            self.hands[seat] += self._drawn(numbers["income_tiles"])
        elif take == CARD:
            _need(self.pile, "no-ant-cards")
            drawn = [self.pile.popleft() for _ in range(min(numbers["income_cards"], len(self.pile)))]
            self.cards[seat] += drawn
            self._note("drawn", tuple(drawn))
        else:
            own = self.meadow.hives_of(seat)
            _need(len(set(hives)) == self.rules.hives_back and set(hives) <= set(own), "no-hive-laid")
            self._set(hives={at: owner for at, owner in self.meadow.hives.items() if at not in hives})
        self._once(INCOME)
        self._note(INCOME, take)

    def swap(self, mine: int, other: str, theirs: int) -> None:
        """Exchange one of the seat's triangles for one of another's."""
        _need(other != self.seat, "not-yourself")
        self._once(SWAP)
        own, hand = self.hands[self.seat], self.hands[other]
        own[mine], hand[theirs] = hand[theirs], own[mine]
        self._note(SWAP, other)

    def lay(self, number: int, at: Position, tile: Tile, what: str = "") -> None:
        """Lay a triangle of the hand, turned; ``what`` comes with it: nothing, a hive or the top resource."""
        seat, meadow, rules = self.seat, self.meadow, self.rules
        triangle = self.hands[seat][number]
        _need(tile in turns_of(triangle.tile) and fits(meadow.tiles, at, tile), "no-fit")
        if what == HIVE:
            _need(rules.may_lay_hive(meadow, seat, at), "no-hive-here")
        elif what == RESOURCE:
            _need(self.food and not triangle.printed and rules.may_lay_resource(meadow, seat, at), "no-resource-here")
        del self.hands[seat][number]
        kind = self.food.pop() if what == RESOURCE else self._printed(triangle, at, what)
        self._set(tiles={**meadow.tiles, at: tile})
        self._note("lay", what or (RESOURCE if kind else ""))
        if kind:
            self._put(at, kind)
            self.fresh.add((at, kind))
        if what == HIVE:
            ants = meadow.ants if seat in meadow.ants else {**meadow.ants, seat: Ant(at)}
            self._set(hives={**meadow.hives, at: seat}, ants=ants)

    def _printed(self, triangle: Triangle, at: Position, what: str) -> str | None:
        """Take the resource that is printed on a triangle out of the pile, if it may lie there."""
        kind = triangle.printed
        if not kind or kind not in self.food or what or not self.rules.may_lay_resource(self.meadow, self.seat, at):
            return None
        self.food.remove(kind)
        self.chance.shuffle(self.food)
        return kind

    def walk(self, to: Stretch) -> None:
        """Walk to a stretch, without a load."""
        ant = self._ant()
        _need(not ant.load and to in self.meadow.walks(self.seat), "no-way")
        self._move(replace(ant, position=to[0], stretch=to))

    def load(self, kind: str) -> None:
        """Take up a resource from the ant's tile; one that was not laid in this turn, if there are two of a kind."""
        ant = self._ant()
        here = self.meadow.resources.get(ant.position, ())
        _need(kind in here and self.rules.may_load(self.meadow, self.seat), "no-load")
        place = ant.position, kind
        if place in self.fresh and here.count(kind) == 1:
            self.fresh.remove(place)
            self.fresh_load.append(kind)
        self._take(ant.position, kind)
        self._move(replace(ant, load=(*ant.load, kind)))
        self._note("load", (kind, False))

    def unload(self, kind: str) -> None:
        """Put a resource down on the ant's tile."""
        ant = self._ant()
        _need(kind in ant.load, "no-load")
        if kind in self.fresh_load:
            self.fresh_load.remove(kind)
            self.fresh.add((ant.position, kind))
        self._move(replace(ant, load=_without(ant.load, kind)))
        self._put(ant.position, kind)
        self._note("load", (kind, True))

    def fight(self, other: str, won: Callable[[], bool], again: Callable[[str], bool]) -> bool:
        """Fight for another ant's load; return True if the attacker has it in the end.

        ``won`` decides a round, ``again`` says whether its loser, who has a Revenge, plays it.
        """
        _need(self.meadow.may_fight(self.seat, other), "no-fight")
        self._once(FIGHT)
        seat, load, rounds = self.seat, self.meadow.ants[other].load, [won()]
        while "revenge" in self.cards[loser := other if rounds[-1] else seat] and again(loser):
            self._play(loser, "revenge")
            rounds.append(won())
        if rounds[-1]:
            ants = self.meadow.ants
            self._set(ants={**ants, other: replace(ants[other], load=()), seat: replace(ants[seat], load=load)})
        self._note(FIGHT, (other, load, tuple(rounds)))
        return rounds[-1]

    def transport(self, card: bool = False) -> int:
        """Roll for a transport, with or without a Transport card; return how many tiles the load can be carried."""
        ant = self._ant()
        _need(ant.load and not self.fresh_load, "no-load")
        self._once(TRANSPORT)
        if card:
            self._play(self.seat, "transport")
        dice = tuple(self.chance.choice(self.rules.die) for _ in range(self.rules.dice(card)))
        self._note(TRANSPORT, (dice, card))
        return sum(dice)

    def carry(self, rolled: int, to: Stretch) -> None:
        """Carry the load as far as was rolled, or less far; at home it is stored at once."""
        ant = self._ant()
        _need(self.meadow.ways(self.seat).get(to, rolled + 1) <= rolled, "too-far")
        self._move(replace(ant, position=to[0], stretch=to))
        if self.meadow.hives.get(to[0]) == self.seat and self.rules.stores(rolled):
            self._store(ant.load)

    def _store(self, load: tuple[str, ...]) -> None:
        """Store a load, one resource after the other, until somebody has won."""
        self._move(replace(self._ant(), load=()))
        for kind in load:
            self.stores[self.seat][kind] += 1
            self.left -= 1
            self._note("store", kind)
            self.outcome = self.rules.outcome({seat: self.points(seat) for seat in self.seats}, self.left)
            if self.outcome:
                return

    def fly(self, to: Position, cards: Sequence[str] = ("wings",)) -> None:
        """Fly to a tile, with Wings or with any cards that count as one."""
        ant, any_cards = self._ant(), tuple(cards) != ("wings",)
        _need(not ant.load and to in self.meadow.tiles and to not in self.meadow.blockades, "no-landing")
        if any_cards:
            _need("wings" in self.rules.numbers.kinds and len(cards) == self.rules.rules["wings_for"], "no-card")
        for card in cards:
            self._play(self.seat, card)
        self._note("any" if any_cards else "card", "wings")
        self._move(replace(ant, position=to, stretch=None))

    def bridge(self, one: Stretch, other: Stretch) -> None:
        seat, bridge = self.seat, Bridge(self.seat, (one, other))
        laid = self.meadow.bridges
        _need(sum(each.seat == seat for each in laid) < self.rules.rules["bridges"], "no-bridge")
        _need(self.meadow.may_bridge(one, other) and bridge not in laid, "no-bridge-here")
        self._play(seat, "bridge", alone=True)
        self.until[bridge] = bridge_until(self.turn, len(self.seats))
        self._set(bridges=(*laid, bridge))

    def block(self, at: Position) -> None:
        """Lay a blockade."""
        laid = self.meadow.blockades
        _need(list(laid.values()).count(self.seat) < self.rules.rules["blockades"], "no-blockade")
        _need(self.meadow.may_block(at) and at not in laid, "no-blockade-here")
        self._play(self.seat, "blockade", alone=True)
        self.until[at] = blockade_until(self.turn, len(self.seats))
        self._set(blockades={**laid, at: self.seat})

    def superimpose(self, over: Mapping[Position, tuple[int, Tile]]) -> None:
        """Lay triangles of the hand, by their numbers in it, over others."""
        hand, numbers = self.hands[self.seat], sorted((number for number, _ in over.values()), reverse=True)
        tiles = {at: tile for at, (_, tile) in over.items()}
        turned = all(tile in turns_of(hand[number].tile) for number, tile in over.values())
        _need(turned and len(set(numbers)) == len(over) and self.meadow.may_superimpose(tiles), "no-cover")
        self._play(self.seat, "superimpose", alone=True)
        for number in numbers:
            del hand[number]
            self._note("lay", "over")
        self.meadow = self.meadow.superimposed(tiles)

    def play(self, card: str) -> None:
        """Play a card without rules of its own: it is only put under the pile."""
        self._play(self.seat, card, alone=True)

    def _play(self, seat: str, card: str, alone: bool = False) -> None:
        """Put a card under the pile; one that is played ``alone`` is noted with what it is played as."""
        _need(card in self.cards[seat], "no-card")
        self.cards[seat].remove(card)
        self.pile.append(card)
        self._note("played", (card,))
        if alone:
            self._note("card", card)

    def _once(self, what: str) -> None:
        _need(what not in self.used, "only-once")
        self.used.add(what)

    def _ant(self) -> Ant:
        ant = self.ant
        if ant is None:
            raise IllegalError("no-ant")
        return ant

    def _drawn(self, count: int) -> list[Triangle]:
        return [self.stack.pop() for _ in range(min(count, len(self.stack)))]

    def _move(self, ant: Ant) -> None:
        self._set(ants={**self.meadow.ants, self.seat: ant})

    def _put(self, at: Position, kind: str) -> None:
        resources = self.meadow.resources
        self._set(resources={**resources, at: (*resources.get(at, ()), kind)})

    def _take(self, at: Position, kind: str) -> None:
        resources = dict(self.meadow.resources)
        rest = _without(resources.pop(at), kind)
        self._set(resources={**resources, at: rest} if rest else resources)

    def _set(self, **changes: Any) -> None:
        self.meadow = replace(self.meadow, **changes)

    def _note(self, did: str, what: Any) -> None:
        self.log.append(Note(self.turn, self.seat, did, what))


def _mixed(copies: Mapping[str, int], chance: Random) -> list[str]:
    cards = [card for card, count in copies.items() for _ in range(count)]
    chance.shuffle(cards)
    return cards


def _without(load: tuple[str, ...], kind: str) -> tuple[str, ...]:
    at = load.index(kind)
    return load[:at] + load[at + 1 :]


def _need(holds: object, code: str) -> None:
    if not holds:
        raise IllegalError(code)
