"""The signs of Genetico: which drawing of templates/art stands for a need or a modifier."""

from __future__ import annotations

from collections.abc import Sequence

from generator.base.locate import has_icon
from generator.spec import Game

ACTIONS = ("project", "attach", "finish", "collaborate", "draw", "discard", "burn", "card", "pcr", "peer-review")
_EFFECTS = ("draw", "take", "burn", "discard", "skip", "limit", "cancel", "attach")


def signs(game: Game) -> dict[str, str]:
    """Return the drawing for each need and each modifier: its own if there is one, else that of its kind."""
    found = {}
    for kind in ("species", "research"):
        for need, looks in game.data[kind].items():
            found[need] = _drawn(game, ((looks or {}).get("icon"), need, f"any-{kind}"))
    for piece in game.components["resources"].pieces:
        if piece.fields["kind"] == "modifier":
            effects = piece.fields.get("effects") or ()
            does = [verb for effect in effects for verb in _EFFECTS if verb in effect]
            found[piece.id] = _drawn(game, (piece.fields.get("icon"), piece.id, *does[:1], "card"))
    return found


def _drawn(game: Game, names: Sequence[str | None]) -> str:
    there = (name for name in names if name and has_icon(game.folder, game.engine, name))
    return next(there, "card")
