"""``kill -9`` in a stream of acknowledged posts: none is lost, none is doubled."""

from __future__ import annotations

import http.client
import random
import threading
import time
from pathlib import Path

import pytest

from companion.games import reader
from companion.hall.folds import fold
from tests.companion.games.amino.tables import AMINO, known
from tests.companion.phones import new_id
from tests.companion.postgres import Postgres
from tests.companion.server import Caller, Server
from tests.companion.waiting import PATIENCE, soon


class Poster(threading.Thread):
    """Posts one event after the other until the server is gone; knows what was acknowledged and what was not."""

    def __init__(self, phone: Caller, seat: int) -> None:
        super().__init__(daemon=True)
        self.phone, self.seat = phone, seat
        self.acknowledged: list[str] = []
        self.base: str | None = None
        self.pending: tuple[str, str | None, list[str]] | None = None

    def run(self) -> None:
        while True:
            id, base, cards = self.pending or (new_id(), self.base, random.choices(["n2", "ch4"], k=1))
            self.pending = (id, base, cards)
            try:
                status, answer = self.phone.post(
                    "cards", id=id, match=1, hand=1, seat=self.seat, cards=cards, base=base
                )
            except (OSError, http.client.HTTPException):
                return
            assert status in (200, 201), answer
            self.acknowledged.append(id)
            self.base, self.pending = id, None


def rounds(count: int, database: Path | str, workers: int | None = None) -> None:
    server = Server(database, workers=workers).start()
    ada, bo = Caller(server.port), Caller(server.port)
    ada.create()
    bo.join(ada, seat=2)
    posters = [Poster(ada, 1), Poster(bo, 2)]
    for _ in range(count):
        posts = [len(poster.acknowledged) + random.randint(5, 40) for poster in posters]
        for poster in posters:
            poster.start()
        for poster, enough in zip(posters, posts, strict=True):
            soon(lambda poster=poster, enough=enough: len(poster.acknowledged) >= enough)  # type: ignore[misc]
        time.sleep(random.uniform(0, 0.02))  # at any point of a post
        server.kill()
        for poster in posters:
            poster.join(PATIENCE)
            assert not poster.is_alive()
        server.start()
        lines = ada.log()
        ids = [line["event"]["id"] for line in lines]
        assert [line["seq"] for line in lines] == list(range(1, len(lines) + 1))
        assert len(set(ids)) == len(ids)
        for poster in posters:
            assert set(poster.acknowledged) <= set(ids)
        posters = [renewed(poster) for poster in posters]
    for poster in posters:  # what was never acknowledged is sent once more, and counts once
        if poster.pending:
            id, base, cards = poster.pending
            fields = {"match": 1, "hand": 1, "seat": poster.seat, "cards": cards, "base": base}
            assert poster.phone.post("cards", id=id, **fields)[0] in (200, 201)
    lines = ada.log()
    sent = [line["event"]["id"] for line in lines if line["event"]["type"] == "cards"]
    expected = sum(len(poster.acknowledged) + bool(poster.pending) for poster in posters)
    assert (len(sent), len(set(sent))) == (expected, expected)
    assert expected >= 10 * count
    table = fold(known(AMINO), [reader().read_line(line) for line in lines])
    assert table.seq == len(lines)
    print(f"killed {count} times: {expected} events, each there once")
    server.kill()


def renewed(poster: Poster) -> Poster:
    """A thread that goes on where the other stopped: a thread starts only once."""
    again = Poster(poster.phone, poster.seat)
    again.acknowledged, again.base, again.pending = poster.acknowledged, poster.base, poster.pending
    return again


def test_a_few_kills(tmp_path: Path) -> None:
    rounds(3, tmp_path / "tables.sqlite")


def test_a_few_kills_of_workers_on_postgresql(postgres: Postgres) -> None:
    rounds(2, postgres.database(), workers=2)


@pytest.mark.soak
def test_twenty_kills(tmp_path: Path) -> None:
    rounds(20, tmp_path / "tables.sqlite")


@pytest.mark.soak
def test_twenty_kills_of_workers_on_postgresql(postgres: Postgres) -> None:
    rounds(20, postgres.database(), workers=2)
