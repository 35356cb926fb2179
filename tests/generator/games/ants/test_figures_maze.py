"""Mazes are judged by the rules before they are drawn: a wrong one stops the build at its line."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.base.locate import game_folder
from generator.faces import Face, Faces
from generator.rulebook.figures import Figures
from generator.spec import load

Draw = Callable[[str], Face]


@pytest.fixture
def draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Draw:
    """draw(yaml): the figure ``a`` of a figures.yaml, with the ant game's pieces."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rulebook").mkdir()
    ants = load(game_folder("ants"))
    faces = Faces(ants)
    object.__setattr__(faces, "game", replace(ants, folder=tmp_path))

    def drawn(text: str) -> Face:
        (tmp_path / "rulebook" / "figures.yaml").write_text(text, "utf-8")
        return Figures(faces).face("en", "a", 86.0)

    return drawn


MAZE = 'a:\n  kind: maze\n  tiles: ["0,0 junction", "1,0 curve 1", "2,0 curve"]\n'


def test_a_maze_shows_each_face_once(draw: Draw) -> None:
    face = draw(MAZE + '  pieces: ["0,0 hive-blue", "2,0 ant-blue+flower"]\n  arrows: ["0,0 > 1,0 > 2,0 A"]\n')
    assert len(face.parts) == 3 + 3  # tiles; hive, ant, flower
    assert face.size[0] <= 86
    assert {run.text for run in face.texts} == {"A"}


def test_places_are_computed_by_the_rules(draw: Draw) -> None:
    """Two triangles must fit between a hive and a resource: beside the third tile they do."""
    figure = draw(MAZE + '  pieces: ["0,0 hive-blue"]\n  places: resource-blue\n')
    green, red = ("#d8f0e3", "#f9dedb")
    fills = [element.get("fill") for element in figure.tree.iter("polygon")]
    assert (fills.count(green), fills.count(red)) == (2, 3)


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ('  over: ["1,0 dead-end"]\n', "figures.yaml:4:9: these tiles can't be superimposed."),
        ('  pieces: ["5,5 flower"]\n', "figures.yaml:4:12: there is no tile at 5,5."),
        ('  pieces: ["0,0 bear"]\n', 'figures.yaml:4:12: no piece "bear".'),
        ('  pieces: ["0,0 ant-blue+hive-blue"]\n', "figures.yaml:4:12: an ant can't carry"),
        (
            '  arrows: ["0,0 > 2,0"]\n',
            "figures.yaml:4:12: no path joins these. Follow joined paths, or add no at the end.",
        ),
        ('  arrows: ["0,0 > 1,0 no"]\n', "figures.yaml:4:12: a path joins these. Remove no at the end."),
        ('  arrows: ["0,0 1,0"]\n', 'figures.yaml:4:12: "0,0 1,0" is not an arrow.'),
        ("  legal: false\n", "figures.yaml:4:10: 0 edges don't fit (). Accepted: exactly 1 with legal: false."),
        ("  places: bear\n", 'figures.yaml:4:11: "bear" is not a kind of place.'),
        ("  dice: [7]\n", 'figures.yaml:4:9: "[7]" is not a roll.'),
        ("  sizes: 3\n", 'figures.yaml:4:3: unknown field "sizes".'),
        ("  marks: [x]\n", "figures.yaml:4:10: \"['x']\" does not map positions to marks."),
    ],
)
def test_a_wrong_maze_is_told_at_its_line(draw: Draw, more: str, message: str) -> None:
    with pytest.raises(CutlineError) as caught:
        draw(MAZE + more)
    assert str(caught.value).startswith(f"rulebook/{message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            'a:\n  kind: maze\n  tiles: ["0,0 junction", "1,0 curve"]\n',
            "figures.yaml:3:27: the edges of 0,0 and 1,0 don't fit.",
        ),
        ('a:\n  kind: maze\n  tiles: ["0,0 junktion"]\n', 'figures.yaml:3:11: no tile "junktion".'),
    ],
)
def test_tiles_that_cannot_be_are_told_at_their_line(draw: Draw, text: str, message: str) -> None:
    with pytest.raises(CutlineError) as caught:
        draw(text)
    assert str(caught.value).startswith(f"rulebook/{message}")


def test_figures_in_a_row_are_drawn_alike(draw: Draw) -> None:
    rows = 'b: {kind: maze, tiles: ["0,0 junction"]}\nc: {kind: maze, tiles: ["0,0 junction", "1,0 curve 1", "2,0 curve"]}\n'
    face = draw("a: {kind: row, of: [b, c]}\n" + rows)
    b, c = sorted(face.parts.values(), key=lambda part: part.size[0])
    assert c.size[0] - b.size[0] == pytest.approx((b.size[0] - 2) * 1.0, abs=0.01)  # two half edges more
