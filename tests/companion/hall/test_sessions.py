"""Links, roles and seats that move from phone to phone."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from flask import Flask

from companion.hall import sessions
from companion.http.app import create_app
from companion.log import Store
from companion.log.tokens import hashed, new_token
from tests.companion.conftest import Clock
from tests.companion.phones import Phone


def test_tokens_are_unguessable_and_stored_hashed(host: Phone, store: Store) -> None:
    token = host.link("join").json["url"].rsplit("/", 1)[1]
    assert len(token) * 6 >= 128
    assert store.token(token) is None
    assert store.token(hashed(token)) is not None
    assert len({new_token() for _ in range(1000)}) == 1000


@pytest.mark.parametrize(
    ("kind", "role", "page"), [("join", "player", "t"), ("watch", "spectator", "tv"), ("host", "host", "t")]
)
def test_a_link_makes_a_cookie_and_leaves_the_address(host: Phone, app: Flask, kind: str, role: str, page: str) -> None:
    other = Phone(app)
    made = host.link(kind)
    assert made.status_code == 201
    assert made.json["qr"].startswith("<svg")
    assert made.json["seconds"] == (900 if kind == "host" else None)
    response = other.open_link(made.json["url"])
    assert (response.status_code, response.headers["Location"]) == (303, f"/{page}/{host.table}")
    assert response.headers["Referrer-Policy"] == "no-referrer"
    assert other.you["role"] == role


def test_links_use_the_address_phones_can_reach(host: Phone, app: Flask) -> None:
    assert host.link("join").json["url"].startswith("http://localhost/j/")
    app.config["FOUND_URL"] = "http://192.168.1.5:8321"
    assert host.link("join").json["url"].startswith("http://192.168.1.5:8321/j/")
    address = f"/api/tables/{host.table}/links"
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    headers = {"Cookie": f"{cookie.key}={cookie.value}"}
    phone = app.test_client(use_cookies=False)
    for named, expected in ((None, "http://10.0.0.2/j/"), ("https://score.example/", "https://score.example/j/")):
        app.config["NAMED_URL"] = named
        made = phone.post(address, json={"kind": "join"}, headers=headers, base_url="http://10.0.0.2")
        assert made.json["url"].startswith(expected)


def test_a_spectator_watches_only(host: Phone) -> None:
    tv = host.invite("watch")
    assert tv.state["table"]["code"] is None
    assert tv.post("sit", seat=2).json["error"]["code"] == "spectator"
    assert tv.cards(1, 1, "n2").json["error"]["code"] == "spectator"
    for kind in ("join", "seat", "host"):
        refused = tv.link(kind, seat=1)
        assert (refused.status_code, refused.json["error"]["code"]) == (403, "spectator")
    assert tv.invite("watch").you["role"] == "spectator"
    assert tv.client.get("/api/tables").json["tables"][0]["code"] is None


def test_the_host_takes_watch_links_back(host: Phone, app: Flask, store: Store) -> None:
    tv, player, link = host.invite("watch"), host.invite("join"), host.link("watch").json["url"]
    other_worker = create_app(store)
    elsewhere = Phone(other_worker, host.table)
    elsewhere.open_link(link)
    handed_out = elsewhere.link("watch").json["url"]
    stream = tv.get("/stream").response
    assert b"beat" in b"".join(islice(stream, 2))
    address = f"/api/tables/{host.table}/unwatch"
    for phone in (tv, player):
        assert phone.client.post(address, json={}).json["error"]["code"] == "host-only"
    assert host.client.post(address, json={}).status_code == 200
    assert list(stream) == []  # at the next beat
    for gone in (tv, elsewhere):
        assert gone.get().status_code == 401
    for old in (link, handed_out):
        assert Phone(app).open_link(old).status_code == 404
    assert player.get().status_code == 200
    assert host.invite("watch").get().status_code == 200  # with a new link


def test_a_spectator_becomes_a_player_by_the_join_link(host: Phone) -> None:
    tv = host.invite("watch")
    tv.open_link(host.link("join").json["url"])
    assert tv.you["role"] == "player"


def test_a_seat_moves_to_another_phone(host: Phone) -> None:
    bo = host.invite()
    bo.post("sit", seat=2)
    tablet = bo.invite("seat", seat=2)
    assert tablet.you == bo.you
    assert tablet.cards(1, 2, "n2").status_code == 201
    assert bo.state["history"][-1]["by"] == 2


def test_the_host_hands_a_seat_to_a_new_phone(host: Phone) -> None:
    bo = host.invite()
    bo.post("sit", seat=2)
    new = host.invite("seat", seat=2)
    assert (new.you["seat"], new.you["role"]) == (2, "player")


def test_the_host_frees_a_seat_for_a_new_phone(host: Phone) -> None:
    bo, new = host.invite(), host.invite()
    bo.post("sit", seat=2)
    assert new.post("stand", seat=2).json["error"]["code"] == "no-seat"
    assert host.post("stand", seat=2).status_code == 201
    assert new.post("sit", seat=2).json["you"]["seat"] == 2
    assert bo.you["seat"] is None
    assert bo.cards(1, 2, "n2").json["error"]["code"] == "no-seat"


@pytest.mark.parametrize(
    ("by", "kind", "seat", "status", "code"),
    [
        ("bo", "seat", 1, 403, "host-only"),
        ("bo", "seat", 3, 422, "seat-free"),
        ("bo", "seat", 9, 422, "unknown-seat"),
        ("bo", "seat", None, 422, "unknown-seat"),
        ("bo", "host", None, 403, "host-only"),
        ("host", "seat", 3, 422, "seat-free"),
        ("host", "party", None, 400, "malformed"),
        ("host", [], None, 400, "malformed"),
        ("host", {}, None, 400, "malformed"),
        ("host", "seat", True, 400, "malformed"),
        ("host", "seat", "1", 400, "malformed"),
        ("host", "seat", 1e999, 400, "malformed"),
    ],
)
def test_links_nobody_gets(host: Phone, by: str, kind: Any, seat: Any, status: int, code: str) -> None:
    bo = host.invite()
    bo.post("sit", seat=2)
    refused = (bo if by == "bo" else host).link(kind, seat=seat)
    assert (refused.status_code, refused.json["error"]["code"]) == (status, code)


@pytest.mark.parametrize("kind", ["seat", "join", "watch"])
def test_a_link_never_takes_the_hosts_rights(host: Phone, kind: str) -> None:
    bo = host.invite()
    bo.post("sit", seat=2)
    for url in (host.link(kind, seat=2).json["url"], bo.link(kind, seat=2).json["url"]):
        assert host.open_link(url).status_code == 303
        assert (host.you["role"], host.you["seat"]) == ("host", 1)
    assert bo.you["seat"] == 2


def test_a_host_link_makes_a_player_host(host: Phone) -> None:
    bo = host.invite()
    bo.post("sit", seat=2)
    bo.open_link(host.link("host").json["url"])
    assert bo.you == host.you


def tokens(store: Store) -> dict[str, int]:
    return dict(store.rows("SELECT kind, count(*) FROM tokens GROUP BY kind"))


def test_join_and_watch_links_are_made_once(host: Phone, store: Store) -> None:
    bo = host.invite()
    for kind in ("join", "watch"):
        assert len({phone.link(kind).json["url"] for phone in (host, bo, host)}) == 1
    assert tokens(store) == {"session": 2, "join": 1, "watch": 1}


def test_links_too_old_are_forgotten(host: Phone, store: Store, clock: Clock) -> None:
    for _ in range(3):
        host.link("host")
    assert tokens(store)["host"] == 3
    clock.now += 901
    host.link("seat", seat=1)
    assert tokens(store) == {"session": 1, "seat": 1}


def test_personal_links_grow_old(host: Phone, app: Flask, clock: Clock) -> None:
    links = {kind: host.link(kind, seat=1).json["url"] for kind in ("seat", "host", "join")}
    clock.now += 901
    assert [Phone(app).open_link(links[kind]).status_code for kind in links] == [404, 404, 303]


def test_a_link_of_another_kind_is_no_link(host: Phone, app: Flask) -> None:
    url = host.link("watch").json["url"].replace("/w/", "/h/")
    response = Phone(app).open_link(url)
    assert response.status_code == 404
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    assert Phone(app).client.get(f"/j/{cookie.value}").status_code == 404


def test_a_cookie_is_good_at_its_own_table_only(host: Phone, app: Flask) -> None:
    other = Phone(app)
    other.create("X", "Y", "Z")
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    other.client.set_cookie(f"cutline-{other.table}", cookie.value)
    assert other.get().status_code == 401


def again(phone: Phone, store: Store, clock: Clock) -> int:
    """Return the answer a phone gets from a server that has just started."""
    cookie = phone.client.get_cookie(f"cutline-{phone.table}")
    assert cookie is not None
    other = Phone(create_app(store, clock=clock), phone.table)
    other.client.set_cookie(cookie.key, cookie.value)
    return other.get().status_code


def test_a_phone_is_known_for_as_long_as_its_cookie_lasts(host: Phone, store: Store, clock: Clock) -> None:
    bo, link = host.invite(), host.link("join").json["url"]
    clock.now += sessions.SESSION_SECONDS - 1
    assert Phone(host.app).open_link(link).status_code == 303
    assert (again(bo, store, clock), store.count_sessions(host.table)) == (200, 3)
    clock.now += sessions.TIDY_SECONDS
    assert Phone(host.app).open_link(link).status_code == 303  # links to join have no end
    assert (again(bo, store, clock), store.count_sessions(host.table)) == (401, 2)


def test_who_opens_a_link_again_and_again_fills_nothing_and_pushes_no_player_out(
    host: Phone, store: Store, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    for limit, cut in (("MOST_SESSIONS", 8), ("ROOM", 2), ("PHONES_EACH", 2)):
        monkeypatch.setattr(sessions, limit, cut)
    bo = host.invite()
    bo.post("sit", seat=2)
    tablet, link, guests = bo.invite("seat", seat=2), host.link("join").json["url"], []
    for _ in range(20):
        clock.now += 1
        guests.append(Phone(host.app))
        assert guests[-1].open_link(link).status_code == 303
        assert store.count_sessions(host.table) <= 8
    assert [again(phone, store, clock) for phone in (host, bo, tablet, guests[-1])] == [200] * 4
    assert (again(guests[0], store, clock), guests[0].get().status_code) == (401, 401)
    for _ in range(9):  # one person's phones, too
        clock.now += 1
        bo.invite("seat", seat=2)
    assert store.count_sessions(host.table) <= 8
    assert [again(phone, store, clock) for phone in (host, bo, tablet)] == [200] * 3


def test_anybody_at_the_table_frees_a_seat_whose_phone_is_gone(host: Phone, clock: Clock) -> None:
    bo, cleo, new = host.invite(), host.invite(), host.invite()
    bo.post("sit", seat=2)
    cleo.post("sit", seat=3)
    clock.now += 30
    assert cleo.post("stand", seat=2).json["error"] == {"code": "seat-here", "args": {"seat": 2, "seconds": 30}}
    bo.get()  # a phone without a stream that asks now and then is there, too
    clock.now += 40
    assert cleo.post("stand", seat=2).json["error"]["code"] == "seat-here"
    clock.now += 30
    assert new.post("stand", seat=2).json["error"]["code"] == "no-seat"
    assert cleo.post("stand", seat=2).status_code == 201
    assert new.post("sit", seat=2).json["you"]["seat"] == 2


def test_a_player_takes_over_from_a_host_who_is_gone(host: Phone, clock: Clock) -> None:
    bo = host.invite()
    bo.post("sit", seat=2)
    assert bo.post("host", seat=2).json["error"]["code"] == "host-here"
    clock.now += 61
    assert bo.post("host", seat=2).json["you"]["role"] == "host"
    assert bo.get().json["presence"]["host"] == {"seat": 2, "here": False}
    assert host.you["role"] == "player"
    assert host.link("host").json["error"]["code"] == "host-only"
    assert host.client.post(f"/api/tables/{host.table}/delete", json={}).json["error"]["code"] == "host-only"
    assert bo.link("host").status_code == 201
    assert bo.post("host", seat=1).json["you"]["role"] == "player"
    assert [note["key"] for note in host.state["history"]][-2:] == ["host-taken", "host"]
    assert host.you["role"] == "host"
