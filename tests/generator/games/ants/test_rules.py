"""The ant game's rules: distances, laying, walking, carrying, covering, fights, points and the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from generator.base.locate import game_folder
from generator.games.ants.meadow import Ant, Bridge, Meadow, misfits, steps_between
from generator.games.ants.rules import (
    GESTURES,
    Ants,
    Numbers,
    Outcome,
    attacker_wins,
    blockade_until,
    bridge_until,
    highest,
)
from generator.rules.tiles import Position, neighbour
from generator.spec import load
from generator.spec.tile import EDGES, Tile

JUNCTION = Tile((0, 1, 2), ((0, 1, 2),))
CURVE = Tile((0, 1), ((0, 1),))
LEVEL = Tile((1, 2), ((1, 2),))  # a way along its row
STUBS = Tile((1, 2), ())
ROW = {(x, 0): LEVEL for x in range(7)}


@pytest.fixture(scope="module")
def rules() -> Ants:
    return Ants(Numbers.of(load(game_folder("ants"))))


def test_the_distance_counts_edges_over_positions_occupied_or_not() -> None:
    found: dict[Position, int] = {(0, 0): 0}
    ring = [(0, 0)]
    for steps in range(1, 6):
        ring = [to for at in ring for edge in EDGES if (to := neighbour(at, edge)) not in found]
        found |= dict.fromkeys(ring, steps)
    assert len(found) == 46
    assert all(steps_between((0, 0), to) == steps == steps_between(to, (0, 0)) for to, steps in found.items())


def test_two_triangles_fit_between_own_hives_and_any_resource(rules: Ants) -> None:
    meadow = Meadow(ROW, hives={(0, 0): "sky", (6, 0): "grey"}, resources={(4, 0): ("flower",)})
    assert not rules.may_lay_resource(meadow, "sky", (1, -1))  # two steps, one triangle between
    assert rules.may_lay_resource(meadow, "sky", (2, 1))  # three steps
    assert rules.may_lay_resource(meadow, "sky", (7, 0))  # another's hive doesn't count
    assert not rules.may_lay_resource(meadow, "grey", (7, 0))
    assert not rules.may_lay_resource(meadow, "sky", (3, 0))  # never on a tile that lies already
    assert not rules.may_lay_resource(meadow, "sky", (9, 9))  # nor off the maze
    assert rules.may_lay_hive(meadow, "sky", (1, -1))
    assert not rules.may_lay_hive(meadow, "sky", (5, -1))
    carried = replace(meadow, resources={}, ants={"grey": Ant((4, 0), ("flower",))})
    assert not rules.may_lay_hive(carried, "sky", (5, -1)), "a carried resource counts too"
    full = replace(meadow, hives={(0, 0): "sky", (1, 0): "sky"})
    assert not rules.may_lay_hive(full, "sky", (-1, 0)), "no hive is left"


def test_an_ant_walks_along_joined_paths_only() -> None:
    meadow = Meadow({**ROW, (3, 0): STUBS}, ants={"sky": Ant((0, 0))})
    assert meadow.reach("sky") == {(0, 0), (1, 0), (2, 0), (3, 0)}, "it enters the stub and can't cross over"
    assert meadow.is_walk("sky", [(0, 0), (1, 0), (2, 0), (3, 0)])
    assert not meadow.is_walk("sky", [(2, 0), (3, 0), (4, 0)])
    assert not meadow.is_walk("sky", [(0, 0), (2, 0)])
    arrived = replace(meadow, ants={"sky": Ant((3, 0), stretch=((3, 0), (2,)))})
    assert (4, 0) not in arrived.reach("sky"), "stopping changes nothing"
    settled = replace(meadow, hives={(3, 0): "sky"})
    assert (6, 0) in settled.reach("sky"), "all paths of its tile lead into its own hive"
    assert (6, 0) not in replace(meadow, hives={(3, 0): "grey"}).reach("sky")


def test_underground_between_own_hives() -> None:
    far = {**ROW, (3, 0): Tile((1,), ())}
    del far[(4, 0)]
    meadow = Meadow(far, hives={(1, 0): "sky", (5, 0): "sky"}, ants={"sky": Ant((0, 0)), "grey": Ant((0, 0))})
    assert {(5, 0), (6, 0)} <= meadow.reach("sky")
    assert (5, 0) not in meadow.reach("grey")
    assert (5, 0) not in replace(meadow, blockades={(5, 0): "grey"}).reach("sky")
    assert meadow.carries("sky") == {(0, 0): 0, (1, 0): 1}, "a load is stored in the first hive"


def test_blockades_close_a_tile_for_everybody() -> None:
    meadow = Meadow(ROW, ants={"sky": Ant((0, 0))}, blockades={(3, 0): "sky"})
    assert meadow.reach("sky") == {(0, 0), (1, 0), (2, 0)}
    assert meadow.may_block((4, 0))
    assert not meadow.may_block((0, 0))
    assert not meadow.may_block((0, 5))


def test_a_bridge_joins_two_paths_for_its_owner() -> None:
    gap = {at: tile for at, tile in ROW.items() if at != (3, 0)}
    bridge = Bridge("sky", (((2, 0), (1, 2)), ((4, 0), (1, 2))))
    meadow = Meadow(gap, ants={"sky": Ant((0, 0)), "grey": Ant((0, 0))}, bridges=(bridge,), hives={(6, 0): "sky"})
    assert meadow.may_bridge(*bridge.ends)
    assert meadow.steps_home("sky") == 5
    assert (4, 0) not in meadow.reach("grey")
    stubs = Meadow({**ROW, (3, 0): STUBS}, ants={"sky": Ant((0, 0))}, hives={(6, 0): "sky"})
    inside = Bridge("sky", (((3, 0), (1,)), ((3, 0), (2,))))
    assert stubs.may_bridge(*inside.ends)
    assert stubs.steps_home("sky") is None
    assert replace(stubs, bridges=(inside,)).steps_home("sky") == 6
    assert not stubs.may_bridge(((1, 0), (1, 2)), ((3, 0), (1,)))  # a tile lies between
    assert not stubs.may_bridge(((1, 0), (1,)), ((2, 0), (1, 2)))  # no such path


def test_superimposing_changes_free_tiles_once() -> None:
    meadow = Meadow(ROW, resources={(5, 0): ("fungus",)})
    over = {(2, 0): Tile((0, 1), ((0, 1),)), (3, 0): Tile((1,), ())}
    assert not misfits(ROW)
    assert not meadow.may_superimpose({(2, 0): over[(2, 0)]})  # its neighbour's path would end in grass
    assert not meadow.may_superimpose({(5, 0): JUNCTION})  # a piece lies there
    assert not meadow.may_superimpose({(0, 1): JUNCTION})  # nothing to cover
    assert not meadow.may_superimpose({})
    assert meadow.may_superimpose(over), "together they fit"
    assert misfits({**ROW, (2, 0): over[(2, 0)]}) == [((2, 0), (3, 0))]
    stubs = {(3, 0): STUBS}
    assert meadow.may_superimpose(stubs)
    assert not meadow.superimposed(stubs).may_superimpose({(3, 0): LEVEL})


def test_a_fight_needs_a_carrier_and_an_ant_without_a_load(rules: Ants) -> None:
    meadow = Meadow(ROW, ants={"sky": Ant((1, 0)), "grey": Ant((1, 0), ("flower",)), "blue": Ant((2, 0))})
    assert meadow.may_fight("sky", "grey")
    assert not meadow.may_fight("grey", "sky")
    assert not meadow.may_fight("blue", "grey")
    assert not meadow.may_fight("grey", "grey")


def test_an_ant_carries_one_resource_at_most(rules: Ants) -> None:
    ants = {"sky": Ant((1, 0)), "grey": Ant((1, 0), ("flower",)), "blue": Ant((2, 0))}
    lying = Meadow(ROW, ants=ants, resources={(1, 0): ("fungus",)})
    assert rules.may_load(lying, "sky")
    assert not rules.may_load(lying, "grey")
    assert not rules.may_load(lying, "blue")


@pytest.mark.parametrize(("rolled", "stores"), [(None, 0), (0, 0), (1, 1), (10, 1)])
def test_a_transport_that_moves_brings_one_load_home(rules: Ants, rolled: int | None, stores: int) -> None:
    assert rules.stores(rolled) == stores


def test_an_ant_with_its_load_puts_it_down_for_another(rules: Ants) -> None:
    assert rules.carried((), "flower") == ("flower",)
    assert rules.carried(("flower",), "fungus") == ("fungus",)


def test_a_mi_no_the_same_gesture_keeps_the_load_different_ones_take_it() -> None:
    assert [attacker_wins(one, other) for one in GESTURES for other in GESTURES] == [False, True, True, False]


def test_points_by_colony_card(rules: Ants) -> None:
    assert rules.score("yellow", {"flower": 2, "fungus": 1}).working == "3 + 3 + 1 = 7"
    assert rules.score("black", {"flower": 2, "fungus": 1}).points == 4
    assert rules.score("black", {}).working == "0 = 0"
    assert len({tuple(points.values()) for points in rules.numbers.chambers.values()}) == 6


def test_twelve_resources_of_three_kinds_and_three_of_each_of_six_ant_cards(rules: Ants) -> None:
    left = rules.left({"sky": {"flower": 1}, "blue": {"flower": 2}})
    assert left == {"flower": 1, "fungus": 4, "caterpillar": 4}
    assert rules.resources == 12
    assert (rules.numbers.ant_cards, sorted(rules.numbers.kinds.values())) == (18, [3] * 6)


def test_the_first_to_7_points_wins(rules: Ants) -> None:
    assert rules.outcome({"sky": 6, "blue": 6}, 1) is None
    assert rules.outcome({"sky": 6, "blue": 7}, 3) == Outcome("points", ("blue",))


def test_with_all_resources_stored_the_highest_score_wins_and_ties_share_the_win(rules: Ants) -> None:
    assert rules.outcome({"sky": 6, "blue": 6, "grey": 1}, 0) == Outcome("stores", ("sky", "blue"))


def test_a_transport_carries_0_to_5_tiles_with_the_card_0_to_10(rules: Ants) -> None:
    assert rules.rolls() == list(range(6))
    assert rules.rolls(card=True) == list(range(11))


def test_those_who_tie_for_the_highest_roll_roll_again() -> None:
    assert highest({"sky": 4, "blue": 5, "grey": 5}) == ("blue", "grey")


def test_a_bridge_stays_until_the_end_of_its_owners_next_turn_a_blockade_until_it_begins() -> None:
    assert (bridge_until(4, 3), blockade_until(4, 3)) == (7, 6)
