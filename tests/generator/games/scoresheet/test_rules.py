"""The score sheet's rules: working, totals, the end and ties, with the numbers written down once more."""

from typing import Any

import pytest

from generator.games.scoresheet.rules import Outcome, Scoresheet
from generator.spec import Category, Scoring
from generator.spec.expression_text import read

NAMES = {"coins": None, "eggs": None}


def sheet(*points: str, ties: tuple[str, ...] = (), rounds: int | str = 2, **more: Any) -> Scoresheet:
    categories = (Category("coins", 0, 99), Category("eggs", -9, 99))
    trees = tuple(read(text, NAMES) for text in points or ("coins",))
    given = {"wins": "highest", "target": None} | more
    return Scoresheet(
        Scoring(rounds, given["wins"], given["target"], categories, trees, tuple(read(text, NAMES) for text in ties))
    )


@pytest.mark.parametrize(
    ("points", "coins", "eggs", "score", "working"),
    [
        (["2 * coins", "eggs"], 3, 5, 11, "2 × 3 + 5 = 11"),
        (["2 * coins + max(eggs - 3, 0) + 4"], 3, 5, 12, "2 × 3 + max(5 − 3, 0) + 4 = 12"),
        (["2 * coins", "eggs"], 3, 0, 6, "2 × 3 = 6"),  # what adds nothing is left out
        (["coins", "eggs"], 0, 5, 5, None),  # nothing to work out
        (["coins", "eggs"], 0, 0, 0, None),
        (["coins", "-2 * eggs"], 3, 5, -7, "3 − 2 × 5 = −7"),
        (["-coins * 3", "eggs"], 2, 5, -1, "−2 × 3 + 5 = −1"),
        (["coins - (eggs - 2)"], 3, 5, 0, "3 − 5 + 2 = 0"),
        (["coins + eggs"], 3, -2, 1, "3 + (−2) = 1"),
        (["coins / 2", "eggs"], 7, 1, 4, "⌊7 ÷ 2⌋ + 1 = 4"),
        (["(coins + eggs) / 3"], 7, 1, 2, "⌊(7 + 1) ÷ 3⌋ = 2"),
        (["steps(coins, 0, 1, 3, 6)", "eggs"], 2, 1, 4, "3 + 1 = 4"),
        (["(coins + eggs) * 2"], 3, 5, 16, "(3 + 5) × 2 = 16"),
    ],
)
def test_points_with_their_working(points: list[str], coins: int, eggs: int, score: int, working: str | None) -> None:
    found = sheet(*points).score({"coins": coins, "eggs": eggs})
    assert (found.points, found.working) == (score, working)


def rounds(*coins: tuple[int, ...], eggs: tuple[int, ...] = (0, 0, 0)) -> list[list[dict[str, int]]]:
    return [[{"coins": count, "eggs": egg} for count, egg in zip(row, eggs, strict=False)] for row in coins]


ONE, TWO, LONG = rounds((3, 1, 2)), rounds((3, 1, 2), (0, 2, 0)), rounds((3, 1, 2), (0, 2, 4), (9, 9, 9))


@pytest.mark.parametrize(
    ("rules", "played", "finished", "outcome"),
    [
        (sheet(), [], False, None),
        (sheet(), ONE, False, None),
        (sheet(), TWO, False, Outcome("rounds", 2, (1, 2), None)),
        (sheet(), LONG, False, Outcome("rounds", 2, (3,), None)),
        (sheet(wins="lowest"), TWO, False, Outcome("rounds", 2, (3,), None)),
        (sheet(rounds="per player"), TWO, False, None),
        (sheet(rounds="per player"), LONG, False, Outcome("rounds", 3, (3,), None)),
        (sheet(rounds="open"), LONG, False, None),
        (sheet(rounds="open"), LONG, True, Outcome("finished", 3, (3,), None)),
        (sheet(rounds="open"), [], True, None),
        (sheet(rounds="open", target=6), LONG, False, Outcome("target", 2, (3,), None)),
        (sheet(rounds="open", target=6, wins="lowest"), LONG, False, Outcome("target", 2, (1, 2), None)),
        (sheet(rounds="open", target=6), LONG, True, Outcome("target", 2, (3,), None)),
    ],
)
def test_the_end(rules: Scoresheet, played: Any, finished: bool, outcome: Outcome | None) -> None:
    assert rules.outcome(played, finished) == outcome


@pytest.mark.parametrize(
    ("ties", "eggs", "winners", "tie"),
    [
        ((), (1, 2, 9), (1, 2), None),
        (("eggs",), (1, 2, 9), (2,), 0),  # the third is not among the tied
        (("-eggs",), (1, 2, 9), (1,), 0),
        (("eggs",), (2, 2, 9), (1, 2), None),
        (("eggs / 4", "eggs"), (2, 3, 9), (2,), 1),
        (("coins", "eggs - coins"), (2, 3, 9), (2,), 1),
    ],
)
def test_ties_over_all_rounds(
    ties: tuple[str, ...], eggs: tuple[int, ...], winners: tuple[int, ...], tie: int | None
) -> None:
    played = rounds((3, 1, 2), (0, 2, 0), eggs=eggs)
    assert sheet("coins", ties=ties).outcome(played) == Outcome("rounds", 2, winners, tie)


@pytest.mark.parametrize(("wins", "ranks"), [("highest", [2, 1, 2, 4]), ("lowest", [2, 4, 2, 1])])
def test_equal_totals_share_a_rank(wins: str, ranks: list[int]) -> None:
    assert sheet(wins=wins).ranks([5, 9, 5, -1]) == ranks
