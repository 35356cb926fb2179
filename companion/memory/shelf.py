"""The finished games of many tables, each table read once for every length of its log."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress

from companion.hall.folds import Open
from companion.hall.mistakes import contained
from companion.hall.tables import Tables
from companion.log import TableRow
from companion.memory.played import Played, finished
from companion.table.refusal import RefusedError

MOST_KEPT = 25_000
"""Games and tables together: more than one phone can know (120 tables of 200 matches). Each takes some kilobytes."""
READ_SECONDS = 0.2
"""The time a request may read logs; the phone asks again for the rest, and live tables are not held up."""


class Shelf:
    """Finished games in memory, apart from the open tables: looking at old games must not close those being played."""

    def __init__(self, tables: Tables, clock: Callable[[], float] = time.monotonic) -> None:
        self._tables, self._clock = tables, clock
        self._lock = threading.Lock()
        self._kept: OrderedDict[str, tuple[int, tuple[Played, ...]]] = OrderedDict()
        self._games = 0

    def read(self, ids: list[str], seconds: float = READ_SECONDS) -> tuple[list[Played], int]:
        """Return the finished games of these tables, newest first, and how many tables are left for the next request.

        The newest tables are read first, and always at least one, so that repeated requests reach the end.
        """
        until = self._clock() + seconds
        found: list[Played] = []
        left, is_first = 0, True
        for row, seq in self._tables.store.newest(ids):
            known = self._known(row, seq)
            if known is None and not is_first and self._clock() >= until:
                left += 1
                continue
            if known is None:
                known, is_first = self._read(row, seq), False
                time.sleep(0)  # with gevent, others run only when somebody waits
            found += known
        return sorted(found, key=lambda played: (played.at, played.table, played.match), reverse=True), left

    def _known(self, row: TableRow, seq: int) -> tuple[Played, ...] | None:
        with self._lock:
            kept = self._kept.get(row.id)
            if kept is None or kept[0] != seq:
                return None
            self._kept.move_to_end(row.id)
            return kept[1]

    def _read(self, row: TableRow, seq: int) -> tuple[Played, ...]:
        """Return a table's finished games; none if it can't be read, or if its game is no longer here."""
        games: tuple[Played, ...] = ()
        with suppress(RefusedError):
            opened = self._opened(row.id)
            with contained(row.id):
                games = finished(row, opened.keeper, opened.table)
        with self._lock:
            self._games += len(games) - len(self._kept.pop(row.id, (0, ()))[1])
            self._kept[row.id] = (seq, games)
            while len(self._kept) + self._games > MOST_KEPT:
                _, (_, gone) = self._kept.popitem(last=False)
                self._games -= len(gone)
        return games

    def _opened(self, id: str) -> Open:
        """Return a table: an open one as it is, another one without pushing an open one out."""
        folds = self._tables.folds
        return folds.current(id) if folds.knows(id) else folds.folded(id)
