"""A table with ten thousand events: opened in seconds, and posting to it takes no longer for it."""

from __future__ import annotations

import time
from itertools import cycle, islice

from flask import Flask

from companion.games import reader
from companion.http.app import create_app
from companion.log import Store
from companion.table.events import Actor, Logged
from tests.companion.phones import Phone

EVENTS = 10_000
OPENED_WITHIN, POSTED_WITHIN = 10.0, 0.1
"""Seconds of this process, several times of what was measured."""


def fill(store: Store, table: str, actor: Actor, seq: int) -> None:
    """Cards changed again and again, rolls, and an undo and a redo after each change."""
    base = None
    steps = islice(cycle(("cards", "undo", "redo", "roll")), EVENTS - seq)
    with store.writing(table, seq, "") as log:
        for number, type in enumerate(steps, start=seq + 1):
            id = f"long-table-{number:06}"
            event: dict[str, object] = {"id": id, "type": type}
            if type == "cards":
                cards = [("n2", "ch4")[number // 4 % 2]]
                event |= {"match": 1, "hand": 1, "seat": 1, "cards": cards, "base": base}
                last = id
            elif type == "roll":
                event |= {"tool": "dice", "result": [number % 6 + 1]}
            else:
                event |= {"event": last}
                base = id
            log.append(Logged(number, "2026-01-31T19:00:00Z", actor, reader().read_logged(event)))


def test_a_table_of_ten_thousand_events(host: Phone, store: Store) -> None:
    actor = store.events(host.table)[1].actor
    fill(store, host.table, Actor(actor.person, "host", 1), seq=2)
    later = Phone(restarted(store), host.table)
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    later.client.set_cookie(cookie.key, cookie.value)
    start = time.process_time()
    state = later.state
    opened = time.process_time() - start
    assert (state["seq"], len(state["history"]), len(state["rolls"])) == (EVENTS, 40, 10)
    assert opened < OPENED_WITHIN
    start = time.process_time()
    for _ in range(10):
        assert later.post("roll", tool="coin").status_code == 201
    posted = (time.process_time() - start) / 10
    assert posted < POSTED_WITHIN, f"{posted:.3f} s"
    assert later.state["seq"] == EVENTS + 10


def restarted(store: Store) -> Flask:
    return create_app(store)


def test_a_match_of_more_turns_than_any_game_has(app: Flask) -> None:
    """Each turn is read after every event: what one table asks of the server must stay small for the others."""
    for game in ("ants", "genetico"):
        host = Phone(app)
        host.create("Ada", "Bo", game=game, sit=1)
        type = "next-turn" if game == "ants" else "end-turn"
        more = {} if game == "ants" else {"resources": 0, "projects": 0, "base": None}
        refused = host.post(type, match=1, turn=601, **more)
        assert (refused.status_code, refused.json["error"]["code"]) == (400, "malformed")
