"""Amino's rules with its spec's numbers: score an atmosphere, seed a hand, resolve Sunlight, end a game.

Seats count from 1 clockwise, hands from 1. Cards are named by their ids; an atmosphere is a sequence of ids. Cards that
multiply are called Lightning here, and wild ones Sunlight, whatever a spec calls them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from generator.games.amino.numbers import Card, Numbers
from generator.games.amino.sums import Kind, sums_of
from generator.games.amino.variants import Amount, Ending, Seeding

MULTIPLY = "multiply"
WILD = "wild"


@dataclass(frozen=True)
class Score:
    """The score of an atmosphere, with everything that counts towards it."""

    gases: tuple[int, ...]
    lightning: int
    step: int
    bonus: int
    missing: tuple[str, ...]
    moon: bool

    @property
    def sum(self) -> int:
        return sum(self.gases)

    @property
    def factor(self) -> int:
        return int(self.step**self.lightning)

    @cached_property
    def points(self) -> int:
        return self.sum * self.factor + self.bonus

    @property
    def working(self) -> str:
        """The sum, such as ``(−1 + 4 + 1) × 2 + 6 = 14``: the same in every language."""
        terms = _minus(self.gases[0]) if self.gases else "0"
        for value in self.gases[1:]:
            terms += f" − {-value}" if value < 0 else f" + {value}"
        if len(self.gases) > 1 and (self.lightning or self.bonus):
            terms = f"({terms})"
        times = f" × {self.step}" * self.lightning
        plus = f" + {self.bonus}" if self.bonus else ""
        if len(self.gases) <= 1 and not times and not plus:
            return terms
        return f"{terms}{times}{plus} = {_minus(self.points)}"


@dataclass(frozen=True)
class Deal:
    """The start of a hand: cards for each player, and the source of the seed (deck, none, own, left, right)."""

    cards: int
    seed: str
    seed_cards: int


@dataclass(frozen=True)
class Resolution:
    """An atmosphere with each resolved Sunlight replaced.

    ``places`` has the position of each Sunlight, including kept ones; ``waiting`` is the index in it and the position
    of the first Sunlight still to resolve.
    """

    cards: tuple[str, ...]
    places: tuple[int, ...]
    waiting: tuple[int, int] | None


@dataclass(frozen=True)
class Outcome:
    """The end of a game: its reason is the ending ("hands" for "base") or a moon; several winners share the win."""

    reason: str
    hand: int
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Standing:
    """The outcome, if the game is over, and the last regular hand, if it was played (later hands break a tie)."""

    outcome: Outcome | None
    last_regular: int | None


@dataclass(frozen=True)
class Amino:
    """The rules with one set of numbers; two are equal if their numbers are."""

    numbers: Numbers

    @property
    def rules(self) -> Mapping[str, int]:
        return self.numbers.rules

    @property
    def players(self) -> tuple[int, int]:
        return self.numbers.players

    @property
    def bonus_elements(self) -> tuple[str, ...]:
        return self.numbers.elements

    @property
    def seedings(self) -> tuple[str, ...]:
        return tuple(seeding.id for seeding in self.numbers.seedings)

    @property
    def endings(self) -> tuple[str, ...]:
        return tuple(ending.id for ending in self.numbers.endings)

    @cached_property
    def cards(self) -> dict[str, Card]:
        return {card.id: card for card in self.numbers.cards}

    @cached_property
    def pack(self) -> tuple[str, ...]:
        """Every card of the deck by its id, copies and all."""
        return tuple(card.id for card in self.numbers.cards for _ in range(card.copies))

    @cached_property
    def lightning(self) -> frozenset[str]:
        """The cards that multiply the gases."""
        return frozenset(card.id for card in self.numbers.cards if card.effect == MULTIPLY)

    @cached_property
    def sunlight(self) -> frozenset[str]:
        """The cards that are replaced before scoring."""
        return frozenset(card.id for card in self.numbers.cards if card.effect == WILD)

    def number(self, amount: Amount) -> int:
        """Return a number, or that of the rule it names."""
        return int(self.rules[amount]) if isinstance(amount, str) else amount

    def score(self, atmosphere: Iterable[str]) -> Score:
        """Score gases and Lightning; a Sunlight counts nothing until it is resolved."""
        return self._score(tuple(atmosphere))

    @cached_property
    def _score(self) -> Callable[[tuple[str, ...]], Score]:
        return lru_cache(maxsize=4096)(self._scored)

    def _scored(self, cards: tuple[str, ...]) -> Score:
        gases = tuple(value for id in cards if (value := self.cards[id].value) is not None)
        lightning = sum(id in self.lightning for id in cards)
        held = frozenset[str]().union(*(self.cards[id].elements for id in cards))
        missing = tuple(element for element in self.bonus_elements if element not in held)
        return Score(
            gases=gases,
            lightning=lightning,
            step=self.rules["lightning_factor"],
            bonus=0 if missing or not self.bonus_elements else self.rules["amino_bonus"],
            missing=missing,
            moon=self._is_moon(lightning, len(cards)),
        )

    def _is_moon(self, lightning: int, cards: int) -> bool:
        """Return True if so many Lightning shoot the moon. Where an atmosphere holds just as many, both ways agree."""
        needed = self.rules["moon_lightning"]
        return lightning >= needed if self.numbers.moon == "at least" else lightning == cards == needed

    @property
    def moon_fits(self) -> bool:
        """True if an atmosphere has room for the Lightning that shoot the moon, and the deck has as many."""
        needed, size = self.rules["moon_lightning"], self.rules["atmosphere_size"]
        return needed <= min(size, sum(self.cards[id].copies for id in self.lightning))

    @cached_property
    def possible_scores(self) -> frozenset[int]:
        """All scores a full atmosphere can have that does not win the game by shooting the moon."""
        size, step, bonus = (self.rules[name] for name in ("atmosphere_size", "lightning_factor", "amino_bonus"))
        every = frozenset(self.bonus_elements)
        kinds = Counter[Kind]()
        for card in self.numbers.cards:
            if card.id not in self.sunlight:
                held = every.intersection(card.elements)
                kinds[card.value or 0, int(card.id in self.lightning), held] += card.copies
        full = {
            total * step**lightning + (bonus if every and elements == every else 0)
            for (lightning, elements), sums in sums_of(size, kinds).items()
            if not (self.numbers.moon == "at least" and self._is_moon(lightning, size))
            for total in sums
        }
        return frozenset(full or {0})

    def unseen(self, seen: Iterable[str]) -> dict[str, int]:
        """Return the number of each kind that is left when these cards are face up."""
        counts = Counter(seen)
        return {id: card.copies - counts[id] for id, card in self.cards.items()}

    def overdrawn(self, seen: Iterable[str]) -> str | None:
        """Return a kind with more cards face up than the deck has; None if there is none."""
        cards = list(seen)
        return next((id for id in cards if cards.count(id) > self.cards[id].copies), None)

    def resolve(self, atmosphere: Sequence[str], kept: Mapping[int, Sequence[str | None]]) -> Resolution:
        """Replace each Sunlight with the card kept at its position; a kept Sunlight is resolved again at once."""
        cards, places, waiting = list(atmosphere), list[int](), None
        for position in range(len(cards)):
            choices = iter(kept.get(position, ()))
            while cards[position] in self.sunlight:
                places.append(position)
                choice = next(choices, None)
                if choice is None:
                    waiting = waiting or (len(places) - 1, position)
                    break
                cards[position] = choice
        return Resolution(tuple(cards), tuple(places), waiting)

    @cached_property
    def _seeding(self) -> dict[str, Seeding]:
        return {seeding.id: seeding for seeding in self.numbers.seedings}

    @cached_property
    def _ending(self) -> dict[str, Ending]:
        return {ending.id: ending for ending in self.numbers.endings}

    def seeding_of(self, seeding: str, hand: int) -> str:
        """Return the seeding of one hand: a cycle changes it every hand."""
        cycle = self._seeding[seeding].cycle
        return cycle[(hand - 1) % len(cycle)] if cycle else seeding

    def deal(self, seeding: str, hand: int) -> Deal:
        """Return what is dealt and seeded in a hand."""
        return self._deals[self.seeding_of(seeding, hand)]

    @cached_property
    def _deals(self) -> dict[str, Deal]:
        return {seeding.id: self._deal(seeding) for seeding in self.numbers.seedings if not seeding.cycle}

    def _deal(self, chosen: Seeding) -> Deal:
        cards, dealt = self.number(chosen.cards or 0), self.number(chosen.deal or 0)
        source = chosen.to if chosen.source == "hand" else "deck"
        return Deal(dealt, source if cards else "none", cards)

    def turn_order(self, first: int, hand: int, players: int) -> tuple[int, ...]:
        """Return the seats, starting with this hand's first player, who changes clockwise every hand."""
        return tuple((first - 1 + hand - 1 + turn) % players + 1 for turn in range(players))

    def most_hands(self, ending: str, players: int) -> int | None:
        """Return the hands after which a game ends at the latest, but for a tie; None if only points end it."""
        chosen = self._ending[ending]
        if chosen.hands is None:
            return None
        return self.number(chosen.hands) * (players if chosen.per else 1)

    def target(self, ending: str) -> int | None:
        """Return the total that ends a game; None if only its hands do."""
        target = self._ending[ending].target
        return None if target is None else self.number(target)

    def standing(
        self, ending: str, players: int, hands: Sequence[Sequence[int] | None], moons: Mapping[int, int]
    ) -> Standing:
        """Return the state of a game after these hands: scores by seat, None for an unfinished hand; moons by hand."""
        totals, regular, open_hand = [0] * players, None, False
        most, target = self.most_hands(ending, players), self.target(ending)
        for hand, scores in enumerate(hands, start=1):
            if hand in moons:
                return Standing(Outcome("moon", hand, (moons[hand],)), regular)
            open_hand = open_hand or scores is None
            if open_hand or scores is None:
                continue  # only a moon can still end the game
            totals = [total + score for total, score in zip(totals, scores, strict=True)]
            due = (most is not None and hand >= most) or (target is not None and max(totals) >= target)
            regular = hand if due and regular is None else regular
            if regular is None:
                continue
            winners = leaders(totals)
            if len(winners) == 1 or hand - regular >= self.rules["tie_hands"]:
                return Standing(Outcome("hands" if ending == "base" else ending, hand, winners), regular)
        return Standing(None, regular)


def leaders(totals: Sequence[int]) -> tuple[int, ...]:
    """Return the seats with the highest total."""
    best = max(totals)
    return tuple(seat for seat, total in enumerate(totals, start=1) if total == best)


def _minus(number: int) -> str:
    return str(number).replace("-", "−")
