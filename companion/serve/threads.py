"""Serves with threads, for a table at home, or hands over to gevent workers, for a club."""

from __future__ import annotations

import logging
import signal
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from flask import Flask
from waitress import create_server

from companion.games import Games
from companion.http.app import MAX_BODY, close, create_app
from companion.log import is_url, open_store
from companion.serve.alone import alone
from companion.serve.channels import Channel
from companion.serve.databases import prepared
from generator.spec import load

THREADS = 128
"""Each phone's stream holds a thread; the spare ones answer everything else."""
SPARE_THREADS = 32
CONNECTIONS = 1000
"""Browsers hold several connections each, most of them idle; one address gets no more than half of all."""
WORKER_CONNECTIONS = 10_000
WORKER_STREAMS = 9_000


@dataclass
class Plan:
    """Everything a server is started with, in whichever process its app is made."""

    database: str
    named_url: str | None
    folders: tuple[Path, ...]
    behind_proxy: bool = False
    found_url: str | None = None

    def __post_init__(self) -> None:
        self.games = Games(load(folder) for folder in self.folders)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Prepare the database before anybody listens, and hold the lock on a file while it is served."""
        if is_url(self.database):
            open_store(self.database).close()
            yield
            return
        with alone(prepared(Path(self.database))):
            open_store(self.database).close()
            yield

    def app(self, max_streams: int) -> Flask:
        return create_app(
            open_store(self.database),
            named_url=self.named_url,
            found_url=self.found_url,
            max_streams=max_streams,
            games=self.games,
            behind_proxy=self.behind_proxy,
            relayed=True,
        )

    def serve(self, listening: socket.socket, workers: int | None) -> None:
        if workers is None:
            self._serve_by_threads(listening)
            return
        from companion.serve.workers import run

        run(listening, workers, WORKER_CONNECTIONS, lambda: self.app(WORKER_STREAMS))

    def _serve_by_threads(self, listening: socket.socket) -> None:
        app = self.app(THREADS - SPARE_THREADS)
        server = create_server(
            app,
            sockets=[listening],
            threads=THREADS,
            connection_limit=CONNECTIONS,
            ident="cutline",
            asyncore_use_poll=True,
            max_request_body_size=16 * MAX_BODY,  # waitress would store up to a gigabyte before the app refuses it
            channel_request_lookahead=1,  # lets a stream notice that its phone is gone
            clear_untrusted_proxy_headers=not self.behind_proxy,  # the app must see those of a proxy
        )
        if not self.behind_proxy:  # all connections would be the proxy's
            server.channel_class = Channel
        _stop_on_signals(app)
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # it warns of every request that waits a moment
        server.run()
        server.close()


def _stop_on_signals(app: Flask) -> None:
    """End the streams on a signal to stop: the server waits for its threads."""

    def stop(signal_number: int, frame: object) -> None:
        close(app)
        raise SystemExit

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
