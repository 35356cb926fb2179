"""Genetico's pictures are judged by the rules: a wrong one stops the build at its line."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.base.locate import game_folder
from generator.faces import Faces
from generator.rulebook.figures import Figures
from generator.spec import load

Edit = Callable[[Path, str, str], None]


@pytest.mark.parametrize(
    ("old", "new", "figure", "what"),
    [
        (
            "working: {kind: lab, players: [1], projects: [beating-heart], attached: [mouse, microscopy]}",
            "working: {kind: lab, players: [1], projects: [beating-heart], attached: [mouse, yeast]}",
            "working",
            '"yeast" does not fit beating-heart. Accepted: genome-editing, microscopy',
        ),
        (
            "attached: [mouse, microscopy, pcr], done: true}",
            "attached: [mouse, microscopy, pcr]}",
            "finished",
            "beating-heart is complete. Add done: true.",
        ),
        (
            "joined: {kind: lab, players: [1, 2]",
            "joined: {kind: lab, players: [1, 7]",
            "joined",
            'no player "7". Accepted: 1 to 3',
        ),
        ("finished: [hot-spring, white-eyes]", "finished: [hot-spring, mouse]", "scores", 'no piece "mouse"'),
    ],
)
def test_a_wrong_picture_is_told(tmp_path: Path, edit: Edit, old: str, new: str, figure: str, what: str) -> None:
    copy = shutil.copytree(game_folder("genetico"), tmp_path / "genetico")
    edit(copy / "rulebook" / "figures.yaml", old, new)
    with pytest.raises(SpecError) as caught:
        Figures(Faces(load(copy))).face("en", figure, 86)
    assert what in str(caught.value)
    assert "figures.yaml:" in str(caught.value)


def test_what_the_pictures_show_is_what_the_rules_say() -> None:
    figures = Figures(Faces(load(game_folder("genetico"))))
    assert figures.shown("en", "working")["missing"] == ("genome-editing",)
    assert figures.shown("en", "shared")["missing"] == ()
    assert figures.shown("de", "scores")["winners"] == ["Leo"]
    assert [score.working for score in figures.shown("en", "scores")["scores"]] == [
        "4 + 2 − 3 = 3",
        "3 + 2 = 5",
        "5 + 3 − 4 = 4",
    ]
