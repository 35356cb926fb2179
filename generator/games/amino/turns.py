"""A hand of Amino, turn by turn: how many cards are where, which actions a turn has, and what it changes.

Only what everybody at the table can see counts here: numbers of cards, never which cards they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from generator.games.amino.rules import Amino


@dataclass(frozen=True)
class Layout:
    """The cards of a hand: how many each player holds, those in each atmosphere, and how many the deck has.

    Cards in atmospheres are numbered in the order in which they were laid, so a card keeps its number when it moves.
    """

    hands: tuple[int, ...]
    atmospheres: tuple[tuple[int, ...], ...]
    deck: int

    @property
    def laid(self) -> int:
        return sum(map(len, self.atmospheres))


@dataclass(frozen=True)
class Actions:
    """The actions of a turn: how many cards to look at, the number that the built card gets (None: nothing is built),
    the changes that are possible, and how many cards are drawn."""

    analyze: int
    build: int | None
    swap: bool
    into: tuple[int, ...]
    draw: int


@dataclass(frozen=True)
class Change:
    """The change in a turn: a card played into the atmosphere of a seat, or two cards swapped, or nothing.

    A swap has the numbers of its cards, unless nobody noted them.
    """

    into: int | None = None
    is_swap: bool = False
    swapped: tuple[int, int] | None = None


def opening(rules: Amino, seeding: str, hand: int, players: int) -> Layout:
    """Return the layout when a hand begins. Whichever atmosphere a player seeds, each gets the same number of cards."""
    deal = rules.deal(seeding, hand)
    deck = sum(card.copies for card in rules.cards.values()) - players * deal.cards
    seeds = tuple(tuple(range(at * deal.seed_cards + 1, (at + 1) * deal.seed_cards + 1)) for at in range(players))
    from_deck = deal.seed == "deck"
    held = deal.cards if from_deck else deal.cards - deal.seed_cards
    return Layout((held,) * players, seeds, max(0, deck - from_deck * players * deal.seed_cards))


def is_over(rules: Amino, layout: Layout) -> bool:
    """Return True if a hand ends with the turn that led here: every atmosphere is full."""
    return all(len(cards) >= rules.rules["atmosphere_size"] for cards in layout.atmospheres)


def actions(rules: Amino, layout: Layout, seat: int) -> Actions:
    """Return the actions of this seat's turn; the changes are those after it has built."""
    built = _built(rules, layout, seat)
    size = rules.rules["atmosphere_size"]
    holds = built.hands[seat - 1] > 0
    free = (other for other, cards in enumerate(built.atmospheres, start=1) if len(cards) < size)
    return Actions(
        analyze=min(rules.rules["analyze_cards"], layout.laid),
        build=built.laid if built.laid > layout.laid else None,
        swap=built.laid > 1,
        into=tuple(free) if holds else (),
        draw=min(rules.rules["draw_cards"], layout.deck),
    )


def after(rules: Amino, layout: Layout, seat: int, change: Change) -> Layout | None:
    """Return the layout after this seat's turn; None if it can't change that."""
    allowed, built = actions(rules, layout, seat), _built(rules, layout, seat)
    if change.is_swap:
        changed = _swapped(built, change.swapped) if allowed.swap else None
    elif change.into is not None:
        changed = _laid(built, seat, change.into) if change.into in allowed.into else None
    else:
        changed = None if allowed.swap or allowed.into else built
    return changed and _drawn(changed, seat, allowed.draw)


def played(rules: Amino, begun: Layout, order: Sequence[int], changes: Sequence[Change]) -> Layout | None:
    """Return the layout after these turns; None if one of them is impossible, or after the end of the hand."""
    layout: Layout | None = begun
    for turn, change in enumerate(changes):
        if layout is None or is_over(rules, layout):
            return None
        layout = after(rules, layout, order[turn % len(order)], change)
    return layout


def _built(rules: Amino, layout: Layout, seat: int) -> Layout:
    full = len(layout.atmospheres[seat - 1]) >= rules.rules["atmosphere_size"]
    return layout if full or layout.hands[seat - 1] < 1 else _laid(layout, seat, seat)


def _laid(layout: Layout, seat: int, into: int) -> Layout:
    hands, atmospheres = list(layout.hands), list(layout.atmospheres)
    hands[seat - 1] -= 1
    atmospheres[into - 1] = (*atmospheres[into - 1], layout.laid + 1)
    return replace(layout, hands=tuple(hands), atmospheres=tuple(atmospheres))


def _swapped(layout: Layout, cards: tuple[int, int] | None) -> Layout | None:
    """Return the layout with two cards swapped; as it was if nobody noted which."""
    if cards is None:
        return layout
    one, other = cards
    if one == other or not {one, other} <= set(range(1, layout.laid + 1)):
        return None
    moved = {one: other, other: one}
    return replace(
        layout, atmospheres=tuple(tuple(moved.get(card, card) for card in row) for row in layout.atmospheres)
    )


def _drawn(layout: Layout, seat: int, cards: int) -> Layout:
    hands = tuple(count + cards * (at == seat) for at, count in enumerate(layout.hands, start=1))
    return replace(layout, hands=hands, deck=layout.deck - cards)
