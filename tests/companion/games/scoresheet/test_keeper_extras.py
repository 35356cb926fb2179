"""Parts that only some games have: a count at the end, points that wait for others, bids, a timer, teams, all together."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.scoresheet.keeper import ScoresheetKeeper
from companion.table.masks import public
from companion.table.refusal import Refusal
from generator.spec import load
from tests.companion.games.amino.tables import TableUnderTest

EXAMPLES = Path(__file__).parents[4] / "docs" / "examples" / "scores"


class Played(TableUnderTest):
    """One of the ready score sheets at a table."""

    def __init__(self, name: str, players: int) -> None:
        keeper = ScoresheetKeeper(load(EXAMPLES / name))
        super().__init__(players, game=keeper, pinned=keeper.pinned)

    def enter(self, round: int, *rows: dict[str, int] | None, **more: Any) -> Refusal | str:
        end = bool(more.get("end"))
        shown = self.state["ending"]["round"] if end else None
        if not end and round <= len(self.state["rounds"]):
            shown = self.state["rounds"][round - 1]
        versions = [entry["version"] for entry in shown["entries"]] if shown else [None] * len(rows)
        scores = [
            {"seat": seat, "counts": row, "base": versions[seat - 1]}
            for seat, row in enumerate(rows, start=1)
            if row is not None
        ]
        return self.send("counts", match=1, round=round, scores=scores, **more)

    def bid(self, seat: int, bid: int, round: int = 1, by: int | None = None) -> Refusal | str:
        return self.send("bid", by or seat, match=1, round=round, seat=seat, bids={"bid": bid})

    def undo(self) -> None:
        self.do("undo", event=self.state["undo"]["event"])


def island(north: int, ships: int = 0) -> dict[str, int]:
    return {"north": north, "south": 0, "ships": ships}


def test_points_that_compare_players_wait_for_all_of_them() -> None:
    table = Played("islands", 3)
    table.enter(1, island(3, 1), island(3, 2))
    first = table.state["rounds"][0]["entries"][0]
    assert (first["counts"], first["score"], first["total"]) == (island(3, 1), None, None)
    asked = {"counts": "north:9,south:0,ships:0", "round": "1", "seat": "2"}
    assert table.game.preview(table.table.core.play, asked) == {"score": None, "working": None}
    asked["seat"] = "3"
    assert table.game.preview(table.table.core.play, asked) == {
        "score": 6,
        "working": "8 − 2 × 1 = 6",
        "parts": [["north", 8], ["ships", -2]],
    }
    table.enter(1, None, None, island(1, 0))
    assert [entry["score"] for entry in table.state["rounds"][0]["entries"]] == [4, 7, -2]
    assert table.state["rounds"][0]["entries"][1]["parts"] == [["north", 4], ["ships", 3]]


def test_the_end_is_counted_after_the_last_round_and_can_be_corrected() -> None:
    table = Played("islands", 2)
    harbours = {"harbours": 3}, {"harbours": 1}
    assert table.enter(1, *harbours, end=True) == Refusal("unknown-round", {"round": 1, "rounds": 1})
    for round in (1, 2, 3):
        table.enter(round, island(2, 1), island(1, 2))
    assert (table.state["current"], table.state["outcome"]) == (4, None)
    assert table.enter(4, island(1), island(1)) == Refusal("unknown-round", {"round": 4, "rounds": 3})
    assert table.state["ending"]["round"]["missing"] == [1, 2]
    assert isinstance(table.enter(4, *harbours, end=True), str)
    assert table.state["outcome"]["reason"] == "rounds"
    assert [entry["score"] for entry in table.state["ending"]["round"]["entries"]] == [10, 6]
    assert table.state["chart"][0]["totals"] == [0, 6, 12, 18, 28]
    assert isinstance(table.enter(4, {"harbours": 0}, end=True), str)
    assert [entry["score"] for entry in table.state["ending"]["round"]["entries"]] == [6, 10]
    note = table.history[-1]
    assert (note["key"], note["args"]["end"]) == ("counts-corrected", True)
    rows = table.game.score_rows(table.table.core.play, ["Ada", "Bo"])
    assert [(row["round"], row["score"], row["total"]) for row in rows[-2:]] == [("end", 6, 24), ("end", 10, 31)]


def test_bids_are_hidden_until_all_are_made() -> None:
    table = Played("tricks", 3)
    table.bid(1, 1)
    assert table.state["rounds"][0]["bids"] == {"made": [1], "shown": None}
    assert table.bid(2, 0, by=1) == Refusal("own-seat")
    table.bid(1, 0)  # changed
    table.bid(2, 1)
    hidden = [
        line.event.model_dump()["bids"]
        for line in public(table.game, table.table, table.log)
        if "bid" in line.event.type
    ]
    assert hidden == [None, None, None]
    table.bid(3, 1)
    assert table.state["rounds"][0]["bids"]["shown"] == {"1": {"bid": 0}, "2": {"bid": 1}, "3": {"bid": 1}}
    assert table.bid(3, 0) == Refusal("bids-shown")
    shown = [
        line.event.model_dump()["bids"]
        for line in public(table.game, table.table, table.log)
        if "bid" in line.event.type
    ]
    assert shown == [{"bid": 1}, {"bid": 0}, {"bid": 1}, {"bid": 1}]


def test_bids_can_be_shown_without_those_who_have_no_phone() -> None:
    table = Played("tricks", 3)
    table.bid(1, 1)
    table.do("show-bids", 2, match=1, round=1)
    assert table.state["rounds"][0]["bids"] == {"made": [1], "shown": {"1": {"bid": 1}}}
    assert table.bid(2, 0) == Refusal("bids-shown")
    assert all(line.event.model_dump().get("bids") != {} for line in public(table.game, table.table, table.log))
    table.undo()  # what was seen has to be bid again
    assert table.state["rounds"][0]["bids"] == {"made": [], "shown": None}
    assert isinstance(table.bid(2, 0), str)


def test_undo_of_the_last_bid_removes_them_all() -> None:
    table = Played("tricks", 3)
    for seat in (1, 2, 3):
        table.bid(seat, 1)
    table.undo()
    assert table.state["rounds"][0]["bids"] == {"made": [], "shown": None}


@pytest.mark.parametrize(
    ("sent", "refusal"),
    [
        ({"round": 2, "bids": {"bid": 1}}, Refusal("unknown-round", {"round": 2, "rounds": 1})),
        ({"round": 1, "bids": {"tricks": 1}}, "unknown-category"),
        ({"round": 1, "bids": {"bid": 11}}, "count-range"),
    ],
)
def test_bids_that_are_refused(sent: dict[str, Any], refusal: Refusal | str) -> None:
    result = Played("tricks", 3).send("bid", match=1, seat=1, **sent)
    assert isinstance(result, Refusal)
    assert refusal in (result, result.code)


def test_a_game_without_bids_or_a_timer_has_none() -> None:
    table = Played("golf", 2)
    assert table.bid(1, 1) == Refusal("no-bids")
    assert table.send("timer", match=1, running=True) == Refusal("no-timer")
    assert not {"ending", "teams", "dice", "timer"} & table.state.keys()
    assert "bids" not in table.state["rounds"][0]


def test_the_timer_runs_from_when_it_was_started() -> None:
    table = Played("rescue", 2)
    assert table.state["timer"] == {"seconds": 180, "per": "round", "since": None, "version": None}
    first = table.do("timer", match=1, running=True)
    assert (table.state["timer"]["since"], table.state["timer"]["version"]) == ("2026-01-31T19:00:01Z", first)
    again = table.do("timer", 2, match=1, running=True)  # nobody has to choose between two starts
    assert (table.state["timer"]["since"], table.state["timer"]["version"]) == ("2026-01-31T19:00:02Z", again)
    table.do("timer", match=1, running=False)
    assert table.state["timer"]["since"] is None
    assert [note["key"] for note in table.history] == ["created", "timer"]


def test_dice_of_its_own_are_rolled_by_the_server() -> None:
    table = Played("rescue", 2)
    assert table.state["dice"][0] == {
        "id": "weather",
        "faces": ["calm", "calm", "wind", "wind", "wind", "storm_face"],
        "count": 1,
    }
    table.do("roll", tool="dice", die="waves", count=2, sides=8)
    (roll,) = table.state["rolls"]
    assert (roll["die"], len(roll["result"])) == ("waves", 2)
    assert all(1 <= number <= 8 for number in roll["result"])
    table.do("roll", tool="dice", count=1, sides=20)
    assert "die" not in table.state["rolls"][-1]


def test_together_they_win_or_lose() -> None:
    table = Played("rescue", 2)
    for round in (1, 2, 3, 4):
        table.enter(round, {"rescued": 4, "drowned": 0}, {"rescued": 2, "drowned": 1})
        if table.state["current"] != round + 1 or table.state["ending"]["round"]:
            break
    assert (round, [row["total"] for row in table.state["totals"]]) == (4, [64, 64])
    table.enter(5, {"supplies": 1}, {"supplies": 0}, end=True)
    assert (table.state["outcome"]["reason"], table.state["outcome"]["winners"]) == ("target", [1, 2])
    assert [(row["total"], row["rank"], row["leads"]) for row in table.state["totals"]] == [(65, 1, False)] * 2
    table.enter(4, {"rescued": 0, "drowned": 9})  # a correction: they lose
    assert (table.state["outcome"]["reason"], table.state["outcome"]["winners"]) == ("rounds", [])
