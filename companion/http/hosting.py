"""Addresses for the host alone: take links back, delete the table."""

from __future__ import annotations

import json

from flask import Response

from companion.http import responses
from companion.http.addresses import Api
from companion.http.cookies import cookie_name, required_session
from companion.http.incoming import posted_as
from companion.http.requests import NothingAsked
from companion.http.web import answer, parts

blueprint = Api("hosting")


@blueprint.address(
    "POST",
    "/tables/<table_id>/unwatch",
    takes=NothingAsked,
    gives={200: responses.Unwatched},
    refuses=("host-only",),
)
def end_watching(table_id: str) -> Response:
    """Takes back every link to watch the table, and the sessions they gave; only the host may."""
    session = required_session(table_id)
    posted_as(NothingAsked)
    parts().tables.require_host(session)
    parts().tables.sessions.end_watching(table_id)
    return answer(json.dumps({"table": table_id}))


@blueprint.address(
    "POST",
    "/tables/<table_id>/delete",
    takes=NothingAsked,
    gives={200: responses.Deleted},
    refuses=("host-only",),
)
def delete_table(table_id: str) -> Response:
    """Deletes the table with all that was stored of it; only the host may."""
    session = required_session(table_id)
    posted_as(NothingAsked)
    parts().tables.delete(session)
    response = answer(json.dumps({"deleted": table_id}))
    response.delete_cookie(cookie_name(table_id))
    return response
