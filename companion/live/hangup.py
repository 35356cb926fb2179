"""Whether a stream's phone is gone, before a write fails: each server has its own way to tell."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

from companion.live.stream import LOOK_SECONDS

MANY_LOOK_SECONDS = 2.0
"""With thousands of streams in one process, looks every second would be most of its work."""


def watched(environ: dict[str, Any]) -> tuple[Callable[[], bool], float]:
    """How to look for a request's phone, and how often."""
    if connection := environ.get("gunicorn.socket"):
        return lambda: _is_closed(connection), MANY_LOOK_SECONDS
    return environ.get("waitress.client_disconnected", lambda: False), LOOK_SECONDS


def _is_closed(connection: Any) -> bool:
    """Whether the other side hung up; past gevent, which would wait for it to say something."""
    bare = getattr(connection, "_sock", connection)
    try:
        return bool(bare.recv(1, socket.MSG_PEEK) == b"")
    except BlockingIOError:
        return False
    except OSError:
        return True
