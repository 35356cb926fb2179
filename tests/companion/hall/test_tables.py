"""The tables in memory: made once, folded once, and only for those who sit there."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.games import reader
from companion.hall import folds as folding
from companion.http.app import create_app
from companion.log import Store, open_store
from tests.companion.phones import Phone, new_id

PLAIN = "ch4 ch4 nh3 nh3"


def at_once(count: int, do: Callable[[], Any]) -> list[Any]:
    """Return the results of several threads that start together."""
    ready, found = threading.Barrier(count, timeout=60), []

    def run() -> None:
        ready.wait()
        found.append(do())

    threads = [threading.Thread(target=run) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return found


@pytest.fixture
def folds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A row for each fold of a whole log; folding takes a while."""
    made, fold = list[int](), folding.fold

    def slow(game: Any, events: Any) -> Any:
        made.append(len(events))
        time.sleep(0.05)
        return fold(game, events)

    monkeypatch.setattr(folding, "fold", slow)
    return made


def again(host: Phone, store: Store) -> Phone:
    """The host's phone at a server that has just started."""
    phone, cookie = Phone(create_app(store), host.table), host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    phone.client.set_cookie(cookie.key, cookie.value)
    return phone


def created(app: Flask, id: str) -> TestResponse:
    return Phone(app).create(id=id, sit=1)


def test_one_request_sent_at_once_makes_one_table(app: Flask) -> None:
    for _ in range(5):
        made = at_once(4, partial(created, app, new_id()))
        assert [response.status_code for response in made] == [201] * 4
        assert len({response.json["table"] for response in made}) == 1
        assert {response.json["you"]["role"] for response in made} == {"host"}


def test_a_code_that_is_taken_meanwhile_is_replaced(host: Phone, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    codes = iter([host.state["table"]["code"], "ZZZZZ"])
    monkeypatch.setattr(app.extensions["cutline"].tables, "_free_code", lambda: next(codes))
    assert Phone(app).create().json["code"] == "ZZZZZ"


def test_a_table_is_folded_once_for_all_who_ask(host: Phone, store: Store, folds: list[int]) -> None:
    phone = again(host, store)
    opened = at_once(6, lambda: phone.app.extensions["cutline"].tables.folds.open(host.table))
    assert folds == [2]
    assert len({id(one) for one in opened}) == 1
    assert phone.app.extensions["cutline"].tables.folds._gates == {}


def test_a_stranger_causes_no_fold(host: Phone, store: Store, folds: list[int]) -> None:
    phone = again(host, store)
    stranger = phone.app.test_client()
    for path in ("", "/stream", "/history", "/log.jsonl", "/scores.csv"):
        assert stranger.get(f"/api/tables/{host.table}{path}").status_code == 401
    assert stranger.get(f"/t/{host.table}").status_code == 401
    assert stranger.post(f"/api/tables/{host.table}/events", json={}).status_code == 401
    assert folds == []
    assert phone.get().status_code == 200
    assert folds == [2]


def test_tables_beyond_the_limit_leave_memory_but_not_the_log(
    app: Flask, monkeypatch: pytest.MonkeyPatch, folds: list[int]
) -> None:
    monkeypatch.setattr(folding, "OPEN_TABLES", 2)
    phones = [Phone(app) for _ in range(4)]
    for phone in phones:
        phone.create(sit=1)
    kept = app.extensions["cutline"].tables.folds
    assert list(kept._open) == [phone.table for phone in phones[2:]]
    assert phones[0].cards(1, 1, PLAIN).json["seq"] == 3
    assert folds == [2]
    assert list(kept._open) == [phones[3].table, phones[0].table]
    for phone in phones:
        assert phone.state["totals"][0]["total"] == (6 if phone is phones[0] else 0)
    assert len(kept._open) == 2


def deleted(phone: Phone) -> int:
    return phone.client.post(f"/api/tables/{phone.table}/delete", json={}).status_code


def test_a_table_deleted_elsewhere_is_unknown_to_all_who_post(host: Phone, store: Store, database: str) -> None:
    """Also before word of it comes: each of these phones is at a server that still has it in memory."""
    with closing(open_store(database, reader())) as elsewhere:
        phones = [again(host, elsewhere) for _ in range(3)]
        assert [phone.post("roll", tool="coin").status_code for phone in phones] == [201] * 3
        assert deleted(host) == 200
        answers = [phones[0].post("roll", tool="coin"), phones[1].link("join"), phones[2].post("forget", seat=1)]
        told = [(answer.status_code, answer.json["error"]["code"]) for answer in answers]
        assert told == [(404, "unknown-table")] * 3
        assert phones[0].get().status_code == 404


def test_a_table_deleted_while_it_is_read_or_posted_to_stays_so(
    host: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def and_delete(phone: Phone, function: Callable[..., Any]) -> Callable[..., Any]:
        """Somebody deletes the table in the moment between the database and what is remembered of it."""

        def run(*given: Any) -> Any:
            found = function(*given)
            if phone.table in given:
                monkeypatch.undo()
                assert deleted(phone) == 200
            return found

        return run

    for name in ("events", "append"):
        phone = Phone(create_app(store))
        phone.create(sit=1)
        server = again(phone, store) if name == "events" else phone
        monkeypatch.setattr(store, name, and_delete(server, getattr(store, name)))
        server.post("roll", tool="coin")
        assert store.table(phone.table) is None
        assert server.get().status_code == 404
