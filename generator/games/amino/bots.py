"""Bots for Amino. Each chooses among what the rules allow, by the cards that its player may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, permutations
from random import Random

from generator.games.amino.course import Course
from generator.games.amino.dealt import waits_for
from generator.games.amino.guess import Guess
from generator.games.amino.hand import (
    ANALYZE,
    BUILD,
    CHANGE,
    DRAW,
    KEEP,
    OVER,
    PLAY,
    SEED,
    SUNLIGHT,
    SWAP,
    Act,
    Cards,
    Hand,
    Spot,
)
from generator.games.amino.rules import Amino

_DRAW, _RESOLVE = Act(DRAW), Act(SUNLIGHT)
_act = tuple.__new__  # Act(…) in half the time
_TRIES, _WORLDS = 6, 8  # of the bot that searches: acts that it compares, and ways in which the rest may lie


@lru_cache(maxsize=256)
def _build(slot: int) -> Act:
    return Act(BUILD, (slot,))


@lru_cache(maxsize=256)
def _keep(slot: int) -> Act:
    return Act(KEEP, (slot,))


@lru_cache(maxsize=1024)
def _play(slot: int, to: int) -> Act:
    return Act(PLAY, (slot,), to=to)


@lru_cache(maxsize=256)
def _pairs(number: int) -> list[tuple[int, int]]:
    """Return every way to choose two of so many, in either order."""
    return list(permutations(range(number), 2))


class Bot:
    """Chooses at random: any act, each card as likely as any other."""

    def __init__(self, rules: Amino, seat: int, chance: Random) -> None:
        self.rules, self.seat, self.chance = rules, seat, chance
        self._random = chance.random

    def begin(self) -> None:
        """Forget the last hand."""

    def saw(self, course: Course, seat: int, act: Act) -> None:
        """Note what a seat has just done."""

    def choose(self, course: Course) -> Act:
        """Return what to do now."""
        random, phase = self._random, course.phase
        if phase == ANALYZE:
            return _act(Act, (ANALYZE, (), self._some(course.laid, course.looks()), None))
        if phase == DRAW:
            return _DRAW
        own = course.hands[self.seat - 1]
        if phase == BUILD:
            return _build(int(random() * len(own)))
        if phase == CHANGE:
            laid = course.laid
            if own and len(laid) < course.room and (len(laid) < 2 or random() < 0.5):
                free = course.free()
                return _play(int(random() * len(own)), free[int(random() * len(free))])
            return _act(Act, (SWAP, (), self._some(laid, 2), None))
        if phase == SEED:
            cards = course.rules.deal(course.seeding, course.number).seed_cards
            return Act(SEED, tuple(self.chance.sample(range(len(own)), cards)))
        return _keep(int(random() * len(course.draws[-1].cards))) if phase == KEEP else _RESOLVE

    def _some(self, laid: list[Spot], count: int) -> tuple[Spot, ...]:
        """Return some of the played cards."""
        if count != 2:
            return tuple(self.chance.sample(laid, count))
        pairs = _pairs(len(laid))
        one, other = pairs[int(self._random() * len(pairs))]
        return laid[one], laid[other]


class Greedy(Bot):
    """Takes what is best for its own atmosphere now, by its hand, its own cards and those it is looking at."""

    remembers = False

    def __init__(self, rules: Amino, seat: int, chance: Random) -> None:
        super().__init__(rules, seat, chance)
        self.guess = Guess(rules)
        self.known: dict[Spot, str] = {}

    def begin(self) -> None:
        self.known.clear()

    def saw(self, course: Course, seat: int, act: Act) -> None:
        """Keep in mind where the cards lie that this player knows."""
        known, does = self.known, act.does
        if does == SWAP:
            one, other = act.spots
            first, second = known.pop(one, None), known.pop(other, None)
            if first:
                known[other] = first
            if second:
                known[one] = second
        elif seat != self.seat:
            return
        elif does == ANALYZE:
            known.update((spot, course.card(spot)) for spot in act.spots)
        elif does in (BUILD, PLAY, SEED):
            to = act.to or (course.seeds(seat) if does == SEED else seat)
            row = course.atmospheres[to - 1]
            known.update((Spot(to, at), row[at]) for at in range(len(row) - len(act.slots), len(row)))
        if not self.remembers and does in (SWAP, PLAY):  # its turn is over but for the draw
            for spot in [spot for spot in known if spot.seat != self.seat]:
                del known[spot]

    def choose(self, course: Course) -> Act:
        phase = course.phase
        if phase in (DRAW, SUNLIGHT):
            return Act(phase)
        if phase == ANALYZE:
            return Act(ANALYZE, (), self._looks(course))
        return max(self.rated(course), key=lambda rated: rated[0])[1]

    def _looks(self, course: Course) -> tuple[Spot, ...]:
        """Return the cards to look at: those it does not know, its own first, then those of anybody."""
        spots, known = list(course.spots), self.known
        self.chance.shuffle(spots)
        spots.sort(key=lambda spot: (spot in known, spot.seat != self.seat))
        return tuple(spots[: course.looks()])

    def rated(self, course: Course) -> Iterator[tuple[float, Act]]:
        """Yield what it may do now, with how good that seems."""
        own, phase, seen = course.of(self.seat), course.phase, self.seen(course)
        if phase == BUILD:
            mine = self.row(course, self.seat)
            yield from ((self.guess.of((*mine, card), seen), Act(BUILD, (slot,))) for slot, card in _kinds(own))
        elif phase == KEEP:
            spot, cards, _ = course.draws[-1]
            row = course.atmospheres[spot.seat - 1]
            for slot, card in _kinds(cards):
                yield self.guess.of((*row[: spot.at], card, *row[spot.at + 1 :]), seen), Act(KEEP, (slot,))
        elif phase == SEED:
            count = course.rules.deal(course.seeding, course.number).seed_cards
            sign = 1 if course.seeds(self.seat) == self.seat else -1
            for slots in combinations(range(len(own)), count):
                yield sign * self.guess.of(tuple(own[slot] for slot in slots), seen), Act(SEED, slots)
        else:
            yield from self._changes(course, own, seen)

    def _changes(self, course: Course, own: Sequence[str], seen: Cards) -> Iterator[tuple[float, Act]]:
        rows = {seat: self.row(course, seat) for seat in course.order}
        worth = {seat: self.guess.of(row, seen) for seat, row in rows.items()}
        for to in course.free() if own else ():
            for slot, card in _kinds(own):
                laid = self.guess.of((*rows[to], card), seen)
                yield self._gain(worth, {to: laid}), Act(PLAY, (slot,), (), to)
        spots, known = course.spots, self.known
        for one, other in combinations([spot for spot in spots if spot in known], 2):
            if known[one] == known[other]:
                continue
            changed = {one.seat: list(rows[one.seat]), other.seat: list(rows[other.seat])}
            changed[one.seat][one.at], changed[other.seat][other.at] = known[other], known[one]
            after = {seat: self.guess.of(row, seen) for seat, row in changed.items()}
            yield self._gain(worth, after), Act(SWAP, (), (one, other))
        if len(spots) > 1:  # a swap that changes nothing for anybody it knows of
            quiet = sorted(spots, key=lambda spot: (spot.seat == self.seat, spot in known))
            yield self._gain(worth, {}) - 0.5, Act(SWAP, (), (quiet[0], quiet[1]))

    def _gain(self, worth: dict[int, float], after: dict[int, float]) -> float:
        """Return how much better this seat stands after a change: against the others' best, a little."""
        now = worth | after
        rivals = max(value for seat, value in now.items() if seat != self.seat)
        return now[self.seat] - 0.5 * rivals

    def row(self, course: Course, seat: int) -> list[str | None]:
        """Return an atmosphere as this player knows it; when all are turned up, as it is."""
        if course.shown:
            return list(course.atmospheres[seat - 1])
        return [self.known.get(Spot(seat, at)) for at in range(len(course.atmospheres[seat - 1]))]

    def seen(self, course: Course) -> Cards:
        """Return every card whose place this player knows."""
        return (*course.of(self.seat), *self.known.values())


class Careful(Greedy):
    """Remembers every card it has seen, wherever it was moved to since."""

    remembers = True


class Searching(Careful):
    """Plays the most promising acts out in several worlds that agree with all it knows, and takes the best."""

    def choose(self, course: Course) -> Act:
        if course.phase not in (BUILD, CHANGE):
            return super().choose(course)
        rated = sorted(self.rated(course), key=lambda each: -each[0])[:_TRIES]
        if len(rated) == 1:
            return rated[0][1]
        worlds = [self._world(course, number) for number in range(_WORLDS)]
        return max((act for _, act in rated), key=lambda act: sum(self._outcome(world, act) for world in worlds))

    def _world(self, course: Course, number: int) -> Hand:
        """Return a hand that may be the real one: other cards lie where this player knows none."""
        hand, known = course.hand, self.known
        hidden = [spot for spot in hand.spots if spot not in known]
        pool = [hand.card(spot) for spot in hidden]
        pool += [card for seat in hand.order if seat != self.seat for card in hand.of(seat)]
        pool += hand.deck
        self.chance.shuffle(pool)
        given = dict(zip(hidden, pool, strict=False))
        rows = tuple(
            tuple(given.get(Spot(seat, at), card) for at, card in enumerate(row))
            for seat, row in enumerate(hand.atmospheres, start=1)
        )
        rest, hands = pool[len(hidden) :], []
        for seat, own in enumerate(hand.hands, start=1):
            count = 0 if seat == self.seat else len(own)
            hands.append(own if seat == self.seat else tuple(rest[:count]))
            rest = rest[count:]
        seed = f"{self.chance.getrandbits(64):x}"
        return replace(hand, seed=seed, deck=tuple(rest), hands=tuple(hands), atmospheres=rows)

    def _outcome(self, world: Hand, act: Act) -> float:
        """Return how far ahead of the others this seat is once everybody has played on at random."""
        course = Course(self.rules, world)
        course.do(self.seat, act)
        players = {seat: _Quick(self.rules, seat, self.chance) for seat in course.order}
        while course.phase != OVER:
            (seat, *_) = waits_for(course)
            course.do(seat, players[seat].choose(course))
        points = [self.rules.score(row).points for row in course.atmospheres]
        mine = points.pop(self.seat - 1)
        return mine - 0.5 * max(points)


class _Quick(Bot):
    """Plays at random, but keeps the best card of a Sunlight: for playing many hands out."""

    def choose(self, course: Course) -> Act:
        if course.phase != KEEP:
            return super().choose(course)
        spot, cards, _ = course.draws[-1]
        row = course.atmospheres[spot.seat - 1]

        def points(slot: int) -> int:
            return self.rules.score((*row[: spot.at], cards[slot], *row[spot.at + 1 :])).points

        return Act(KEEP, (max(range(len(cards)), key=points),))


def _kinds(cards: Sequence[str]) -> list[tuple[int, str]]:
    """Return a slot for each kind of card among some."""
    return list({card: (slot, card) for slot, card in enumerate(cards)}.values())


BOTS: dict[str, type[Bot]] = {"random": Bot, "greedy": Greedy, "careful": Careful, "search": Searching}
"""The bots by name, from the weakest to the strongest."""
