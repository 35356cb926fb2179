"""A kept face is the face that was printed."""

from pathlib import Path

import pytest

from generator.base.locate import game_folder
from generator.editions.packs import packed_face, unpacked_face
from generator.faces import Faces
from generator.spec import load


@pytest.mark.parametrize(("game", "component", "piece"), [("amino", "cards", "co2"), ("ants", "tiles", "curve")])
def test_a_face_is_the_same_after_it_was_kept(game: str, component: str, piece: str) -> None:
    face = Faces(load(game_folder(game))).face("de", component, piece)
    again = unpacked_face(packed_face(face), face)
    assert again
    assert again.digest == face.digest
    assert sorted((run.text, run.font.name) for run in again.texts) == sorted(
        (run.text, run.font.name) for run in face.texts
    )


def test_a_face_of_another_size_is_not_shown(shop: Path) -> None:
    faces = Faces(load(shop))
    assert unpacked_face(packed_face(faces.face("en", "cards", "one")), faces.face("en", "tokens", "coin")) is None
