"""Read a maze figure: tiles, pieces and arrows written as short texts, checked together by the rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from generator.base.errors import listed
from generator.games.ants.meadow import Ant, Bridge, Meadow, misfits, stretches
from generator.rulebook.figures.ask import Ask
from generator.rules.tiles import Position
from generator.spec import Piece
from generator.spec.tile import Tile
from generator.spec.yaml_file import Path_

_POSITION = r"(-?\d+),(-?\d+)"
_TILE = re.compile(rf"{_POSITION} ([a-z][a-z0-9-]*)(?: ([0-2]))?")
_PIECE = re.compile(rf"{_POSITION} (.+)")
_BRIDGE = re.compile(rf"{_POSITION}-{_POSITION} ([a-z][a-z0-9-]*)")
_PLACE = re.compile(_POSITION)
WALKS, FLIES, CARRIES, UNDERGROUND = ">", "~", "=", "_"


@dataclass(frozen=True)
class Laid:
    """A tile at its place; ``number`` counts the tiles."""

    component: str
    piece: Piece
    position: Position
    turns: int
    tile: Tile
    number: int = 0


@dataclass(frozen=True)
class Standing:
    """Pieces on a position: one, or an ant with what it carries."""

    component: str
    pieces: tuple[Piece, ...]
    position: Position
    to: Position | None = None  # the other end of a bridge


@dataclass(frozen=True)
class Arrow:
    route: tuple[Position, ...]
    how: str
    label: str


@dataclass(frozen=True)
class Scene:
    tiles: tuple[Laid, ...]
    over: tuple[Laid, ...]
    pieces: tuple[Standing, ...]
    arrows: tuple[Arrow, ...]
    meadow: Meadow
    misfits: tuple[tuple[Position, Position], ...]


def read(ask: Ask) -> Scene:
    tiles = tuple(_tiles(ask, "tiles"))
    if not tiles:
        raise ask.wrong(("tiles",), "the maze has no tiles", 'a list such as ["0,0 junction", "1,0 curve 2"]')
    over = tuple(_tiles(ask, "over"))
    pieces = tuple(_pieces(ask))
    meadow = _meadow(ask, tiles, over, pieces)
    wrong = misfits(meadow.tiles)
    _check_edges(ask, wrong, tiles)
    arrows = tuple(_arrow(ask, n, str(text), meadow) for n, text in enumerate(ask.listing("arrows")))
    return Scene(tiles, over, pieces, arrows, meadow, tuple(wrong))


def position(ask: Ask, text: str, where: Path_) -> Position:
    match = _PLACE.fullmatch(text.strip())
    if not match:
        raise ask.wrong(where, f'"{text}" is not a position', 'x,y such as "2,-1"')
    return int(match[1]), int(match[2])


def positions(ask: Ask, key: str) -> list[Position]:
    return [position(ask, str(text), (key, n)) for n, text in enumerate(ask.listing(key))]


def _tiles(ask: Ask, key: str) -> Iterator[Laid]:
    names = {
        piece.id: (part.name, piece) for part in ask.game.components.values() for piece in part.pieces if _tile(piece)
    }
    seen: set[Position] = set()
    for n, text in enumerate(ask.listing(key)):
        match = _TILE.fullmatch(str(text))
        if not match:
            accepted = '"x,y piece" or "x,y piece turns", such as "1,0 curve 2"'
            raise ask.wrong((key, n), f'"{text}" is not a tile', accepted)
        if match[3] not in names:
            raise ask.wrong((key, n), f'no tile "{match[3]}"', listed(names))
        at = (int(match[1]), int(match[2]))
        if at in seen:
            fix = "Put tiles that cover others in over."
            raise ask.wrong((key, n), f"there is already a tile at {at[0]},{at[1]}", fix=fix)
        seen.add(at)
        component, piece = names[match[3]]
        turns = int(match[4] or 0)
        tile = _tile(piece)
        assert tile
        yield Laid(component, piece, at, turns, tile.turned(turns), n)


def _tile(piece: Piece) -> Tile | None:
    return next((value for value in piece.fields.values() if isinstance(value, Tile)), None)


def _pieces(ask: Ask) -> Iterator[Standing]:
    for n, text in enumerate(ask.listing("pieces")):
        where: Path_ = ("pieces", n)
        if match := _BRIDGE.fullmatch(str(text)):
            component, piece = ask.component_of(match[5], where)
            ends = (int(match[1]), int(match[2])), (int(match[3]), int(match[4]))
            yield Standing(component, (piece,), ends[0], ends[1])
            continue
        match = _PIECE.fullmatch(str(text))
        if not match:
            accepted = '"x,y piece", "x,y ant+load" or "x,y-x,y bridge"'
            raise ask.wrong(where, f'"{text}" is not a piece', accepted)
        found = [ask.component_of(id.strip(), where) for id in match[3].split("+")]
        yield Standing(found[0][0], tuple(piece for _, piece in found), (int(match[1]), int(match[2])))


def _meadow(ask: Ask, tiles: tuple[Laid, ...], over: tuple[Laid, ...], pieces: tuple[Standing, ...]) -> Meadow:
    """Return the scene as the rules see it; raise at the line of anything they refuse."""
    laid = {each.position: each.tile for each in tiles}
    resources = ask.game.data.get("resources", ())
    hives: dict[Position, str] = {}
    food: dict[Position, tuple[str, ...]] = {}
    ants: dict[str, Ant] = {}
    blockades: dict[Position, str] = {}
    for n, standing in enumerate(pieces):
        where: Path_ = ("pieces", n)
        for at in (standing.position, *([standing.to] if standing.to else [])):
            if at not in laid:
                raise ask.wrong(where, f"there is no tile at {at[0]},{at[1]}")
        first = standing.pieces[0]
        seat = getattr(first.fields.get("seat"), "id", "")
        kind = first.id.removesuffix(f"-{seat}") if seat else first.id
        if kind == "ant":
            load = tuple(piece.id for piece in standing.pieces[1:])
            if any(id not in resources for id in load):
                raise ask.wrong(where, f'an ant can\'t carry "{listed(load)}"', listed(resources))
            if seat in ants:
                raise ask.wrong(where, f"{seat} has a second ant")
            ants[seat] = Ant(standing.position, load)
        elif kind == "hive":
            hives[standing.position] = seat
        elif kind == "blockade-piece":
            blockades[standing.position] = seat
        elif first.id in resources:
            food[standing.position] = (*food.get(standing.position, ()), first.id)
    meadow = Meadow(laid, hives, food, ants, blockades)
    meadow = _bridged(ask, meadow, pieces)
    if over:
        new = {each.position: each.tile for each in over}
        if ask.fields.get("legal", True) and not meadow.may_superimpose(new):
            raise ask.wrong(("over",), "these tiles can't be superimposed", "free tiles below, and edges that fit")
        meadow = meadow.superimposed(new)
    for at in blockades:
        if at in {ant.position for ant in ants.values()}:
            raise ask.wrong(("pieces",), f"there is a blockade under an ant at {at[0]},{at[1]}")
    return meadow


def _bridged(ask: Ask, meadow: Meadow, pieces: tuple[Standing, ...]) -> Meadow:
    for n, standing in enumerate(pieces):
        if standing.to is None:
            continue
        seat = getattr(standing.pieces[0].fields.get("seat"), "id", "")
        ends = [
            (one, other)
            for one in stretches(standing.position, meadow.tiles[standing.position])
            for other in stretches(standing.to, meadow.tiles[standing.to])
            if meadow.may_bridge(one, other)
        ]
        if not ends:
            raise ask.wrong(
                ("pieces", n), "a bridge can't join these", "two paths side by side or across one open position"
            )
        meadow = replace(meadow, bridges=(*meadow.bridges, Bridge(seat, ends[0])))
    return meadow


def _check_edges(ask: Ask, wrong: list[tuple[Position, Position]], tiles: tuple[Laid, ...]) -> None:
    shown = listed(f"{a[0]},{a[1]} and {b[0]},{b[1]}" for a, b in wrong)
    if ask.fields.get("legal", True):
        if wrong:
            numbers = {each.position: each.number for each in tiles}
            later = max(numbers.get(at, 0) for pair in wrong for at in pair)
            raise ask.wrong(
                ("tiles", later), f"the edges of {shown} don't fit", fix="Turn a tile, or add legal: false."
            )
    elif len(wrong) != 1:
        raise ask.wrong(("legal",), f"{len(wrong)} edges don't fit ({shown})", "exactly 1 with legal: false")


def _arrow(ask: Ask, n: int, text: str, meadow: Meadow) -> Arrow:
    where: Path_ = ("arrows", n)
    parts = text.split()
    label = parts.pop() if len(parts) % 2 == 0 and len(parts) > 2 else ""
    hows = set(parts[1::2])
    if len(parts) < 3 or len(hows) != 1 or not hows <= {WALKS, FLIES, CARRIES, UNDERGROUND}:
        accepted = (
            '"x,y > x,y > x,y" (walks), ~ (flies), = (carries) or _ (underground), with a letter, yes or no at the end'
        )
        raise ask.wrong(where, f'"{text}" is not an arrow', accepted)
    route = tuple(position(ask, part, where) for part in parts[0::2])
    how = hows.pop()
    for at in route:
        if at not in meadow.tiles:
            raise ask.wrong(where, f"there is no tile at {at[0]},{at[1]}")
    possible = _is_possible(meadow, route, how)
    if possible != (label != "no"):
        if label == "no":
            raise ask.wrong(where, "a path joins these", fix="Remove no at the end.")
        raise ask.wrong(where, "no path joins these", fix="Follow joined paths, or add no at the end.")
    return Arrow(route, how, label)


def _is_possible(meadow: Meadow, route: tuple[Position, ...], how: str) -> bool:
    if how == FLIES:
        return route[-1] not in meadow.blockades
    if how == UNDERGROUND:
        return len({meadow.hives.get(at, at) for at in route}) == 1
    seats = [seat for seat, ant in meadow.ants.items() if ant.position in (route[0], route[-1])]
    return any(meadow.is_walk(seat, route) for seat in seats or [meadow.hives.get(route[0], "")])


__all__ = ["CARRIES", "FLIES", "UNDERGROUND", "Arrow", "Laid", "Scene", "Standing", "position", "positions", "read"]
