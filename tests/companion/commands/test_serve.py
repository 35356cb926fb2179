"""``cutline serve``: which address it prints, what it says, what it refuses."""

from __future__ import annotations

import os
import socket
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import click
import ifaddr
import psutil
import pytest
from click.testing import CliRunner

from companion.commands import serve
from companion.log.tokens import new_token
from companion.serve import lan
from companion.serve.lan import Address, lan_addresses
from companion.serve.plan import Plan
from generator.base.errors import CutlineError
from tests.companion.postgres import Postgres
from tests.companion.server import Caller, Server
from tests.companion.waiting import PATIENCE


def card(name: str, *ips: str) -> ifaddr.Adapter:
    return ifaddr.Adapter(name, name, [ifaddr.IP(ip, 24, name) for ip in ips])


def test_home_networks_come_first(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        card("lo", "127.0.0.1"),
        card("docker0", "172.17.0.1"),
        card("eth1", "10.1.2.3", "169.254.3.4"),
        card("vpn", "100.64.0.9"),
        card("wlan0", "192.168.1.5"),
    ]
    monkeypatch.setattr(lan.ifaddr, "get_adapters", lambda: found)
    assert [address.ip for address in lan_addresses()] == ["192.168.1.5", "10.1.2.3", "100.64.0.9", "172.17.0.1"]


def test_the_addresses_of_this_computer_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Include addresses of this computer alone, so that there are some without a network."""
    monkeypatch.setattr(lan, "_is_reachable", lambda ip: True)
    known = [one.address for card in psutil.net_if_addrs().values() for one in card if one.family == socket.AF_INET]
    assert "127.0.0.1" in known
    assert sorted(address.ip for address in lan_addresses()) == sorted(known)


@pytest.mark.parametrize(
    ("found", "typed", "url"),
    [
        ([], "", "http://localhost:8321"),
        (["192.168.1.5"], "", "http://192.168.1.5:8321"),
        (["192.168.1.5", "10.0.0.2"], "2\n", "http://10.0.0.2:8321"),
        (["192.168.1.5", "10.0.0.2"], "\n", "http://192.168.1.5:8321"),
        (["192.168.1.5", "10.0.0.2"], "7\n2\n", "http://10.0.0.2:8321"),
        (["192.168.1.5", "10.0.0.2"], None, "http://192.168.1.5:8321"),
    ],
)
def test_a_person_chooses_among_several(
    monkeypatch: pytest.MonkeyPatch, found: list[str], typed: str | None, url: str
) -> None:
    monkeypatch.setattr(lan, "lan_addresses", lambda: [Address(ip, "wlan0") for ip in found])

    @click.command()
    def choose() -> None:
        sys.stdin.isatty = lambda: typed is not None  # type: ignore[method-assign]
        click.echo(f"\n{serve._chosen('0.0.0.0', 8321)}")

    result = CliRunner().invoke(choose, input=typed)
    assert result.output.splitlines()[-1] == url


@pytest.mark.parametrize(
    ("host", "url"), [("192.168.7.7", "http://192.168.7.7:80"), ("fd00::1", "http://[fd00::1]:80")]
)
def test_a_named_host_is_the_address(host: str, url: str) -> None:
    assert serve._chosen(host, 80) == url


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--url", "phone"], '--url "phone" is not a web address. Use one such as http://192.168.1.5:8321'),
        (["--url", "http://[fd00::1"], '--url "http://[fd00::1" is not a web address. Use one such as '),
        (["--url", "http://pi:port"], '--url "http://pi:port" is not a web address. Use one such as '),
        (["--url", "https://club.example/games"], "is more than the address of a server. Use https://club.ex"),
        (["--database", "{folder}/file/tables.sqlite"], "Use --database with another file."),
        (["--database", "{folder}"], "(Is a directory). Use --database with another file."),
        (["--database", ""], "--database is empty. Accepted: postgresql://user:password@host/name, or a SQLite file"),
        (["--host", "no.such.host.invalid", "--database", "{folder}/x.sqlite"], "). Use another --host."),
        (
            ["--port", "{taken}", "--database", "{folder}/x.sqlite"],
            " (Address already in use). Use another --port.",
        ),
        (
            ["--workers", "2"],
            "--workers 2 needs --database postgresql://user:password@host/name. With a SQLite file use --workers 1.",
        ),
        (["--database", "mysql://host/name"], 'Can\'t keep tables in "mysql:…". Accepted: postgresql://'),
        (["--database", "postgresql:/tables"], 'Can\'t keep tables in "postgresql:…". Accepted: postgresql://'),
        (
            ["--database", "postgresql://me:secret@[/x"],
            'IPv6 host address in URI: "the URL"). Check postgresql://',
        ),
    ],
)
def test_mistakes_are_one_clear_line(tmp_path: Path, options: list[str], message: str) -> None:
    (tmp_path / "file").write_text("")
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        arguments = [option.format(folder=tmp_path, taken=port) for option in options]
        result = CliRunner().invoke(serve.serve, arguments)
    assert isinstance(result.exception, CutlineError), result.output
    assert message in str(result.exception)


def test_a_file_that_is_no_database_is_told(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("bread and milk " * 100)
    result = CliRunner().invoke(serve.serve, ["--database", str(file)])
    assert isinstance(result.exception, CutlineError), result.output
    assert str(result.exception) == f"Can't use {file} (file is not a database). Use a file made by cutline serve."
    assert file.read_text().startswith("bread")


def test_one_server_for_each_database(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    with Server(file) as server:
        result = CliRunner().invoke(serve.serve, ["--port", "0", "--database", str(file)])
        assert isinstance(result.exception, CutlineError), result.output
        expected = f"{file} is in use by another cutline serve. Stop it first, or use --database with another file."
        assert str(result.exception) == expected
        (tmp_path / "link.sqlite").symlink_to(file)
        result = CliRunner().invoke(serve.serve, ["--port", "0", "--database", str(tmp_path / "link.sqlite")])
        assert str(result.exception).startswith(f"{tmp_path / 'link.sqlite'} is in use by another cutline serve. ")
        server.kill()
        server.start()


@pytest.fixture(scope="module", params=[("postgres", None), ("sqlite", 1)], ids=["threads", "worker"])
def server(
    request: pytest.FixtureRequest, postgres: Postgres, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Server]:
    """Threads on PostgreSQL, then a worker on a file."""
    on, workers = request.param
    file = tmp_path_factory.mktemp("served") / "tables.sqlite"
    with Server(postgres.database() if on == "postgres" else file, workers=workers) as server:
        yield server


@pytest.mark.parametrize("workers", [None, 1])
def test_phones_behind_a_proxy_are_told_apart(tmp_path: Path, workers: int | None) -> None:
    with Server(tmp_path / "tables.sqlite", workers=workers, options=("--behind-proxy",)) as server:
        ada, wrong = Caller(server.port), {"code": "AAAAA"}
        tries = [ada.call("POST", "/api/join", wrong, **{"X-Forwarded-For": f"10.0.0.{n}"})[0] for n in range(12)]
        assert tries == [404] * 12
        assert ada.call("GET", "/api/health", SCRIPT_NAME="/x") == (200, {"ok": True})  # no word of ours with proxies


@pytest.mark.skipif(not hasattr(socket, "TCP_USER_TIMEOUT"), reason="only Linux is told how long to wait")
def test_a_phone_that_went_without_a_word_is_noticed() -> None:
    with serve._listening("127.0.0.1", 0) as listening, socket.create_connection(listening.getsockname()):
        connection, _ = listening.accept()
        with connection:
            seconds = connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) / 1000
    assert seconds == serve.SILENT_SECONDS


def test_streams_end_with_the_server(server: Server) -> None:
    ada = Caller(server.port)
    ada.create()
    messages = ada.follow()
    assert next(messages)[:2] == ("state", "2")
    assert ada.post("roll", tool="coin")[0] == 201
    assert next(id for kind, id, _ in messages if kind == "state") == "3"
    server.stop()
    assert list(messages) == []
    server.start()
    assert ada.log()[-1]["seq"] == 3


def test_a_phone_with_many_tables_is_not_locked_out(server: Server) -> None:
    ada = Caller(server.port)
    ada.create()
    ada.cookie += "".join(f"; cutline-{number:010}={new_token()}" for number in range(300))
    assert ada.call("GET", f"/api/tables/{ada.table}")[0] == 200


def test_many_idle_connections_leave_room_for_one_more(server: Server) -> None:
    idle = [socket.create_connection(("127.0.0.1", server.port)) for _ in range(150)]
    assert Caller(server.port).call("GET", "/api/health") == (200, {"ok": True})
    for connection in idle:
        connection.close()


@pytest.mark.parametrize(
    ("length", "sent"),
    [("Content-Length: 500000000", b""), ("Transfer-Encoding: chunked", b"10000\r\n" + b"x" * 0x10000 + b"\r\n")],
)
def test_a_body_that_is_too_large_is_not_read_to_its_end(server: Server, length: str, sent: bytes) -> None:
    """One that says so, and one that never ends; of that a worker reads what fits, and finds no JSON."""
    head = f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{length}\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port)) as sender:
        sender.settimeout(PATIENCE)
        with suppress(ConnectionError):  # hung up, after the answer
            sender.sendall(head.encode() + 40 * sent)
        assert sender.recv(1000).split()[1] in ((b"413", b"400") if sent else (b"413",))


def test_the_database_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = serve.default_database()
    assert file.name == "tables.sqlite"
    assert file.parent.name == "cutline"
    if sys.platform == "linux":
        assert file.is_relative_to(tmp_path)


def test_behind_a_proxy_it_listens_to_this_computer_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    at: list[tuple[str, int]] = []
    monkeypatch.setattr(Plan, "serve", lambda plan, listening, workers: at.append(listening.getsockname()))
    file = tmp_path / "tables.sqlite"
    options = ["--behind-proxy", "--url", "https://club.example", "--port", "0", "--database", str(file)]
    printed = CliRunner().invoke(serve.serve, options).output
    assert printed.splitlines() == [
        f"Behind a proxy as https://club.example, at 127.0.0.1:{at[0][1]}",
        f"Tables are kept in {file}",
        "Ctrl+C stops it; nothing is lost.",
    ]
    assert at[0][0] == "127.0.0.1"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_for_this_computer_alone_it_says_so(tmp_path: Path) -> None:
    with Server(tmp_path / "tables.sqlite") as server:
        here = "Open on this computer; phones can't reach it with --host 127.0.0.1:"
        assert server.printed.startswith(f"{here}  http://127.0.0.1:{server.port}\n")
        assert "every phone" not in server.printed
        assert "▄▄▄▄▄" not in server.printed


@pytest.mark.parametrize("options", [("--workers", "1"), ("--behind-proxy",)])
def test_https_is_for_a_table_at_home(options: tuple[str, ...]) -> None:
    result = CliRunner().invoke(serve.serve, ["--https", *options])
    assert str(result.exception).startswith(f"Use either --https or {options[0]}, not both")


def test_it_prints_address_qr_and_help(tmp_path: Path) -> None:
    named = ("--url", "http://192.168.1.5:8321")
    with Server(tmp_path / "deep" / "tables.sqlite", options=named) as server:
        assert "Open on every phone:  http://192.168.1.5:8321" in server.printed
        assert "▄▄▄▄▄" in server.printed
        for word in ("firewall", "guest Wi-Fi", "--url"):
            assert word in server.printed
        assert Caller(server.port).call("GET", "/api/health") == (200, {"ok": True})
        assert os.path.getsize(server.database) > 0
        server.stop()
