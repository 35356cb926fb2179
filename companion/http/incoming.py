"""Reads a request: its language, its address, its body."""

from __future__ import annotations

import json
from typing import Any, NoReturn, TypeVar
from urllib.parse import urlsplit

from flask import current_app, request

from companion.hall.limits import household
from companion.http.words import LANGUAGES
from companion.table.events import read_asked
from companion.table.export import SEPARATORS
from companion.table.refusal import RefusedError
from companion.table.shape import MalformedError, Shape

_OWN_HOSTS = ("localhost", "127.0.0.1", "[::1]")
_Model = TypeVar("_Model", bound=Shape)


def language() -> str:
    """Return the language chosen on this phone, or the first of its browser's languages that Cutline has."""
    chosen = request.cookies.get("cutline-language")
    if chosen in LANGUAGES:
        return chosen
    asked = (tag.split("-")[0].lower() for tag in request.accept_languages.values())
    return next((tag for tag in asked if tag in LANGUAGES), LANGUAGES[0])


def sender() -> str:
    """Return the address a request comes from, for limits by address."""
    return household(request.remote_addr or "")


def base_url() -> str:
    """Return the server's address for links: the one given by --url, or the one this request was sent to.

    A browser on the server itself may use an address that no phone can: it gets the one found on the network.
    """
    own = request.host.rpartition(":")[0] in _OWN_HOSTS or request.host in _OWN_HOSTS
    found: str | None = current_app.config["FOUND_URL"] if own else None
    here = secure_url() if current_app.config["BOTH"] else request.host_url
    return str(current_app.config["NAMED_URL"] or found or here).rstrip("/")


def secure_url() -> str:
    """Return the address by which this request came, but by https."""
    return f"https://{request.host}"


def posted() -> bytes:
    """Return the body of a POST from our own pages or from a script; refuse those of other sites."""
    origin = request.headers.get("Origin")
    if origin is not None and not _is_own(origin):
        raise RefusedError("foreign-origin")
    if request.mimetype != "application/json":
        raise RefusedError("not-json")
    return request.get_data()


def posted_json() -> Any:
    try:
        given = json.loads(posted(), parse_constant=_no_number)
        json.dumps(given, ensure_ascii=False).encode()  # fails on half a surrogate pair, which can't be stored
    except (ValueError, RecursionError):
        raise RefusedError("malformed", problems=[{"at": "", "what": "not JSON"}]) from None
    return given


def posted_as(model: type[_Model]) -> _Model:
    """Return the body of a POST, checked against its model."""
    try:
        return read_asked(model, posted_json())
    except MalformedError as error:
        raise malformed(error) from None


def malformed(error: MalformedError) -> RefusedError:
    return RefusedError("malformed", problems=error.problems)


def _is_own(origin: str) -> bool:
    """Return True if an origin is this host or that of --url: behind a proxy the browser may know another name.

    Anybody nearby can forge a page that came by http, so it does not count as ours on a host with https.
    """
    scheme, _, host = origin.partition("://")
    named = urlsplit(current_app.config["NAMED_URL"] or "")
    if named.netloc and (scheme, host) == (named.scheme, named.netloc.lower()):
        return True
    return host == request.host and (scheme == "https" or not request.is_secure)


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def separator() -> str:
    """Return the separator for the requested CSV."""
    return SEPARATORS.get(request.args.get("separator", ""), ",")
