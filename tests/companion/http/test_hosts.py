"""The names a server may be opened under: its own, and those that nobody outside can own."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.http.hosts import is_trusted
from companion.http.words import LANGUAGES, words
from tests.companion.phones import Phone


@pytest.mark.parametrize(
    ("host", "trusted"),
    [
        (None, True),
        ("localhost:8321", True),
        ("127.0.0.1:8321", True),
        ("192.168.1.5", True),
        ("[::1]:8321", True),
        ("[fe80::1%25eth0]:8321", True),
        ("raspberrypi:8321", True),
        ("Raspberrypi.LOCAL.:8321", True),
        ("score.example", True),
        ("evil.example", False),
        ("evil.example:8321", False),
        ("score.example.evil.example", False),
        ("192.168.1.5.evil.example", False),
        ("evil.example@localhost", False),
        ("localhost.evil.example", False),
        ("notlocal", True),
        (f"{'a.' * 200}local", False),
        ("evil.notlocal", False),
        ("0x7f.1", False),
        ("", False),
        ("[", False),
        ("a b", False),
        ("localhost:99999", False),
        ("é.local", False),
    ],
)
def test_names_of_this_server(host: str | None, trusted: bool) -> None:
    assert is_trusted(host, "https://score.example/") is trusted


def test_a_foreign_name_gets_nothing_but_the_right_address(host: Phone, app: Flask) -> None:
    app.config["FOUND_URL"] = "http://192.168.1.5:8321"
    foreign = {"HTTP_HOST": "evil.example"}
    for language in LANGUAGES:
        asked = {"Accept-Language": language}
        page = host.client.get("/", environ_overrides=foreign, headers=asked)
        told = words(language)["problem"]["wrong-host"]
        assert (page.status_code, page.mimetype) == (421, "text/html")
        assert told["title"] in page.text
        assert told["text"] in page.text
        assert 'href="http://192.168.1.5:8321/"' in page.text
    for path in (f"/api/tables/{host.table}", "/api/openapi.json", "/api/nothing"):
        refused = host.client.get(path, environ_overrides=foreign)
        assert (refused.status_code, refused.json["error"]["code"]) == (421, "wrong-host")
    posted = host.client.post(
        "/api/tables", json={}, environ_overrides=foreign, headers={"Origin": "http://evil.example"}
    )
    assert posted.status_code == 421
