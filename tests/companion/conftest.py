"""A server without a network: an app on a real SQLite file, its clock and its dice in the test's hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from flask import Flask

from companion.app import create_app
from companion.log import SqliteStore
from tests.companion.phones import Phone


class Clock:
    """Stands still until a test moves it."""

    now = 1_770_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "tables.sqlite")
    yield store
    store.close()


@pytest.fixture
def app(store: SqliteStore, clock: Clock) -> Flask:
    return create_app(store, clock=clock, chance=Random(1), beat_seconds=0.2, max_streams=3)


@pytest.fixture
def host(app: Flask) -> Phone:
    """A host on seat 1 of a table of three."""
    phone = Phone(app)
    assert phone.create(sit=1).status_code == 201
    return phone
