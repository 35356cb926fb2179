"""Everything a server is started with; runs it with threads, or with workers for many phones."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from flask import Flask

from companion.games.editions import edition_of
from companion.games.own import games_in
from companion.games.tweaked import tweak_files
from companion.http.app import create_app, prepare
from companion.log import is_url, open_store
from companion.serve import threads
from companion.serve.databases import prepared
from companion.serve.lock import locked
from companion.serve.watch import Watch, tell_changes

if TYPE_CHECKING:
    from companion.serve.certificate import Certificate

WORKER_CONNECTIONS = 10_000
WORKER_STREAMS = 9_000


@dataclass
class Plan:
    """Everything a server is started with, in whichever process its app is made."""

    database: str
    named_url: str | None
    folders: tuple[Path, ...]
    behind_proxy: bool = False
    trusted: tuple[Path, ...] = ()
    tweaks: tuple[str, ...] = ()
    found_url: str | None = None
    certificate: Certificate | None = None
    """For https and http on one port."""
    shared: Path | None = None
    """A folder whose files everybody can read."""

    def __post_init__(self) -> None:
        self.games = games_in(self.folders, self.trusted, self.tweaks)
        self.watch = Watch(self.games, tweak_files(self.tweaks))

    @contextmanager
    def held(self) -> Iterator[None]:
        """Prepare the database before anybody listens, and hold the lock on a file while it is served."""
        if is_url(self.database):
            open_store(self.database, self.games.events).close()
            yield
            return
        with locked(prepared(Path(self.database))):
            open_store(self.database, self.games.events).close()
            yield

    def app(self, max_streams: int) -> Flask:
        tell_changes(self.watch, partial(print, flush=True))
        made = create_app(
            open_store(self.database, self.games.events),
            named_url=self.named_url,
            found_url=self.found_url,
            max_streams=max_streams,
            games=self.games,
            behind_proxy=self.behind_proxy,
            both=self.certificate is not None,
            relayed=True,
            changed=lambda: self.watch.changed,
            shared=self.shared,
        )
        prepare(made)
        return made

    def serve(self, listening: socket.socket, count: int | None) -> None:
        """Serve until a signal to stop; ``count`` is the number of workers."""
        if self.certificate:
            from companion.serve import secure

            secure.run(listening, self.app(threads.STREAMS), self.certificate)
            return
        if count is None:
            threads.run(listening, self.app(threads.STREAMS), self.behind_proxy)
            return
        from companion.serve import workers

        for game in self.games.loaded:
            edition_of(game)  # here, so that a worker that starts later knows the files as they were read
        workers.run(listening, count, WORKER_CONNECTIONS, lambda: self.app(WORKER_STREAMS))
