"""The tables in memory: each is folded from its log once and then continued event by event."""

from __future__ import annotations

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

from companion.games import Games
from companion.hall.mistakes import contained
from companion.live.hub import Hub
from companion.log import Store, TableRow
from companion.table.events import Logged
from companion.table.frame_events import Forgotten
from companion.table.keeper import Keeper
from companion.table.record import Record
from companion.table.refusal import Refusal, RefusedError
from companion.table.state import Table
from companion.table.table import apply, create
from companion.table.view import played, with_table

_log = logging.getLogger("cutline")
OPEN_TABLES = 200
TOGETHER = 50
"""The number of events of a long log to fold before letting others go on."""


@dataclass(frozen=True)
class Open:
    """A table in memory: folded up to ``table.seq``, with JSON that is made once for all viewers."""

    row: TableRow
    record: Record
    keeper: Keeper
    table: Table
    stand_in: bool = False
    """True if its own game is not here: it goes on with what it was begun with."""
    _made: dict[bool, str] = field(default_factory=dict, compare=False)

    def json(self, with_code: bool) -> str:
        """Return the state; spectators don't get the code, which would make them players."""
        if with_code not in self._made:
            code = self.row.code if with_code else None
            self._made[with_code] = with_table(self._played, self.table, self.row.id, code)
        return self._made[with_code]

    @cached_property
    def _played(self) -> str:
        return played(self.keeper, self.table)

    def at(self, table: Table) -> Open:
        """Return the same table at a later time."""
        return self if table is self.table else replace(self, table=table, _made={})


class Folds:
    """The folded tables. The log is the truth: a table here can be dropped at any time and folded again."""

    def __init__(self, store: Store, hub: Hub, games: Games) -> None:
        self._store, self._hub, self._games = store, hub, games
        self._lock = threading.Lock()
        self._open: OrderedDict[str, Open] = OrderedDict()
        self._gates: dict[str, threading.Lock] = {}
        self._missing: set[str] = set()

    def knows(self, id: str) -> bool:
        with self._lock:
            return id in self._open

    def open(self, id: str) -> Open:
        """Return a table as it is known here; the first request folds its log, others wait for that."""
        with self._lock:
            if found := self._open.get(id):
                self._open.move_to_end(id)
                return found
            gate = self._gates.setdefault(id, threading.Lock())
        with gate:
            with self._lock:
                if found := self._open.get(id):
                    return found
            try:
                opened = self.folded(id)
                with self._lock:
                    return self._put(opened) if self._gates.get(id) is gate else opened
            finally:
                with self._lock:
                    self._gates.pop(id, None)

    def folded(self, id: str) -> Open:
        """Return a table folded from its log, without keeping it in memory."""
        row, created = self._store.table(id), self._store.created(id)
        if row is None or created is None:
            raise RefusedError("unknown-table")
        kept = self._games.of_table(created)
        if kept is None:
            self._report(row.game)
            raise RefusedError("game-missing", game=row.game)
        with contained(id):
            table = fold(kept.keeper, self._store.events(id))
            return Open(row, kept.record, kept.keeper, table, kept.stand_in)

    def _report(self, game: str) -> None:
        """Log, once for each game, that its tables can't be opened."""
        if game not in self._missing:
            self._missing.add(game)
            needed = "with the game's folder and, if it has code, with --trust"
            _log.warning("Can't open tables of the game %s. Start the server as when they were made: %s.", game, needed)

    def current(self, id: str) -> Open:
        """Return a table as it is in the log, even if no news of other workers' changes arrived here."""
        opened = self.open(id)
        return self._caught_up(opened) if self._store.is_shared else opened

    def _caught_up(self, opened: Open) -> Open:
        id, seq = opened.row.id, opened.table.seq
        latest = self._store.latest(id)
        if latest == seq:
            return opened
        if latest > seq:
            opened = self.carried_on(opened, self._store.events(id, seq), lambda: self._store.events(id))
        else:  # deleted, or an earlier backup was restored
            self.drop(id)
            opened = self.open(id)
        self._hub.changed(id, opened.table.seq)
        return opened

    def carried_on(self, opened: Open, missed: list[Logged], whole: Callable[[], list[Logged]]) -> Open:
        """Return a table after more events of its log; an event that forgets names also changed the lines before it.

        ``whole`` reads the log: a caller that holds the table has a connection, and there may be no second one.
        """
        with contained(opened.row.id):
            if any(isinstance(logged.event, Forgotten) for logged in missed):
                return self.remember(opened.at(fold(opened.keeper, whole())))
            return self.remember(opened.at(_on(opened.keeper, opened.table, missed)))

    def heard(self, id: str, seq: int) -> None:
        """Take another worker's news of a table's newest event; 0 if older ones changed, too."""
        if seq == 0:
            self.drop(id)
            return
        with self._lock:
            opened = self._open.get(id)
        try:
            if opened and opened.table.seq < seq:
                self._caught_up(opened)
        except RefusedError:  # deleted, or from another version of Cutline: the next request is refused
            self.drop(id)
        self._hub.changed(id, seq)

    def look(self) -> None:
        """Check the tables with streams here for changes without news, as a worker may die after storing an event."""
        followed = self._hub.tables()
        latest = {row.id: seq for row, seq in self._store.newest(followed)}
        for id in followed:
            seq = latest.get(id, 0)
            with self._lock:
                opened = self._open.get(id)
            if seq == 0 or (opened and opened.table.seq < seq):
                self.heard(id, seq)

    def resync(self) -> None:
        """Catch up after a time without news; tables without streams here are folded again when asked for."""
        followed = set(self._hub.tables())
        with self._lock:
            for id in self._open.keys() - followed:
                del self._open[id]
        for id in followed:
            try:
                self._caught_up(self.open(id))
            except RefusedError:
                self.drop(id)

    def add(self, opened: Open) -> Open:
        """Add a table that was just created."""
        with self._lock:
            return self._put(opened)

    def remember(self, opened: Open) -> Open:
        """Keep a table that went on; one that was dropped meanwhile may be deleted and is not kept."""
        with self._lock:
            return self._put(opened) if opened.row.id in self._open else opened

    def _put(self, opened: Open) -> Open:
        known = self._open.get(opened.row.id)
        if known is None or known.table.seq < opened.table.seq:
            self._open[opened.row.id] = known = opened
        self._open.move_to_end(opened.row.id)
        self._make_room()
        return known

    def _make_room(self) -> None:
        """Drop the tables that were not asked for longest, but none with streams: it would be folded again at once."""
        surplus = len(self._open) - OPEN_TABLES
        if surplus > 0:
            followed = set(self._hub.tables())
            for id in [id for id in self._open if id not in followed][:surplus]:
                del self._open[id]

    def drop(self, id: str) -> None:
        """Forget a table that was deleted or restored to an earlier state; its phones connect again."""
        with self._lock:
            self._open.pop(id, None)
            self._gates.pop(id, None)  # whoever is folding it now must not keep the result
        self._hub.end(id)


def fold(game: Keeper, events: list[Logged]) -> Table:
    """Return the table that a whole log makes."""
    return _on(game, _read(events[0], create(game, events[0])), events[1:])


def _on(game: Keeper, table: Table, events: list[Logged]) -> Table:
    for number, logged in enumerate(events, start=1):
        table = _read(logged, apply(game, table, logged))
        if number % TOGETHER == 0:
            time.sleep(0)  # with gevent, others run only when somebody waits
    return table


def _read(logged: Logged, result: Table | Refusal) -> Table:
    if isinstance(result, Refusal):
        raise RefusedError("log-unreadable", seq=logged.seq, because=result.json())
    return result
