"""What a companion is compared with: a Flask handler that appends a row, served the same way from the same database."""

from __future__ import annotations

import socket
import sys

from gevent import monkey

monkey.patch_all()

from flask import Flask, Response, request  # noqa: E402

from companion.log.postgres import PostgresStore  # noqa: E402
from companion.workers import run  # noqa: E402

CONNECTIONS = 10_000


def make_app(url: str) -> Flask:
    store, app = PostgresStore(url), Flask("bare")
    with store.transaction() as run_sql:
        run_sql("CREATE TABLE IF NOT EXISTS bare (id BIGSERIAL PRIMARY KEY, line TEXT NOT NULL)", ())

    @app.post("/append")
    def append() -> Response:
        line = request.get_json()["line"]
        with store.transaction() as run_sql:
            run_sql("INSERT INTO bare (line) VALUES (?)", (line,))
        return Response('{"ok":true}', 201, mimetype="application/json")

    return app


if __name__ == "__main__":
    port, url = int(sys.argv[1]), sys.argv[2]
    listening = socket.create_server(("127.0.0.1", port))
    print("listening", flush=True)
    run(listening, 1, CONNECTIONS, lambda: make_app(url))
