"""A score sheet at a table: entering, correcting, ending, playing again, and what is refused."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.refusal import Refusal
from tests.companion.games.amino.tables import playable
from tests.companion.games.scoresheet.tables import SheetTable


def test_points_come_with_their_working_and_totals_follow() -> None:
    table = SheetTable()
    table.enter(1, {2: (3, 5)}, by=2)
    entry = table.state["rounds"][0]["entries"][1]
    assert (entry["counts"], entry["score"], entry["working"]) == ({"coins": 3, "eggs": 5}, 11, "2 × 3 + 5 = 11")
    assert (entry["by"], table.state["rounds"][0]["missing"], table.state["current"]) == (2, [1, 3], 1)
    table.enter(1, {1: (0, 0), 3: (1, 0)})
    assert (table.totals, table.state["current"]) == ([0, 11, 2], 2)
    assert [row["rank"] for row in table.state["totals"]] == [3, 1, 2]
    assert [row["totals"] for row in table.state["chart"]] == [[0, 0], [0, 11], [0, 2]]


def test_the_last_round_ends_it_and_a_tie_goes_to_the_tie_break() -> None:
    table = SheetTable(2)
    table.round(1, 5, 4)
    assert table.outcome is None
    table.enter(2, {1: (0, 0), 2: (0, 2)})
    assert table.outcome == ("rounds", 2, [2])
    assert table.state["outcome"]["tie"] == "eggs"
    assert [row["rank"] for row in table.state["totals"]] == [2, 1]  # though the totals are equal
    assert table.state["current"] is None


def test_as_many_rounds_as_players() -> None:
    table = SheetTable(3, rounds="per player")
    assert table.state["planned_rounds"] == 3


def test_a_target_ends_it_with_the_round() -> None:
    table = SheetTable(2, rounds="open", target=20, wins="lowest")
    table.round(1, 9, 5)
    table.round(2, 1, 5)
    assert table.outcome == ("target", 2, [1, 2])


def test_an_open_game_ends_when_the_table_says_so_and_can_go_on() -> None:
    table = SheetTable(2, rounds="open")
    assert table.finish() == Refusal("no-round")
    table.round(1, 1, 2)
    table.enter(2, {1: (9, 9)})
    assert isinstance(table.finish(), str)
    assert table.outcome == ("finished", 1, [2])
    assert table.state["not_counting"] == [2]  # half entered
    assert table.totals == [2, 4]
    assert isinstance(table.finish(False), str)
    assert (table.outcome, table.state["current"], table.totals) == (None, 2, [29, 4])


def test_a_game_with_rounds_is_not_ended_by_hand() -> None:
    assert SheetTable().finish() == Refusal("fixed-rounds")


def test_a_correction_of_an_earlier_round_is_told_and_totals_follow() -> None:
    table = SheetTable(2)
    table.round(1, 1, 2)
    table.enter(1, {2: (7, 0)}, by=1)
    note = table.history[-1]
    assert (note["key"], note["by"]) == ("counts-corrected", 1)
    assert note["args"]["scores"] == [{"seat": 2, "counts": {"coins": 7, "eggs": 0}, "before": 4, "score": 14}]
    assert table.totals == [2, 14]


def test_a_correction_can_end_the_game_earlier_and_take_the_end_away() -> None:
    table = SheetTable(2, rounds="open", target=20)
    table.round(1, 1, 2)
    table.round(2, 1, 8)
    assert table.outcome == ("target", 2, [2])
    table.enter(1, {1: (10, 0)})
    assert (table.outcome, table.state["not_counting"], table.totals) == (("target", 1, [1]), [2], [20, 4])
    table.enter(1, {1: (1, 0)})
    table.enter(2, {2: (0, 0)})
    assert (table.outcome, table.state["current"]) == (None, 3)


def test_a_rematch_starts_with_the_next_player_and_the_match_before_can_be_corrected() -> None:
    table = SheetTable(2, rounds="open", target=10)
    assert table.send("rematch", match=2) == Refusal("not-over")
    table.round(1, 5, 2)
    table.do("rematch", match=2)
    assert (table.state["match"], table.state["first"]["seat"], table.state["current"]) == (2, 2, 1)
    table.enter(1, {1: (1, 0)}, match=1)
    assert table.state["matches"][0] == {"match": 1, "winners": [2], "reason": "as-played", "totals": [2, 4]}
    assert table.enter(2, {1: (1, 0), 2: (1, 0)}, match=1) == Refusal("unknown-round", {"round": 2, "rounds": 1})


def test_two_who_enter_the_same_seat_choose() -> None:
    table = SheetTable()
    table.enter(1, {3: (3, 5)}, by=3)
    result = table.enter(1, {3: (4, 0), 2: (1, 0)}, by=1, base=None)
    assert isinstance(result, Refusal)
    (conflict,) = result.args["conflicts"]
    assert conflict["cell"] == {"kind": "entry", "match": 1, "round": 1, "seat": 3}
    assert (conflict["yours"], conflict["theirs"]) == (
        {"counts": {"coins": 4, "eggs": 0}, "score": 8},
        {"counts": {"coins": 3, "eggs": 5}, "score": 11},
    )
    assert table.state["rounds"][0]["entries"][1]["counts"] is None  # all or nothing
    assert isinstance(table.enter(1, {3: (3, 5)}, by=1, base=None), str)  # the same is no conflict


def test_two_who_end_and_go_on_choose() -> None:
    table = SheetTable(2, rounds="open")
    table.round(1, 1, 2)
    table.finish()
    table.finish(False)
    result = table.finish(True, base=None)
    assert isinstance(result, Refusal)
    assert result.args["conflicts"][0]["yours"] == {"over": True}
    assert result.args["conflicts"][0]["theirs"] == {"over": False}


def test_undo_takes_a_whole_round_back() -> None:
    table = SheetTable()
    before = playable(table.state)
    table.round(1, 1, 2, 3)
    table.do("undo", event=table.state["undo"]["event"])
    assert playable(table.state) == before


@pytest.mark.parametrize(
    ("round", "scores", "refusal"),
    [
        (1, [(4, {"coins": 1, "eggs": 1})], Refusal("unknown-seat", {"seat": 4})),
        (1, [(1, {"coins": 1, "eggs": 1})] * 2, Refusal("unknown-seat", {"seat": 1})),
        (3, [(1, {"coins": 1, "eggs": 1})], Refusal("unknown-round", {"round": 3, "rounds": 2})),
        (2, [(1, {"coins": 1})], Refusal("unknown-category", {"round": 2, "seat": 1, "category": "eggs"})),
        (
            2,
            [(1, {"coins": 1, "eggs": 1, "__class__": 1})],
            Refusal("unknown-category", {"round": 2, "seat": 1, "category": "__class__"}),
        ),
        (
            2,
            [(1, {"coins": 100, "eggs": 1})],
            Refusal("count-range", {"round": 2, "seat": 1, "category": "coins", "count": 100, "low": 0, "high": 99}),
        ),
        (1, [(1, None)], Refusal("incomplete", {"round": 1, "seat": 1})),
    ],
)
def test_what_is_refused(round: int, scores: list[tuple[int, Any]], refusal: Refusal) -> None:
    table = SheetTable()
    table.round(1, 1, 2, 3)
    rows = [{"seat": seat, "counts": counts, "base": table.version_in(1, round, seat)} for seat, counts in scores]
    before = table.table
    assert table.send("counts", match=1, round=round, scores=rows) == refusal
    assert table.table is before


def test_an_entry_of_the_open_round_can_be_emptied() -> None:
    table = SheetTable()
    table.enter(1, {1: (1, 1)})
    table.enter(1, {1: None})
    assert table.state["rounds"][0]["entries"][0]["counts"] is None


def test_there_are_no_variants_to_choose() -> None:
    result = SheetTable().send("variants", match=1, variants={"seeding": "moon"}, base=None)
    assert result == Refusal("unknown-variant", {"variant": "seeding", "accepted": []})


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({"counts": "coins:3,eggs:-5"}, {"score": 1, "working": "2 × 3 + (−5) = 1"}),
        ({"counts": "coins:3,eggs:5", "match": "1"}, {"score": 11, "working": "2 × 3 + 5 = 11"}),
    ],
)
def test_what_counts_would_score(asked: dict[str, str], found: dict[str, Any]) -> None:
    table = SheetTable()
    assert table.game.preview(table.table.core.play, asked) == found


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ("", "unknown-category"),
        ("coins:3", "unknown-category"),
        ("coins:three,eggs:1", "malformed"),
        ("coins:,eggs:1", "malformed"),
        (f"coins:{'9' * 50},eggs:1", "malformed"),
        ("coins:²,eggs:1", "malformed"),
        ("coins:500,eggs:1", "count-range"),
    ],
)
def test_what_can_not_be_asked(asked: str, code: str) -> None:
    table = SheetTable()
    found = table.game.preview(table.table.core.play, {"counts": asked})
    assert isinstance(found, Refusal)
    assert found.code == code
