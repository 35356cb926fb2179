"""The tables of a server: creates them, applies what people send, and knows who is connected."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import lru_cache
from random import Random
from typing import Any

from companion.games import Games
from companion.games.editions import edition_of
from companion.hall.folds import Folds, Open, fold
from companion.hall.forget import forget
from companion.hall.limits import Limiter, refuse_full
from companion.hall.sessions import Session, Sessions, new_person
from companion.live.hub import Hub
from companion.log import GoneError, Store, TableRow
from companion.log.tokens import hashed, new_code, new_id, new_token
from companion.table.chance import is_same, settle
from companion.table.events import Actor, Logged
from companion.table.frame_events import Created, Event, Forgotten, HostChosen, SeatLeft, SeatTaken
from companion.table.refusal import Refusal, RefusedError
from companion.table.state import Pin, Table
from companion.table.table import apply, create

MOST_TABLES = 10_000
AWAY_SECONDS = 60
"""The time after which others may free a seat, or take over from the host, if the phone is not seen."""
_BY_SERVER = {"id", "pinned", "edition"}


@dataclass(frozen=True)
class Done:
    """A stored event, whether new or a duplicate, and the table after it."""

    logged: Logged
    duplicate: bool
    opened: Open


class Tables:
    """The tables. Events are committed first, then broadcast; the log is the truth, memory only its fold."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        sessions: Sessions,
        new_tables: Limiter,
        clock: Callable[[], float],
        chance: Random,
        games: Games,
    ) -> None:
        self.store, self.hub, self.sessions, self.games = store, hub, sessions, games
        self._new_tables, self._clock, self._chance = new_tables, clock, chance
        self.folds = Folds(store, hub, games)
        sessions.seated = lambda table_id: self.folds.current(table_id).table.holders

    def create(self, request: Created, sit: int | None, address: str = "") -> tuple[Open, str]:
        """Create a table and return it with its host's token; the same request again returns the same table."""
        known = self.store.table_by_request(hashed(request.id))
        if known:
            return self._created_before(known, request)
        game = self.games.keeper(request.game)
        if game is None:
            raise RefusedError("unknown-game", game=request.game)
        if sit is not None and sit > len(request.seats):
            raise RefusedError("unknown-seat", seat=sit)
        host, id = new_person(), new_id()
        # Everybody at the table can read the log; an id from there must not make anybody host.
        event = request.model_copy(update={"id": new_token(), "pinned": game.pinned, "edition": edition_of(game.game)})
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
        return self.folds.add(Open(row, self.games.record(event.game), game, table)), token

    def _admit(self, address: str) -> None:
        """Refuse a table if its address made too many in a while, or if the database has too many."""
        if self.store.count_tables() >= MOST_TABLES:
            raise RefusedError("tables-full", tables=MOST_TABLES)
        if seconds := self._new_tables.wait(address):
            raise RefusedError("too-many-tables", minutes=math.ceil(seconds / 60))

    def _created_before(self, row: TableRow, request: Created) -> tuple[Open, str]:
        first = self.store.events(row.id)[0]
        if first.event.model_dump(exclude=_BY_SERVER) != request.model_dump(exclude=_BY_SERVER):
            raise RefusedError("id-reused")
        return self.folds.current(row.id), self.sessions.start(row.id, "host", first.actor.person)

    def _free_code(self) -> str:
        code = new_code()
        while self.store.table_by_code(code):
            code = new_code()
        return code

    def exists(self, id: str) -> bool:
        return self.folds.knows(id) or self.store.table(id) is not None

    def post(self, session: Session, event: Event) -> Done:
        """Store an event, then tell everybody; raise if it is refused.

        An event that is sent again is broadcast again: the worker that stored it may have died before doing so.
        """
        try:
            done = self._appended(session, event) or self._stored(session, event)
        except GoneError:
            self.folds.drop(session.table_id)
            raise
        self.folds.remember(done.opened)
        self.hub.changed(session.table_id, done.opened.table.seq)
        return done

    def _appended(self, session: Session, event: Event) -> Done | None:
        """Append the event, if nothing else was stored meanwhile; else return None."""
        before = self.folds.open(session.table_id)
        if isinstance(event, Forgotten):
            return None
        logged, after = self._made(before, session, event)
        stored = isinstance(after, Open) and self.store.append(session.table_id, logged)
        return Done(logged, False, after) if isinstance(after, Open) and stored else None

    def _stored(self, session: Session, event: Event) -> Done:
        """Store the event with the table locked, after everything that was stored meanwhile."""
        done = self._held(session, event)
        self.store.tell(session.table_id, done.opened.table.seq)
        return done

    def _held(self, session: Session, event: Event) -> Done:
        before = self.folds.open(session.table_id)
        with self.store.writing(session.table_id, before.table.seq, event.id) as log:
            before = self.folds.carried_on(before, log.missed, log.events)
            if known := log.known:
                if known.actor.person != session.person or not is_same(event, known.event):
                    raise RefusedError("id-reused")
                return Done(known, True, before)
            logged, after = self._made(before, session, event)
            if isinstance(after, Refusal):
                raise RefusedError(after.code, **after.args)
            if isinstance(event, Forgotten):
                lines = forget(log, lambda seat, _: seat == event.seat)
                after = before.at(fold(before.keeper, [*lines, logged]))
            log.append(logged)
        if isinstance(event, Forgotten):
            self.store.purge()
        return Done(logged, False, after)

    def _made(self, before: Open, session: Session, event: Event) -> tuple[Logged, Open | Refusal]:
        """Return the event as the log will have it, and the table after it."""
        table = before.table
        actor = Actor(session.person, role_of(table, session), table.seat_of(session.person))
        settled = settle(before.keeper, table, event, self._chance, _pin(before))
        logged = Logged(table.seq + 1, self._now(), actor, settled)
        refusal = (
            refuse_full(table, event, before.keeper.step)
            or self._refuse_present(before, actor, event)
            or before.keeper.refuse_posted(table.core.play, event)
        )
        after = refusal or apply(before.keeper, table, logged)
        return logged, after if isinstance(after, Refusal) else before.at(after)

    def _refuse_present(self, opened: Open, actor: Actor, event: Event) -> Refusal | None:
        """Refuse to free a seat or to take over from the host, unless that person's phone has been away for a while."""
        table = opened.table
        if actor.role == "host" or not actor.seat:
            return None
        if isinstance(event, SeatLeft) and event.seat <= len(table.holders):
            person, code = table.holders[event.seat - 1], "seat-here"
        elif isinstance(event, HostChosen):
            person, code = table.host, "host-here"
        else:
            return None
        left = AWAY_SECONDS - self.hub.away(opened.row.id, person) if person and person != actor.person else 0
        return Refusal(code, {"seat": event.seat, "seconds": math.ceil(left)}) if left > 0 else None

    def may_change(self, session: Session) -> bool:
        """Return True for the host and for everybody who has a seat."""
        table = self.folds.open(session.table_id).table
        return role_of(table, session) == "host" or table.seat_of(session.person) > 0

    def require_host(self, session: Session) -> None:
        """Refuse everybody but the host, as the log has it; if that can't be read, the host of the beginning counts."""
        try:
            role = role_of(self.folds.folded(session.table_id).table, session)
        except RefusedError:
            role = session.role
        if role != "host":
            raise RefusedError("host-only")

    def delete(self, session: Session) -> None:
        """Delete the table and everything stored of it; only the host may."""
        self.require_host(session)
        self.store.remove_table(session.table_id)
        self.folds.drop(session.table_id)
        self.store.tell(session.table_id, 0)

    def _now(self) -> str:
        return _stamp(int(self._clock()))

    def you(self, opened: Open, session: Session) -> dict[str, Any]:
        table, person = opened.table, session.person
        you = {"role": role_of(table, session), "person": person, "seat": table.seat_of(person) or None}
        return you | {"waiting": table.name_waiting(person)}

    def sees(self, opened: Open, session: Session) -> dict[str, Any] | None:
        """Return what only this person may see: the cards held on their phone."""
        seat = 0 if session.role == "spectator" else opened.table.seat_of(session.person)
        return opened.keeper.sees(opened.table.core.play, seat) if seat else None

    def presence(self, opened: Open) -> dict[str, Any]:
        people = self.hub.people(opened.row.id)
        seats = sorted(seat for person in people if (seat := opened.table.seat_of(person)))
        host = opened.table.host or ""
        shown = {"seat": opened.table.seat_of(host) or None, "here": host in people}
        return {"seats": seats, "watching": len(people) - len(seats), "host": shown}


def role_of(table: Table, session: Session) -> str:
    """Return the role of a session today: hosting may have been handed on since it began."""
    if session.role == "spectator":
        return session.role
    return "host" if session.person == table.host else "player"


def _pin(opened: Open) -> Pin:
    """Return what a match that begins now is played with: today's game, or as before if that is not here."""
    if opened.stand_in:
        return opened.table.pin()
    return Pin(opened.keeper.pinned, edition_of(opened.keeper.game))


@lru_cache(maxsize=16)
def _stamp(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _raised(result: Table | Refusal) -> Table:
    if isinstance(result, Refusal):
        raise RefusedError(result.code, **result.args)
    return result
