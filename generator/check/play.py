"""Check that a game can be played with what is printed: path tiles fit, and its own rules can be followed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.base.errors import CutlineError
from generator.base.noted import unnoted
from generator.rules.own import not_run
from generator.rules.record import Row
from generator.rules.registry import rules_of
from generator.spec import Component, Game

if TYPE_CHECKING:
    from generator.spec.tile import Tile

STUCK_SHARE = 0.05  # of the turns of random play that may find no place
ENOUGH, MANY = 5, 250  # tiles to try out: fewer make no game, more would take minutes


def own_rules(game: Game) -> Iterator[Row]:
    """Report what the game's own rules and random play find, or that the rules were not trusted and not run."""
    if what := not_run(game.folder):
        yield "warning", "rules", what
    try:
        yield from _tried_out(game)
        yield from rules_of(game).checks(game)
    except CutlineError as error:
        yield "error", "rules", str(error)


def tiles(game: Game) -> Iterator[Row]:
    """Report the edges of each set of path tiles."""
    for name, own in _tile_sets(game):
        edges = Counter(len(tile.paths) for tile in own)
        paths = sum(len(tile.paths) for tile in own)
        spread = ", ".join(
            f"{number} with {count} path edge{'s' * (count != 1)}" for count, number in sorted(edges.items())
        )
        joins = sum(bool(tile.joined) for tile in own)
        yield (
            "fact",
            "tiles",
            f"{name}: {len(own)} tiles: {spread}; {paths} of {3 * len(own)} edges carry a path; {joins} join paths",
        )


def _tried_out(game: Game) -> Iterator[Row]:
    """Report whether random play finds a place for path tiles, drawn as the game's own rules say."""
    from generator.rules.tiles import try_out

    for name, own in _tile_sets(game):
        if not ENOUGH <= len(own) <= MANY:
            continue
        trial = try_out(own, income=rules_of(game).tiles_drawn(game))
        what = f"{name}: {trial.stuck} of {trial.turns} random turns found no place for a tile ({trial.share:.1%})"
        yield ("fact" if trial.share <= STUCK_SHARE else "warning"), "tiles", what


def _tile_sets(game: Game) -> Iterator[tuple[str, list[Tile]]]:
    for name, component in game.components.items():
        if found := tile_set(component):
            yield name, found


def tile_set(component: Component) -> list[Tile]:
    """Return each copy of a component's path tiles."""
    from generator.spec.tile import Tile

    found = [
        (value, piece.copies)
        for piece in component.pieces
        for value in unnoted(piece.fields).values()
        if isinstance(value, Tile)
    ]
    return [tile for tile, copies in found for _ in range(copies)]
