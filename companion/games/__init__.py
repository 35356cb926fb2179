"""The games the companion can keep: each package here has a record and is named after the game's id."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path

from companion.table.events import Events
from companion.table.frame_events import Created
from companion.table.keeper import Keeper
from companion.table.record import Record
from generator.base.errors import CutlineError
from generator.base.locate import game_folder, shipped_games
from generator.spec import Game, load


@cache
def records() -> Mapping[str, Record]:
    """Return the record of every game that comes with Cutline, and of the score sheet that keeps all others."""
    names = sorted(found.name for found in pkgutil.iter_modules(__path__) if found.ispkg)
    found: list[Record] = [import_module(f"{__name__}.{name}.record").RECORD for name in names]
    return {record.id: record for record in found}


@cache
def reader() -> Events:
    """Return the reader of the events of all games that come with Cutline."""
    return _reader(records().values())


def _reader(kept: Iterable[Record]) -> Events:
    return Events(event for record in kept for event in record.events)


@cache
def keeper(id: str) -> Keeper | None:
    """Return the keeper of a game that comes with Cutline; None if there is no such game, or nothing to score it by."""
    if id not in shipped_games():
        return None
    record, game = records().get(id), load(game_folder(id))
    if record is None and game.scoring is None:
        return None
    return (record or _general(records().values())).keeper(game)


def keeper_of_log(created: Created) -> Keeper | None:
    """Return the keeper to fold a log with; raise a MalformedError if its rules can't be read from it."""
    if known := keeper(created.game):
        return known
    general = _general(records().values())
    assert general.game_of is not None
    game = general.game_of(created)
    return general.keeper(game) if game else None


def _general(kept: Iterable[Record]) -> Record:
    return next(record for record in kept if record.game_of)


class Games:
    """The games of one server: those that come with Cutline, and the user's own, which replace those with the same id.

    ``trusted`` are the records of the user's games that have their own rules.
    """

    def __init__(self, own: Iterable[Game] = (), trusted: Iterable[Record] = ()) -> None:
        added = {record.id: record for record in trusted}
        self._records = {**records(), **added}
        self.events = _reader(self._records.values()) if added else reader()
        self._own: dict[str, Keeper] = {}
        for game in own:
            if game.id in self._own:
                where = f"{self._own[game.id].game.folder} and {game.folder}"
                raise CutlineError(f'two games have the id "{game.id}": {where}. Use each id once.')
            self._own[game.id] = self.record(game.id).keeper(game)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids, the user's own first: whoever names a game wants to play it."""
        shipped = [id for id in shipped_games() if id not in self._own and keeper(id)]
        return (*self._own, *shipped)

    @property
    def own(self) -> tuple[Game, ...]:
        return tuple(known.game for known in self._own.values())

    @property
    def screens(self) -> dict[str, Path]:
        """The folders with the games' scripts and style sheets, by id."""
        return {record.id: record.screens for record in self._records.values()}

    def record(self, id: str) -> Record:
        """Return the record of a game; the score sheet's if it has none."""
        return self._records.get(id) or _general(self._records.values())

    def keeper(self, id: str) -> Keeper | None:
        return self._own.get(id) or keeper(id)
