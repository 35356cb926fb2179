"""Amino's rules against the check figures, an independent recount of every atmosphere, and tables of cases."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import combinations
from math import comb, prod
from types import MappingProxyType

import pytest

from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino, Deal, Outcome, Resolution, Standing, leaders
from generator.spec import Game

# Facts of the deck, written down once more on purpose.
DECK = {
    "h2": (3, -2, "H"),
    "n2": (6, -1, "N"),
    "ch4": (7, 1, "CH"),
    "nh3": (8, 2, "NH"),
    "co2": (5, 3, "CO"),
    "h2o": (4, 4, "HO"),
    "lightning": (4, 0, ""),
}


@pytest.fixture(scope="module")
def rules(amino: Game) -> Amino:
    return Amino(Numbers.of(amino))


@cache
def recount(cards: tuple[str, ...]) -> int:
    points = sum(DECK[card][1] for card in cards)
    for card in cards:
        if card == "lightning":
            points *= 2
    return points + (6 if set("".join(DECK[card][2] for card in cards)) >= set("CHON") else 0)


@pytest.mark.parametrize(
    ("cards", "working"),
    [
        ("h2o h2o lightning lightning", "(4 + 4) × 2 × 2 = 32"),
        ("h2 lightning lightning lightning", "−2 × 2 × 2 × 2 = −16"),
        ("nh3 co2 lightning lightning", "(2 + 3) × 2 × 2 + 6 = 26"),
        ("n2 h2o ch4 lightning", "(−1 + 4 + 1) × 2 + 6 = 14"),
        ("h2 co2 n2 n2", "(−2 + 3 − 1 − 1) + 6 = 5"),
        ("co2 n2 h2 lightning", "(3 − 1 − 2) × 2 + 6 = 6"),
        ("ch4 ch4 nh3 nh3", "1 + 1 + 2 + 2 = 6"),
        ("lightning lightning lightning lightning", "0 × 2 × 2 × 2 × 2 = 0"),
        ("n2", "−1"),
        ("", "0"),
    ],
)
def test_the_working_shows_how_a_score_comes_about(rules: Amino, cards: str, working: str) -> None:
    assert rules.score(cards.split()).working == working


def test_every_atmosphere_scores_as_an_independent_recount_says(rules: Amino) -> None:
    physical = [kind for kind, (copies, _, _) in DECK.items() for _ in range(copies)]
    expected = Counter(recount(cards) for cards in combinations(physical, 4))
    assert expected.total() == comb(37, 4) == 66_045
    kinds = {tuple(sorted(cards)) for cards in combinations(physical, 4)}
    counted: Counter[int] = Counter()
    for cards in kinds:
        ways = prod(comb(DECK[kind][0], number) for kind, number in Counter(cards).items())
        counted[rules.score(cards).points] += ways
    assert counted == expected
    assert (len(kinds), sum(rules.score(cards).bonus > 0 for cards in kinds)) == (209, 54)
    assert (min(counted), max(counted)) == (-16, 32)
    assert rules.possible_scores == set(counted)


def test_numbers_come_from_the_spec(amino: Game) -> None:
    numbers = MappingProxyType({**amino.rules, "lightning_factor": 3, "amino_bonus": 9, "jupiter_target": 20})
    rules = Amino(Numbers.of(replace(amino, rules=numbers)))
    assert rules.score(["n2", "h2o", "ch4", "lightning"]).working == "(−1 + 4 + 1) × 3 + 9 = 21"
    assert rules.standing("jupiter", 3, [[21, 0, 0]], {}).outcome == Outcome("jupiter", 1, (1,))


@pytest.mark.parametrize(
    ("cards", "moon"),
    [
        (["lightning"] * 4, True),
        (["lightning"] * 3, False),
        (["lightning"] * 3 + ["h2o"], False),
    ],
)
def test_four_lightning_and_nothing_else_shoot_the_moon(rules: Amino, cards: list[str], moon: bool) -> None:
    assert rules.score(cards).moon is moon


def test_missing_elements_are_named_in_the_order_of_the_set(rules: Amino) -> None:
    assert rules.score(["h2", "lightning"]).missing == ("C", "O", "N")


@pytest.mark.parametrize(
    ("seeding", "hand", "deal"),
    [
        ("base", 1, Deal(4, "deck", 1)),
        ("moon", 2, Deal(4, "none", 0)),
        ("mars", 1, Deal(5, "own", 1)),
        ("phobos", 1, Deal(5, "left", 1)),
        ("deimos", 3, Deal(5, "right", 1)),
        ("cycle", 1, Deal(5, "own", 1)),
        ("cycle", 2, Deal(5, "left", 1)),
        ("cycle", 3, Deal(5, "right", 1)),
        ("cycle", 4, Deal(5, "own", 1)),
    ],
)
def test_what_to_deal(rules: Amino, seeding: str, hand: int, deal: Deal) -> None:
    assert rules.deal(seeding, hand) == deal


def test_every_seeding_goes_with_every_ending(rules: Amino) -> None:
    assert len(rules.seedings) * len(rules.endings) == 18
    for seeding in rules.seedings:
        assert rules.deal(seeding, 1).cards >= 4


@pytest.mark.parametrize(
    ("first", "hand", "players", "order"),
    [(1, 1, 3, (1, 2, 3)), (1, 2, 3, (2, 3, 1)), (3, 2, 4, (4, 1, 2, 3)), (2, 4, 3, (2, 3, 1))],
)
def test_the_first_player_moves_clockwise(
    rules: Amino, first: int, hand: int, players: int, order: tuple[int, ...]
) -> None:
    assert rules.turn_order(first, hand, players) == order


@pytest.mark.parametrize(
    ("cards", "kept", "resolved", "places", "waiting"),
    [
        ("n2 ch4", {}, "n2 ch4", (), None),
        ("n2 sunlight", {}, "n2 sunlight", (1,), (0, 1)),
        ("n2 sunlight", {1: [None]}, "n2 sunlight", (1,), (0, 1)),
        ("n2 sunlight", {1: ["h2o"]}, "n2 h2o", (1,), None),
        ("sunlight sunlight", {0: ["h2o"]}, "h2o sunlight", (0, 1), (1, 1)),
        ("sunlight sunlight", {1: ["h2o"]}, "sunlight h2o", (0, 1), (0, 0)),
        ("sunlight sunlight", {0: ["sunlight"], 1: ["h2o"]}, "sunlight h2o", (0, 0, 1), (1, 0)),
        ("sunlight sunlight", {0: ["sunlight", "co2"]}, "co2 sunlight", (0, 0, 1), (2, 1)),
        ("sunlight sunlight", {0: ["sunlight", "co2"], 1: ["h2"]}, "co2 h2", (0, 0, 1), None),
        ("n2 ch4", {0: ["h2o"]}, "n2 ch4", (), None),
    ],
)
def test_sunlight_is_replaced_one_by_one(
    rules: Amino,
    cards: str,
    kept: dict[int, list[str | None]],
    resolved: str,
    places: tuple[int, ...],
    waiting: tuple[int, int] | None,
) -> None:
    assert rules.resolve(cards.split(), kept) == Resolution(tuple(resolved.split()), places, waiting)


def test_a_fifth_water_cannot_be(rules: Amino) -> None:
    assert rules.overdrawn(["h2o"] * 4) is None
    assert rules.overdrawn(["h2o"] * 5) == "h2o"
    assert rules.unseen(["h2o", "h2o", "sunlight"]) == {
        "h2": 3,
        "n2": 6,
        "ch4": 7,
        "nh3": 8,
        "co2": 5,
        "h2o": 2,
        "lightning": 4,
        "sunlight": 4,
    }


def ended(reason: str, hand: int, *winners: int, regular: int | None) -> Standing:
    return Standing(Outcome(reason, hand, winners), regular)


@pytest.mark.parametrize(
    ("ending", "hands", "moons", "standing"),
    [
        ("base", [], {}, Standing(None, None)),
        ("base", [[1, 2, 3], [1, 1, 1]], {}, Standing(None, None)),
        ("base", [[1, 2, 3], [1, 1, 1], [0, 0, 0]], {}, ended("hands", 3, 3, regular=3)),
        ("base", [[3, 3, 1]] * 3, {}, Standing(None, 3)),
        ("base", [[3, 3, 1]] * 3 + [[0, 1, 0]], {}, ended("hands", 4, 2, regular=3)),
        ("base", [[3, 3, 1]] * 3 + [[0, 0, 9]], {}, ended("hands", 4, 3, regular=3)),
        ("base", [[3, 3, 1]] * 4, {}, ended("hands", 4, 1, 2, regular=3)),
        ("base", [[1, 2, 3], None, [0, 0, 0]], {}, Standing(None, None)),
        ("base", [[1, 2, 3], None, [0, 0, 0]], {3: 2}, ended("moon", 3, 2, regular=None)),
        ("base", [None], {1: 3}, ended("moon", 1, 3, regular=None)),
        ("base", [[3, 3, 1]] * 3 + [[0, 0, 0]], {4: 3}, ended("moon", 4, 3, regular=3)),
        ("pluto", [[5, 4, 4]], {}, ended("pluto", 1, 1, regular=1)),
        ("pluto", [[5, 5, 4]], {}, Standing(None, 1)),
        ("pluto", [[5, 5, 4], [1, 1, 1]], {}, ended("pluto", 2, 1, 2, regular=1)),
        ("jupiter", [[32, 0, 0]] * 3, {}, Standing(None, None)),
        ("jupiter", [[32, 0, 0]] * 4, {}, ended("jupiter", 4, 1, regular=4)),
        ("jupiter", [[25, 25, 0]] * 4, {}, Standing(None, 4)),
        ("jupiter", [[25, 25, 0]] * 4 + [[-16, 0, 0]], {}, ended("jupiter", 5, 2, regular=4)),
        ("jupiter", [[25, 25, 0]] * 4 + [[-16, -16, 0]], {}, ended("jupiter", 5, 1, 2, regular=4)),
    ],
)
def test_when_a_game_is_over(
    rules: Amino, ending: str, hands: list[list[int] | None], moons: dict[int, int], standing: Standing
) -> None:
    assert rules.standing(ending, 3, hands, moons) == standing


@pytest.mark.parametrize(("ending", "hands"), [("base", 4), ("pluto", 1), ("jupiter", None)])
def test_most_hands(rules: Amino, ending: str, hands: int | None) -> None:
    assert rules.most_hands(ending, 4) == hands


def test_leaders_share_the_lead() -> None:
    assert leaders([3, 5, 5]) == (2, 3)
