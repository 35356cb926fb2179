"""The ready score sheets in docs/examples/scores: printed in the docs, without faults, and counted once more by hand."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.scoresheet.keeper import ScoresheetKeeper
from generator.check.game import check
from generator.spec import load
from tests.companion.games.amino.tables import TableUnderTest

DOCS = Path(__file__).parents[4] / "docs"
EXAMPLES = DOCS / "examples" / "scores"
Row = dict[str, int]
Points = Callable[[int, list[Row]], list[int]]


def dice_hands(round: int, rows: list[Row]) -> list[int]:
    found = []
    for row in rows:
        faces = ("ones", "twos", "threes", "fours", "fives", "sixes")
        upper = sum(face * row[name] for face, name in enumerate(faces, start=1))
        fixed = {"full_house": 25, "short_row": 30, "long_row": 40, "five_alike": 50}
        lower = sum(row[name] for name in ("three_alike", "four_alike", "any_dice"))
        lower += sum(points for name, points in fixed.items() if row[name])
        found.append(upper + (35 if upper >= 63 else 0) + lower)
    return found


def shrines(round: int, rows: list[Row]) -> list[int]:
    def sets(row: Row) -> int:
        """Every way to use the wild symbols."""
        ways = product(("suns", "moons", "stars"), repeat=row["wild"])
        have = [[row[name] + way.count(name) for name in ("suns", "moons", "stars")] for way in ways]
        return max(sum(n * n for n in one) + 7 * min(one) for one in have)

    found = []
    for at, row in enumerate(rows):
        beside = rows[at - 1]["moons"] + rows[(at + 1) % len(rows)]["moons"]
        found.append(row["gold"] + sets(row) + 2 * min(row["gold"] // 10, beside))
    return found


def shared(values: list[int], first: int, second: int) -> list[int]:
    """Points for the most and the second most, divided among those who are tied; nothing for none."""
    found = [0] * len(values)
    best = max(values)
    leaders = [at for at, value in enumerate(values) if value == best]
    for at in leaders if best else ():
        found[at] = first // len(leaders)
    if len(leaders) == 1 and len(values) > 1:
        next_best = sorted(values)[-2]
        others = [at for at, value in enumerate(values) if value == next_best]
        for at in others if next_best else ():
            found[at] = second // len(others)
    return found


def islands(round: int, rows: list[Row]) -> list[int]:
    if "harbours" in rows[0]:
        order = sorted((row["harbours"] for row in rows), reverse=True)
        return [(10, 6, 3, 0, 0)[order.index(row["harbours"])] for row in rows]
    ships = [row["ships"] for row in rows]
    found = [0 if one > min(ships) else -2 for one in ships]
    if ships.count(max(ships)) == 1:
        found[ships.index(max(ships))] += 3
    for name in ("north", "south"):
        found = [a + b for a, b in zip(found, shared([row[name] for row in rows], 8, 4), strict=True)]
    return found


def tricks(round: int, rows: list[Row]) -> list[int]:
    def one(bid: int, taken: int) -> int:
        if bid != taken:
            return -10 * abs(bid - taken)
        return 20 + 10 * taken + (5 * round if bid == round else 0)

    return [one(row["bid"], row["tricks"]) for row in rows]


def golf(round: int, rows: list[Row]) -> list[int]:
    return [row["strokes"] + 2 * row["lost"] - (2 if row["strokes"] == 1 else 0) for row in rows]


def rescue(round: int, rows: list[Row]) -> list[int]:
    if "supplies" in rows[0]:
        return [row["supplies"] for row in rows]
    storm = round if sum(row["rescued"] for row in rows) < 2 * len(rows) else 0
    return [3 * row["rescued"] - 2 * row["drowned"] - storm for row in rows]


BY_HAND: dict[str, Points] = {
    "dice-hands": dice_hands,
    "shrines": shrines,
    "islands": islands,
    "tricks": tricks,
    "golf": golf,
    "rescue": rescue,
}


def winners(game: str, totals: list[int], rounds: list[list[Row]]) -> list[int]:
    if game == "rescue":
        return list(range(1, len(totals) + 1)) if totals[0] >= 60 else []
    ties: dict[str, list[Callable[[Row], int]]] = {
        "islands": [lambda row: row["ships"], lambda row: row["north"] + row["south"]],
        "tricks": [lambda row: int(row["bid"] == row["tricks"])],
        "golf": [lambda row: int(row["strokes"] == 1)],
    }
    sign = -1 if game == "golf" else 1
    keys = [
        (sign * total, *(sum(one(rows[at]) for rows in rounds) for one in ties.get(game, [])))
        for at, total in enumerate(totals)
    ]
    return [at for at, key in enumerate(keys, start=1) if key == max(keys)]


def test_every_example_is_recounted_and_printed_in_the_docs() -> None:
    assert sorted(path.name for path in EXAMPLES.iterdir()) == sorted(BY_HAND)
    docs = (DOCS / "scoring.md").read_text("utf-8")
    for path in EXAMPLES.iterdir():
        spec = (path / "game.yaml").read_text("utf-8")
        assert spec[spec.index("scoring:") :] in docs, f"docs/scoring.md does not show {path.name} as it is"


@pytest.mark.parametrize("name", BY_HAND)
def test_an_example_has_no_faults_and_counts_as_by_hand(name: str) -> None:
    game = load(EXAMPLES / name)
    assert [finding.what for finding in check(game) if finding.severity != "fact"] == []
    chance = Random(name)
    for _ in range(12):
        play(ScoresheetKeeper(game), chance)


def play(keeper: ScoresheetKeeper, chance: Random) -> None:
    low, high = keeper.game.players
    players = chance.randint(low, min(high, 5))
    table = TableUnderTest(players, game=keeper, pinned=keeper.pinned)
    points, id = BY_HAND[keeper.game.id], keeper.game.id
    totals, rounds = [0] * players, list[list[Row]]()
    while table.state["outcome"] is None:
        state = table.state
        number = state["current"]
        end = bool(state.get("ending", {}).get("round"))
        categories = state["ending"]["categories"] if end else state["categories"]
        rows = [{one["id"]: counted(one, number, chance) for one in categories} for _ in range(players)]
        scores = [{"seat": at + 1, "counts": row, "base": None} for at, row in enumerate(rows)]
        table.do("counts", match=1, round=number, scores=scores, **({"end": True} if end else {}))
        now = points(number, rows)
        shown = table.state["ending"]["round"] if end else table.state["rounds"][number - 1]
        assert [entry["score"] for entry in shown["entries"]] == now
        assert [sum(part for _, part in entry.get("parts", ())) for entry in shown["entries"]] == now
        if id == "rescue":
            totals = [max(0, totals[0] + sum(now))] * players
        else:
            totals = [total + more for total, more in zip(totals, now, strict=True)]
            totals = [max(0, total) for total in totals] if id == "golf" else totals
        rounds += [] if end else [rows]
        assert [row["total"] for row in table.state["totals"]] == totals
    assert table.state["outcome"]["winners"] == winners(id, totals, rounds)


def counted(category: dict[str, Any], number: int, chance: Random) -> int:
    """A likely count: often alike, so that players are tied."""
    high = min(category["high"], number) if category["id"] in ("bid", "tricks") else category["high"]
    return chance.choice([category["low"], min(category["low"] + 3, high), chance.randint(category["low"], high)])
