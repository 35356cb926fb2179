"""Notices that a phone has hung up before a write to it fails: each server has its own way to find out."""

from __future__ import annotations

import selectors
import socket
from collections.abc import Callable
from typing import Any

from companion.live.stream import LOOK_SECONDS

CONNECTION = "cutline.connection"
"""The key under which a server puts a request's socket that can only be watched."""
MANY_LOOK_SECONDS = 2.0
"""With thousands of streams in one process, checking every second would be most of its work."""


def watched(environ: dict[str, Any]) -> tuple[Callable[[], bool], float]:
    """Return a function that tells if a request's phone is gone, and the seconds between two checks."""
    if connection := environ.get("gunicorn.socket"):
        return lambda: _is_closed(connection), MANY_LOOK_SECONDS
    if connection := environ.get(CONNECTION):
        return lambda: _speaks(connection), LOOK_SECONDS
    return environ.get("waitress.client_disconnected", lambda: False), LOOK_SECONDS


def _speaks(connection: socket.socket) -> bool:
    """Return True if there is something to read: a phone that listens says nothing until it hangs up.

    An encrypted connection can't be looked into without taking what is there.
    """
    try:
        with selectors.DefaultSelector() as selector:
            selector.register(connection, selectors.EVENT_READ)
            return bool(selector.select(0))
    except (OSError, ValueError):  # closed
        return True


def _is_closed(connection: Any) -> bool:
    """Return True if the other side hung up. This works around gevent, which would wait for data."""
    bare = getattr(connection, "_sock", connection)
    try:
        return bool(bare.recv(1, socket.MSG_PEEK) == b"")
    except BlockingIOError:
        return False
    except OSError:
        return True
