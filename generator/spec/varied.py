"""A game as it would be with other numbers in its rules."""

from __future__ import annotations

from collections.abc import Mapping

from generator.base.errors import Place
from generator.spec import Game, load
from generator.spec.tweak import Setting, Tweak


def varied(game: Game, rules: Mapping[str, int]) -> Game:
    """Return the game with these numbers; a SpecError says why it can't be read with them."""
    place = Place(game.folder / "game.yaml")
    settings = tuple(Setting(("rules", name), value, place, place) for name, value in rules.items())
    base = game.base
    tweak = Tweak("varied", base.id, {"": "varied"}, settings)
    return load(game.folder, [*game.reading.tweaks, tweak], base=base)
