"""Limits for one person, one table and one address."""

from __future__ import annotations

import threading
from typing import Any

import pytest

from companion.hall import limits
from companion.hall.limits import Limiter, Rate, household, visitor
from companion.log import Store
from companion.table.refusal import RefusedError
from tests.companion.conftest import Clock
from tests.companion.hall.test_tables import at_once
from tests.companion.phones import Phone, new_id

CUT = {
    "PERSON": Rate(8, a_second=2),
    "TABLE": Rate(20, a_second=10),
    "NEWCOMERS": Rate(4, a_second=1),
    "MOST_EVENTS": 6,
    "MOST_MATCHES": 1,
}


@pytest.fixture
def cut(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit that is cut down; named first, it is so before the app is made."""
    monkeypatch.setattr(limits, request.param, CUT[request.param])


def only(limit: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("cut", [limit], indirect=True)


def refusal_of(response: Any) -> tuple[int, str, dict[str, Any]]:
    error = response.json["error"]
    return response.status_code, error["code"], error["args"]


def test_an_allowance_is_used_up_and_comes_back(clock: Clock) -> None:
    limiter = Limiter(clock, Rate(3, a_second=0.5))
    for _ in range(3):
        limiter.spend("a")
    with pytest.raises(RefusedError) as refused:
        limiter.spend("a")
    assert refused.value.refusal.args == {"seconds": 2}
    limiter.spend("b", cost=3)
    clock.now += 2
    limiter.spend("a")
    clock.now -= 3600  # a clock that is set back gives nothing and takes nothing
    with pytest.raises(RefusedError):
        limiter.spend("a")
    clock.now += 1_000_000
    for _ in range(3):
        limiter.spend("a")


def test_who_did_nothing_for_longest_is_forgotten_first(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_REMEMBERED", 2)
    limiter = Limiter(clock, Rate(1, a_second=1))
    for who in "abc":
        limiter.spend(who)
    limiter.spend("a")
    with pytest.raises(RefusedError):
        limiter.spend("c")


def test_there_is_no_moment_at_which_twice_as_much_passes(clock: Clock) -> None:
    limiter = Limiter(clock, Rate(8, a_second=8 / 64))
    assert limiter.wait("a") == 0
    clock.now += 63
    before = [limiter.wait("a") for _ in range(9)]
    assert before == [0] * 8 + [8]
    clock.now += 1
    assert limiter.wait("a") == 7


def test_who_only_asks_spends_nothing(clock: Clock) -> None:
    limiter = Limiter(clock, Rate(1, a_second=1))
    assert [limiter.wait("a", counts=False) for _ in range(3)] == [0, 0, 0]
    assert [limiter.wait("a", counts=counts) for counts in (True, False)] == [0, 1]


def test_what_all_use_together_is_mostly_kept_for_the_first_of_each(clock: Clock) -> None:
    limiter = Limiter(clock, Rate(2, a_second=2 / 64), Rate(30, a_second=1 / 64))
    assert [limiter.wait(who) for who in "aab"] == [0, 0, 0]
    assert [limiter.wait(who) for who in "ab"] == [64, 64]
    assert limiter.wait("c", counts=False) == 0  # has spent nothing yet
    many = [limiter.wait(str(number)) for number in range(30)]
    assert (many.count(0), many[-1]) == (27, 64)
    clock.now += 63
    assert limiter.wait("b") == 27 * 64 + 1  # has all of its own again, but spent something a moment ago
    clock.now += 1
    assert [limiter.wait(who) for who in "bc"] == [0, 64]


def test_a_clock_that_is_set_back_makes_nobody_wait_longer(clock: Clock) -> None:
    limiter = Limiter(clock, Rate(1, a_second=1 / 64), Rate(2, a_second=1 / 64))
    assert limiter.wait("a") == 0
    clock.now -= 24 * 3600
    assert limiter.wait("a") == pytest.approx(64 + 0.8 * 64)
    clock.now += 63
    assert limiter.wait("a") == pytest.approx(1 + 0.8 * 64)
    clock.now += 1
    assert limiter.wait("a") == 0


def flooded(phone: Phone, most: int = 50) -> list[int]:
    return [phone.post("roll", tool="coin").status_code for _ in range(most)]


@only("PERSON")
def test_a_flood_of_events_is_held_back_and_the_others_play_on(cut: None, host: Phone, clock: Clock) -> None:
    bo = host.invite()
    bo.post("sit", seat=2)
    assert flooded(bo).count(201) == 7
    refused = bo.post("roll", tool="coin")
    assert refusal_of(refused) == (429, "slow-down", {"seconds": 1})
    assert refused.headers["Retry-After"] == "1"
    assert host.post("roll", tool="coin").status_code == 201
    log = host.state["seq"]
    clock.now += 1
    assert flooded(bo).count(201) == 2
    assert host.state["seq"] == log + 2


@only("TABLE")
def test_many_people_together_are_held_back_at_their_table(cut: None, host: Phone) -> None:
    assert flooded(host).count(201) == 20
    other = Phone(host.app)
    other.create(sit=1)
    assert other.post("roll", tool="coin").status_code == 201


@only("PERSON")
def test_links_and_exports_take_more_of_the_allowance(cut: None, host: Phone) -> None:
    assert host.link("seat", seat=1).status_code == 201
    assert refusal_of(host.link("seat", seat=1))[:2] == (429, "slow-down")
    for export in ("/log.jsonl", "/scores.csv", "/history", *(f"/played/1{form}" for form in ("", ".csv", ".json"))):
        assert refusal_of(host.get(export))[:2] == (429, "slow-down")
    for form in ("", ".csv", ".json"):
        assert refusal_of(host.client.get(f"/api/played{form}"))[:2] == (429, "slow-down")
    assert host.get().status_code == 200


@only("NEWCOMERS")
def test_one_address_gets_so_many_cookies(cut: None, host: Phone, clock: Clock) -> None:
    link, code = host.link("join").json["url"], host.state["table"]["code"]
    opened = [Phone(host.app).open_link(link).status_code for _ in range(4)]
    assert opened == [303, 303, 303, 429]
    assert refusal_of(Phone(host.app).client.post("/api/join", json={"code": code}))[:2] == (429, "slow-down")
    elsewhere = Phone(host.app)
    elsewhere.client.environ_base["REMOTE_ADDR"] = "10.0.0.9"
    assert elsewhere.open_link(link).status_code == 303
    assert host.open_link(link).status_code == 303  # who has a cookie needs no other
    clock.now += 1
    assert Phone(host.app).open_link(link).status_code == 303
    id = new_id()
    clock.now += 3
    made = [Phone(host.app).create(id=id).status_code for _ in range(5)]  # each gives the host's cookie of one table
    assert made == [201, 201, 201, 429, 429]


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.168.1.5", "192.168.1.5"),
        ("::ffff:192.168.1.5", "192.168.1.5"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),
    ],
)
def test_all_addresses_of_one_line_count_as_one(address: str, counted: str) -> None:
    assert household(address) == counted


@pytest.mark.parametrize(
    ("address", "counted"),
    [("127.0.0.1", ""), ("::1", ""), ("::ffff:127.0.0.1", ""), ("", ""), ("10.0.0.9", "10.0.0.9")],
)
def test_this_computer_takes_nobodys_share(address: str, counted: str) -> None:
    assert visitor(address) == counted


@only("TABLE")
def test_who_only_watches_takes_nothing_from_those_who_play(cut: None, host: Phone) -> None:
    for guest in (host.invite("watch"), host.invite()):
        assert set(flooded(guest)) == {403}
    assert flooded(host).count(201) == 20


def test_guesses_sent_all_at_once_are_no_more_than_one_after_the_other(
    host: Phone, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    right = host.state["table"]["code"]
    everybody, find = threading.Barrier(20, timeout=60), store.table_by_code

    def slow(code: str) -> Any:
        everybody.wait()
        return find(code)

    monkeypatch.setattr(store, "table_by_code", slow)
    found = at_once(20, lambda: Phone(host.app).client.post("/api/join", json={"code": "AAAAA"}).status_code)
    assert (found.count(404), found.count(429)) == (10, 10)
    monkeypatch.undo()
    assert refusal_of(Phone(host.app).client.post("/api/join", json={"code": right}))[:2] == (429, "slow-down")


@only("MOST_EVENTS")
def test_a_full_table_takes_no_more_but_answers_what_it_has(cut: None, host: Phone) -> None:
    ids = [new_id() for _ in range(5)]
    statuses = [host.post("roll", id=id, tool="coin").status_code for id in ids]
    assert statuses == [201, 201, 201, 201, 409]
    assert refusal_of(host.post("roll", tool="coin")) == (409, "table-full", {"events": 6})
    assert host.post("roll", id=ids[0], tool="coin").json["duplicate"]
    assert host.state["seq"] == 6


@only("MOST_MATCHES")
def test_a_table_has_so_many_matches(cut: None, host: Phone) -> None:
    assert refusal_of(host.post("rematch", match=2)) == (409, "matches-full", {"matches": 1})


def test_a_match_has_so_many_hands(host: Phone) -> None:
    def scores(hand: int) -> tuple[int, str, dict[str, Any]]:
        return refusal_of(host.post("scores", match=1, hand=hand, scores=[{"seat": 1, "score": 3, "base": None}]))

    assert scores(201) == (409, "table-full", {"hands": 200})
    assert scores(200)[1] == "unknown-hand"
