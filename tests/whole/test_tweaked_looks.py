"""Faces of games that are tweaked beyond a number look right in print: letters large enough, off the cut and the marks."""

from collections.abc import Callable

import pytest

from generator.base.shapes import Setting
from generator.build.make import faces_of
from generator.check.faces import faces
from generator.spec import Game
from tests.generator.games.amino.tweaking import amino_with, names
from tests.generator.games.ants.editions import FOURTH, TEN, TUNNEL, edition
from tests.generator.games.genetico.tweaks import AUDIT, CONFERENCE, FUNGUS, SIX, tweaked

TEN_NEEDS = SIX.replace("grad-student]", "grad-student, vertebrate, genetic-cross, bioinformatics, genome-editing]")
AMINO = {
    "a card with a value": f"cards.volcano: {{value: -3, copies: 3, {names(*['Volcano'] * 5)}, "
    "text: {en: Burns all around it, it: Brucia tutto, de: Verbrennt alles ringsum, fr: Brûle tout, es: Quema todo}}",
    "cards with effects": f"cards.aurora: {{effect: multiply, copies: 2, {names(*['Aurora'] * 5)}}}\n"
    f"cards.dawn: {{effect: wild, copies: 4, {names(*['Dawn'] * 5)}}}",
    "endings": "endings: {saturn: {hands: 3}, uranus: {hands: 3, target: 50}}",
}
ANTS = {
    "a fourth resource": FOURTH,
    "two resources": "resources: [flower, fungus]\npermutation: [1, 2]\npieces.caterpillar: null",
    "an ant card": TUNNEL,
    "ten players": TEN,
    "a printed resource": "tiles.berry: {copies: 3, tile: {paths: [0, 1], joined: [[0, 1]]}, resource: fungus}",
    "five tokens": "pieces.flower.copies: 5",
}
GENETICO = {"a group": FUNGUS, "modifiers": CONFERENCE + AUDIT, "ten needs": TEN_NEEDS, "unfinished": "unfinished: 1"}
CASES = [
    *((amino_with, name, text) for name, text in AMINO.items()),
    *((edition, name, text) for name, text in ANTS.items()),
    *((tweaked, name, text) for name, text in GENETICO.items()),
]


def wrong(game: Game) -> list[str]:
    """Return what the preflight finds wrong with any face, in any language."""
    return [what for severity, _, what in faces(faces_of(game, "full", Setting())) if severity != "fact"]


@pytest.mark.soak
@pytest.mark.parametrize(("made", "text"), [case[::2] for case in CASES], ids=[case[1] for case in CASES])
def test_every_face_of_a_tweaked_game_looks_right(made: Callable[[str], Game], text: str) -> None:
    assert wrong(made(text)) == []
