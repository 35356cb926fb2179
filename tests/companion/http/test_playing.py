"""Playing at a table: its state, its events, its stream, its matches."""

from __future__ import annotations

from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.companion.phones import Phone, code_of, new_id

PLAIN = "ch4 ch4 nh3 nh3"


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


def test_reading_and_polling_the_state(host: Phone) -> None:
    given = host.get().json
    assert set(given) == {"seq", "state", "you", "presence"}
    assert given["presence"] == {"seats": [], "watching": 0, "host": {"seat": 1, "here": False}}
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
