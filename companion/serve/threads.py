"""Serves with threads, for a table at home."""

from __future__ import annotations

import logging
import signal
import socket

from flask import Flask
from waitress import create_server

from companion.http.app import MAX_BODY, close, leave
from companion.serve.channels import Channel

THREADS = 128
STREAMS = THREADS - 32
"""Each phone's stream holds a thread; the spare ones answer everything else."""
CONNECTIONS = 1000
"""Browsers hold several connections each, most of them idle; one address gets no more than half of all."""


def run(listening: socket.socket, app: Flask, behind_proxy: bool) -> None:
    """Serve until a signal to stop."""
    server = create_server(
        app,
        sockets=[listening],
        threads=THREADS,
        connection_limit=CONNECTIONS,
        ident="cutline",
        asyncore_use_poll=True,
        max_request_body_size=16 * MAX_BODY,  # waitress would store up to a gigabyte before the app refuses it
        channel_request_lookahead=1,  # lets a stream notice that its phone is gone
        clear_untrusted_proxy_headers=not behind_proxy,  # the app must see those of a proxy
    )
    if not behind_proxy:  # else all connections would be the proxy's
        server.channel_class = Channel
    stop_on_signals(app)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # it warns about every request that waits a moment
    server.run()
    server.close()
    leave(app)


def stop_on_signals(app: Flask) -> None:
    """End the streams on a signal to stop: the server waits for its threads."""

    def stop(signal_number: int, frame: object) -> None:
        close(app)
        raise SystemExit

    signal.signal(signal.SIGINT, stop)
    signal.signal(signal.SIGTERM, stop)
