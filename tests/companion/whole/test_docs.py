"""docs/hosting.md and the API pages are true: their commands work, and every address, event, refusal and key of the state is there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Any, get_args

import click
import pytest
from flask import Flask

from companion.commands import backup, replay, serve
from companion.commands import forget as forgetting
from companion.games import reader
from companion.table import refusal
from tests.companion.games.scoresheet.tables import SheetTable
from tests.companion.phones import Phone

FOLDER = Path(refusal.__file__).parents[1]
DOCS = FOLDER.parent / "docs"
GUIDE = "\n".join((DOCS / name).read_text("utf-8") for name in ("hosting.md", "api.md", "api-games.md"))
SOURCES = "".join(path.read_text("utf-8") for path in FOLDER.rglob("*.py"))
CODES = set(re.findall(r'(?:Refusal|RefusedError)\(\s*"([a-z-]+)"', SOURCES)) | set(refusal._STATUS)


COMMANDS = {
    command.name: command for command in (serve.serve, backup.backup, backup.restore, forgetting.forget, replay.replay)
}
GIVEN = re.findall(rf"^    .*\bcutline ({'|'.join(map(str, COMMANDS))})\b([^|\n]*)", GUIDE, re.MULTILINE)


@pytest.mark.parametrize(("name", "words"), GIVEN)
def test_commands_are_given_as_they_are_taken(name: str, words: str) -> None:
    parser = COMMANDS[name].make_parser(click.Context(COMMANDS[name]))
    _, too_many, _ = parser.parse_args(shlex.split(re.sub(r"\$\(.*?\)", "1", words), comments=True))
    assert too_many == []


def test_every_address_is_described(app: Flask) -> None:
    known = {re.sub(r"<\w+>", "<>", address) for address in re.findall(r"`(?:GET|POST)? ?(/[^` {]*)`? ?", GUIDE)}
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith("/api/"):
            assert re.sub(r"<(?:\w+:)?\w+>", "<>", rule.rule) in known, rule.rule


@pytest.mark.parametrize("event", reader().posted, ids=lambda event: event.__name__)
def test_every_event_is_described(event: Any) -> None:
    type = get_args(event.model_fields["type"].annotation)[0]
    rows = [line for line in GUIDE.splitlines() if line.startswith(f'| `{{"type": "{type}"')]
    assert len(rows) == 1
    own = {"id", "type", "result", "source", "pinned", "edition", "moon"}
    for field in set(event.model_fields) - own:
        assert f'"{field}"' in rows[0] or f"`{field}`" in rows[0], field


def test_every_refusal_is_described() -> None:
    missing = [code for code in CODES if f"`{code}`" not in GUIDE]
    assert missing == []


def test_every_refusal_has_the_status_it_is_described_with() -> None:
    rows = [line.split("|") for line in GUIDE.splitlines() if re.match(r"\| [45]\d\d", line)]
    statuses = {code: cell.split() for _, cell, *rest in rows for code in re.findall(r"`([a-z-]+)`", "|".join(rest))}
    for code in CODES:
        assert str(refusal.Refusal(code).status) in statuses[code], code


def test_every_key_of_the_state_is_described(host: Phone) -> None:
    for seat, cards in enumerate(("sunlight n2 h2o ch4", "n2 n2 n2 n2", "ch4 ch4 nh3 nh3"), start=1):
        base = host.cards(1, seat, cards).json["event"]["id"]
    base = host.state["hands"][0]["entries"][0]["version"]
    host.post("sunlight", match=1, hand=1, seat=1, index=0, drawn="server", kept=None, base=base)
    host.post("roll", tool="coin")
    ids = set(host.state["hands"][0]["unseen"])
    missing = [key for key in keys(host.get().json) - ids if f'"{key}"' not in GUIDE and f"`{key}`" not in GUIDE]
    assert missing == []


def test_every_key_of_the_ant_games_state_is_described(app: Flask) -> None:
    phone = Phone(app)
    phone.create("Ada", "Bo", game="ants", first=1, sit=1)
    deeds: list[dict[str, Any]] = [
        {"type": "income", "take": "card"},
        {"type": "ant-card", "n": 1, "card": "bridge"},
        {"type": "transport", "dice": "server"},
        {"type": "fight", "defender": 2, "resource": "flower", "rounds": ["attacker"]},
        {"type": "swap", "other": 2},
        {"type": "store", "n": 1, "seat": 1, "resource": "flower"},
    ]
    for deed in deeds:
        assert phone.post(**deed, match=1, turn=1, base=None).status_code == 201
    names = {"flower", "fungus", "caterpillar"}
    missing = [key for key in keys(phone.get().json) - names if f'"{key}"' not in GUIDE and f"`{key}`" not in GUIDE]
    assert missing == []


def test_every_key_of_geneticos_state_is_described(app: Flask) -> None:
    phone = Phone(app)
    phone.create("Ada", "Bo", game="genetico", sit=1)
    assert phone.post("draw", match=1, turn=1, pile="resources", base=None).status_code == 201
    deeds: list[dict[str, Any]] = [
        {"type": "start", "project": "biofilm"},
        {"type": "attach", "project": "biofilm", "resource": "yeast"},
        {"type": "modifier", "card": "peer-review", "target": 2},
    ]
    for n, deed in enumerate(deeds, start=1):
        assert phone.post(**deed, match=1, turn=1, n=n, base=None).status_code == 201
    ended = phone.post("end-turn", match=1, turn=1, resources=2, projects=0, base=None)
    assert ended.status_code == 201
    cards = set(phone.state["left"])
    missing = [key for key in keys(phone.get().json) - cards if f'"{key}"' not in GUIDE and f"`{key}`" not in GUIDE]
    assert missing == []


def test_every_key_of_a_score_sheets_state_is_described() -> None:
    table = SheetTable(2)
    table.round(1, 1, 2)
    table.round(2, 1, 2)
    missing = [key for key in keys(table.state) if f'"{key}"' not in GUIDE and f"`{key}`" not in GUIDE]
    assert missing == []


def keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for item in value.values() for key in keys(item)}
    return {key for item in value for key in keys(item)} if isinstance(value, list) else set()
