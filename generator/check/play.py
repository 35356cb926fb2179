"""Whether a game can be played with what is printed: path tiles that find a place, projects that can be completed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

from generator.base.errors import CutlineError
from generator.check.finding import Row
from generator.spec import Component, Game

if TYPE_CHECKING:
    from generator.spec.tile import Tile

STUCK_SHARE = 0.02  # random play may be stuck this often
ENOUGH, MANY = 5, 250  # tiles that are tried out: fewer are no game, more would take minutes


def refuse_unplayable(game: Game) -> None:
    """What the preflight calls an error here stops a build as well."""
    wrong = [what for severity, _, what in economy(game) if severity == "error"]
    if wrong:
        raise CutlineError("\n".join(f"{game.id}: {what}" for what in wrong))


def tiles(game: Game) -> Iterator[Row]:
    """A set of path tiles: its edges, and whether random play finds a place for them."""
    from generator.games.ants.tiles import try_out

    for name, component in game.components.items():
        own = tile_set(component)
        if not own:
            continue
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
        if not ENOUGH <= len(own) <= MANY:
            continue
        income = game.rules.get("income_tiles")
        trial = try_out(own, income=income if type(income) is int and income > 0 else 1)
        what = f"{name}: of {trial.turns} random turns {trial.stuck} found no place for a tile ({trial.share:.1%})"
        yield ("fact" if trial.share <= STUCK_SHARE else "warning"), "tiles", what


def economy(game: Game) -> Iterator[Row]:
    """Decks of resources and of projects that need them: whether one can serve the other."""
    if game.id != "genetico":
        return
    from generator.games import numbers_of
    from generator.games.genetico import economy as genetico_economy
    from generator.games.genetico.numbers import Numbers
    from generator.games.genetico.rules import Genetico

    try:
        rules = Genetico(numbers_of(game, Numbers.of))
    except CutlineError as error:
        yield "error", "economy", str(error)
        return
    mistakes = list(genetico_economy.mistakes(rules))
    for what in mistakes:
        yield "error", "economy", what
    for what in genetico_economy.unasked(rules):
        yield "warning", "economy", what
    if not mistakes:
        for what in genetico_economy.facts(rules):
            yield "fact", "economy", what


def tile_set(component: Component) -> list[Tile]:
    """Each copy of a component's path tiles."""
    from generator.spec.tile import Tile

    found = [
        (value, piece.copies)
        for piece in component.pieces
        for value in piece.fields.values()
        if isinstance(value, Tile)
    ]
    return [tile for tile, copies in found for _ in range(copies)]
