"""Steps that every answer goes through: safe headers, foreign pages, size, compression, language, pages."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from flask import Flask

from companion.http import web
from tests.companion.phones import Phone, code_of

HTTPS = "https://localhost"


@pytest.mark.parametrize("path", ["/", "/api/health", "/nothing", "/api/text/en"])
def test_every_answer_is_safe(app: Flask, path: str) -> None:
    headers = app.test_client().get(path).headers
    assert headers["Content-Security-Policy"].startswith("default-src 'none'; script-src 'self'; style-src 'self'")
    assert "unsafe" not in headers["Content-Security-Policy"]
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "Strict-Transport-Security" not in headers
    secure = app.test_client().get(path, base_url=HTTPS).headers
    assert secure["Strict-Transport-Security"] == "max-age=31536000"


@pytest.mark.parametrize(
    ("more", "status", "code"),
    [
        ({"headers": {"Origin": "http://evil.example"}, "json": {}}, 403, "foreign-origin"),
        ({"headers": {"Origin": "null"}, "json": {}}, 403, "foreign-origin"),
        ({"headers": {"Origin": "http://["}, "json": {}}, 403, "foreign-origin"),
        ({"headers": {"Origin": "http://localhost"}, "json": {}}, 400, "malformed"),
        ({"headers": {"Origin": "https://localhost"}, "json": {}, "base_url": HTTPS}, 400, "malformed"),
        ({"headers": {"Origin": "http://localhost"}, "json": {}, "base_url": HTTPS}, 403, "foreign-origin"),
        ({"data": '{"code": "\\ud800"}', "content_type": "application/json"}, 400, "malformed"),
        ({"data": '{"kind": "seat", "seat": "\\udfff"}', "content_type": "application/json"}, 400, "malformed"),
        ({"data": '{"kind": "seat", "seat": NaN}', "content_type": "application/json"}, 400, "malformed"),
        ({"json": {"kind": [], "code": [], "id": [], "type": [], "sit": [], "seats": {}}}, 400, "malformed"),
        ({"data": "id=1"}, 415, "not-json"),
        ({"data": "{}", "content_type": "text/plain"}, 415, "not-json"),
        ({"data": "x" * 70_000, "content_type": "application/json"}, 413, "too-large"),
    ],
)
@pytest.mark.parametrize("address", ["/api/tables", "/api/join", "/api/tables/{}/events", "/api/tables/{}/links"])
def test_posts_from_elsewhere_or_too_large(
    host: Phone, address: str, more: dict[str, Any], status: int, code: str
) -> None:
    response = host.client.post(address.format(host.table), **more)
    assert (response.status_code, response.json["error"]["code"]) == (status, code)


def test_text_is_compressed_for_those_who_ask(app: Flask) -> None:
    client = app.test_client()
    plain = client.get("/api/games/amino/en")
    zipped = client.get("/api/games/amino/en", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(zipped.data) == plain.data
    assert "Accept-Encoding" in zipped.headers["Vary"]


def test_what_is_one_persons_is_not_kept_in_memory(host: Phone) -> None:
    before = web._zipped.cache_info().misses
    answer = host.get(headers={"Accept-Encoding": "gzip"})
    assert answer.headers["Content-Encoding"] == "gzip"
    assert web._zipped.cache_info().misses == before


def test_a_static_file_is_compressed_once_for_all_phones(app: Flask) -> None:
    assets, client = app.extensions["cutline"].assets, app.test_client()

    def load() -> int:
        for name in assets.files:
            client.get(assets.url(name), headers={"Accept-Encoding": "gzip"})
        return web._zipped.cache_info().misses

    assert load() == load()


def test_modules_come_without_the_lines_that_only_comment(app: Flask) -> None:
    assets = app.extensions["cutline"].assets
    for name in (name for name in assets.files if name.endswith(".js")):
        whole = assets.files[name].read_text("utf-8").splitlines()
        served = assets.read(name)[0].decode().splitlines()
        left_out = [line.strip() for line in whole if line.strip()]
        for line in filter(None, map(str.strip, served)):
            left_out.remove(line)
        assert left_out, name
        assert all(line.startswith(("//", "/**", "*")) for line in left_out), name


def test_static_files_are_kept_for_ever_under_their_hash(app: Flask) -> None:
    assets, client = app.extensions["cutline"].assets, app.test_client()
    name = next(name for name in assets.files if name.endswith(".css"))
    response = client.get(assets.url(name), headers={"Accept-Encoding": "gzip"})
    assert response.status_code == 200
    assert "immutable" in response.headers["Cache-Control"]
    assert response.headers["Content-Encoding"] == "gzip"
    old = client.get(f"/static/old/{name}")
    assert (old.status_code, old.headers["Cache-Control"]) == (200, "no-store")
    both = client.get(assets.url("tokens+ants/theme.css"))
    assert both.mimetype == "text/css"
    assert both.data == b"".join(assets.files[name].read_bytes() for name in ("tokens.css", "ants/theme.css"))
    strange = ("tokens+nothing.css", "tokens+tokens.css", "app+tokens.js", "tokens+../api.css", "+.css")
    for wrong in ("../api.py", "x" * 5000, "%00", ".", "%2e%2e/api.py", "", *strange):
        assert client.get(f"/static/{assets.digest}/{wrong}").status_code == 404
    assert client.get("/favicon.ico").headers["Location"] == assets.url("icon.svg")
    assert client.get(assets.url("icon.svg")).status_code == 200


@pytest.mark.parametrize(
    ("asked", "cookie", "language"),
    [("de-CH, en;q=0.5", None, "de"), ("ja", None, "en"), (None, None, "en"), ("de", "fr", "fr"), ("de", "xx", "de")],
)
def test_pages_speak_the_phones_language(app: Flask, asked: str | None, cookie: str | None, language: str) -> None:
    client = app.test_client()
    if cookie:
        client.set_cookie("cutline-language", cookie)
    page = client.get("/", headers={"Accept-Language": asked} if asked else {})
    assert page.status_code == 200
    assert f'lang="{language}"' in page.get_data(as_text=True)


def test_pages_of_a_table_need_a_session(host: Phone, app: Flask) -> None:
    stranger = app.test_client()
    for page in ("t", "tv"):
        assert host.client.get(f"/{page}/{host.table}").status_code == 200
        assert stranger.get(f"/{page}/{host.table}").status_code == 401
        assert stranger.get(f"/{page}/nowhere").status_code == 404
    response = stranger.get("/no/such/page")
    assert (response.status_code, response.mimetype) == (404, "text/html")


def test_a_failure_is_told_without_its_inside(host: Phone, app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.extensions["cutline"].tables, "presence", lambda opened: 1 / 0)
    response = host.get()
    assert (response.status_code, response.json) == (500, {"error": {"code": "server-error", "args": {}}})


@pytest.mark.parametrize("host_name", ["[", "[::1", "a b", "x" * 300, "localhost:99999", "[::1]:80", "é"])
def test_a_strange_host_is_no_failure(host: Phone, host_name: str) -> None:
    environment = {"HTTP_HOST": host_name}
    for address in ("/", "/api/health", f"/t/{host.table}"):
        assert host.client.get(address, environ_overrides=environment).status_code < 500
    response = host.client.post(f"/api/tables/{host.table}/links", json={"kind": "join"}, environ_overrides=environment)
    assert response.status_code < 500


@pytest.mark.parametrize(
    "path", ["/api/tables/{}", "/t/{}", "/j/{}", "/api/text/{}", "/api/games/{}/{}", "/static/{}/{}"]
)
@pytest.mark.parametrize("word", ["%ED%A0%80", "%00", "x" * 5000, "%2F", "%FF"])
def test_a_strange_address_is_not_there(app: Flask, path: str, word: str) -> None:
    assert app.test_client().get(path.format(word, word)).status_code == 404


def test_a_strange_cookie_is_no_session(host: Phone) -> None:
    for value in ("\udced\udca0\udc80", "é", "x" * 5000, '"'):
        cookie = f"cutline-{host.table}={value}".encode("utf-8", "surrogateescape").decode("latin-1")
        response = host.app.test_client(use_cookies=False).get(
            f"/api/tables/{host.table}", environ_overrides={"HTTP_COOKIE": cookie}
        )
        assert response.status_code == 401


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


def test_a_wrong_method_is_answered_with_the_right_ones(app: Flask) -> None:
    response = Phone(app).client.put("/api/tables", json={})
    assert (response.status_code, code_of(response)) == (405, "wrong-method")
    assert "GET" in response.headers["Allow"]
