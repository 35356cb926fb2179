"""Genetico in print: every card counted in every language, and the English sheets as they come out."""

import json
import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest

from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.faces import Faces
from generator.sheets import Options
from generator.spec import Game, load
from tests.generator.build.test_make import MM
from tests.generator.games.genetico.tweaks import words_on
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
