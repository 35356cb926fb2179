"""Random scorings, played at a table and counted once more by Python itself: no part of our reader or evaluator.

Every expression is made in two languages at once: ours, and Python on a player ``p`` among ``all``.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games import reader, recorded_game
from companion.games.scoresheet.keeper import ScoresheetKeeper
from companion.hall.folds import fold
from companion.table.frame_events import Created
from companion.table.view import state
from generator.base.errors import SpecError
from generator.spec import load
from tests.amount import examples
from tests.companion.games.amino.tables import TableUnderTest

Pair = tuple[str, str]
Row = dict[str, int]
COMPARED = {"<": "<", "<=": "<=", "=": "==", "!=": "!=", ">=": ">=", ">": ">"}
AMONG = {
    "most": "int(all(v >= w for w in o))",
    "second": "int(sum(w > v for w in o) == 1)",
    "least": "int(all(v <= w for w in o))",
    "rank": "1 + sum(w > v for w in o)",
    "place": "1 + len(set(w for w in o if w > v))",
    "tied": "sum(w == v for w in o)",
    "sum": "sum(o)",
}


class Maker:
    """Makes expressions by chance: texts of the same meaning, for Cutline and for Python."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)

    def make(self, names: list[str], depth: int = 3) -> Pair:
        if depth == 0 or self.chance.random() < 0.25:
            name = self.chance.choice(names)
            number = str(self.chance.randint(0, 9))
            return (name, f"p[{name!r}]") if self.chance.random() < 0.7 else (number, number)
        kind = self.chance.choice([self.two, self.two, self.two, self.other, self.among, self.beside])
        a, b, c = (self.make(names, depth - 1) for _ in range(3))
        return kind(a, b, c)

    def two(self, a: Pair, b: Pair, _: Pair) -> Pair:
        sign = self.chance.choice(["+", "-", "+", "-", "*", "min", "max", "and", "or", *COMPARED])
        if sign in COMPARED:
            return f"({a[0]} {sign} {b[0]})", f"int({a[1]} {COMPARED[sign]} {b[1]})"
        if sign in ("and", "or"):
            return f"({a[0]} {sign} {b[0]})", f"int(bool({a[1]}) {sign} bool({b[1]}))"
        if sign in ("min", "max"):
            return f"{sign}({a[0]}, {b[0]})", f"{sign}({a[1]}, {b[1]})"
        return f"({a[0]} {sign} {b[0]})", f"({a[1]} {sign} {b[1]})"

    def other(self, a: Pair, b: Pair, c: Pair) -> Pair:
        by, tied = self.chance.randint(1, 9), self._among("tied", b)
        return self.chance.choice(
            [
                (f"(({a[0]}) / {by})", f"(({a[1]}) // {by})"),
                (f"(({a[0]}) / {tied[0]})", f"(({a[1]}) // {tied[1]})"),
                (f"(not ({a[0]}))", f"int(not {a[1]})"),
                (f"(-({a[0]}))", f"(-{a[1]})"),
                (f"if({a[0]}, {b[0]}, {c[0]})", f"({b[1]} if {a[1]} else {c[1]})"),
                (f"steps({a[0]}, 1, {b[0]}, 5)", f"[1, {b[1]}, 5][min(max({a[1]}, 0), 2)]"),
                (f"abs({a[0]})", f"abs({a[1]})"),
            ]
        )

    def among(self, a: Pair, *_: Pair) -> Pair:
        what = self.chance.choice(list(AMONG))
        if what in ("most", "second", "least") and self.chance.random() < 0.5:
            text = f"{AMONG[what]} and o.count(v) == 1"
            return f"{what}({a[0]}, alone)", f"(lambda v, o: int({text}))({a[1]}, [{a[1]} for p in everyone])"
        return self._among(what, a)

    def _among(self, what: str, a: Pair) -> Pair:
        return f"{what}({a[0]})", f"(lambda v, o: {AMONG[what]})({a[1]}, [{a[1]} for p in everyone])"

    def beside(self, a: Pair, *_: Pair) -> Pair:
        what, step = self.chance.choice([("left", 1), ("right", -1)])
        return f"{what}({a[0]})", f"(lambda p: {a[1]})(everyone[(p['at'] + {step}) % len(everyone)])"

    def scoring(self) -> dict[str, Any]:
        """Make all that a spec says, with both texts of every expression."""
        names = ["coins", "eggs", "round", "players"]
        after, pick = [*names, "half", "total"], self.chance.choice
        end = None
        if pick([True, False]):
            after.append("gold")
            end = {"gold": self.make(after), "crown": self.make(after)}
        inside = [*names, "half"]
        return {
            "value": self.make(names),
            "parts": {"coins": self.make(inside), "eggs": ("eggs", "p['eggs']"), "feast": self.make(inside)},
            "end": end,
            "tie": self.make(after),
            "rounds": pick([1, 2, 3]),
            "low": pick([None, 0, -5]),
            "high": pick([None, 40]),
            "wins": pick(["highest", "lowest", "together"]),
            "teams": pick([None, None, 2]),
        }


def spec(own: dict[str, Any]) -> dict[str, Any]:
    scoring: dict[str, Any] = {
        "rounds": own["rounds"],
        "wins": own["wins"],
        "values": {"half": own["value"][0]},
        "categories": {"coins": {"points": own["parts"]["coins"][0], "max": 9}, "eggs": {"min": -3, "max": 9}},
        "bonuses": {"feast": own["parts"]["feast"][0]},
        "ties": [own["tie"][0]],
        "total": {"min": own["low"], "max": own["high"]},
    }
    if own["end"]:
        scoring["end"] = {
            "categories": {"gold": {"points": own["end"]["gold"][0], "max": 9}},
            "bonuses": {"crown": own["end"]["crown"][0]},
        }
    if own["wins"] == "together":
        scoring["target"] = 60
    elif own["teams"]:
        scoring["teams"] = own["teams"]
    return {
        "id": "any",
        "languages": ["en"],
        "players": {"min": 2, "max": 4},
        "credits": {"authors": ["A"]},
        "scoring": scoring,
    }


def value(own: Pair, everyone: list[Row]) -> list[int]:
    return [int(eval(own[1], {"everyone": everyone, "p": row, "set": set})) for row in everyone]


class Recount:
    """The match from the counts alone."""

    def __init__(self, own: dict[str, Any], players: int) -> None:
        self.own, self.players = own, players
        self.totals = [0] * players
        self.sums: list[Row] = [{"coins": 0, "eggs": 0, "half": 0} for _ in range(players)]
        many = 1 if own["wins"] == "together" else own["teams"] or players
        self.side = [at % many for at in range(players)]

    def add(self, points: list[int]) -> None:
        for side in set(self.side):
            members = [at for at in range(self.players) if self.side[at] == side]
            total = self.totals[members[0]] + sum(points[at] for at in members)
            low, high = self.own["low"], self.own["high"]
            total = total if low is None else max(total, low)
            total = total if high is None else min(total, high)
            for at in members:
                self.totals[at] = total

    def round(self, number: int, counts: list[Row]) -> list[int]:
        rows = [row | {"at": at, "round": number, "players": self.players} for at, row in enumerate(counts)]
        for row, half in zip(rows, value(self.own["value"], rows), strict=True):
            row["half"] = half
        parts = [value(part, rows) for part in self.own["parts"].values()]
        points = [sum(part[at] for part in parts) for at in range(self.players)]
        for total, row in zip(self.sums, rows, strict=True):
            for name in total:
                total[name] += row[name]
        self.add(points)
        return points

    def end(self, last: int, gold: list[int]) -> list[int]:
        rows = self.rows(last, gold)
        parts = [value(part, rows) for part in self.own["end"].values()]
        points = [sum(part[at] for part in parts) for at in range(self.players)]
        self.add(points)
        return points

    def rows(self, last: int, gold: list[int]) -> list[Row]:
        own = {"round": last, "players": self.players}
        return [row | own | {"at": at, "total": self.totals[at], "gold": gold[at]} for at, row in enumerate(self.sums)]

    def winners(self, last: int, gold: list[int]) -> list[int]:
        if self.own["wins"] == "together":
            return list(range(1, self.players + 1)) if self.totals[0] >= 60 else []
        best = (min if self.own["wins"] == "lowest" else max)(self.totals)
        ties = value(self.own["tie"], self.rows(last, gold))
        worth = {side: sum(ties[at] for at in range(self.players) if self.side[at] == side) for side in self.side}
        ahead = {self.side[at] for at in range(self.players) if self.totals[at] == best}
        most = max(worth[side] for side in ahead)
        ahead = {side for side in ahead if worth[side] == most}
        return [at + 1 for at in range(self.players) if self.side[at] in ahead]


@pytest.mark.parametrize("seeds", [range(start, start + 40) for start in range(0, examples(120), 40)])
def test_any_scoring_is_counted_as_python_counts_it(seeds: range, tmp_path: Path) -> None:
    played = sum(is_played(seed, tmp_path / str(seed)) for seed in seeds)
    assert played > len(seeds) * 0.6  # the others are refused: they could reach too much


def is_played(seed: int, folder: Path) -> bool:
    maker = Maker(seed)
    own, players = maker.scoring(), maker.chance.randint(2, 4)
    script = [[tuple(maker.chance.randint(low, 9) for low in (0, -3, 0)) for _ in range(4)] for _ in range(3)]
    (folder / "text").mkdir(parents=True)
    (folder / "game.yaml").write_text(json.dumps(spec(own)))
    names = ["coins", "eggs", "feast", *(["gold", "crown"] if own["end"] else [])]
    (folder / "text" / "en.yaml").write_text(json.dumps({"title": "Any", "scoring": {n: n for n in names}}))
    try:
        game = load(folder)
    except SpecError as error:
        if all("this can reach" in problem.what for problem in error.problems):
            return False
        raise
    keeper = ScoresheetKeeper(game)
    table = TableUnderTest(players, game=keeper, pinned=keeper.pinned)
    recount = Recount(own, players)
    if "teams" in table.state and seed % 2:
        maker.chance.shuffle(recount.side)
        table.do("teams", match=1, teams=[side + 1 for side in recount.side], base=None)
    last = 0
    for number, rows in enumerate(script[: own["rounds"]], start=1):
        counts = [{"coins": coins, "eggs": eggs} for coins, eggs, _ in rows[:players]]
        scores = [{"seat": at + 1, "counts": row, "base": None} for at, row in enumerate(counts)]
        table.do("counts", match=1, round=number, scores=scores)
        points = recount.round(number, counts)
        assert [entry["score"] for entry in table.state["rounds"][number - 1]["entries"]] == points
        last = number
        if own["wins"] == "together" and recount.totals[0] >= 60:
            break
    gold = [row[2] for row in script[2][:players]]
    if own["end"]:
        assert table.state["outcome"] is None
        scores = [{"seat": at + 1, "counts": {"gold": gold[at]}, "base": None} for at in range(players)]
        table.do("counts", match=1, round=last + 1, end=True, scores=scores)
        points = recount.end(last, gold)
        assert [entry["score"] for entry in table.state["ending"]["round"]["entries"]] == points
    assert [row["total"] for row in table.state["totals"]] == recount.totals
    assert table.state["outcome"]["winners"] == recount.winners(last, gold)
    replayed(table)
    return True


def replayed(table: TableUnderTest) -> None:
    """The log alone, without the game's folder, gives the same state."""
    lines = [reader().read_line(json.loads(logged.line())) for logged in table.log]
    created = lines[0].event
    assert isinstance(created, Created)
    game = recorded_game(created)
    assert game is not None
    again = ScoresheetKeeper(game)
    assert state(again, fold(again, lines)) == table.state
