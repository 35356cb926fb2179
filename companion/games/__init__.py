"""The games the companion can keep, found by their id."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from companion.games.amino.keeper import AminoKeeper
from companion.games.ants.keeper import AntsKeeper
from companion.games.genetico.keeper import GeneticoKeeper
from companion.games.keeper import Keeper
from generator.locate import game_folder
from generator.spec import Game, load

_KEEPERS: dict[str, Callable[[Game], Keeper]] = {
    "amino": AminoKeeper,
    "ants": AntsKeeper,
    "genetico": GeneticoKeeper,
}
GAMES = tuple(_KEEPERS)


@cache
def keeper(game: str) -> Keeper | None:
    """The scorekeeper of a game; None if there is none."""
    return _KEEPERS[game](load(game_folder(game))) if game in _KEEPERS else None
