"""Connections to the server with threads: nobody takes them all."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from threading import Event, Thread

import pytest
from waitress.server import BaseWSGIServer, create_server

from companion.hall.limits import household
from companion.serve import channels
from companion.serve.channels import Channel


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[BaseWSGIServer]:
    """Room for six; this computer's addresses count as those of guests do."""
    monkeypatch.setattr(channels, "visitor", household)

    def app(environ: object, start: object) -> list[bytes]:
        start("200 OK", [("Content-Length", "2")])  # type: ignore[operator]
        return [b"ok"]

    made, ended = create_server(app, listen="127.0.0.1:0", threads=1, connection_limit=6), Event()
    made.channel_class = Channel

    def run() -> None:
        while not ended.is_set():
            made.asyncore.loop(timeout=0.05, map=made._map, count=1)

    thread = Thread(target=run, daemon=True)
    thread.start()
    yield made
    ended.set()
    thread.join(5)
    made.task_dispatcher.shutdown()
    made.asyncore.close_all(made._map)


def answer(connection: socket.socket) -> bytes:
    connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    return connection.recv(12)


def test_a_guest_with_all_connections_leaves_half_of_them(server: BaseWSGIServer) -> None:
    with ExitStack() as opened:

        def connect(source: str) -> socket.socket:
            address = ("127.0.0.1", server.effective_port)
            return opened.enter_context(socket.create_connection(address, 5, (source, 0)))

        held = [connect("127.0.0.2") for _ in range(3)]
        assert answer(held[-1]) == b"HTTP/1.1 200"
        too_many = [connect("127.0.0.2") for _ in range(4)]
        assert [connection.recv(1) for connection in too_many] == [b""] * 4
        assert answer(connect("127.0.0.3")) == b"HTTP/1.1 200"
        assert answer(held[0]) == b"HTTP/1.1 200"
