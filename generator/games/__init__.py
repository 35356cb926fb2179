"""The games' rules as pure functions: they read a game's numbers and decide, without state, clock or chance."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from generator.base.errors import CutlineError, shown
from generator.spec import Game

N = TypeVar("N")


def numbers_of(game: Game, read: Callable[[Game], N]) -> N:
    """The numbers a game is played with; a CutlineError where a changed copy of it lacks what its rules need."""
    try:
        return read(game)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        wrong = f'"{error.args[0]}" is missing' if isinstance(error, KeyError) else str(error)
        what = f"the rules of {game.id} can't be read from it: {wrong}"
        accepted = f"the components, fields and data that {game.id} comes with, or another id"
        raise CutlineError(f"{shown(game.folder / 'game.yaml')}: {what}. Accepted: {accepted}.") from None
