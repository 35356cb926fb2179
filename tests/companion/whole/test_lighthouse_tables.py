"""Tables of a designer's game on servers that keep it otherwise than when they were begun, or whose code has mistakes."""

from __future__ import annotations

import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from flask import Flask

from companion.commands.backup import backup, restore
from companion.games import Games
from companion.games.own import games_in
from companion.http.app import create_app
from companion.log import open_store
from generator.rules import own
from tests.companion.conftest import ON_SQLITE
from tests.companion.games.test_own_code import renamed
from tests.companion.phones import Phone
from tests.companion.whole.test_lighthouse import LIGHTHOUSE, night, play

pytestmark = ON_SQLITE
SCORING = """
scoring:
  rounds: open
  categories:
    ships: {max: 99}
"""
COUNTS = [{"seat": seat, "counts": {"ships": 10 * seat}, "base": None} for seat in (1, 2)]


@pytest.fixture(autouse=True)
def no_trust() -> Iterator[None]:
    yield
    own.trust(())


@pytest.fixture
def lighthouse(tmp_path: Path) -> Path:
    """A copy of Lighthouse that could also be kept on a score sheet."""
    folder = tmp_path / "lighthouse"
    shutil.copytree(LIGHTHOUSE, folder)
    for file, more in (("game.yaml", SCORING), ("text/en.yaml", "\nscoring: {ships: Ships}\n")):
        (folder / file).write_text((folder / file).read_text("utf-8") + more, "utf-8")
    german = folder / "text" / "de.yaml"
    german.write_text(german.read_text("utf-8") + "\nscoring: {ships: Schiffe}\n", "utf-8")
    return folder


@pytest.fixture
def server(database: str) -> Iterator[Callable[[Games], Flask]]:
    """Make a server on the same database, with other games."""
    stores = []

    def make(games: Games) -> Flask:
        stores.append(open_store(database, games.events))
        return create_app(stores[-1], games=games)

    yield make
    for store in stores:
        store.close()


Server = Callable[[Games], Flask]


def begun(app: Flask, game: str = "lighthouse") -> Phone:
    phone = Phone(app)
    assert phone.create("Ada", "Bo", game=game, sit=1).status_code == 201
    return phone


def at(app: Flask, *others: Phone) -> Phone:
    """Return a phone at the table of the last of some phones, with the cookies of all."""
    phone = Phone(app, others[-1].table)
    for other in others:
        cookie = other.client.get_cookie(f"cutline-{other.table}")
        assert cookie is not None
        phone.client.set_cookie(cookie.key, cookie.value)
    return phone


def test_a_table_begun_on_a_score_sheet_stays_on_it(server: Server, lighthouse: Path) -> None:
    before = begun(server(games_in([lighthouse])))
    assert before.post("counts", match=1, round=1, scores=COUNTS).status_code == 201
    later = at(server(games_in([lighthouse], [lighthouse])), before)
    assert later.state == before.state
    page = later.client.get(f"/t/{later.table}").get_data(as_text=True)
    assert 'data-game="lighthouse" data-part="scoresheet" data-query="?part=scoresheet"' in page
    assert "+scoresheet/sheet.css" in page
    facts = later.client.get("/api/games/lighthouse/en?part=scoresheet").json
    assert (facts["categories"], facts["words"]["tab"]["play"]) == ({"ships": "Ships"}, "Round")
    assert later.post("finish", match=1, over=True, base=None).status_code == 201
    assert [one["total"] for one in later.client.get("/api/played").json["games"][0]["players"]] == [10, 20]
    new = begun(later.app)
    assert night(new, 1, "lamp").status_code == 201
    assert 'data-query="' not in new.client.get(f"/t/{new.table}").get_data(as_text=True)


@pytest.mark.parametrize("part", ["amino", "scoresheet", "x"])
def test_facts_of_a_part_the_game_does_not_have_are_not_found(server: Server, part: str) -> None:
    client = server(Games()).test_client()
    assert client.get("/api/games/amino/en?part=amino").status_code == 200
    assert client.get(f"/api/games/ants/en?part={part}").status_code == 404


def test_a_table_of_its_own_rules_says_what_is_missing(
    server: Server, lighthouse: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = begun(server(games_in([lighthouse], [lighthouse])))
    assert night(before, 1, "lamp").status_code == 201
    for games in (games_in([lighthouse]), Games()):
        caplog.clear()
        later = at(server(games), before)
        assert later.get().json["error"] == {"code": "game-missing", "args": {"game": "lighthouse"}}
        assert later.get().status_code == 404
        assert 'data-code="game-missing"' in later.client.get(f"/t/{later.table}").get_data(as_text=True)
        assert later.client.get("/api/tables").json == {"tables": []}
        assert later.client.get("/api/played").json["games"] == []
        assert [record.getMessage() for record in caplog.records if record.name == "cutline"] == [
            "Can't open tables of the game lighthouse. Start the server as when they were made: with the game's "
            "folder and, if it has code, with --trust."
        ]


def test_a_backup_of_a_game_in_the_place_of_another_is_put_back(
    server: Server, lighthouse: Path, database: str, tmp_path: Path
) -> None:
    renamed(lighthouse, "amino")
    host = begun(server(games_in([lighthouse], [lighthouse])), "amino")
    assert host.post("amino-night", match=1, night=1, cards=["lamp"], base=None).status_code == 201
    file, other = tmp_path / "backup.jsonl", tmp_path / "other.sqlite"
    for command, place in ((backup, database), (restore, other)):
        result = CliRunner().invoke(command, [str(file), "--database", str(place)])
        assert result.exit_code == 0, result.exception


def test_the_api_describes_events_of_the_same_name(server: Server, lighthouse: Path, tmp_path: Path) -> None:
    other = Path(shutil.copytree(lighthouse, tmp_path / "other"))
    renamed(other, "beacon")
    client = server(games_in([lighthouse, other], [lighthouse, other])).test_client()
    schemas = client.get("/api/openapi.json").json["components"]["schemas"]
    mapping = schemas["PostedEvent"]["discriminator"]["mapping"]
    for type in ("lighthouse-night", "beacon-night"):
        schema = schemas[mapping[type].removeprefix("#/components/schemas/")]
        assert schema["properties"]["type"]["const"] == type
        assert {"id", "match", "night", "cards", "base"} <= set(schema["properties"])


MISTAKES = [
    ("is_over", "/api/tables"),
    ("apply", "/api/tables"),
    ("apply", "/api/played"),
    ("match", "/api/played.csv"),
    ("feats", "/api/played.json"),
]


@pytest.mark.parametrize(("method", "path"), MISTAKES)
def test_a_mistake_in_its_code_costs_only_its_own_table(
    server: Server, lighthouse: Path, caplog: pytest.LogCaptureFixture, method: str, path: str
) -> None:
    good = server(games_in([lighthouse], [lighthouse]))
    broken, other = begun(good), begun(good, "genetico")
    play(broken)
    expected = other.client.get(path).get_data()
    with (lighthouse / "companion.py").open("a", encoding="utf-8") as code:
        code.write(f"LighthouseKeeper.{method} = lambda *_: 1 / 0\n")
    phone = at(server(games_in([lighthouse], [lighthouse])), broken, other)
    assert phone.client.get(path).get_data() == expected
    (logged,) = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert logged.getMessage() == f"Can't read table {broken.table}: there is a mistake in the code of its game."
    assert "ZeroDivisionError" in caplog.text
    assert "lighthouse/companion.py" in caplog.text
