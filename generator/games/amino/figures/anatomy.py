"""A gas with letters at its parts."""

from __future__ import annotations

from dataclasses import replace

from generator.rulebook.figures import own
from generator.rulebook.figures.ask import Ask, Drawing


def draw(ask: Ask) -> Drawing:
    """Draw ``show``, or the first gas if there is no such card; nothing if there is no gas."""
    gases = [piece.id for piece in ask.game.components["cards"].pieces if piece.fields.get("molecule")]
    if not gases:
        raise ask.not_here("the game has no gas")
    shown = ask.fields.get("show")
    chosen = shown if shown in gases else gases[0]
    drawing = own.draw(replace(ask, fields={**ask.fields, "show": chosen}))
    return replace(drawing, facts={"show": chosen})
