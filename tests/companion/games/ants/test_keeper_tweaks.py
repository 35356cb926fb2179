"""The keeper of a tweaked ant game: other dice, resources, ant cards and more players."""

from __future__ import annotations

import pytest

from companion.games.ants.keeper import AntsKeeper
from companion.table.refusal import Refusal
from generator.games.ants.numbers import Numbers
from tests.companion.games.ants.tables import AntTable, code, done
from tests.generator.games.ants.editions import FOURTH, TEN, TUNNEL, edition

MIXED = "die: [1, 1, 2, 2, 3, 12]"


@pytest.mark.parametrize(
    ("die", "sides"),
    [("die: [1, 2, 3, 4, 5, 6]", [1, 2, 3, 4, 5, 6]), (MIXED, [1, 2, 3, 12]), ("age: 11", [0, 1, 2, 3, 4, 5])],
)
def test_dice_have_the_printed_numbers(die: str, sides: list[int]) -> None:
    table = AntTable(2, game=AntsKeeper(edition(die)))
    for number in sides:
        done(table.transport([number]))
    assert isinstance(refusal := table.transport([sides[-1] + 1]), Refusal)
    assert (refusal.code, refusal.args) == ("die-number", {"low": sides[0], "high": sides[-1]})
    assert [row["number"] for row in table.state["dice"]["fallen"]] == sides
    rolled = set()
    for _ in range(60):
        table.next()
        done(table.transport("server"))
        rolled |= set(table.deed("transport")["dice"])
    assert rolled == set(sides)


def test_a_match_keeps_the_dice_it_began_with() -> None:
    """Whatever dice the game has when its log is read."""
    base, mixed = AntsKeeper(edition("age: 11")), AntsKeeper(edition(MIXED))
    assert base.pins.rules_of(mixed.pins.recorded).die == (1, 1, 2, 2, 3, 12)
    assert mixed.pins.rules_of(base.pins.recorded).die == (0, 1, 2, 3, 4, 5)


def test_phones_know_the_sticker_of_each_number() -> None:
    facts = AntsKeeper(edition("die: [1, 2, 3, 4, 5, 6]")).facts("de")
    assert facts["stickers"] == {number: f"sticker-{number}" for number in range(1, 7)}
    assert (facts["rules"]["die_lowest"], facts["rules"]["die_highest"]) == (1, 6)


def test_a_fourth_resource_is_stored_and_named() -> None:
    keeper = AntsKeeper(edition(FOURTH))
    table = AntTable(3, game=keeper)
    done(table.store("honeydew"), table.store("flower"))
    total = table.state["totals"][0]
    assert (total["store"], table.state["left"]["all"]) == (
        {"flower": 1, "fungus": 0, "caterpillar": 0, "honeydew": 1},
        14,
    )
    assert total["total"] == total["chambers"]["honeydew"] + total["chambers"]["flower"]
    assert code(table.store("nectar")) == "unknown-resource"
    facts = keeper.facts("fr")
    assert (facts["names"]["honeydew"], facts["signs"]["honeydew"]) == ("Miellat", "food")
    assert {"food", "flower"} <= set(keeper.signs)


def test_an_ant_card_without_rules_is_recorded_as_played() -> None:
    keeper = AntsKeeper(edition(TUNNEL))
    table = AntTable(2, game=keeper)
    done(table.income("card"), table.play("tunnel"))
    assert table.deed("ant-card") | {"card": "tunnel", "substitute": False} == table.deed("ant-card")
    assert table.state["timers"] == []
    assert table.state["totals"][0]["ant_cards"] == 0
    (card,) = [card for card in keeper.facts("es")["cards"] if card["id"] == "tunnel"]
    assert (card["name"], card["sign"], card["single"]) == ("Túnel", "card", True)
    assert code(AntTable(2).play("tunnel")) == "unknown-card"


@pytest.mark.parametrize("card", ["wings", "bridge", "superimpose"])
def test_an_ant_card_that_was_removed_can_not_be_played(card: str) -> None:
    pieces = "\npieces.bridge-piece: null" if card == "bridge" else ""
    table = AntTable(2, game=AntsKeeper(edition(f"ant-cards.{card}: null{pieces}")))
    done(table.income("card"))
    assert code(table.play(card)) == "unknown-card"


def test_without_transport_and_revenge_cards_nobody_plays_them() -> None:
    table = AntTable(2, game=AntsKeeper(edition("ant-cards.transport: null\nant-cards.revenge: null")))
    done(table.income("card"))
    assert code(table.transport([1, 2], card=True)) == "unknown-card"
    assert code(table.fight(2, "flower", "attacker", "defender")) == "unknown-card"
    done(table.transport([1]), table.fight(2, "flower", "attacker"))


def test_ten_can_play() -> None:
    keeper = AntsKeeper(edition(TEN))
    assert keeper.players(keeper.pins.today, None) == (2, 10)
    facts = keeper.facts("it")
    assert len(facts["chambers"]) == 10
    assert (facts["seat_names"]["black"], facts["seat_names"]["rose"]) == ("Nero", "Rose")


def test_no_more_hives_come_back_than_there_are() -> None:
    table = AntTable(2, game=AntsKeeper(edition("rules.hives: 1\nrules.income_hives: 2")))
    done(table.income("hive"))
    assert table.deed("income")["count"] == 1


def test_the_numbers_of_an_untouched_game_are_pinned_as_ever() -> None:
    assert Numbers.of(edition("age: 11")).rules["die_highest"] == 5
    assert not [name for name in Numbers.of(edition("age: 11")).rules if name.startswith("die_side")]
