"""The ant game at a table, one test a rule: what the record shows after each event, and what it refuses."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.export import log_lines, scores_csv
from companion.frame_events import RematchStarted
from companion.games.ants.keeper import AntsKeeper
from companion.pins import PinnedAnts
from companion.refusal import Refusal
from companion.replay import replay
from tests.companion.ants_tables import AntTable, code, playable

COLONIES = {"sky": (1, 3, 2), "vermilion": (2, 3, 1), "yellow": (3, 1, 2)}
"""The points for flower, fungus, caterpillar of the first three seats' cards."""


def done(*results: Refusal | str) -> None:
    assert [code(result) for result in results] == [None] * len(results)


# --- set-up ---


@pytest.mark.parametrize(("players", "refused"), [(1, True), (2, False), (6, False)])
def test_two_to_six_players(players: int, refused: bool) -> None:
    if refused:
        with pytest.raises(AssertionError, match="players"):
            AntTable(players)
    else:
        assert len(AntTable(players).state["totals"]) == players


def test_every_colony_card_differs_and_follows_the_colour() -> None:
    table = AntTable(3)
    assert table.state["colonies"]["of"] == list(COLONIES)
    assert [tuple(row["chambers"].values()) for row in table.state["totals"]] == list(COLONIES.values())
    assert len({tuple(row["chambers"].values()) for row in AntTable(6).state["totals"]}) == 6


def test_a_changed_game_deals_the_colony_cards_it_has() -> None:
    table = AntTable(3)
    pinned = table.game.pinned
    assert isinstance(pinned, PinnedAnts)
    few = {"red": pinned.chambers["grey"], "sky": pinned.chambers["sky"], "blue": pinned.chambers["blue"]}
    changed = pinned.model_copy(update={"chambers": few})
    assert AntTable(3, pinned=changed).state["colonies"]["of"] == ["sky", "red", "blue"]
    with pytest.raises(AssertionError, match="players"):
        AntTable(4, pinned=changed)
    done(*(table.store("fungus") for _ in range(3)))
    event = RematchStarted(id="rematch-rematch-1", type="rematch", match=2, pinned=changed)
    assert table.game.apply(table.table.core.play, event)[-1].colonies == ("sky", "red", "blue")


@pytest.mark.parametrize(
    ("colonies", "refusal"),
    [
        (["grey", "sky", "black"], None),
        (["vermilion", "sky", "yellow"], None),
        (["grey", "grey", "black"], "colony-taken"),
        (["green", "sky", "black"], "unknown-colony"),
        (["grey", "sky"], "unknown-colony"),
    ],
)
def test_colony_cards_can_be_chosen(colonies: list[str], refusal: str | None) -> None:
    table = AntTable(3)
    assert code(table.send("colonies", match=1, colonies=colonies, base=None)) == refusal
    assert table.state["colonies"]["of"] == (list(COLONIES) if refusal else colonies)


def test_points_follow_a_corrected_colony_card() -> None:
    table = AntTable(2)
    done(table.store("fungus"))
    assert table.totals == [3, 0]
    table.do("colonies", match=1, colonies=["grey", "vermilion"], base=None)
    assert table.totals == [2, 0]


@pytest.mark.parametrize(("fight", "refusal"), [("amino", None), ("fists", None), ("dice", "unknown-variant")])
def test_the_fight_rule_is_chosen(fight: str, refusal: str | None) -> None:
    table = AntTable(2)
    assert code(table.send("variants", match=1, variants={"fight": fight}, base=None)) == refusal
    assert table.state["variants"]["chosen"]["fight"] == ("fists" if refusal else fight)


def test_counters_begin_with_one_tile_each_and_one_in_the_maze() -> None:
    assert AntTable(4).state["supply"] == {"tiles": 50 - 4 - 1, "ant_cards": 18}
    assert AntTable(2).state["left"] == {"of": {"flower": 4, "fungus": 4, "caterpillar": 4}, "all": 12}


# --- who starts ---


def test_highest_roll_starts() -> None:
    table = AntTable(3, first=None)
    assert table.state["opening"]["waiting"] == [1, 2, 3]
    assert code(table.send("income", match=1, turn=1, take="tiles", base=None)) == "not-begun"
    for seat, die in ((1, 2), (2, 5), (3, 4)):
        done(table.roll(seat, [die]))
    assert table.state["first"]["seat"] == 2
    assert (table.turn, table.state["seat"]) == (1, 2)


def test_ties_for_the_highest_roll_roll_again() -> None:
    table = AntTable(4, first=None)
    for seat, die in ((1, 5), (2, 0), (3, 5), (4, 1)):
        done(table.roll(seat, [die]))
    assert table.state["first"]["seat"] is None
    assert table.state["opening"]["waiting"] == [1, 3]
    assert code(table.roll(2, [5], round=2)) == "no-roll"
    done(table.roll(1, [3], round=2), table.roll(3, [3], round=2))
    assert table.state["opening"]["waiting"] == [1, 3]
    done(table.roll(1, [0], round=3), table.roll(3, [1], round=3))
    assert table.state["seat"] == 3


@pytest.mark.parametrize(
    ("dice", "refusal"), [([6], "die-number"), ([0], None), ([], "dice-count"), ([1, 2], "dice-count")]
)
def test_dice_show_0_to_5(dice: list[int], refusal: str | None) -> None:
    assert code(AntTable(2, first=None).roll(1, dice)) == refusal


def test_the_table_may_choose_who_starts_until_something_happened() -> None:
    table = AntTable(3, first=2)
    base = table.state["first"]["version"]
    done(table.send("first", match=1, seat=3, base=base))
    done(table.income("card"))
    refused = table.send("first", match=1, seat=1, base=table.state["first"]["version"])
    assert code(refused) == "begun"
    assert table.state["seat"] == 3


# --- the turn ---


def test_turns_go_clockwise() -> None:
    table = AntTable(3, first=2)
    seats = []
    for _ in range(5):
        seats.append(table.state["seat"])
        table.next()
    assert seats == [2, 3, 1, 2, 3]


def test_nothing_is_recorded_before_it_is_known_who_starts() -> None:
    table = AntTable(first=None)
    for base in (None, "an-event-long-gone"):
        assert code(table.send("swap", match=1, turn=1, other=2, base=base)) == "not-begun"


def test_two_who_tap_next_move_on_once() -> None:
    table = AntTable(3)
    done(table.send("next-turn", 1, match=1, turn=2), table.send("next-turn", 2, match=1, turn=2))
    assert table.turn == 2
    assert code(table.send("next-turn", match=1, turn=5)) == "unknown-turn"


@pytest.mark.parametrize(
    ("kind", "one", "other"),
    [
        ("income", {"take": "tiles"}, {"take": "card"}),
        ("swap", {"other": 2}, {"other": 3}),
        ("transport", {"dice": [3]}, {"dice": [4]}),
        (
            "fight",
            {"defender": 2, "resource": "flower", "rounds": ["attacker"]},
            {"defender": 3, "resource": "flower", "rounds": ["attacker"]},
        ),
    ],
)
def test_once_per_turn(kind: str, one: dict[str, Any], other: dict[str, Any]) -> None:
    """A second one, by somebody who has not seen the first, is both people's to settle; next turn it is free again."""
    table = AntTable(3)
    done(table.record(kind, **one))
    refusal = table.record(kind, **other, by=2, base=None)
    assert isinstance(refusal, Refusal)
    assert refusal.code == "conflict"
    both = refusal.args["conflicts"][0]
    assert both["cell"] == {"kind": "deed", "match": 1, "turn": 1, "deed": kind, "n": 1, "seat": 1}
    assert both["yours"] != both["theirs"]
    done(table.record(kind, **one, by=3, base=None))  # the same once more is no second one
    assert len(table.deeds(kind)) == 1
    table.next(3)
    done(table.record(kind, **other))


@pytest.mark.parametrize(
    ("take", "count", "supply"),
    [
        ("tiles", 4, {"tiles": 43, "ant_cards": 18}),
        ("card", 1, {"tiles": 47, "ant_cards": 17}),
        ("hive", 1, {"tiles": 47, "ant_cards": 18}),
    ],
)
def test_income(take: str, count: int, supply: dict[str, int]) -> None:
    table = AntTable(2)
    done(table.income(take))
    deed = table.deed("income")
    assert deed["count"] == count
    assert table.state["supply"] == supply


def test_a_short_tile_stack_gives_what_is_left_and_play_goes_on() -> None:
    table = AntTable(2)
    for _ in range(11):
        done(table.income("tiles"))
        table.next()
    assert table.state["supply"]["tiles"] == 3
    done(table.income("tiles"))
    assert table.deed("income")["count"] == 3
    table.next()
    assert code(table.income("tiles")) == "no-tiles"
    done(table.income("card"))
    assert table.state["outcome"] is None


@pytest.mark.parametrize(("other", "refusal"), [(2, None), (1, "not-yourself"), (7, "unknown-seat")])
def test_tile_swap_with_an_opponent(other: int, refusal: str | None) -> None:
    assert code(AntTable(3).record("swap", other=other)) == refusal


# --- dice ---


@pytest.mark.parametrize(
    ("dice", "card", "refusal"),
    [
        ([3], False, None),
        ([3, 4], True, None),
        ([3, 4], False, "dice-count"),
        ([3], True, "dice-count"),
        ([6], False, "die-number"),
    ],
)
def test_transport_rolls_one_die_two_with_the_card(dice: list[int], card: bool, refusal: str | None) -> None:
    table = AntTable(2)
    done(table.income("card"))
    assert code(table.transport(dice, card)) == refusal
    assert table.state["supply"]["ant_cards"] == (18 if card and not refusal else 17)


def test_dice_of_the_server_fall_once() -> None:
    table = AntTable(2, seed=3)
    done(table.income("card"))
    first = table.do("transport", match=1, turn=1, dice="server", card=False, base=None)
    rolled = table.deed("transport")
    assert rolled["source"] == "server"
    table.do("undo", event=first)
    done(table.transport("server", card=True))
    both = table.deed("transport")
    assert both["dice"][:1] == rolled["dice"]
    done(table.transport("server", card=False))
    assert table.deed("transport")["dice"] == rolled["dice"]
    done(table.transport("server", card=True))
    assert table.deed("transport")["dice"] == both["dice"]


def test_rolls_are_listed_and_counted() -> None:
    table = AntTable(2, first=None)
    done(table.roll(1, [5]), table.roll(2, [0]), table.income("card"), table.transport([5, 2], card=True))
    dice = table.state["dice"]
    assert [(row["turn"], row["seat"], row["dice"]) for row in dice["rolls"]] == [
        (None, 1, [5]),
        (None, 2, [0]),
        (1, 1, [5, 2]),
    ]
    assert [row["count"] for row in dice["fallen"]] == [1, 0, 1, 0, 0, 2]


# --- storing and the end ---


def test_a_stored_resource_scores_by_its_players_colony_card() -> None:
    table = AntTable(3)
    for resource in ("flower", "fungus", "caterpillar"):
        done(table.store(resource))
        table.next()
    assert table.totals == [1, 3, 2]
    assert table.state["left"] == {"of": {"flower": 3, "fungus": 3, "caterpillar": 3}, "all": 9}
    assert table.state["totals"][1]["working"] == "3 = 3"


def test_only_the_player_whose_turn_it_is_stores() -> None:
    refusal = AntTable(3).record("store", n=1, seat=2, resource="flower")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.args["owner"]) == ("not-their-turn", 1)


def test_a_fifth_flower_cannot_be() -> None:
    table = AntTable(3)
    for _ in range(2):
        done(table.store("flower"), table.store("flower"))
        table.next(2)
    refusal = table.store("flower")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "none-left"
    assert refusal.args == {"resource": "flower", "copies": 4}


def test_first_to_seven_points_wins_at_once() -> None:
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


def test_all_resources_stored_the_highest_score_wins_and_ties_share() -> None:
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


# --- ant cards, bridges, blockades ---


def test_a_played_ant_card_goes_under_the_pile() -> None:
    table = AntTable(2)
    done(table.income("card"))
    assert (table.state["supply"]["ant_cards"], table.state["totals"][0]["ant_cards"]) == (17, 1)
    done(table.play("superimpose"))
    assert (table.state["supply"]["ant_cards"], table.state["totals"][0]["ant_cards"]) == (18, 0)
    refusal = table.play("wings")
    assert isinstance(refusal, Refusal)
    assert refusal.code == "no-card"


def with_cards(table: AntTable, count: int) -> AntTable:
    """The first seat has so many ant cards."""
    for _ in range(count):
        done(table.income("card"))
        table.next(len(table.state["totals"]))
    return table


def test_any_two_ant_cards_count_as_one_wings() -> None:
    table = with_cards(AntTable(2), 3)
    done(table.play("wings", substitute=True))
    assert table.state["totals"][0]["ant_cards"] == 1
    assert code(table.play("wings", substitute=True)) == "no-card"
    assert code(table.play("bridge", substitute=True)) == "only-wings"


@pytest.mark.parametrize("card", ["transport", "revenge", "flood"])
def test_transport_and_revenge_are_played_with_what_they_change(card: str) -> None:
    assert code(with_cards(AntTable(2), 1).play(card)) == "unknown-card"


@pytest.mark.parametrize(("card", "turns"), [("bridge", 4), ("blockade", 3)])
def test_bridges_stay_until_the_end_of_the_owners_next_turn_blockades_until_it_begins(card: str, turns: int) -> None:
    table = with_cards(AntTable(3), 1)
    done(table.play(card))
    laid = table.turn
    for passed in range(turns):
        assert [(row["kind"], row["seat"], row["left"]) for row in table.state["timers"]] == [
            (card, 1, turns - 1 - passed)
        ]
        table.next()
    assert table.state["timers"] == []
    assert table.state["ended"] == [{"kind": card, "seat": 1, "turn": laid, "until": laid + turns - 1}]
    assert table.history[-1]["args"]["ended"] == table.state["ended"]
    table.next()
    assert table.state["ended"] == []


@pytest.mark.parametrize("card", ["bridge", "blockade"])
def test_two_bridges_and_two_blockades_each_at_most(card: str) -> None:
    table = with_cards(AntTable(2), 5)
    done(table.play(card), table.play(card))
    refusal = table.play(card)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.args["count"]) == (f"no-{card}", 2)
    table.next(4)
    done(table.play(card))  # they are back in the supply


# --- fights ---


@pytest.mark.parametrize(
    ("defender", "resource", "rounds", "refusal"),
    [
        (2, "flower", ["attacker"], None),
        (2, "flower", [None], None),
        (1, "flower", ["attacker"], "not-yourself"),
        (2, "honey", ["attacker"], "unknown-resource"),
        (2, "flower", [], "fight-rounds"),
        (2, "flower", [None, "attacker"], "fight-rounds"),
        (2, "flower", ["attacker", "attacker"], "no-card"),
    ],
)
def test_a_fight_names_attacker_defender_and_load(
    defender: int, resource: str, rounds: list[str | None], refusal: str | None
) -> None:
    table = AntTable(3)
    assert code(table.fight(defender, resource, *rounds)) == refusal
    if not refusal:
        fight = table.deed("fight")
        assert (fight["attacker"], fight["defender"], fight["resource"]) == (1, 2, "flower")
        assert fight["winner"] == (1 if rounds[0] else None)


@pytest.mark.parametrize(("won", "avenger"), [("attacker", 2), ("defender", 1)])
def test_revenge_repeats_a_lost_fight_in_the_same_roles(won: str, avenger: int) -> None:
    table = AntTable(2)
    for _ in range(2):
        done(table.income("card"))
        table.next()
    done(table.fight(2, "fungus", won))
    assert table.deed("fight")["loser"] == avenger
    done(table.fight(2, "fungus", won, None))
    assert table.state["totals"][avenger - 1]["ant_cards"] == 0
    done(table.fight(2, "fungus", won, won))
    fight = table.deed("fight")
    assert (fight["attacker"], fight["defender"], fight["rounds"][1]["revenge"]) == (1, 2, avenger)
    assert code(table.fight(2, "fungus", won, won, None)) == "no-card"


def test_each_action_is_finished_before_the_next() -> None:
    table = AntTable(2)
    done(table.fight(2, "fungus", None))
    assert code(table.income("tiles")) == "fight-open"
    assert code(table.send("next-turn", match=1, turn=2)) == "fight-open"
    done(table.fight(2, "fungus", "defender"), table.income("tiles"))


def test_nobody_carries_what_is_all_stored() -> None:
    table = AntTable(6)
    for _ in range(4):
        done(table.store("flower"))
        table.next()
    assert code(table.fight(2, "flower", "attacker")) == "none-left"


@pytest.mark.parametrize(
    ("attacker", "defender", "winner"),
    [("sting", "sting", 2), ("mandibles", "mandibles", 2), ("sting", "mandibles", 1), ("mandibles", "sting", 1)],
)
def test_a_mi_no_same_keeps_different_takes(attacker: str, defender: str, winner: int) -> None:
    table = AntTable(3, variants={"fight": "amino"})
    done(table.fight(2, "flower", None), table.gesture(2, defender))
    fight = table.deed("fight")
    assert (fight["winner"], fight["rounds"][0]["chosen"], fight["rounds"][0]["gestures"]) == (None, [2], None)
    done(table.gesture(1, attacker))
    shown = table.deed("fight")
    assert (shown["winner"], shown["rounds"][0]["gestures"]) == (winner, [attacker, defender])


def test_a_gesture_is_made_by_its_own_seat_once_in_an_open_round() -> None:
    table = AntTable(3, variants={"fight": "amino"})
    assert code(table.gesture(1, "sting")) == "no-round"
    done(table.fight(2, "flower", None))
    assert code(table.gesture(2, "sting", by=1)) == "own-seat"
    assert code(table.gesture(3, "sting")) == "not-fighting"
    assert code(table.gesture(1, "sting", round=2)) == "no-round"
    done(table.gesture(1, "sting"), table.gesture(1, "sting"))
    assert code(table.gesture(1, "mandibles")) == "gesture-made"
    fists = AntTable(3)
    done(fists.fight(2, "flower", None))
    assert code(fists.gesture(1, "sting")) == "fists"


def test_a_gesture_goes_with_its_fight() -> None:
    table = AntTable(3, variants={"fight": "amino"})
    done(table.fight(2, "flower", None), table.gesture(1, "sting"))
    done(table.fight(3, "flower", None))
    assert table.deed("fight")["rounds"][0]["chosen"] == []


# --- the frame ---


def test_undo_brings_back_the_turn_before() -> None:
    table = AntTable(2)
    before = playable(table.state)
    event = table.do("store", match=1, turn=1, n=1, seat=1, resource="fungus", base=None)
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
    assert table.state["match"] == 2
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
