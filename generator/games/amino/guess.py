"""Estimates what an atmosphere will score, for a bot that does not know every card in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from generator.games.amino.rules import Amino

Known = Sequence[str | None]  # the cards of an atmosphere; None where one is not known
_WILD = 0.75  # how likely a Sunlight, of which one card in several is kept, brings the element that is missing
_UNKNOWN = 0.4  # … and a card that is not known, or still to come


class Guess:
    """Judges atmospheres by the cards that were not seen yet. The numbers are rough: they only need to rank choices."""

    def __init__(self, rules: Amino) -> None:
        self._rules, numbers = rules, rules.rules
        self._size, self._factor, self._bonus = (
            numbers["atmosphere_size"],
            numbers["lightning_factor"],
            numbers["amino_bonus"],
        )
        self._moon = numbers["moon_lightning"] if rules.moon_fits else 0
        self._elements = frozenset(rules.bonus_elements)
        self._value = {id: card.value or 0 for id, card in rules.cards.items()}
        self._held = {id: self._elements.intersection(card.elements) for id, card in rules.cards.items()}
        self._pack = Counter(rules.pack)
        self._best_of = max(1, numbers["sunlight_draw"])

    def of(self, cards: Known, seen: Iterable[str] = ()) -> float:
        """Return the score that an atmosphere may have at the end of its hand."""
        rules, missing = self._rules, self._elements
        total, bolts, wild, open_places = 0.0, 0.0, 0, self._size - len(cards)
        for card in cards:
            if card is None:
                open_places += 1
            elif card in rules.lightning:
                bolts += 1
            elif card in rules.sunlight:
                wild += 1
            else:
                total += self._value[card]
                missing -= self._held[card]
        mean, bolt = self._unseen(seen)
        total += open_places * mean + wild * (mean + self._best_of - 1)
        bolts += open_places * bolt
        chance = 1.0
        for place in range(len(missing)):
            chance *= _WILD if place < wild else _UNKNOWN if place < wild + open_places else 0.0
        bonus = self._bonus * chance if self._elements else 0.0
        moon = 30.0 * self._factor if self._moon and bolts >= self._moon else 0.0
        return float(total * self._factor**bolts + bonus + moon)

    def _unseen(self, seen: Iterable[str]) -> tuple[float, float]:
        """Return the mean value of the cards that were not seen, and how many of one are Lightning."""
        left = self._pack.copy()
        left.subtract(seen)
        number = max(1, sum(left.values()))
        bolts = sum(left[id] for id in self._rules.lightning)
        return sum(self._value[id] * count for id, count in left.items()) / number, bolts / number
