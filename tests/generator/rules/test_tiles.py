"""Laying tiles: legal and illegal neighbours, turns, and random play."""

import pytest

from generator.base.locate import game_folder
from generator.check.play import tile_set
from generator.rules.tiles import fits, neighbour, open_positions, placements, try_out
from generator.spec import load
from generator.spec.tile import Tile

CURVE = Tile((0, 1), ((0, 1),))
JUNCTION = Tile((0, 1, 2), ((0, 1, 2),))
DEAD_END = Tile((0,), ())
EMPTY = Tile((), ())


@pytest.mark.parametrize("position", [(0, 0), (1, 0), (-3, 2), (5, -4)])
@pytest.mark.parametrize("edge", [0, 1, 2])
def test_an_edge_is_shared_by_two(position: tuple[int, int], edge: int) -> None:
    other = neighbour(position, edge)
    assert other != position
    assert neighbour(other, edge) == position


@pytest.mark.parametrize(
    ("position", "tile", "legal"),
    [
        ((0, 1), CURVE, True),  # below: path meets path on edge 0
        ((0, 1), DEAD_END, True),
        ((0, 1), EMPTY, False),  # a path may not run into grass
        ((1, 0), EMPTY, True),  # at the right of the curve there is grass
        ((1, 0), JUNCTION, False),
        ((-1, 0), JUNCTION, True),
        ((0, 0), CURVE, False),  # taken
        ((7, 7), EMPTY, False),  # touches nothing
    ],
)
def test_path_meets_path_and_empty_meets_empty(position: tuple[int, int], tile: Tile, legal: bool) -> None:
    assert fits({(0, 0): CURVE}, position, tile) is legal


def test_every_touching_edge_counts() -> None:
    maze = {(0, 0): JUNCTION, (2, 0): DEAD_END}
    assert fits(maze, (1, 0), Tile((2,), ()))
    assert not fits(maze, (1, 0), Tile((1, 2), ()))


def test_the_first_tile_lies_anywhere() -> None:
    assert fits({}, (3, 4), CURVE)
    assert open_positions({(0, 0): CURVE}) == [(-1, 0), (0, 1), (1, 0)]


def test_turning_keeps_the_joins() -> None:
    tile = Tile((0, 1, 2), ((0, 1),))
    assert tile.turned(1) == Tile((0, 1, 2), ((1, 2),))
    assert tile.turned(3) == tile
    assert tile.stubs == (2,)
    assert len(list(placements({(0, 0): JUNCTION}, DEAD_END))) == 3


def test_the_ant_games_tiles_find_their_places() -> None:
    ants = load(game_folder("ants"))
    tiles = tile_set(ants.components["tiles"])
    assert len(tiles) == 50
    trial = try_out(tiles, ants.rules["income_tiles"])
    assert trial.turns > 400
    assert trial.stuck == 0
    assert try_out(tiles, 4, games=3) == try_out(tiles, 4, games=3), "a seed gives the same games"


def test_a_bad_set_is_found_out() -> None:
    assert try_out([JUNCTION, EMPTY] * 10, income=1).stuck > 0
