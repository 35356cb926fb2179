"""The bot of the ant game that does anything that the rules allow, on which the others are based."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from random import Random

from generator.games.ants.course import CARD, FIGHT, HIVE, RESOURCE, TILES, Course
from generator.games.ants.meadow import Stretch, stretches
from generator.games.ants.rules import GESTURES, attacker_wins
from generator.rules.illegal import IllegalError
from generator.rules.tiles import Position, neighbour, placements, turns_of
from generator.spec.tile import EDGES

_DEEDS = ("income", "income", "lay", "lay", "lay", "walk", "load", "fight", "transport", "card", "swap")


class Bot:
    """Does anything that the rules allow, at random, and ends its turn when it likes."""

    def __init__(self, course: Course, seat: str, chance: Random, table: Mapping[str, Bot]) -> None:
        self.course, self.seat, self.chance, self.table = course, seat, chance, table

    def take_turn(self) -> None:
        for _ in range(self.chance.randint(5, 15)):
            with suppress(IllegalError, IndexError):  # it tries anything
                getattr(self, f"_{self.chance.choice(_DEEDS)}")()
            if self.course.outcome:
                return

    def repeats(self) -> bool:
        """Return True to play Revenge after a lost fight."""
        return self.chance.random() < 0.5

    def fight(self, other: str) -> bool:
        """Attack another ant; whose guess or gesture wins is chance."""
        choice = self.chance.choice

        def won() -> bool:
            return attacker_wins(choice(GESTURES), choice(GESTURES))

        return self.course.fight(other, won, lambda seat: self.table[seat].repeats())

    def _income(self) -> None:
        own, back = self.course.meadow.hives_of(self.seat), self.course.rules.hives_back
        if self.chance.random() < 0.1 and len(own) >= back:
            self.course.income(HIVE, self.chance.sample(own, back))
        else:
            self.course.income(self.chance.choice((TILES, TILES, TILES, CARD)))

    def _swap(self) -> None:
        other, hands = self.chance.choice(self.course.seats), self.course.hands
        if hands[self.seat] and hands[other]:
            self.course.swap(self._any(hands[self.seat]), other, self._any(hands[other]))

    def _lay(self) -> None:
        hand = self.course.hands[self.seat]
        number = self._any(hand)
        places = list(placements(self.course.meadow.tiles, hand[number].tile))
        what = HIVE if not self.course.ant else self.chance.choice(("", HIVE, RESOURCE, RESOURCE))
        self.course.lay(number, *self.chance.choice(places), what)

    def _walk(self) -> None:
        if (ant := self.course.ant) and not ant.load:
            self.course.walk(self.chance.choice([*self.course.meadow.walks(self.seat)]))

    def _load(self) -> None:
        if ant := self.course.ant:
            if ant.load and self.chance.random() < 0.3:
                self.course.unload(self.chance.choice(ant.load))
            else:
                self.course.load(self.chance.choice(self.course.meadow.resources.get(ant.position, ())))

    def _fight(self) -> None:
        self.fight(self.chance.choice([seat for seat in self.course.seats if self._may_fight(seat)]))

    def _may_fight(self, other: str) -> bool:
        return FIGHT not in self.course.used and self.course.meadow.may_fight(self.seat, other)

    def _transport(self) -> None:
        if (ant := self.course.ant) and ant.load:
            has_card = "transport" in self.course.cards[self.seat]
            rolled = self.course.transport(has_card and self.chance.random() < 0.5)
            ways = self.course.meadow.ways(self.seat)
            self.course.carry(rolled, self.chance.choice([to for to, steps in ways.items() if steps <= rolled]))

    def _card(self) -> None:
        course, choice = self.course, self.chance.choice
        card, at = choice(course.cards[self.seat]), choice([*course.meadow.tiles])
        if card == "wings":
            course.fly(at)
        elif card == "bridge":
            here = [at, *(neighbour(at, edge) for edge in EDGES)]
            others = [position for position in here if position in course.meadow.tiles]
            course.bridge(self._stretch(at), self._stretch(choice(others)))
        elif card == "blockade":
            course.block(at)
        elif card == "superimpose":
            hand = course.hands[self.seat]
            number = self._any(hand)
            course.superimpose({at: (number, choice(turns_of(hand[number].tile)))})
        elif card not in ("transport", "revenge"):
            course.play(card)

    def _stretch(self, at: Position) -> Stretch:
        return self.chance.choice(stretches(at, self.course.meadow.tiles[at]))

    def _any(self, hand: Sequence[object]) -> int:
        return self.chance.choice(range(len(hand)))
