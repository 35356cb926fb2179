"""Two workers on PostgreSQL: phones at either see the same table, whatever dies and comes back."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from companion.log.postgres import RELAY
from tests.companion.phones import new_id
from tests.companion.postgres import Postgres
from tests.companion.server import Caller, Server
from tests.companion.waiting import PATIENCE, soon

Messages = Iterator[tuple[str, str | None, Any]]


@pytest.fixture(scope="module")
def url(postgres: Postgres) -> str:
    return postgres.database()


@pytest.fixture(scope="module")
def server(url: str) -> Iterator[Server]:
    with Server(url, workers=2) as server:
        yield server


class Follower:
    """A phone that follows its table, connects again after the last message it saw, and keeps their ids."""

    def __init__(self, phone: Caller) -> None:
        self.phone, self.ids, self.seats, self.losses = phone, list[int](), list[int](), 0
        self.messages: Messages = phone.follow(seconds=PATIENCE)
        self.until(0)

    def until(self, seq: int) -> None:
        """Reads on until the table is that new."""
        while not self.ids or self.ids[-1] < seq:
            try:
                self._take(next(self.messages))
            except (StopIteration, OSError):
                self.again()

    def until_seated(self, seats: list[int]) -> None:
        while self.seats != seats:
            self._take(next(self.messages))

    def _take(self, message: tuple[str, str | None, Any]) -> None:
        kind, id, data = message
        if kind == "state":
            self.ids.append(int(id or 0))
            assert data["seq"] == self.ids[-1]
        if kind in ("state", "presence"):
            self.seats = (data["presence"] if kind == "state" else data)["seats"]

    def again(self) -> None:
        self.losses += 1
        time.sleep(0.05)
        self.messages = self.phone.follow(self.ids[-1], seconds=PATIENCE)

    def close(self) -> None:
        self.messages.close()  # type: ignore[attr-defined]
        assert self.ids == sorted(set(self.ids)), "a state came twice, or too late"


@pytest.fixture
def ada(server: Server) -> Caller:
    phone = Caller(server.port)
    phone.create()
    return phone


@contextmanager
def paused(pid: int) -> Iterator[None]:
    os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(pid, signal.SIGCONT)


@pytest.fixture
def followers(server: Server, ada: Caller) -> Iterator[list[Follower]]:
    """Ada and Bo, with streams at both workers."""
    bo = Caller(server.port)
    bo.join(ada, seat=2)
    made = [Follower(ada), Follower(bo)]
    while min(streams := server.streams()) < 2:
        with paused(server.worker_pids()[streams.index(max(streams))]):  # else one worker may take all
            made.append(Follower(ada if len(made) % 2 else bo))
    yield made
    for follower in made:
        follower.close()


def post(phone: Caller, count: int = 1) -> int:
    """Posts, each until it is acknowledged; the last one's number."""
    seq = 0
    for _ in range(count):
        status, id = 0, new_id()
        while status not in (200, 201):
            try:
                status, answer = phone.post("roll", id=id, tool="coin")
                assert status < 500 or (status, answer["error"]["code"]) == (503, "database-away")
            except OSError:
                time.sleep(0.05)
        seq = answer["seq"]
    return seq


def is_whole(phone: Caller, posts: int) -> bool:
    """Return True if the log has each post once, after the three events that made and seated the table."""
    lines = phone.log()
    ids = {line["event"]["id"] for line in lines}
    return [line["seq"] for line in lines] == list(range(1, posts + 4)) and len(ids) == posts + 3


def test_a_post_at_one_reaches_phones_at_the_other(ada: Caller, followers: list[Follower]) -> None:
    for _ in range(5):
        seq = post(ada)
        for follower in followers:
            follower.until(seq)
            assert not follower.losses, "only a new stream brought the news"
    assert all(follower.ids == [3, 4, 5, 6, 7, 8] for follower in followers)
    assert is_whole(ada, posts=5)


def test_a_phone_that_was_at_many_tables_is_not_shut_out(ada: Caller) -> None:
    others = "; ".join(f"cutline-{number:010}={new_id() * 2}" for number in range(180))  # as many as browsers keep
    ada.cookie = f"{others}; {ada.cookie}"
    assert ada.call("GET", "/api/played")[0] == 200
    assert len(ada.call("GET", "/api/tables")[1]["tables"]) == 1


def test_presence_is_known_at_both(server: Server, ada: Caller, followers: list[Follower]) -> None:
    for follower in followers:
        follower.until_seated([1, 2])
    for follower in (leaving := [one for one in followers if one.phone is not ada]):
        follower.close()
        followers.remove(follower)
    assert leaving
    for follower in followers:
        follower.until_seated([1])


def test_lost_notifications_are_caught_up(postgres: Postgres, url: str, ada: Caller, followers: list[Follower]) -> None:
    assert postgres.break_connections(url, f"application_name = '{RELAY}'") == 2
    seq = post(ada, 3)  # before the workers listen again
    for follower in followers:
        follower.until(seq)
    seq = post(ada)
    for follower in followers:
        follower.until(seq)
    assert not any(follower.losses for follower in followers)
    assert is_whole(ada, posts=4)


def test_a_killed_worker_is_replaced_and_its_phones_catch_up(
    server: Server, ada: Caller, followers: list[Follower]
) -> None:
    killed = server.worker_pids()[0]
    os.kill(killed, signal.SIGKILL)
    seq = post(ada, 5)
    for follower in followers:
        follower.until(seq)
    assert any(follower.losses for follower in followers)
    assert is_whole(ada, posts=5)
    soon(lambda: killed not in (pids := server.worker_pids()) and len(pids) == 2)


def test_postgresql_dies_and_comes_back(postgres: Postgres, ada: Caller, followers: list[Follower]) -> None:
    seq = post(ada)
    for follower in followers:
        follower.until(seq)
    postgres.crash()
    id = new_id()
    status, answer = ada.post("roll", id=id, tool="coin")
    assert (status, answer["error"]["code"]) == (503, "database-away")
    postgres.start()
    assert ada.post("roll", id=id, tool="coin")[0] == 201
    for follower in followers:
        follower.until(seq + 1)
    assert ada.post("roll", id=id, tool="coin")[0] == 200
    assert not any(follower.losses for follower in followers)
    assert is_whole(ada, posts=2)


def test_a_worker_that_dies_while_postgresql_is_away_is_replaced_once_it_is_back(
    postgres: Postgres, server: Server, ada: Caller
) -> None:
    assert server.process is not None
    killed = server.worker_pids()
    postgres.crash()
    os.kill(killed[0], signal.SIGKILL)
    until = time.monotonic() + 2  # long enough for a new one to have given up, and all others with it
    while time.monotonic() < until:
        assert server.process.poll() is None
        time.sleep(0.05)
    postgres.start()
    os.kill(killed[1], signal.SIGKILL)  # only those are left that came since
    seq = post(ada)
    follower = Follower(ada)
    assert follower.ids == [seq]
    follower.close()
