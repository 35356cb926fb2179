"""Who may use the studio: this computer's user, from the studio's own page, and nobody else.

The address that opens it holds a secret, which becomes a cookie that scripts can't read. Every request must name this
computer as its host, so that no website can reach it under a name of its own (DNS rebinding); whatever changes
something must come from a page of this very address.
"""

from __future__ import annotations

import hmac
import re

from flask import Flask, Response, request

from generator.studio.studio import Studio

_NAMES = ("localhost", "127.0.0.1", "[::1]")
_KEY = re.compile(r"[a-z0-9-]{1,40}")
_AGE = 30 * 24 * 3600
_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
    "connect-src 'self'; font-src 'self' data:; base-uri 'none'; form-action 'self'; frame-src 'self'; "
    "frame-ancestors 'self'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
_OPENING = (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Cutline</title>'
    '<meta http-equiv="refresh" content="0;url=/{}"></head><body></body></html>'
)
"""A page that goes on by itself: a cookie that is set in a redirect from elsewhere would not be sent at once."""


def install(app: Flask, studio: Studio) -> None:
    """Add the checks and headers to the app, and the address that opens it."""

    def refused() -> Response | None:
        if not _is_here(request.headers.get("Host", "")):
            return _text("Only this computer can open the studio.", 403)
        is_opening = request.path.startswith("/open/")
        if request.headers.get("Sec-Fetch-Site") in ("cross-site", "same-site") and not is_opening:
            return _text("Only the studio's own page may ask for this.", 403)
        changes = request.method not in ("GET", "HEAD")
        from_form = request.headers.get("Sec-Fetch-Mode") == "navigate"  # one that a game's drawings may bring
        if changes and (from_form or request.headers.get("Origin") != f"http://{request.host}"):
            return _text("Only the studio's own page may change something.", 403)
        if is_opening:
            return None
        if not _same(request.cookies.get(_cookie(), ""), studio.session):
            return _text("Open the studio by the address that cutline studio prints.", 403)
        return None

    def finished(response: Response) -> Response:
        for name, value in _HEADERS.items():
            response.headers.setdefault(name, value)
        return response

    app.before_request(refused)
    app.after_request(finished)

    @app.get("/open/<secret>")
    def opened(secret: str) -> Response:
        if not _same(secret, studio.secret):
            return _text("This address is of an earlier start. Open the one that cutline studio prints now.", 403)
        game = request.args.get("game", "")
        response = Response(_OPENING.format(f"#/{game}" if _KEY.fullmatch(game) else ""), mimetype="text/html")
        response.set_cookie(_cookie(), studio.session, max_age=_AGE, httponly=True, samesite="Strict")
        return response


def _is_here(host: str) -> bool:
    name, _, port = host.rpartition(":")
    return (name or port) in _NAMES and host == request.host


def _cookie() -> str:
    """Return the name of the cookie: those of one computer are shared by all ports, so it names its own."""
    return f"cutline-studio-{request.host.rpartition(':')[2]}"


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def _text(text: str, status: int) -> Response:
    return Response(text, status, mimetype="text/plain")
