"""The phones' modules: none imports itself through others. The frame, its pages and its words know no game."""

import re
from pathlib import Path

from companion.games import Games
from companion.http.assets import FRAME
from tests.javascript import ASSETS, imports, modules, reach
from tests.together import together

# The score sheet is for games without rules of their own; its name is also a common word.
NAMES = sorted(set(Games().screens) - {"scoresheet"})
# Words that only one game uses. The Moon is not one of them: it is also a side of the frame's coin.
WORDS = (
    *("atmosphere", "sunlight", "seeding", "lightning", "jupiter", "pluto", "molecule"),
    *("ant", "colony", "colonies", "caterpillar", "fungus", "gesture"),
    *("species", "modifier", "notebook"),
)
ROOT = Path(__file__).parents[2]
GAMES = ROOT / "companion" / "games"


@together(sorted(modules()))
def test_modules_import_what_there_is_and_not_themselves(name: str) -> None:
    assert imports(name) <= set(modules())
    assert name not in reach(name)


def frame() -> list[str]:
    """Return all that is for every game: the server, the phones' modules and styles, the pages, the words."""
    found = [*(ROOT / "companion").rglob("*"), *(ROOT / "templates" / "companion").glob("*")]
    kinds = (".py", ".js", ".ts", ".css", ".html", ".yaml")
    return [str(path.relative_to(ROOT)) for path in found if path.suffix in kinds and GAMES not in path.parents]


@together(frame())
def test_the_frame_names_no_game_and_uses_no_word_of_one(name: str) -> None:
    text = (ROOT / name).read_text("utf-8")
    assert not re.findall(rf"\b(?:{'|'.join((*NAMES, *WORDS))})s?\b", text, re.IGNORECASE)


@together([name for name in modules() if FRAME in ASSETS.files[name].parents])
def test_the_frame_imports_no_game(name: str) -> None:
    assert not any(imported.split("/")[0] in {*NAMES, "scoresheet"} for imported in imports(name))


def test_the_games_are_known_and_imports_are_found() -> None:
    assert {"amino", "ants", "genetico"} <= set(NAMES)
    assert {"dom.js", "store.js"} <= imports("table.js")
    assert "home.js" in imports("app.js")
    assert "outbox.js" in reach("app.js")
    examples = ("companion/table/state.py", "companion/text/it.yaml", "companion/static/tv.css")
    assert {*examples, "templates/companion/home.html", "companion/text/played/en.yaml"} <= set(frame())
