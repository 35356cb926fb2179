"""Hands, where the table keeps them: tiles, hives, the load of an ant."""

from __future__ import annotations

import pytest

from companion.games.ants.keeper import AntsKeeper
from tests.companion.games.ants.tables import AntTable, code, done
from tests.generator.games.ants.editions import edition


def hands(players: int = 2, game: str | AntsKeeper = "ants") -> AntTable:
    return AntTable(players, game=game, variants={"record": "hands"})


def held(table: AntTable, seat: int = 1) -> tuple[int, int, list[str]]:
    hand = table.state["totals"][seat - 1]["hand"]
    return hand["tiles"], hand["hives"], hand["load"]


def load(table: AntTable, resource: str | None, n: int = 1, down: bool = False) -> None:
    done(table.record("load", n=n, resource=resource, down=down))


def test_hands_begin_with_one_tile_and_grow_by_income() -> None:
    table = hands()
    assert held(table) == held(table, 2) == (1, 0, [])
    done(table.income("tiles"), table.record("lay", tiles=3, hives=1))
    assert held(table) == (2, 1, [])
    done(table.record("lay", tiles=5, hives=1))
    assert held(table) == (0, 1, [])


@pytest.mark.parametrize(
    ("tiles", "hives", "refusal"), [(5, 2, None), (6, 0, "few-tiles"), (5, 3, "no-hive"), (0, 0, None)]
)
def test_nobody_lays_more_than_they_hold(tiles: int, hives: int, refusal: str | None) -> None:
    table = hands()
    done(table.income("tiles"))
    assert code(table.record("lay", tiles=tiles, hives=hives)) == refusal


def test_only_a_hive_on_the_meadow_comes_back() -> None:
    table = hands()
    assert code(table.income("hive")) == "no-hive-laid"
    done(table.record("lay", tiles=1, hives=1), table.income("hive"))
    assert held(table) == (0, 0, [])
    assert code(table.record("lay", tiles=1, hives=0)) == "no-hive-laid"


def test_an_ant_carries_one_resource_until_it_is_stored_put_down_or_lost() -> None:
    table = hands()
    load(table, "flower")
    assert held(table)[2] == ["flower"]
    load(table, "fungus", n=2)  # the flower stays where it was put down
    assert held(table)[2] == ["fungus"]
    load(table, "fungus", n=3, down=True)
    assert held(table)[2] == []
    load(table, "flower", n=4)
    done(table.transport([4]), table.store("flower", confirmed=None))
    assert held(table)[2] == []
    load(table, "caterpillar", n=5)  # after that, in the same turn
    assert held(table)[2] == ["caterpillar"]
    table.next()
    done(table.fight(1, "caterpillar", None))
    assert (held(table)[2], held(table, 2)[2]) == (["caterpillar"], [])
    done(table.fight(1, "caterpillar", "attacker"))
    assert (held(table)[2], held(table, 2)[2]) == ([], ["caterpillar"])


def test_who_defends_a_load_carries_it_even_if_nobody_noted_that() -> None:
    table = hands()
    done(table.fight(2, "flower", "defender"))
    assert (held(table)[2], held(table, 2)[2]) == ([], ["flower"])


def test_a_tweaked_ant_carries_two() -> None:
    table = hands(game=AntsKeeper(edition("rules.load: 2")))
    load(table, "flower")
    load(table, "fungus", n=2)
    load(table, "fungus", n=3)
    assert held(table)[2] == ["fungus", "fungus"]


def test_hands_are_kept_only_where_the_table_wants_them() -> None:
    table = AntTable(2)
    assert code(table.record("lay", tiles=1)) == code(table.record("load", n=1, resource="flower")) == "no-hands"
    assert "hand" not in table.state["totals"][0]
    done(table.income("hive"))  # as ever
    assert code(table.send("variants", match=1, variants={"record": "hands"}, base=None)) == "no-hive-laid"


def test_corrections_and_undo_change_what_is_held() -> None:
    table = hands()
    done(table.income("tiles"))
    table.next(2)
    done(table.income("card", turn=1))
    assert held(table)[0] == 1
    event = table.record("lay", tiles=1)
    assert isinstance(event, str)
    assert code(table.record("lay", turn=1, tiles=1)) == "few-tiles"
    table.do("undo", event=event)
    assert held(table)[0] == 1
    done(table.record("lay", turn=1, tiles=1))
    assert held(table)[0] == 0
