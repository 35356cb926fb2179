"""Path tiles are tried out with random play, drawn as the game's own rules say."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.base.locate import game_folder
from generator.check.play import own_rules
from generator.rules import own
from generator.rules.registry import rules_of
from generator.spec import load

Edit = Callable[[Path, str, str], None]
CODE = "from generator.rules.record import Rules; RULES = Rules(tiles_drawn=lambda game: {})"


@pytest.fixture
def trusted(tiny: Path, edit: Edit) -> Iterator[Path]:
    """The small game with path tiles, trusted."""
    tiles = "kind: tiles, size: triangle 58 mm, face: plain.svg, fields: {tile: tile}"
    piece = "{id: t, copies: 16, tile: {paths: [0, 1, 2]}}"
    file = tiny / "game.yaml"
    file.write_text(f"{file.read_text('utf-8').rstrip()}\n  tiles: {{{tiles}, pieces: [{piece}]}}\n", "utf-8")
    for language in ("en", "de"):
        edit(tiny / "text" / f"{language}.yaml", "components: {", "components: {tiles: Tiles, ")
    own.trust([tiny])
    yield tiny
    own.trust(())


@pytest.mark.parametrize(
    ("drawn", "severity", "what"),
    [
        ("1", "fact", "tiles: 0 of 480 random turns found no place for a tile (0.0%)"),
        ("0", "fact", "tiles: 0 of 480 random turns found no place for a tile (0.0%)"),
        ("2", "fact", "tiles: 0 of 240 random turns found no place for a tile (0.0%)"),
        ("1 / 0", "error", "tiny/rules.py:1: ZeroDivisionError: division by zero."),
    ],
)
def test_as_many_are_drawn_as_the_rules_say(trusted: Path, drawn: str, severity: str, what: str) -> None:
    (trusted / "rules.py").write_text(CODE.format(drawn), "utf-8")
    assert [(row[0], row[2]) for row in own_rules(load(trusted))] == [(severity, what)]


def test_the_ant_games_income_is_drawn() -> None:
    ants = load(game_folder("ants"))
    assert rules_of(ants).tiles_drawn(ants) == ants.rules["income_tiles"] > 1
