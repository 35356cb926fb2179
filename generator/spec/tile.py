"""A triangle tile as data: the edges with a path, and which of those join inside.

    tile: {paths: [0, 1, 2], joined: [[0, 1]]}    # a curve, and a stub at the right

Edges are numbered clockwise: 0 the bottom, 1 the left, 2 the right.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

EDGES = (0, 1, 2)


@dataclass(frozen=True)
class Tile:
    paths: tuple[int, ...]
    joined: tuple[tuple[int, ...], ...]

    @property
    def stubs(self) -> tuple[int, ...]:
        """Paths that end inside the tile."""
        return tuple(edge for edge in self.paths if not any(edge in group for group in self.joined))

    def turned(self, steps: int) -> Tile:
        """Return the tile turned clockwise by thirds."""

        def moved(edges: tuple[int, ...]) -> tuple[int, ...]:
            return tuple(sorted((edge + steps) % len(EDGES) for edge in edges))

        return Tile(moved(self.paths), tuple(sorted(moved(group) for group in self.joined)))


def read_tile(value: Any, wrong: Any) -> Tile:
    """Return a tile read from a spec; ``wrong(what, accepted, where)`` makes the error to raise."""
    if not isinstance(value, dict):
        raise wrong(f'"{value}" is not a tile', "such as {paths: [0, 1], joined: [[0, 1]]}")
    for key in value:
        if key not in ("paths", "joined"):
            raise wrong(f'unknown key "{key}"', "paths, joined", (key,))
    paths = _edges(value.get("paths", []), ("paths",), wrong)
    groups = value.get("joined", [])
    if not isinstance(groups, list):
        raise wrong(f'"{groups}" is not a list of joins', "such as [[0, 1]]", ("joined",))
    joined: list[tuple[int, ...]] = []
    for n, group in enumerate(groups):
        edges = _edges(group, ("joined", n), wrong)
        if len(edges) < 2:
            raise wrong(f"{group} is not a join", "two or three path edges", ("joined", n))
        for m, edge in enumerate(edges):
            if edge not in paths:
                raise wrong(f"edge {edge} has no path to join", _listed(paths), ("joined", n, m))
            if any(edge in other for other in joined):
                raise wrong(f"edge {edge} is joined twice", "each edge in one join", ("joined", n, m))
        joined.append(tuple(sorted(edges)))
    return Tile(tuple(sorted(paths)), tuple(sorted(joined)))


def _edges(value: Any, where: tuple[str | int, ...], wrong: Any) -> list[int]:
    if not isinstance(value, list):
        raise wrong(f'"{value}" is not a list of edges', _listed(EDGES), where)
    for n, edge in enumerate(value):
        if isinstance(edge, bool) or edge not in EDGES:
            raise wrong(f'"{edge}" is not an edge', _listed(EDGES), (*where, n))
        if edge in value[:n]:
            raise wrong(f"edge {edge} is listed twice", "each edge once", (*where, n))
    return list(value)


def _listed(edges: Any) -> str:
    return ", ".join(str(edge) for edge in edges) or "none, because no edge has a path"
