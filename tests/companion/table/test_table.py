"""Everything that games share: seats, rights, versions and conflicts, undo and redo, rolls, history."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.events import Actor, Logged
from companion.table.frame_events import Created, SeatGiven
from companion.table.refusal import Refusal
from companion.table.table import create
from tests.companion.games.amino.tables import AMINO, TableUnderTest, known, playable

PLAIN = "ch4 ch4 nh3 nh3"


def made(*seats: SeatGiven, **more: Any) -> Any:
    event = Created(id="created-created-1", game="amino", seats=seats, **more)
    return create(known(AMINO), Logged(1, "", Actor("p-host", "host"), event))


def test_seats_get_the_colours_nobody_chose() -> None:
    table = made(SeatGiven(name="Ada"), SeatGiven(name="Bo", colour="sky"), SeatGiven(name="Cy"))
    assert [seat.colour for seat in table.core.seats] == ["vermilion", "sky", "yellow"]


@pytest.mark.parametrize(
    ("names", "more", "refusal"),
    [
        ("Ada Bo", {}, Refusal("players", {"min": 3, "max": 6})),
        ("Ada Bo ada", {}, Refusal("name-taken")),
        ("Ada Bo Cy", {"first": 4}, Refusal("unknown-seat", {"seat": 4})),
        (
            "Ada Bo Cy",
            {"variants": {"ending": "venus"}},
            Refusal("unknown-variant", {"variant": "ending: venus", "accepted": ["base", "jupiter", "pluto"]}),
        ),
    ],
)
def test_tables_that_cannot_be(names: str, more: dict[str, Any], refusal: Refusal) -> None:
    assert made(*(SeatGiven(name=name) for name in names.split()), **more) == refusal


def test_two_seats_of_one_colour_cannot_be() -> None:
    seats = (SeatGiven(name="Ada", colour="sky"), SeatGiven(name="Bo", colour="sky"), SeatGiven(name="Cy"))
    assert made(*seats) == Refusal("colour-taken")


def test_a_seat_is_taken_left_and_handed_back() -> None:
    table = TableUnderTest()
    table.do("sit", by=0, seat=1)
    assert table.table.seat_of("p-0") == 1
    assert table.send("sit", by=2, seat=1) == Refusal("seat-taken", {"seat": 1})
    table.do("sit", by=0, seat=3)
    assert [seat["taken"] for seat in table.state["table"]["seats"]] == [False, False, True]
    assert table.send("stand", by=0, id="another-person-01", role="player", seat=2) == Refusal(
        "not-seated", {"seat": 2}
    )
    table.do("stand", by=9, role="host", seat=3)
    table.do("sit", by=2, seat=3)
    table.do("stand", by=2, seat=3)
    assert [row["key"] for row in table.history] == ["created", "sit", "sit", "handed-back", "sit", "stand"]
    assert table.send("stand", by=2, seat=3) == Refusal("not-seated", {"seat": 3})


@pytest.mark.parametrize(
    ("by", "role", "refusal"),
    [(1, "spectator", Refusal("spectator")), (0, "player", Refusal("no-seat")), (0, "host", None), (2, "player", None)],
)
def test_who_may_change_the_game(by: int, role: str, refusal: Refusal | None) -> None:
    table = TableUnderTest()
    sent = table.send("cards", by, role=role, match=1, hand=1, seat=1, cards=["n2"], base=None)
    assert sent == refusal if refusal else isinstance(sent, str)


def test_the_second_of_two_editors_sees_both_values() -> None:
    table = TableUnderTest()
    first = table.cards(1, 3, PLAIN, by=1, base=None)
    conflict = table.cards(1, 3, "n2 n2 n2 n2", by=2, base=None)
    assert conflict == Refusal(
        "conflict",
        {
            "conflicts": [
                {
                    "cell": {"kind": "entry", "match": 1, "hand": 1, "seat": 3},
                    "version": first,
                    "by": 1,
                    "at": "2026-01-31T19:00:01Z",
                    "yours": {"cards": ["n2", "n2", "n2", "n2"]},
                    "theirs": {"cards": ["ch4", "ch4", "nh3", "nh3"]},
                }
            ]
        },
    )
    assert isinstance(table.cards(1, 3, "n2 n2 n2 n2", by=2, base=str(first)), str)
    assert table.entry(1, 3)["score"] == -4


def conflicts(refusal: Refusal | str) -> list[tuple[Any, Any, Any]]:
    assert isinstance(refusal, Refusal)
    return [(row["cell"], row["yours"], row["theirs"]) for row in refusal.args["conflicts"]]


def test_conflicts_of_every_kind_of_cell() -> None:
    table = TableUnderTest()
    table.hand(1, "sunlight n2 n2 n2", PLAIN, "co2 co2 co2 co2")
    table.sunlight(1, 1, 0, "h2 h2 h2", "h2")
    drawn = {"index": 0, "drawn": ["h2", "h2", "h2"], "kept": "h2"}
    cell = {"kind": "entry", "match": 1, "hand": 1, "seat": 1}
    mine = {"index": 0, "drawn": ["n2", "h2", "h2"], "kept": None}
    assert conflicts(table.sunlight(1, 1, 0, "n2 h2 h2", None, base=None)) == [(cell, mine, drawn)]
    scores = [{"seat": 1, "score": 3, "base": None}, {"seat": 2, "score": None, "base": None}]
    table.scores(2, 1, 2, None)
    refused = table.send("scores", match=1, hand=2, scores=scores)
    assert conflicts(refused) == [
        ({"kind": "entry", "match": 1, "hand": 2, "seat": 1}, {"score": 3, "moon": False}, {"score": 1, "moon": False}),
        ({"kind": "entry", "match": 1, "hand": 2, "seat": 2}, None, {"score": 2, "moon": False}),
    ]
    table.do("first", match=1, seat=2, base=None)
    assert conflicts(table.send("first", match=1, seat=3, base=None)) == [({"kind": "first"}, {"seat": 3}, {"seat": 2})]
    table.do("variants", match=1, variants={"seeding": "mars"}, base=None)
    theirs = {"variants": {"seeding": "mars", "ending": "base"}}
    yours = {"variants": {"seeding": "moon", "ending": "pluto"}}
    assert conflicts(table.send("variants", match=1, **yours, base=None)) == [({"kind": "variants"}, yours, theirs)]
    table.do("rename", seat=2, name="Bob", colour="blue", base=None)
    refused = table.send("rename", seat=2, name="Bo!", colour="grey", base=None)
    seat = {"kind": "seat", "seat": 2}
    assert conflicts(refused) == [
        (seat, {"name": "Bo!", "colour": "grey"}, {"name": "Bob", "colour": "blue"}),
    ]


def test_sending_what_is_there_already_is_no_conflict_and_can_be_built_upon() -> None:
    table = TableUnderTest()
    first = str(table.cards(1, 1, PLAIN, by=1, base=None))
    again = str(table.cards(1, 1, PLAIN, by=2, base=None))
    assert table.state["undo"]["event"] == first
    assert isinstance(table.cards(1, 1, "n2 n2 n2 n2", by=2, base=again), str)


def test_queued_edits_build_on_each_other_without_waiting() -> None:
    table = TableUnderTest()
    for id, base, cards in (("a" * 16, None, "n2"), ("b" * 16, "a" * 16, "n2 h2"), ("c" * 16, "b" * 16, "n2 h2 h2")):
        table.do("cards", id=id, match=1, hand=1, seat=1, cards=cards.split(), base=base)
    assert table.entry(1, 1)["cards"] == ["n2", "h2", "h2"]


def test_different_cells_do_not_disturb_each_other() -> None:
    table = TableUnderTest()
    table.cards(1, 1, PLAIN, by=1, base=None)
    assert isinstance(table.cards(1, 2, PLAIN, by=2, base=None), str)


def test_undo_and_redo_are_in_the_history_with_names() -> None:
    table = TableUnderTest()
    before = playable(table.state)
    event = str(table.cards(1, 1, PLAIN, by=1))
    after = playable(table.state)
    table.do("undo", by=2, event=event)
    assert playable(table.state) == before
    line = table.history[1]
    assert (line["key"], line["undone"]) == ("cards", True)
    assert (table.history[2]["by"], table.history[2]["key"], table.history[2]["args"]["key"]) == (2, "undo", "cards")
    assert table.state["redo"]["event"] == event
    table.do("redo", by=3, event=event)
    assert playable(table.state) == after
    assert [row["undone"] for row in table.history] == [False, False, False, False]
    assert table.state["undo"]["event"] == event


def test_undo_names_what_it_takes_back() -> None:
    table = TableUnderTest()
    first = str(table.cards(1, 1, PLAIN))
    second = str(table.cards(1, 2, PLAIN))
    assert table.send("undo", event=first) == Refusal("stale", {"event": second})
    table.do("undo", event=second)
    assert table.send("redo", event=first) == Refusal("stale", {"event": second})
    table.cards(1, 2, "n2")
    assert table.send("redo", event=second) == Refusal("stale", {"event": None})


def test_an_undone_cell_has_a_new_version() -> None:
    table = TableUnderTest()
    event = str(table.cards(1, 1, PLAIN, by=1))
    undo = table.do("undo", by=2, event=event)
    assert (table.entry(1, 1)["version"], table.entry(1, 1)["cards"]) == (undo, [])
    assert isinstance(table.cards(1, 1, "n2", base=event), Refusal)


def test_a_renamed_seat_can_be_undone() -> None:
    table = TableUnderTest()
    event = table.do("rename", seat=3, name="Cyd", colour="yellow", base=None)
    assert table.state["table"]["seats"][2]["name"] == "Cyd"
    assert table.history[-1]["args"] == {"seat": 3, "name": "Cyd", "colour": "yellow", "before": "Cy"}
    table.do("undo", event=event)
    assert table.state["table"]["seats"][2]["name"] == "Cy"


@pytest.mark.parametrize(
    ("fields", "refusal"),
    [
        ({"seat": 7, "name": "X", "colour": "blue", "base": None}, Refusal("unknown-seat", {"seat": 7})),
        ({"seat": 7, "name": "X", "colour": "blue", "base": "x" * 16}, Refusal("unknown-seat", {"seat": 7})),
        ({"seat": 1, "name": "BO", "colour": "sky", "base": None}, Refusal("name-taken")),
        ({"seat": 1, "name": "Ada", "colour": "yellow", "base": None}, Refusal("colour-taken")),
    ],
)
def test_names_and_colours_stay_distinct(fields: dict[str, Any], refusal: Refusal) -> None:
    assert TableUnderTest().send("rename", **fields) == refusal


def test_rolls_are_logged_counted_and_not_undoable() -> None:
    table = TableUnderTest()
    table.do("roll", by=1, tool="dice", count=2)
    table.do("roll", by=2, tool="dice", sides=20)
    table.do("roll", by=2, tool="coin", sides=50, count=9)
    table.do("roll", by=3, tool="first")
    rolls = table.state["rolls"]
    assert [(roll["tool"], roll["sides"], len(roll["result"]), roll["nth"], roll["by"]) for roll in rolls] == [
        ("dice", 6, 2, 1, 1),
        ("dice", 20, 1, 2, 2),
        ("coin", 2, 1, 1, 2),
        ("first", 3, 1, 1, 3),
    ]
    assert all(1 <= number <= roll["sides"] for roll in rolls for number in roll["result"])
    assert table.state["undo"] is None
    assert [row["key"] for row in table.history] == ["created", "roll", "roll", "roll", "roll"]


def test_dice_may_skip_and_repeat_numbers() -> None:
    table = TableUnderTest()
    table.do("roll", tool="dice", count=12, numbers=(2, 2, 9))
    (roll,) = table.state["rolls"]
    assert (roll["sides"], roll["numbers"], len(roll["result"])) == (3, [2, 2, 9], 12)
    assert set(roll["result"]) <= {2, 9}


def test_the_state_shows_the_latest_of_a_long_history() -> None:
    table = TableUnderTest()
    for _ in range(60):
        table.do("roll", tool="coin")
    assert (len(table.state["history"]), len(table.state["rolls"]), len(table.history)) == (40, 10, 61)


def test_seats_come_and_go_until_play_begins() -> None:
    table = TableUnderTest()
    table.do("sit", by=3, seat=3)
    table.do("first", by=9, role="host", match=1, seat=3, base=None)
    table.do("add-seat", by=9, role="host", name="Dan", colour="black")
    assert table.send("add-seat", by=3, name="Eve") == Refusal("host-only")
    assert table.send("remove-seat", by=9, role="host", seat=3) == Refusal("seat-taken", {"seat": 3})
    table.do("remove-seat", by=9, role="host", seat=2)
    seats = table.state["table"]["seats"]
    assert [(seat["name"], seat["taken"]) for seat in seats] == [("Ada", False), ("Cy", True), ("Dan", False)]
    assert table.state["first"]["seat"] == 2
    assert [row["key"] for row in table.history] == ["created", "seat-added", "seat-removed"]
    assert table.send("remove-seat", by=9, role="host", seat=1) == Refusal("players", {"min": 3, "max": 6})
    table.do("cards", by=3, match=1, hand=1, seat=2, cards=["n2"], base=None)
    assert table.send("add-seat", by=9, role="host", name="Eve") == Refusal("begun")
    assert table.state["table"]["begun"]


@pytest.mark.parametrize("game", ["amino", "ants", "genetico"])
def test_a_seat_added_and_taken_away_leaves_the_game_as_it_was(game: str) -> None:
    table = TableUnderTest(game=game)
    before = playable(table.state)
    table.do("add-seat", by=9, role="host", name="Dan")
    assert len(table.state["totals"]) == 4
    table.do("remove-seat", by=9, role="host", seat=4)
    assert playable(table.state) == before
