"""Figures are judged before they are drawn: a wrong picture stops the build at its line."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.base.locate import game_folder
from generator.faces import Face, Faces
from generator.rulebook.figures import Figures
from generator.spec import Game, load
from tests.generator.rulebook.shelf import book

Draw = Callable[[str], Face]


@pytest.fixture(scope="module")
def ants() -> Game:
    return load(game_folder("ants"))


@pytest.fixture
def draw(ants: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Draw:
    """draw(yaml): the figure ``a`` of a figures.yaml, with the ant game's pieces."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "rulebook").mkdir()
    faces = Faces(ants)
    object.__setattr__(faces, "game", _moved(ants, tmp_path))

    def drawn(text: str) -> Face:
        (tmp_path / "rulebook" / "figures.yaml").write_text(text, "utf-8")
        return Figures(faces).face("en", "a", 86.0)

    return drawn


def test_rules_that_are_not_trusted_leave_the_shipped_kinds_alone(draw: Draw, tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text("raise SystemExit('run')", "utf-8")
    assert draw('a: {kind: maze, tiles: ["0,0 junction"]}\n')


def _moved(game: Game, folder: Path) -> Game:
    from dataclasses import replace

    return replace(game, folder=folder)


def test_names_of_cards_are_shown_without_markup(tiny: Path, edit: Callable[[Path, str, str], None]) -> None:
    edit(tiny / "text" / "en.yaml", "{name: One}", "{name: Hit & **Run**}")
    (tiny / "rulebook").mkdir()
    (tiny / "rulebook" / "figures.yaml").write_text("a: {kind: cards, of: cards, show: [one], names: true}", "utf-8")
    face = Figures(Faces(load(tiny))).face("en", "a", 86.0)
    assert "Hit & Run" in [run.text for run in face.texts]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a:\n  kind: mace\n", 'figures.yaml:2:9: unknown kind "mace".'),
        ("a: []\n", 'figures.yaml:1:4: figure "a" has no kind.'),
        ("a: {kind: cards, of: ant-card, show: [wings]}\n", 'figures.yaml:1:22: no component "ant-card".'),
        ("a: {kind: cards, of: ant-cards, show: [wing]}\n", 'figures.yaml:1:40: no piece "wing".'),
        (
            "a: {kind: cards, of: ant-cards, show: [wings], down: [2]}\n",
            'figures.yaml:1:55: "2" is not a position. Accepted: 1 to 1.',
        ),
        ("a: {kind: row, of: [b]}\n", 'figures.yaml:1:21: no figure "b".'),
        ("a: {kind: row, of: [b]}\nb: {kind: row, of: [a]}\n", 'figures.yaml:1:21: figure "b" is itself a row.'),
        ("a: {kind: row, of: []}\n", "figures.yaml:1:20: the row has 0 figures. Accepted: 1 to 26 figures."),
        (
            "a: {kind: cards, of: ant-cards, show: [wings], width: 0}\n",
            'figures.yaml:1:55: "0" is not accepted here. Accepted: a number from 4 to 400.',
        ),
        ("a: {kind: fan, size: 9 x 9 mm, show: [wings]}\n", 'figures.yaml:1:39: "wings" is not a pair.'),
        ("a: {kind: fan, size: 9 x 9 mm, show: [[ant-cards, wing]]}\n", 'figures.yaml:1:51: no piece "wing".'),
    ],
)
def test_a_wrong_figure_is_told_at_its_line(draw: Draw, text: str, message: str) -> None:
    with pytest.raises(CutlineError) as caught:
        draw(text)
    assert str(caught.value).startswith(f"rulebook/{message}")


def test_worked_examples_come_from_the_rules(amino: Game) -> None:
    figures = Figures(Faces(amino))
    scored = [id for id in figures.ids if figures.shown("en", id).get("score")]
    assert scored
    for id in scored:
        assert any("=" in run.text for run in figures.face("en", id, 86.0).texts)


OWN = '<svg viewBox="{{ viewbox }}"><text x="1" y="5" font-size="10pt">{{ figure.says }}</text></svg>'


@pytest.mark.parametrize("kind", ["scores", "play", "lab", "results", "maze", "ask", "own", "bear"])
def test_a_kind_of_ones_own_may_have_any_name(tiny: Path, kind: str) -> None:
    """Also the name of a kind that only another game has."""
    for folder in ("faces/figures", "rulebook"):
        (tiny / folder).mkdir()
    (tiny / "faces" / "figures" / f"{kind}.svg").write_text(OWN, "utf-8")
    figure = f"a: {{kind: {kind}, size: 30 x 9 mm, says: Hello}}"
    (tiny / "rulebook" / "figures.yaml").write_text(figure, "utf-8")
    face = Figures(Faces(load(tiny))).face("en", "a", 86.0)
    assert (face.size, [run.text for run in face.texts]) == ((30.0, 9.0), ["Hello"])


def test_a_kind_of_another_game_is_unknown(tiny: Path) -> None:
    (tiny / "rulebook").mkdir()
    (tiny / "rulebook" / "figures.yaml").write_text("a: {kind: maze}", "utf-8")
    with pytest.raises(CutlineError) as caught:
        Figures(Faces(load(tiny))).face("en", "a", 86.0)
    expected = 'tiny/rulebook/figures.yaml:1:11: unknown kind "maze". Accepted: cards, fan, row.'
    assert str(caught.value) == expected


def test_a_picture_that_more_room_does_not_change_is_drawn_once() -> None:
    figures = book("amino", "en").figures
    assert figures.face("en", "gas", 86.0) is figures.face("en", "gas", 91.4)
    assert figures.places("en", "gas", 91.4) == figures.places("en", "gas", 86.0) != {}
    assert figures.face("en", "bonus", 86.0) is not figures.face("en", "bonus", 60.0)
