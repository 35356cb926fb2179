"""A running server notices that files of its games have changed, and says so once."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import IO

import pytest

from companion.games import editions
from companion.games.own import games_in
from companion.games.tweaked import tweak_files
from companion.http.app import create_app
from companion.log import Store
from companion.serve.watch import EVERY_SECONDS, Watch, told
from tests.companion.postgres import Postgres
from tests.companion.server import Server


class Clock:
    now = 0.0

    def __call__(self) -> float:
        self.now += EVERY_SECONDS + 1
        return self.now


@pytest.fixture
def kids(amino_copy: Path) -> Path:
    """A tweak beside a copy of Amino."""
    path = amino_copy.with_name("kids.yaml")
    path.write_text("game: amino\nname: Kids\nrules.deal: 3\n", "utf-8")
    return path


def watch(folder: Path, tweak: Path) -> Watch:
    games = games_in([folder], [], [str(tweak)])
    return Watch(games, tweak_files([str(tweak)]), Clock())


def test_a_changed_folder_is_told_once(amino_copy: Path, kids: Path) -> None:
    found = watch(amino_copy, kids)
    assert found.untold() == []
    (amino_copy / "text" / "en.yaml").touch()
    assert found.untold() == [amino_copy]
    (amino_copy / "text" / "en.yaml").touch()
    assert found.untold() == []
    assert found.changed == ["amino", "amino+kids"]
    assert told(amino_copy) == "amino changed: restart to play with it; tables already open keep their rules."


def test_a_changed_tweak_is_that_of_its_versions(amino_copy: Path, kids: Path) -> None:
    found = watch(amino_copy, kids)
    kids.write_text("game: amino\nname: Kids\nrules.deal: 5\n", "utf-8")
    assert found.changed == ["amino+kids"]


def test_a_tweak_of_another_game_with_the_same_name_is_another(
    amino_copy: Path, kids: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = tmp_path / "ants" / "kids.yaml"
    other.parent.mkdir()
    other.write_text("game: ants\nname: Kids\nrules.load: 2\n", "utf-8")
    given = [str(kids), str(other)]
    found = Watch(games_in([amino_copy], [], given), tweak_files(given), Clock())
    kids.touch()
    assert found.changed == ["amino+kids"]
    other.touch()
    assert found.changed == ["amino+kids", "ants+kids"]


def test_cutlines_own_drawings_are_those_of_every_game(
    amino_copy: Path, kids: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    templates = tmp_path / "shipped"
    shutil.copytree(editions.shipped("templates"), templates)
    monkeypatch.setattr(editions, "shipped", lambda name: templates)
    found = watch(amino_copy, kids)
    (templates / "art" / "card.svg").touch()
    assert found.untold() == [templates / "art"]
    assert found.changed == list(games_in([amino_copy], [], [str(kids)]).ids)


def test_what_a_build_writes_is_no_change(amino_copy: Path, kids: Path) -> None:
    found = watch(amino_copy, kids)
    (amino_copy / "out").mkdir()
    (amino_copy / "out" / "cards.pdf").write_bytes(b"%PDF")
    (amino_copy / "game.yaml").read_text("utf-8")
    assert found.changed == []


def test_nothing_is_looked_at_twice_in_a_moment(amino_copy: Path, kids: Path) -> None:
    games = games_in([amino_copy], [], [str(kids)])
    found = Watch(games, [], lambda: 0.0)
    (amino_copy / "game.yaml").touch()
    assert found.changed == []


def test_the_start_page_says_so(amino_copy: Path, kids: Path, store: Store) -> None:
    found = watch(amino_copy, kids)
    games = games_in([amino_copy], [], [str(kids)])
    client = create_app(store, games=games, changed=lambda: found.changed).test_client()
    assert client.get("/api/changed").json == {"games": []}
    kids.touch()
    assert client.get("/api/changed").json == {"games": ["Amino\u00a0· Kids"]}


@pytest.mark.parametrize("workers", [None, 2])
def test_a_running_server_prints_one_line(
    amino_copy: Path, kids: Path, tmp_path: Path, postgres: Postgres, workers: int | None
) -> None:
    database = postgres.database() if workers else tmp_path / "tables.sqlite"
    given = {"games": (amino_copy,), "workers": workers, "options": ("--tweak", str(kids))}
    with Server(database, **given) as server:
        assert server.process is not None
        assert server.process.stdout is not None
        (amino_copy / "game.yaml").touch()
        said = [_changes(server.process.stdout)]
        time.sleep(2 * EVERY_SECONDS)
        kids.touch()
        said.append(_changes(server.process.stdout))
    assert [line.rpartition("/")[2] for line in said] == [
        f"{name} changed: restart to play with it; tables already open keep their rules.\n"
        for name in ("amino", "kids.yaml")
    ]


def _changes(printed: IO[str]) -> str:
    """Return the next line about a change."""
    return next(line for line in printed if "changed" in line)
