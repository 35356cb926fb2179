"""Refuses a game that can't be played: a build, which would print it, and a server, which would keep its score."""

from __future__ import annotations

import re

from generator.base.errors import CutlineError
from generator.rules.registry import rules_of
from generator.spec import Game

_PLACED = re.compile(r"(.+:\d+(:\d+)?|--set .+?): ")  # it begins with where it is, which says more than the game


def refuse_unplayable(game: Game) -> None:
    """Raise if the game's own rules report an error."""
    if wrong := unplayable(game):
        raise CutlineError("\n".join(wrong))


def unplayable(game: Game) -> list[str]:
    """Return the errors that the game's own rules report."""
    wrong = [what for severity, _, what in rules_of(game).checks(game) if severity == "error"]
    return [what if _PLACED.match(what) else f"{game.id}: {what}" for what in wrong]
