"""The table of a game of Genetico with its cards: every hand and pile, each shuffle by a seed.

It keeps what ``Lab`` counts, and knows which cards they are, hidden ones too: whoever shows it decides who sees what.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Self

from generator.games.genetico.deeds import Draw, End, HeldEnd, HeldModifier, Modifier, Start
from generator.games.genetico.lab import Cards, Lab
from generator.games.genetico.numbers import Card
from generator.games.genetico.rules import Genetico
from generator.rules.illegal import IllegalError
from generator.rules.shuffle import shuffled


class HeldLab(Lab):
    """``held`` has each seat's cards, the piles have their top card first, but ``thrown``, the discards, has it last.

    ``brought`` are all cards that came from a pile, or from a hand by chance, in order.
    """

    def __init__(self, rules: Genetico, players: int, seed: str) -> None:
        super().__init__(rules, players)
        self.seed = seed
        self.resource_pile = list(shuffled(seed, "resources", _pack(rules.numbers.resources)))
        self.project_pile = list(shuffled(seed, "projects", _pack(rules.numbers.projects)))
        self.held: dict[int, list[str]] = {seat: [] for seat in self.hands}
        self.thrown: list[str] = []
        self.brought: list[str] = []
        self.chances = 0
        self.chosen: tuple[str, ...] = ()
        for seat, hand in self.hands.items():
            self._bring(self.resource_pile, hand.resources, seat)
            self._bring(self.project_pile, hand.projects, seat)

    def copy(self) -> Self:
        other = super().copy()
        other.resource_pile, other.project_pile = list(self.resource_pile), list(self.project_pile)
        other.held = {seat: list(cards) for seat, cards in self.held.items()}
        other.thrown, other.brought = list(self.thrown), list(self.brought)
        return other

    def _bring(self, pile: list[str], count: int, seat: int) -> None:
        cards = pile[:count]
        del pile[:count]
        self.held[seat] += cards
        self.brought += cards

    def draw(self, deed: Draw) -> int:
        if deed.pile == "discard":
            self.chosen = self.top(self.rules.drawn(len(self.thrown)))
        return super().draw(deed)

    def top(self, count: int) -> tuple[str, ...]:
        """Return the top cards of the discard pile."""
        return tuple(reversed(self.thrown[len(self.thrown) - count :]))

    def projects_in(self, cards: Iterable[str]) -> int:
        return sum(card in self.rules.projects for card in cards)

    def draw_projects(self, count: int) -> int:
        self._bring(self.project_pile, min(count, self.projects), self.seat)
        return super().draw_projects(count)

    def draw_resources(self, count: int) -> int:
        self._bring(self.resource_pile, min(count, self.resources), self.seat)
        return super().draw_resources(count)

    def choose(self, deed: Modifier) -> None:
        self.chosen = deed.cards if isinstance(deed, HeldModifier) else ()

    def take_discards(self, count: int, projects: int) -> int:
        taken = min(count, self.discard.all)
        self._check(self.chosen, self.thrown, taken)
        super().take_discards(count, self.projects_in(self.chosen))
        for card in self.chosen:
            self.thrown.reverse()
            self.thrown.remove(card)  # of two that are alike, the upper one
            self.thrown.reverse()
        self.held[self.seat] += self.chosen
        return taken

    def take_burned(self, cards: Sequence[str]) -> int:
        self.held[self.seat] += cards
        return super().take_burned(cards)

    def by_chance(self, seat: int, count: int) -> tuple[str, ...]:
        """Return the cards of a hand that the next chance picks."""
        return shuffled(self.seed, f"chance {self.chances + 1}", self.held[seat])[:count]

    def move_cards(
        self, hand: Cards, to: Cards, count: int, projects: int, seat: int | None, random: bool = False
    ) -> int:
        seat = seat or self.seat
        moved = min(count, hand.all)
        cards = self.by_chance(seat, moved) if random else self.chosen
        self._check(cards, self.held[seat], moved)
        if random:
            self.chances += 1
            self.brought += cards
        super().move_cards(hand, to, count, self.projects_in(cards), seat, random)
        self._lose(seat, cards)
        if to is self.discard:
            self.thrown += cards
        else:
            self.held[self.seat] += cards
        return moved

    def _check(self, cards: Sequence[str], among: Sequence[str], count: int) -> None:
        if len(cards) != count:
            raise IllegalError("cards-count", count=count)
        if missing := Counter(cards) - Counter(among):
            raise IllegalError("card-not-there", resource=next(iter(missing)))

    def _lose(self, seat: int, cards: Iterable[str]) -> None:
        for card in cards:
            self.held[seat].remove(card)

    def start(self, deed: Start) -> None:
        self._check([deed.project], self.held[self.seat], 1)
        super().start(deed)
        self._lose(self.seat, [deed.project])

    def use(self, resource: str, seat: int) -> None:
        self._check([resource], self.held[seat], 1)
        super().use(resource, seat)
        self._lose(seat, [resource])

    def end(self, deed: End) -> None:
        cards = deed.cards if isinstance(deed, HeldEnd) else ()
        self._check(cards, self.held[self.seat], deed.resources + deed.projects)
        self._lose(self.seat, cards)
        self.thrown += cards
        super().end(deed)

    def _refill(self) -> None:
        """Shuffle a new pile of resources, of the same cards as are counted."""
        burned, before = sorted(self.burned.elements()), len(self.shuffles)
        super()._refill()
        if len(self.shuffles) == before:
            return
        if self.shuffles[-1].source == "discard":
            burned = [card for card in self.thrown if card not in self.rules.projects]
            self.thrown = [card for card in self.thrown if card in self.rules.projects]
        self.resource_pile = list(shuffled(self.seed, f"resources {len(self.shuffles) + 1}", burned))


def _pack(cards: Iterable[Card]) -> list[str]:
    return [card.id for card in cards for _ in range(card.copies)]
