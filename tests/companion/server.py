"""A real companion in a process of its own, and phones that talk to it over TCP."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import psutil

from tests.companion.phones import new_id
from tests.companion.waiting import PATIENCE

ROOT = Path(__file__).parents[2]
START_SECONDS = 60
# Systems give ports above these to connections: one of another test, or of a phone that calls a server that was
# killed, would take the port before the server is back.
PORTS = range(15_000, 30_000)


def free_port() -> int:
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError("no free port among a hundred")


class Server:
    """``cutline serve`` on a database; can be stopped or killed, and started again on the same port."""

    def __init__(
        self,
        database: Path | str,
        port: int | None = None,
        games: tuple[Path, ...] = (),
        workers: int | None = None,
        options: tuple[str, ...] = (),
    ) -> None:
        self.database, self.port, self.games, self.workers = database, port or free_port(), games, workers
        self.options = options
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        command = [sys.executable, "-m", "companion.commands.serve", "--host", "127.0.0.1", "--port", str(self.port)]
        command += [*(["--workers", str(self.workers)] if self.workers else []), *self.options]
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        self.process = subprocess.Popen(
            [*command, "--database", str(self.database), *map(str, self.games)],
            cwd=ROOT,
            env=environment,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        printed = ""
        limit = threading.Timer(START_SECONDS, self.process.kill)
        limit.start()
        try:
            for line in self.process.stdout:
                printed += line
                if re.search(r"Ctrl\+C stops it", line):
                    self.printed = printed
                    return self
        finally:
            limit.cancel()
        self.kill()
        raise AssertionError(f"the server did not start:\n{printed}")

    def kill(self) -> None:
        """Workers, too: each would notice within a second that it is alone, and hold the port until then."""
        pids = self.worker_pids() if self.workers and self.process else []
        self._end(signal.SIGKILL)
        for pid in pids:
            with suppress(ProcessLookupError):  # noticed already
                os.kill(pid, signal.SIGKILL)

    def worker_pids(self) -> list[int]:
        assert self.process is not None
        return [child.pid for child in psutil.Process(self.process.pid).children()]

    def streams(self) -> list[int]:
        """Return the number of connections of each worker."""
        return [
            sum(one.status == "ESTABLISHED" and one.laddr.port == self.port for one in connections)
            for connections in (psutil.Process(pid).net_connections("tcp") for pid in self.worker_pids())
        ]

    def stop(self) -> None:
        self._end(signal.SIGINT)

    def _end(self, number: signal.Signals) -> None:
        if self.process is None:
            return
        self.process.send_signal(number)
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.process = None

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *error: object) -> None:
        self.kill()


class Caller:
    """A phone over TCP: one cookie, one connection at a time."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie, self.table = port, "", ""

    def call(self, method: str, path: str, body: Any = None, **more: str) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            headers = (
                {"Cookie": self.cookie} | ({"Content-Type": "application/json"} if body is not None else {}) | more
            )
            connection.request(method, path, json.dumps(body) if body is not None else None, headers)
            response = connection.getresponse()
            text = response.read().decode()
            if cookie := response.headers["Set-Cookie"]:
                self.cookie = cookie.split(";")[0]
            is_json = response.headers.get_content_type() == "application/json"
            return response.status, json.loads(text) if is_json and text else text
        finally:
            connection.close()

    def create(self, *names: str, **more: Any) -> None:
        seats = [{"name": name} for name in names or ("Ada", "Bo", "Cy")]
        status, made = self.call(
            "POST", "/api/tables", {"id": new_id(), "game": "amino", "seats": seats, "sit": 1} | more
        )
        assert status == 201, made
        self.table = made["table"]

    def join(self, other: Caller, seat: int | None = None) -> None:
        code = other.call("GET", f"/api/tables/{other.table}")[1]["state"]["table"]["code"]
        assert self.call("POST", "/api/join", {"code": code})[0] == 200
        self.table = other.table
        assert seat is None or self.post("sit", seat=seat)[0] == 201

    def post(self, type: str, id: str | None = None, **fields: Any) -> tuple[int, Any]:
        return self.call("POST", f"/api/tables/{self.table}/events", {"id": id or new_id(), "type": type, **fields})

    def log(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.call("GET", f"/api/tables/{self.table}/log.jsonl")[1].splitlines()]

    def follow(self, last: int | None = None, seconds: float = PATIENCE) -> Iterator[tuple[str, str | None, Any]]:
        """The messages of the stream as (event, id, data)."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        headers = {"Cookie": self.cookie} | ({"Last-Event-ID": str(last)} if last is not None else {})
        connection.request("GET", f"/api/tables/{self.table}/stream", headers=headers)
        response = connection.getresponse()
        try:
            assert response.status == 200, response.read()
            yield from _messages(response, time.monotonic() + seconds)
        finally:
            response.close()
            connection.close()


def _messages(response: http.client.HTTPResponse, until: float) -> Iterator[tuple[str, str | None, Any]]:
    fields: dict[str, str] = {}
    while time.monotonic() < until:
        line = response.readline().decode()
        if not line:
            return
        if line == "\n":
            if "event" in fields:
                yield fields["event"], fields.get("id"), json.loads(fields["data"])
            fields = {}
            continue
        name, _, value = line.rstrip("\n").partition(": ")
        fields[name] = value
