"""Addresses by which a phone moves from http to https on the same server, with its seats and with what waits on it.

Cookies are sent to both, but what a page stores belongs to its own address: a link that works once hands it over.
"""

from __future__ import annotations

import json

from flask import Response, current_app, request

from companion.hall.moving import Luggage
from companion.http import responses
from companion.http.addresses import Api
from companion.http.cookies import cookie_name, own_tables, session_of, set_token
from companion.http.incoming import posted_as, secure_url, sender
from companion.http.requests import MoveAsked, PickUpAsked
from companion.http.web import answer, parts
from companion.table.refusal import RefusedError

blueprint = Api("over")


@blueprint.address(
    "POST", "/over", takes=MoveAsked, gives={201: responses.Over}, refuses=("not-found", "slow-down", "too-large")
)
def move_over() -> Response:
    """Takes what a page has stored, and gives the link to the same server by https; only with --https."""
    if not current_app.config["BOTH"]:
        raise RefusedError("not-found")
    asked = posted_as(MoveAsked)
    parts().limits.newcomer(sender())
    sessions = {id: request.cookies[cookie_name(id)] for id in own_tables() if session_of(id)}
    token = parts().moving.leave(Luggage(sessions, asked.kept))
    return answer(json.dumps({"url": f"{secure_url()}/over#{token}"}), 201)


@blueprint.address(
    "POST", "/over/pick-up", takes=PickUpAsked, gives={200: responses.PickedUp}, refuses=("no-handover", "slow-down")
)
def pick_up() -> Response:
    """Gives what was stored, once, and sets the cookies of the phone's tables."""
    parts().limits.newcomer(sender())
    luggage = parts().moving.pick_up(posted_as(PickUpAsked).token)
    if luggage is None:
        raise RefusedError("no-handover")
    response = answer(json.dumps({"kept": dict(luggage.kept)}))
    for table_id, token in luggage.sessions.items():
        if cookie_name(table_id) not in request.cookies:
            set_token(response, table_id, token)
    return response
