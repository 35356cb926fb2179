"""Storing and the end of an ant game, one test a rule, each named after it; corrections, the rematch, the log."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.commands.replay import replay
from companion.games.ants.keeper import AntsKeeper
from companion.table.export import log_lines, scores_csv
from companion.table.refusal import Refusal
from generator.base.errors import CutlineError
from tests.companion.games.ants.tables import AntTable, code, done, playable

# --- storing and the end ---


def test_a_stored_resource_scores_by_the_colony_card_of_its_player() -> None:
    table = AntTable(3)
    for resource in ("flower", "fungus", "caterpillar"):
        done(table.store(resource))
        table.next()
    assert table.totals == [1, 3, 2]
    assert table.state["left"] == {"of": {"flower": 3, "fungus": 3, "caterpillar": 3}, "all": 9}
    assert table.state["totals"][1]["working"] == "3 = 3"


def test_only_the_player_whose_turn_it_is_carries_home() -> None:
    refusal = AntTable(3).record("store", n=1, seat=2, resource="flower")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.args["owner"]) == ("not-their-turn", 1)


def test_there_are_four_of_each_resource() -> None:
    table = AntTable(3)
    for _ in range(2):
        done(table.store("flower"), table.store("flower"))
        table.next(2)
    refusal = table.store("flower")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "none-left"
    assert refusal.args == {"resource": "flower", "copies": 4}


def test_the_first_to_7_points_wins_at_once() -> None:
    table = AntTable(2)
    done(table.store("fungus"), table.store("fungus"))
    assert table.state["outcome"] is None
    done(table.store("flower"))
    assert table.totals == [7, 0]
    assert table.state["outcome"] == {"reason": "points", "turn": 1, "winners": [1], "shared": False}
    assert code(table.store("flower")) == "over"
    assert code(table.send("next-turn", match=1, turn=2)) == "over"


def all_stored(last: str) -> AntTable:
    """Twelve stored without anybody reaching seven."""
    table = AntTable(6)
    chambers = {row["seat"]: row["chambers"] for row in table.state["totals"]}
    cheapest = {seat: sorted(points, key=points.__getitem__) for seat, points in chambers.items()}
    left = {"flower": 4, "fungus": 4, "caterpillar": 4}
    for turn in range(12):
        seat = table.state["seat"]
        kind = next(kind for kind in cheapest[seat] if left[kind])
        if turn == 11 and last == "none":
            return table
        left[kind] -= 1
        done(table.store(kind))
        if turn < 11:
            table.next()
    return table


def test_with_all_12_resources_stored_the_highest_score_wins_and_ties_share_the_win() -> None:
    before = all_stored("none")
    assert (before.state["left"]["all"], before.state["outcome"]) == (1, None)
    table = all_stored("all")
    best = max(table.totals)
    winners = [seat for seat, total in enumerate(table.totals, start=1) if total == best]
    outcome = table.state["outcome"]
    assert outcome == {"reason": "stores", "turn": 12, "winners": winners, "shared": len(winners) > 1}
    assert len(winners) > 1


def test_a_mistake_of_any_turn_can_be_corrected() -> None:
    table = AntTable(2)
    done(table.store("fungus"))
    table.next(3)
    done(table.store("flower", turn=1, n=1))
    assert table.totals == [1, 0]
    note = table.history[-1]
    assert (note["key"], note["args"]["turn"], note["args"]["seat"]) == ("corrected", 1, 1)
    assert (note["args"]["before"]["resource"], note["args"]["deed"]["resource"]) == ("fungus", "flower")
    done(table.store(None, turn=1, n=1), table.store("caterpillar", turn=2))
    assert table.totals == [0, 1]


def test_a_correction_that_ends_the_game_earlier_keeps_what_came_later() -> None:
    table = AntTable(2)
    done(table.store("fungus"), table.store("fungus"))
    table.next()
    done(table.store("fungus"))
    table.next()
    done(table.store("flower", turn=1))
    assert table.state["outcome"]["turn"] == 1
    assert table.totals == [7, 0]
    assert table.state["not_counting"] == [{"turn": 2, "n": 1}]
    assert table.state["left"]["all"] == 9


# --- the frame ---


def test_undo_brings_back_the_turn_before() -> None:
    table = AntTable(2)
    before = playable(table.state)
    event = table.do("store", match=1, turn=1, n=1, seat=1, resource="fungus", base=None, confirmed=True)
    table.do("undo", event=event)
    assert playable(table.state) == before
    table.do("redo", event=event)
    assert table.totals == [3, 0]


def test_a_rematch_keeps_colonies_and_fight_rule_and_rolls_anew() -> None:
    table = AntTable(2, variants={"fight": "amino"})
    assert code(table.send("rematch", match=2)) == "not-over"
    done(table.store("fungus"), table.store("fungus"), table.store("fungus"), table.send("rematch", match=2))
    assert (table.state["match"], table.state["turn"], table.totals) == (2, None, [0, 0])
    assert table.state["variants"]["chosen"]["fight"] == "amino"
    assert table.state["matches"][0] == {"match": 1, "winners": [1], "reason": "points", "totals": [9, 0]}


def test_turns_of_an_earlier_match_are_corrected_and_count_as_played() -> None:
    table = AntTable(2)
    done(table.store("fungus"), table.store("fungus"), table.store("fungus"), table.send("rematch", match=2))
    place = {"match": 1, "turn": 1, "n": 3, "seat": 1}
    first = table.game.match(table.table.core.play, 1, table.table.versions)
    assert first is not None
    base = first["turns"][0]["deeds"][2]["version"]
    done(table.send("store", **place, resource=None, base=base))
    assert table.state["matches"][0] == {"match": 1, "winners": [1], "reason": "as-played", "totals": [6, 0]}
    assert (table.state["match"], table.history[-1]["key"]) == (2, "corrected")
    done(table.send("store", **(place | {"n": 4}), resource="flower", base=None, confirmed=True))
    assert table.state["matches"][0]["reason"] == "points"
    assert table.history[-1]["key"] == "corrected", "nobody plays on in it"
    assert code(table.send("next-turn", match=1, turn=2)) == "other-match"


def test_a_match_keeps_the_numbers_it_began_with() -> None:
    table = AntTable(2)
    today = AntsKeeper(replace(table.game.game, rules={**table.game.game.rules, "winning_points": 3}))
    event = table.log[0].event.model_copy(update={"pinned": table.game.pinned})
    before, now = today.start(event), today.start(table.log[0].event)
    assert not isinstance(before, Refusal)
    assert not isinstance(now, Refusal)
    assert [play[0].rules.rules["winning_points"] for play in (before, now)] == [7, 3]
    assert today.view(before, {})["pinned"]["rules"]["winning_points"] == 7
    assert today.view(now, {})["pinned"] is None


def test_an_exported_log_replays(tmp_path: Path) -> None:
    table = AntTable(2, first=None)
    done(table.roll(1), table.roll(2, [5]), table.roll(1, [4]), table.income("card"), table.transport("server", True))
    done(table.store("fungus"))
    table.next()
    file = tmp_path / "ants.jsonl"
    file.write_text(log_lines(table.log), "utf-8")
    output = CliRunner().invoke(replay, [str(file)], catch_exceptions=False).output
    assert json.loads(output)["totals"] == table.state["totals"]
    assert json.loads(output)["turns"] == table.state["turns"]


def test_a_log_whose_colony_cards_lack_a_chamber_is_refused(tmp_path: Path) -> None:
    table = AntTable(2)
    lines = [json.loads(logged.line()) for logged in table.log]
    lines[0]["event"]["pinned"] = table.game.pinned | {"resources": {"flower": 4, "gold": 4}}
    log = tmp_path / "log.jsonl"
    log.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    with pytest.raises(CutlineError, match="a chamber for each resource is needed"):
        CliRunner().invoke(replay, [str(log)], catch_exceptions=False)


def test_stores_are_exported_as_rows() -> None:
    table = AntTable(2)
    done(table.store("fungus"), table.store("flower"))
    text = scores_csv(table.game, table.table)
    assert text.splitlines() == [
        "match,turn,seat,name,resource,points,total,counts",
        "1,1,1,Ada,fungus,3,3,yes",
        "1,1,1,Ada,flower,1,4,yes",
    ]


def test_an_event_of_another_game_is_malformed() -> None:
    refusal = AntTable(2).send("cards", match=1, hand=1, seat=1, cards=[], base=None)
    assert code(refusal) == "malformed"
