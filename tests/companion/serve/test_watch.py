"""A running server notices that files of its games have changed, and says so once."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.own import games_in
from companion.games.tweaked import tweak_files
from companion.http.app import create_app
from companion.log import Store
from companion.serve.watch import EVERY_SECONDS, Watch, told
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
    assert found.look() == []
    (amino_copy / "text" / "en.yaml").touch()
    assert found.look() == [amino_copy]
    (amino_copy / "text" / "en.yaml").touch()
    assert found.look() == []
    assert found.changed == ["amino", "amino+kids"]
    assert told(amino_copy) == "amino changed: restart to play with it; tables already open keep their rules."


def test_a_changed_tweak_is_that_of_its_versions(amino_copy: Path, kids: Path) -> None:
    found = watch(amino_copy, kids)
    kids.write_text("game: amino\nname: Kids\nrules.deal: 5\n", "utf-8")
    assert found.changed == ["amino+kids"]


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


def test_a_running_server_prints_a_line(amino_copy: Path, kids: Path, tmp_path: Path) -> None:
    with Server(tmp_path / "tables.sqlite", games=(amino_copy,), options=("--tweak", str(kids))) as server:
        assert server.process is not None
        assert server.process.stdout is not None
        (amino_copy / "game.yaml").touch()
        line = server.process.stdout.readline()
        while "changed" not in line:
            line = server.process.stdout.readline()
        assert line.endswith("changed: restart to play with it; tables already open keep their rules.\n")
