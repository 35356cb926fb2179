"""The ant game's facts for phones in one language, and its stores as rows for a spreadsheet."""

from __future__ import annotations

from typing import Any

from companion.games.ants.deeds import WITH_OTHERS
from companion.games.ants.play import FIGHTS, RECORDS, Play
from companion.games.ants.reading import Stored, reading
from companion.table.shown import header, plain
from generator.games.ants.numbers import Numbers
from generator.spec import Game, Piece

SCORE_COLUMNS = ("match", "turn", "seat", "name", "resource", "points", "total", "counts")

CARD_SIGN, FOOD_SIGN = "card", "food"
"""The drawings of an ant card and of a resource that have none of their own."""


def sign_of(game: Game, resource: str) -> str:
    """Return the drawing that stands for a resource."""
    sign: str | None = game.components["pieces"].piece(resource).fields.get("icon")
    return sign or FOOD_SIGN


def facts(game: Game, language: str) -> dict[str, Any]:
    """Return names, pieces, rule numbers and variants: all that is the same at every table."""
    text, numbers = game.texts[language], Numbers.of(game)
    return {
        **header(game, language, {"record": RECORDS, "fight": FIGHTS}),
        "rules": {**game.rules, **numbers.rules},
        "stickers": _stickers(game, numbers),
        "shapes": {seat.id: seat.shape for seat in game.seats},
        "resources": dict(numbers.resources),
        "chambers": {colony: dict(points) for colony, points in numbers.chambers.items()},
        "tiles": numbers.tiles,
        "ant_cards": numbers.ant_cards,
        "cards": [
            {
                "id": piece.id,
                "name": plain(text.pieces[piece.id]["name"]),
                "copies": piece.copies,
                "sign": piece.fields.get("icon") or CARD_SIGN,
                "single": piece.id not in WITH_OTHERS,
            }
            for piece in game.components["ant-cards"].pieces
        ],
        "often": {key: text.strings["aid"][key] for key in ("lay", "settle", "walk", "load")},
        "names": {kind: plain(text.pieces[kind]["name"]) for kind in numbers.resources},
        "signs": {kind: sign_of(game, kind) for kind in numbers.resources},
        "seat_names": {
            seat.id: plain(text.strings.get("seats", {}).get(seat.id, seat.id.capitalize())) for seat in game.seats
        },
    }


def _stickers(game: Game, numbers: Numbers) -> dict[int, str]:
    """Return the printed sticker for each number of the die."""
    sides = {piece.fields["side"]: piece.id for piece in _pieces(game, "dice") if piece.fields.get("side")}
    return {number: sides[side] for side, number in enumerate(numbers.die, start=1) if side in sides}


def _pieces(game: Game, component: str) -> tuple[Piece, ...]:
    return game.components[component].pieces if component in game.components else ()


def score_rows(play: Play, names: list[str]) -> list[dict[str, Any]]:
    """Return a row for each stored resource, in the order of storing."""
    rows = [(number, match, row) for number, match in enumerate(play, start=1) for row in reading(match).stored]
    return [_row(number, row, row.turn if match.has_turns else "", names[row.seat - 1]) for number, match, row in rows]


def _row(match: int, row: Stored, turn: int | str, name: str) -> dict[str, Any]:
    counts = "yes" if row.counts else "no"
    values = (match, turn, row.seat, name, row.resource, row.points, row.total, counts)
    return dict(zip(SCORE_COLUMNS, values, strict=True))
