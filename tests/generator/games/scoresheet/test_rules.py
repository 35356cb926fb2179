"""The score sheet's rules: sides, totals within bounds, the end of the rounds, and who wins."""

from typing import Any

import pytest

from generator.games.scoresheet.rules import Outcome, Scoresheet
from generator.spec import Category, Counting, Part, Scoring
from generator.spec.expression_text import read

NAMES = {"coins": None, "eggs": None}


def sheet(
    *points: str, ties: tuple[str, ...] = (), rounds: int | str = 2, wins: str = "highest", **more: Any
) -> Scoresheet:
    categories = (Category("coins", 0, 99), Category("eggs", -9, 99))
    parts = tuple(Part("", read(text, NAMES)) for text in points or ("coins",))
    trees = tuple(read(text, NAMES) for text in ties)
    return Scoresheet(Scoring(rounds, wins, more.pop("target", None), Counting(categories, parts), trees, **more))


@pytest.mark.parametrize(("wins", "ranks"), [("highest", [2, 1, 2, 4]), ("lowest", [2, 4, 2, 1])])
def test_equal_totals_share_a_rank(wins: str, ranks: list[int]) -> None:
    assert sheet(wins=wins).ranks([5, 9, 5, -1]) == ranks


@pytest.mark.parametrize(
    ("rules", "players", "sides"),
    [
        (sheet(), 3, [(1,), (2,), (3,)]),
        (sheet(teams=2), 4, [(1, 3), (2, 4)]),
        (sheet(teams=2), 5, [(1, 3, 5), (2, 4)]),
        (sheet(wins="together", target=9), 3, [(1, 2, 3)]),
    ],
)
def test_who_shares_a_total(rules: Scoresheet, players: int, sides: list[tuple[int, ...]]) -> None:
    assert rules.sides(players) == sides


@pytest.mark.parametrize(
    ("rules", "points", "totals"),
    [
        (sheet(), [[3, -5], [1, 2]], [[0, 0], [3, -5], [4, -3]]),
        (sheet(low=0), [[3, -5], [1, 2]], [[0, 0], [3, 0], [4, 2]]),  # it stays at the floor, and rises from there
        (sheet(low=-4, high=3), [[3, -5], [1, 2]], [[0, 0], [3, -4], [3, -2]]),
        (sheet(teams=2, low=0), [[3, -5, 1, 2], [1, 2, -9, 0]], [[0, 0, 0, 0], [4, 0, 4, 0], [0, 2, 0, 2]]),
    ],
)
def test_totals(rules: Scoresheet, points: list[list[int]], totals: list[list[int]]) -> None:
    assert rules.totals(points, len(points[0])) == totals


SHORT, LONG = [[0, 0], [3, 1]], [[0, 0], [3, 1], [3, 8], [9, 9]]


@pytest.mark.parametrize(
    ("rules", "totals", "finished", "over"),
    [
        (sheet(), [[0, 0]], False, None),
        (sheet(), SHORT, False, None),
        (sheet(), LONG, False, ("rounds", 2)),
        (sheet(rounds="per player"), LONG, False, ("rounds", 2)),
        (sheet(rounds="open"), LONG, False, None),
        (sheet(rounds="open"), LONG, True, ("finished", 3)),
        (sheet(rounds="open"), [[0, 0]], True, None),
        (sheet(rounds="open", most_rounds=3), LONG, False, ("rounds", 3)),
        (sheet(rounds="open", target=6), LONG, True, ("target", 2)),
        (sheet(rounds="open", target=6, wins="lowest"), LONG, False, ("target", 2)),
    ],
)
def test_when_the_rounds_are_over(
    rules: Scoresheet, totals: list[list[int]], finished: bool, over: tuple[str, int] | None
) -> None:
    assert rules.over(totals, finished) == over


def known(*eggs: int) -> list[dict[str, int]]:
    return [{"coins": 0, "eggs": each} for each in eggs]


@pytest.mark.parametrize(
    ("rules", "totals", "eggs", "winners", "tie"),
    [
        (sheet(), [3, 3, 2], (1, 2, 9), (1, 2), None),
        (sheet(wins="lowest"), [3, 3, 2], (1, 2, 9), (3,), None),
        (sheet(ties=("eggs",)), [3, 3, 2], (1, 2, 9), (2,), 0),  # the third is not among the tied
        (sheet(ties=("-eggs",)), [3, 3, 2], (1, 2, 9), (1,), 0),
        (sheet(ties=("eggs",)), [3, 3, 2], (2, 2, 9), (1, 2), None),
        (sheet(ties=("eggs / 4", "eggs")), [3, 3, 2], (2, 3, 9), (2,), 1),
        (sheet(ties=("most(eggs)", "eggs")), [3, 3, 2], (2, 3, 9), (2,), 1),  # most of all players
        (sheet(teams=2), [5, 7, 5, 7], (0, 0, 0, 0), (2, 4), None),
        (sheet(teams=2, ties=("eggs",)), [7, 7, 7, 7], (1, 2, 3, 1), (1, 3), 0),  # a team's are added
        (sheet(wins="together", target=9), [9, 9, 9], (0, 0, 0), (1, 2, 3), None),
        (sheet(wins="together", target=9), [8, 8, 8], (0, 0, 0), (), None),
    ],
)
def test_who_wins(
    rules: Scoresheet, totals: list[int], eggs: tuple[int, ...], winners: tuple[int, ...], tie: int | None
) -> None:
    assert rules.judged("rounds", 2, totals, known(*eggs)) == Outcome("rounds", 2, winners, tie)
