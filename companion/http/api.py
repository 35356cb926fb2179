"""The JSON interface under /api: docs/api.md says what each address takes and gives."""

from __future__ import annotations

import io
import json
from typing import Any, TypeVar

import segno
from flask import Blueprint, Response, request

from companion.hall.folds import Open
from companion.hall.limits import visitor
from companion.hall.sessions import PERSONAL_LINKS, PERSONAL_SECONDS, Session
from companion.hall.tables import Tables
from companion.http.asked import JoinAsked, LinkAsked, NothingAsked, TableAsked
from companion.http.pages import LETTERS
from companion.http.web import (
    answer,
    base_url,
    cookie_name,
    file,
    own_tables,
    parts,
    posted,
    posted_json,
    refused,
    required_session,
    sender,
    separator,
    session_of,
    set_session,
)
from companion.live.hangup import watched
from companion.live.stream import Now, Packed, Stream
from companion.log import AwayError
from companion.log.tokens import is_code
from companion.table.events import MalformedError, read_asked, read_body, read_posted
from companion.table.export import log_lines, scores_csv
from companion.table.frame_events import Created
from companion.table.masks import public
from companion.table.pins import Shape
from companion.table.refusal import Refusal, RefusedError
from companion.table.view import history

LONGEST_SEQ = 15
_Asked = TypeVar("_Asked", bound=Shape)
blueprint = Blueprint("api", __name__, url_prefix="/api")


def _seen_by(tables: Tables, session: Session, opened: Open) -> dict[str, str]:
    """The state as this viewer sees it, as JSON by key."""
    return {
        "state": opened.json(with_code=session.role != "spectator"),
        "you": json.dumps(tables.you(opened, session)),
        "presence": json.dumps(tables.presence(opened)),
    }


def _joined(values: dict[str, str]) -> str:
    """One JSON object of values that are JSON."""
    return "{" + ",".join([f'"{key}":{value}' for key, value in values.items()]) + "}"


def _malformed(error: MalformedError) -> RefusedError:
    return RefusedError("malformed", problems=error.problems)


def _asked(model: type[_Asked]) -> _Asked:
    try:
        return read_asked(model, posted_json())
    except MalformedError as error:
        raise _malformed(error) from None


@blueprint.get("/health")
def health() -> Response:
    return answer('{"ok":true}')


@blueprint.post("/tables")
def create_table() -> Response:
    asked = _asked(TableAsked)
    created = Created.model_validate(asked.model_dump(exclude={"sit"}))
    tables = parts().tables
    parts().limits.newcomer(sender())
    opened, token = tables.create(created, asked.sit, sender())
    row = opened.row
    session = tables.sessions.read(token, row.id)
    assert session is not None
    made = {"table": row.id, "code": row.code, "path": f"/t/{row.id}", "seq": opened.table.seq}
    given = {key: json.dumps(value) for key, value in made.items()} | _seen_by(tables, session, opened)
    return set_session(answer(_joined(given), 201), row.id, token)


@blueprint.get("/tables")
def my_tables() -> Response:
    """The tables this phone has a session at."""
    found = [_listed(session) for id in own_tables() if (session := session_of(id))]
    rows = sorted((row for row in found if row), key=lambda row: str(row["created"]), reverse=True)
    return answer(json.dumps({"tables": rows}, ensure_ascii=False))


def _listed(session: Session) -> dict[str, Any] | None:
    """A table in a few words; None for one whose log can't be read, so that the others still show."""
    try:
        opened = parts().tables.folds.current(session.table_id)
    except RefusedError:
        return None
    table = opened.table
    return {
        "table": opened.row.id,
        "code": None if session.role == "spectator" else opened.row.code,
        "game": opened.row.game,
        "names": [seat.name for seat in table.core.seats],
        "role": session.role,
        "seat": table.seat_of(session.person) or None,
        "over": opened.keeper.is_over(table.core.play),
        "created": opened.row.created,
    }


@blueprint.post("/join")
def join() -> Response:
    code, tables = "".join(_asked(JoinAsked).code.split()).upper(), parts().tables
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


@blueprint.get("/tables/<table_id>")
def read_table(table_id: str) -> Response:
    session, tables = required_session(table_id), parts().tables
    opened = tables.folds.current(table_id)
    if request.args.get("since", type=int) == opened.table.seq:
        return Response(status=204)
    return answer(_joined({"seq": str(opened.table.seq)} | _seen_by(tables, session, opened)))


@blueprint.post("/tables/<table_id>/events")
def post_event(table_id: str) -> Response:
    session, tables, limits = required_session(table_id), parts().tables, parts().limits
    limits.event(session.person)
    if tables.may_change(session):  # who only watches takes nothing from those who play
        limits.event_at(table_id)
    try:
        done = tables.post(session, read_body(posted()) or read_posted(posted_json()))
    except MalformedError as error:
        raise _malformed(error) from None
    except RefusedError as error:
        return refused(error.refusal, **_seen_by(tables, session, tables.folds.open(table_id)))
    little = "return=minimal" in request.headers.get("Prefer", "")  # the stream brings the state
    given = {"seq": str(done.logged.seq), "duplicate": "true" if done.duplicate else "false"}
    if not little:
        given |= {"event": done.logged.event.model_dump_json()} | _seen_by(tables, session, done.opened)
    return answer(_joined(given), 200 if done.duplicate else 201)


@blueprint.post("/tables/<table_id>/delete")
def delete_table(table_id: str) -> Response:
    """For good, and for everybody."""
    session = required_session(table_id)
    _asked(NothingAsked)
    parts().tables.delete(session)
    response = answer(json.dumps({"deleted": table_id}))
    response.delete_cookie(cookie_name(table_id))
    return response


@blueprint.post("/tables/<table_id>/unwatch")
def end_watching(table_id: str) -> Response:
    """Takes back the links that were given to spectators."""
    session = required_session(table_id)
    _asked(NothingAsked)
    if session.role != "host":
        raise RefusedError("host-only")
    parts().tables.sessions.end_watching(table_id)
    return answer(json.dumps({"table": table_id}))


@blueprint.get("/tables/<table_id>/stream")
def stream(table_id: str) -> Response:
    session, tables = required_session(table_id), parts().tables
    token = request.cookies.get(cookie_name(table_id))

    def read() -> Now:
        opened = tables.folds.open(table_id)
        return Now(
            opened.table.seq,
            lambda: _joined({"seq": str(opened.table.seq)} | _seen_by(tables, session, opened)),
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
    except AwayError:  # nothing was taken back that is not known of; streams outlast this
        return True


@blueprint.get("/tables/<table_id>/score")
def preview(table_id: str) -> Response:
    """What an entry would score, for a correction that is not sent yet."""
    required_session(table_id)
    opened = parts().tables.folds.current(table_id)
    found = opened.keeper.preview(opened.table.core.play, request.args)
    return refused(found) if isinstance(found, Refusal) else answer(json.dumps(found, ensure_ascii=False))


@blueprint.get("/tables/<table_id>/matches/<int:number>")
def read_match(table_id: str, number: int) -> Response:
    """A match of this table, also one before the current."""
    required_session(table_id)
    opened = parts().tables.folds.current(table_id)
    found = opened.keeper.match(opened.table.core.play, number, opened.table.versions)
    if found is None:
        raise RefusedError("not-found")
    return answer(json.dumps({"seq": opened.table.seq} | found, ensure_ascii=False))


@blueprint.get("/tables/<table_id>/history")
def read_history(table_id: str) -> Response:
    parts().limits.export(required_session(table_id).person)
    opened = parts().tables.folds.current(table_id)
    return answer(f'{{"history":{history(opened.table)}}}')


@blueprint.get("/tables/<table_id>/log.jsonl")
def export_log(table_id: str) -> Response:
    parts().limits.export(required_session(table_id).person)
    tables = parts().tables
    events = public(tables.folds.current(table_id).table, tables.store.events(table_id))
    return file(log_lines(events), "application/x-ndjson", f"cutline-{table_id}.jsonl")


@blueprint.get("/tables/<table_id>/scores.csv")
def export_scores(table_id: str) -> Response:
    parts().limits.export(required_session(table_id).person)
    opened = parts().tables.folds.current(table_id)
    return file(scores_csv(opened.keeper, opened.table, separator()), "text/csv", f"cutline-{table_id}.csv")


@blueprint.post("/tables/<table_id>/links")
def make_link(table_id: str) -> Response:
    session, asked = required_session(table_id), _asked(LinkAsked)
    kind, person = asked.kind, _bearer(session, asked.kind, asked.seat)
    parts().limits.link(session.person)
    token = parts().tables.sessions.link(table_id, kind, person)
    url = f"{base_url()}/{LETTERS[kind]}/{token}"
    seconds = PERSONAL_SECONDS if kind in PERSONAL_LINKS else None
    return answer(json.dumps({"kind": kind, "url": url, "qr": _picture(url), "seconds": seconds}), 201)


def _picture(url: str) -> str:
    """The address as a QR in SVG, complete with its namespace so that it can stand alone as an image."""
    out = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(out, kind="svg", xmldecl=False, omitsize=True, nl=False, border=4, dark="#000", light="#fff")
    return out.getvalue().decode()


def _bearer(session: Session, kind: str, seat: int | None) -> str | None:
    """Whom a link makes of its bearer; raises what the sender may not hand out."""
    if session.role == "spectator" and kind != "watch":
        raise RefusedError("spectator")
    if kind == "host":
        if session.role != "host":
            raise RefusedError("host-only")
        return session.person
    if kind != "seat":
        return None
    table = parts().tables.folds.current(session.table_id).table
    if seat is None or seat > len(table.holders):
        raise RefusedError("unknown-seat", seat=seat)
    holder = table.holders[seat - 1]
    if holder is None:
        raise RefusedError("seat-free", seat=seat)
    if holder != session.person and session.role != "host":
        raise RefusedError("host-only")
    return holder
