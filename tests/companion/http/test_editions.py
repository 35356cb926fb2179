"""A match shows the faces it was begun with, whatever happens to the files and to the store while a server runs."""

from __future__ import annotations

import logging
import shutil
from pathlib import Path

import pytest
from flask import Flask

from companion.games.own import games_in
from companion.http import editions
from companion.http.app import create_app, prepare
from companion.http.editions import Editions
from companion.log import Store
from companion.log.editions import drop_unused, edition
from companion.table.keeper import Keeper
from generator.base.locate import shipped
from tests.companion.conftest import ON_SQLITE
from tests.companion.phones import Phone
from tests.companion.waiting import soon


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(editions, "START_SECONDS", 0)
    monkeypatch.setattr(editions, "LATER_SECONDS", 0)


@pytest.fixture
def amino(amino_copy: Path) -> Path:
    """Amino with templates of its own."""
    shutil.copytree(shipped("templates") / "faces" / "amino", amino_copy / "faces", dirs_exist_ok=True)
    return amino_copy


@pytest.fixture
def app(store: Store, amino: Path) -> Flask:
    return create_app(store, games=games_in([amino]))


def begun(app: Flask) -> tuple[Phone, str]:
    """A table of Amino, and the digest of its edition."""
    phone = Phone(app)
    assert phone.create().status_code == 201
    digest: str = phone.state["edition"]["faces"]
    return phone, digest


def kept(app: Flask) -> tuple[Editions, Keeper]:
    parts = app.extensions["cutline"]
    return parts.editions, parts.games.keeper("amino")


def redraw(folder: Path) -> None:
    """Change the face of every piece."""
    for face in (folder / "faces").glob("*.svg"):
        face.write_text(face.read_text("utf-8").replace("</svg>", '<circle r="7"/></svg>'), "utf-8")


def drawn(phone: Phone, digest: str) -> tuple[dict[str, str], bool]:
    """Return the faces of an edition, and whether phones may keep them for ever."""
    answer = phone.client.get(f"/api/games/amino/en/faces/{digest}")
    return answer.json["faces"], "immutable" in answer.headers["Cache-Control"]


def test_what_is_forgotten_while_a_server_runs_is_stored_again(app: Flask, store: Store) -> None:
    made, keeper = kept(app)
    made.keep_now(keeper)
    drop_unused(store)
    _, digest = begun(app)
    soon(lambda: edition(store, digest, "de"))


@ON_SQLITE
def test_a_server_draws_its_games_before_their_files_change(
    app: Flask, store: Store, amino: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(editions, "MOST_DRAWN", 1)
    prepare(app)
    made, _ = kept(app)
    soon(lambda: made._drawn)
    redraw(amino)
    phone, digest = begun(app)
    soon(lambda: edition(store, digest, "de"))
    before, forever = drawn(phone, digest)
    later = phone.moved(create_app(store, games=games_in([amino])))
    assert drawn(later, digest) == (before, True)
    assert forever
    today = later.client.get("/api/games/amino/en/faces").json["faces"]
    assert '<circle r="7.0" />' in today["h2o"]
    assert '<circle r="7.0" />' not in before["h2o"]


@ON_SQLITE
def test_faces_that_changed_before_they_were_drawn_are_drawn_and_told_of_once(
    app: Flask, store: Store, amino: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, keeper = kept(app)
    phone, digest = begun(app)  # the edition is known from here on
    soon(lambda: edition(store, digest, "de"))
    other = create_app(store, games=games_in([amino]))
    made, keeper = kept(other)
    editions._name(keeper)
    store.rows("DELETE FROM editions RETURNING 1")
    redraw(amino)
    drawings = []
    draw = editions._drawing
    monkeypatch.setattr(editions, "_drawing", lambda *given: drawings.append(given) or draw(*given))
    with caplog.at_level(logging.WARNING, "cutline"):
        for _ in range(3):
            made.keep_now(keeper)
    assert [record.getMessage() for record in caplog.records] == [f"amino: {editions.LATE}"]
    assert len(drawings) == 1
    assert edition(store, digest, "de") is None
    assert drawn(phone.moved(other), digest)[1] is False


@ON_SQLITE
def test_a_loaded_edition_is_read_from_the_store_rather_than_drawn_from_changed_files(
    app: Flask, store: Store, amino: Path
) -> None:
    made, keeper = kept(app)
    made.keep_now(keeper)
    phone, digest = begun(app)
    before, _ = drawn(phone, digest)
    other = create_app(store, games=games_in([amino]))
    editions._name(kept(other)[1])
    redraw(amino)
    assert drawn(phone.moved(other), digest) == (before, True)
