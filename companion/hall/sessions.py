"""Sessions and links: whoever has the token is a person with a role at one table."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass

from companion.log import Store, TokenRow
from companion.log.tokens import hashed, new_id, new_token

LINK_ROLES = {"join": "player", "watch": "spectator", "seat": "player", "host": "host"}
RANKS = {"spectator": 0, "player": 1, "host": 2}
PERSONAL_LINKS = ("seat", "host")
PERSONAL_SECONDS = 15 * 60
SESSION_SECONDS = 400 * 24 * 3600
"""The longest that browsers keep a cookie."""
TIDY_SECONDS = PERSONAL_SECONDS
MOST_KNOWN = 20_000
MOST_SESSIONS = 1000
"""At one table: somebody who opens its link again and again must not fill the database."""
ROOM = 100
"""The number of sessions to delete at once when there are more."""
PHONES_EACH = 20
"""The first sessions of each player are kept, whatever others do."""


@dataclass(frozen=True)
class Session:
    """The person at a table that a cookie belongs to."""

    table_id: str
    person: str
    role: str


def new_person() -> str:
    return f"p-{new_id()}"


class Sessions:
    """Issues and reads the tokens of sessions and links."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock
        self._lock = threading.Lock()
        self._links: dict[tuple[str, str], str] = {}
        self._known: dict[str, Session] = {}
        self._next_tidy = 0.0
        self.seated: Callable[[str], Collection[str | None]] = lambda table_id: ()
        """Returns the people on a table's seats."""

    def start(self, table_id: str, role: str, person: str | None = None) -> str:
        """Start a session and return the token for its cookie."""
        token, row = self.prepared(table_id, role, person or new_person())
        self._store.add_token(row)
        self._tidy()
        if self._store.count_sessions(table_id) > MOST_SESSIONS:
            self._make_room(table_id)
        return token

    def _tidy(self) -> None:
        """Delete expired tokens, now and then."""
        if (now := self._clock()) >= self._next_tidy:
            self._next_tidy = now + TIDY_SECONDS
            self._store.remove_tokens(expired_by=now)

    def _make_room(self, table_id: str) -> None:
        """Delete the oldest sessions, but no player's: others can open the link again or type the code."""
        found, seated, phones = self._store.sessions(table_id), self.seated(table_id), Counter[str | None]()
        spare: list[str] = []
        for row in found:
            phones[row.person] += 1
            is_player = row.role == "host" or row.person in seated
            if not is_player or phones[row.person] > PHONES_EACH:
                spare.append(row.hash)
        gone = spare[: len(found) - MOST_SESSIONS + ROOM]
        self._store.remove_sessions(table_id, gone)
        for hash in gone:
            self._known.pop(hash, None)

    def prepared(self, table_id: str, role: str, person: str) -> tuple[str, TokenRow]:
        """Return a new session's token and the row to store."""
        token = new_token()
        return token, TokenRow(hashed(token), table_id, "session", role, person, self._clock() + SESSION_SECONDS)

    def read(self, token: str | None, table_id: str) -> Session | None:
        """Return the session of a token. A player's is cached; a spectator's may be revoked at any time."""
        hash = hashed(token) if token else ""
        session = self._known.get(hash)
        if session is None and hash:
            row = self._store.token(hash)
            if row is None or row.kind != "session" or row.person is None:
                return None
            session = Session(row.table_id, row.person, row.role)
            if row.role != "spectator":
                self._remember(hash, session)
        return session if session and session.table_id == table_id else None

    def _remember(self, hash: str, session: Session) -> None:
        if len(self._known) >= MOST_KNOWN:
            self._known.clear()
        self._known[hash] = session

    def end_watching(self, table_id: str) -> None:
        """Revoke all links to watch a table, and end the sessions they started."""
        self._store.remove_spectators(table_id)

    def link(self, table_id: str, kind: str, person: str | None = None) -> str:
        """Return a token for a link; whoever opens a seat or host link becomes a person who is already at the table.

        Everybody at a table gets the same join and watch links for as long as the server runs: it stores only hashes.
        """
        if kind in PERSONAL_LINKS:
            self._tidy()
            return self._new_link(table_id, kind, person, self._clock() + PERSONAL_SECONDS)
        with self._lock:
            known = self._links.get((table_id, kind))
            if known is None or self._store.token(hashed(known)) is None:  # revoked, maybe by another worker
                known = self._links[table_id, kind] = self._new_link(table_id, kind, None, None)
            return known

    def _new_link(self, table_id: str, kind: str, person: str | None, expires: float | None) -> str:
        token = new_token()
        self._store.add_token(TokenRow(hashed(token), table_id, kind, LINK_ROLES[kind], person, expires))
        return token

    def exchange(self, kind: str, token: str) -> TokenRow | None:
        """Return the row of a link's token; None if there is no such link or it has expired."""
        row = self._store.token(hashed(token))
        if row is None or row.kind != kind or (row.expires is not None and row.expires < self._clock()):
            return None
        return row
