"""Genetico's groups, needs and effects in words, for lists of house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from generator.games.genetico.examples import examples
from generator.games.genetico.numbers import POINTS
from generator.spec import Game


def described(game: Game, language: str, key: str, entry: str) -> str:
    """Return the name of a group, what a project needs, what a modifier does, or what an unfinished project costs."""
    strings: Mapping[str, Any] = game.texts[language].strings
    if key in ("species", "research"):
        return str(strings["needs"].get(entry, ""))
    if key == "needs":
        needs = game.home(entry).piece(entry).fields["needs"]
        return ", ".join(str(strings["needs"].get(need, need)) for need in needs)
    if key == "effects":
        return str(examples(game)["said"](language, entry))
    return str(strings["cost"]) if (key, entry) == ("unfinished", POINTS) else ""
