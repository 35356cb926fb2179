"""Guests who mean harm: each is refused with a clear status, and nothing at the table changes."""

from __future__ import annotations

import csv
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from flask import Flask

from companion.http.app import create_app
from companion.log import Store
from tests.companion.phones import Phone, new_id

SCRIPT = "<img src=x onerror=a>"


@contextmanager
def unchanged(*phones: Phone) -> Iterator[None]:
    """Nothing of these tables is other than it was."""
    before = [phone.get("/log.jsonl").text for phone in phones]
    yield
    assert [phone.get("/log.jsonl").text for phone in phones] == before


def refusal(response: Any) -> tuple[int, str]:
    return response.status_code, response.json["error"]["code"]


def roll() -> dict[str, str]:
    return {"id": new_id(), "type": "roll", "tool": "coin"}


def test_another_tables_cookie_opens_nothing(host: Phone, app: Flask) -> None:
    other = Phone(app)
    other.create(sit=1)
    token = other.client.get_cookie(f"cutline-{other.table}")
    assert token is not None
    with unchanged(host, other):
        for name in (f"cutline-{other.table}", f"cutline-{host.table}"):
            thief = app.test_client()
            thief.set_cookie(name, token.value)
            address = f"/api/tables/{host.table}"
            assert refusal(thief.get(address)) == (401, "no-session")
            assert refusal(thief.post(f"{address}/events", json=roll())) == (401, "no-session")
            assert refusal(thief.post(f"{address}/links", json={"kind": "join"})) == (401, "no-session")
            assert refusal(thief.get(f"{address}/stream")) == (401, "no-session")
            assert thief.get(f"/t/{host.table}").status_code == 401


def test_a_link_is_no_cookie_and_a_cookie_no_link(host: Phone, app: Flask) -> None:
    link = host.link("host").json["url"].rsplit("/", 1)[1]
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    thief = app.test_client()
    thief.set_cookie(cookie.key, link)
    assert refusal(thief.get(f"/api/tables/{host.table}")) == (401, "no-session")
    assert app.test_client().get(f"/h/{cookie.value}").status_code == 404


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        ({"type": "cards", "match": 1, "hand": 1, "seat": 1, "cards": ["n2"], "base": None}, (403, "spectator")),
        ({"type": "sit", "seat": 2}, (403, "spectator")),
        ({"type": "rename", "seat": 1, "name": "Eve", "colour": "sky", "base": None}, (403, "spectator")),
        ({"type": "roll", "tool": "coin"}, (403, "spectator")),
    ],
)
def test_a_spectator_posts_nothing(host: Phone, event: dict[str, Any], expected: tuple[int, str]) -> None:
    watcher = host.invite("watch")
    with unchanged(host):
        assert refusal(watcher.post(**event)) == expected
    assert "code" not in watcher.state["table"] or watcher.state["table"]["code"] is None


def test_nobody_forges_who_they_are(host: Phone) -> None:
    """Who posts is the cookie's person: nothing in an event says otherwise, and a seat held is not taken."""
    bo = host.invite()
    with unchanged(host):
        assert refusal(bo.post("sit", seat=1)) == (409, "seat-taken")
        assert refusal(bo.post("stand", seat=1))[0] in (403, 422)
        for forged in ("actor", "by", "person", "role", "seq", "at", "result"):
            assert refusal(bo.post("roll", tool="coin", **{forged: "host"})) == (400, "malformed")
    ids = [json.loads(line)["event"]["id"] for line in host.get("/log.jsonl").text.splitlines()]
    bo.post("sit", seat=2)
    with unchanged(host):
        for id in ids:
            assert refusal(bo.post("roll", tool="coin", id=id)) == (409, "id-reused")


def test_only_ones_own_gesture(app: Flask) -> None:
    host = Phone(app)
    host.create(game="ants", sit=1)
    bo = host.invite()
    bo.post("sit", seat=2)
    with unchanged(host):
        for phone, seat in ((host, 2), (bo, 1)):
            made = phone.post("gesture", match=1, turn=1, round=1, seat=seat, gesture="sting")
            assert refusal(made) == (422, "own-seat")


def test_nobody_learns_a_gesture_by_making_it_again(app: Flask) -> None:
    """The host can get a link to any seat; the answers must not tell what was chosen on it."""
    host = Phone(app)
    host.create(game="ants", sit=1, variants={"fight": "amino"})
    bo = host.invite()
    bo.post("sit", seat=2)
    thief = host.invite("seat", seat=2)
    host.post("first", match=1, seat=1, base=None)
    place = {"match": 1, "turn": 1}
    host.post("fight", **place, n=1, defender=2, resource="flower", rounds=[None], base=None)
    mine = {**place, "n": 1, "round": 1, "seat": 2, "id": "the-same-every-time"}
    assert thief.you["seat"] == 2
    first, again = bo.post("gesture", **mine, gesture="sting"), bo.post("gesture", **mine, gesture="sting")
    assert (first.status_code, again.status_code, again.json["duplicate"]) == (201, 200, True)
    for guess in ("sting", "mandibles"):
        made = thief.post("gesture", **(mine | {"id": new_id()}), gesture=guess)
        assert refusal(made) == (422, "gesture-made")


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "http://localhost.evil.example", "http://localhost:1"]
)
def test_a_page_of_another_site_posts_nothing(host: Phone, origin: str) -> None:
    with unchanged(host):
        for path, body in (("events", roll()), ("links", {"kind": "host"})):
            address = f"/api/tables/{host.table}/{path}"
            assert refusal(host.client.post(address, json=body, headers={"Origin": origin})) == (403, "foreign-origin")
            plain = host.client.post(address, data=json.dumps(body), content_type="text/plain")
            assert refusal(plain) == (415, "not-json")
    preflight = host.client.options(f"/api/tables/{host.table}/events", headers={"Origin": origin})
    assert not [name for name, _ in preflight.headers if name.startswith("Access-Control")]


def test_the_named_address_is_ours_whatever_the_proxy_calls_us(host: Phone, app: Flask) -> None:
    address, theirs = f"/api/tables/{host.table}/events", {"Origin": "https://score.example:8443"}
    assert refusal(host.client.post(address, json=roll(), headers=theirs)) == (403, "foreign-origin")
    app.config["NAMED_URL"] = "https://Score.example:8443/"
    assert host.client.post(address, json=roll(), headers=theirs).status_code == 201
    for origin in ("null", "https://score.example", "https://evil.example"):
        refused = host.client.post(address, json=roll(), headers={"Origin": origin})
        assert refusal(refused) == (403, "foreign-origin")


def test_a_script_as_a_name_is_only_text(host: Phone) -> None:
    assert host.post("rename", seat=2, name=SCRIPT, colour="blue", base=None).status_code == 201
    for page in (f"/t/{host.table}", f"/tv/{host.table}", "/"):
        assert SCRIPT not in host.client.get(page).text
    assert host.get().mimetype == host.get("/history").mimetype == "application/json"
    for row in ("=1+1", "+1", "@a"):
        base = host.state["table"]["seats"][1]["version"]
        assert host.post("rename", seat=2, name=row, colour="blue", base=base).status_code == 201
        host.cards(1, 2, "n2", base=host.state["hands"][0]["entries"][1]["version"])
        found = [line["name"] for line in csv.DictReader(host.get("/scores.csv").data.decode("utf-8-sig").splitlines())]
        assert row not in found
        assert f"'{row}" in found


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("{", 400),
        ("", 400),
        ("[" * 30_000, 400),
        ('{"id": "' + "x" * 70_000, 413),
        ('{"id": 1, "id": 2}', 400),
        ("\x00", 400),
        ("null", 400),
        ('{"type": "cards", "seat": 1e400}', 400),
        (f'{{"seat": {"9" * 5000}}}', 400),
    ],
)
def test_a_strange_body_changes_nothing(host: Phone, body: str, status: int) -> None:
    with unchanged(host):
        for path in (f"/api/tables/{host.table}/events", f"/api/tables/{host.table}/links", "/api/tables", "/api/join"):
            response = host.client.post(path, data=body, content_type="application/json")
            assert response.status_code == status


@pytest.mark.parametrize("path", ["..", "%2e%2e", "..%2f..%2fetc%2fpasswd", "a/../b", "'--", "%00", "A", "", "\\"])
def test_tricks_in_the_path_lead_nowhere(host: Phone, path: str) -> None:
    for address in (f"/api/tables/{path}/log.jsonl", f"/t/{path}/x", f"/j/{path}", f"/static/x/{path}"):
        assert host.client.get(address).status_code in (308, 404, 405)


def test_letters_that_no_database_takes_are_refused_before_it(host: Phone) -> None:
    with unchanged(host):
        assert refusal(host.client.post("/api/join", json={"code": "\x00AAAA"})) == (404, "unknown-code")
        assert refusal(host.post("rename", seat=2, name="B\x00", colour="blue", base=None)) == (400, "malformed")
        assert refusal(host.post("roll", id="\x00" * 20, tool="coin")) == (400, "malformed")
        assert refusal(host.create("A\x00", "B", "C")) == (400, "malformed")


def test_no_secret_is_logged_or_sent_on(
    host: Phone, app: Flask, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    url = host.link("join").json["url"]
    token = url.rsplit("/", 1)[1]
    with caplog.at_level(logging.DEBUG):
        opened = Phone(app).open_link(url)
        monkeypatch.setattr(app.extensions["cutline"].tables.sessions, "exchange", lambda kind, token: 1 / 0)
        failed = app.test_client().get(f"/j/{token}")
    assert (failed.status_code, "ZeroDivisionError" in caplog.text) == (500, True)
    assert token not in caplog.text
    assert token not in opened.headers["Location"]
    assert token not in failed.text
    assert opened.headers["Referrer-Policy"] == "no-referrer"


def test_a_cookie_is_for_https_only_where_there_is_https(app: Flask) -> None:
    for scheme, secure in (("http", False), ("https", True)):
        client = app.test_client()
        given = {"id": new_id(), "game": "amino", "seats": [{"name": name} for name in "ABC"]}
        made = client.post("/api/tables", json=given, base_url=f"{scheme}://localhost")
        cookie = client.get_cookie(f"cutline-{made.json['table']}")
        assert cookie is not None
        assert (cookie.secure, cookie.http_only, cookie.same_site) == (secure, True, "Lax")


@pytest.mark.parametrize("believed", [True, False])
def test_only_a_proxy_that_was_named_is_believed(store: Store, believed: bool) -> None:
    client = create_app(store, behind_proxy=believed).test_client()
    said = {"X-Forwarded-For": "10.0.0.9", "X-Forwarded-Proto": "https"}
    given = {"id": new_id(), "game": "amino", "seats": [{"name": name} for name in "ABC"]}
    made = client.post("/api/tables", json=given, headers=said)
    assert ("; Secure" in made.headers["Set-Cookie"]) is believed
    for _ in range(11):
        client.post("/api/join", json={"code": "AAAAA"}, headers=said)
    elsewhere = client.post("/api/join", json={"code": "AAAAA"}, headers=said | {"X-Forwarded-For": "10.0.0.8"})
    assert elsewhere.status_code == (404 if believed else 429)
