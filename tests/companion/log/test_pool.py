"""The pool of connections to PostgreSQL: broken ones are replaced, a crowd waits for its turn, nobody waits in vain."""

from __future__ import annotations

import threading
import time
from contextlib import closing

import psycopg
import pytest

from companion.games import reader
from companion.http.app import create_app
from companion.log import AwayError, open_store, pool
from companion.log.pool import Pool
from companion.table.events import Actor, Logged
from companion.table.frame_events import SeatTaken
from tests.companion.phones import Phone, new_id
from tests.companion.postgres import Postgres

PLAIN = "ch4 ch4 nh3 nh3"


@pytest.mark.parametrize("trusted_seconds", [0, 60])
def test_connections_that_broke_are_replaced(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, trusted_seconds: float
) -> None:
    """Connections that were idle for a while are tried first; if another one broke, the statement is sent again."""
    monkeypatch.setattr(pool, "TRUSTED_SECONDS", trusted_seconds)
    url = postgres.database()
    with closing(open_store(url, reader())) as store:
        host = Phone(create_app(store))
        host.create(sit=1)
        assert postgres.break_connections(url) == 1
        assert host.cards(1, 1, PLAIN).json["seq"] == 3
        assert postgres.break_connections(url) >= 1
        assert host.get("/log.jsonl").status_code == 200

        def broken() -> None:
            with store.writing(host.table, 2, new_id()) as log:
                postgres.break_connections(url)
                log.append(
                    Logged(
                        4, "2026-01-31T19:00:00Z", Actor("p-1", "player"), SeatTaken(id=new_id(), type="sit", seat=1)
                    )
                )

        with pytest.raises(AwayError):
            broken()
        assert [event.seq for event in store.events(host.table)] == [1, 2, 3]


def test_a_crowd_at_a_table_that_forgets_leaves_a_connection_for_the_first_of_them(postgres: Postgres) -> None:
    """Each holds a connection while it waits for the table; what the first must read comes by its own."""
    url = postgres.database()
    with closing(open_store(url, reader())) as store, closing(open_store(url, reader())) as elsewhere:
        host = Phone(create_app(store))
        host.create(sit=1)
        app = create_app(elsewhere)
        cookie = host.client.get_cookie(f"cutline-{host.table}")
        assert cookie is not None
        phones = [Phone(app, host.table) for _ in range(pool.SIZE)]
        for phone in phones:
            phone.client.set_cookie(cookie.key, cookie.value)
        assert phones[0].get().json["seq"] == 2
        assert host.post("forget", seat=2).status_code == 201
        done: list[int] = []

        def roll(phone: Phone) -> None:
            done.append(phone.post("roll", tool="coin").status_code)

        threads = [threading.Thread(target=roll, args=(phone,), daemon=True) for phone in phones]
        with store.transaction(host.table) as run:
            run("SELECT 1", ()).fetchall()
            for thread in threads:
                thread.start()
            waiting = "SELECT COUNT(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
            while postgres.run(waiting, url) != [(pool.SIZE,)]:
                pass
        for thread in threads:
            thread.join(20)
        assert done == [201] * pool.SIZE


def test_a_database_that_is_away_is_noticed_at_once_and_found_again(postgres: Postgres) -> None:
    url = postgres.database()
    connections = Pool(url)

    def ask() -> list[tuple[int]]:
        with connections.connection() as connection:
            return connection.execute("SELECT 1").fetchall()

    with closing(connections):
        assert ask() == [(1,)]
        [(name,)] = postgres.run("SELECT current_database()", url)
        postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        postgres.run(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
        began = time.monotonic()
        for _ in range(2):
            with pytest.raises(AwayError):
                ask()
        assert time.monotonic() - began < 2
        postgres.run(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert ask() == [(1,)]


def test_what_the_database_refuses_keeps_the_connection(postgres: Postgres) -> None:
    with closing(Pool(postgres.database(), size=1)) as connections:
        with connections.connection() as connection:
            first = connection.info.backend_pid
        with pytest.raises(psycopg.errors.DivisionByZero), connections.connection() as connection:
            connection.execute("SELECT 1 / 0")
        with connections.connection() as connection:
            assert connection.info.backend_pid == first
