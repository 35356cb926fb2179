"""The store: durable, exclusive for its table, and never ahead of what is shown."""

from __future__ import annotations

import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from companion.commands import forget as forgetting
from companion.games import reader
from companion.http.app import create_app
from companion.log import Store, Writing, open_store
from companion.log.migrations import MIGRATIONS, VERSION
from companion.log.sqlite import SqliteStore
from companion.table.events import Actor, Logged
from companion.table.frame_events import SeatTaken
from generator.base.errors import CutlineError
from tests.companion.conftest import ON_POSTGRES, ON_SQLITE
from tests.companion.phones import Phone, new_id
from tests.companion.postgres import Postgres

REFUSED = (sqlite3.IntegrityError, psycopg.IntegrityError)

PLAIN = "ch4 ch4 nh3 nh3"


@ON_SQLITE
def test_a_commit_survives_a_pulled_plug(store: Store) -> None:
    assert store.rows("PRAGMA journal_mode") == [("wal",)]
    assert store.rows("PRAGMA synchronous") == [(2,)]
    assert store.rows("PRAGMA fullfsync") == [(1,)]


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    SqliteStore(file, reader()).close()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (VERSION,)
        database.execute(f"PRAGMA user_version={VERSION + 1}")
    with pytest.raises(
        CutlineError, match=r"was written by a newer Cutline\. Upgrade to open it, or use another file\."
    ):
        SqliteStore(file, reader())
    file.write_text("not a database " * 100)
    with pytest.raises(
        CutlineError, match=r"^Can't use .* \(file is not a database\)\. Use a file made by cutline serve\.$"
    ):
        SqliteStore(file, reader())


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("mysql://host/name", 'Can\'t keep tables in "mysql:…". Accepted: postgresql://'),
        ("postgresql:///name?host=/nowhere", "Can't use the database (connection is bad: "),
    ],
)
def test_a_database_of_another_kind_is_refused(url: str, message: str) -> None:
    with pytest.raises(CutlineError) as told:
        open_store(url, reader())
    assert str(told.value).startswith(message)


def test_a_newer_database_is_refused(postgres: Postgres) -> None:
    url = postgres.database()
    open_store(url, reader()).close()
    postgres.run(f"UPDATE cutline SET version = {VERSION + 1}", url)
    with pytest.raises(CutlineError, match=r"The database was written by a newer Cutline\. Upgrade to open it\."):
        open_store(url, reader())


FIRST_LAYOUT = """
CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT NOT NULL UNIQUE, game TEXT NOT NULL, created TEXT NOT NULL,
    request TEXT NOT NULL UNIQUE);
CREATE TABLE events (table_id TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, event_id TEXT NOT NULL,
    line TEXT NOT NULL, PRIMARY KEY (table_id, seq), UNIQUE (table_id, event_id));
CREATE TABLE tokens (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id), kind TEXT NOT NULL,
    role TEXT NOT NULL, person TEXT, expires REAL);
"""
CONTENT = ("tables", "events", "tokens")


@pytest.mark.parametrize("version", [0, 1])
def test_a_file_of_an_earlier_version_comes_up_whole(host: Phone, store: Store, tmp_path: Path, version: int) -> None:
    host.cards(1, 1, PLAIN)
    host.link("host")
    kept = {name: store.rows(f"SELECT * FROM {name}") for name in CONTENT}
    file = tmp_path / "old.sqlite"
    with closing(sqlite3.connect(file)) as old:
        old.executescript(FIRST_LAYOUT + f"PRAGMA user_version={version};")
        for name, rows in kept.items():
            old.executemany(f"INSERT INTO {name} VALUES ({', '.join('?' * len(rows[0]))})", rows)
        old.commit()
    for _ in range(2):
        with closing(SqliteStore(file, reader())) as found:
            assert {name: found.rows(f"SELECT * FROM {name}") for name in CONTENT} == kept
            assert found.rows("PRAGMA user_version") == [(VERSION,)]
            assert found.events(host.table) == store.events(host.table)


def test_a_postgresql_of_an_earlier_version_comes_up_whole(postgres: Postgres) -> None:
    url = postgres.database()
    layout = f"{MIGRATIONS[0]}; CREATE TABLE cutline (version INTEGER NOT NULL); INSERT INTO cutline VALUES (1)"
    postgres.run(f"{layout}; INSERT INTO tables VALUES ('t', 'CODES', 'amino', '', 'r')", url)
    for _ in range(2):
        with closing(open_store(url, reader())) as store:
            assert store.table_by_code("CODES") == store.table("t")
            assert store.rows("SELECT version FROM cutline") == [(VERSION,)]


def test_a_snapshot_stays_as_it_was(host: Phone, store: Store, database: str) -> None:
    with closing(open_store(database, reader())) as other, other.snapshot() as run:
        count = "SELECT COUNT(*) FROM events"
        assert run(count, ()).fetchone() == (2,)
        host.cards(1, 1, PLAIN)
        assert run(count, ()).fetchone() == (2,)
    assert store.rows(count) == [(3,)]
    assert (store.latest(host.table), store.latest("nowhere")) == (3, 0)


def logged(seq: int, id: str) -> Logged:
    return Logged(seq, "2026-01-31T19:00:00Z", Actor("p-1", "player"), SeatTaken(id=id, type="sit", seat=1))


def _append(log: Writing, *events: Logged) -> None:
    for event in events:
        log.append(event)


def test_a_failed_writing_leaves_nothing(host: Phone, store: Store) -> None:
    with pytest.raises(REFUSED), store.writing(host.table, 2, new_id()) as log:
        _append(log, logged(3, new_id()), logged(3, new_id()))
    assert [event.seq for event in store.events(host.table)] == [1, 2]
    assert [event.seq for event in store.events(host.table, after=1)] == [2]


def test_an_event_next_to_those_that_are_known(host: Phone, store: Store) -> None:
    id = new_id()
    assert store.append(host.table, logged(3, id))
    assert not store.append(host.table, logged(3, new_id()))
    assert not store.append(host.table, logged(4, id))
    assert [event.event.id for event in store.events(host.table, after=2)] == [id]


def test_no_number_and_no_id_twice(host: Phone, store: Store) -> None:
    id = new_id()
    with store.writing(host.table, 2, new_id()) as log:
        log.append(logged(3, id))
    with store.writing(host.table, 1, id) as log:
        assert (log.missed[1:], log.known) == ([logged(3, id)], logged(3, id))
    for seq, again in ((3, new_id()), (4, id)):
        with pytest.raises(REFUSED), store.writing(host.table, 2, new_id()) as log:
            log.append(logged(seq, again))


def test_nothing_is_shown_that_is_not_stored(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "tables.sqlite", reader())
    app = create_app(store)
    host = Phone(app)
    host.create(sit=1)
    room = app.extensions["cutline"].tables.hub.join(host.table, "p-1")
    store.rows("PRAGMA max_page_count = 1")  # no more than there are: the disk is full once one more is needed
    before = after = host.get().json
    response = host.post("roll", tool="coin")
    while response.status_code == 201:
        before = host.get().json
        response = host.post("roll", tool="coin")
        after = host.get().json
    assert (response.status_code, response.json["error"]["code"]) == (503, "database-away")
    assert after == before
    assert room.seq == before["seq"]
    store.rows("PRAGMA max_page_count = 1000")
    assert host.post("roll", tool="coin").json["seq"] == before["seq"] + 1
    assert room.seq == before["seq"] + 1
    store.close()


def test_a_restarted_server_knows_everything(host: Phone, store: Store) -> None:
    host.cards(1, 1, PLAIN)
    again = Phone(create_app(store), host.table)
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    again.client.set_cookie(cookie.key, cookie.value)
    assert again.get().json == host.get().json


def test_two_servers_on_one_database_do_not_overwrite_each_other(host: Phone, database: str) -> None:
    other_store = open_store(database, reader())
    other = Phone(create_app(other_store), host.table)
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    other.client.set_cookie(cookie.key, cookie.value)
    assert other.get().json["seq"] == 2
    assert host.cards(1, 1, PLAIN).json["seq"] == 3
    assert other.cards(1, 2, PLAIN).json["seq"] == 4
    assert other.state["totals"][0]["total"] == 6
    other_store.close()


@ON_POSTGRES
def test_what_one_worker_acknowledged_another_shows_before_it_is_told(host: Phone, database: str) -> None:
    with closing(open_store(database, reader())) as other_store:
        other = Phone(create_app(other_store), host.table)
        cookie = host.client.get_cookie(f"cutline-{host.table}")
        assert cookie is not None
        other.client.set_cookie(cookie.key, cookie.value)
        assert other.get().json["seq"] == 2
        assert host.cards(1, 1, PLAIN).status_code == 201
        assert other.state["totals"][0]["total"] == 6
        assert other.client.get("/api/tables").json["tables"][0]["names"] == ["Ada", "Bo", "Cy"]


def test_many_phones_at_once(host: Phone, store: Store) -> None:
    phones = [host, *(host.invite() for _ in range(2))]
    for seat, phone in enumerate(phones[1:], start=2):
        phone.post("sit", seat=seat)
    start = store.events(host.table)[-1].seq

    def tap(phone: Phone, seat: int) -> None:
        base = None
        for number in range(20):
            response = phone.cards(1, seat, "n2" if number % 2 else "ch4", base=base)
            assert response.status_code == 201
            base = response.json["event"]["id"]

    threads = [threading.Thread(target=tap, args=(phone, seat)) for seat, phone in enumerate(phones, start=1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    events = store.events(host.table)
    assert [event.seq for event in events] == list(range(1, start + 61))


def test_a_line_of_another_version_hides_no_other_table_and_is_nobodys_mistake(host: Phone, store: Store) -> None:
    """Also where it comes while a phone plays on: its tap is kept, not refused."""
    unread = host.table
    assert host.post("roll", tool="coin").json["seq"] == 3
    line = '{"seq": 4, "at": "", "actor": {"person": "p", "role": "host", "seat": 0}, "event": {"type": "later"}}'
    store.rows("INSERT INTO events VALUES (?, 4, 'later', ?) RETURNING seq", unread, line)
    response = host.post("roll", tool="coin")
    assert (response.status_code, response.json["error"]["code"]) == (500, "log-unreadable")
    assert response.json["error"]["args"]["seq"] == 4
    host.app.extensions["cutline"].tables.folds.drop(unread)
    host.create(sit=1)
    assert [row["table"] for row in host.client.get("/api/tables").json["tables"]] == [host.table]
    assert host.client.get("/api/played").status_code == 200
    with pytest.raises(CutlineError, match="Can't read table"):
        forgetting._forget(store, "Bo", yes=True)


def test_a_log_that_no_longer_fits_the_rules_is_told_not_hidden(host: Phone, store: Store) -> None:
    with store.writing(host.table, 2, new_id()) as log:
        log.append(Logged(3, "", Actor("p-x", "player"), SeatTaken(id=new_id(), type="sit", seat=1)))
    fresh = Phone(create_app(store), host.table)
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    fresh.client.set_cookie(cookie.key, cookie.value)
    response = fresh.get()
    assert (response.status_code, response.json["error"]["code"]) == (500, "log-unreadable")
    assert response.json["error"]["args"]["seq"] == 3
    fresh.create("X", "Y", "Z")
    assert [row["names"] for row in fresh.client.get("/api/tables").json["tables"]] == [["X", "Y", "Z"]]
