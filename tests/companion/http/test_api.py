"""Every address of the API, as a phone meets it."""

from __future__ import annotations

import csv
import io
import json
import re
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from companion.log import Store
from companion.log.tokens import CODE_LETTERS
from tests.companion.conftest import Clock
from tests.companion.phones import Phone, new_id

PLAIN = "ch4 ch4 nh3 nh3"


def code_of(response: Any) -> str:
    found: str = response.json["error"]["code"]
    return found


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
        ({"seats": [{"name": "A", "colour": "pink"}, {"name": "B"}, {"name": "C"}]}, 400, "malformed"),
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
        {"code": "too-many-tables", "args": {"minutes": 60}},
    )
    assert phone.create(id=id).status_code == 201  # the same request again makes no new one
    clock.now += 3590
    assert phone.create().status_code == 201
    monkeypatch.setattr("companion.hall.tables.MOST_TABLES", 2)
    response = phone.create()
    assert (response.status_code, code_of(response)) == (409, "tables-full")


def test_an_earlier_match_is_read_and_previewed(host: Phone) -> None:
    host.post("variants", match=1, variants={"ending": "pluto"}, base=None)
    rows = [{"seat": seat, "score": seat, "base": None} for seat in (1, 2, 3)]
    host.post("scores", match=1, hand=1, scores=rows)
    host.post("rematch", match=2)
    earlier = host.get("/matches/1").json
    assert (earlier["match"], earlier["outcome"]["winners"], earlier["seq"]) == (1, [3], host.state["seq"])
    assert earlier["hands"][0]["entries"][1]["score"] == 2
    assert host.get("/matches/2").json["hands"][0]["match"] == 2
    assert (host.get("/matches/3").status_code, host.get("/matches/0").status_code) == (404, 404)
    assert host.get("/score?cards=n2.h2o.ch4.lightning&match=1").json["score"] == 14


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
        {"seconds": 60},
    )
    clock.now -= 24 * 3600  # a clock that is set back makes nobody wait longer
    assert phone.client.post("/api/join", json={"code": code}).json["error"]["args"] == {"seconds": 60}
    clock.now += 61
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


def test_reading_and_polling_the_state(host: Phone) -> None:
    given = host.get().json
    assert set(given) == {"seq", "state", "you", "presence"}
    assert given["presence"] == {"seats": [], "watching": 0}
    assert host.get(f"?since={given['seq']}").status_code == 204
    host.post("roll", tool="coin")
    assert host.get(f"?since={given['seq']}").json["seq"] == given["seq"] + 1


@pytest.mark.parametrize("last", ["9" * 5000, "-1", "x", "²", ""])
def test_a_strange_last_message_starts_the_stream_from_the_beginning(host: Phone, last: str) -> None:
    response = host.get(f"/stream?last={last}")
    assert response.status_code == 200
    response.close()
    assert host.get(f"?since={last}").status_code == 200


def test_an_event_is_applied_once(host: Phone) -> None:
    id = new_id()
    first = host.cards(1, 1, PLAIN, id=id)
    assert (first.status_code, first.json["duplicate"], first.json["seq"]) == (201, False, 3)
    again = host.cards(1, 1, PLAIN, id=id)
    assert (again.status_code, again.json["duplicate"], again.json["seq"]) == (200, True, 3)
    assert again.json["event"] == first.json["event"]
    assert again.json["state"] == first.json["state"]
    reused = host.cards(1, 1, "n2", id=id)
    assert (reused.status_code, code_of(reused)) == (409, "id-reused")
    assert host.get().json["seq"] == 3


def test_who_follows_the_stream_is_answered_in_brief(host: Phone) -> None:
    def post(**event: Any) -> TestResponse:
        path, given = f"/api/tables/{host.table}/events", {"id": new_id(), "match": 1, "hand": 1, "seat": 1} | event
        return host.client.post(path, json=given, headers={"Prefer": "return=minimal"})

    cards = {"id": new_id(), "type": "cards", "cards": PLAIN.split(), "base": None}
    assert [post(**cards).json for _ in range(2)] == [{"seq": 3, "duplicate": once} for once in (False, True)]
    refused = post(type="cards", cards=["n2"], base=None)
    assert (code_of(refused), refused.json["state"]["seq"]) == ("conflict", 3)


def test_somebody_elses_id_is_not_a_duplicate(host: Phone) -> None:
    id, bo = new_id(), host.invite()
    bo.post("sit", seat=2)
    host.cards(1, 1, PLAIN, id=id)
    assert code_of(bo.cards(1, 1, PLAIN, id=id)) == "id-reused"


def test_a_roll_sent_twice_is_rolled_once(host: Phone) -> None:
    id = new_id()
    first = host.post("roll", id=id, tool="coin").json["event"]["result"]
    assert host.post("roll", id=id, tool="coin").json["event"]["result"] == first
    assert len(host.state["rolls"]) == 1


def test_a_draw_sent_twice_is_drawn_once(host: Phone) -> None:
    base = [
        host.cards(1, seat, cards).json["event"]["id"]
        for seat, cards in enumerate(("sunlight n2 n2 n2", PLAIN, PLAIN), 1)
    ]
    fields = {"match": 1, "hand": 1, "seat": 1, "index": 0, "drawn": "server", "kept": None, "base": base[0]}
    id = new_id()
    first = host.post("sunlight", id=id, **fields).json
    assert first["event"]["source"] == "server"
    assert host.post("sunlight", id=id, **fields).json["event"] == first["event"]


def test_the_second_editor_gets_both_values_and_the_state(host: Phone) -> None:
    first = host.cards(1, 3, PLAIN).json["event"]["id"]
    response = host.cards(1, 3, "n2")
    assert response.status_code == 409
    conflict = response.json["error"]["args"]["conflicts"][0]
    assert (conflict["version"], conflict["by"]) == (first, 1)
    assert (conflict["yours"], conflict["theirs"]) == ({"cards": ["n2"]}, {"cards": PLAIN.split()})
    assert response.json["state"]["seq"] == 3
    assert response.json["you"]["seat"] == 1
    assert host.cards(1, 3, "n2", base=first).status_code == 201


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ("{", ""),
        ("[" * 30_000, ""),
        ("[]", ""),
        ("{}", ""),
        ('{"id": "0123456789abcdef", "type": "dance"}', ""),
        ('{"id": "0123456789abcdef", "type": "cards"}', "cards.match"),
        ('{"id": "0123456789abcdef", "type": "sit", "seat": 0}', "sit.seat"),
        ('{"id": "0123456789abcdef", "type": "sit", "seat": "1"}', "sit.seat"),
        ('{"id": "0123456789abcdef", "type": "sit", "seat": true}', "sit.seat"),
        ('{"id": "0123456789abcdef", "type": "sit", "seat": 1, "more": 1}', "sit.more"),
        ('{"id": "0123456789abcde!", "type": "sit", "seat": 1}', "sit.id"),
        ('{"id": "0123456789abcdef", "type": "roll", "tool": "coin", "result": [1]}', "result"),
        ('{"id": "0123456789abcdef", "type": "roll", "tool": "dice", "count": 99}', "roll.count"),
        ('{"id": "0123456789abcdef", "type": "created", "game": "amino", "seats": []}', ""),
    ],
)
def test_malformed_events(host: Phone, body: str, at: str) -> None:
    address = f"/api/tables/{host.table}/events"
    response = host.client.post(address, data=body, content_type="application/json")
    assert (response.status_code, code_of(response)) == (400, "malformed")
    assert response.json["error"]["args"]["problems"][0]["at"] == at
    assert host.get().json["seq"] == 2


@pytest.mark.parametrize(
    ("cards", "status", "expected"),
    [
        ("n2.h2o.ch4.lightning", 200, {"score": 14, "moon": False, "working": "(−1 + 4 + 1) × 2 + 6 = 14"}),
        (
            "lightning.lightning.lightning.lightning",
            200,
            {"score": 0, "moon": True, "working": "0 × 2 × 2 × 2 × 2 = 0"},
        ),
        ("n2.h2o.ch4", 422, {"code": "incomplete", "args": {"size": 4}}),
        ("n2.h2o.ch4.sunlight", 422, {"code": "incomplete", "args": {"size": 4}}),
        ("n2.h2o.ch4.ch4.ch4", 422, {"code": "too-many-cards", "args": {"size": 4}}),
        ("n2.h2o.ch4.gold", 422, {"code": "unknown-card", "args": {"card": "gold"}}),
        ("", 422, {"code": "incomplete", "args": {"size": 4}}),
    ],
)
def test_what_a_correction_would_score(host: Phone, cards: str, status: int, expected: dict[str, Any]) -> None:
    response = host.get(f"/score?cards={cards}")
    assert (response.status_code, response.json.get("error", response.json)) == (status, expected)
    assert host.get().json["seq"] == 2


def test_history_from_the_beginning(host: Phone) -> None:
    host.cards(1, 1, PLAIN)
    rows = host.get("/history").json["history"]
    assert [(row["seq"], row["key"], row["by"]) for row in rows] == [(1, "created", 0), (2, "sit", 1), (3, "cards", 1)]


def test_exports(host: Phone) -> None:
    host.post("rename", seat=2, name="=Bo()", colour="blue", base=None)
    for seat, cards in enumerate(("n2 h2o ch4 lightning", PLAIN, "n2 n2 n2 n2"), start=1):
        host.cards(1, seat, cards)
    log = host.get("/log.jsonl")
    assert log.headers["Content-Disposition"] == f'attachment; filename="cutline-{host.table}.jsonl"'
    lines = [json.loads(line) for line in log.get_data(as_text=True).splitlines()]
    assert [line["seq"] for line in lines] == [1, 2, 3, 4, 5, 6]
    scores = host.get("/scores.csv")
    assert scores.mimetype == "text/csv"
    rows = list(csv.DictReader(io.StringIO(scores.get_data().decode("utf-8-sig"))))
    assert rows[0] == {
        "match": "1",
        "hand": "1",
        "seat": "1",
        "name": "Ada",
        "cards": "n2 h2o ch4 lightning",
        "final": "n2 h2o ch4 lightning",
        "working": "(−1 + 4 + 1) × 2 + 6 = 14",
        "score": "14",
        "total": "14",
        "counts": "yes",
    }
    assert [(row["name"], row["score"]) for row in rows[1:]] == [("'=Bo()", "6"), ("Cy", "-4")]


def test_no_secret_is_in_an_export_or_in_the_database(host: Phone, store: Store) -> None:
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    link = host.link("join").json["url"].rsplit("/", 1)[1]
    dump = str([store.rows(f"SELECT * FROM {name}") for name in ("tables", "events", "tokens")])
    assert link not in dump
    for text in (host.get("/log.jsonl").get_data(as_text=True), host.get().get_data(as_text=True), dump):
        assert cookie.value not in text


def test_facts_of_a_game(app: Flask) -> None:
    given = Phone(app).client.get("/api/games/amino/it").json
    assert (given["title"], given["players"], given["rules"]["deal"]) == ("Amino", [3, 6], 4)
    assert given["cards"][5] == {
        "id": "h2o",
        "name": "Acqua",
        "symbol": "H2O",
        "value": 4,
        "copies": 4,
        "elements": ["H", "O"],
        "kind": "gas",
    }
    assert [card["kind"] for card in given["cards"][-2:]] == ["lightning", "sunlight"]
    possible = given["scores"].pop("possible")
    assert given["scores"] == {"low": -16, "high": 32}
    assert possible == sorted(set(possible))
    assert (possible[0], possible[-1], 31 in possible, 14 in possible) == (-16, 32, False, True)
    assert "{{" not in json.dumps(given["strings"])


def test_faces_are_the_printed_ones(app: Flask) -> None:
    faces = Phone(app).client.get("/api/games/amino/de/faces").json["faces"]
    assert list(faces) == ["h2", "n2", "ch4", "nh3", "co2", "h2o", "lightning", "sunlight", "back"]
    assert all(svg.startswith("<svg") and "style=" not in svg and "foreignObject" not in svg for svg in faces.values())
    assert "Wasser" in faces["h2o"]


def test_fonts_and_words(app: Flask) -> None:
    client = Phone(app).client
    css = client.get("/api/fonts.css")
    assert css.mimetype == "text/css"
    assert "cutline-text" in css.get_data(as_text=True)
    address = re.findall(r"url\((/api/fonts/\w+/text-normal\.ttf)\)", css.get_data(as_text=True))[0]
    font = client.get(address)
    assert (font.mimetype, font.status_code) == ("font/ttf", 200)
    assert "immutable" in font.headers["Cache-Control"]
    old = client.get("/api/fonts/old/text-normal.ttf")
    assert (old.data, old.headers["Cache-Control"]) == (font.data, "no-store")
    for language in ("en", "it", "de", "fr", "es"):
        assert client.get(f"/api/text/{language}").json


@pytest.mark.parametrize("path", ["/api/text/en", "/api/games/amino/en", "/api/games/amino/en/faces", "/api/fonts.css"])
def test_what_may_change_is_asked_for_again(app: Flask, path: str) -> None:
    client = Phone(app).client
    first = client.get(path)
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data, again.headers["Cache-Control"]) == (304, b"", "no-cache")


@pytest.mark.parametrize(
    "path",
    [
        "/api/nothing",
        "/api/games/chess/en",
        "/api/games/amino/xx",
        "/api/games/amino/xx/faces",
        "/api/text/xx",
        "/api/fonts/no.ttf",
        "/api/fonts/x/no.ttf",
    ],
)
def test_what_is_not_there(app: Flask, path: str) -> None:
    response = Phone(app).client.get(path)
    assert (response.status_code, code_of(response)) == (404, "not-found")


@pytest.mark.parametrize("path", ["", "/stream", "/score", "/history", "/log.jsonl", "/scores.csv"])
def test_reading_needs_a_session(host: Phone, app: Flask, path: str) -> None:
    response = Phone(app, host.table).get(path)
    assert (response.status_code, code_of(response)) == (401, "no-session")
    response = Phone(app, "nowhere").get(path)
    assert (response.status_code, code_of(response)) == (404, "unknown-table")


def test_health_and_wrong_methods(app: Flask) -> None:
    client = Phone(app).client
    assert client.get("/api/health").json == {"ok": True}
    response = client.put("/api/tables", json={})
    assert (response.status_code, code_of(response)) == (405, "wrong-method")
    assert "GET" in response.headers["Allow"]
