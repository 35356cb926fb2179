"""The finished games of one table, as the memory keeps them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.games.feats import Feats
from companion.games.keeper import Keeper
from companion.games.state import Note, Table
from companion.log import TableRow


@dataclass(frozen=True)
class Player:
    """A seat at the end of a game; ``name`` as it is now."""

    seat: int
    name: str
    colour: str
    total: int
    rank: int
    won: bool
    feats: Feats

    @property
    def key(self) -> str:
        """Who it is: a name is the same person in any case."""
        return key_of(self.name)


def key_of(name: str) -> str:
    return " ".join(name.split()).casefold()


@dataclass(frozen=True)
class Played:
    """A finished game; ``at`` is when its last entry was made, ``minutes`` since it began."""

    table: str
    match: int
    game: str
    at: str
    minutes: int
    first: int | None
    lowest: bool
    players: tuple[Player, ...]
    chart: tuple[dict[str, Any], ...]

    def json(self) -> dict[str, Any]:
        return {
            "table": self.table,
            "match": self.match,
            "game": self.game,
            "at": self.at,
            "minutes": self.minutes,
            "players": [_player(player) for player in self.players],
        }


def _player(player: Player) -> dict[str, Any]:
    shown = {name: getattr(player, name) for name in ("seat", "name", "colour", "total", "rank", "won")}
    return shown | {"feats": {name: feat.json() for name, feat in player.feats.items()}}


def finished(row: TableRow, keeper: Keeper, table: Table) -> tuple[Played, ...]:
    """Every match of a table that is over, oldest first."""
    found, number = [], 1
    while seen := keeper.match(table.core.play, number, table.versions):
        if seen["outcome"]:
            found.append(_played(row, keeper, table, number, seen))
        number += 1
    return tuple(found)


def _played(row: TableRow, keeper: Keeper, table: Table, number: int, seen: dict[str, Any]) -> Played:
    winners, feats = seen["outcome"]["winners"], keeper.feats(table.core.play, number)
    players = []
    for total, own in zip(seen["totals"], feats, strict=True):
        place = total["seat"]
        seat = table.core.seats[place - 1]
        players.append(Player(place, seat.name, seat.colour, total["total"], total["rank"], place in winners, own))
    begun, ended = _times(table, number)
    return Played(
        row.id,
        number,
        row.game,
        ended,
        max(0, round((_moment(ended) - _moment(begun)).total_seconds() / 60)),
        seen["first"]["seat"],
        seen.get("wins") == "lowest",
        tuple(players),
        tuple(seen["chart"]),
    )


def _moment(at: str) -> datetime:
    return datetime.fromisoformat(at)


def _times(table: Table, number: int) -> tuple[str, str]:
    """When a match began, and when its last entry was made; corrections after the next one began do not count."""
    notes = [note for note in table.notes if not note.undone]
    begun = _rematch(notes, number) or notes[0]
    after = _rematch(notes, number + 1)
    own = [note for note in notes if note.args.get("match") == number and (after is None or note.seq < after.seq)]
    return begun.at, max([begun, *own], key=lambda note: note.seq).at


def _rematch(notes: list[Note], number: int) -> Note | None:
    return next((note for note in notes if note.key == "rematch" and note.args["match"] == number), None)
