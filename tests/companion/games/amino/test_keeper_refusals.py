"""Every no of Amino's, each leaving the table as it was."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.refusal import Refusal
from tests.companion.games.amino.tables import TableUnderTest

PLAIN = "ch4 ch4 nh3 nh3"
RANGE = {"low": -16, "high": 32}


def cards(**fields: Any) -> dict[str, Any]:
    return {"type": "cards", "match": 1, "hand": 2, "seat": 1, "cards": ["n2"], "base": None} | fields


def scores(*rows: dict[str, Any], **fields: Any) -> dict[str, Any]:
    given = [{"seat": 1, "score": 1, "base": None} | row for row in rows or ({},)]
    return {"type": "scores", "match": 1, "hand": 2, "scores": given} | fields


def sunlight(**fields: Any) -> dict[str, Any]:
    place = {"match": 1, "hand": 3, "seat": 1, "index": 0}
    return {
        "type": "sunlight",
        **place,
        "drawn": ["h2", "h2", "n2"],
        "kept": None,
        "base": "sun-sun-sun-sun-1",
    } | fields


@pytest.fixture
def table() -> TableUnderTest:
    """Hand 1 and 2 complete, hand 3 with a Sunlight to resolve at seats 1 and 2."""
    table = TableUnderTest(4)
    table.scores(1, 1, 2, 3, 4)
    table.scores(2, 1, 2, 3, 4)
    for seat, shown in enumerate(("sunlight n2 n2 n2", "sunlight n2 n2 h2o", PLAIN, "co2 co2 co2 co2"), start=1):
        id = f"sun-sun-sun-sun-{seat}"
        table.do("cards", id=id, match=1, hand=3, seat=seat, cards=shown.split(), base=None)
    return table


@pytest.mark.parametrize(
    ("fields", "code", "args"),
    [
        (cards(cards=["gold"]), "unknown-card", {"card": "gold"}),
        (cards(cards=["n2"] * 5), "too-many-cards", {"size": 4}),
        (cards(seat=5), "unknown-seat", {"seat": 5}),
        (cards(hand=4), "unknown-hand", {"hand": 4, "hands": 3}),
        (cards(match=2), "other-match", {"match": 1}),
        (cards(base="event-number-0002"), "incomplete", {"hand": 2, "seat": 1}),
        (cards(cards=["lightning"] * 4), "conflict", None),
        (
            cards(hand=3, seat=4, cards=["h2o"] * 4, base="sun-sun-sun-sun-4"),
            "too-many",
            {"card": "h2o", "copies": 4, "seen": 5, "hand": 3, "seats": [2, 4]},
        ),
        (scores({"score": 33, "base": "event-number-0002"}), "score-impossible", {"score": 33} | RANGE),
        (scores({"score": 31, "base": "event-number-0002"}), "score-impossible", {"score": 31} | RANGE),
        (scores({"score": 3, "moon": True, "base": "x" * 16}), "moon-score", {"seat": 1, "score": 3}),
        (
            scores({"score": 3, "moon": True, "base": "event-number-0002"}),
            "moon-score",
            {"seat": 1, "score": 3},
        ),
        (scores({"score": None, "base": "event-number-0002"}), "incomplete", {"hand": 2, "seat": 1}),
        (scores({"seat": 5}), "unknown-seat", {"seat": 5}),
        (scores({}, {}), "unknown-seat", {"seat": 1}),
        (
            scores(
                {"score": 0, "moon": True, "base": "event-number-0002"},
                {"seat": 2, "score": 0, "moon": True, "base": "event-number-0002"},
            ),
            "second-moon",
            {"seat": 1},
        ),
        (sunlight(seat=2, base="sun-sun-sun-sun-2"), "sunlight-order", {"seat": 1}),
        (sunlight(index=1), "no-sunlight", {"seat": 1, "index": 1}),
        (sunlight(seat=3, base="sun-sun-sun-sun-3"), "no-sunlight", {"seat": 3, "index": 0}),
        (sunlight(hand=1, base="event-number-0001"), "no-sunlight", {"seat": 1, "index": 0}),
        (sunlight(drawn=["n2"]), "drawn-count", {"count": 3}),
        (sunlight(drawn=["n2", "h2", "gold"]), "unknown-card", {"card": "gold"}),
        (sunlight(kept="co2"), "kept-not-drawn", {"card": "co2"}),
        (
            sunlight(drawn=["co2", "co2", "n2"]),
            "too-many",
            {"card": "co2", "copies": 5, "seen": 6, "hand": 3, "seats": [1, 4]},
        ),
        (sunlight(seat=9), "unknown-seat", {"seat": 9}),
        ({"type": "first", "match": 1, "seat": 9, "base": None}, "unknown-seat", {"seat": 9}),
        (
            {"type": "variants", "match": 1, "variants": {"seeding": "sun"}, "base": None},
            "unknown-variant",
            {"variant": "seeding: sun", "accepted": ["base", "moon", "mars", "phobos", "deimos", "cycle"]},
        ),
        ({"type": "rematch", "match": 2}, "not-over", {}),
        ({"type": "undo", "event": "never-sent-at-all"}, "stale", {"event": "sun-sun-sun-sun-4"}),
        ({"type": "redo", "event": "never-sent-at-all"}, "stale", {"event": None}),
        ({"type": "sit", "seat": 5}, "unknown-seat", {"seat": 5}),
        ({"type": "stand", "seat": 5}, "unknown-seat", {"seat": 5}),
        ({"type": "stand", "seat": 2}, "not-seated", {"seat": 2}),
    ],
)
def test_what_is_refused_leaves_the_table_as_it_was(
    table: TableUnderTest, fields: dict[str, Any], code: str, args: dict[str, Any] | None
) -> None:
    before, state = table.table, table.state
    refused = table.send(**fields)
    assert isinstance(refused, Refusal), refused
    assert (refused.code, refused.args) == (code, refused.args if args is None else args)
    assert (table.table, table.state) == (before, state)


def test_sunlight_waits_for_all_atmospheres() -> None:
    table = TableUnderTest()
    table.cards(1, 1, "sunlight n2 n2 n2")
    table.cards(1, 2, PLAIN)
    assert table.sunlight(1, 1, 0, "h2 h2 h2", "h2") == Refusal("sunlight-early", {"seats": [3]})
    assert table.sunlight(1, 1, 0, "server", None) == Refusal("sunlight-early", {"seats": [3]})


def test_only_the_server_rolls() -> None:
    table = TableUnderTest()
    with pytest.raises(ValueError, match="only the server writes this"):
        table.send("roll", tool="coin", result=[1])
