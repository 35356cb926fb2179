"""The store: durable, exclusive for its table, and never ahead of what is shown."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.app import create_app
from companion.events import Actor, Logged
from companion.frame_events import SeatTaken
from companion.log import SqliteStore, Writing
from generator.errors import CutlineError
from tests.companion.phones import Phone, new_id

PLAIN = "ch4 ch4 nh3 nh3"


def test_a_commit_survives_a_pulled_plug(store: SqliteStore) -> None:
    assert store._one("PRAGMA journal_mode") == ("wal",)
    assert store._one("PRAGMA synchronous") == (2,)
    assert store._one("PRAGMA fullfsync") == (1,)


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite"
    SqliteStore(file).close()
    with closing(sqlite3.connect(file)) as database:
        assert database.execute("PRAGMA user_version").fetchone() == (1,)
        database.execute("PRAGMA user_version=2")
    with pytest.raises(CutlineError, match=r"is from a newer Cutline\. Accepted: that version of Cutline"):
        SqliteStore(file)
    file.write_text("not a database " * 100)
    with pytest.raises(CutlineError, match=r"can't be used \(file is not a database\)\. Accepted: a file made by"):
        SqliteStore(file)


def logged(seq: int, id: str) -> Logged:
    return Logged(seq, "2026-01-31T19:00:00Z", Actor("p-1", "player"), SeatTaken(id=id, type="sit", seat=1))


def _append(log: Writing, *events: Logged) -> None:
    for event in events:
        log.append(event)


def test_a_failed_writing_leaves_nothing(host: Phone, store: SqliteStore) -> None:
    with pytest.raises(sqlite3.IntegrityError), store.writing(host.table) as log:
        _append(log, logged(3, new_id()), logged(3, new_id()))
    assert [event.seq for event in store.events(host.table)] == [1, 2]
    assert [event.seq for event in store.events(host.table, after=1)] == [2]


def test_no_number_and_no_id_twice(host: Phone, store: SqliteStore) -> None:
    id = new_id()
    with store.writing(host.table) as log:
        log.append(logged(3, id))
        assert log.find(id) == logged(3, id)
        assert log.find(new_id()) is None
    for seq, again in ((3, new_id()), (4, id)):
        with pytest.raises(sqlite3.IntegrityError), store.writing(host.table) as log:
            log.append(logged(seq, again))


class FullDisk(SqliteStore):
    """Fails at the moment of the commit."""

    is_full = False

    @contextmanager
    def writing(self, table_id: str) -> Iterator[Writing]:
        with super().writing(table_id) as log:
            yield log
            if self.is_full:
                raise sqlite3.OperationalError("database or disk is full")


def test_nothing_is_shown_that_is_not_stored(tmp_path: Path) -> None:
    store = FullDisk(tmp_path / "tables.sqlite")
    app = create_app(store)
    host = Phone(app)
    host.create(sit=1)
    before, tables = host.get().json, app.extensions["cutline"].tables
    store.is_full = True
    response = host.cards(1, 1, PLAIN)
    assert (response.status_code, response.json["error"]["code"]) == (500, "server-error")
    assert host.get().json == before
    assert tables.hub._seqs == {}
    store.is_full = False
    assert host.cards(1, 1, PLAIN).json["seq"] == 3
    store.close()


def test_a_restarted_server_knows_everything(host: Phone, store: SqliteStore) -> None:
    host.cards(1, 1, PLAIN)
    again = Phone(create_app(store), host.table)
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    again.client.set_cookie(cookie.key, cookie.value)
    assert again.get().json == host.get().json


def test_two_servers_on_one_file_do_not_overwrite_each_other(host: Phone, tmp_path: Path) -> None:
    other_store = SqliteStore(tmp_path / "tables.sqlite")
    other = Phone(create_app(other_store), host.table)
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    other.client.set_cookie(cookie.key, cookie.value)
    assert other.get().json["seq"] == 2
    assert host.cards(1, 1, PLAIN).json["seq"] == 3
    assert other.cards(1, 2, PLAIN).json["seq"] == 4
    assert other.state["totals"][0]["total"] == 6
    other_store.close()


def test_many_phones_at_once(host: Phone, store: SqliteStore) -> None:
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


def test_a_log_that_no_longer_fits_the_rules_is_told_not_hidden(host: Phone, store: SqliteStore) -> None:
    with store.writing(host.table) as log:
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
