"""Cookies: one for each table that a phone has a session at."""

from __future__ import annotations

from flask import Response, current_app, request

from companion.hall.sessions import SESSION_SECONDS, Session
from companion.http.web import parts
from companion.log.tokens import is_id
from companion.table.refusal import RefusedError

MOST_COOKIES = 120
"""Tables that a phone remembers, with a cookie each. Proxies take 8 kB of them, browsers drop some beyond 150."""
_MOST_READ = 200


def cookie_name(table_id: str) -> str:
    return f"cutline-{table_id}"


def own_tables() -> list[str]:
    """Return the tables this phone has cookies for, at most as many as a browser would send."""
    ids = (name.removeprefix("cutline-") for name in request.cookies if name.startswith("cutline-"))
    return [id for id in ids if is_id(id)][-_MOST_READ:]


def session_of(table_id: str) -> Session | None:
    return parts().tables.sessions.read(request.cookies.get(cookie_name(table_id)), table_id)


def required_session(table_id: str) -> Session:
    """Return the sender's session at a table, or refuse; for strangers, the server does not read the table."""
    if not is_id(table_id) or not parts().tables.exists(table_id):
        raise RefusedError("unknown-table")
    session = session_of(table_id)
    if session is None:
        raise RefusedError("no-session")
    return session


def set_token(response: Response, table_id: str, token: str) -> None:
    """Set the cookie; where phones come by http and by https, one for both."""
    secure = request.is_secure and not current_app.config["BOTH"]
    age, name = SESSION_SECONDS, cookie_name(table_id)
    response.set_cookie(name, token, max_age=age, httponly=True, samesite="Lax", secure=secure)


def set_session(response: Response, table_id: str, token: str) -> Response:
    """Set a phone's cookie for a table, and delete those of its oldest tables if there are too many to send."""
    set_token(response, table_id, token)
    others = [id for id in own_tables() if id != table_id]
    if len(others) >= MOST_COOKIES:
        stay = {row.id for row, _ in parts().tables.store.newest(others)[: MOST_COOKIES - 1]}
        for id in others:
            if id not in stay:
                response.delete_cookie(cookie_name(id))
    return response
