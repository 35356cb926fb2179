"""Backups: whole, of one moment, and good for either database."""

from __future__ import annotations

import stat
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.commands import backup
from companion.games import reader
from companion.http.app import create_app
from companion.log import Store, open_store
from companion.log.editions import add_edition, packed
from generator.base.errors import CutlineError
from tests.companion.conftest import ON_SQLITE
from tests.companion.phones import Phone
from tests.companion.postgres import Postgres
from tests.companion.server import Caller, Server

CONTENT = ("tables", "events", "tokens")


def call(command: str, file: Path, database: Path | str, *options: str) -> Result:
    return CliRunner().invoke(getattr(backup, command), [str(file), "--database", str(database), *options])


def content(store: Store) -> list[list[tuple[object, ...]]]:
    return [store.rows(f"SELECT * FROM {name} ORDER BY 1, 2") for name in CONTENT]


@pytest.fixture
def played(host: Phone) -> Phone:
    host.cards(1, 1, "ch4 ch4 nh3 nh3")
    host.link("host")
    return host


def test_a_backup_goes_back_into_either_database(
    played: Phone, store: Store, database: str, postgres: Postgres, tmp_path: Path
) -> None:
    file = tmp_path / "backup.jsonl"
    made = call("backup", file, database)
    assert made.output == f"{file}: 1 table, 3 events.\n"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    for other in (str(tmp_path / "other.sqlite"), postgres.database()):
        where = "PostgreSQL, database tables_" if "://" in other else f"{other}.\n"
        assert call("restore", file, other).output.startswith(f"{file}: 1 table restored to {where}")
        with closing(open_store(other, reader())) as restored:
            assert content(restored) == content(store)
            cookie = played.client.get_cookie(f"cutline-{played.table}")
            assert cookie is not None
            again = Phone(create_app(restored), played.table)
            again.client.set_cookie(cookie.key, cookie.value)
            assert again.get().json == played.get().json


def test_nothing_is_overwritten_without_force(played: Phone, store: Store, database: str, tmp_path: Path) -> None:
    file = tmp_path / "backup.jsonl"
    call("backup", file, database)
    before = content(store)
    assert (
        str(call("backup", file, database).exception)
        == f"{file} exists. Choose another FILE, or overwrite it with --force."
    )
    refused = str(call("restore", file, database).exception)
    assert refused == "The database has 1 table. Use an empty one, or replace them with --force."
    played.post("roll", tool="coin")
    assert call("restore", file, database, "--force").exit_code == 0
    assert content(store) == before
    assert call("backup", file, database, "--force").exit_code == 0


def twice(text: str, number: int) -> str:
    """With one of its lines doubled."""
    lines = text.splitlines(keepends=True)
    return "".join([*lines[:number], *lines[number - 1 :]])


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (
            lambda text: text[: text.rindex('{"end"')],
            ": the end is missing. Use the whole file that cutline backup made.",
        ),
        (lambda text: text.replace('"end": {"table": 1', '"end": {"table": 2'), ":7:1: not a line of a backup"),
        (lambda text: text.replace('{"token"', '{"tokens"', 1), ":5:1: not a line of a backup"),
        (lambda text: text.replace('\\"seq\\":2', '\\"seq\\":null'), ":4:1: not an event"),
        (lambda text: text.replace('"seq": 1, "event_id"', '"seq": "1", "event_id"'), ":3:1: not a line of a backup"),
        (lambda text: text.replace('"game": "', '"game": "\\u0000'), ":2:1: not a line of a backup"),
        (lambda text: twice(text, 2), ":3:1: not a table (it is listed twice)"),
        (lambda text: twice(text, 3), ":4:1: not an event (event 2 of table "),
        (lambda text: twice(text, 5), ":6:1: not a token (it is listed twice)"),
        (lambda text: text.replace(text.splitlines()[1] + "\n", ""), ":2:1: not an event (its table must come before"),
        (lambda text: "\udcff" + text, ":1:1: not a line of a backup"),
        (lambda text: "{}\n" + text, ":1:1: not a Cutline backup. Use a file made by cutline backup."),
        (lambda text: "", ":1:1: not a line of a backup"),
    ],
)
def test_a_spoilt_backup_changes_nothing(
    host: Phone, store: Store, database: str, tmp_path: Path, spoil: object, message: str
) -> None:
    file = tmp_path / "backup.jsonl"
    host.link("join")
    call("backup", file, database)
    file.write_text(spoil(file.read_text("utf-8")), "utf-8", errors="surrogateescape")  # type: ignore[operator]
    before = content(store)
    result = call("restore", file, database, "--force")
    assert isinstance(result.exception, CutlineError), result.output
    assert str(result.exception).startswith(f"{file}{message}")
    assert content(store) == before


@pytest.mark.parametrize(
    ("faces", "told"),
    [
        ({"one": "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>"}, "the face one has <script>"),
        ({"one": "<svg xmlns='http://www.w3.org/2000/svg' onload='a()'/>"}, 'the face one has onload="a()"'),
        ({"one": 1}, "its content is not that of an edition"),
    ],
)
def test_a_backup_brings_no_scripts_to_phones(
    store: Store, database: str, tmp_path: Path, faces: dict[str, str], told: str
) -> None:
    file = tmp_path / "backup.jsonl"
    add_edition(store, "0123456789abcdef0123", {"en": packed({"facts": {"id": "hens"}, "faces": faces})})
    call("backup", file, database)
    result = call("restore", file, database, "--force")
    assert str(result.exception) == f"{file}:2:1: not an edition ({told})"


def test_a_running_server_can_be_saved_but_not_replaced(tmp_path: Path) -> None:
    file, database = tmp_path / "backup.jsonl", tmp_path / "tables.sqlite"
    with Server(database) as server:
        ada = Caller(server.port)
        ada.create()
        assert call("backup", file, database).output == f"{file}: 1 table, 2 events.\n"
        refused = str(call("restore", file, database, "--force").exception)
        assert refused.startswith(f"{database} is in use by another cutline serve. Stop it first")
        assert ada.post("roll", tool="coin")[0] == 201


def test_workers_on_postgresql_are_seen(postgres: Postgres, tmp_path: Path) -> None:
    url, file = postgres.database(), tmp_path / "backup.jsonl"
    with closing(open_store(url, reader())) as store:
        app = create_app(store, relayed=True)
        assert call("backup", file, url).output == f"{file}: 0 tables, 0 events.\n"
        while not store.is_served():
            pass
        assert str(call("restore", file, url).exception) == "The database is in use by a cutline serve. Stop it first."
        app.extensions["cutline-relay"].stop()


@ON_SQLITE
def test_a_database_is_not_overwritten_by_its_backup(played: Phone, database: str) -> None:
    told = str(call("backup", Path(database), database, "--force").exception)
    assert told == f"{database} is the database itself. Choose another FILE."
    assert played.get().status_code == 200


def test_there_must_be_something_to_save(tmp_path: Path) -> None:
    nowhere = tmp_path / "none.sqlite"
    told = str(call("backup", tmp_path / "backup.jsonl", nowhere).exception)
    assert told == f"{nowhere} does not exist. Use --database with a file made by cutline serve."
    assert not nowhere.exists()
