"""A maze of real tiles with pieces, arrows and marks; the rules check all of it before it is drawn."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from typing import Any

from generator.base.errors import SpecError, listed
from generator.games.ants.figures.judge import judge
from generator.games.ants.figures.layout import EDGE, Layout
from generator.games.ants.figures.scene import CARRIES, Scene, position, positions, read
from generator.games.ants.numbers import Numbers
from generator.games.ants.rules import Ants
from generator.rulebook.figures.ask import Ask, Drawing
from generator.rules.reading import numbers_of
from generator.rules.tiles import Position, fits, open_positions

_DICE = 8.5  # mm for a row of dice
_FIELDS = (
    "tiles",
    "over",
    "new",
    "pieces",
    "arrows",
    "dice",
    "marks",
    "places",
    "at",
    "legal",
    "frame",
    "edge",
    "lays",
    "uses",
    "needs",
    "adapt",
)


def draw(ask: Ask) -> Drawing:
    """Draw a maze; with ``adapt: true``, without its pieces or as a single tile if the game lacks what it shows."""
    ask.only(_FIELDS)
    try:
        return _drawn(ask)
    except SpecError:
        if not ask.fields.get("adapt"):
            raise
    tile = next(piece.id for part in ask.game.components.values() if part.kind == "tiles" for piece in part.pieces)
    for tiles in (ask.fields["tiles"], [f"0,0 {tile}"]):
        with suppress(SpecError):
            return _drawn(replace(ask, fields={"tiles": tiles, "edge": ask.fields.get("edge", EDGE)}))
    raise ask.wrong(("tiles",), "the tiles can't be laid")


def _drawn(ask: Ask) -> Drawing:
    scene, rules = read(ask), Ants(numbers_of(ask.game, Numbers.of))
    places = _places(ask, scene, rules)
    judge(ask, scene, rules, places)
    marks = _marks(ask, places)
    new, rolled = positions(ask, "new"), _rolled(ask, scene, rules)
    lay = _laid_out(ask, scene, {*scene.meadow.tiles, *marks, *positions(ask, "frame")}, _DICE if rolled else 0.0)
    known = {piece.id for part in ask.game.components.values() for piece in part.pieces}
    busy = {each.position for each in scene.pieces}
    crowd = Counter(each.position for each in scene.pieces if not each.to)
    tiles = [lay.tile(ask, laid) for laid in scene.tiles if laid.position not in {o.position for o in scene.over}]
    data: dict[str, Any] = {
        "tiles": tiles,
        "under": [lay.tile(ask, laid) for laid in scene.tiles if laid.position in {o.position for o in scene.over}],
        "over": [lay.tile(ask, laid) for laid in scene.over],
        "open": [(*lay.outline(at), mark) for at, mark in marks.items() if at not in scene.meadow.tiles],
        "new": [lay.outline(at)[0] for at in new],
        "dice": [
            {
                "number": number,
                "id": id if (id := f"sticker-{rules.die.index(number) + 1}") in known else "",
                "x": 1 + n * _DICE,
            }
            for n, number in enumerate(rolled)
        ],
        "marks_at": [(*(lay.beside(at) if at in busy else lay.centre(at)), mark) for at, mark in marks.items()],
        "pieces": lay.pieces(ask, scene.pieces),
        "bridges": lay.bridges(ask, scene),
        "arrows": [lay.arrow(arrow, crowd) for arrow in scene.arrows],
        "misfits": [lay.between(*pair) for pair in scene.misfits],
        "e": lay.edge,
    }
    return Drawing(
        "figures/maze.svg",
        lay.width,
        lay.height,
        data,
        {
            "meadow": scene.meadow,
            "dice": rolled,
            "carried": [len(arrow.route) - 1 for arrow in scene.arrows if arrow.how == CARRIES],
            "edge": lay.edge,
        },
    )


def _laid_out(ask: Ask, scene: Scene, shown: set[Position], head: float) -> Layout:
    """Return a layout with room for pieces that stick out past the tiles."""
    lay = Layout(ask, shown, head, (0.0, 0.0, 0.0, 0.0))
    pieces = lay.pieces(ask, scene.pieces)
    beyond = (
        max([0.0, *(-piece["x"] for piece in pieces)]),
        max([0.0, *(lay.head - piece["y"] for piece in pieces)]),
        max([0.0, *(piece["x"] + piece["width"] - lay.width for piece in pieces)]),
        max([0.0, *(piece["y"] + piece["height"] - lay.height for piece in pieces)]),
    )
    return Layout(ask, shown, head, beyond) if any(beyond) else lay


def _marks(ask: Ask, places: dict[Position, str]) -> dict[Position, str]:
    """Return the marks on positions: yes, no or a letter. For ``places`` the rules compute them."""
    given = ask.fields.get("marks", {})
    if not isinstance(given, dict):
        raise ask.wrong(("marks",), f'"{given}" does not map positions to marks', '{"2,0": yes, "3,0": no, "4,0": A}')
    found = dict(places)
    for key, mark in given.items():
        found[position(ask, str(key), ("marks", key))] = str(mark)
    return found


def _places(ask: Ask, scene: Scene, rules: Ants) -> dict[Position, str]:
    asked = ask.fields.get("places")
    if asked is None:
        return {}
    meadow, what, seats = scene.meadow, str(asked), [seat.id for seat in ask.game.seats]
    laid = meadow.tiles
    places = positions(ask, "at") or open_positions(laid)
    if what.startswith("tile-"):
        _, piece = ask.component_of(what.removeprefix("tile-"), ("places",), scene.tiles[0].component)
        tile = next(iter(piece.fields.values()))
        return {at: _said(any(fits(laid, at, tile.turned(n)) for n in range(3))) for at in places}
    kind, _, seat = what.partition("-")
    if kind not in ("hive", "resource") or (seat and seat not in seats):
        accepted = f"resource-SEAT, hive-SEAT or tile-PIECE; seats: {listed(seats)}"
        raise ask.wrong(("places",), f'"{what}" is not a kind of place', accepted)
    owners = sorted(set(meadow.hives.values()))
    if not seat and len(owners) == 1:
        seat = owners[0]
    if not seat:
        raise ask.wrong(("places",), f'"{what}" needs a seat', f"{what}-SEAT; seats: {listed(seats)}")
    others = meadow.food if kind == "hive" else set(meadow.hives_of(seat))
    return {at: _said(rules.is_apart(at, others)) for at in places}


def _rolled(ask: Ask, scene: Scene, rules: Ants) -> list[int]:
    """Return what the dice show: the longest transport in the picture, if they can roll it, split evenly."""
    asked = ask.fields.get("dice")
    if asked is None:
        return []
    if asked not in ("transport", "card"):
        raise ask.wrong(("dice",), f'"{asked}" is not a roll', "transport, or card for a roll with a Transport card")
    left = max((len(arrow.route) - 1 for arrow in scene.arrows if arrow.how == CARRIES), default=0)
    rolled: list[int] = []
    for dice in range(rules.dice(asked == "card"), 0, -1):
        share = -(-left // dice)
        rolled.append(next((number for number in rules.die if number >= share), rules.die[-1]))
        left = max(0, left - rolled[-1])
    return rolled


def _said(allowed: bool) -> str:
    return "yes" if allowed else "no"
