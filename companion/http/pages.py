"""Pages, and the links that lead to them: the token of a link becomes a cookie and leaves the address."""

from __future__ import annotations

import json

from flask import Blueprint, Response, request

from companion.games import base_of
from companion.hall.sessions import PERSONAL_LINKS, RANKS
from companion.http.cookies import required_session, session_of, set_session
from companion.http.incoming import sender
from companion.http.web import checked, kept, page, parts
from companion.table.refusal import RefusedError

blueprint = Blueprint("pages", __name__)
_LINKS = {"j": "join", "w": "watch", "s": "seat", "h": "host"}
ICON_SIZES = (192, 512)
LETTERS = {kind: letter for letter, kind in _LINKS.items()}


@blueprint.get("/")
def home() -> Response:
    return _of_game("home.html")


@blueprint.get("/over")
def over() -> Response:
    return _of_game("over.html")


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """Return what a phone needs to put the start page on its home screen."""
    icons = [
        {"src": parts().assets.url(f"icon-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png"}
        for size in ICON_SIZES
    ]
    whole = {"src": parts().assets.url("icon-whole.png"), "sizes": "512x512", "type": "image/png"}
    told = {
        "id": "/",
        "name": "Cutline",
        "short_name": "Cutline",
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",  # not standalone: an iPhone would keep other cookies for that, and forget the seats
        "background_color": "#060a18",
        "theme_color": "#060a18",
        "icons": [*icons, whole | {"purpose": "maskable"}],
    }
    return checked(json.dumps(told), "application/manifest+json")


@blueprint.get("/played")
def played() -> Response:
    return _of_game("played.html")


@blueprint.get("/stats")
def stats() -> Response:
    return _of_game("stats.html")


def _of_game(template: str) -> Response:
    """Return a page in the style of the requested game, or of the first one."""
    asked, known = request.args.get("game", ""), parts().games.ids
    game = next((id for id in (asked, base_of(asked)) if id in known), known[0])
    return page(template, game=game, kind=asked if base_of(game) == base_of(asked) else game)


@blueprint.get("/t/<table_id>")
def table(table_id: str) -> Response:
    return _at_table("table.html", table_id)


@blueprint.get("/tv/<table_id>")
def big_screen(table_id: str) -> Response:
    return _at_table("tv.html", table_id)


def _at_table(template: str, table_id: str) -> Response:
    required_session(table_id)
    opened = parts().tables.folds.open(table_id)
    edition = opened.table.pin().edition
    faces = edition.faces if edition else None
    return page(template, game=opened.keeper.game.id, record=opened.record, table_id=table_id, edition=faces)


@blueprint.get("/<any(j, w, s, h):letter>/<token>")
def link(letter: str, token: str) -> Response:
    kind, sessions = _LINKS[letter], parts().tables.sessions
    row = sessions.exchange(kind, token)
    if row is None:
        raise RefusedError("unknown-link")
    address = f"/tv/{row.table_id}" if kind == "watch" else f"/t/{row.table_id}"
    response = Response(status=303, headers={"Location": address})
    known = session_of(row.table_id)
    if known and RANKS[known.role] >= (RANKS["host"] if kind in PERSONAL_LINKS else RANKS[row.role]):
        return response
    parts().limits.newcomer(sender())
    return set_session(response, row.table_id, sessions.start(row.table_id, row.role, row.person))


@blueprint.get("/static/<digest>/<path:name>")
def static(digest: str, name: str) -> Response:
    """Return a static file; a page that was loaded before an update gets the new files, but must not keep them."""
    found = parts().assets.read(name)
    if found is None:
        raise RefusedError("not-found")
    return kept(*found) if digest == parts().assets.digest else Response(found[0], mimetype=found[1])


@blueprint.get("/favicon.ico")
def favicon() -> Response:
    return Response(status=302, headers={"Location": parts().assets.url("icon.svg")})
