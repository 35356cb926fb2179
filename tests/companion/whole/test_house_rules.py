"""House rules on phones: versions of a game side by side, each shown and remembered as what it was played with."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote, unquote

import pytest
from click.testing import CliRunner, Result
from flask import Flask

from companion.commands.backup import backup, restore
from companion.commands.forget import forget
from companion.commands.replay import replay
from companion.games import Games, reader
from companion.games.own import games_in, remarks
from companion.http.app import create_app
from companion.log import Store, open_store
from companion.log.editions import edition
from generator.base.errors import CutlineError
from generator.rules.playable import refuse_unplayable
from generator.spec import load
from generator.starter.copy import copy
from tests.companion.phones import Phone

KIDS = """game: amino
name: {en: Kids, de: Kinder}
rules.amino_bonus: 8
"""
BONUS = "ch4 nh3 co2 h2o"  # has every element
PLAIN = "ch4 ch4 nh3 nh3"
Edit = Callable[[Path, str, str], None]


@pytest.fixture
def kids(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tweak of Amino in ./kids.yaml."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "kids.yaml").write_text(KIDS, "utf-8")
    return tmp_path / "kids.yaml"


@pytest.fixture
def app(store: Store, kids: Path) -> Flask:
    """A server with the tweak, and with another version of Amino that has a place of its own."""
    return create_app(store, games=games_in([], [], [str(kids)]))


def played(phone: Phone, cards: str = BONUS) -> Phone:
    """A table whose only hand is played."""
    for seat, shown in enumerate((cards, PLAIN, PLAIN), start=1):
        assert phone.cards(1, seat, shown).status_code == 201
    return phone


def begun(app: Flask, game: str) -> Phone:
    phone = Phone(app)
    made = phone.create(game=game, variants={"ending": "pluto"})
    assert made.status_code == 201, made.json
    return phone


def score(phone: Phone) -> int:
    found: int = phone.state["hands"][0]["entries"][0]["score"]
    return found


def facts(app: Flask, game: str, language: str = "en", **asked: str) -> Any:
    return app.test_client().get(f"/api/games/{quote(game)}/{language}", query_string=asked).json


def test_two_versions_stand_side_by_side(app: Flask) -> None:
    given = facts(app, "amino+kids", "de")
    assert given["games"][:2] == [
        {"id": "amino", "title": "Amino"},
        {"id": "amino+kids", "title": "Amino\u00a0· Kinder"},
    ]
    assert (given["id"], given["title"], given["rules"]["amino_bonus"]) == ("amino+kids", "Amino\u00a0· Kinder", 8)
    assert given["editions"] == [{"id": "amino", "house": None}, {"id": "amino+kids", "house": "Kinder"}]
    assert given["house"]["name"] == "Kinder"
    assert "8" in given["house"]["lines"][0]
    assert facts(app, "amino")["house"] is None
    assert facts(app, "ants")["editions"] == []


def test_its_pages_are_those_of_the_game_it_changes(app: Flask) -> None:
    client = app.test_client()
    start = client.get("/?game=amino%2Bkids").get_data(as_text=True)
    assert 'data-game="amino+kids" data-part="amino"' in start
    assert "amino/theme" in start
    host = begun(app, "amino+kids")
    assert 'data-game="amino+kids" data-part="amino"' in host.client.get(f"/t/{host.table}").get_data(as_text=True)


def test_everybody_at_the_table_sees_which_house_rules_are_on(app: Flask) -> None:
    host = played(begun(app, "amino+kids"))
    other = played(begun(app, "amino"))
    assert score(host) == score(other) + 2
    assert host.state["pinned"] is None
    for phone in (host, host.invite(), host.invite("watch")):
        assert phone.state["edition"]["house"]["de"] == "Kinder"
        told = phone.get("/house").json["house"]
        assert (told["names"]["en"], len(told["lines"]["de"])) == ("Kids", 1)
    assert other.state["edition"]["house"] is None
    assert other.get("/house").json == {"house": None}
    assert host.get("/house?match=2").status_code == 404
    assert host.get("/matches/1").json["edition"] == host.state["edition"]


def test_a_phone_sets_no_edition(app: Flask) -> None:
    assert Phone(app).create(edition={"engine": "amino", "titles": {}}).status_code == 400
    host = played(begun(app, "amino"))
    assert host.post("rematch", match=2, edition={"engine": "amino", "titles": {}}).status_code == 400


def test_a_table_goes_on_by_its_house_rules_when_their_file_is_gone(app: Flask, store: Store) -> None:
    host = played(begun(app, "amino+kids"))
    before = host.state
    later = host.moved(create_app(store, games=Games()))
    assert later.state["pinned"]["rules"]["amino_bonus"] == 8
    assert {key: later.state[key] for key in before if key != "pinned"} == {
        key: before[key] for key in before if key != "pinned"
    }
    assert later.get("/house").json == host.get("/house").json
    assert 'data-game="amino" data-part="amino"' in later.client.get(f"/t/{later.table}").get_data(as_text=True)
    assert later.post("rematch", match=2).status_code == 201
    assert later.state["edition"]["house"]["en"] == "Kids"
    assert later.state["pinned"]["rules"]["amino_bonus"] == 8
    assert later.client.get("/api/tables").json["tables"][0]["titles"]["de"] == "Amino\u00a0· Kinder"


def test_a_game_based_on_another_has_its_rules_and_screens_and_its_own_place(
    amino_copy: Path, edit: Edit, store: Store
) -> None:
    edit(amino_copy / "game.yaml", "id: amino", "id: amino8\nbased_on: amino")
    edit(amino_copy / "game.yaml", "amino_bonus: 6 ", "amino_bonus: 8 ")
    app = create_app(store, games=games_in([amino_copy]))
    titles = {row["id"]: row["title"] for row in facts(app, "amino8")["games"]}
    assert (titles["amino8"], titles["amino"]) == ("Amino (amino8)", "Amino (amino)")
    assert facts(app, "amino8")["words"] == facts(app, "amino")["words"]
    assert facts(app, "amino8")["editions"] == []
    host = played(begun(app, "amino8"))
    assert score(host) == score(played(begun(app, "amino"))) + 2
    later = host.moved(create_app(store, games=Games()))
    assert score(later) == score(host)
    assert later.get("/played/1").json["bgstats"].count("amino8") == 1


def test_the_memory_keeps_versions_apart(app: Flask, store: Store) -> None:
    host = begun(app, "amino+kids")
    played(host)
    host.create(game="amino", variants={"ending": "pluto"})
    played(host)
    found = host.client.get("/api/played").json
    assert found["kinds"] == ["amino", "amino+kids"]
    assert found["titles"]["amino+kids"]["de"] == "Amino\u00a0· Kinder"
    assert found["players"][0]["average"] is None
    only = host.client.get("/api/played?game=amino%2Bkids").json
    assert [game["game"] for game in only["games"]] == ["amino+kids"]
    assert only["players"][0]["average"] is not None
    assert only["games"][0]["house"]["names"]["en"] == "Kids"
    assert host.client.get("/api/played?game=amino").json["games"][0]["house"] is None


def test_exports_name_the_house_rules(app: Flask) -> None:
    host = played(begun(app, "amino+kids"))
    text = host.client.get("/api/played.csv?game=amino%2Bkids").get_data(as_text=True).removeprefix("\ufeff")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert {(row["game"], row["house_rules"]) for row in rows} == {("amino+kids", "Kids")}
    whole = host.client.get("/api/played.json").json["games"][0]["house"]
    assert list(whole["lines"]) == ["en", "it", "de", "fr", "es", "pt"]
    play = json.loads(unquote(host.get("/played/1").json["bgstats"].partition("data=")[2]))
    assert play["game"] == {
        "name": "Amino · Kids",
        "sourceGameId": "amino+kids",
        "highestWins": True,
        "noPoints": False,
    }


def test_an_exported_log_replays_by_its_rules_and_names_them(app: Flask, kids: Path) -> None:
    host = played(begun(app, "amino+kids"))
    file = kids.with_name("log.jsonl")
    file.write_text(host.get("/log.jsonl").get_data(as_text=True), "utf-8")
    kids.unlink()
    result = CliRunner().invoke(replay, [str(file)])
    assert result.exit_code == 0, result.exception
    assert json.loads(result.stdout)["hands"][0]["entries"][0]["score"] == score(host)
    first, second = result.stderr.splitlines()
    assert first == "House rules: Kids"
    assert "8" in second


def test_a_match_shows_the_faces_it_was_begun_with(amino_copy: Path, edit: Edit, store: Store) -> None:
    app = create_app(store, games=games_in([amino_copy]))
    host = played(begun(app, "amino"))
    digest = host.state["edition"]["faces"]
    path = f"/api/games/amino/de/faces/{digest}"
    before = host.client.get(path)
    assert "immutable" in before.headers["Cache-Control"]
    keep(app, "amino")
    edit(amino_copy / "text" / "de.yaml", "name: Wasser}", "name: Dampf}")
    later = host.moved(create_app(store, games=games_in([amino_copy])))
    again = later.client.get(path)
    assert (again.json, "immutable" in again.headers["Cache-Control"]) == (before.json, True)
    assert "Dampf" in later.client.get("/api/games/amino/de/faces").json["faces"]["h2o"]
    assert names(later, digest) != names(later, "")
    assert later.post("rematch", match=2).status_code == 201
    assert later.state["edition"]["faces"] != digest
    assert later.get("/matches/1").json["edition"]["faces"] == digest


def keep(app: Flask, game: str) -> None:
    """Store the edition of a loaded game at once, as the server does soon after a table is opened."""
    parts = app.extensions["cutline"]
    parts.editions.keep_now(parts.games.keeper(game))


def names(phone: Phone, digest: str) -> list[str]:
    found = phone.client.get("/api/games/amino/de", query_string={"edition": digest} if digest else {}).json
    return [card["name"] for card in found["cards"]]


def test_faces_that_were_never_stored_are_those_of_today(app: Flask) -> None:
    client = app.test_client()
    answer = client.get("/api/games/amino/de/faces/0123456789abcdef")
    assert answer.json == client.get("/api/games/amino/de/faces").json
    assert answer.headers["Cache-Control"] == "no-cache"
    assert client.get("/api/games/chess/de/faces/0123456789abcdef").status_code == 404


def test_what_a_table_was_played_with_is_saved_restored_and_forgotten(
    app: Flask, store: Store, database: str, tmp_path: Path
) -> None:
    host = begun(app, "amino+kids")
    digest = host.state["edition"]["faces"]
    keep(app, "amino+kids")
    assert edition(store, digest, "de") is not None
    assert ran(backup, str(tmp_path / "all.backup"), "--database", database).exit_code == 0
    code = host.state["table"]["code"]
    store.close()
    assert ran(forget, "--table", code, "--yes", "--database", database).exit_code == 0
    with_open(database, lambda emptied: edition(emptied, digest, "de"), None)
    assert ran(restore, str(tmp_path / "all.backup"), "--database", database).exit_code == 0
    found = with_open(database, lambda full: edition(full, digest, "pt"))
    assert found["facts"]["house"]["name"] == "Kids"


def ran(command: Any, *options: str) -> Result:
    return CliRunner().invoke(command, list(options))


_ANY = object()


def with_open(database: str, read: Callable[[Store], Any], expected: Any = _ANY) -> Any:
    opened = open_store(database, reader())
    try:
        found = read(opened)
    finally:
        opened.close()
    assert expected is _ANY or found == expected
    return found


@pytest.mark.parametrize("count", [8, 10])
def test_as_many_can_play_as_there_are_seats(store: Store, tmp_path: Path, count: int) -> None:
    many = tmp_path / "many.yaml"
    many.write_text("game: amino\nplayers.max: 12\ncards.ch4.copies: 80\n", "utf-8")
    games = games_in([], [], [str(many)])
    told = "amino+many is for up to 12 players; a table on phones takes up to 10 of them."
    assert remarks(games.own) == [told]
    app = create_app(store, games=games)
    assert facts(app, "amino+many")["players"] == [3, 10]
    host = Phone(app)
    names = [f"P{n}" for n in range(count)]
    assert host.create(*names, game="amino+many", variants={"ending": "pluto"}).status_code == 201
    seats = host.state["table"]["seats"]
    assert len({seat["colour"] for seat in seats}) == count
    scores = [{"seat": seat, "score": seat, "base": None} for seat in range(1, count + 1)]
    assert host.post("scores", match=1, hand=1, scores=scores).status_code == 201
    assert host.state["outcome"]["winners"] == [count]
    assert host.create(*(f"P{n}" for n in range(11)), game="amino+many").status_code == 400


MORE_ANTS = {
    "green": {"colour": "#009e73", "shape": "drop"},
    "pink": {"colour": "#cc79a7", "shape": "cross"},
    "brown": {"colour": "#7a4a1e", "shape": "heart"},
    "white": {"colour": "#ffffff", "shape": "crescent"},
}


@pytest.mark.parametrize("count", [7, 8, 9, 10])
def test_more_ants_have_the_colours_and_shapes_of_their_pieces(store: Store, tmp_path: Path, count: int) -> None:
    more = dict(list(MORE_ANTS.items())[: count - 6])
    tweak = {"game": "ants", "players.max": count} | {f"seats.{id}": seat for id, seat in more.items()}
    (tmp_path / "many.yaml").write_text(json.dumps(tweak), "utf-8")
    app = create_app(store, games=games_in([], [], [str(tmp_path / "many.yaml")]))
    given = facts(app, "ants+many")
    assert given["players"] == [2, count]
    assert (len(given["colours"]), given["colours"][6:]) == (count, list(more))
    assert {id: given["shapes"][id] for id in more} == {id: seat["shape"] for id, seat in more.items()}
    assert len(set(given["shapes"].values())) == count
    host = Phone(app)
    for seats in (
        [{"name": colour, "colour": colour} for colour in reversed(given["colours"])],
        [{"name": f"P{number}"} for number in range(count)],
    ):
        assert host.create(game="ants+many", seats=seats).status_code == 201
        found = [seat["colour"] for seat in host.state["table"]["seats"]]
        assert sorted(found) == sorted(given["colours"])
        assert host.state["colonies"]["of"] == found
        assert set(given["chambers"]) == set(found)
    drawn = host.client.get("/api/games/ants%2Bmany/en/faces").json["faces"]
    assert {f"colony-{colour}" for colour in given["colours"]} <= set(drawn)


@pytest.mark.parametrize(("name", "names"), [("ants", ["Ada", "Bo"]), ("genetico", ["Ada", "Bo", "Cy"])])
def test_a_copy_has_the_screens_of_its_game(store: Store, tmp_path: Path, name: str, names: list[str]) -> None:
    copy(name, tmp_path / "mine")
    app = create_app(store, games=games_in([tmp_path / "mine"]))
    assert remarks(games_in([tmp_path / "mine"]).own) == []
    host = Phone(app)
    start = host.client.get("/?game=mine").get_data(as_text=True)
    assert f'data-game="mine" data-part="{name}"' in start
    assert f"{name}/theme" in start
    assert host.create(*names, game="mine").status_code == 201
    page = host.client.get(f"/t/{host.table}").get_data(as_text=True)
    assert f'data-game="mine" data-part="{name}"' in page
    assert facts(app, "mine")["words"] == facts(app, name)["words"]
    digest = host.state["edition"]["faces"]
    drawn = host.client.get(f"/api/games/mine/en/faces/{digest}").json["faces"]
    assert drawn == host.client.get(f"/api/games/{name}/en/faces").json["faces"]


def test_two_tweaks_in_one_option_make_one_version(kids: Path) -> None:
    kids.with_name("short.yaml").write_text("game: amino\nrules.deal: 3\n", "utf-8")
    assert games_in([], [], ["kids.yaml", "short.yaml", "kids.yaml+short.yaml"]).ids[:4] == (
        *("amino", "amino+kids", "amino+short"),
        "amino+kids+short",
    )


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game: chess\nrules.deal: 3\n", "more.yaml is for chess, not for "),
        ("game: ants\nrules.load: 2\n", "has tweaks for amino and ants. Write one --tweak for each version of a game."),
    ],
)
def test_tweaks_for_other_games_are_refused(kids: Path, text: str, told: str) -> None:
    kids.with_name("more.yaml").write_text(text, "utf-8")
    with pytest.raises(CutlineError, match=told):
        games_in([], [], ["kids.yaml,more.yaml"])


def test_a_server_refuses_what_a_build_refuses(hens: Path) -> None:
    (hens / "rules.py").write_text(
        "from generator.rules.record import Rules\n"
        'RULES = Rules(checks=lambda game: [("error", "rules", "nobody can win")])\n',
        "utf-8",
    )
    with pytest.raises(CutlineError) as served:
        games_in([hens], [hens])
    with pytest.raises(CutlineError) as built:
        refuse_unplayable(load(hens))
    assert str(served.value) == str(built.value) == "hens: nobody can win"


def test_a_score_sheet_has_house_rules_too(hens: Path, store: Store) -> None:
    long = hens.with_name("long.yaml")
    long.write_text("game: hens\nname: Long\nrules.rounds: 3\nscoring.rounds: 3\n", "utf-8")
    app = create_app(store, games=games_in([hens], [], [str(long)]))
    host = Phone(app)
    assert host.create("Ada", "Bo", game="hens+long").status_code == 201
    assert host.state["planned_rounds"] == 3
    later = host.moved(create_app(store, games=games_in([hens])))
    assert (later.state["planned_rounds"], later.state["edition"]["house"]["de"]) == (3, "Long")
    gone = host.moved(create_app(store, games=Games()))
    assert gone.get().json["error"]["code"] == "game-missing"


def test_a_backup_from_before_editions_is_restored(app: Flask, database: str, tmp_path: Path) -> None:
    host, file, other = begun(app, "amino"), tmp_path / "all.backup", str(tmp_path / "other.sqlite")
    assert ran(backup, str(file), "--database", database).exit_code == 0
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    kept = [line for line in lines[1:-1] if "edition" not in line]
    del lines[-1]["end"]["edition"]
    text = [json.dumps(line) for line in ({"cutline-backup": 1}, *kept, lines[-1])]
    file.write_text("\n".join(text), "utf-8")
    result = ran(restore, str(file), "--database", other)
    assert result.exit_code == 0, result.exception
    assert with_open(other, lambda found: found.table(host.table).code) == host.state["table"]["code"]
