"""Points in words: the working with its numbers, and the formula with names."""

import pytest

from generator.games.scoresheet.rules import scored, valued
from generator.games.scoresheet.working import formula
from generator.spec import Category, Counting, Part
from generator.spec.expression_text import read

NAMES = {"coins": None, "eggs": None, "pairs": None}


def counting(*points: str) -> Counting:
    categories = (Category("coins", 0, 99), Category("eggs", -9, 99))
    parts = tuple(Part("", read(text, NAMES)) for text in points)
    return Counting(categories, parts, (("pairs", read("coins / 2", NAMES)),))


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
        (["if(coins > 2, 35, 0)", "eggs"], 3, 5, 40, "35 + 5 = 40"),
        (["2 * pairs", "eggs"], 7, 5, 11, "2 × 3 + 5 = 11"),
        (["(coins > 2) * eggs"], 3, 5, 5, "1 × 5 = 5"),
        (["7 / tied(coins)"], 3, 5, 7, "⌊7 ÷ 1⌋ = 7"),
    ],
)
def test_points_with_their_working(points: list[str], coins: int, eggs: int, score: int, working: str | None) -> None:
    own = counting(*points)
    (found,) = scored(own, valued(own, [{"coins": coins, "eggs": eggs}]))
    assert (found.points, found.working) == (score, working)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2 * coins + eggs", "2 × Coins + Eggs"),
        ("if(pairs >= 3 and not eggs, 5, 0)", "if(pairs ≥ 3 and not Eggs, 5, 0)"),
        ("most(coins, alone) * 4", "most(Coins, alone) × 4"),
    ],
)
def test_the_formula_in_words(text: str, said: str) -> None:
    assert formula([read(text, NAMES)], {"coins": "Coins", "eggs": "Eggs"}) == said
