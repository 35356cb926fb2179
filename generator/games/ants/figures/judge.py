"""Judge a maze by the game's rules: a picture of something that its pieces or numbers don't allow is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from generator.base.errors import SpecError, listed
from generator.faces import Faces
from generator.games.ants.figures.scene import CARRIES, Scene, position
from generator.games.ants.rules import Ants
from generator.rulebook.figures import Figures
from generator.rulebook.figures.ask import Ask
from generator.rules.tiles import Position
from generator.spec import Game


@lru_cache(maxsize=32)
def left_out(game: Game) -> Mapping[str, str]:
    """Return the mazes of a rulebook that this game's rules and pieces don't allow, each with the reason."""
    figures, found = Figures(Faces(game)), {}
    for id in figures.ids:
        try:
            if figures.kind(id) == "maze":
                figures.shown(game.languages[0], id)
        except SpecError as error:
            found[id] = f"{error.problems[0].place}: {error.problems[0].what}"
    return MappingProxyType(found)


def judge(ask: Ask, scene: Scene, rules: Ants, places: Mapping[Position, str]) -> None:
    """Raise at the line of what the game does not allow."""
    _there(ask, scene)
    _laid(ask, scene, rules)
    _hand(ask, rules)
    for n, standing in enumerate(scene.pieces):
        if len(standing.pieces) - 1 > rules.rules["load"]:
            raise ask.wrong(("pieces", n), f"an ant can carry {rules.rules['load']} at most")
    farthest = max(rules.rolls(card=ask.fields.get("dice") == "card"))
    for n, arrow in enumerate(scene.arrows):
        if arrow.how == CARRIES and len(arrow.route) - 1 > farthest:
            raise ask.wrong(("arrows", n), f"no roll carries a load farther than {farthest}")
    if places and len(set(places.values())) == 1:
        raise ask.wrong(("places",), "there is no difference between the places")


def _there(ask: Ask, scene: Scene) -> None:
    """Check that the box holds what is shown, and what ``needs`` lists."""
    pieces = {piece.id: piece for part in ask.game.components.values() for piece in part.pieces}
    for n, id in enumerate(ask.listing("needs")):
        if id not in pieces:
            raise ask.wrong(("needs", n), f'no piece "{id}"', listed(pieces))
    shown = Counter(laid.piece.id for laid in (*scene.tiles, *scene.over))
    shown += Counter(piece.id for standing in scene.pieces for piece in standing.pieces)
    for id, number in shown.items():
        if number > pieces[id].copies:
            raise ask.wrong((), f'it shows {number} times "{id}", but there are only {pieces[id].copies}')


def _laid(ask: Ask, scene: Scene, rules: Ants) -> None:
    """Check the distance of hives and resources that are laid in the picture: ``lays: ["2,0 resource-blue"]``."""
    seats = [seat.id for seat in ask.game.seats]
    for n, text in enumerate(ask.listing("lays")):
        at, _, what = str(text).partition(" ")
        kind, _, seat = what.partition("-")
        if kind not in ("hive", "resource") or seat not in seats:
            accepted = f"x,y resource-SEAT or x,y hive-SEAT; seats: {listed(seats)}"
            raise ask.wrong(("lays", n), f'"{text}" is not laid', accepted)
        others = scene.meadow.food if kind == "hive" else set(scene.meadow.hives_of(seat))
        if not rules.is_apart(position(ask, at, ("lays", n)), others):
            raise ask.wrong(("lays", n), f"the {kind} is too near a {'resource' if kind == 'hive' else 'hive'}")


def _hand(ask: Ask, rules: Ants) -> None:
    """Check that a player could have drawn the tiles a first turn ``uses``."""
    held = rules.rules["start_tiles"] + rules.rules["income_tiles"]
    if (uses := ask.number("uses", 0)) > held:
        raise ask.wrong(("uses",), f"{uses:g} tiles are laid in a first turn, but a player has only {held}")
