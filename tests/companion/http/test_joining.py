"""Making tables, joining them, and finding one's own again."""

from __future__ import annotations

import json
from typing import Any

import pytest
from flask import Flask

from companion.log.tokens import CODE_LETTERS
from tests.companion.conftest import Clock
from tests.companion.phones import Phone, code_of, new_id

PLAIN = "ch4 ch4 nh3 nh3"


def test_creating_a_table(app: Flask) -> None:
    phone = Phone(app)
    response = phone.create("Ada", "Bo", "Cy", "Di", variants={"seeding": "cycle", "ending": "jupiter"}, first=2, sit=4)
    given = response.json
    assert response.status_code == 201
    assert given["path"] == f"/t/{given['table']}"
    assert len(given["code"]) == 5
    assert set(given["code"]) <= set(CODE_LETTERS)
    assert given["you"]["role"] == "host"
    assert given["you"]["seat"] == 4
    assert given["state"]["variants"] == {"chosen": {"seeding": "cycle", "ending": "jupiter"}, "version": None}
    assert given["state"]["first"] == {"seat": 2, "version": None}
    cookie = response.headers["Set-Cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


def test_the_same_request_makes_one_table(app: Flask) -> None:
    id, phone = new_id(), Phone(app)
    first = phone.create(id=id, sit=2).json
    again = Phone(app)  # the answer with its cookie was lost
    second = again.create(id=id, sit=2)
    assert (second.status_code, second.json["table"]) == (201, first["table"])
    assert again.you == phone.you
    other = Phone(app).create("X", "Y", "Z", id=id)
    assert (other.status_code, code_of(other)) == (409, "id-reused")


def test_ids_in_the_log_make_nobody_host(host: Phone, app: Flask) -> None:
    lines = host.get("/log.jsonl").get_data(as_text=True).splitlines()
    known = json.loads(lines[0])["event"]
    thief = Phone(app)
    response = thief.client.post("/api/tables", json={key: known[key] for key in ("id", "game", "seats")})
    assert response.status_code == 201
    assert response.json["table"] != host.table


@pytest.mark.parametrize(
    ("change", "status", "code"),
    [
        ({"game": "chess"}, 422, "unknown-game"),
        ({"seats": [{"name": "Ada"}]}, 422, "players"),
        ({"seats": [{"name": "A"}, {"name": "a"}, {"name": "B"}]}, 422, "name-taken"),
        ({"variants": {"seeding": "venus"}}, 422, "unknown-variant"),
        ({"first": 7}, 422, "unknown-seat"),
        ({"sit": 7}, 422, "unknown-seat"),
        ({"sit": 10_001}, 400, "malformed"),
        ({"sit": "one"}, 400, "malformed"),
        ({"id": "short"}, 400, "malformed"),
        ({"seats": [{"name": "x" * 25}, {"name": "B"}, {"name": "C"}]}, 400, "malformed"),
        ({"seats": [{"name": "A\u202e"}, {"name": "B"}, {"name": "C"}]}, 400, "malformed"),
        ({"seats": [{"name": "  "}, {"name": "B"}, {"name": "C"}]}, 400, "malformed"),
        ({"seats": [{"name": "\u200d"}, {"name": "B"}, {"name": "C"}]}, 400, "malformed"),
        ({"seats": [{"name": "\u3164 \u2800"}, {"name": "B"}, {"name": "C"}]}, 400, "malformed"),
        ({"seats": [{"name": "\u0301\ufe0f"}, {"name": "B"}, {"name": "C"}]}, 400, "malformed"),
        ({"seats": [{"name": "A", "colour": "puce"}, {"name": "B"}, {"name": "C"}]}, 400, "malformed"),
        ({"extra": 1}, 400, "malformed"),
    ],
)
def test_tables_that_cannot_be_made(app: Flask, change: dict[str, Any], status: int, code: str) -> None:
    response = Phone(app).create(**change)
    assert (response.status_code, code_of(response)) == (status, code)


def test_joining_by_code_and_taking_a_seat(host: Phone, app: Flask) -> None:
    bo = Phone(app, host.table)
    code = host.state["table"]["code"]
    response = bo.client.post("/api/join", json={"code": f" {code[:2].lower()} {code[2:]}"})
    assert response.json == {"table": host.table, "path": f"/t/{host.table}"}
    assert bo.you["role"] == "player"
    assert bo.you["seat"] is None
    assert code_of(bo.cards(1, 1, PLAIN)) == "no-seat"
    assert code_of(bo.post("sit", seat=1)) == "seat-taken"
    assert bo.post("sit", seat=2).json["you"]["seat"] == 2
    assert [seat["taken"] for seat in host.state["table"]["seats"]] == [True, True, False]
    assert bo.cards(1, 3, PLAIN).status_code == 201
    assert host.state["history"][-1]["by"] == 2


def test_joining_again_keeps_the_seat(host: Phone) -> None:
    bo = host.invite()
    bo.post("sit", seat=2)
    bo.client.post("/api/join", json={"code": host.state["table"]["code"]})
    bo.open_link(host.link("join").json["url"])
    bo.open_link(host.link("watch").json["url"])
    assert (bo.you["role"], bo.you["seat"]) == ("player", 2)


def test_new_tables_are_limited_by_address_and_in_all(
    app: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    phone, id = Phone(app), new_id()
    assert phone.create(id=id).status_code == 201
    for _ in range(59):
        app.extensions["cutline"].tables._new_tables.wait("127.0.0.1")
    clock.now += 10
    response = phone.create()
    assert (response.status_code, response.json["error"]) == (
        429,
        {"code": "too-many-tables", "args": {"minutes": 1}},
    )
    assert phone.create(id=id).status_code == 201  # the same request again makes no new one
    clock.now += 51
    assert phone.create().status_code == 201
    monkeypatch.setattr("companion.hall.tables.MOST_TABLES", 2)
    response = phone.create()
    assert (response.status_code, code_of(response)) == (409, "tables-full")


def test_guessing_codes_is_slowed_down(app: Flask, clock: Clock) -> None:
    phone = Phone(app)
    phone.create()
    code = phone.state["table"]["code"]
    for _ in range(10):
        assert code_of(phone.client.post("/api/join", json={"code": "AAAAA"})) == "unknown-code"
    response = phone.client.post("/api/join", json={"code": code})
    assert (response.status_code, code_of(response), response.json["error"]["args"]) == (
        429,
        "slow-down",
        {"seconds": 6},
    )
    clock.now -= 24 * 3600  # a clock that is set back makes nobody wait longer
    assert phone.client.post("/api/join", json={"code": code}).json["error"]["args"] == {"seconds": 6}
    clock.now += 6.001
    assert phone.client.post("/api/join", json={"code": code}).status_code == 200


@pytest.mark.parametrize("given", [{}, {"code": 5}, [], "x"])
def test_a_join_needs_a_code(app: Flask, given: Any) -> None:
    assert code_of(Phone(app).client.post("/api/join", json=given)) == "malformed"


def test_my_tables_newest_first(app: Flask, clock: Clock) -> None:
    phone = Phone(app)
    phone.create("A", "B", "C")
    clock.now += 60
    phone.create("D", "E", "F", variants={"ending": "pluto"}, sit=2)
    rows = [{"seat": seat, "score": seat, "base": None} for seat in (1, 2, 3)]
    phone.post("scores", match=1, hand=1, scores=rows)
    tables = phone.client.get("/api/tables").json["tables"]
    assert [(row["names"], row["seat"], row["over"], row["role"]) for row in tables] == [
        (["D", "E", "F"], 2, True, "host"),
        (["A", "B", "C"], None, False, "host"),
    ]
    assert tables[0]["created"] == "2026-02-02T02:41:00Z"
    assert Phone(app).client.get("/api/tables").json == {"tables": []}
