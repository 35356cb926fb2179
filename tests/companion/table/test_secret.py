"""A secret choice reaches nobody before both are made: not by state, stream, history, refusal or export."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from flask import Flask

from companion.games import keeper, reader
from companion.hall.folds import fold
from companion.table.secret import hidden
from tests.companion.games.ants.tables import AntTable
from tests.companion.phones import Phone


def fighting(app: Flask) -> tuple[Phone, Phone]:
    """Two phones, the first one's ant attacking the second's."""
    one = Phone(app)
    one.create("Ada", "Bo", game="ants", variants={"fight": "amino"}, sit=1)
    two = one.invite()
    two.post("sit", seat=2)
    one.post("first", match=1, seat=1, base=None)
    one.post("fight", match=1, turn=1, defender=2, resource="flower", rounds=[None], base=None)
    return one, two


def choose(phone: Phone, seat: int, gesture: str, **more: str) -> int:
    return phone.post("gesture", match=1, turn=1, round=1, seat=seat, gesture=gesture, **more).status_code


def seen(phone: Phone) -> str:
    """All that a phone can read of the table."""
    texts = [
        phone.get(path).get_data(as_text=True) for path in ("", "/matches/1", "/history", "/log.jsonl", "/scores.csv")
    ]
    stream = phone.get("/stream")
    texts.append(next(chunk for chunk in stream.response if b"state" in chunk).decode())  # type: ignore[operator,arg-type]
    stream.close()
    return " ".join(texts)


def test_nobody_sees_a_gesture_before_both_have_chosen(app: Flask) -> None:
    one, two = fighting(app)
    watcher = one.invite("watch")
    assert choose(one, 1, "sting", id="chosen-by-seat-one-1") == 201
    assert choose(one, 1, "mandibles") == 422
    assert choose(two, 1, "mandibles") == 422
    assert choose(two, 1, "sting") == 422
    assert choose(two, 1, "sting", id="chosen-by-seat-one-1") == 409
    for phone in (one, two, watcher):
        assert "sting" not in seen(phone)
        assert "mandibles" not in seen(phone)
    assert choose(two, 2, "mandibles") == 201
    for phone in (one, two, watcher):
        assert '"gestures":["sting","mandibles"]' in seen(phone).replace(" ", "")
        assert '"gesture":"sting"' in seen(phone)
    assert two.state["turns"][0]["deeds"][0]["winner"] == 1


def test_after_undo_of_what_was_shown_both_choose_anew(app: Flask) -> None:
    one, two = fighting(app)
    choose(one, 1, "sting")
    two.post("rename", seat=2, name="Bob", colour="grey", base=None)
    choose(two, 2, "sting")
    for _ in range(2):
        one.post("undo", event=one.state["undo"]["event"])
    assert two.state["turns"][0]["deeds"][0]["rounds"][0]["chosen"] == []
    choose(two, 2, "mandibles")
    assert choose(one, 1, "mandibles") == 201
    assert two.state["turns"][0]["deeds"][0]["winner"] == 2


def test_what_was_shown_and_undone_stays_readable_and_folds(app: Flask) -> None:
    one, two = fighting(app)
    choose(one, 1, "sting")
    choose(two, 2, "sting")
    one.post("next-turn", match=1, turn=2)
    for _ in range(2):
        one.post("undo", event=one.state["undo"]["event"])
    choose(two, 2, "mandibles")
    one.post("undo", event=one.state["undo"]["event"])
    log = [json.loads(line) for line in one.get("/log.jsonl").get_data(as_text=True).splitlines()]
    assert [row["event"].get("gesture") for row in log if row["event"]["type"] == "gesture"] == ["sting"] * 2 + [
        "hidden"
    ]
    ants = keeper("ants")
    assert ants is not None
    assert fold(ants, [reader().read_line(row) for row in log]).seq == len(log)


def test_an_export_with_a_hidden_gesture_folds(app: Flask) -> None:
    one, _ = fighting(app)
    choose(one, 1, "sting")
    log = [json.loads(line) for line in one.get("/log.jsonl").get_data(as_text=True).splitlines()]
    assert log[-1]["event"]["gesture"] == "hidden"
    ants = keeper("ants")
    assert ants is not None
    table = fold(ants, [reader().read_line(row) for row in log])
    assert table.core.play[-1].gestures == {(1, 1, 1, 1): "hidden"}
    assert choose(one, 1, "hidden") == 400


def test_an_export_beside_a_choice_does_not_tell_it(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = fighting(app)
    store = app.extensions["cutline"].tables.store
    read = store.events

    def late(table_id: str) -> Any:
        monkeypatch.undo()
        assert choose(one, 1, "sting") == 201
        return read(table_id)

    monkeypatch.setattr(store, "events", late)
    assert "sting" not in two.get("/log.jsonl").get_data(as_text=True)


def test_choosing_and_taking_back_for_hours_costs_no_more_each_time() -> None:
    """Whoever does so at a table of their own would hold up all others."""
    table = AntTable(2, variants={"fight": "amino"})
    table.do("fight", match=1, turn=1, defender=2, resource="flower", rounds=[None], base=None)
    base = None
    for number in range(2000):
        base = table.do("rename", seat=1, name=f"n{number}", colour="sky", base=base)
    start = time.process_time()
    for _ in range(100):
        chosen = table.gesture(1, "sting")
        table.do("undo", event=chosen)
    assert time.process_time() - start < 1
    assert len(hidden(table.table)) == 100
