"""Who plays: other players in the next match, people who wait for it, and everything that still names the earlier ones."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from companion.hall.folds import fold
from companion.hall.forget import named, without
from companion.log import TableRow
from companion.memory.played import finished
from companion.table.export import scores_csv
from companion.table.refusal import Refusal
from companion.table.view import match, state
from tests.companion.games.amino.tables import TableUnderTest

ROW = TableRow("t", "ABCDE", "amino", "2026-01-31T19:00:00Z", "")
WON = [(1, 6), (2, 3), (3, -2)]


def finished_match(players: int = 3, **more: Any) -> TableUnderTest:
    """A table whose first match is over: everybody has a seat, Ada wins."""
    table = TableUnderTest(players, **more)
    for seat in range(1, players + 1):
        table.do("sit", by=seat, seat=seat)
    play(table, 1)
    return table


def play(table: TableUnderTest, number: int) -> None:
    hand = 1
    while not table.state["outcome"]:
        rows = [{"seat": one["seat"], "score": 9 - one["seat"] * 3, "base": None} for one in table.state["totals"]]
        table.do("scores", match=number, hand=hand, scores=rows)
        hand += 1


def names(table: TableUnderTest) -> list[str]:
    return [seat["name"] for seat in table.state["table"]["seats"]]


def test_the_next_match_has_other_players_in_another_order() -> None:
    table = finished_match()
    table.do("wait", by=0, name="Ivy")
    assert table.state["table"]["waiting"] == ["Ivy"]
    seats = [{"name": "Cy", "seat": 3}, {"name": "Ivy"}, {"name": "Adele", "seat": 1}, {"name": "Flo"}]
    table.do("rematch", match=2, seats=seats)
    assert names(table) == ["Cy", "Ivy", "Adele", "Flo"]
    assert table.table.holders == ("p-3", "p-0", "p-1", None)
    assert "waiting" not in table.state["table"]
    assert [len(one["totals"]) for one in table.state["matches"]] == [3, 4]
    assert table.state["undo"] is None
    [before] = table.state["table"]["before"]
    assert (before["match"], [seat["name"] for seat in before["seats"]]) == (1, ["Ada", "Bo", "Cy"])
    note = table.history[-1]
    assert (note["key"], note["by"], note["args"]["names"]) == ("rematch", 1, ["Cy", "Ivy", "Adele", "Flo"])


def test_who_begins_is_whoever_would_have_begun_with_the_same_seats() -> None:
    plain, changed, without_them = finished_match(), finished_match(), finished_match()
    plain.do("rematch", match=2)
    first = plain.state["first"]["seat"]
    seats = [{"name": name, "seat": seat} for seat, name in ((3, "Cy"), (2, "Bo"), (1, "Ada"))]
    changed.do("rematch", match=2, seats=seats)
    assert changed.state["first"]["seat"] == 4 - first
    left = [one for one in seats if one["seat"] != first]
    without_them.do("rematch", match=2, seats=[*left, {"name": "Ivy"}])
    assert without_them.state["first"]["seat"] == 1


@pytest.mark.parametrize(
    ("seats", "refusal"),
    [
        ([{"name": "Ada", "seat": 1}], Refusal("players", {"min": 3, "max": 6})),
        ([{"name": "Ada", "seat": 9}], Refusal("unknown-seat", {"seat": 9})),
        ([{"name": "Ada", "seat": 1}] * 3, Refusal("unknown-seat", {"seat": 1})),
        ([{"name": "Ada"}, {"name": "ada"}, {"name": "Bo"}], Refusal("name-taken")),
    ],
)
def test_seats_that_cannot_be(seats: list[dict[str, Any]], refusal: Refusal) -> None:
    assert finished_match().send("rematch", match=2, seats=seats) == refusal


def test_seats_change_only_between_matches() -> None:
    table = TableUnderTest()
    assert table.send("rematch", match=2, seats=[{"name": "Ivy"}]) == Refusal("not-over")
    table = finished_match()
    assert table.send("add-seat", role="host", name="Ivy") == Refusal("begun")
    table.do("rematch", match=2)
    assert table.state["table"]["begun"] is False
    table.do("wait", by=0, name="Ivy")
    table.do("add-seat", role="host", name="Ivy")
    assert table.table.holders[3] == "p-0"
    table.do("stand", by=2, seat=2)
    table.do("remove-seat", role="host", seat=2)
    assert names(table) == ["Ada", "Cy", "Ivy"]
    assert [len(one["totals"]) for one in table.state["matches"]] == [3, 3]
    assert any(note["key"] == "scores" for note in table.history)
    table.do("scores", by=1, match=2, hand=1, scores=[{"seat": 1, "score": 2, "base": None}])
    assert table.send("remove-seat", role="host", seat=2) in (Refusal("begun"), Refusal("seat-taken", {"seat": 2}))


def test_earlier_matches_keep_their_players_everywhere() -> None:
    table = finished_match()
    seats = [{"name": "Ivy"}, {"name": "Cy", "seat": 3}, {"name": "Flo"}, {"name": "Gus"}]
    table.do("rematch", match=2, seats=seats)
    play(table, 2)
    table.do("rename", seat=1, name="Eva", colour="sky", base=table.state["table"]["seats"][0]["version"])
    first, second = finished(ROW, table.game, table.table)
    assert [player.name for player in first.players] == ["Ada", "Bo", "Cy"]
    assert [player.name for player in second.players] == ["Eva", "Cy", "Flo", "Gus"]
    rows = list(csv.DictReader(io.StringIO(scores_csv(table.game, table.table))))
    assert {row["name"] for row in rows if row["match"] == "1"} == {"Ada", "Bo", "Cy"}
    assert {row["name"] for row in rows if row["match"] == "2"} == {"Eva", "Cy", "Flo", "Gus"}
    earlier = match(table.game, table.table, 1)
    assert earlier is not None
    assert len(earlier["totals"]) == 3
    version = earlier["hands"][0]["entries"][1]["version"]
    table.do("scores", match=1, hand=1, scores=[{"seat": 2, "score": 4, "base": version}])
    assert table.send("scores", match=1, hand=1, scores=[{"seat": 4, "score": 4, "base": None}]) == Refusal(
        "unknown-seat", {"seat": 4}
    )


def test_a_name_is_forgotten_in_every_match_and_among_those_who_waited() -> None:
    table = finished_match()
    table.do("wait", by=0, name="Ivy")
    table.do("rematch", match=2, seats=[{"name": "Ivy"}, {"name": "Bo", "seat": 2}, {"name": "Ada", "seat": 1}])
    assert {(seat, name) for _, seat, name in named(table.log)} >= {(1, "Ivy"), (2, "Bo"), (3, "Ada")}
    log = without(table.log, lambda seat, name: name in ("Ivy", "Ada"))
    told = "".join(logged.line() for logged in log)
    assert "Ivy" not in told
    assert "Ada" not in told
    after = fold(table.game, log)
    assert after.holders == ("p-0", "p-2", "p-1")
    assert [seat["name"] for seat in state(table.game, after)["table"]["seats"]] == ["№ 1", "Bo", "№ 3"]


def test_whoever_waited_and_sat_twice_keeps_both_seats_without_a_name() -> None:
    """Also where the seats had other numbers and the host spelt the name in another way."""
    table = finished_match()
    table.do("wait", by=0, name="Ivy")
    stay = [{"name": "Ada", "seat": 1}, {"name": "Bo", "seat": 2}, {"name": "Cy", "seat": 3}]
    table.do("rematch", match=2, seats=[*stay, {"name": "ivy"}])
    assert table.table.holders == ("p-1", "p-2", "p-3", "p-0")
    play(table, 2)
    table.do("rematch", match=3, seats=stay)
    table.do("wait", by=0, name="IVY")
    play(table, 3)
    table.do("rematch", match=4, seats=[{"name": "Ivy"}, *stay[1:]])
    assert table.table.holders == ("p-0", "p-2", "p-3")
    version = table.state["table"]["seats"][0]["version"]
    table.do("undo", event=table.do("rename", seat=1, name="IvY", colour="sky", base=version))
    for log in (
        without(table.log, lambda seat, name: name.casefold() == "ivy"),
        without(table.log, lambda seat, name: seat == 1),
    ):
        assert "ivy" not in "".join(logged.line() for logged in log).casefold()
        for length in range(1, len(log) + 1):
            assert fold(table.game, log[:length]).holders == fold(table.game, table.log[:length]).holders


def test_waiting_is_for_people_without_a_seat_and_under_a_name_of_their_own() -> None:
    table = finished_match()
    assert table.send("wait", by=1, name="Ivy") == Refusal("seated")
    assert table.send("wait", by=0, name="bo") == Refusal("name-taken")
    assert table.send("wait", by=0, role="spectator", name="Ivy") == Refusal("spectator")
    table.do("wait", by=0, name="Ivy")
    assert table.send("wait", by=7, name="IVY") == Refusal("name-taken")
    table.do("wait", by=0, name=None)
    assert "waiting" not in table.state["table"]


def test_the_host_hands_on_and_others_may_take_over_for_themselves() -> None:
    table = finished_match()
    assert table.send("host", by=2, seat=3) == Refusal("host-only")
    table.do("host", by=2, seat=2)
    assert (table.table.host, table.history[-1]["key"]) == ("p-2", "host-taken")
    table.do("host", by=2, role="host", seat=1)
    assert (table.table.host, table.history[-1]["key"]) == ("p-1", "host")
    table.do("stand", by=3, seat=3)
    assert table.send("host", by=1, role="host", seat=3) == Refusal("seat-free", {"seat": 3})
