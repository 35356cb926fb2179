"""Connections of the server with threads: one address can't take them all."""

from __future__ import annotations

from typing import Any

from waitress.channel import HTTPChannel

from companion.hall.limits import visitor
from companion.live.hub import SHARE


class Channel(HTTPChannel):  # type: ignore[misc]
    """One connection, which is closed at once if its address has too many."""

    def __init__(self, server: Any, sock: Any, addr: Any, adj: Any, map: Any = None) -> None:
        super().__init__(server, sock, addr, adj, map=map)
        self.visitor = visitor(addr[0])
        if self.visitor:
            others = sum(channel.visitor == self.visitor for channel in server.active_channels.values())
            if others > adj.connection_limit // SHARE:
                self.close()
