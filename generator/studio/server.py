"""Serves the studio to this computer only."""

from __future__ import annotations

import logging
import socket

from waitress import create_server

from generator.studio.app import create_app
from generator.studio.news import MOST_STREAMS
from generator.studio.studio import Studio

THREADS = MOST_STREAMS + 8


class Server:
    """A server that listens at once; ``serve`` runs until a signal handler calls ``stop`` and raises SystemExit."""

    def __init__(self, studio: Studio, port: int) -> None:
        self.studio = studio
        listening = socket.create_server(("127.0.0.1", port))
        self.port = listening.getsockname()[1]
        self._server = create_server(
            create_app(studio),
            sockets=[listening],
            threads=THREADS,
            channel_request_lookahead=1,  # lets a stream know that its page was closed
            max_request_body_size=64 * 1024 * 1024,
        )
        logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # it warns about every request that waits a moment

    def address(self, game: str = "") -> str:
        """Return the address that opens the studio, with its secret, at a game."""
        return f"http://localhost:{self.port}/open/{self.studio.secret}" + (f"?game={game}" if game else "")

    def serve(self) -> None:
        self._server.run()
        self._server.close()

    def stop(self) -> None:
        """End the streams; the server would wait for them."""
        self.studio.stop()
