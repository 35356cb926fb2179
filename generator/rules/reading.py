"""Read what the rules need from a game, with errors that a designer who changed the game can act on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from generator.base.errors import CutlineError, listed, shown
from generator.spec import Game

N = TypeVar("N")


def numbers_of(game: Game, read: Callable[[Game], N]) -> N:
    """Return the numbers a game is played with; a CutlineError if a changed copy lacks what its rules need."""
    try:
        return read(game)
    except (LookupError, TypeError, ValueError, AttributeError) as error:
        wrong = f'"{error.args[0]}" is missing' if isinstance(error, KeyError) else str(error)
        what = f"the rules of {game.id} can't use it: {wrong}"
        fix = f"Keep the components, fields and data that {game.engine} comes with, or give the game another id"
        raise CutlineError(f"{shown(game.folder / 'game.yaml')}: {what}. {fix}.") from None


def known(game: Game, component: str, ids: Sequence[str]) -> list[str]:
    """Return the ids; a CutlineError if the component lacks one of them."""
    accepted = [piece.id for piece in game.components[component].pieces]
    for id in ids:
        if id not in accepted:
            raise CutlineError(f'no piece "{id}" in {component}. Accepted: {listed(accepted)}')
    return list(ids)
