"""Art that ends at the cut, and backs that show which way up they lie."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.locate import game_folder
from generator.check.edges import bare, differing, edges
from generator.faces import Faces
from generator.spec import Game, load

Edit = Callable[[Path, str, str], None]
GAMES = ("amino", "ants", "genetico")
RED = '<rect x="{over}" y="{over}" width="{{{{ w - 2 * ({over}) }}}}" height="{{{{ h - 2 * ({over}) }}}}" fill="#aa0000"/>'


def drawn(folder: Path, front: str, back: str = "") -> list[str]:
    """Draw the small game's faces so, and return what is found."""
    for name, inside in (("plain", front), ("back", back or front)):
        (folder / "faces" / f"{name}.svg").write_text(f'<svg viewBox="{{{{ viewbox }}}}">{inside}</svg>', "utf-8")
    return [what for _, _, what in edges(Faces(load(folder)))]


@pytest.fixture
def game(tiny: Path, edit: Edit) -> Path:
    edit(tiny / "game.yaml", "back: plain.svg", "back: back.svg")
    return tiny


def test_art_that_ends_at_the_cut_is_found_on_fronts_and_backs(game: Path) -> None:
    front, back = drawn(game, RED.format(over=0) + '<rect width="1" height="1"/>', RED.format(over=0))
    assert front == (
        "tiny/faces/plain.svg (one, en): the art ends at the cut, so a cut slightly off shows white paper. "
        "Accepted: art 5 mm beyond the cut."
    )
    assert back.startswith("tiny/faces/back.svg (one, en): the art ends at the cut")


@pytest.mark.parametrize(
    "ground",
    [
        RED.format(over=-5),
        RED.format(over=3),  # on white paper, with a white margin
        RED.format(over=0).replace("#aa0000", "#ffffff"),
        '<rect x="-5" y="20" width="80" height="9" fill="#aa0000"/>',
        '<rect y="20" width="{{ w }}" height="9" fill="#aa0000"/>',  # a band that ends at the cut
    ],
)
def test_other_faces_are_fine(game: Path, ground: str) -> None:
    assert drawn(game, ground, RED.format(over=-5)) == []


def test_a_back_that_shows_which_way_up_it_lies_is_found(game: Path, edit: Edit) -> None:
    spot = '<circle cx="10" cy="10" r="2" fill="#ffffff"/>'
    assert drawn(game, RED.format(over=-5), RED.format(over=-5) + spot) == [
        "tiny/faces/back.svg (one, en): turned by 180° the back looks different, so it shows which way up the piece "
        "lies. Accepted: a back that looks the same, or one_way: true in game.yaml."
    ]
    twice = f'{spot}<g transform="rotate(180 {{{{ w / 2 }}}} {{{{ h / 2 }}}})">{spot}</g>'
    assert drawn(game, RED.format(over=-5), RED.format(over=-5) + twice) == []
    edit(game / "game.yaml", "codes: false", "one_way: true\n    codes: false")
    assert drawn(game, RED.format(over=-5), RED.format(over=-5) + spot) == []


def test_a_back_that_tells_nothing_may_have_a_way_up(game: Path, edit: Edit) -> None:
    """If all pieces behind it are the same, as with reference cards."""
    edit(game / "game.yaml", "      - {id: one, copies: 1, value: 1}\n", "")
    edit(game / "game.yaml", "total: 3", "total: 2")
    for text in (game / "text").iterdir():
        lines = text.read_text("utf-8").splitlines()
        text.write_text("\n".join(line for line in lines if not line.startswith("  one:")), "utf-8")
    assert drawn(game, RED.format(over=-5), RED.format(over=-5) + '<circle cx="10" cy="10" r="2"/>') == []


@pytest.mark.parametrize("name", GAMES)
def test_every_face_that_comes_with_cutline_has_art_beyond_its_cut(name: str) -> None:
    game = load(game_folder(name))
    faces = Faces(game)
    for component, part in game.components.items():
        for piece in part.pieces if part.kind != "pages" else ():
            for side in piece.sides:
                face = faces.face("en", component, piece.id, side)
                assert not face.shape.butts or bare(face) == 0, face.source


BACKS = [
    (name, component)
    for name in GAMES
    for component, part in load(game_folder(name)).components.items()
    if len([piece for piece in part.pieces if piece.back]) > 1
]


@pytest.mark.parametrize(("name", "component"), BACKS)
def test_no_back_that_comes_with_cutline_can_be_read(name: str, component: str) -> None:
    """Turned by 180°, a triangle by 120°, they look the same."""
    game: Game = load(game_folder(name))
    faces = Faces(game)
    backs = [faces.face("en", component, p.id, "back") for p in game.components[component].pieces if p.back]
    assert {back.digest: differing(back) for back in backs} == {backs[0].digest: 0}


@pytest.mark.parametrize("size", ["poker", "18 x 18 mm", "hex 40 mm", "triangle 58 mm"])
def test_the_ready_made_back_can_not_be_read_on_any_shape(tiny: Path, edit: Edit, size: str) -> None:
    kind = {"poker": "cards", "triangle 58 mm": "tiles"}.get(size, "pieces")
    edit(tiny / "game.yaml", "kind: cards", f"kind: {kind}")
    edit(tiny / "game.yaml", "size: poker", f"size: {size}")
    edit(tiny / "game.yaml", "back: plain.svg", "back: layouts/back.svg")
    back = Faces(load(tiny)).face("en", "cards", "one", "back")
    assert (differing(back), bare(back)) == (0, 0)
