"""The tables of a server: makes them, applies what people send, and gives each viewer its state."""

from __future__ import annotations

import json
import math
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from random import Random
from typing import Any

from companion.chance import is_same, settle
from companion.events import Actor, Logged, Posted
from companion.frame_events import Created, SeatTaken
from companion.games import Games
from companion.games.keeper import Keeper
from companion.games.state import Table
from companion.games.table import apply, create
from companion.games.view import state
from companion.live import Hub
from companion.log import Store, TableRow
from companion.refusal import Refusal, RefusedError
from companion.sessions import Session, Sessions, new_person
from companion.tokens import Throttle, hashed, new_code, new_id, new_token

OPEN_TABLES = 200
MOST_TABLES = 10_000


@dataclass(frozen=True)
class Open:
    """A table in memory: folded up to ``table.seq``, with its JSON made once for all viewers alike."""

    row: TableRow
    keeper: Keeper
    table: Table
    _made: dict[bool, str] = field(default_factory=dict)

    def json(self, with_code: bool) -> str:
        """The state; who may only watch does not read the code that makes a player."""
        if with_code not in self._made:
            made = state(self.keeper, self.table, self.row.id, self.row.code if with_code else None)
            self._made[with_code] = json.dumps(made, ensure_ascii=False, separators=(",", ":"))
        return self._made[with_code]


@dataclass(frozen=True)
class Done:
    """An event that is in the log: stored just now, or a duplicate of one that was."""

    logged: Logged
    duplicate: bool


class Tables:
    """Commit, then broadcast; the log is the truth, memory only its fold."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        sessions: Sessions,
        new_tables: Throttle,
        clock: Callable[[], float],
        chance: Random,
        games: Games,
    ) -> None:
        self.store, self.hub, self.sessions, self.games = store, hub, sessions, games
        self._new_tables, self._clock, self._chance = new_tables, clock, chance
        self._lock = threading.Lock()
        self._open: OrderedDict[str, Open] = OrderedDict()
        self._gates: dict[str, threading.Lock] = {}

    def create(self, request: Created, sit: int | None, address: str = "") -> tuple[Open, str]:
        """A new table and its host's token; the same request again gives the same table."""
        known = self.store.table_by_request(hashed(request.id))
        if known:
            return self._created_before(known, request)
        game = self.games.keeper(request.game)
        if game is None:
            raise RefusedError("unknown-game", game=request.game)
        if sit is not None and sit > len(request.seats):
            raise RefusedError("unknown-seat", seat=sit)
        host, id = new_person(), new_id()
        # The log is open to all at the table; an id that is known there must not make anybody host.
        event = request.model_copy(update={"id": new_token(), "pinned": game.pinned})
        first = Logged(1, self._now(), Actor(host, "host"), event)
        table = _raised(create(game, first))
        events = [first]
        if sit is not None:
            taken = SeatTaken(id=new_token(), type="sit", seat=sit)
            events.append(Logged(2, first.at, Actor(host, "host"), taken))
            table = _raised(apply(game, table, events[1]))
        self._admit(address)
        row = TableRow(id, self._free_code(), event.game, first.at, hashed(request.id))
        token, token_row = self.sessions.prepared(id, "host", host)
        if not self.store.add_table(row, events, token_row):
            return self.create(request, sit, address)  # the same request, or one with the same code, was faster
        self._new_tables.count(address)
        return self._remember(Open(row, game, table)), token

    def _admit(self, address: str) -> None:
        """Refuses a table beyond what one address may make in a while, or the file may hold."""
        if seconds := self._new_tables.wait(address):
            raise RefusedError("too-many-tables", minutes=math.ceil(seconds / 60))
        if self.store.count_tables() >= MOST_TABLES:
            raise RefusedError("tables-full", tables=MOST_TABLES)

    def _created_before(self, row: TableRow, request: Created) -> tuple[Open, str]:
        first = self.store.events(row.id)[0]
        if first.event.model_dump(exclude={"id", "pinned"}) != request.model_dump(exclude={"id", "pinned"}):
            raise RefusedError("id-reused")
        return self.open(row.id), self.sessions.start(row.id, "host", first.actor.person)

    def _free_code(self) -> str:
        code = new_code()
        while self.store.table_by_code(code):
            code = new_code()
        return code

    def knows(self, id: str) -> bool:
        """Whether a table is in memory."""
        with self._lock:
            return id in self._open

    def exists(self, id: str) -> bool:
        return self.knows(id) or self.store.table(id) is not None

    def open(self, id: str) -> Open:
        """A table as it is now; the first who asks folds its log, the others wait for that."""
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
                return self._folded(id)
            finally:
                with self._lock:
                    self._gates.pop(id, None)

    def _folded(self, id: str) -> Open:
        row = self.store.table(id)
        game = self.games.keeper(row.game) if row else None
        if row is None or game is None:
            raise RefusedError("unknown-table")
        return self._remember(Open(row, game, fold(game, self.store.events(id))))

    def post(self, session: Session, event: Posted) -> Done:
        """Stores an event, then tells everybody; raises what forbids it."""
        before = self.open(session.table_id)
        with self.store.writing(session.table_id) as log:
            table = before.table
            for missed in log.events(table.seq):
                table = _raised(apply(before.keeper, table, missed))
            if known := log.find(event.id):
                if known.actor.person != session.person or not is_same(event, known.event):
                    raise RefusedError("id-reused")
                return Done(known, duplicate=True)
            actor = Actor(session.person, session.role, table.seat_of(session.person))
            settled = settle(before.keeper, table, event, self._chance)
            logged = Logged(table.seq + 1, self._now(), actor, settled)
            after = _raised(apply(before.keeper, table, logged))
            log.append(logged)
        self._remember(Open(before.row, before.keeper, after))
        self.hub.changed(session.table_id, after.seq)
        return Done(logged, duplicate=False)

    def _remember(self, opened: Open) -> Open:
        with self._lock:
            known = self._open.get(opened.row.id)
            if known is None or known.table.seq < opened.table.seq:
                self._open[opened.row.id] = known = opened
            self._open.move_to_end(opened.row.id)
            while len(self._open) > OPEN_TABLES:
                self._open.popitem(last=False)
            return known

    def _now(self) -> str:
        return datetime.fromtimestamp(self._clock(), UTC).strftime("%Y-%m-%dT%H:%M:%SZ")

    def you(self, opened: Open, session: Session) -> dict[str, Any]:
        seat = opened.table.seat_of(session.person) or None
        return {"role": session.role, "person": session.person, "seat": seat}

    def presence(self, opened: Open) -> dict[str, Any]:
        people = self.hub.people(opened.row.id)
        seats = sorted(seat for person in people if (seat := opened.table.seat_of(person)))
        return {"seats": seats, "watching": len(people) - len(seats)}


def fold(game: Keeper, events: list[Logged]) -> Table:
    """The table a whole log makes."""
    table = _read(events[0], create(game, events[0]))
    for logged in events[1:]:
        table = _read(logged, apply(game, table, logged))
    return table


def _read(logged: Logged, result: Table | Refusal) -> Table:
    if isinstance(result, Refusal):
        raise RefusedError("log-unreadable", seq=logged.seq, because=result.json())
    return result


def _raised(result: Table | Refusal) -> Table:
    if isinstance(result, Refusal):
        raise RefusedError(result.code, **result.args)
    return result
