"""Serves many phones: gunicorn with gevent workers, each of which holds thousands of streams."""

from __future__ import annotations

import gc
import resource
import socket
import sys
from collections.abc import Callable
from typing import Any

import gevent
from flask import Flask
from gunicorn.app.base import BaseApplication
from gunicorn.workers.ggevent import GeventWorker

from companion.http.app import close
from generator.base.errors import CutlineError

MOST_FILES = 65_536
AGAIN_SECONDS = 1.0
LONGEST_HEADER = 32 * 1024
"""In bytes. All cookies of a phone are one header, with those of other servers under the same name."""


class Worker(GeventWorker):  # type: ignore[misc]
    """Ends its streams first when it is stopped: gunicorn waits for open requests."""

    def handle_exit(self, sig: int, frame: Any) -> None:
        gevent.spawn(self._close_streams)
        super().handle_exit(sig, frame)

    def handle_quit(self, sig: int, frame: Any) -> None:
        gevent.spawn(self._close_streams)
        super().handle_quit(sig, frame)

    def _close_streams(self) -> None:
        if self.wsgi:
            close(self.wsgi)

    def load_wsgi(self) -> None:
        """Load the app; a worker that replaces another waits while the database is away.

        If it failed instead, gunicorn would end all the other workers, too.
        """
        while self.alive:
            try:
                super().load_wsgi()
                _collect_seldom()
                return
            except CutlineError as error:
                self.log.warning("a new worker is waiting: %s", error)
            self.notify()
            gevent.sleep(AGAIN_SECONDS)
        sys.exit()


def _collect_seldom() -> None:
    """Collect garbage seldom: tables live long and form no cycles, and looking took a tenth of a worker's time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


class _Server(BaseApplication):  # type: ignore[misc]
    def __init__(self, options: dict[str, Any], make: Callable[[], Flask]) -> None:
        self._options, self._make = options, make
        super().__init__()

    def load_config(self) -> None:
        for name, value in self._options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Make the app, in each worker: connections and threads don't survive a fork."""
        return self._make()


def run(listening: socket.socket, workers: int, connections: int, make: Callable[[], Flask]) -> None:
    """Serve until a signal to stop; a worker that dies is replaced."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    files = MOST_FILES if most == resource.RLIM_INFINITY else min(most, MOST_FILES)
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, most))  # a phone's stream is an open file
    options = {
        "bind": f"fd://{listening.detach()}",
        "workers": workers,
        "worker_class": "companion.serve.workers.Worker",
        "worker_connections": connections,
        "limit_request_field_size": LONGEST_HEADER,
        "graceful_timeout": 5,
        "loglevel": "warning",
        "control_socket_disable": True,
        "secure_scheme_headers": {},  # the app decides whether to believe a proxy
        "forwarder_headers": "",
    }
    _Server(options, make).run()
