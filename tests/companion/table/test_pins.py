"""A match is read with the numbers it began with, whatever the spec says today."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

import companion.games
from companion.commands.replay import replay
from companion.games import Games, reader
from companion.games.amino.keeper import AminoKeeper
from companion.hall import folds
from companion.http.app import create_app
from companion.log import Store
from companion.table.refusal import Refusal
from companion.table.shape import MalformedError
from generator.spec import load
from tests.companion.phones import Phone

LIT = "n2 h2o ch4 lightning"
PLAIN = "ch4 ch4 nh3 nh3"
Edit = Callable[[Path, str, str], None]


@pytest.fixture
def tweaked(amino_copy: Path, edit: Edit) -> AminoKeeper:
    """Amino after a change of its spec: threefold Lightning, four players at least, one Lightning less."""
    spec = amino_copy / "game.yaml"
    edit(spec, "lightning_factor: 2", "lightning_factor: 3")
    edit(spec, "players: {min: 3, max: 6}", "players: {min: 4, max: 6}")
    edit(spec, "face: lightning.svg\n        copies: 4", "face: lightning.svg\n        copies: 3")
    edit(spec, "total: 42", "total: 41")
    return AminoKeeper(load(amino_copy))


@pytest.fixture
def later(host: Phone, store: Store, tweaked: AminoKeeper) -> Callable[[], Phone]:
    """The host's phone after a restart with the changed spec."""

    def restarted() -> Phone:
        return host.moved(create_app(store, games=Games([tweaked.game])))

    return restarted


def first_hand(host: Phone, cards: str = LIT) -> None:
    for seat, shown in enumerate((cards, PLAIN, PLAIN), start=1):
        assert host.cards(1, seat, shown).status_code == 201


def test_a_change_of_the_spec_rescores_nothing(host: Phone, later: Callable[[], Phone]) -> None:
    first_hand(host)
    assert host.state["pinned"] is None
    before, after = host.state, later().state
    pinned = after.pop("pinned")
    assert before.pop("pinned") is None
    assert after == before
    assert after["hands"][0]["entries"][0]["score"] == 14
    assert (pinned["rules"]["lightning_factor"], pinned["players"]) == (2, [3, 6])
    assert pinned["cards"][0] == {"id": "h2", "copies": 3, "value": -2, "elements": ["H"]}
    assert pinned["scores"]["high"] == 32


def test_a_log_that_the_new_spec_forbids_is_still_read(host: Phone, later: Callable[[], Phone]) -> None:
    first_hand(host, "lightning lightning lightning lightning")
    again = later()
    assert again.state["outcome"]["reason"] == "moon"


def test_play_goes_on_with_the_numbers_it_began_with(host: Phone, later: Callable[[], Phone]) -> None:
    again = later()
    first_hand(again)
    assert again.state["totals"][0]["total"] == 14
    assert again.get("/score?cards=" + LIT.replace(" ", ".")).json["score"] == 14
    rows = [{"seat": 1, "score": 31, "base": None}]
    refused = again.post("scores", match=1, hand=2, scores=rows).json["error"]
    assert refused == {"code": "score-impossible", "args": {"score": 31, "low": -16, "high": 32}}


def test_a_rematch_begins_with_the_numbers_of_its_day(host: Phone, later: Callable[[], Phone]) -> None:
    host.post("variants", match=1, variants={"ending": "pluto"}, base=None)
    first_hand(host)
    again = later()
    made = again.post("rematch", match=2)
    assert made.json["event"]["pinned"]["rules"]["lightning_factor"] == 3
    for seat, shown in enumerate((LIT, PLAIN, PLAIN), start=1):
        again.post("cards", match=2, hand=1, seat=seat, cards=shown.split(), base=None)
    state = again.state
    assert [row["totals"][0] for row in state["matches"]] == [14, 18]
    assert state["pinned"] is None
    again.post("undo", event=state["undo"]["event"])
    duplicate = again.post("rematch", id=made.json["event"]["id"], match=2)
    assert (duplicate.status_code, duplicate.json["duplicate"]) == (200, True)


def test_a_replay_uses_the_numbers_of_the_log(
    host: Phone, tweaked: AminoKeeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first_hand(host)
    file = tmp_path / "log.jsonl"
    lines = host.get("/log.jsonl").get_data(as_text=True)
    monkeypatch.setattr(companion.games, "keeper", lambda game: tweaked)

    def score(text: str) -> Any:
        file.write_text(text, "utf-8")
        result = CliRunner().invoke(replay, [str(file)])
        return json.loads(result.output)["hands"][0]["entries"][0]["score"]

    assert score(lines) == 14
    first, *rest = lines.splitlines()
    made = json.loads(first)
    del made["event"]["pinned"]["rules"]["amino_bonus"]  # a number this log does not know
    assert score("\n".join([json.dumps(made), *rest])) == 14


def test_a_log_from_before_is_read_with_the_numbers_of_today(tweaked: AminoKeeper, host: Phone) -> None:
    first_hand(host)
    lines = [json.loads(line) for line in host.get("/log.jsonl").get_data(as_text=True).splitlines()]
    del lines[0]["event"]["pinned"]
    lines[0]["event"]["seats"].append({"name": "Di", "colour": None})
    table = folds.fold(tweaked, [reader().read_line(line) for line in lines])
    assert tweaked.view(table.core.play, {})["hands"][0]["entries"][0]["score"] == 18


@pytest.mark.parametrize("type", ["create", "rematch"])
def test_phones_do_not_set_the_numbers(host: Phone, type: str) -> None:
    given = {"pinned": {"players": [1, 1], "rules": {}, "elements": [], "cards": []}}
    response = host.create(**given) if type == "create" else host.post("rematch", match=2, **given)
    assert response.status_code == 400
    assert response.json["error"]["args"]["problems"] == [{"at": "pinned", "what": "only the server writes this"}]


def test_the_same_request_still_makes_one_table(app: Flask, store: Store, later: Callable[[], Phone]) -> None:
    id, phone = "a-request-of-mine", Phone(app)
    table = phone.create("A", "B", "C", id=id).json["table"]
    assert later().create("A", "B", "C", id=id).json["table"] == table


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"more": 1}, "more: Unexpected keyword argument"),
    ({"players": ["3", 6]}, "players.0: Input should be a valid integer"),
    ({"rules": {"deal": 4.0}}, "rules.deal: Input should be a valid integer"),
    ({"rules": {"x" * 41: 1}}, "String should have at most 40 characters"),
    ({"cards": [{"id": "h2", "copies": 0}]}, "cards.0.copies: Input should be greater than or equal to 1"),
    ({"cards": [{"id": "h2", "copies": 1, "worth": 2}]}, "cards.0.worth: Unexpected keyword argument"),
]


@pytest.mark.parametrize(("change", "what"), WRONG, ids=[what for _, what in WRONG])
def test_numbers_that_no_game_could_have_are_refused(host: Phone, change: dict[str, Any], what: str) -> None:
    lines = [json.loads(line) for line in host.get("/log.jsonl").get_data(as_text=True).splitlines()]
    lines[0]["event"]["pinned"] |= change
    amino = companion.games.keeper("amino")
    assert amino is not None
    refusal = amino.start(reader().read_line(lines[0]).event)
    assert isinstance(refusal, Refusal)
    assert what in str(MalformedError(refusal.args["problems"]))
