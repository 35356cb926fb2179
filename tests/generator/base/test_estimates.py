"""Means, intervals and changes, against what they are by definition."""

from __future__ import annotations

import math
from random import Random
from statistics import mean, stdev

import pytest

from generator.base.estimates import WIN, Change, Sums, change, estimate, judged


def sums(values: list[int], of: list[int] | None = None) -> Sums:
    found = Sums()
    for value, chances in zip(values, of or [1] * len(values), strict=True):
        found.add(value, chances)
    return found


def test_a_mean_and_its_interval() -> None:
    values = [3, 4, 8, 1, 9, 9, 2]
    found = estimate(sums(values))
    assert found is not None
    error = stdev(values) / math.sqrt(len(values))
    assert (found.value, found.games) == (mean(values), 7)
    assert found.error == pytest.approx(error)
    assert found.high - found.low == pytest.approx(2 * 2.447 * error)  # seven values: Student, not the normal curve


@pytest.mark.parametrize(
    ("values", "of", "value", "low", "high"),
    [
        ([0] * 100, [1] * 100, 0, 0, 0.0370),  # never seen is not impossible
        ([1] * 100, [1] * 100, 1, 0.9630, 1),
        ([1] * 50 + [0] * 50, [1] * 100, 0.5, 0.4038, 0.5962),
    ],
)
def test_the_interval_of_a_share(values: list[int], of: list[int], value: float, low: float, high: float) -> None:
    found = estimate(sums(values, of), "share")
    assert found is not None
    assert (found.value, round(found.low, 4), round(found.high, 4)) == (value, low, high)


def test_few_wins_have_an_interval_that_is_possible() -> None:
    found = estimate(sums([0] * 3), "win")
    assert found is not None
    assert (found.value, round(found.low, 3), round(found.high, 3)) == (0, 0, 0.561)


def test_values_of_one_game_count_as_one_observation() -> None:
    """Hands of a game are alike: ten that all have the bonus say no more than one."""
    alike = estimate(sums([10, 0] * 50, [10] * 100), "share")
    single = estimate(sums([1, 0] * 50), "share")
    assert alike is not None
    assert single is not None
    assert alike.error == pytest.approx(single.error)


def test_an_interval_holds_the_true_value_nineteen_times_in_twenty() -> None:
    chance, held = Random(3), 0
    for _ in range(400):
        found = estimate(sums([chance.randrange(10) for _ in range(60)]))
        assert found is not None
        held += found.low <= 4.5 <= found.high
    assert 360 <= held <= 396


def test_a_change_within_the_noise_is_not_clear() -> None:
    one, two = estimate(sums([1, 4] * 10)), estimate(sums([2, 4] * 10))
    far = estimate(sums([101, 104] * 10))
    assert one is not None
    assert two is not None
    assert far is not None
    found = judged([change(one, two), None, change(one, far)])
    assert [each and (each.by, each.clear) for each in found] == [(0.5, False), None, (100, True)]


def test_the_more_is_compared_the_less_is_clear() -> None:
    lucky = Change(0.1, 0.01)
    assert [each.clear for each in judged([lucky]) if each] == [True]
    assert not any(each.clear for each in judged([lucky, *[Change(0.0, 0.5)] * 9]) if each)
    many = judged([Change(1.0, 1e-9), lucky, *[Change(0.0, 0.5)] * 3])
    assert [each.clear for each in many if each] == [True, True, False, False, False]


def test_alike_editions_are_said_to_be_alike() -> None:
    """Two editions that play alike, compared in 40 numbers: about one report in twenty names a change."""
    chance, named = Random(2), 0
    for _ in range(200):
        pairs = [[estimate(sums([chance.randrange(10) for _ in range(50)])) for _ in "ab"] for _ in range(40)]
        named += any(each.clear for each in judged([change(*pair) for pair in pairs]) if each)  # type: ignore[arg-type]
    assert named <= 24


@pytest.mark.parametrize(("before", "after", "unit"), [([0] * 19, [1] * 19, "share"), ([3] * 9, [4] * 40, "number")])
def test_few_games_say_too_little(before: list[int], after: list[int], unit: str) -> None:
    one, other = estimate(sums(before), unit), estimate(sums(after), unit)
    assert one is not None
    assert other is not None
    assert change(one, other).chance == 1


def test_nothing_measured_and_one_game() -> None:
    assert estimate(Sums()) is None
    once = estimate(sums([5]))
    assert once is not None
    assert math.isinf(once.error)
    assert change(once, once).chance == 1


def test_wins_are_shares_of_a_win() -> None:
    found = estimate(sums([WIN, 0, WIN // 2, WIN // 2]), "win")
    assert found is not None
    assert found.value == 0.5
