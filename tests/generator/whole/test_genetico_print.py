"""Genetico in print: every card counted in every language, and the English sheets as they come out."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from PIL import ImageChops

from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.draw.single import single_faces
from generator.faces import Faces
from generator.sheets import Options
from generator.spec import Game, load
from tests.generator.build.test_make import MM
from tests.generator.games.genetico.tweaks import FUNGUS, tweaked, words_on
from tests.sheets import plan

LANGUAGES = ["en", "it", "de", "fr", "es"]


@pytest.fixture(scope="module")
def genetico() -> Game:
    return load(game_folder("genetico"))


def test_every_language_plans_every_card(genetico: Game, tmp_path: Path) -> None:
    jobs = plan([genetico], tmp_path, LANGUAGES, [PAPERS["letter"]], Options()).jobs
    counts = Counter((job.language, job.component.name) for job in jobs)
    assert counts == {(language, name): 1 for language in LANGUAGES for name in genetico.components}
    totals = {job.component.name: job.component.total for job in jobs}
    assert totals == {"resources": 45, "projects": 15, "reference": 4, "box": 2, "seat-markers": 4}


def test_the_sheets_hold_every_card_and_leave_room_for_a_mark(genetico: Game, tmp_path: Path) -> None:
    run(plan([genetico], tmp_path, ["de"], [PAPERS["a4"]], Options()))
    rows = json.loads((tmp_path / "manifest.json").read_text("utf-8"))["files"]
    assert {row["component"] for row in rows} == set(genetico.components)
    for row in rows:
        component = genetico.components[row["component"]]
        for side in ("front", "back") if component.kind == "cards" else ("front",):
            placed = Counter(p["piece"] for p in row["placements"] if p["side"] == side)
            assert placed == {piece.id: piece.copies for piece in component.pieces}
        if component.kind != "cards":
            continue
        document = pypdfium2.PdfDocument(tmp_path / row["path"])
        for placing in row["placements"]:
            left, bottom = placing["trim"][3]
            page = document[placing["page"] - 1]
            low = page.get_height() - (bottom - 3) * MM
            square = page.get_textpage().get_text_bounded((left + 3) * MM, low, (left + 12) * MM, low + 9 * MM)
            assert placing["side"] == "back" or square.strip() == "", placing["piece"]


def test_a_project_shows_the_very_badge_of_the_card_it_needs(genetico: Game) -> None:
    """One drawing for a resource everywhere: the icon's path stands in both faces."""
    faces = Faces(genetico)

    def paths(component: str, piece: str) -> set[str]:
        return {element.get("d", "") for element in faces.face("en", component, piece).tree.iter("path")}

    others = paths("resources", "genome-editing") | paths("resources", "pcr")
    bug = paths("resources", "fruit-fly") & paths("resources", "nematode") - others
    assert bug & paths("projects", "tiny-brain")
    assert not bug & paths("projects", "beating-heart")


def test_a_tweaked_rule_rewrites_the_cards(tmp_path: Path, edit: Callable[[Path, str, str], None]) -> None:
    copy = shutil.copytree(game_folder("genetico"), tmp_path / "genetico")
    edit(copy / "game.yaml", "grant_draw: 2 ", "grant_draw: 3 ")
    edit(copy / "game.yaml", "freezer_cards: 1 ", "freezer_cards: 2 ")
    game = load(copy)
    assert "Draw 3 resources" in words_on(game, "en", "resources", "grant-renewal")
    assert "Ziehe 3 Ressourcen" in words_on(game, "de", "resources", "grant-renewal")
    assert "2 cartes au hasard" in words_on(game, "fr", "resources", "freezer-failure")


@pytest.mark.parametrize("component", ["resources", "projects"])
def test_nobody_can_tell_which_way_up_a_card_lies_by_its_back(genetico: Game, component: str) -> None:
    for language in ("en", "de"):
        back = Faces(genetico).face(language, component, genetico.components[component].pieces[0].id, "back")
        picture = pypdfium2.PdfDocument(single_faces([back], 0, 150))[0].render(scale=150 / 72).to_pil().convert("L")
        darkest, lightest = picture.getextrema()
        assert lightest - darkest > 150  # there is something on it
        turned = ImageChops.difference(picture.reduce(5), picture.rotate(180).reduce(5))  # edges are rounded
        assert turned.getextrema()[1] < 30


def test_the_needs_of_projects_are_set_in_one_size(genetico: Game) -> None:
    faces = Faces(genetico)
    for language in LANGUAGES:
        needs = set(genetico.texts[language].strings["needs"].values())
        for piece in genetico.components["projects"].pieces:
            sizes = {run.size for run in faces.face(language, "projects", piece.id).texts if run.text in needs}
            assert sizes == {8.5 / 72 * 25.4}, (language, piece.id)


def test_every_project_and_modifier_has_a_scene_of_its_own(genetico: Game) -> None:
    fields = [piece.fields for name in ("projects", "resources") for piece in genetico.components[name].pieces]
    scenes = [each["scene"] for each in fields if each.get("kind", "modifier") == "modifier"]
    assert len(set(scenes)) == len(scenes) == 15 + 9


def test_a_project_of_ones_own_has_its_needs_on_a_board_or_the_scene_it_names() -> None:
    board = Faces(tweaked(FUNGUS)).face("en", "projects", "rot")
    assert {"art/fungus.svg", "art/sequencing.svg"} <= board.uses
    assert not any("scene-" in name for name in board.uses)
    named = Faces(tweaked(FUNGUS.replace("{points: 2,", "{points: 2, scene: scene-drought,"))).face(
        "en", "projects", "rot"
    )
    assert "art/scene-drought.svg" in named.uses
