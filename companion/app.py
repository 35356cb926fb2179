"""The companion's Flask app on a store: pages, API and streams."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random, SystemRandom

from flask import Flask

from companion import api, facts, pages, web
from companion.games import Games
from companion.live import BEAT_SECONDS, Hub
from companion.log import Store
from companion.memory import routes as memory
from companion.sessions import Sessions
from companion.tables import Tables
from companion.tokens import Throttle
from generator.locate import shipped

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
) -> Flask:
    """Links use ``named_url`` if there is one; ``found_url`` is for those made in a browser on the server itself."""
    app = Flask("companion", static_folder=None, template_folder=str(shipped("templates") / "companion"))
    app.config["MAX_CONTENT_LENGTH"] = MAX_BODY
    app.config["NAMED_URL"], app.config["FOUND_URL"] = named_url, found_url
    hub = Hub(beat_seconds, max_streams)
    new_tables = Throttle(clock, window=3600, each=60, together=300)
    games = games or Games()
    tables = Tables(store, hub, Sessions(store, clock), new_tables, clock, chance or SystemRandom(), games)
    guesses = Throttle(clock, window=60, each=10, together=30)
    app.extensions["cutline"] = web.Parts(tables, guesses, games)
    for blueprint in (pages.blueprint, api.blueprint, facts.blueprint, memory.blueprint):
        app.register_blueprint(blueprint)
    web.install(app)
    return app
