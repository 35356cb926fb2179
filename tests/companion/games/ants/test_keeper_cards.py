"""The ant game's cards, bridges, blockades and fights, one test a rule, each named after it."""

from __future__ import annotations

import pytest

from companion.table.refusal import Refusal
from tests.companion.games.ants.tables import AntTable, code, done

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


def test_ant_cards_are_played_any_number_of_times() -> None:
    table = with_cards(AntTable(2), 5)
    done(*(table.play(card) for card in ("superimpose", "wings", "superimpose", "bridge", "blockade")))
    assert [deed["card"] for deed in table.deeds("ant-card")][::2] == ["superimpose", "superimpose", "blockade"]
    assert table.state["totals"][0]["ant_cards"] == 0


def test_an_empty_pile_gives_no_ant_card_but_one_that_was_just_played() -> None:
    table = with_cards(AntTable(2), 17)
    done(table.income("card"))
    assert table.state["supply"]["ant_cards"] == 0
    table.next()
    assert code(table.income("card")) == "no-ant-cards"
    table.next()
    done(table.play("wings", substitute=True), table.income("card"))
    assert (table.state["supply"]["ant_cards"], table.state["totals"][0]["ant_cards"]) == (1, 17)


def test_there_are_three_of_each_ant_card() -> None:
    """Played cards go under the pile: a fourth one appears only after all cards above them were drawn."""
    table = with_cards(AntTable(2), 6)
    done(*(table.play("superimpose") for _ in range(3)))
    refusal = table.play("superimpose")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.args["card"], refusal.args["copies"]) == ("no-such-card", "superimpose", 3)
    done(table.play("wings"))
    assert code(table.transport([1, 2], card=True)) is None
    table.next(2)
    with_cards(table, 13)
    done(table.play("superimpose"))  # nineteen were drawn: the first one is back
    assert code(table.play("superimpose")) == "no-such-card"


@pytest.mark.parametrize("card", ["transport", "revenge", "flood"])
def test_transport_and_revenge_are_played_with_what_they_change(card: str) -> None:
    assert code(with_cards(AntTable(2), 1).play(card)) == "unknown-card"


def stays(card: str, turns: int) -> None:
    """A piece is there in so many turns, counted down on every phone, and its end is told."""
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


def test_a_bridge_stays_until_the_end_of_its_owners_next_turn() -> None:
    stays("bridge", 4)


def test_a_blockade_stays_until_its_owners_next_turn_begins() -> None:
    stays("blockade", 3)


@pytest.mark.parametrize("card", ["bridge", "blockade"])
def test_each_player_has_two_bridges_and_two_blockades_which_return_to_the_supply(card: str) -> None:
    table = with_cards(AntTable(2), 5)
    done(table.play(card), table.play(card))
    refusal = table.play(card)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.args["count"]) == (f"no-{card}", 2)
    table.next(4)
    done(table.play(card))


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
def test_revenge_repeats_a_lost_fight_as_attacker_or_defender_in_the_same_roles(won: str, avenger: int) -> None:
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


def test_each_action_is_finished_before_the_next_one() -> None:
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
    done(table.record("fight", turn=2, defender=1, resource="flower", rounds=["attacker"]))  # there were three then
    assert code(table.record("fight", turn=5, defender=1, resource="flower", rounds=["attacker"])) == "none-left"


def test_what_was_fought_for_was_not_all_stored_before() -> None:
    table = AntTable(3)
    done(table.store("flower"), table.store("flower"), table.store("flower"))
    table.next()
    done(table.fight(1, "flower", "defender"))
    assert code(table.store("flower", turn=1)) == "none-left"
    done(table.store("flower"))  # after the fight


@pytest.mark.parametrize(
    ("attacker", "defender", "winner"),
    [("sting", "sting", 2), ("mandibles", "mandibles", 2), ("sting", "mandibles", 1), ("mandibles", "sting", 1)],
)
def test_a_mi_no_the_same_gesture_keeps_the_load_different_ones_take_it(
    attacker: str, defender: str, winner: int
) -> None:
    table = AntTable(3, variants={"fight": "amino"})
    done(table.fight(2, "flower", None), table.gesture(2, defender))
    fight = table.deed("fight")
    assert (fight["winner"], fight["rounds"][0]["chosen"], fight["rounds"][0]["gestures"]) == (None, [2], None)
    done(table.gesture(1, attacker))
    shown = table.deed("fight")
    assert (shown["winner"], shown["rounds"][0]["gestures"]) == (winner, [attacker, defender])


def test_gestures_are_made_in_secret_by_the_two_who_fight_once_a_round() -> None:
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
