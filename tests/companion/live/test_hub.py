"""The hub knows who is connected, here and at other workers, and for how long somebody has been away."""

from __future__ import annotations

from companion.live.hub import MOST_SEEN, Hub
from tests.companion.conftest import Clock


def test_somebody_is_away_from_when_their_last_phone_left() -> None:
    clock = Clock()
    hub = Hub(clock=clock)
    clock.now += 5
    assert hub.away("t", "ada") == 5  # as long as this process has been running
    rooms = [hub.join("t", "ada"), hub.join("t", "ada")]
    clock.now += 100
    assert hub.away("t", "ada") == 0
    hub.leave(rooms[0], "ada")
    assert hub.away("t", "ada") == 0
    hub.leave(rooms[1], "ada")
    clock.now += 7
    assert hub.away("t", "ada") == 7
    assert hub.away("other", "ada") == 112


def test_a_phone_that_asks_is_there_and_so_is_one_at_another_worker() -> None:
    clock = Clock()
    hub = Hub(clock=clock)
    clock.now += 50
    hub.saw("t", "ada")
    hub.set_elsewhere("worker-2", "t", frozenset({"bo"}))
    clock.now += 10
    assert (hub.away("t", "ada"), hub.away("t", "bo")) == (10, 0)
    hub.drop_elsewhere("worker-2")
    clock.now += 3
    assert (hub.away("t", "ada"), hub.away("t", "bo")) == (13, 3)


def test_only_so_many_are_remembered() -> None:
    hub = Hub()
    for number in range(MOST_SEEN + 10):
        hub.saw("t", f"p-{number}")
    assert len(hub._seen) == MOST_SEEN
