"""Genetico's pictures show the scenes of its deck, judged by the rules: a wrong one stops the build at its line."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.base.locate import game_folder
from generator.faces import Faces
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico
from generator.games.genetico.scenes import SCENES, Scenes
from generator.rulebook.figures import Figures
from generator.spec import load
from tests.generator.games.genetico.tweaks import tweaked

Edit = Callable[[Path, str, str], None]
NAMED = "working: {kind: lab, players: [1], projects: [beating-heart], attached: "


@pytest.mark.parametrize(
    ("old", "new", "figure", "what"),
    [
        (
            "working: {kind: lab, scene: working, players: [1]}",
            f"{NAMED}[mouse, yeast]}}",
            "working",
            '"yeast" does not fit beating-heart. Accepted: genome-editing, microscopy',
        ),
        (
            "working: {kind: lab, scene: working, players: [1]}",
            f"{NAMED}[mouse, microscopy, pcr]}}",
            "working",
            "beating-heart is complete. Add done: true.",
        ),
        (
            "scene: joined, players: [1, 2]",
            "scene: joined, players: [1, 7]",
            "joined",
            'no player "7". Accepted: 1 to 3',
        ),
        ("scene: joined", "scene: dinner", "joined", 'no scene "dinner". Accepted: working, finished'),
        ("every: species", "every: beast", "species", 'no kind "beast". Accepted: species, research, modifier'),
        (
            "scores: {kind: results}",
            "scores: {kind: results, players: [{finished: [hot-spring, mouse]}]}",
            "scores",
            'no piece "mouse"',
        ),
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


def scenes(text: str) -> Scenes:
    return Scenes(Genetico(Numbers.of(tweaked(text))))


def test_a_hand_has_what_was_dealt_and_drawn_and_something_is_left_to_keep() -> None:
    for dealt in (1, 6):
        for drawn in (1, 4):
            for projects in (1, 3):
                numbers = {"start_resources": dealt, "draw_cards": drawn, "start_projects": projects}
                told = scenes("".join(f"rules.{rule}: {number}\n" for rule, number in numbers.items()))
                assert len(told.drawn.hand) == dealt + drawn + projects
                assert told.drawn.hand[0] == "beating-heart"
                assert told.acted.hand
                assert len(told.acted.hand) + len(told.acted.attached) + 1 == len(told.drawn.hand)


def test_scenes_do_without_the_cards_that_a_deck_has_lost() -> None:
    """Each card is taken away in turn: scenes show only what is there and what the rules allow, or are left out."""
    whole = Numbers.of(tweaked())
    for gone in whole.resources + whole.projects:
        told = scenes(f"{'projects' if gone.kind == 'project' else 'resources'}.{gone.id}: null")
        rules = told.rules
        for name in SCENES:
            if scene := told.scene(name):
                assert gone.id not in (*scene.projects, *scene.attached, *scene.hand, scene.card)
                assert scene.done == (bool(scene.projects) and rules.complete(scene.projects, scene.attached))
        assert gone.id not in str(told.end)
    assert scenes("resources.pcr: null").finished is None
    assert scenes("resources.contamination: null").before is None


def test_nothing_lies_at_projects_that_are_joined_if_the_rules_forbid_it() -> None:
    assert scenes("rules.partner_resources: 0").joined == scenes("").joined.__class__(("long-life", "body-plan"))  # type: ignore[union-attr]
    assert scenes("").joined.attached == ("fruit-fly",)  # type: ignore[union-attr]
