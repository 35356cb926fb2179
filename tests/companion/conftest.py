"""A server without a network: an app on a real database, its clock and its dice in the test's hand."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from tempfile import TemporaryDirectory

import pytest
from flask import Flask

from companion.games import reader
from companion.http.app import create_app
from companion.log import Store, open_store
from companion.log.postgres import PostgresStore
from tests.companion.phones import Phone
from tests.companion.postgres import Postgres, memory

ON_SQLITE = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
"""For tests of the file itself; all others that use a database run on both."""
ON_POSTGRES = pytest.mark.parametrize("database", ["postgres"], indirect=True)
"""For tests of what a file never meets: several processes, lost connections."""


class Clock:
    """Stands still until a test moves it."""

    now = 1_770_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with Postgres() as server:
        yield server


@pytest.fixture(scope="session")
def shared(postgres: Postgres) -> Iterator[PostgresStore]:
    """A database for tests that come one after the other: a new one for each would take longer than most of them."""
    store = PostgresStore(postgres.database(), reader())
    yield store
    store.close()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> Iterator[str]:
    """Yield an empty database."""
    if request.param == "sqlite":
        with TemporaryDirectory(prefix="cutline-", dir=memory()) as folder:
            yield f"{folder}/tables.sqlite"
        return
    shared: PostgresStore = request.getfixturevalue("shared")
    with shared.transaction() as run:
        for name in ("tokens", "events", "tables", "editions"):
            run(f"DELETE FROM {name}", ())
    yield shared.url


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = open_store(database, reader())
    yield store
    store.close()


@pytest.fixture
def app(store: Store, clock: Clock) -> Flask:
    return create_app(store, clock=clock, chance=Random(1), beat_seconds=0.2, max_streams=3)


@pytest.fixture
def host(app: Flask) -> Phone:
    """A host on seat 1 of a table of three."""
    phone = Phone(app)
    assert phone.create(sit=1).status_code == 201
    return phone
