"""The page of what changed: of a draft, of a print, and what stands in its place."""

from collections.abc import Callable
from typing import Any

EDIT = {"edits": [{"path": ["components", "cards", "pieces", "ch4", "value"], "kind": "set", "value": 2}]}


def test_a_mistake_in_a_draft_names_no_file_of_the_studio(ask: Callable[..., Any]) -> None:
    long = {"path": ["text", "en", "pieces", "ch4", "name"], "kind": "set", "value": "far too long " * 20}
    changed = ask("/api/games/amino/edit", {"edits": [long], "faces": [["cards", "ch4", "front", "en", False, ""]]})
    (wrong,) = changed["faces"][0]["wrong"]
    assert wrong.startswith('ch4 (en): text box "name" can\'t hold')


def test_a_draft_is_compared_with_its_game(ask: Callable[..., Any]) -> None:
    assert ask("/api/games/amino/changes") == {"against": []}
    assert b"nothing to compare" in ask("/api/games/amino/changes/game/en/page.html", status=422)
    ask("/api/games/amino/edit", EDIT)
    assert ask("/api/games/amino/changes") == {"against": ["game"]}
    page = ask("/api/games/amino/changes/game/en/page.html").decode()
    assert "<h3>Methane</h3>" in page
    assert "<h3>Ammonia</h3>" not in page
    assert "@media not all {" in page
    assert "color-scheme: dark;" in ask("/api/games/amino/changes/game/en/page.html?theme=dark").decode()
    assert b"no language" in ask("/api/games/amino/changes/game/xx/page.html", status=422)
    assert b"nothing to compare" in ask("/api/games/amino/changes/print/en/page.html", status=422)
