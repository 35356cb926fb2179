"""Figures from simulated games: kept by edition, read by rulebooks, gone with a tweak that changes what is played."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.base.errors import CutlineError
from generator.base.locate import game_folder, shipped_games
from generator.cli.main import _Commands
from generator.faces import Faces
from generator.rulebook.context import context_of
from generator.rulebook.figures import Figures
from generator.rules.simulated import digest, figures, place
from generator.spec import Game, load
from generator.spec.tweak import read_tweak


def tweaked(folder: Path, text: str, name: str = "mine") -> Game:
    path = folder / f"{name}.yaml"
    path.write_text(f"game: amino\n{text}", "utf-8")
    return load(game_folder("amino"), [read_tweak(path)])


@pytest.mark.parametrize("id", sorted(shipped_games()))
def test_games_that_ship_have_figures_for_their_tips(id: str) -> None:
    found = figures(load(game_folder(id)))
    assert 0 <= found["behind"] <= 1, f"after a change of the rules: cutline simulate {id} --keep"


def test_figures_follow_a_tweak(tmp_path: Path) -> None:
    base = load(game_folder("amino"))
    assert digest(tweaked(tmp_path, "name: {en: Mine}\nminutes: [1, 2]")) == digest(base)
    other = tweaked(tmp_path, "rules.amino_bonus: 8")
    assert digest(other) != digest(base)
    assert not figures(other)
    words = f"simulate amino --tweak {tmp_path / 'mine.yaml'} --games 10 --bots random --variant ending=pluto --keep"
    words += ' --seed 1"2'
    for _ in range(2):
        result = CliRunner().invoke(_Commands("cutline"), words.split())
        assert result.exit_code == 0, result.output
        assert figures(other)["hands"] >= 1
        assert place(other) == tmp_path / "simulated.yaml"
        assert place(other).read_text("utf-8").count("played:") == 1
    place(other).write_text("old: 3\n", "utf-8")
    result = CliRunner().invoke(_Commands("cutline"), words.split())
    assert result.exit_code == 2
    assert "simulated.yaml: can't be read as kept figures. Restore the file, or delete it." in result.output


def test_a_rulebook_asks_for_a_figure() -> None:
    base = load(game_folder("amino"))
    faces = Faces(base)
    simulated = context_of(faces, "en", Figures(faces))["simulated"]
    assert 0 < simulated("bonus") < 1
    with pytest.raises(CutlineError, match=r'simulated\(\): no figure "bonos"'):
        simulated("bonos")


def test_only_one_edition_is_kept() -> None:
    words = "simulate amino --set rules.amino_bonus=8 --keep"
    result = CliRunner().invoke(_Commands("cutline"), words.split())
    assert (result.exit_code, result.output.strip()) == (
        2,
        "--keep is for one edition: a game, or a game with --tweak files.",
    )
