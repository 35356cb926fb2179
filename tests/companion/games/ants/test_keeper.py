"""The ant game at a table, one test a rule, each named after it: set-up, who starts, turns and dice."""

from __future__ import annotations

import json
from itertools import permutations
from typing import Any

import pytest

from companion.table.frame_events import RematchStarted
from companion.table.refusal import Refusal
from tests.companion.games.ants.tables import AntTable, code, done

COLONIES = {"sky": (1, 3, 2), "vermilion": (2, 3, 1), "yellow": (3, 1, 2)}
"""The points for flower, fungus, caterpillar of the first three seats' cards."""


# --- set-up ---


@pytest.mark.parametrize(("players", "refused"), [(1, True), (2, False), (6, False)])
def test_two_to_six_players_play(players: int, refused: bool) -> None:
    if refused:
        with pytest.raises(AssertionError, match="players"):
            AntTable(players)
    else:
        assert len(AntTable(players).state["totals"]) == players


def test_each_player_has_a_colony_card_and_every_one_differs() -> None:
    table = AntTable(3)
    assert table.state["colonies"]["of"] == list(COLONIES)
    assert [tuple(row["chambers"].values()) for row in table.state["totals"]] == list(COLONIES.values())
    all_six = [tuple(row["chambers"].values()) for row in AntTable(6).state["totals"]]
    assert sorted(all_six) == sorted(permutations((1, 2, 3)))


def test_every_player_colour_has_a_shape_of_its_own() -> None:
    shapes = AntTable(2).game.facts("en")["shapes"]
    assert set(shapes) == {"black", "sky", "blue", "vermilion", "yellow", "grey"}
    assert len(set(shapes.values())) == 6


def test_stored_resources_lie_open_and_ant_cards_face_down() -> None:
    """Everybody, who only watches too, sees what is stored; of the cards in a hand just how many there are."""
    table = AntTable(2)
    done(table.income("card"), table.store("fungus"))
    ada = table.state["totals"][0]
    assert ada["store"] == {"flower": 0, "fungus": 1, "caterpillar": 0}
    assert ada["ant_cards"] == 1
    drawn = json.dumps([table.deed("income"), table.history[-2]])
    assert not any(card["id"] in drawn for card in table.game.facts("en")["cards"])


def test_a_changed_game_deals_the_colony_cards_it_has() -> None:
    table = AntTable(3)
    pinned = table.game.pinned
    chambers = pinned["chambers"]
    changed = pinned | {"chambers": {"red": chambers["grey"], "sky": chambers["sky"], "blue": chambers["blue"]}}
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
def test_every_colony_card_lies_before_one_player_only(colonies: list[str], refusal: str | None) -> None:
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
def test_fights_are_by_fists_or_by_a_mi_no(fight: str, refusal: str | None) -> None:
    table = AntTable(2)
    assert code(table.send("variants", match=1, variants={"fight": fight}, base=None)) == refusal
    assert table.state["variants"]["chosen"]["fight"] == ("fists" if refusal else fight)


def test_each_player_takes_one_tile_and_one_starts_the_maze() -> None:
    assert AntTable(4).state["supply"] == {"tiles": 50 - 4 - 1, "ant_cards": 18}


def test_there_are_50_tiles_18_ant_cards_and_12_resources() -> None:
    table = AntTable(2)
    facts = table.game.facts("en")
    assert (facts["tiles"], facts["ant_cards"], sum(facts["resources"].values())) == (50, 18, 12)
    assert [(card["id"], card["copies"]) for card in facts["cards"]] == [
        *(("wings", 3), ("transport", 3), ("bridge", 3), ("revenge", 3), ("blockade", 3), ("superimpose", 3))
    ]
    assert table.state["left"] == {"of": {"flower": 4, "fungus": 4, "caterpillar": 4}, "all": 12}


# --- who starts ---


def test_the_highest_roll_starts() -> None:
    table = AntTable(3, first=None)
    assert table.state["opening"]["waiting"] == [1, 2, 3]
    assert code(table.send("income", match=1, turn=1, take="tiles", base=None)) == "not-begun"
    for seat, die in ((1, 2), (2, 5), (3, 4)):
        done(table.roll(seat, [die]))
    assert table.state["first"]["seat"] == 2
    assert (table.turn, table.state["seat"]) == (1, 2)


def test_those_who_tie_for_the_highest_roll_roll_again() -> None:
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
def test_the_dice_show_0_to_5(dice: list[int], refusal: str | None) -> None:
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


def test_turns_go_clockwise_from_the_first_player() -> None:
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
def test_income_swap_fight_and_transport_once_per_turn(kind: str, one: dict[str, Any], other: dict[str, Any]) -> None:
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
def test_income_is_4_tiles_or_1_ant_card_or_an_own_hive_back(take: str, count: int, supply: dict[str, int]) -> None:
    table = AntTable(2)
    done(table.income(take))
    deed = table.deed("income")
    assert deed["count"] == count
    assert table.state["supply"] == supply


def test_a_short_tile_stack_gives_what_is_left_and_without_tiles_play_goes_on() -> None:
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


def test_the_income_of_a_turn_is_used_in_the_same_turn() -> None:
    table = AntTable(2)
    assert code(table.play("wings")) == "no-card"
    done(table.income("card"), table.play("wings"))
    assert code(table.play("wings")) == "no-card"


@pytest.mark.parametrize(
    ("other", "refusal"), [(2, None), (3, None), (1, "not-yourself"), (4, "unknown-seat"), (7, "unknown-seat")]
)
def test_a_tile_is_swapped_with_any_opponent_who_has_no_defence(other: int, refusal: str | None) -> None:
    table = AntTable(3)
    assert code(table.record("swap", other=other)) == refusal
    assert [deed["other"] for deed in table.deeds("swap")] == ([] if refusal else [other])  # at once, nobody is asked


def test_the_actions_of_a_turn_in_any_order() -> None:
    deeds: dict[str, dict[str, Any]] = {
        "income": {"take": "card"},
        "swap": {"other": 2},
        "fight": {"defender": 2, "resource": "flower", "rounds": ["attacker"]},
        "transport": {"dice": [3]},
    }
    for order in permutations(deeds):
        table = AntTable(2)
        done(*(table.record(kind, **deeds[kind]) for kind in order))
        assert [deed["kind"] for deed in table.state["turns"][0]["deeds"]] == list(order)


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
def test_transport_rolls_one_die_or_two_with_a_transport_card(dice: list[int], card: bool, refusal: str | None) -> None:
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
