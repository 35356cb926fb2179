"""One store for each Transport, and turns that begin with their first deed."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.games import reader
from companion.games.ants.keeper import AntsKeeper
from companion.hall.folds import fold
from companion.table.chance import is_same
from companion.table.refusal import Refusal
from tests.companion.games.ants.tables import AntTable, code, done
from tests.generator.games.ants.editions import edition

ASKED = {"confirmed": None}
"""As a phone stores that has asked nobody."""


@pytest.mark.parametrize(
    ("dice", "stored", "asked"),
    [
        (None, 0, "no-transport"),
        ([0], 0, "transport-nowhere"),
        ([1], 0, None),
        ([1], 1, "transport-used"),
        ([0, 0], 0, "transport-nowhere"),
        ([0, 4], 0, None),
        ([5, 5], 1, "transport-used"),
    ],
)
def test_a_transport_brings_one_resource_home(dice: list[int] | None, stored: int, asked: str | None) -> None:
    table = AntTable(2)
    if dice:
        done(table.income("card"), table.transport(dice, card=len(dice) > 1))
    for _ in range(stored):
        done(table.store("flower", **ASKED))
    result = table.store("fungus", **ASKED)
    assert code(result) == asked
    if isinstance(result, Refusal):
        assert result.args == {"turn": 1, "seat": 1, "resource": "fungus", "count": 1}
        assert result.status == 422
        done(table.store("fungus", confirmed=True))
        deed = table.history[-1]["args"]["deed"]
        assert (deed["beyond"], deed["confirmed"]) == (asked, True)
    assert table.totals == [3 + stored, 0]


def test_each_turn_has_its_own_transport() -> None:
    table = AntTable(2)
    done(table.transport([3]), table.store("flower", **ASKED))
    table.next()
    assert code(table.store("flower", **ASKED)) == "no-transport"
    done(table.transport([3]), table.store("flower", **ASKED))


def test_with_a_load_of_two_a_transport_brings_two_home() -> None:
    table = AntTable(2, game=AntsKeeper(edition("rules.load: 2")))
    done(table.transport([1]), table.store("flower", **ASKED), table.store("flower", **ASKED))
    refusal = table.store("fungus", **ASKED)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.args["count"]) == ("transport-used", 2)


def test_nobody_is_asked_about_what_is_impossible_anyway() -> None:
    table = AntTable(2)
    for _ in range(4):
        done(table.store("flower"))
    assert code(table.store("flower", **ASKED)) == "none-left"


def test_a_store_whose_transport_is_taken_back_is_marked() -> None:
    table = AntTable(2)
    done(table.transport([2]), table.store("flower", **ASKED))
    assert "beyond" not in table.deed("store")
    done(table.transport(None))
    assert (table.deed("store")["beyond"], table.deed("store")["confirmed"]) == ("no-transport", False)
    done(table.store("fungus", n=1, **ASKED))  # which of them it was can be corrected
    done(table.transport([2]))
    assert "beyond" not in table.deed("store")


def test_a_log_from_before_the_question_replays_as_it_was() -> None:
    """It has no answer in it, and needs none."""
    table = AntTable(2)
    done(table.store("flower"), table.store("fungus"))
    lines = [json.loads(logged.line()) for logged in table.log]
    for line in lines:
        line["event"].pop("confirmed", None)
    old = fold(table.game, [reader().read_line(line) for line in lines])
    (turn,) = table.game.view(old.core.play, old.versions)["turns"]
    assert [deed["resource"] for deed in turn["deeds"]] == ["flower", "fungus"]
    assert all("beyond" not in deed for deed in turn["deeds"])


def test_a_store_sent_twice_is_one_event() -> None:
    """The server writes that nobody has confirmed it."""
    fields: dict[str, Any] = {"id": "the-same-one-twice", "type": "store", "match": 1, "turn": 1, "n": 1, "seat": 1}
    posted = reader().read_posted(fields | {"resource": "flower", "base": None})
    table = AntTable(2)
    done(table.transport([1]), table.send(**{**fields, "resource": "flower", "base": None}))
    stored = table.log[-1].event
    assert json.loads(stored.model_dump_json())["confirmed"] is False
    assert is_same(posted, stored)
    assert not is_same(reader().read_posted(fields | {"resource": "fungus", "base": None}), stored)


# --- the next turn ---


def test_a_turn_begins_with_its_first_deed() -> None:
    table = AntTable(3)
    done(table.income("card"), table.play("blockade"), table.income("tiles", turn=2))
    assert (table.turn, table.state["seat"], table.deed("income")["take"]) == (2, 2, "tiles")
    done(table.income("tiles", turn=3), table.income("tiles", turn=4))
    note = table.history[-1]
    assert (note["key"], [timer["kind"] for timer in note["args"]["ended"]]) == ("income", ["blockade"])
    assert code(table.income("tiles", turn=6)) == "unknown-turn"
    assert code(table.income(None, turn=5)) == "unknown-turn", "nothing begins a turn by being taken back"


def test_undo_takes_back_the_turn_that_a_deed_began() -> None:
    table = AntTable(2)
    event = table.income("tiles", turn=2)
    assert isinstance(event, str)
    table.do("undo", event=event)
    assert (table.turn, table.state["seat"]) == (1, 1)
    assert table.state["next"]["gone"][0]["kind"] == "income"
    done(table.income("card", turn=2))
    assert (table.turn, table.deed("income")["take"]) == (2, "card")


def test_no_turn_begins_after_the_end_or_in_a_fight() -> None:
    table = AntTable(2)
    done(table.fight(2, "flower", None))
    assert code(table.income("tiles", turn=2)) == "fight-open"
    done(table.fight(2, "flower", "attacker"), *(table.store("fungus") for _ in range(3)))
    assert code(table.income("tiles", turn=2)) == "over"
