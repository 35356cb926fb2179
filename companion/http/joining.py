"""Addresses to make a table, to join one, and to list the tables of a phone."""

from __future__ import annotations

import json
from typing import Any

from flask import Response

from companion.hall.folds import Open
from companion.hall.mistakes import contained
from companion.hall.sessions import Session
from companion.hall.tables import role_of
from companion.http import responses
from companion.http.addresses import BY_RULES, Api
from companion.http.cookies import own_tables, session_of, set_session
from companion.http.incoming import posted_as, sender
from companion.http.requests import JoinAsked, TableAsked
from companion.http.seen import joined, seen_by
from companion.http.web import answer, parts
from companion.log.tokens import is_code
from companion.table.frame_events import Created
from companion.table.refusal import RefusedError

blueprint = Api("joining")


@blueprint.address(
    "POST",
    "/tables",
    takes=TableAsked,
    gives={201: responses.TableMade},
    refuses=("id-reused", "tables-full", "too-many-tables", "slow-down", BY_RULES),
)
def create_table() -> Response:
    """Creates a table; the sender becomes host. Sent again with the same id, it gives the same table."""
    asked = posted_as(TableAsked)
    created = Created.model_validate(asked.model_dump(exclude={"sit"}))
    tables = parts().tables
    parts().limits.newcomer(sender())
    opened, token = tables.create(created, asked.sit, sender())
    parts().editions.keep(opened)
    row = opened.row
    session = tables.sessions.read(token, row.id)
    assert session is not None
    made = {"table": row.id, "code": row.code, "path": f"/t/{row.id}", "seq": opened.table.seq}
    given = {key: json.dumps(value) for key, value in made.items()} | seen_by(tables, session, opened)
    return set_session(answer(joined(given), 201), row.id, token)


@blueprint.address("GET", "/tables", gives={200: responses.MyTables})
def my_tables() -> Response:
    """The tables this phone has cookies for, newest first."""
    found = [_listed(session) for id in own_tables() if (session := session_of(id))]
    rows = sorted((row for row in found if row), key=lambda row: str(row["created"]), reverse=True)
    return answer(json.dumps({"tables": rows}, ensure_ascii=False))


def _listed(session: Session) -> dict[str, Any] | None:
    """Return a table in brief; None if it can't be read, so that the others are still listed."""
    try:
        opened = parts().tables.folds.current(session.table_id)
        with contained(session.table_id):
            return _brief(opened, session)
    except RefusedError:
        return None


def _brief(opened: Open, session: Session) -> dict[str, Any]:
    table, edition = opened.table, opened.table.pin().edition
    return {
        "table": opened.row.id,
        "code": None if session.role == "spectator" else opened.row.code,
        "game": opened.row.game,
        "names": [seat.name for seat in table.core.seats],
        "role": role_of(table, session),
        "seat": table.seat_of(session.person) or None,
        "over": opened.keeper.is_over(table.core.play),
        "created": opened.row.created,
        "titles": edition.titles if edition else {},
    }


@blueprint.address(
    "POST", "/join", takes=JoinAsked, gives={200: responses.Joined}, refuses=("unknown-code", "slow-down")
)
def join() -> Response:
    """Joins a table by its code."""
    code, tables = "".join(posted_as(JoinAsked).code.split()).upper(), parts().tables
    row = tables.store.table_by_code(code) if is_code(code) else None
    # Only now: whoever sends a thousand codes at once must not learn which one was right.
    parts().limits.guess(sender(), is_wrong=row is None)
    if row is None:
        raise RefusedError("unknown-code")
    response = answer(json.dumps({"table": row.id, "path": f"/t/{row.id}"}))
    known = session_of(row.id)
    if known and known.role != "spectator":
        return response
    parts().limits.newcomer(sender())
    return set_session(response, row.id, tables.sessions.start(row.id, "player"))
