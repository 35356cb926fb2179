"""The same seed gives the same tally on one core and on several; what was played before a stop is kept."""

from __future__ import annotations

from importlib import import_module
from itertools import islice

import pytest

from generator.base.estimates import estimate
from generator.base.locate import game_folder
from generator.rules.bots import Setup, Tally
from generator.rules.registry import rules_of
from generator.simulate.run import Series, play
from generator.spec import load

GAME = load(game_folder("amino"))


def series(games: int, seed: str = "7") -> Series:
    playable = rules_of(GAME).playable(GAME)
    assert playable is not None
    chosen = {"seeding": "cycle", "ending": "base"}
    return Series("base", playable, Setup(("greedy", "random", "random"), chosen), games, seed)


def as_plain(tally: Tally) -> tuple[object, ...]:
    sums = {key: list(values) for key, values in tally.sums.items()}
    return tally.games, sums, {key: dict(counts) for key, counts in tally.spreads.items()}


def test_the_number_of_cores_changes_nothing() -> None:
    one, two = series(30), series(30)
    assert sum(games for _, games in play([one], 1)) == sum(games for _, games in play([two], 2)) == 30
    assert as_plain(one.tally) == as_plain(two.tally)
    other = series(30, "8")
    list(play([other], 1))
    assert as_plain(other.tally) != as_plain(one.tally)


def test_what_was_played_is_kept() -> None:
    one, other = series(40), series(30, "8")
    other.name = "other"
    assert list(islice(play([one, other], 1), 3)) == [("base", 5), ("other", 5), ("base", 5)]
    assert (one.tally.games, other.tally.games) == (10, 5)


def test_memory_does_not_grow_with_games() -> None:
    made = series(60)
    list(play([made], 1))
    few = len(made.tally.sums), len(made.tally.spreads)
    list(play([made], 1))
    assert (len(made.tally.sums), len(made.tally.spreads)) == few
    assert made.tally.games == 120


@pytest.mark.soak
@pytest.mark.parametrize("game", ["amino", "ants", "genetico"])
def test_equal_bots_share_the_wins_in_every_game(game: str) -> None:
    """Three bots that play alike, under three names, in seats that the seed shuffles."""
    playable = rules_of(load(game_folder(game))).playable(load(game_folder(game)))
    assert playable is not None
    module = import_module(f"generator.games.{game}.bots")
    for name in "abc":
        module.BOTS[name] = module.BOTS["greedy"]
    try:
        chosen = {name: choices[0] for name, choices in playable.variants.items()}
        made = Series("base", playable, Setup(("a", "b", "c"), chosen), 600, "1")
        list(play([made]))
    finally:
        for name in "abc":
            del module.BOTS[name]
    for name in "abc":
        found = estimate(made.tally.sums["win-bot", name], "win")
        assert found is not None
        assert abs(found.value - 1 / 3) < 3 * found.error
