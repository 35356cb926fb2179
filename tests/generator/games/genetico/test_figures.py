"""Genetico's pictures show the scenes of its deck, judged by the rules: a wrong one stops the build at its line."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.base.locate import game_folder
from generator.faces import Faces
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico
from generator.games.genetico.scenes import SCENES, Scene, Scenes
from generator.rulebook.figures import Figures
from generator.spec import load

Edit = Callable[[Path, str, str], None]
CLAIMED = "claimed: {kind: lab, scene: claimed, players: [1], claim: true}"
NAMED = "claimed: {kind: lab, players: [1], projects: [beating-heart], attached: "


@pytest.mark.parametrize(
    ("old", "new", "figure", "what"),
    [
        (
            CLAIMED,
            f"{NAMED}[mouse, yeast]}}",
            "claimed",
            '"yeast" does not fit beating-heart. Accepted: genome-editing, microscopy',
        ),
        (
            CLAIMED,
            f"{NAMED}[mouse, microscopy, pcr]}}",
            "claimed",
            "beating-heart is complete. Add done: true.",
        ),
        (
            "scene: joined, players: [1, 2]",
            "scene: joined, players: [1, 7]",
            "joined",
            'no player "7". Accepted: 1 to 3',
        ),
        ("scene: joined", "scene: dinner", "joined", 'no scene "dinner". Accepted: working, finished'),
        ("kinds: [project, species]", "kinds: [beast]", "anatomy", 'no kind "beast"'),
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
    assert figures.shown("en", "turn-acted")["missing"] == ("genome-editing",)
    assert figures.shown("en", "claimed")["attached"] == ["yeast", "microscopy"]
    assert figures.shown("en", "shared")["missing"] == ()
    assert figures.shown("de", "scores")["winners"] == ["Leo"]
    assert [score.working for score in figures.shown("en", "scores")["scores"]] == [
        "4 + 2 − 3 = 3",
        "3 + 2 = 5",
        "5 + 3 − 4 = 4",
    ]


def test_every_pictured_project_shows_its_points() -> None:
    """A card too small for its own seal has a larger one."""
    figures = Figures(Faces(load(game_folder("genetico"))))
    for figure, points in {"before": "3", "setup": "3", "scores": "42332534"}.items():
        own = [run.text for run in figures.face("en", figure, 86).texts]
        assert [text for text in own if text.isdigit()] == list(points), figure
    for figure, points in {"joined": "34", "turn-acted": "3"}.items():
        face = figures.face("en", figure, 86)
        assert not any(run.text.isdigit() for run in face.texts)
        cards = [run.text for part in face.parts.values() for run in part.texts]
        assert sorted(text for text in cards if text.isdigit()) == list(points), figure


def test_cards_that_lie_free_have_their_names() -> None:
    figures = Figures(Faces(load(game_folder("genetico"))))
    said = {run.text for run in figures.face("en", "turn-acted", 86).texts}
    assert {"Mouse", "Microscopy", "Lighting Up the"} <= said
    assert "Sabbatical" not in said  # in a hand, where cards overlap


def test_the_cards_whose_parts_are_named_have_their_main_words() -> None:
    figures = Figures(Faces(load(game_folder("genetico"))))
    for language, figure, words in (
        ("en", "anatomy", {"Bioinformatics", "Body-Plan Genes", "Nematode", "Invertebrate", "4", "× 2"}),
        ("de", "anatomy-cards", {"Sequenzierung", "Kontamination", "1 Art"}),
    ):
        runs = figures.face(language, figure, 90).texts
        assert words <= {run.text.strip() for run in runs}
        assert min(run.size for run in runs) >= 8.75 / 72 * 25.4 - 1e-6


NUMBERS = Numbers.of(load(game_folder("genetico")))


def scenes(*gone: str, **rules: int) -> Scenes:
    """Return the scenes of the game without some cards, with other rules."""
    cards = tuple(card for card in NUMBERS.cards if card.id not in gone)
    return Scenes(Genetico(replace(NUMBERS, cards=cards, rules={**NUMBERS.rules, **rules})))


def test_a_hand_has_what_was_dealt_and_drawn_and_something_is_left_to_keep() -> None:
    for dealt, drawn, projects in product((1, 6), (1, 4), (1, 3)):
        told = scenes(start_resources=dealt, draw_cards=drawn, start_projects=projects)
        assert len(told.drawn.hand) == dealt + drawn + projects
        assert told.drawn.hand[0] == "beating-heart"
        assert told.acted.hand
        assert len(told.acted.hand) + len(told.acted.attached) + 1 == len(told.drawn.hand)


@pytest.mark.parametrize("gone", [card.id for card in NUMBERS.cards])
def test_scenes_do_without_a_card_that_a_deck_has_lost(gone: str) -> None:
    """They show only what is there and what the rules allow, or are left out."""
    told = scenes(gone)
    for name in SCENES:
        if scene := told.scene(name):
            assert gone not in (*scene.projects, *scene.attached, *scene.hand, scene.card)
            assert scene.done == (bool(scene.projects) and told.rules.complete(scene.projects, scene.attached))
    assert gone not in str(told.end)
    assert gone != "pcr" or told.finished is None
    assert gone != "contamination" or told.before is None


def test_nothing_lies_at_projects_that_are_joined_if_the_rules_forbid_it() -> None:
    assert scenes().joined == Scene(("long-life", "body-plan"), ("fruit-fly",))
    assert scenes(partner_resources=0).joined == Scene(("long-life", "body-plan"))
