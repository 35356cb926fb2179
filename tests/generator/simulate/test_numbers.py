"""Means, intervals and changes, against what they are by definition."""

from __future__ import annotations

import math
from random import Random
from statistics import mean, stdev

import pytest

from generator.rules.bots import WIN, Sums
from generator.simulate.numbers import SURE, change, estimate


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
    assert found.high - found.low == pytest.approx(2 * SURE * error)


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
    one, two = estimate(sums([1, 2, 3, 4])), estimate(sums([2, 3, 4, 5]))
    far = estimate(sums([101, 102, 103, 104]))
    assert one is not None
    assert two is not None
    assert far is not None
    assert (change(one, two).by, change(one, two).clear) == (1, False)
    assert (change(one, far).by, change(one, far).clear) == (100, True)


def test_nothing_measured_and_one_game() -> None:
    assert estimate(Sums()) is None
    once = estimate(sums([5]))
    assert once is not None
    assert math.isinf(once.error)
    assert not change(once, once).clear


def test_wins_are_shares_of_a_win() -> None:
    found = estimate(sums([WIN, 0, WIN // 2, WIN // 2]), "win")
    assert found is not None
    assert found.value == 0.5
