"""The games the companion can keep, found by their id."""

from __future__ import annotations

from functools import cache

from companion.games.amino.keeper import AminoKeeper
from companion.games.keeper import Keeper
from generator.locate import game_folder
from generator.spec import load

_KEEPERS = {"amino": AminoKeeper}
GAMES = tuple(_KEEPERS)


@cache
def keeper(game: str) -> Keeper | None:
    """The scorekeeper of a game; None if there is none."""
    return _KEEPERS[game](load(game_folder(game))) if game in _KEEPERS else None
