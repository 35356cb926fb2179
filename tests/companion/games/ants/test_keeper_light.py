"""A table that keeps stores only: no turns, everybody's chambers at any time, fights as a tool."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.table.export import scores_csv
from companion.table.refusal import Refusal
from tests.companion.games.ants.tables import AntTable, code, done, playable
from tests.companion.games.ants.test_keeper_properties import CHAMBERS, COPIES, KINDS, WIN


def light(players: int = 3, **variants: str) -> AntTable:
    return AntTable(players, first=None, variants={"record": "stores"} | variants)


def test_everybody_stores_at_any_time_without_a_roll_a_turn_or_a_question() -> None:
    table = light()
    assert (table.state["turn"], table.state["seat"], table.state["opening"]["waiting"]) == (None, None, [])
    table.stores(2, "fungus", "flower")
    table.stores(1, "flower")
    assert table.totals == [1, 5, 0]
    assert [len(row["deeds"]) for row in table.state["turns"]] == [1, 2, 0]
    assert (table.state["supply"], table.state["totals"][0]["ant_cards"]) == (None, None)
    assert [line["totals"] for line in table.state["chart"]] == [[0, 0, 0, 1], [0, 3, 5, 5], [0, 0, 0, 0]]
    assert (table.state["step"], "step" in AntTable(2).state) == ("stores", False)
    assert scores_csv(table.game, table.table).splitlines()[1] == "1,,2,Bo,fungus,3,3,yes"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("income", {"take": "tiles"}),
        ("swap", {"other": 2}),
        ("transport", {"dice": [3]}),
        ("ant-card", {"n": 1, "card": "wings"}),
        ("lay", {"tiles": 1}),
        ("load", {"n": 1, "resource": "flower"}),
    ],
)
def test_nothing_else_is_kept(kind: str, fields: dict[str, Any]) -> None:
    assert code(light().record(kind, turn=1, **fields, base=None)) == "no-turns"


def test_there_is_no_next_turn_and_no_fourth_of_three_seats() -> None:
    table = light(3)
    assert code(table.send("next-turn", match=1, turn=2)) == "no-turns"
    assert code(table.send("store", match=1, turn=4, n=1, seat=4, resource="flower", base=None)) == "unknown-turn"
    assert code(table.send("store", match=1, turn=1, n=1, seat=2, resource="flower", base=None)) == "not-their-turn"


def test_two_phones_that_store_at_once_both_count_and_the_same_store_counts_once() -> None:
    table = light(2)
    place = {"match": 1, "n": 1, "base": None}
    done(table.send("store", 1, **place, turn=1, seat=1, resource="flower"))
    done(table.send("store", 2, **place, turn=2, seat=2, resource="flower"))
    done(table.send("store", 2, **place, turn=1, seat=1, resource="flower"))
    assert table.totals == [1, 2]
    refusal = table.send("store", 2, **place, turn=1, seat=1, resource="fungus")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "conflict"
    cell = refusal.args["conflicts"][0]["cell"]
    assert (cell["turn"], cell["seat"]) == (None, 1)


def test_the_first_to_7_wins_and_a_correction_keeps_the_order_of_storing() -> None:
    table = light(2)
    table.stores(2, "fungus", "fungus")
    table.stores(1, "fungus", "fungus", "flower")
    assert table.state["outcome"] == {"reason": "points", "turn": None, "winners": [1], "shared": False}
    assert code(table.store("flower", turn=2)) == "over"
    done(table.store("caterpillar", turn=1, n=1))  # corrected: six points, nobody has won
    assert (table.totals, table.state["outcome"]) == ([6, 6], None)
    assert table.history[-1]["key"] == "corrected"
    table.stores(2, "flower")
    assert table.state["outcome"]["winners"] == [2]
    done(table.store("fungus", turn=1, n=1, base=table.base("store", 1)))
    assert table.state["outcome"]["winners"] == [1], "seven, before the other stored the last one"
    assert table.state["not_counting"] == [{"turn": 2, "n": 3}]


def test_fights_are_a_tool_one_after_the_other_for_anybody() -> None:
    table = light(3, fight="amino")
    for n in (1, 2):
        done(table.record("fight", turn=3, n=n, defender=1, resource="flower", rounds=[None]))
    done(table.send("gesture", 1, match=1, turn=3, n=2, round=1, seat=1, gesture="sting"))
    table.stores(2, "flower")  # nobody waits for a fight
    done(table.send("gesture", 3, match=1, turn=3, n=2, round=1, seat=3, gesture="mandibles"))
    first, second = table.deeds("fight", 3)
    assert (first["winner"], first["rounds"][0]["chosen"], second["winner"]) == (None, [], 3)
    revenge = {"defender": 1, "resource": "flower", "rounds": ["attacker", None]}
    done(table.record("fight", turn=3, n=2, **revenge, base=second["version"]))  # hands are not counted
    assert table.deeds("fight", 3)[1]["rounds"][1]["revenge"] == 1
    assert code(AntTable(3).record("fight", n=2, **revenge)) == "one-fight"


def test_what_a_table_keeps_is_chosen_before_anything_is_noted() -> None:
    table = light(2)
    version = table.do("variants", match=1, variants={"record": "turns"}, base=None)
    version = table.do("variants", match=1, variants={"record": "stores"}, base=version)
    table.stores(1, "flower")
    assert code(table.send("variants", match=1, variants={"record": "hands"}, base=version)) == "record-begun"
    done(table.send("variants", match=1, variants={"fight": "amino"}, base=version))
    turns = AntTable(2, variants={"record": "turns"})
    done(turns.income("tiles"), turns.send("variants", match=1, variants={"record": "hands"}, base=None))
    assert turns.state["totals"][0]["hand"]["tiles"] == 5
    unknown = turns.send("variants", match=1, variants={"record": "x"}, base=turns.state["variants"]["version"])
    assert code(unknown) == "unknown-variant"


def test_a_rematch_keeps_stores_again() -> None:
    table = light(2)
    table.stores(1, "fungus", "fungus", "flower")
    done(table.send("rematch", match=2))
    assert table.state["variants"]["chosen"] == {"fight": "fists", "record": "stores"}
    table.stores(2, "fungus")
    assert table.totals == [0, 3]


@pytest.mark.parametrize("seed", range(12))
def test_points_by_another_count(seed: int) -> None:
    """Random stores, corrections, undo and redo: points, what is left and the winner, recounted from the rows."""
    chance, table = Random(seed), light(2 + seed % 5)
    order: list[tuple[int, int]] = []
    for _ in range(40):
        before, seat = playable(table.state), chance.choice(range(1, len(table.totals) + 1))
        known = [deed["n"] for deed in table.deeds("store", seat)]
        n = chance.choice(known) if known and chance.random() < 0.2 else None
        kind = None if n and chance.random() < 0.5 else chance.choice(KINDS)
        result = table.store(kind, turn=seat, n=n, confirmed=None)
        if isinstance(result, str) and (step := table.state["undo"]) and step["event"] == result:
            after = playable(table.state)
            table.do("undo", event=result)
            assert playable(table.state) == before
            table.do("redo", event=result)
            assert playable(table.state) == after
        there = [(row["seat"], deed["n"]) for row in table.state["turns"] for deed in row["deeds"]]
        order = [place for place in order if place in there] + [place for place in there if place not in order]
        recount(table.state, order)


def recount(state: dict[str, Any], order: list[tuple[int, int]]) -> None:
    totals, stored, winners = Counter[int](), Counter[str](), None
    what = {(row["seat"], deed["n"]): deed for row in state["turns"] for deed in row["deeds"]}
    for seat, n in order:
        deed = what[seat, n]
        assert deed["counts"] == (winners is None)
        if winners is None:
            stored[deed["resource"]] += 1
            totals[seat] += CHAMBERS[state["colonies"]["of"][seat - 1]][KINDS.index(deed["resource"])]
            if totals[seat] >= WIN or sum(stored.values()) == COPIES * len(KINDS):
                winners = [one for one in totals if totals[one] == max(totals.values())]
    assert [row["total"] for row in state["totals"]] == [totals[row["seat"]] for row in state["totals"]]
    assert state["left"]["of"] == {kind: COPIES - stored[kind] for kind in KINDS}
    assert sorted((state["outcome"] or {}).get("winners", [])) == sorted(winners or [])
