"""Bots play Amino by its rules: every game ends, better bots win, equal ones share, and scores are spread as they must be."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt

import pytest

from generator.base.estimates import WIN, estimate
from generator.base.locate import game_folder
from generator.games.amino import simulation
from generator.games.amino.bots import BOTS, Bot
from generator.games.amino.dealt import refused
from generator.rules.bots import Setup, Tally
from generator.spec import load

AMINO = simulation.simulation(load(game_folder("amino")))
VARIANTS = {"seeding": "base", "ending": "base"}


def played(bots: tuple[str, ...], games: int, **variants: str) -> Tally:
    tally = Tally()
    for number in range(games):
        AMINO.play(Setup(bots, VARIANTS | variants), f"{number}", tally)
    return tally


class Fair(Bot):
    """A bot that is stopped if it ever does what the rules forbid."""

    def choose(self, course):  # type: ignore[no-untyped-def]
        act = super().choose(course)
        assert refused(self.rules, course.hand, self.seat, act) is None
        return act


@pytest.mark.parametrize("bot", BOTS)
def test_bots_do_only_what_the_rules_allow(bot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "fair", type("Checked", (Fair, BOTS[bot]), {}))
    for seeding in AMINO.variants["seeding"]:
        tally = played(("fair",) * 3, 1, seeding=seeding, ending="pluto")
        assert tally.sums["unfinished", ""][1] == 0


def test_the_better_bot_wins() -> None:
    tally = played(("careful", "greedy", "random", "random"), 40)
    won = {key: sums[1] for (measure, key), sums in tally.sums.items() if measure == "win-bot"}
    assert won["careful"] + won["greedy"] > 35 * WIN
    assert won["random"] < 5 * WIN


def test_equal_bots_win_equally_often(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in "abc":
        monkeypatch.setitem(BOTS, name, Bot)
    tally = played(("a", "b", "c"), 600, ending="pluto")
    for name in "abc":
        found = estimate(tally.sums["win-bot", name], "win")
        assert found is not None
        assert abs(found.value - 1 / 3) < 4 * found.error
    assert sum(tally.sums["win-bot", name][1] for name in "abc") == 600 * WIN


def test_a_game_that_never_ends_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "MOST_HANDS", 3)
    tally = played(("random",) * 3, 5, ending="jupiter")
    assert tally.sums["unfinished", ""][1] == 5
    assert not tally.spreads["winning", ""]


def test_atmospheres_of_random_games_are_spread_as_all_of_them_are() -> None:
    """Four of the 37 cards that are not wild: 66,045 ways, of which the scores are known exactly.

    Random bots treat all cards alike, and each Sunlight is replaced, so any four cards are as likely as any other.
    """
    rules = simulation.Amino(simulation.Numbers.of(load(game_folder("amino"))))
    pack = [card for card in rules.pack if card not in rules.sunlight]
    scores = [rules.score(cards) for cards in combinations(pack, 4)]
    exact, bonus = Counter(score.points for score in scores), sum(score.bonus > 0 for score in scores)
    assert (len(scores), min(exact), max(exact)) == (66045, -16, 32)
    assert len({tuple(sorted(cards)) for cards in combinations(pack, 4)}) == 209
    tally = played(("random",) * 3, 2500)
    found = tally.spreads["atmosphere", ""]
    number = found.total()
    assert number > 22_000
    assert set(found) <= set(exact)
    expected = {value: count * number / 66045 for value, count in exact.items()}
    common = [value for value, count in expected.items() if count >= 5]
    rare = number - sum(expected[value] for value in common), number - sum(found[value] for value in common)
    pairs = [(expected[value], found[value]) for value in common] + [rare] * (rare[0] >= 5)
    free = len(pairs) - 1
    assert free > 20
    assert sum((seen - mean) ** 2 / mean for mean, seen in pairs) < free + 3 * sqrt(2 * free)  # chi-square
    for mean, seen in [*pairs, rare]:
        assert abs(seen - mean) < 4 * sqrt(mean) + 1
    share = estimate(tally.sums["bonus", ""], "share")
    assert share is not None
    assert abs(share.value - bonus / 66045) < 3 * share.error
