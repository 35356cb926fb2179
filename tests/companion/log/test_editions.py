"""Editions in the store: damaged ones count as gone, and unused ones are found in one look at the logs."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest

from companion.log import Store
from companion.log import editions as kept
from companion.log.editions import add_edition, drop_unused, edition, packed, refuse_edition
from tests.companion.phones import Phone

DIGEST = "0123456789abcdef0123"
CONTENT = {"facts": {"id": "hens"}, "faces": {"one": '<svg xmlns="http://www.w3.org/2000/svg"/>'}}


def raw(data: bytes) -> str:
    return base64.b64encode(zlib.compress(data)).decode()


DAMAGED = [
    *("", "%", "abc", base64.b64encode(b"no zlib").decode(), packed(CONTENT)[:-8], raw(b"\xff"), raw(b"[")),
    *(raw(json.dumps(wrong).encode()) for wrong in ([], {"facts": {}, "faces": {}}, CONTENT | {"faces": {"one": 1}})),
]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_edition_counts_as_gone(store: Store, content: str) -> None:
    add_edition(store, DIGEST, {"en": content})
    assert edition(store, DIGEST, "en") is None
    with pytest.raises(ValueError, match=r"."):
        refuse_edition(DIGEST, "en", content)


def test_a_phone_gets_the_faces_of_today_instead_of_damaged_ones(host: Phone, store: Store) -> None:
    add_edition(store, DIGEST, {"en": "%"})
    answer = host.client.get(f"/api/games/amino/en/faces/{DIGEST}")
    assert (answer.status_code, answer.json) == (200, host.client.get("/api/games/amino/en/faces").json)
    assert host.client.get(f"/api/games/amino/en?edition={DIGEST}").status_code == 200


def test_an_edition_does_not_unpack_to_more_than_a_server_can_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "MOST_BYTES", 1000)
    with pytest.raises(ValueError, match="too large"):
        refuse_edition(DIGEST, "en", packed(CONTENT | {"facts": {"id": " " * 5000}}))


def test_only_editions_without_a_match_are_dropped(host: Phone, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    used = host.state["edition"]["faces"]
    for digest in (used, *(f"{number:020x}" for number in range(30))):
        add_edition(store, digest, {"en": packed(CONTENT), "de": packed(CONTENT)})
    looks: list[Any] = []
    look = kept._used
    monkeypatch.setattr(kept, "_used", lambda run: looks.append(run) or look(run))
    drop_unused(store)
    assert store.rows("SELECT DISTINCT digest FROM editions") == [(used,)]
    assert len(looks) == 1
