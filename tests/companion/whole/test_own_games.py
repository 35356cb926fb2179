"""A game of one's own on the server: on the start page, in the phone's words, exported and replayed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

from companion.commands.replay import replay
from companion.commands.serve import serve
from companion.games import Games
from companion.http.app import create_app
from companion.log import Store
from generator.base.errors import CutlineError, SpecError
from generator.spec import load
from tests.companion.phones import Phone

Edit = Callable[[Path, str, str], None]
ROUNDS = [{1: (3, 5, 0, 0), 2: (4, 2, 1, 0)}, {1: (0, 0, 0, 1), 2: (1, 9, 0, 0)}]


@pytest.fixture
def app(hens: Path, store: Store) -> Flask:
    return create_app(store, games=Games([load(hens)]))


@pytest.fixture
def host(app: Flask) -> Phone:
    phone = Phone(app)
    assert phone.create("Ada", "=Bo", game="hens", sit=1).status_code == 201
    return phone


def play(host: Phone) -> None:
    """A whole game; a foot in it is set right."""
    for round, rows in enumerate(ROUNDS, start=1):
        names = ("coins", "eggs", "foxes", "nest")
        scores = [
            {"seat": seat, "counts": dict(zip(names, row, strict=True)), "base": None} for seat, row in rows.items()
        ]
        assert host.post("counts", match=1, round=round, scores=scores).status_code == 201


def test_it_comes_first_on_the_start_page_beside_the_others(app: Flask) -> None:
    client = app.test_client()
    page = client.get("/").get_data(as_text=True)
    assert 'data-game="hens" data-part="scoresheet"' in page
    assert 'data-game="amino" data-part="amino"' in client.get("/?game=amino").get_data(as_text=True)
    games = client.get("/api/games/amino/de").json["games"]
    assert [game["id"] for game in games][:2] == ["hens", "amino"]


def test_its_words_are_in_the_phones_language_or_the_games_first(app: Flask) -> None:
    german, french = (app.test_client().get(f"/api/games/hens/{tag}").json for tag in ("de", "fr"))
    assert german["categories"]["coins"] == "Münzen"
    assert german["points"] == "2 × Münzen + max(Eier − 3, 0) − Füchse × 2 + Goldenes Nest × 4"
    assert german["ties"] == {"coins": "Münzen", "eggs - foxes": "Eier − Füchse"}
    assert (french["language"], french["categories"]["coins"]) == ("en", "Coins")
    assert french["words"]["tab"]["play"] == "Manche"
    assert app.test_client().get("/api/games/hens/fr/faces").json == {"faces": {}}


def test_a_game_is_scored_by_its_spec(host: Phone) -> None:
    play(host)
    state = host.state
    assert [row["total"] for row in state["totals"]] == [12, 14]
    assert state["rounds"][0]["entries"][1]["working"] == "2 × 4 − 1 × 2 = 6"
    assert state["outcome"]["winners"] == [2]


def test_its_scores_go_into_a_spreadsheet(host: Phone) -> None:
    play(host)
    lines = host.get("/scores.csv").get_data().decode("utf-8-sig").splitlines()
    head = "match,round,seat,name,count_coins,count_eggs,count_foxes,count_nest,working,score,total,counts"
    assert lines[0] == head
    assert lines[2] == "1,1,2,'=Bo,4,2,1,0,2 × 4 − 1 × 2 = 6,6,6,yes"
    assert len(lines) == 5


def test_a_log_replays_without_the_games_folder(host: Phone, tmp_path: Path) -> None:
    play(host)
    host.post("rematch", match=2)
    file = tmp_path / "log.jsonl"
    file.write_text(host.get("/log.jsonl").get_data(as_text=True), "utf-8")
    result = CliRunner().invoke(replay, [str(file)])
    assert result.exit_code == 0, result.output
    replayed, shown = json.loads(result.output), host.state
    assert replayed.pop("table")["seats"] == shown.pop("table")["seats"]
    assert replayed == shown


def test_a_change_of_the_spec_rescores_nothing(host: Phone, hens: Path, edit: Edit, store: Store) -> None:
    play(host)
    before = host.state
    edit(hens / "game.yaml", "coins: {weight: 2}", "coins: {weight: 5}")
    later, cookie = (
        Phone(create_app(store, games=Games([load(hens)])), host.table),
        host.client.get_cookie(f"cutline-{host.table}"),
    )
    assert cookie is not None
    later.client.set_cookie(cookie.key, cookie.value)
    assert later.state == before
    later.post("rematch", match=2)
    scores = [{"seat": 1, "counts": {"coins": 1, "eggs": 0, "foxes": 0, "nest": 0}, "base": None}]
    later.post("counts", match=2, round=1, scores=scores)
    assert later.state["rounds"][0]["entries"][0]["working"] == "5 × 1 = 5"


HOSTILE: list[dict[str, Any]] = [
    {"points": ["__import__('os')"]},
    {"points": ["rules.deal"]},
    {"points": ["coins * coins * coins * coins"]},
    {"points": ["(" * 900 + "1" + ")" * 900]},
    {"points": ["1+" * 900 + "1"]},
    {"categories": []},
    {"rounds": 10**9},
]


@pytest.mark.parametrize("change", HOSTILE, ids=[next(iter(one)) for one in HOSTILE])
def test_a_log_with_rules_no_spec_could_have_is_refused(host: Phone, tmp_path: Path, change: dict[str, Any]) -> None:
    lines = [json.loads(line) for line in host.get("/log.jsonl").get_data(as_text=True).splitlines()]
    lines[0]["event"]["pinned"] |= change
    file = tmp_path / "log.jsonl"
    file.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    result = CliRunner().invoke(replay, [str(file)])
    assert isinstance(result.exception, CutlineError)
    assert "log.jsonl:1:1: not an event" in str(result.exception)


def test_a_copy_of_a_game_that_comes_with_cutline_takes_its_place(amino_copy: Path, edit: Edit) -> None:
    edit(amino_copy / "game.yaml", "lightning_factor: 2", "lightning_factor: 3")
    games = Games([load(amino_copy)])
    known = games.keeper("amino")
    assert known is not None
    assert (games.ids.count("amino"), games.record("amino").id, known.game.rules["lightning_factor"]) == (1, "amino", 3)


def test_a_game_that_lacks_what_the_rules_of_its_id_need_is_not_served(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "id: tiny", "id: ants")
    with pytest.raises(CutlineError, match="the rules of ants can't use it"):
        Games([load(tiny)])


def test_a_game_that_does_not_say_how_it_is_scored_is_not_served(tiny: Path) -> None:
    result = CliRunner().invoke(serve, ["./tiny"])
    assert isinstance(result.exception, SpecError)
    assert str(result.exception) == (
        'tiny/game.yaml:1:1: "tiny" does not say how it is scored. Accepted: scoring: in its game.yaml.'
    )


def test_two_games_with_one_id_are_not_served_together(hens: Path) -> None:
    with pytest.raises(CutlineError, match='two games have the id "hens"'):
        Games([load(hens), load(hens)])


def test_a_table_has_ten_seats_at_most(hens: Path, edit: Edit) -> None:
    edit(hens / "game.yaml", "players: {min: 2, max: 4}", "players: {min: 11, max: 12}")
    with pytest.raises(SpecError, match=r"a table has 10 seats at most. Accepted: players.min of 10 or less"):
        Games([load(hens)])
