"""Cookies: which requests need one, and how many a phone keeps."""

from __future__ import annotations

import pytest
from flask import Flask

from companion.http import cookies
from companion.log.tokens import new_id, new_token
from tests.companion.conftest import Clock
from tests.companion.phones import Phone, code_of


@pytest.mark.parametrize("path", ["", "/stream", "/score", "/history", "/log.jsonl", "/scores.csv"])
def test_reading_needs_a_session(host: Phone, app: Flask, path: str) -> None:
    response = Phone(app, host.table).get(path)
    assert (response.status_code, code_of(response)) == (401, "no-session")
    response = Phone(app, "nowhere").get(path)
    assert (response.status_code, code_of(response)) == (404, "unknown-table")


def test_a_phone_remembers_its_newest_tables(app: Flask, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    """So many cookies as every server and every browser takes: what is no table any more goes first."""
    monkeypatch.setattr(cookies, "MOST_COOKIES", 3)
    phone, made = Phone(app), []
    for name, value in (("language", "de"), ("gate", "x")):
        phone.client.set_cookie(f"cutline-{name}", value)
    for _ in range(4):
        clock.now += 60
        phone.create(sit=1)
        made.append(phone.table)
    host = Phone(app)
    host.create()
    assert phone.open_link(host.link("join").json["url"]).status_code == 303
    kept = [cookie.key.removeprefix("cutline-") for cookie in phone.client._cookies.values()]
    assert sorted(kept) == sorted(["language", *made[2:], host.table])
    assert {row["table"] for row in phone.client.get("/api/tables").json["tables"]} == {*made[2:], host.table}


def test_a_phones_cookies_fit_where_a_proxy_takes_8_kb() -> None:
    cookie = f"{cookies.cookie_name(new_id())}={new_token()}; "
    assert cookies.MOST_COOKIES * len(cookie) < 7000
