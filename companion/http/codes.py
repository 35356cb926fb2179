"""The marks of a game's printed pieces, for phones that read photos."""

from __future__ import annotations

from typing import Any

from generator.base.shapes import Setting
from generator.codes.assign import PIECES, codes_of
from generator.codes.mark import plate
from generator.codes.words import SIDE, code_words
from generator.spec import Component, Game

_DIGITS = -(-SIDE * SIDE // 4)


def codes_for_phones(game: Game) -> dict[str, Any]:
    """Return what each mark stands for, by its word in hex, and where marks are on pieces, in mm.

    ``seats`` are the marks of the seat markers in order, ``colours`` theirs. ``places`` has, by component, the size of
    a piece and the left, top and side of its mark's plate; components with marked pieces of several sizes are left out.
    """
    codes = codes_of(game)
    words = [f"{word:0{_DIGITS}x}" for word in code_words(game.base.id)] if codes else []
    markers = [piece for part in game.components.values() if part.for_codes for piece in part.pieces]
    parts = game.own_components.values()
    return {
        "side": SIDE,
        "pieces": {words[code]: [*key] for key, code in codes.items() if code < PIECES},
        "seats": [words[code] for code in codes.values() if code >= PIECES],
        "colours": [piece.fields["seat"].id for piece in markers],
        "places": {part.name: place for part in parts if (place := _place(game, part))},
    }


def _place(game: Game, part: Component) -> dict[str, Any] | None:
    places = {(piece.size, piece.codes) for piece in part.marked}
    if len(places) != 1:
        return None
    size, corner = places.pop()
    shape = game.shape(size, Setting())
    square = plate(shape, corner)
    return {"size": [shape.width, shape.height], "mark": [round(value, 3) for value in square]} if square else None
