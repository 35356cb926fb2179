"""Phones without a network: each is a Flask test client with its own cookies."""

from __future__ import annotations

import secrets
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse


def new_id() -> str:
    return secrets.token_urlsafe(16)


class Phone:
    """Sends to one table and remembers the last state it was given."""

    def __init__(self, app: Flask, table: str = "") -> None:
        self.client = app.test_client()
        self.app, self.table = app, table

    def create(self, *names: str, id: str | None = None, **more: Any) -> TestResponse:
        seats = [{"name": name} for name in names or ("Ada", "Bo", "Cy")]
        given = {"id": id or new_id(), "game": "amino", "seats": seats} | more
        response = self.client.post("/api/tables", json=given)
        if response.status_code == 201:
            self.table = response.json["table"]
        return response

    def moved(self, app: Flask) -> Phone:
        """The same phone at another server on the same tables."""
        other, cookie = Phone(app, self.table), self.client.get_cookie(f"cutline-{self.table}")
        assert cookie is not None
        other.client.set_cookie(cookie.key, cookie.value)
        return other

    def post(self, type: str, id: str | None = None, **fields: Any) -> TestResponse:
        return self.client.post(f"/api/tables/{self.table}/events", json={"id": id or new_id(), "type": type, **fields})

    def get(self, path: str = "", **more: Any) -> TestResponse:
        return self.client.get(f"/api/tables/{self.table}{path}", **more)

    def link(self, kind: str, **more: Any) -> TestResponse:
        return self.client.post(f"/api/tables/{self.table}/links", json={"kind": kind, **more})

    def open_link(self, url: str) -> TestResponse:
        """Opens a link as a browser does, without following where it leads."""
        response = self.client.get("/" + url.split("/", 3)[3])
        if response.status_code == 303:
            self.table = response.headers["Location"].rsplit("/", 1)[1]
        return response

    def invite(self, kind: str = "join", **more: Any) -> Phone:
        """Another phone, on a link of this one."""
        other = Phone(self.app)
        assert other.open_link(self.link(kind, **more).json["url"]).status_code == 303
        return other

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get().json["state"]
        return found

    @property
    def you(self) -> dict[str, Any]:
        found: dict[str, Any] = self.get().json["you"]
        return found

    def cards(self, hand: int, seat: int, cards: str, base: str | None = None, **more: Any) -> TestResponse:
        return self.post("cards", match=1, hand=hand, seat=seat, cards=cards.split(), base=base, **more)


def code_of(response: Any) -> str:
    """Return the code of a refusal."""
    found: str = response.json["error"]["code"]
    return found
