"""Values for Amino's rulebooks: variants with their numbers, and worked examples, computed and never typed in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino, Deal, Score
from generator.rules.reading import known, numbers_of
from generator.rules.record import Examples
from generator.spec import Game


@dataclass(frozen=True)
class ShownSeeding:
    """A seeding with its numbers; ``seed`` is deck, none, own, left, right or cycle, which may deal various numbers."""

    id: str
    deals: tuple[int, ...]
    cards: int
    seed: str
    cycle: tuple[str, ...]

    @property
    def deal(self) -> int:
        return self.deals[0]


@dataclass(frozen=True)
class ShownEnding:
    """An ending with its numbers."""

    id: str
    hands: int | None
    per_player: bool
    target: int | None


@dataclass(frozen=True)
class Moon:
    """Shooting the moon: with ``cards`` Lightning, and with nothing else if they fill an atmosphere."""

    possible: bool
    cards: int
    full: bool


def examples(game: Game) -> Examples:
    rules = Amino(numbers_of(game, Numbers.of))

    def score(cards: Sequence[str]) -> Score:
        return rules.score(known(game, "cards", cards))

    def deal(seeding: str, hand: int = 1) -> Deal:
        return rules.deal(seeding, hand)

    return {
        "seedings": seedings_of(rules),
        "endings": endings_of(rules),
        "bonus_elements": rules.bonus_elements,
        "moon": moon_of(rules),
        "multipliers": most_lightning(rules),
        "pair": pair_of(rules),
        "score": score,
        "deal": deal,
        "possible_scores": lambda: sorted(rules.possible_scores),
    }


def seedings_of(rules: Amino) -> tuple[ShownSeeding, ...]:
    """Return the seedings with their numbers; the first is the usual one."""
    rows = []
    for seeding in rules.numbers.seedings:
        first, *others = (rules.deal(seeding.id, hand + 1) for hand in range(len(seeding.cycle) or 1))
        deals = tuple(dict.fromkeys(deal.cards for deal in (first, *others)))
        seed = "cycle" if seeding.cycle else first.seed
        rows.append(ShownSeeding(seeding.id, deals, first.seed_cards, seed, seeding.cycle))
    return tuple(rows)


def endings_of(rules: Amino) -> tuple[ShownEnding, ...]:
    """Return the endings with their numbers; the first is the usual one."""
    return tuple(
        ShownEnding(ending.id, rules.most_hands(ending.id, 1), ending.per is not None, rules.target(ending.id))
        for ending in rules.numbers.endings
    )


def moon_of(rules: Amino) -> Moon:
    needed = rules.rules["moon_lightning"]
    return Moon(rules.moon_fits, needed, needed == rules.rules["atmosphere_size"])


def most_lightning(rules: Amino) -> int:
    """Return how many Lightning can multiply something: beside a gas, and without shooting the moon."""
    copies = sum(rules.cards[id].copies for id in rules.lightning)
    moon = rules.rules["moon_lightning"] - 1 if rules.moon_fits else copies
    return max(0, min(copies, rules.rules["atmosphere_size"] - 1, moon))


def pair_of(rules: Amino) -> tuple[str, ...]:
    """Return the two gases with the best sum that bring all elements of the bonus; none if no two do."""
    every = set(rules.bonus_elements)
    gases = [card for card in rules.numbers.cards if card.elements and card.value is not None]
    found = [pair for pair in combinations(gases, 2) if every <= {*pair[0].elements, *pair[1].elements}]
    alone = any(every <= set(card.elements) for card in gases)
    if not every or alone or not found or rules.rules["atmosphere_size"] < 2:
        return ()
    return tuple(card.id for card in max(found, key=lambda pair: (pair[0].value or 0) + (pair[1].value or 0)))
