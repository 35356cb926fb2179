"""Lay triangle tiles: find which fit where in a maze, and try out whether a set of tiles plays well.

A maze maps positions to tiles as laid. Position (x, y) points up if x + y is even. An edge has the same number on
both tiles that share it: 0 is level, 1 is on the left of a tile that points up, 2 on its right.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache

from generator.spec.tile import EDGES, Tile

Position = tuple[int, int]
Maze = Mapping[Position, Tile]


def neighbour(position: Position, edge: int) -> Position:
    x, y = position
    away = 1 - 2 * ((x + y) & 1)
    return (x, y + away) if edge == 0 else (x - away, y) if edge == 1 else (x + away, y)


def fits(maze: Maze, position: Position, tile: Tile) -> bool:
    """Return True if paths meet paths and empty meets empty on every touching edge; the first tile fits anywhere."""
    if position in maze:
        return False
    asked = touching(maze, position)
    if not asked:
        return not maze
    return all((edge in tile.paths) == is_path for edge, is_path in asked)


def open_positions(maze: Maze) -> list[Position]:
    """Return the free positions that touch the maze, in a fixed order."""
    return sorted({at for position in maze for edge in EDGES if (at := neighbour(position, edge)) not in maze})


def placements(maze: Maze, tile: Tile) -> Iterator[tuple[Position, Tile]]:
    """Yield every way to lay a tile, with the tile turned."""
    turned = turns_of(tile)
    for position in open_positions(maze):
        asked = touching(maze, position)
        for each in turned:
            if all((edge in each.paths) == is_path for edge, is_path in asked):
                yield position, each


@lru_cache(maxsize=1024)
def turns_of(tile: Tile) -> tuple[Tile, ...]:
    """Return the different ways to turn a tile."""
    return tuple(dict.fromkeys(tile.turned(steps) for steps in range(len(EDGES))))


def touching(maze: Maze, position: Position) -> list[tuple[int, bool]]:
    """Return the edges of a position that touch a laid tile, and whether that has a path there."""
    near = ((edge, maze.get(neighbour(position, edge))) for edge in EDGES)
    return [(edge, edge in other.paths) for edge, other in near if other is not None]


@dataclass(frozen=True)
class Trial:
    """The result of random play."""

    turns: int
    stuck: int  # turns in which no tile in hand fitted anywhere

    @property
    def share(self) -> float:
        return self.stuck / self.turns if self.turns else 0.0


def try_out(tiles: Iterable[Tile], income: int, games: int = 40, players: int = 3, seed: int = 1) -> Trial:
    """Play random games in which each turn draws ``income`` tiles and lays at least one of the hand."""
    dice = random.Random(seed)
    whole = list(tiles)
    turns = stuck = 0
    for _ in range(games):
        stack = dice.sample(whole, len(whole))
        maze: dict[Position, Tile] = {(0, 0): stack.pop()}
        hands: list[list[Tile]] = [[stack.pop()] for _ in range(players)]
        while stack:
            for hand in hands:
                hand += [stack.pop() for _ in range(min(income, len(stack)))]
                turns += 1
                stuck += not _play(maze, hand, dice)
    return Trial(turns, stuck)


def _play(maze: dict[Position, Tile], hand: list[Tile], dice: random.Random) -> bool:
    """Lay a random number of tiles from a hand; return False if none of them fitted."""
    laid = False
    for _ in range(dice.randint(1, max(1, len(hand)))):
        ways = [(n, way) for n, tile in enumerate(hand) for way in placements(maze, tile)]
        if not ways:
            return laid
        n, (position, tile) = dice.choice(ways)
        maze[position] = tile
        del hand[n]
        laid = True
    return laid
