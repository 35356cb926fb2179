"""``--https``: one port answers by https and by http, and a phone moves from one to the other with all it has."""

from __future__ import annotations

import hashlib
import json
import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path
from typing import Any

import pytest

from companion.serve.certificate import certificate

PHONES = 80
TRUSTING = ssl._create_unverified_context()


class Server:
    """``cutline serve --https`` as its own process."""

    def __init__(self, folder: Path) -> None:
        command = [sys.executable, "-m", "companion.commands.serve", "--https", "--host", "127.0.0.1", "--port", "0"]
        self.process = subprocess.Popen(
            [*command, "--database", str(folder / "tables.sqlite")],
            stdout=subprocess.PIPE,
            env={**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"},
            text=True,
        )
        assert self.process.stdout is not None
        self.told = ""
        for line in self.process.stdout:
            self.told += line
            if "Ctrl+C" in line:
                break
        self.port = int(self.told.split("https://127.0.0.1:")[1].split()[0])

    def connect(self, secure: bool) -> HTTPConnection:
        if secure:
            return HTTPSConnection("127.0.0.1", self.port, timeout=20, context=TRUSTING)
        return HTTPConnection("127.0.0.1", self.port, timeout=20)

    def ask(self, secure: bool, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[int, Any, str]:
        connection = self.connect(secure)
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        text = answer.read().decode()
        connection.close()
        given = json.loads(text) if answer.headers.get_content_type() == "application/json" else text
        return answer.status, given, answer.headers.get("Set-Cookie", "")

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return self.process.wait(20)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    made = Server(tmp_path_factory.mktemp("https"))
    yield made
    assert made.stop() == 0


def test_it_says_what_the_warning_means(server: Server) -> None:
    assert "Open on this computer; phones can't reach it with --host 127.0.0.1:" in server.told
    assert "Open on every phone" not in server.told
    assert "The browser warns" in server.told
    given = ssl.PEM_cert_to_DER_cert(ssl.get_server_certificate(("127.0.0.1", server.port)))
    assert hashlib.sha256(given).digest().hex(":").upper() in server.told


def test_a_seat_is_kept_from_http_to_https_and_back(server: Server) -> None:
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    table = {"id": "a-new-table-0001", "game": "amino", "seats": seats, "sit": 1}
    status, made, cookie = server.ask(False, "POST", "/api/tables", table)
    assert status == 201
    assert "Secure" not in cookie
    session = cookie.split(";")[0]
    for secure in (True, False):
        status, seen, _ = server.ask(secure, "GET", f"/api/tables/{made['table']}", cookie=session)
        assert (status, seen["you"]["seat"], seen["you"]["role"]) == (200, 1, "host")


def test_what_a_page_keeps_is_handed_over_once(server: Server) -> None:
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    table = {"id": "a-new-table-0002", "game": "amino", "seats": seats, "sit": 2}
    _, _, cookie = server.ask(False, "POST", "/api/tables", table)
    kept = {"outbox.x": '[{"id":"an-event-of-mine"}]', "theme": '"dark"'}
    status, given, _ = server.ask(False, "POST", "/api/over", {"kept": kept}, cookie.split(";")[0])
    assert status == 201
    assert given["url"].startswith(f"https://127.0.0.1:{server.port}/over#")
    token = {"token": given["url"].partition("#")[2]}
    status, found, cookies = server.ask(True, "POST", "/api/over/pick-up", token)
    assert (status, found) == (200, {"kept": kept})
    assert cookies.split(";")[0] == cookie.split(";")[0]
    assert "Secure" not in cookies
    assert server.ask(True, "POST", "/api/over/pick-up", token)[0] == 404


def test_a_phone_that_does_not_accept_the_certificate_harms_nobody(server: Server) -> None:
    """Browsers break the first handshake off, until their owner has accepted the certificate."""
    for _ in range(5):
        with socket.create_connection(("127.0.0.1", server.port)) as connection, pytest.raises(ssl.SSLError):
            ssl.create_default_context().wrap_socket(connection, server_hostname="127.0.0.1")
        with socket.create_connection(("127.0.0.1", server.port)) as connection:
            connection.sendall(b"\x16\x03\x01 nonsense")
    assert server.ask(True, "GET", "/api/health")[0] == 200
    assert server.process.poll() is None


def test_many_phones_follow_while_others_say_nothing(server: Server) -> None:
    """Half come by https, half by http; silent connections take no thread, and all hear of a change."""
    seats = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    _, made, cookie = server.ask(
        True, "POST", "/api/tables", {"id": "a-new-table-0003", "game": "amino", "seats": seats}
    )
    code = made["code"]
    begun = time.monotonic()
    silent = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(200)]
    assert time.monotonic() - begun < 10, "they wait to be accepted"
    streams = []
    for number in range(PHONES):
        secure = number % 2 == 0
        _, _, own = server.ask(secure, "POST", "/api/join", {"code": code})
        connection = server.connect(secure)
        connection.request("GET", f"/api/tables/{made['table']}/stream", headers={"Cookie": own.split(";")[0]})
        answer = connection.getresponse()
        assert answer.status == 200
        streams.append((connection, answer))
    roll = {"id": "a-roll-of-a-coin-1", "type": "roll", "tool": "coin"}
    path = f"/api/tables/{made['table']}/events"
    status, done, _ = server.ask(True, "POST", path, roll, cookie.split(";")[0])
    assert status == 201
    for _, answer in streams:
        while f"id: {done['seq']}\n".encode() != answer.readline():
            pass
    for connection, answer in streams:
        answer.close()
        connection.close()
    for connection in silent:
        connection.close()
    until = time.monotonic() + 20
    while server.ask(True, "GET", f"/api/tables/{made['table']}", cookie=cookie.split(";")[0])[1]["presence"][
        "watching"
    ]:
        assert time.monotonic() < until, "a phone that hung up is still counted"
        time.sleep(0.2)


def test_a_certificate_stays_until_an_address_is_new(tmp_path: Path) -> None:
    first = certificate(tmp_path, ["192.168.1.5"])
    key = first.key.read_bytes()
    assert first.key.stat().st_mode & 0o077 == 0
    assert certificate(tmp_path, ["192.168.1.5"]) == first
    second = certificate(tmp_path, ["192.168.1.6"])
    assert second.fingerprint != first.fingerprint
    assert second.key.read_bytes() == key
    assert certificate(tmp_path, ["192.168.1.5"]) == second
