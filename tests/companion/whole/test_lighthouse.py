"""The worked example of a game with rules and screens of its own, played through the API."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask

from companion.commands.backup import backup, restore
from companion.commands.forget import forget
from companion.commands.replay import replay
from companion.games import Games
from companion.games.own import games_in
from companion.http.app import create_app
from companion.http.words import words
from companion.log import Store, open_store
from generator.rules import own
from tests.companion.conftest import ON_SQLITE
from tests.companion.http.test_words import flat
from tests.companion.phones import Phone

LIGHTHOUSE = Path(__file__).parents[3] / "docs" / "examples" / "lighthouse"
GOOD, LOST = "schooner lamp ketch lamp clipper", "lamp storm ketch storm"


@pytest.fixture
def games() -> Iterator[Games]:
    yield games_in([LIGHTHOUSE], [LIGHTHOUSE])
    own.trust(())


@pytest.fixture
def store(database: str, games: Games) -> Iterator[Store]:
    made = open_store(database, games.events)
    yield made
    made.close()


@pytest.fixture
def app(store: Store, games: Games) -> Flask:
    return create_app(store, games=games)


@pytest.fixture
def host(app: Flask) -> Phone:
    phone = Phone(app)
    assert phone.create("Ada", "Bo", game="lighthouse", sit=1).status_code == 201
    return phone


def night(host: Phone, number: int, cards: str, base: str | None = None) -> Any:
    return host.post("lighthouse-night", match=1, night=number, cards=cards.split(), base=base)


def play(host: Phone) -> None:
    for number, cards in enumerate((GOOD, LOST, "lamp lamp lamp clipper clipper"), start=1):
        assert night(host, number, cards).status_code == 201


def test_a_game_is_played_to_its_end_and_once_more(host: Phone) -> None:
    play(host)
    state = host.state
    assert [row["points"] for row in state["nights"]] == [12, 0, 25]
    assert [row["total"] for row in state["totals"]] == [37, 0]
    assert state["outcome"] == {"reason": "goal", "night": 3, "winners": [1], "shared": False}
    assert night(host, 4, "lamp").json["error"]["code"] == "over"
    assert host.post("rematch", match=2).status_code == 201
    assert (host.state["first"]["seat"], host.state["nights"]) == (2, [])


def test_an_earlier_night_is_corrected_and_undone(host: Phone) -> None:
    play(host)
    first = host.state["nights"][0]
    assert night(host, 1, "lamp cutter", base=None).json["error"]["code"] == "conflict"
    assert night(host, 1, "lamp cutter", base=first["version"]).status_code == 201
    assert [row["total"] for row in host.state["totals"]] == [26, 0]
    assert host.state["outcome"] is None
    assert host.post("undo", event=host.state["undo"]["event"]).status_code == 201
    assert [row["total"] for row in host.state["totals"]] == [37, 0]


@pytest.mark.parametrize(
    ("number", "cards", "refusal"),
    [
        (2, GOOD, {"code": "unknown-night", "args": {"night": 2, "nights": 1}}),
        (1, "boat", {"code": "unknown-card", "args": {"card": "boat"}}),
        (1, "clipper " * 4, {"code": "too-many", "args": {"card": "clipper", "copies": 3}}),
    ],
)
def test_what_cannot_be_is_refused(host: Phone, number: int, cards: str, refusal: dict[str, Any]) -> None:
    assert night(host, number, cards).json["error"] == refusal


def test_phones_ask_what_a_row_is_worth(host: Phone) -> None:
    asked = host.get("/score?cards=" + GOOD.replace(" ", ".")).json
    assert asked == {"score": 12, "working": "2 + 10 = 12", "light": [0, 0, 1, 1, 2], "lost": False}


def test_its_log_and_its_table_are_read_again(host: Phone, store: Store, games: Games) -> None:
    play(host)
    state = host.state
    lines = host.get("/log.jsonl").get_data(as_text=True).splitlines()
    assert [games.events.read_line(json.loads(line)).line() for line in lines] == lines
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    later = Phone(create_app(store, games=games), host.table)
    later.client.set_cookie(cookie.key, cookie.value)
    assert later.state == state
    without = Phone(create_app(store), host.table)
    without.client.set_cookie(cookie.key, cookie.value)
    assert without.get().json["error"] == {"code": "game-missing", "args": {"game": "lighthouse"}}


@ON_SQLITE
def test_its_tables_are_backed_up_and_put_back(host: Phone, store: Store, database: str, tmp_path: Path) -> None:
    """Without its code: who runs a backup at night trusts nobody."""
    play(host)
    file, other = tmp_path / "backup.jsonl", tmp_path / "other.sqlite"
    for command, place in ((backup, database), (restore, other)):
        result = CliRunner().invoke(command, [str(file), "--database", str(place)])
        assert result.exit_code == 0, result.exception
    with closing(open_store(str(other), store.reader)) as restored:
        assert restored.events(host.table) == store.events(host.table)


@ON_SQLITE
def test_a_name_is_forgotten_at_its_tables_and_all_others(host: Phone, store: Store, database: str) -> None:
    """Without its code, too: only events of the frame have names."""
    play(host)
    other = Phone(host.app)
    assert other.create("Cy", "Ada", "Di").status_code == 201
    before = host.state["nights"]
    result = CliRunner().invoke(forget, ["Ada", "--yes", "--database", database])
    assert result.output == "Tables changed: 2. Earlier backups and exports still have the name.\n"
    assert "Ada" not in str(store.rows("SELECT line FROM events"))
    later = Phone(create_app(store, games=host.app.extensions["cutline"].games), host.table)
    cookie = host.client.get_cookie(f"cutline-{host.table}")
    assert cookie is not None
    later.client.set_cookie(cookie.key, cookie.value)
    assert [seat["name"] for seat in later.state["table"]["seats"]] == ["№ 1", "Bo"]
    assert later.state["nights"] == before


@ON_SQLITE
def test_its_log_is_replayed_with_its_code_only(host: Phone, tmp_path: Path) -> None:
    play(host)
    file = tmp_path / "log.jsonl"
    file.write_text(host.get("/log.jsonl").get_data(as_text=True), "utf-8")
    result = CliRunner().invoke(replay, [str(file), "--trust", str(LIGHTHOUSE)])
    assert json.loads(result.output)["nights"] == host.state["nights"]
    result = CliRunner().invoke(replay, [str(file)])
    assert str(result.exception) == (
        f'{file}:1:1: the game "lighthouse" does not come with Cutline, and only its own code can read this log. '
        "If you trust it, add --trust and the game's folder."
    )


def test_its_scores_are_kept(host: Phone) -> None:
    play(host)
    rows = host.get("/scores.csv").get_data().decode("utf-8-sig").splitlines()
    assert rows[:2] == ["match,night,seat,name,cards,points,counts", f"1,1,1,Ada,{GOOD},12,yes"]


def test_the_page_loads_its_screens_and_styles(host: Phone) -> None:
    page = host.client.get("/?game=lighthouse").get_data(as_text=True)
    assert 'data-game="lighthouse" data-part="lighthouse"' in page
    address = page.split('rel="stylesheet" href="')[1].split('"')[0]
    assert address.endswith("+lighthouse/theme.css")
    assert ".lamp-row" in host.client.get(address).get_data(as_text=True)
    root = address.rsplit("/", 2)[0]
    for name, status in (("lighthouse/game.js", 200), ("lighthouse/text/en.yaml", 404), ("lighthouse/rules.py", 404)):
        assert host.client.get(f"{root}/{name}").status_code == status


def test_it_speaks_its_languages_and_its_first_to_other_phones(host: Phone) -> None:
    german, french = (host.client.get(f"/api/games/lighthouse/{tag}").json for tag in ("de", "fr"))
    assert (german["language"], german["words"]["tab"]["play"]) == ("de", "Nacht")
    assert (french["language"], french["words"]["tab"]["play"]) == ("en", "Night")


def test_its_words_say_the_same_in_both_languages() -> None:
    english, german = (flat(words(tag, LIGHTHOUSE / "screens" / "text")) for tag in ("en", "de"))
    assert set(english) == set(german)


def test_the_api_describes_its_event(host: Phone) -> None:
    schemas = host.client.get("/api/openapi.json").json["components"]["schemas"]
    assert schemas["NightEntered"]["properties"]["type"]["const"] == "lighthouse-night"


def test_a_finished_game_is_in_the_memory(host: Phone) -> None:
    play(host)
    found = host.client.get("/api/played").json
    assert [(one["name"], one["total"], one["won"]) for one in found["games"][0]["players"]] == [
        ("Ada", 37, True),
        ("Bo", 0, False),
    ]
    assert host.client.get("/api/played.json").json["games"] == found["games"]
    game = host.get("/played/1").json
    assert (game["step"], game["chart"][0]["totals"]) == ("nights", [0, 12, 37])
    facts = host.client.get("/api/games/lighthouse/en").json
    assert facts["words"]["record"]["step"][game["step"]] == "Round"
