"""Addresses to play at a table: its state, its events, its stream, its matches. docs/api.md explains them."""

from __future__ import annotations

import json

from flask import Response, request

from companion.hall.limits import visitor
from companion.hall.tables import Tables
from companion.http import responses
from companion.http.addresses import BY_GAME, BY_RULES, EVENT, Api
from companion.http.cookies import cookie_name, required_session
from companion.http.incoming import malformed, posted, posted_json
from companion.http.seen import joined, seen_by
from companion.http.web import answer, parts, refused
from companion.live.hangup import watched
from companion.live.stream import Now, Packed, Stream
from companion.log import AwayError
from companion.table.frame_events import BeginningEvent
from companion.table.masks import answered
from companion.table.refusal import Refusal, RefusedError
from companion.table.shape import MalformedError
from companion.table.view import match

LONGEST_SEQ = 15
"""In digits."""
blueprint = Api("playing")


@blueprint.address(
    "GET",
    "/tables/<table_id>",
    query={"since": "integer", "watching": "integer"},
    gives={200: responses.TableRead, 204: None},
)
def read_table(table_id: str) -> Response:
    """The state of the table; 204 if nothing is newer than since. With watching=1, without your own cards."""
    session, tables = required_session(table_id), parts().tables
    tables.hub.saw(table_id, session.person)
    opened = tables.folds.current(table_id)
    if request.args.get("since", type=int) == opened.table.seq:
        return Response(status=204)
    return answer(joined({"seq": str(opened.table.seq)} | seen_by(tables, session, opened, _is_watching())))


def _is_watching() -> bool:
    """Return True for a screen that others see, too."""
    return "watching" in request.args


@blueprint.address(
    "POST",
    "/tables/<table_id>/events",
    takes=EVENT,
    gives={201: responses.EventDone, 200: responses.EventDone},
    refuses=(
        *("spectator", "no-seat", "host-only", "conflict", "id-reused", "stale", "seat-taken"),
        *("table-full", "matches-full", "slow-down", BY_RULES),
    ),
)
def post_event(table_id: str) -> Response:
    """Posts one event: 201 once it is stored, 200 for one that was stored before.

    With the header Prefer: return=minimal the answer has only seq and duplicate, for clients that follow the stream.
    """
    session, tables, limits = required_session(table_id), parts().tables, parts().limits
    limits.event(session.person)
    tables.hub.saw(table_id, session.person)
    if tables.may_change(session):  # spectators use up nothing of the players' allowance
        limits.event_at(table_id)
    try:
        events = parts().games.events
        done = tables.post(session, events.read_body(posted()) or events.read_posted(posted_json()))
    except MalformedError as error:
        raise malformed(error) from None
    except RefusedError as error:
        return refused(error.refusal, **seen_by(tables, session, tables.folds.open(table_id)))
    if isinstance(done.logged.event, BeginningEvent):
        parts().editions.keep(done.opened)
    little = "return=minimal" in request.headers.get("Prefer", "")  # the stream brings the state
    given = {"seq": str(done.logged.seq), "duplicate": "true" if done.duplicate else "false"}
    if not little:
        stored = answered(done.opened.keeper, done.opened.table, done.logged.event)
        given |= {"event": stored.model_dump_json()} | seen_by(tables, session, done.opened)
    return answer(joined(given), 200 if done.duplicate else 201)


@blueprint.address(
    "GET",
    "/tables/<table_id>/stream",
    query={"last": "string", "watching": "integer"},
    gives={200: "text/event-stream"},
    refuses=("streams-full",),
)
def stream(table_id: str) -> Response:
    """Server-Sent Events: the newest state after every change, who is there, a beat."""
    session, tables = required_session(table_id), parts().tables
    token, watching = request.cookies.get(cookie_name(table_id)), _is_watching()

    def read() -> Now:
        opened = tables.folds.open(table_id)
        return Now(
            opened.table.seq,
            lambda: joined({"seq": str(opened.table.seq)} | seen_by(tables, session, opened, watching)),
            lambda: json.dumps(tables.presence(opened)),
            lambda: session.role != "spectator" or _may_watch(tables, token, table_id),
        )

    tables.folds.current(table_id)
    last = request.headers.get("Last-Event-ID", request.args.get("last", ""))
    seen = int(last) if last.isdecimal() and len(last) <= LONGEST_SEQ else None
    address = visitor(request.remote_addr or "")
    messages = Stream(tables.hub, table_id, session.person, seen, read, *watched(request.environ), address)
    headers = {"Cache-Control": "no-cache", "X-Accel-Buffering": "no"}
    if not request.accept_encodings["gzip"]:
        return Response(messages, mimetype="text/event-stream", headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(Packed(messages), mimetype="text/event-stream", headers=headers)


def _may_watch(tables: Tables, token: str | None, table_id: str) -> bool:
    try:
        return tables.sessions.read(token, table_id) is not None
    except AwayError:  # the last known state; streams survive this
        return True


@blueprint.address(
    "GET",
    "/tables/<table_id>/score",
    query={BY_GAME: "string", "match": "integer"},
    gives={200: responses.Scored},
    refuses=("not-found", BY_RULES),
)
def preview(table_id: str) -> Response:
    """The score an entry would get; the arguments depend on the game."""
    required_session(table_id)
    opened = parts().tables.folds.current(table_id)
    found = opened.keeper.preview(opened.table.core.play, request.args)
    return refused(found) if isinstance(found, Refusal) else answer(json.dumps(found, ensure_ascii=False))


@blueprint.address(
    "GET", "/tables/<table_id>/matches/<int:number>", gives={200: responses.MatchRead}, refuses=("not-found",)
)
def read_match(table_id: str, number: int) -> Response:
    """One match of the table."""
    required_session(table_id)
    opened = parts().tables.folds.current(table_id)
    found = match(opened.keeper, opened.table, number)
    if found is None:
        raise RefusedError("not-found")
    return answer(json.dumps(found, ensure_ascii=False))
