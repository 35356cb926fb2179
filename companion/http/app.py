"""Makes the companion's Flask app on a store: pages, API and streams."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from companion.games import Games
from companion.hall.limits import Limits
from companion.hall.moving import Moving
from companion.hall.sessions import Sessions
from companion.hall.tables import Tables
from companion.http import exports, facts, hosting, joining, links, openapi, over, pages, played, playing, web
from companion.http.assets import Assets
from companion.http.editions import Editions
from companion.http.shared import sharing
from companion.live.hub import BEAT_SECONDS, Hub
from companion.log import Store
from generator.base.locate import shipped

if TYPE_CHECKING:
    from companion.hall.relay import Relay

MAX_BODY = 64 * 1024
MAX_STREAMS = 96


def create_app(
    store: Store,
    *,
    named_url: str | None = None,
    found_url: str | None = None,
    beat_seconds: float = BEAT_SECONDS,
    max_streams: int = MAX_STREAMS,
    clock: Callable[[], float] = time.time,
    chance: Random | None = None,
    games: Games | None = None,
    behind_proxy: bool = False,
    both: bool = False,
    relayed: bool = False,
    changed: Callable[[], list[str]] = list,
    shared: Path | None = None,
) -> Flask:
    """Make the app. Links use ``named_url`` if there is one; else, in a browser on this computer, ``found_url``.

    ``both``: phones come by http and by https, under the same name. ``relayed``: listen to other processes on the same
    database. ``changed`` returns the ids of the games whose files have changed since they were read.
    Everybody can read the files of the folder ``shared``.
    """
    app = Flask("companion", static_folder=None, template_folder=str(shipped("templates") / "companion"))
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY
    app.config["NAMED_URL"], app.config["FOUND_URL"], app.config["BOTH"] = named_url, found_url, both
    hub = Hub(beat_seconds, max_streams, clock)
    limits, games = Limits(clock), games or Games()
    tables = Tables(store, hub, Sessions(store, clock), limits.new_tables, clock, chance or SystemRandom(), games)
    app.extensions["cutline"] = web.Parts(
        tables, limits, games, Assets(games.screens), Editions(store, games), changed, Moving(clock)
    )
    for part in (pages, joining, playing, exports, links, played, facts, openapi, hosting, over):
        app.register_blueprint(part.blueprint)
    if shared:
        app.register_blueprint(sharing(shared))
    web.install(app)
    if behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app)  # type: ignore[method-assign]
    if relayed and store.is_shared:
        app.extensions["cutline-relay"] = _relay(tables)
    return app


def _relay(tables: Tables) -> Relay:
    from companion.hall.relay import Relay
    from companion.log.postgres import PostgresStore

    assert isinstance(tables.store, PostgresStore)
    relay = Relay(tables.store.url, tables.hub, tables.folds, tables.store.worker)
    relay.start()
    return relay


def prepare(app: Flask) -> None:
    """Draw the games in the background, for a server that has just started."""
    app.extensions["cutline"].editions.prepare()


def leave(app: Flask) -> None:
    """Close the database once no request is open: threads may still hold it, and a file is whole only when closed."""
    app.extensions["cutline"].tables.store.close()


def close(app: Flask) -> None:
    """End the streams, and say goodbye to other processes."""
    app.extensions["cutline"].tables.hub.close()
    if relay := app.extensions.get("cutline-relay"):
        relay.stop()
