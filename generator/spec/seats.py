"""Adds seat markers to a game: a printed strip for each player, to lie beside their cards in a photo."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from generator.base.errors import Problem
from generator.base.limits import MAX_SEATS
from generator.base.shapes import Size
from generator.spec.game import Component, Piece, Seat, Text
from generator.spec.own_words import own_words
from generator.spec.values import CORNERS
from generator.spec.yaml_file import YamlFile

NAME = "seat-markers"
_PIECE = "seat-marker-{}"
_FACE = "markers/seat.svg"
_SIZE = Size("rectangle", (63.5, 14.0))
_STOCK = "card, 250-300 g/m²"
# the colours and shapes that phones give to players whose game has no seats of its own, in the same order
USUAL = (
    Seat("sky", "#56b4e9", "square"),
    Seat("vermilion", "#e0691a", "diamond"),
    Seat("yellow", "#f0e442", "hexagon"),
    Seat("blue", "#0072b2", "triangle"),
    Seat("grey", "#999999", "star"),
    Seat("black", "#05070f", "circle"),
    Seat("green", "#00704f", "drop"),
    Seat("pink", "#f5b0d2", "heart"),
    Seat("brown", "#7a4620", "cross"),
    Seat("white", "#ffffff", "crescent"),
)


def seat_markers(
    file: YamlFile,
    components: Mapping[str, Component],
    taken: Collection[str],
    seats: Sequence[Seat],
    players: int,
    problems: list[Problem],
) -> Component | None:
    """Return the seat markers of a game; None if no piece of it has a mark. Report names that are taken."""
    if not any(part.marked for part in components.values()):
        return None
    rows = list(enumerate((seats or USUAL)[: min(players, MAX_SEATS)], 1))
    for name in (_PIECE.format(number) for number, _ in rows):
        if name in taken:
            what = f'the id "{name}" is kept for the seat markers that Cutline adds'
            problems.append(Problem(file.place(("components",)), what, fix="Choose another id."))
    if NAME in components:
        what = f'the name "{NAME}" is kept for the seat markers that Cutline adds'
        problems.append(Problem(file.key(("components", NAME)), what, fix="Choose another name."))
    pieces = tuple(
        Piece(
            id=_PIECE.format(number),
            copies=1,
            face=_FACE,
            back=None,
            size=_SIZE,
            fields=MappingProxyType({"seat": seat}),
            seat=number,
            codes=CORNERS[0],
        )
        for number, seat in rows
    )
    return Component(NAME, "pieces", _STOCK, False, pieces, for_codes=True)


def with_markers(text: Text, markers: Component) -> Text:
    """Return a game's words with those of its seat markers."""
    words = own_words("seats.yaml", text.language)
    names = {piece.id: MappingProxyType({"name": words["player"].format(piece.seat)}) for piece in markers.pieces}
    return replace(
        text,
        components=MappingProxyType({**text.components, markers.name: words["name"]}),
        pieces=MappingProxyType({**text.pieces, **names}),
    )
