"""Rules are found by a game's id, without a list of games; finding them loads nothing large."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.locate import game_folder
from generator.rules.registry import NO_RULES, rules_of
from generator.spec import load


@pytest.mark.parametrize(
    ("game", "figures", "example"),
    [
        ("amino", ["anatomy", "cards", "fan", "play", "scores", "seedings", "table"], "score"),
        ("ants", ["maze"], "chambers"),
        ("genetico", ["lab", "results", "anatomy", "table", "fan"], "result"),
    ],
)
def test_each_shipped_game_has_its_record(game: str, figures: list[str], example: str) -> None:
    spec = load(game_folder(game))
    rules = rules_of(spec)
    assert list(rules.figures()) == figures
    assert example in rules.examples(spec)
    assert not [what for severity, _, what in rules.checks(spec) if severity == "error"]


@pytest.mark.parametrize("id", ["tiny", "scoresheet", "not-there", "record"])
def test_other_games_have_none(tiny: Path, id: str) -> None:
    game = replace(load(tiny), id=id)
    rules = rules_of(game)
    assert rules is NO_RULES
    assert (dict(rules.examples(game)), dict(rules.figures()), list(rules.checks(game))) == ({}, {}, [])


def test_a_record_is_cheap_to_import() -> None:
    code = """
import sys
for game in ("amino", "ants", "genetico"):
    __import__(f"generator.games.{game}.record")
large = ("reportlab", "pydantic", "PIL", "generator.faces", "generator.rulebook", "generator.draw")
print([name for name in sys.modules if name in large or name.startswith("generator.games.") and name.endswith("rules")])
"""
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"
