"""The companion's yardstick: a Flask handler that appends a row, served the same way from the same database."""

from __future__ import annotations

import socket
import sys

from gevent import monkey

monkey.patch_all()

from flask import Flask, request  # noqa: E402

from companion.games import reader  # noqa: E402
from companion.log import Store, open_store  # noqa: E402
from companion.serve.workers import run  # noqa: E402

CONNECTIONS = 10_000


def make_app(store: Store) -> Flask:
    """Commits as the companion does, on connections opened as its own; nothing else is asked of it."""
    app, key = Flask("bare"), "BIGSERIAL" if store.is_shared else "INTEGER"
    with store.transaction() as run_sql:
        run_sql(f"CREATE TABLE IF NOT EXISTS bare (id {key} PRIMARY KEY, line TEXT NOT NULL)", ())

    @app.post("/append")
    def append() -> tuple[dict[str, int], int]:
        line = request.get_json()["line"]
        ((id,),) = store.rows("INSERT INTO bare (line) VALUES (?) RETURNING id", line)
        return {"id": id}, 201

    return app


if __name__ == "__main__":
    port, url = int(sys.argv[1]), sys.argv[2]
    listening = socket.create_server(("127.0.0.1", port))
    print("listening", flush=True)
    run(listening, 1, CONNECTIONS, lambda: make_app(open_store(url, reader())))
