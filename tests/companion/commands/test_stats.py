"""``cutline stats``: finished games of a database, by edition, in every form, with and without names."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from companion.games import reader
from companion.games.own import games_in
from companion.http.app import create_app
from companion.log import Store, open_store
from generator.base.locate import game_folder
from generator.cli.main import _Commands
from tests.companion.conftest import ON_SQLITE
from tests.companion.phones import Phone

ROWS = ("h2o h2o lightning lightning", "n2 h2o ch4 lightning", "h2 co2 n2 n2")


def run(*words: str) -> Result:
    return CliRunner().invoke(_Commands("cutline"), ["stats", *words])


def play(phone: Phone, game: str = "amino") -> None:
    """A game of one hand, which the first seat wins."""
    variants = {"seeding": "base", "ending": "pluto"}
    assert phone.create(game=game, variants=variants, sit=1, first=2).status_code == 201
    for seat, cards in enumerate(ROWS, start=1):
        assert phone.cards(1, seat, cards).status_code == 201


def tables(store: Store, folder: Path) -> None:
    tweak = folder / "kids.yaml"
    tweak.write_text("game: amino\nname: {en: Kids}\nlanguages: [en]\nrules.amino_bonus: 8\n", "utf-8")
    phone = Phone(create_app(store, games=games_in((game_folder("amino"),), (), [str(tweak)])))
    play(phone)
    play(phone, "amino+kids")
    play(phone)
    assert phone.create("Ada", "Zed", game="genetico").status_code == 201  # not over, so not counted


def test_statistics_of_a_database(store: Store, database: str, tmp_path: Path) -> None:
    tables(store, tmp_path)
    page, table = tmp_path / "stats.html", tmp_path / "stats.csv"
    result = run("--database", database, "--html", str(page), "--csv", str(table))
    assert result.exit_code == 0, result.output
    titles = [line for line in result.stdout.splitlines() if line and not line.startswith((" ", "Intervals"))]
    assert titles == ["Amino", "Amino\u00a0· Kids"]
    with table.open(encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    found = {(row["house_rules"], row["of"], row["name"]): row for row in rows}
    assert found["", "player", "Ada"]["games"] == "2"
    assert (found["", "seat", "3"]["wins"], found["", "seat", "1"]["wins"]) == ("1.0", "0.0")
    assert found["Kids", "card", "Water"]["games"] == "1"
    html = page.read_text("utf-8")
    assert "default-src 'none'" in html
    assert "<script" not in html
    assert html.count("<h2>") == 2
    told = run("--database", database, "--json", "--no-names", "amino")
    editions = json.loads(told.stdout)["editions"]
    assert [each["games"] for each in editions] == [2, 1]
    assert "Ada" not in told.stdout


@ON_SQLITE
def test_nothing_to_count(store: Store, database: str) -> None:
    assert run("--database", database).stdout == "There is no finished game yet.\n"
    refused = run("--database", database, "chess")
    assert (refused.exit_code, refused.output) == (2, 'No table plays "chess". Accepted: none yet.\n')


@ON_SQLITE
@pytest.mark.parametrize("folder", ["docs/examples/lighthouse"])
def test_a_game_with_code_needs_trust(database: str, folder: str) -> None:
    home = Path(__file__).parents[3] / folder
    here = games_in((home,), (home,))
    store = open_store(database, here.events)
    assert Phone(create_app(store, games=here)).create("Ada", "Bo", game="lighthouse").status_code == 201
    store.close()
    told = run("--database", database)
    assert told.exit_code == 0, told.output
    assert "1 table could not be read" in told.stderr
    assert "could not be read" not in run("--database", database, "--trust", str(home)).output
    assert reader()
