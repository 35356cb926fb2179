"""Statistics of finished games: counted by hand, never across editions, with intervals that few games deserve."""

from __future__ import annotations

from dataclasses import replace

from companion.memory.played import Played, Player
from companion.memory.stats import Line, Statistics, statistics
from companion.table.edition import Edition, House
from companion.table.feats import Count, Kinds

BASE = Edition(engine="amino", titles={"en": "Amino"})
KIDS = BASE.model_copy(
    update={"titles": {"en": "Amino · Kids"}, "house": House(names={"en": "Kids"}, lines={"en": ("Bonus: 8",)})}
)


def player(seat: int, name: str, total: int, won: bool, *cards: str) -> Player:
    feats = {"molecules": Kinds.counted(dict.fromkeys(cards, 2)), "bonuses": Count(1)}
    return Player(seat, name, "blue", total, 1 if won else 2, won, feats)


def game(*players: Player, at: str = "2026-01-31T19:00:00Z", rules: str = "one", first: int = 1) -> Played:
    edition = BASE if rules == "one" else KIDS
    return Played("t", 1, "amino", at, 30, first, False, players, (), "hands", edition, {"ending": "pluto"}, rules)


ONE = game(player(1, "Ada", 10, True, "h2o"), player(2, "Bo", 4, False, "h2"))
TWO = game(player(1, "ada", 6, False, "h2o"), player(2, "Cy", 8, True, "h2o"), at="2026-02-01T19:00:00Z", first=2)
TIE = game(player(1, "Ada", 5, True), player(2, "№ 2", 5, True), rules="two")


def line(found: Statistics, of: str, key: str = "") -> Line:
    return next(line for line in found.lines if (line.of, line.key) == (of, key))


def test_wins_and_points_are_those_counted_by_hand() -> None:
    (found,) = statistics([ONE, TWO])
    assert (found.games, found.first[:10], found.last[:10]) == (2, "2026-01-31", "2026-02-01")
    assert found.minutes is not None
    assert found.minutes.value == 30
    assert found.winning is not None
    assert found.winning.value == 9
    values = {
        (of, key): (each.games, each.won and each.won.value, each.even, each.points and each.points.value)
        for each in found.lines
        for of, key in [(each.of, each.key)]
    }
    assert values == {
        ("all", ""): (2, None, None, 7),
        ("players", "2"): (2, None, None, 7),
        ("seat", "1"): (2, 1.0, 0.5, 9),  # Cy began the second game
        ("seat", "2"): (2, 0.0, 0.5, 5),
        ("variant", "ending pluto"): (2, None, None, 7),
        ("card", "h2"): (1, 0.0, 0.5, 4),
        ("card", "h2o"): (2, 2 / 3, 0.5, 8),
        ("player", "ada"): (2, 0.5, 0.5, 8),
        ("player", "Bo"): (1, 0.0, 0.5, 4),
        ("player", "Cy"): (1, 1.0, 0.5, 8),
    }


def test_editions_are_never_counted_together() -> None:
    base, kids = statistics([ONE, TIE, TWO])
    assert (base.games, kids.games) == (2, 1)
    assert kids.house == KIDS.house
    ada = line(kids, "player", "Ada")
    assert ada.won is not None
    assert ada.won.value == 0.5  # two share the win
    assert not [each for each in kids.lines if each.of == "player" and each.key != "Ada"]  # nobody is called № 2
    other = statistics([ONE, replace(TWO, game="amino+kids")])
    assert [each.games for each in other] == [1, 1]


def test_few_games_have_wide_intervals() -> None:
    (once,) = statistics([ONE])
    seat = line(once, "seat", "1")
    assert seat.won is not None
    assert seat.won.low < 0.3
    assert line(once, "all").json()["points"] == {"value": 7.0, "low": None, "high": None}
