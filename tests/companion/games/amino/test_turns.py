"""Hands and turns at a table that wants them: who is next, how many cards are where, corrections and undo."""

from __future__ import annotations

from typing import Any

from companion.table.refusal import Refusal
from tests.companion.games.amino.tables import TableUnderTest

ON = {"turns": "on"}


def play(table: TableUnderTest) -> dict[str, Any]:
    found: dict[str, Any] = table.state["hands"][-1]["play"]
    return found


def take(table: TableUnderTest, change: str | int | None, turn: int | None = None, **more: Any) -> Refusal | str:
    now = play(table)
    base = more.pop("base", now["version"])
    place = {"match": table.match, "hand": table.state["current"], "turn": turn or now["turn"]}
    return table.send("turn", **place, change=change, base=base, **more)


def test_turns_are_kept_only_where_they_are_wanted() -> None:
    table = TableUnderTest()
    assert "play" not in table.state["hands"][0]
    assert table.state["variants"]["chosen"] == {"seeding": "base", "ending": "base"}
    asked = {"match": 1, "hand": 1, "turn": 1, "change": "swap", "base": None}
    assert table.send("turn", **asked) == Refusal("no-turns")
    table.do("variants", match=1, variants=ON, base=None)
    assert play(table)["seat"] == 1
    version = table.state["variants"]["version"]
    table.do("variants", match=1, variants={"turns": "off"}, base=version)
    assert "play" not in table.state["hands"][0]


def test_a_turn_moves_on_clockwise_and_counts_cards() -> None:
    table = TableUnderTest(3, variants=ON, first=2)
    assert play(table) == {
        "turn": 1,
        "seat": 2,
        "over": False,
        "hands": [4, 4, 4],
        "atmospheres": [[1], [2], [3]],
        "deck": 27,
        "actions": {"analyze": 2, "build": 4, "swap": True, "into": [1, 2, 3], "draw": 1},
        "version": None,
        "last": None,
    }
    done = take(table, 1)
    now = play(table)
    assert (now["turn"], now["seat"], now["hands"], now["deck"]) == (2, 3, [4, 3, 4], 26)
    assert now["atmospheres"] == [[1, 5], [2, 4], [3]]
    assert now["last"] == {"turn": 1, "change": 1, "swapped": None, "version": done}
    take(table, "swap", swapped=[1, 3])
    assert play(table)["atmospheres"] == [[3, 5], [2, 4], [1, 6]]
    keys = [(row["key"], row["args"].get("seat"), row["args"].get("change")) for row in table.history[1:]]
    assert keys == [("turn", 2, 1), ("turn", 3, "swap")]


def test_a_turn_is_corrected_taken_back_and_undone() -> None:
    table = TableUnderTest(3, variants=ON)
    first = take(table, 2)
    take(table, "swap")
    assert take(table, None, turn=1, base=first) == Refusal("turn-impossible", {"turn": 1})  # only the last one
    assert isinstance(take(table, 3, turn=1, base=first), str)
    assert play(table)["atmospheres"] == [[1, 4], [2, 6], [3, 5]]
    last = play(table)["last"]
    assert isinstance(take(table, None, turn=2, base=last["version"]), str)
    assert (play(table)["turn"], play(table)["seat"]) == (2, 2)
    assert table.history[-1]["key"] == "turn-back"
    table.do("undo", event=table.state["undo"]["event"])
    assert play(table)["turn"] == 3
    assert isinstance(take(table, "swap"), str)


def test_what_is_refused() -> None:
    table = TableUnderTest(3, variants=ON)
    assert take(table, "none") == Refusal("turn-impossible", {"turn": 1})
    assert take(table, "swap", turn=3) == Refusal("turn-impossible", {"turn": 3})
    assert take(table, 4) == Refusal("turn-impossible", {"turn": 1})
    table.scores(1, 1, 2, 3)
    asked = {"match": 1, "hand": 1, "turn": 1, "change": "swap", "base": None}
    assert table.send("turn", **asked) == Refusal("turn-over", {"hand": 1})


def test_two_phones_that_note_the_same_turn() -> None:
    table = TableUnderTest(3, variants=ON)
    take(table, 2)
    assert isinstance(take(table, 2, turn=1, base=None), str)  # the same is no conflict
    met = take(table, "swap", turn=1, base=None)
    assert isinstance(met, Refusal)
    assert met.code == "conflict"
    [conflict] = met.args["conflicts"]
    assert conflict["cell"] == {"kind": "turn", "match": 1, "hand": 1, "turn": 1}
    assert conflict["theirs"] == {"change": 2, "swapped": None}
    assert conflict["yours"] == {"change": "swap", "swapped": None}


def test_a_new_hand_and_a_rematch_begin_anew() -> None:
    table = TableUnderTest(3, variants={"ending": "pluto", "seeding": "cycle", **ON})
    take(table, "swap")
    table.scores(1, 5, 2, 3)
    assert table.state["outcome"]
    table.do("rematch", match=2)
    assert (play(table)["turn"], play(table)["seat"], play(table)["deck"]) == (1, 2, 42 - 15)


def test_the_hand_is_over_when_every_atmosphere_is_full() -> None:
    table = TableUnderTest(3, variants=ON)
    for change in (1, 2, 3, "swap", "swap", "swap"):
        assert not play(table)["over"]
        assert isinstance(take(table, change), str)
    assert play(table)["over"]
    assert take(table, "swap") == Refusal("turn-impossible", {"turn": 7})


def test_a_variant_changed_in_mid_hand_leaves_a_hand_to_play() -> None:
    table = TableUnderTest(3, variants=ON)
    take(table, "swap", swapped=[1, 4])
    table.do("variants", match=1, variants={"seeding": "moon"}, base=None)
    assert play(table)["atmospheres"] == [[], [], []]
