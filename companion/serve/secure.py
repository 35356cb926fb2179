"""Serves https and plain http on one port, with threads: a phone that came by http goes on until it moves over.

The first byte says which of the two a phone speaks. A connection takes a thread only while it has something to say.
"""

from __future__ import annotations

import logging
import selectors
import socket
import ssl
from contextlib import suppress
from typing import Any

from cheroot.makefile import MakeFile
from cheroot.server import HTTPConnection
from cheroot.wsgi import Server
from flask import Flask

from companion.http.app import MAX_BODY, leave
from companion.live.hangup import CONNECTION
from companion.serve.certificate import Certificate
from companion.serve.threads import THREADS, stop_on_signals

HANDSHAKE = b"\x16"
"""The first byte of every TLS connection, and of no http request."""
LONGEST_HEADER = 64 * 1024
BACKLOG = 1024
"""The number of connections that may wait to be accepted: all phones of a table, or a club, may come at once."""
IDLE_SECONDS = 20
"""The time after which a silent connection is closed, and after which a write to a phone that is gone fails."""
_log = logging.getLogger("cutline")


class Connection(HTTPConnection):
    """A connection that finds out by its first byte whether it is encrypted."""

    is_settled = False

    def communicate(self) -> bool:
        """Answer a request; return True if the connection stays open, which it also does if nothing has come yet.

        An error that gets out of here would end the server.
        """
        try:
            if not self.is_settled:
                if not has_data(self.socket):
                    return True
                if not self._settle():
                    return False
                if isinstance(self.socket, ssl.SSLSocket) and not self.socket.pending() and not has_data(self.socket):
                    return True
        except (OSError, ValueError):  # gone
            return False
        return bool(super().communicate())  # type: ignore[no-untyped-call]

    def _settle(self) -> bool:
        """Do the handshake, if it is one; return False if the phone gave up."""
        try:
            # An answer is written in two parts: the second must not wait until the first is acknowledged.
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self.socket.recv(1, socket.MSG_PEEK) == HANDSHAKE:
                self.socket = self.server.context.wrap_socket(self.socket, server_side=True)
                self.rfile, self.wfile = (MakeFile(self.socket, mode, self.rbufsize) for mode in ("rb", "wb"))
                self.ssl_env = {"wsgi.url_scheme": "https", "HTTPS": "on"}
        except OSError:  # browsers give up whenever they have not accepted the certificate yet
            return False
        self.ssl_env = {**(self.ssl_env or {}), CONNECTION: self.socket}
        self.is_settled = True
        return True

    def close(self) -> None:
        """Close the connection. One whose handshake failed is closed already, which must not end the server."""
        with suppress(OSError):
            super().close()


def has_data(connection: socket.socket) -> bool:
    """Return True if there is something to read, or if the other side has hung up."""
    with selectors.DefaultSelector() as selector:
        selector.register(connection, selectors.EVENT_READ)
        return bool(selector.select(0))


class _Server(Server):
    ConnectionClass = Connection
    context: ssl.SSLContext

    def __init__(self, listening: socket.socket, app: Flask) -> None:
        address = listening.getsockname()[:2]
        super().__init__(
            address, app, numthreads=THREADS, timeout=IDLE_SECONDS, request_queue_size=BACKLOG, server_name="cutline"
        )
        self.max_request_body_size, self.max_request_header_size = 16 * MAX_BODY, LONGEST_HEADER
        self.software = "cutline"
        self._listening = listening

    def bind(self, family: int, type: int, proto: int = 0) -> socket.socket:
        """Use the socket that listens already."""
        self.socket = self._listening
        return self._listening

    def error_log(self, msg: str = "", level: int = 20, traceback: bool = False) -> None:
        _log.log(level, msg, exc_info=traceback)


def run(listening: socket.socket, app: Flask, made: Certificate) -> None:
    """Serve until a signal to stop."""
    server: Any = _Server(listening, app)
    server.context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.context.load_cert_chain(made.file, made.key)
    server.context.set_alpn_protocols(["http/1.1"])
    stop_on_signals(app)
    try:
        server.start()
    except SystemExit:
        pass
    finally:
        server.stop()
        leave(app)
