"""An exported log folds to the state it came from; a broken one is told by line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from companion.commands.replay import replay
from generator.base.errors import CutlineError
from tests.companion.phones import Phone

PLAIN = "ch4 ch4 nh3 nh3"


@pytest.fixture
def lines(host: Phone) -> list[str]:
    for seat, cards in enumerate(("sunlight n2 h2o ch4", PLAIN, PLAIN), start=1):
        base = host.cards(1, seat, cards).json["event"]["id"]
        if seat == 1:
            first = base
    fields: dict[str, Any] = {"match": 1, "hand": 1, "seat": 1, "index": 0, "drawn": "server", "kept": None}
    host.post("sunlight", **fields, base=first)
    host.post("roll", tool="dice", count=2)
    host.post("undo", event=host.state["undo"]["event"])
    return host.get("/log.jsonl").get_data(as_text=True).splitlines()


def test_a_log_replays_to_its_state(lines: list[str], host: Phone, tmp_path: Path) -> None:
    file = tmp_path / "log.jsonl"
    file.write_text("\n".join(lines) + "\n", "utf-8")
    result = CliRunner().invoke(replay, [str(file)])
    assert result.exit_code == 0, result.output
    replayed, shown = json.loads(result.output), host.state
    assert replayed.pop("table")["seats"] == shown.pop("table")["seats"]
    assert replayed == shown


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda lines: [], ":1:1: this creates no table. Accepted: a log of amino"),
        (lambda lines: lines[1:], ":1:1: this creates no table. Accepted: a log of amino"),
        (lambda lines: [*lines[:2], "{"], ":3:1: not an event"),
        (lambda lines: [*lines[:2], '{"seq": 3}'], ":3:1: not an event (not a line of a log ('actor'))"),
        (
            lambda lines: [*lines[:2], json.dumps({key: json.loads(lines[2])[key] for key in ("seq", "at", "actor")})],
            ":3:1: not an event (not a line of a log ('event'))",
        ),
        (
            lambda lines: [*lines[:2], lines[2].replace('"role":"host"', '"role":[]')],
            ":3:1: not an event (actor: not an actor of a log)",
        ),
        (lambda lines: [*lines[:2], "[" * 100_000], ":3:1: not an event"),
        (lambda lines: [*lines[:2], "5"], ":3:1: not an event"),
        (lambda lines: [*lines[:2], '{"name": "\udcff"}'], ":3:1: not an event ('utf-8' codec can't decode"),
        (lambda lines: [*lines[:2], *lines[3:]], ": lines are missing or out of order. Accepted: seq 1, 2, 3 …"),
        (
            lambda lines: [*lines[:2], lines[2].replace('"seat":1,"cards"', '"seat":9,"cards"')],
            ':3:1: this event is refused: {"code": "unknown-seat", "args": {"seat": 9}}',
        ),
    ],
)
def test_a_broken_log_is_told_by_line(lines: list[str], tmp_path: Path, change: Any, message: str) -> None:
    file = tmp_path / "log.jsonl"
    file.write_bytes("\n".join(change(lines)).encode("utf-8", "surrogateescape"))
    result = CliRunner().invoke(replay, [str(file)])
    assert isinstance(result.exception, CutlineError)
    assert message in str(result.exception)
