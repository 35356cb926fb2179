"""Prints: the plan, PDFs by the command line's own build, only what changed since, and a print that is cancelled."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.studio.studio import Studio

Ask = Callable[..., Any]
LIMIT = 60


@pytest.fixture
def key(studio: Studio, tiny: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return studio.shelf.add(tiny).key


def finished(ask: Ask, key: str) -> Any:
    until = time.monotonic() + LIMIT
    while (job := ask(f"/api/games/{key}/print/job"))["state"] == "making":
        assert time.monotonic() < until
        time.sleep(0.1)
    return job


def test_pdfs_are_made_and_later_only_what_changed(ask: Ask, key: str, studio: Studio) -> None:
    at = f"/api/games/{key}/print"
    asked = {"languages": ["en"], "paper": "a4", "only": ["cards"]}
    (planned,) = ask(f"{at}/plan", asked)["files"]
    assert (planned["name"], planned["pieces"], planned["sheets"], planned["page"]) == ("cards", 3, 1, [210.0, 297.0])
    assert [piece for piece, _, _ in planned["placed"]] == ["one", "two", "two"]
    ask(f"{at}/start", asked)
    job = finished(ask, key)
    assert (job["state"], job["files"]) == ("done", [{"name": "cards.pdf", "language": "en"}]), job
    assert ask(f"{at}/files/0/cards.pdf").startswith(b"%PDF")
    ask(f"{at}/files/0/other.pdf", status=422)
    assert ask(f"{at}/printed", {})["printed"]["name"]
    path = ["components", "cards", "pieces", "one", "value"]
    ask(
        f"/api/games/{key}/edit",
        {"edits": [{"path": path, "value": 9}, {"path": ["text", "en", "pieces", "one", "name"], "value": "Uno"}]},
    )
    ask(f"{at}/start", {**asked, "since": True})
    job = finished(ask, key)
    assert job["state"] == "done", job
    assert [each["name"].partition("--since")[0] for each in job["files"]] == ["reprint", "slip"]
    studio.prints.stop()


def test_a_cancelled_print_leaves_nothing(ask: Ask, key: str) -> None:
    at = f"/api/games/{key}/print"
    ask(f"{at}/start", {})
    assert ask(f"{at}/cancel", {})["state"] == "cancelled"
    assert ask(f"{at}/job")["files"] == []
    ask(f"{at}/all.zip", status=422)


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"paper": "napkin"}, '"napkin" is not a paper.'),
        ({"paper": "90 x 91 mm"}, "cards"),
        ({"backs": "sideways"}, 'backs: "sideways" is not possible. Accepted: long-edge'),
        ({"languages": ["xx"]}, 'language: "xx" is not possible.'),
        ({"only": ["tiles"]}, 'no component "tiles"'),
        ({"players": 50}, "tiny takes 2 to 4 players"),
    ],
)
def test_what_cannot_be_printed_is_refused(ask: Ask, key: str, asked: Any, why: str) -> None:
    told = ask(f"/api/games/{key}/print/start", asked, 422)
    assert why in told["error"]["args"]["text"]
