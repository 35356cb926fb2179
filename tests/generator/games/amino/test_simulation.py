"""Bots play Amino by its rules: every game ends, better bots win, equal ones share, and scores are spread as they must be."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from generator.base.estimates import WIN, Sums, estimate
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


def test_random_atmospheres_are_spread_as_all_of_them_are() -> None:
    """Four of the 37 cards that are not wild: 66,045 ways, of which the scores are known exactly."""
    rules = simulation.Amino(simulation.Numbers.of(load(game_folder("amino"))))
    pack = [card for card in rules.pack if card not in rules.sunlight]
    scores = [rules.score(cards) for cards in combinations(pack, 4)]
    exact, bonus = Counter(score.points for score in scores), sum(score.bonus > 0 for score in scores)
    assert (len(scores), min(exact), max(exact)) == (66045, -16, 32)
    chance, points, bonuses = Random(5), Sums(), Sums()
    for _ in range(4000):
        score = rules.score(chance.sample(pack, 4))
        points.add(score.points, 1)
        bonuses.add(score.bonus > 0, 1)
    for sums, unit, true in (
        (points, "number", sum(value * count for value, count in exact.items()) / 66045),
        (bonuses, "share", bonus / 66045),
    ):
        found = estimate(sums, unit)
        assert found is not None
        assert abs(found.value - true) < 3 * found.error
