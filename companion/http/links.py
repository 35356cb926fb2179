"""The address that makes links to a table, with their QR codes."""

from __future__ import annotations

import io
import json

import segno
from flask import Response

from companion.hall.sessions import PERSONAL_LINKS, PERSONAL_SECONDS, Session
from companion.hall.tables import role_of
from companion.http import responses
from companion.http.addresses import BY_RULES, Api
from companion.http.cookies import required_session
from companion.http.incoming import base_url, posted_as
from companion.http.pages import LETTERS
from companion.http.requests import LinkAsked
from companion.http.web import answer, parts
from companion.table.refusal import RefusedError

blueprint = Api("links")


@blueprint.address(
    "POST",
    "/tables/<table_id>/links",
    takes=LinkAsked,
    gives={201: responses.Link},
    refuses=("spectator", "host-only", "slow-down", BY_RULES),
)
def make_link(table_id: str) -> Response:
    """A link to the table, and its QR."""
    session, asked = required_session(table_id), posted_as(LinkAsked)
    kind, person = asked.kind, _bearer(session, asked.kind, asked.seat)
    parts().limits.link(session.person)
    token = parts().tables.sessions.link(table_id, kind, person)
    url = f"{base_url()}/{LETTERS[kind]}/{token}"
    seconds = PERSONAL_SECONDS if kind in PERSONAL_LINKS else None
    return answer(json.dumps({"kind": kind, "url": url, "qr": _picture(url), "seconds": seconds}), 201)


def _picture(url: str) -> str:
    """Return the QR code of an address as an SVG that can be used as an image of its own."""
    out = io.BytesIO()
    code = segno.make(url, error="m", micro=False)
    code.save(out, kind="svg", xmldecl=False, omitsize=True, nl=False, border=4, dark="#000", light="#fff")
    return out.getvalue().decode()


def _bearer(session: Session, kind: str, seat: int | None) -> str | None:
    """Return the person that the bearer of a link becomes; refuse links that the sender may not hand out."""
    if session.role == "spectator" and kind != "watch":
        raise RefusedError("spectator")
    if kind in ("join", "watch"):
        return None
    table = parts().tables.folds.current(session.table_id).table
    is_host = role_of(table, session) == "host"
    if kind == "host":
        if not is_host:
            raise RefusedError("host-only")
        return session.person
    if seat is None or seat > len(table.holders):
        raise RefusedError("unknown-seat", seat=seat)
    holder = table.holders[seat - 1]
    if holder is None:
        raise RefusedError("seat-free", seat=seat)
    if holder != session.person and not is_host:
        raise RefusedError("host-only")
    return holder
