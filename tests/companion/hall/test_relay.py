"""News between workers: who is connected where, and for how long that is believed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from functools import partial

import pytest

from companion.games import reader
from companion.hall.folds import Folds
from companion.hall.relay import Relay
from companion.http.app import create_app
from companion.live.hub import Hub
from companion.log.postgres import PostgresStore
from tests.companion.phones import Phone
from tests.companion.postgres import Postgres
from tests.companion.waiting import soon


class Worker:
    """The parts of a worker that hear news."""

    def __init__(self, url: str) -> None:
        self.store, self.hub = PostgresStore(url, reader()), Hub()
        self.app = create_app(self.store)
        self.folds: Folds = self.app.extensions["cutline"].tables.folds
        self.relay = Relay(url, self.hub, self.folds, self.store.worker, beat_seconds=0.1)
        self.relay.start()

    def close(self) -> None:
        self.relay.stop()
        self.store.close()


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture
def workers(url: str) -> Iterator[tuple[Worker, Worker]]:
    with closing(Worker(url)) as one, closing(Worker(url)) as other:
        yield one, other


def test_people_are_told_to_workers_that_come_later_too(url: str, workers: tuple[Worker, Worker]) -> None:
    one, other = workers
    room = one.hub.join("t", "p-1")
    soon(lambda: other.hub.people("t") == {"p-1"})
    with closing(Worker(url)) as late:
        soon(lambda: late.hub.people("t") == {"p-1"})
        late.hub.join("t", "p-2")
        soon(lambda: room.people == {"p-1", "p-2"})
    soon(lambda: room.people == {"p-1"})  # it said goodbye
    one.hub.leave(room, "p-1")
    soon(lambda: other.hub.people("t") == frozenset())


def test_a_worker_that_died_has_nobody(postgres: Postgres, url: str, workers: tuple[Worker, Worker]) -> None:
    last_words = json.dumps({"worker": "dead", "table": "t", "people": ["p-1"]})

    def is_heard(hub: Hub) -> bool:
        postgres.run(f"SELECT pg_notify('cutline', '{last_words}')", url)
        return hub.people("t") == {"p-1"}

    for worker in workers:
        soon(partial(is_heard, worker.hub))
        soon(lambda hub=worker.hub: not hub.people("t"))  # type: ignore[misc]


def test_memory_follows_the_log(workers: tuple[Worker, Worker]) -> None:
    one, other = workers
    host = Phone(one.app)
    host.create(sit=1)
    assert other.folds.open(host.table).table.seq == 2
    host.post("roll", tool="coin")
    soon(lambda: other.folds.open(host.table).table.seq == 3)


def test_what_cant_be_told_leaves_the_rest_told(workers: tuple[Worker, Worker]) -> None:
    one, other = workers
    host = Phone(one.app)
    host.create(sit=1)
    other.folds.open(host.table)
    one.store.tell("t" * 9000, 1)  # no notification is that long
    soon(lambda: not one.store._notifier._news)
    host.post("roll", tool="coin")
    soon(lambda: other.folds.open(host.table).table.seq == 3)


@pytest.mark.parametrize(
    "spoil",
    [
        "DELETE FROM tokens; DELETE FROM events; DELETE FROM tables",  # told of, and deleted before it was read
        "INSERT INTO events SELECT id, 3, 'x', '{}' FROM tables",  # as a later Cutline may write
    ],
)
def test_a_table_that_cant_be_read_leaves_the_others_heard(
    postgres: Postgres, url: str, workers: tuple[Worker, Worker], spoil: str
) -> None:
    one, other = workers
    spoilt, host = Phone(one.app), Phone(one.app)
    spoilt.create()
    other.folds.open(spoilt.table)
    postgres.run(spoil, url)
    for news in ({"worker": "another", "tables": {spoilt.table: 3}}, {"nobody": "knows"}):
        postgres.run(f"SELECT pg_notify('cutline', '{json.dumps(news)}')", url)
    host.create(sit=1)
    other.folds.open(host.table)
    host.post("roll", tool="coin")
    soon(lambda: other.folds.open(host.table).table.seq == 3)
    assert other.relay.is_alive()
    assert not other.folds.knows(spoilt.table)


def test_what_nobody_told_is_found(postgres: Postgres, url: str, workers: tuple[Worker, Worker]) -> None:
    """As if a worker was killed between the commit and the word of it."""
    one, other = workers
    told, tell = Phone(one.app), one.store.tell
    told.create(sit=1)
    other.folds.open(told.table)
    room = other.folds._hub.join(told.table, "p-1")
    one.store.tell = lambda table_id, seq: None  # type: ignore[method-assign]
    told.post("roll", tool="coin")
    soon(lambda: room.seq == 3)
    assert other.folds.open(told.table).table.seq == 3
    told.client.post(f"/api/tables/{told.table}/delete", json={})
    soon(lambda: not room.is_open)
    one.store.tell = tell  # type: ignore[method-assign]
