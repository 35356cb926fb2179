"""The phones' modules: none imports itself through others, and the frame knows no game."""

import re

import pytest

from companion.games import Games
from companion.http.assets import FRAME
from tests.javascript import ASSETS, imports, modules, reach

# The score sheet is for games without rules of their own; its name is also a common word.
NAMES = sorted(set(Games().screens) - {"scoresheet"})


@pytest.mark.parametrize("name", sorted(modules()))
def test_modules_import_what_there_is_and_not_themselves(name: str) -> None:
    assert imports(name) <= set(modules())
    assert name not in reach(name)


def frame() -> list[str]:
    return [name for name, path in ASSETS.files.items() if FRAME in path.parents and path.suffix in (".js", ".css")]


@pytest.mark.parametrize("name", frame())
def test_the_frame_names_no_game(name: str) -> None:
    text = ASSETS.files[name].read_text("utf-8")
    assert not re.findall(rf"\b(?:{'|'.join(NAMES)})\b", text, re.IGNORECASE)
    if name.endswith(".js"):
        assert not any(imported.split("/")[0] in {*NAMES, "scoresheet"} for imported in imports(name))


def test_the_games_are_known_and_imports_are_found() -> None:
    assert {"amino", "ants", "genetico"} <= set(NAMES)
    assert {"dom.js", "store.js"} <= imports("table.js")
    assert "home.js" in imports("app.js")
    assert "outbox.js" in reach("app.js")
