"""The games the companion can keep: each package here has a record and is named after the game's id."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from importlib import import_module
from pathlib import Path

from companion.table.events import Events, KnownEvents
from companion.table.frame_events import Created
from companion.table.keeper import Keeper
from companion.table.record import Record
from companion.table.shape import LONGEST_ID, MalformedError
from generator.base.errors import CutlineError, Place, Problem, SpecError
from generator.base.limits import MAX_SEATS
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


def known_events() -> KnownEvents:
    """Return a reader of the logs of all games: it checks the events of those that come with Cutline."""
    return KnownEvents(event for record in records().values() for event in record.events)


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
    return (record or general()).keeper(game)


def general() -> Record:
    """Return the record that keeps every game without its own: the score sheet's."""
    return next(record for record in records().values() if record.game_of)


def recorded_game(created: Created) -> Game | None:
    """Return the game as far as the log of a score sheet knows it; None for other logs.

    Raise a MalformedError if its rules can't be read.
    """
    game_of = general().game_of
    return game_of(created) if game_of else None


@dataclass(frozen=True)
class Kept:
    """A game as a server keeps it; a ``stand_in`` keeps a table whose own game is no longer here."""

    record: Record
    keeper: Keeper
    stand_in: bool = False


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
            _refuse_crowd(game)
            _refuse_long(game)
            self._own[game.id] = self._record_of(game).keeper(game)

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids, the user's own first: whoever names a game wants to play it. Versions of a game come after it."""
        known = [*self._own, *(id for id in shipped_games() if id not in self._own and keeper(id))]
        bases = list(dict.fromkeys(map(base_of, known)))
        return tuple(sorted(known, key=lambda each: (bases.index(base_of(each)), each != base_of(each))))

    @property
    def own(self) -> tuple[Game, ...]:
        return tuple(known.game for known in self._own.values())

    @property
    def loaded(self) -> tuple[Game, ...]:
        return tuple(known.game for id in self.ids if (known := self.keeper(id)))

    @property
    def screens(self) -> dict[str, Path]:
        """The folders with the games' scripts and style sheets, by id."""
        return {record.id: record.screens for record in self._records.values()}

    @property
    def previews(self) -> tuple[str, ...]:
        """The arguments that the games take to preview a score."""
        return tuple(dict.fromkeys(name for record in self._records.values() for name in record.preview))

    def record(self, id: str) -> Record:
        """Return the record of a game by its id: its own, its engine's, or the score sheet's."""
        known = self._own.get(id)
        return self._record_of(known.game) if known else self._record(base_of(id))

    def _record_of(self, game: Game) -> Record:
        return self._records.get(base_of(game.id)) or self._record(game.engine)

    def _record(self, engine: str) -> Record:
        return self._records.get(engine) or general()

    def keeper(self, id: str) -> Keeper | None:
        return self._own.get(id) or keeper(id)

    def kept(self, id: str, part: str = "") -> Kept | None:
        """Return a game by its id; with the ``part`` of the score sheet, as it is kept there, if it can be."""
        known, record = self.keeper(id), self.record(id)
        if known is None:
            return None
        if part in ("", record.id):
            return Kept(record, known)
        is_possible = part == general().id and known.game.scoring is not None
        return Kept(general(), general().keeper(known.game)) if is_possible else None

    def of_table(self, created: Created) -> Kept | None:
        """Return how to keep the table that this event created: as it was begun; None if this server can't."""
        if created.pinned is None:
            return self.kept(created.game)
        is_on_sheet, engine = _is_on_sheet(created), created.edition.engine if created.edition else ""
        for id in dict.fromkeys([created.game, base_of(created.game), engine]):
            record = general() if is_on_sheet else self.record(id)
            kept = self.kept(id, record.id) if (record is general()) == is_on_sheet else None
            if kept:
                return replace(kept, stand_in=id != created.game)
        return None


def _refuse_crowd(game: Game) -> None:
    if game.players[0] > MAX_SEATS:
        spec, accepted = Place(game.folder / "game.yaml"), f"players.min of {MAX_SEATS} or less"
        raise SpecError([Problem(spec, f"a table has {MAX_SEATS} seats at most", accepted)])


def _refuse_long(game: Game) -> None:
    """Raise if the tables of a game could not record its id, or that of the game it is based on."""
    for id in (game.id, game.engine):
        if len(id) > LONGEST_ID:
            fix = "Use shorter names for the game or its tweaks."
            what = f'the id "{id[:40]}…" has {len(id)} letters; tables take {LONGEST_ID}'
            raise SpecError([Problem(Place(game.folder / "game.yaml"), what, fix=fix)])


def base_of(id: str) -> str:
    """Return the id of a game without its house rules."""
    return id.partition("+")[0]


def _is_on_sheet(created: Created) -> bool:
    try:
        return recorded_game(created) is not None
    except MalformedError:  # a broken one: whoever folds its log says what is wrong
        return True
