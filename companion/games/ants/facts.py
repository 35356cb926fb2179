"""The ant game's facts for phones in one language, and its stores as rows for a spreadsheet."""

from __future__ import annotations

from typing import Any

from companion.frame_events import COLOURS
from companion.games.ants.play import Play
from companion.games.ants.sheet import sheet
from generator.rules.ants import Numbers
from generator.spec import Game

SCORE_COLUMNS = ("match", "turn", "seat", "name", "resource", "points", "total", "counts")


def facts(game: Game, language: str) -> dict[str, Any]:
    """Names, pieces, rule numbers and variants: all that is the same at every table."""
    text, numbers = game.texts[language], Numbers.of(game)
    return {
        "id": game.id,
        "title": text.title,
        "tagline": text.tagline,
        "language": language,
        "players": list(game.players),
        "rules": {name: value for name, value in game.rules.items() if type(value) is int},
        "colours": list(COLOURS),
        "shapes": {seat.id: seat.shape for seat in game.seats},
        "resources": dict(numbers.resources),
        "chambers": {colony: dict(points) for colony, points in numbers.chambers.items()},
        "tiles": numbers.tiles,
        "ant_cards": numbers.ant_cards,
        "cards": [
            {"id": piece.id, "copies": piece.copies, **{key: text.pieces[piece.id][key] for key in ("name", "effect")}}
            for piece in game.components["ant-cards"].pieces
        ],
        "names": {kind: text.strings["resources"][kind] for kind in numbers.resources},
    }


def score_rows(play: Play, names: list[str]) -> list[dict[str, Any]]:
    """A row for each stored resource, in the order of storing."""
    return [
        dict(
            zip(
                SCORE_COLUMNS,
                (number, row.turn, row.seat, names[row.seat - 1], row.resource, row.points, row.total)
                + ("yes" if row.counts else "no",),
                strict=True,
            )
        )
        for number, match in enumerate(play, start=1)
        for row in sheet(match).stored
    ]
