"""Makes responses: JSON, files, pages and refusals, with safe headers and compressed."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from flask import Flask, Request, Response, current_app, render_template, request
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from companion.games import Games
from companion.hall.limits import Limits
from companion.hall.moving import Moving
from companion.hall.tables import Tables
from companion.http.assets import Assets
from companion.http.editions import Editions
from companion.http.hosts import is_trusted
from companion.http.incoming import language
from companion.http.words import LANGUAGES, words
from companion.log import AwayError, GoneError
from companion.table.record import Record
from companion.table.refusal import Refusal, RefusedError

_FOR_EVER = 365 * 24 * 3600
_COMPRESSED = ("text/html", "text/css", "text/javascript", "application/json", "image/svg+xml", "font/ttf", "text/csv")
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cache-Control": "no-store",
    "Vary": "Accept-Encoding",
}
"""The headers of every response that does not set its own."""
_HTTP_CODES = {404: "not-found", 405: "wrong-method", 413: "too-large", 415: "not-json"}


@dataclass(frozen=True)
class Parts:
    """The parts of the server that views use."""

    tables: Tables
    limits: Limits
    games: Games
    assets: Assets
    editions: Editions
    changed: Callable[[], list[str]]
    """Returns the ids of the games whose files have changed since the server started."""
    moving: Moving


def parts() -> Parts:
    found: Parts = current_app.extensions["cutline"]
    return found


def editions() -> Editions:
    return parts().editions


def answer(text: str, status: int = 200) -> Response:
    return Response(text, status, mimetype="application/json")


def file(text: str, mimetype: str, name: str) -> Response:
    """Return a download. A CSV starts with a byte order mark: without it, Excel would show Zoë as ZoÃ«."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response("\ufeff" + text if mimetype == "text/csv" else text, mimetype=mimetype, headers=headers)


def checked(text: str | bytes, mimetype: str) -> Response:
    """Return a response that is the same for everybody; phones ask each time, by its ETag, whether it has changed."""
    response = Response(text, mimetype=mimetype, headers={"Cache-Control": "no-cache"})
    response.add_etag()
    response.make_conditional(request)
    return response


def kept(text: str | bytes, mimetype: str) -> Response:
    """Return a response that phones keep for ever, as its address changes whenever it does."""
    headers = {"Cache-Control": f"public, max-age={_FOR_EVER}, immutable"}
    return Response(text, mimetype=mimetype, headers=headers)


def install(app: Flask) -> None:
    """Add the checks, headers and error handlers to the app."""
    app.before_request(_refuse_host)
    app.after_request(_finish)
    app.register_error_handler(RefusedError, lambda error: refused(error.refusal))
    app.register_error_handler(HTTPException, _http_error)
    app.register_error_handler(AwayError, _away)
    app.register_error_handler(GoneError, lambda error: refused(Refusal("unknown-table")))
    app.register_error_handler(Exception, _crash)


def _refuse_host() -> Response | None:
    if is_trusted(request.headers.get("Host"), current_app.config["NAMED_URL"]):
        return None
    refusal = Refusal("wrong-host")
    if _wants_json(request):
        return refused(refusal)
    address = current_app.config["NAMED_URL"] or current_app.config["FOUND_URL"]
    told = words(language())["problem"][refusal.code]
    shown = {"language": language(), "told": told, "address": address and address.rstrip("/")}
    # No scripts or styles on this page: they would be asked for under the same name.
    return Response(render_template("wrong-host.html", **shown), refusal.status, mimetype="text/html")


def refused(refusal: Refusal, **more: str) -> Response:
    """Return a refusal, as JSON under /api and as a page elsewhere; ``more`` is JSON to add."""
    if _wants_json(request):
        extra = "".join(f",{json.dumps(key)}:{value}" for key, value in more.items())
        response = answer(f'{{"error":{json.dumps(refusal.json(), ensure_ascii=False)}{extra}}}', refusal.status)
        if refusal.code == "slow-down":
            response.headers["Retry-After"] = str(refusal.args["seconds"])
        return response
    return page("error.html", refusal.status, code=refusal.code, game=parts().games.ids[0])


def page(template: str, status: int = 200, *, game: str, record: Record | None = None, **context: Any) -> Response:
    """Return a page in the style of a game; a table's ``record`` may not be the one its game has today."""
    shown = {"language": language(), "languages": LANGUAGES, "asset": parts().assets.url, "status": status}
    usual = parts().games.record(game)
    record = record or usual
    shown |= {"game": game, "part": record.id, "styles": record.styles, "is_usual": record is usual}
    shown["can_move"] = current_app.config["BOTH"] and not request.is_secure
    response = Response(render_template(template, **shown, **context), status, mimetype="text/html")
    response.headers["Cache-Control"] = "no-store"
    return response


def _wants_json(asked: Request) -> bool:
    return asked.path.startswith("/api/")


def _http_error(error: HTTPException) -> Response:
    status = error.code or 500
    if status < 400:
        return Response(error.get_body(), status, error.get_headers())
    response = refused(Refusal(_HTTP_CODES.get(status, "malformed" if status < 500 else "server-error")))
    if isinstance(error, MethodNotAllowed):
        response.allow.update(error.valid_methods or ())
    return response


def _away(error: AwayError) -> Response:
    current_app.logger.warning("the database does not answer: %s", error)
    return refused(Refusal("database-away"))


def _crash(error: Exception) -> Response:
    current_app.logger.exception("a request failed")
    return refused(Refusal("server-error"))


def _finish(response: Response) -> Response:
    known = {name.lower() for name, _ in response.headers}
    response.headers.extend((name, value) for name, value in _HEADERS.items() if name.lower() not in known)
    if "vary" in known:
        response.vary.add("Accept-Encoding")
    if request.is_secure and not current_app.config["BOTH"]:  # browsers would no longer let anybody come by http
        response.headers["Strict-Transport-Security"] = f"max-age={_FOR_EVER}"
    if response.status_code in (200, 201) and not response.is_streamed:
        _compress(response)
    return response


def _compress(response: Response) -> None:
    if response.mimetype not in _COMPRESSED or "Content-Encoding" in response.headers:
        return
    response.direct_passthrough = False
    data = response.get_data()
    if len(data) > 800 and request.accept_encodings["gzip"]:
        # only what everybody gets is kept in memory
        response.set_data(gzipped(data) if response.cache_control.no_store else _zipped(data))
        response.headers["Content-Encoding"] = "gzip"


def gzipped(data: bytes) -> bytes:
    return gzip.compress(data, 6, mtime=0)


_zipped = lru_cache(maxsize=512)(
    gzipped
)  # more than there are static files: with fewer, each new phone would push out what the next one needs
