"""Turns of a hand: what is dealt and seeded, which actions there are, and what they change."""

from __future__ import annotations

import pytest

from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.games.amino.turns import Actions, Change, Layout, actions, after, is_over, opening, played
from generator.spec import Game

SWAP = Change(is_swap=True)


@pytest.fixture(scope="module")
def rules(amino: Game) -> Amino:
    return Amino(Numbers.of(amino))


@pytest.mark.parametrize(
    ("seeding", "hand", "players", "expected"),
    [
        ("base", 1, 3, Layout((4, 4, 4), ((1,), (2,), (3,)), 42 - 12 - 3)),
        ("moon", 1, 3, Layout((4, 4, 4), ((), (), ()), 42 - 12)),
        ("mars", 1, 3, Layout((4, 4, 4), ((1,), (2,), (3,)), 42 - 15)),
        ("phobos", 1, 6, Layout((4,) * 6, tuple((seat,) for seat in range(1, 7)), 42 - 30)),
        ("cycle", 3, 4, Layout((4,) * 4, ((1,), (2,), (3,), (4,)), 42 - 20)),
    ],
)
def test_a_hand_begins_as_its_seeding_says(
    rules: Amino, seeding: str, hand: int, players: int, expected: Layout
) -> None:
    assert opening(rules, seeding, hand, players) == expected


def test_a_turn_builds_changes_and_draws(rules: Amino) -> None:
    begun = opening(rules, "base", 1, 3)
    assert actions(rules, begun, 2) == Actions(analyze=2, build=4, swap=True, into=(1, 2, 3), draw=1)
    assert after(rules, begun, 2, Change(into=3)) == Layout((4, 3, 4), ((1,), (2, 4), (3, 5)), 26)
    assert after(rules, begun, 2, SWAP) == Layout((4, 4, 4), ((1,), (2, 4), (3,)), 26)
    swapped = Change(is_swap=True, swapped=(4, 1))
    assert after(rules, begun, 2, swapped) == Layout((4, 4, 4), ((4,), (2, 1), (3,)), 26)


@pytest.mark.parametrize(
    ("layout", "expected"),
    [
        (Layout((2, 1, 1), ((1, 2, 3, 4), (5,), ()), 0), Actions(2, None, True, (2, 3), 0)),  # full: builds nothing
        (Layout((0, 1, 1), ((1,), (2,), ()), 5), Actions(2, None, True, (), 1)),  # an empty hand must swap
        (Layout((1, 1, 1), ((), (), ()), 5), Actions(0, 1, False, (), 1)),  # its only card is built
        (Layout((1, 1, 1), ((1, 2, 3, 4),) * 3, 5), Actions(2, None, True, (), 1)),
    ],
)
def test_what_is_skipped(rules: Amino, layout: Layout, expected: Actions) -> None:
    assert actions(rules, layout, 1) == expected


@pytest.mark.parametrize(
    "change",
    [Change(), Change(into=4), Change(into=1), Change(is_swap=True, swapped=(1, 1)), Change(True, True, (1, 99))],
)
def test_what_the_rules_forbid(rules: Amino, change: Change) -> None:
    assert after(rules, Layout((2, 2, 2), ((1, 2, 3, 4), (5,), (6,)), 9), 1, change) is None


def test_a_turn_without_a_possible_change_goes_on(rules: Amino) -> None:
    layout = Layout((1, 1, 1), ((), (), ()), 0)
    assert after(rules, layout, 1, Change()) == Layout((0, 1, 1), ((1,), (), ()), 0)
    assert after(rules, layout, 1, SWAP) is None


def test_a_hand_ends_when_every_atmosphere_is_full(rules: Amino) -> None:
    begun = opening(rules, "base", 1, 3)
    turns = [Change(into=2), Change(into=3), Change(into=1), SWAP, SWAP, SWAP]
    assert (last := played(rules, begun, (2, 3, 1), turns[:5])) is not None
    assert not is_over(rules, last)
    turns[3:] = [Change(into=2), Change(into=3), Change(into=1)]
    assert played(rules, begun, (2, 3, 1), turns[:4]) is None  # full once it has built
    turns[3:] = [SWAP, SWAP, SWAP]
    done = played(rules, begun, (2, 3, 1), turns)
    assert done == Layout((3, 3, 3), done.atmospheres if done else (), 42 - 15 - 6)
    assert done
    assert is_over(rules, done)
    assert played(rules, begun, (2, 3, 1), [*turns, SWAP]) is None


def test_no_card_is_lost(rules: Amino) -> None:
    layout = opening(rules, "mars", 1, 4)
    for turn in range(40):
        seat = turn % 4 + 1
        found = actions(rules, layout, seat)
        change = Change(into=found.into[-1]) if found.into and turn % 3 else SWAP
        layout = after(rules, layout, seat, change) or layout
        assert sum(layout.hands) + layout.laid + layout.deck == _deck(rules)
        assert max(map(len, layout.atmospheres)) <= 4
        if is_over(rules, layout):
            break
    assert is_over(rules, layout)


def _deck(rules: Amino) -> int:
    return sum(card.copies for card in rules.cards.values())
