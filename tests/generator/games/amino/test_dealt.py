"""A hand with its cards: turns in order, what may be done, the end, Sunlight; random hands keep every card."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.locate import game_folder
from generator.games.amino.dealt import apply, awaited, choice, deal, legal, refused
from generator.games.amino.hand import Act, Hand, Spot
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rules.illegal import IllegalError
from generator.spec import load
from tests.amount import examples

AMINO = Amino(Numbers.of(load(game_folder("amino"))))


def rules(**numbers: int) -> Amino:
    return Amino(replace(AMINO.numbers, rules={**AMINO.rules, **numbers}))


def start(seeding: str = "base", players: int = 3, number: int = 1, amino: Amino = AMINO) -> Hand:
    return deal(amino, "5eed", number, seeding, amino.turn_order(1, number, players))


def cards(hand: Hand) -> Counter[str]:
    """All cards, wherever they are; those drawn for a Sunlight lie beside it until one is kept."""
    beside = hand.draws[-1].cards if hand.phase == "keep" else ()
    held = (card for row in (*hand.hands, *hand.atmospheres) for card in row)
    return Counter([*hand.deck, *hand.discard, *beside, *held])


def played(hand: Hand, amino: Amino, chance: Random) -> list[Hand]:
    """Every state of a hand that is played at random until it is over."""
    states = [hand]
    while hand.phase != "over":
        seat = chance.choice(awaited(amino, hand))
        acts = [act for act in islice(legal(amino, hand, seat), 400) if act.does != "hide" or chance.random() < 0.3]
        hand = apply(amino, hand, seat, chance.choice(acts))
        states.append(hand)
    return states


@pytest.mark.parametrize(
    ("seeding", "phase", "in_hand", "in_atmospheres"),
    [("base", "analyze", 4, 1), ("moon", "build", 4, 0), ("mars", "seed", 5, 0), ("phobos", "seed", 5, 0)],
)
def test_the_deal(seeding: str, phase: str, in_hand: int, in_atmospheres: int) -> None:
    hand = start(seeding, 4)
    assert hand.phase == phase
    assert [len(own) for own in hand.hands] == [in_hand] * 4
    assert [len(row) for row in hand.atmospheres] == [in_atmospheres] * 4
    assert cards(hand) == Counter({card.id: card.copies for card in AMINO.numbers.cards})


@pytest.mark.parametrize(("seeding", "to"), [("mars", 1), ("phobos", 2), ("deimos", 3)])
def test_seeds_go_to_the_own_the_left_or_the_right_atmosphere(seeding: str, to: int) -> None:
    hand = start(seeding)
    assert awaited(AMINO, hand) == (1, 2, 3)
    card = hand.of(1)[2]
    after = apply(AMINO, hand, 1, Act("seed", (2,)))
    assert after.atmospheres[to - 1] == (card,)
    assert awaited(AMINO, after) == (2, 3)
    assert refused(AMINO, after, 1, Act("seed", (0,))) == "not-your-turn"
    for seat in (3, 2):
        after = apply(AMINO, after, seat, Act("seed", (0,)))
    assert (after.phase, after.seat) == ("analyze", 1)


def test_a_turn_has_its_actions_in_order() -> None:
    hand = start()
    seen, own, top = [], hand.of(1), hand.deck[0]
    for act in (
        Act("analyze", spots=(Spot(2, 0), Spot(3, 0))),
        Act("build", (1,)),
        Act("swap", spots=(Spot(1, 0), Spot(2, 0))),
        Act("draw"),
    ):
        seen.append(hand.phase)
        assert awaited(AMINO, hand) == (1,)
        hand = apply(AMINO, hand, 1, act)
        assert bool(hand.looking) == (act.does == "analyze")
    assert seen == ["analyze", "build", "change", "draw"]
    assert hand.of(1) == (own[0], *own[2:], top)
    assert (hand.seat, hand.phase, hand.turn) == (2, "analyze", 1)


@pytest.mark.parametrize(
    ("act", "why"),
    [
        (Act("build", (0,)), "not-now"),
        (Act("analyze", spots=(Spot(1, 0),)), "no-such-card"),
        (Act("analyze", spots=(Spot(1, 0), Spot(1, 0))), "no-such-card"),
        (Act("analyze", spots=(Spot(1, 0), Spot(1, 1))), "no-such-card"),
        (Act("analyze", (0,), (Spot(1, 0), Spot(2, 0))), "no-such-card"),
        (Act("analyze", spots=(Spot(1, 0), Spot(2, 0)), to=1), "atmosphere-full"),
    ],
)
def test_what_is_no_legal_look_is_refused(act: Act, why: str) -> None:
    hand = start()
    assert refused(AMINO, hand, 1, act) == why
    with pytest.raises(IllegalError, match=why):
        apply(AMINO, hand, 1, act)
    assert refused(AMINO, hand, 2, Act("analyze", spots=(Spot(1, 0), Spot(2, 0)))) == "not-your-turn"


def test_what_cannot_be_done_is_skipped() -> None:
    full = ("n2",) * 4
    hand = replace(start(), phase="build", atmospheres=(full, full, ("n2",)))
    after = apply(AMINO, replace(hand, phase="analyze"), 1, Act("analyze", spots=(Spot(1, 0), Spot(2, 0))))
    assert after.phase == "change"
    assert choice(AMINO, after, 1) == choice(AMINO, replace(after, looking=after.looking), 1)
    assert refused(AMINO, after, 1, Act("play", (0,), to=1)) == "atmosphere-full"
    empty = replace(hand, phase="change", hands=((), (), ()), deck=())
    assert [act.does for act in legal(AMINO, empty, 1)][:1] == ["swap"]
    assert all(act.does == "swap" for act in legal(AMINO, empty, 1))
    assert apply(AMINO, empty, 1, Act("swap", spots=(Spot(1, 0), Spot(3, 0)))).seat == 2


def test_a_hand_ends_with_the_turn_that_fills_every_atmosphere() -> None:
    row = ("n2", "h2o", "ch4", "lightning")
    hand = replace(start(), phase="change", atmospheres=(row, row, ("sunlight", "sunlight", "h2o")))
    hand = apply(AMINO, hand, 1, Act("play", (0,), to=3))
    assert (hand.phase, hand.shown) == ("draw", ())
    hand = apply(AMINO, hand, 1, Act("draw"))
    assert hand.phase == "sunlight"
    assert hand.shown[2][:2] == ("sunlight", "sunlight")
    assert hand.hands == ((), (), ())
    assert awaited(AMINO, hand) == (3,)
    hand = replace(hand, deck=("sunlight", "co2", "h2o", "n2", "h2", "nh3", "ch4"))
    hand = apply(AMINO, hand, 3, Act("sunlight"))
    assert hand.draws[-1].cards == ("sunlight", "co2", "h2o")
    hand = apply(AMINO, hand, 3, Act("keep", (0,)))
    assert hand.draws[-1].kept == "sunlight"
    hand = apply(AMINO, hand, 3, Act("sunlight"))
    assert hand.draws[-1].spot == Spot(3, 0)
    assert hand.draws[-1].cards == ("n2", "h2", "nh3")
    hand = apply(AMINO, hand, 3, Act("keep", (2,)))
    assert hand.discard == ("sunlight", "co2", "h2o", "sunlight", "n2", "h2")
    hand = apply(AMINO, hand, 3, Act("sunlight"))
    assert hand.draws[-1].spot == Spot(3, 1)
    hand = apply(AMINO, hand, 3, Act("keep", (0,)))
    assert hand.phase in ("over", "sunlight")
    assert hand.atmospheres[2][:2] == ("nh3", "ch4")


def test_a_used_up_deck_is_made_of_the_discards_that_are_not_wild() -> None:
    few = rules(sunlight_draw=6)
    row = ("n2", "h2o", "ch4", "lightning")
    hand = replace(start(), phase="sunlight", deck=("co2",), discard=("sunlight", "h2"), hands=((), (), ()))
    hand = replace(hand, atmospheres=(("sunlight",) * 2 + row[:2], row, row), shown=hand.atmospheres)
    hand = apply(few, apply(few, hand, 1, Act("sunlight")), 1, Act("keep", (0,)))
    hand = apply(few, hand, 1, Act("sunlight"))
    assert hand.draws[-1].cards == ("h2",)
    assert apply(few, hand, 1, Act("keep", (0,))).phase == "over"


@settings(max_examples=examples(15), deadline=None)
@given(
    st.sampled_from(AMINO.seedings),
    st.integers(2, 6),
    st.integers(1, 4),
    st.integers(0, 10**6),
    st.sampled_from([{}, {"analyze_cards": 3, "draw_cards": 2}, {"atmosphere_size": 5}, {"seed_cards": 2}]),
)
def test_random_hands_end_and_keep_every_card(
    seeding: str, players: int, number: int, seed: int, numbers: dict[str, int]
) -> None:
    amino = rules(**numbers)
    first = deal(amino, str(seed), number, seeding, amino.turn_order(1, number, players))
    states = played(first, amino, Random(seed))
    pack = Counter({card.id: card.copies for card in amino.numbers.cards})
    size = amino.rules["atmosphere_size"]
    for hand in states:
        assert cards(hand) == pack
        assert all(len(row) <= size for row in hand.atmospheres)
        assert all(refused(amino, hand, seat, Act("draw")) for seat in hand.order if seat not in awaited(amino, hand))
    last = states[-1]
    assert all(len(row) == size for row in last.atmospheres)
    assert not any(card in amino.sunlight for row in last.atmospheres for card in row)
    assert played(first, amino, Random(seed)) == states
