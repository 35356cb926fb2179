"""Pieces cut along a drawing: their sizes, and what can't be an outline."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.base.shapes import Setting
from generator.spec import load

Edit = Callable[[Path, str, str], None]
SHIELD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 50"><path d="M0 0H40V30Q38 44 20 50Q2 44 0 30Z"/></svg>'
)


@pytest.fixture
def shields(tiny: Path, edit: Edit) -> Path:
    (tiny / "art").mkdir()
    (tiny / "art/shield.svg").write_text(SHIELD)
    edit(tiny / "game.yaml", "kind: cards", "kind: pieces")
    edit(tiny / "game.yaml", "size: poker", "outline: art/shield.svg")
    return tiny


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("outline: art/shield.svg", (40, 50)),
        ("outline: shield.svg\n    size: 30 x 25 mm", (20, 25)),
        ("outline: shield", (40, 50)),
    ],
)
def test_a_piece_is_as_large_as_its_drawing_or_as_fits(
    shields: Path, edit: Edit, given: str, expected: tuple[float, float]
) -> None:
    edit(shields / "game.yaml", "outline: art/shield.svg", given)
    game = load(shields)
    shape = game.shape(game.components["cards"].pieces[0].size, Setting())
    assert (shape.width, shape.height) == pytest.approx(expected)
    assert {letter for letter, _ in shape.path} == {"m", "l", "c", "h"}


def test_in_large_print_the_cut_grows_with_the_piece(shields: Path) -> None:
    game = load(shields)
    part = game.components["cards"]
    by = game.scale(part.pieces[0].id)
    assert by > 1.2
    cut = game.cut(part, Setting(large=True))[part.pieces[0].id]
    assert (cut.width, cut.height) == pytest.approx((40 * by, 50 * by))
    assert game.cut(part, Setting())[part.pieces[0].id].width == pytest.approx(40)


def test_a_piece_may_have_another_form(shields: Path, edit: Edit) -> None:
    edit(shields / "game.yaml", "copies: 1", "copies: 1, size: circle 20 mm")
    assert [piece.size.kind for piece in load(shields).components["cards"].pieces] == ["circle", "outline"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("outline: art/gone.svg", 'no outline "art/gone.svg" in the game\'s folder. Accepted: art/shield.svg.'),
        (
            "outline: art/shield.svg\n    size: standee 20 x 20 mm",
            'a standee with the outline "art/shield.svg". Accepted: a width and height, such as 40 x 50 mm.',
        ),
        (
            "outline: art/shield.svg\n    size: 8 x 8 mm",
            'the outline "art/shield.svg" would be 6.4 × 8 mm. Accepted: 8 to 400 mm.',
        ),
    ],
)
def test_what_is_no_outline_is_refused(shields: Path, edit: Edit, given: str, message: str) -> None:
    edit(shields / "game.yaml", "outline: art/shield.svg", given)
    with pytest.raises(SpecError) as error:
        load(shields)
    assert str(error.value.problems[0]).endswith(message)


def test_an_open_path_is_refused_with_its_place(shields: Path) -> None:
    (shields / "art/shield.svg").write_text(SHIELD.replace("Z", ""))
    with pytest.raises(SpecError, match=r'can\'t cut along "art/shield.svg": its path is open\. Draw one closed path'):
        load(shields)
