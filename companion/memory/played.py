"""The finished games of one table, as the memory keeps them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from companion.log import TableRow
from companion.memory.digest import rules_digest
from companion.table.edition import Edition, House
from companion.table.feats import Feats
from companion.table.keeper import Keeper
from companion.table.note import Note
from companion.table.state import Seat, Table


@dataclass(frozen=True)
class Player:
    """A seat at the end of a game; ``name`` is as it was when the next match began, or as it is now."""

    seat: int
    name: str
    colour: str
    total: int
    rank: int
    won: bool
    feats: Feats

    @property
    def key(self) -> str:
        """The person: names that differ only in upper and lower case are the same person."""
        return key_of(self.name)


def key_of(name: str) -> str:
    return " ".join(name.split()).casefold()


@dataclass(frozen=True)
class Played:
    """A finished game: ``at`` is when it ended, ``minutes`` how long it took, ``step`` what its chart counts.

    ``variants`` are those that were chosen, ``rules`` a digest of what it was played by.
    """

    table: str
    match: int
    game: str
    at: str
    minutes: int
    first: int | None
    lowest: bool
    players: tuple[Player, ...]
    chart: tuple[dict[str, Any], ...]
    step: str
    edition: Edition | None = None
    variants: Mapping[str, str] = field(default_factory=dict)
    rules: str = ""

    @property
    def house(self) -> House | None:
        return self.edition.house if self.edition else None

    def json(self) -> dict[str, Any]:
        alike = {name: getattr(self, name) for name in ("table", "match", "game", "at", "minutes")}
        return alike | {
            "players": [_player(player) for player in self.players],
            "titles": self.edition.titles if self.edition else {},
            "house": self.house and self.house.model_dump(mode="json"),
        }


def _player(player: Player) -> dict[str, Any]:
    shown = {name: getattr(player, name) for name in ("seat", "name", "colour", "total", "rank", "won")}
    return shown | {"feats": {name: feat.json() for name, feat in player.feats.items()}}


def finished(row: TableRow, keeper: Keeper, table: Table) -> tuple[Played, ...]:
    """Return every match of a table that is over, oldest first."""
    found, number = [], 1
    while seen := keeper.match(table.core.play, number, table.versions):
        if seen["outcome"]:
            found.append(_played(row, keeper, table, number, seen))
        number += 1
    return tuple(found)


def _played(row: TableRow, keeper: Keeper, table: Table, number: int, seen: dict[str, Any]) -> Played:
    notes = [note for note in table.notes if not note.undone]
    begun, after = _rematch(notes, number) or notes[0], _rematch(notes, number + 1)
    ended = _end(keeper, table, number, after) or _last_entry(notes, number, after) or begun
    return Played(
        row.id,
        number,
        row.game,
        ended.at,
        max(0, round((_moment(ended.at) - _moment(begun.at)).total_seconds() / 60)),
        seen["first"]["seat"],
        seen.get("wins") == "lowest",
        _players(seen, keeper.feats(table.core.play, number), _seats(table, number, notes, after)),
        tuple(seen["chart"]),
        seen.get("step", keeper.step),
        table.pin(number).edition,
        seen["variants"]["chosen"],
        rules_digest(keeper, table.pin(number).edition, seen),
    )


def _players(seen: dict[str, Any], feats: Sequence[Feats], seats: list[Seat]) -> tuple[Player, ...]:
    totals, winners = seen["totals"], seen["outcome"]["winners"]
    beaten = [total["rank"] for total in totals if total["seat"] not in winners]
    players = []
    for total, own in zip(totals, feats, strict=True):
        seat, won = total["seat"], total["seat"] in winners
        # Not all wins are by points: winners come first, everybody else after them.
        rank = 1 if won else 1 + len(winners) + sum(other < total["rank"] for other in beaten)
        who = seats[seat - 1]
        players.append(Player(seat, who.name, who.colour, total["total"], rank, won, own))
    return tuple(players)


def _seats(table: Table, number: int, notes: list[Note], after: Note | None) -> list[Seat]:
    """Return this match's players: whoever took over a seat later did not play it."""
    seats = list(table.seats_in(number))
    until = next((roster.seq for roster in table.rosters if roster.match >= number), table.seq)
    for note in reversed(notes):
        if after and after.seq < note.seq <= until and note.key == "rename":
            at = note.args["seat"] - 1
            seats[at] = replace(seats[at], name=note.args["before"])
    return seats


def _moment(at: str) -> datetime:
    return datetime.fromisoformat(at)


def _rematch(notes: list[Note], number: int) -> Note | None:
    return next((note for note in notes if note.key == "rematch" and note.args["match"] == number), None)


def _end(keeper: Keeper, table: Table, number: int, after: Note | None) -> Note | None:
    """Return the note that ended a match (not a later correction); None if it was not over when the next one began."""
    for step in reversed(table.past):
        if after and step.seq > after.seq:
            continue
        play = step.core.play[:number]
        if len(play) < number or not keeper.is_over(play):
            is_start_of_next = after and step.seq == after.seq
            return None if is_start_of_next else next(note for note in table.notes if note.seq == step.seq)
    return None


def _last_entry(notes: list[Note], number: int, after: Note | None) -> Note | None:
    own = [note for note in notes if note.args.get("match") == number and (after is None or note.seq < after.seq)]
    return own[-1] if own else None
