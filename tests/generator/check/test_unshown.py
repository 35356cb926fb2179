"""Fields, keys of data and rules that nothing shows are warnings, at their places."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.locate import game_folder, shipped_games
from generator.base.noted import Told
from generator.check.game import check
from generator.check.unshown import NotingFaces, unshown
from generator.rulebook.book import Rulebooks
from generator.rulebook.html import page
from generator.rules import own
from generator.rules.registry import rules_of
from generator.spec import Game, load

Edit = Callable[[Path, str, str], None]


def found(folder: Path) -> list[str]:
    return [finding.what for finding in check(load(folder)) if finding.check == "unused"]


def face(tiny: Path, edit: Edit, text: str) -> None:
    edit(tiny / "faces/plain.svg", "{{ piece.name }}", f"{{{{ piece.name }}}} {text}")


def read_through(game: Game) -> Told:
    """Everything that one language of a game reads: its faces, its book with all figures, and its rules."""
    told = Told()
    made = NotingFaces(game, told)
    for name, part in game.components.items():
        for piece in part.pieces:
            for side in piece.sides if part.kind != "pages" else ():
                made.face("en", name, piece.id, side)
    rules_of(made.game).checks(made.game)
    page(Rulebooks(made).book("en"))
    return told


@pytest.mark.parametrize("name", shipped_games())
def test_the_games_that_ship_show_everything(name: str) -> None:
    game = load(game_folder(name))
    assert list(unshown(game, read_through(game))) == []


def test_a_field_that_no_face_reads(tiny: Path, edit: Edit) -> None:
    place = 'tiny/game.yaml:16:14: nothing shows the field "value" of "cards".'
    assert found(tiny) == [f"{place} Show it on a face or in a rulebook, or delete it."]
    face(tiny, edit, "{{ piece.value }}")
    assert found(tiny) == []


def test_a_field_of_one_component_is_not_shown_by_another(tiny: Path, edit: Edit) -> None:
    face(tiny, edit, "{% if piece.id != 'pawn' %}{{ piece.value }}{% endif %}")
    edit(
        tiny / "game.yaml",
        "components:\n",
        """\
        components:
          pawns:
            kind: pieces
            size: poker
            face: plain.svg
            texts: [name]
            fields: {value: integer}
            pieces: [{id: pawn, value: 1}]
        """,
    )
    for language in ("en", "de"):
        edit(tiny / f"text/{language}.yaml", "components: {", "components: {pawns: Pawns, ")
        edit(tiny / f"text/{language}.yaml", "pieces:\n", "pieces:\n  pawn: {name: Pawn}\n")
    assert [line.partition(": ")[2].partition(".")[0] for line in found(tiny)] == [
        'nothing shows the field "value" of "pawns"'
    ]


def test_rules_and_data_that_nothing_uses(tiny: Path, edit: Edit) -> None:
    face(tiny, edit, "{{ piece.value }}{% for each in data.used.values() %}{{ each }}{% endfor %}")
    edit(tiny / "game.yaml", "rules: {deal: 4}", "rules: {deal: 4, draw: 2}")
    edit(tiny / "game.yaml", "data: {}", "data: {used: {a: 1}, said: 2, spare: 3, colour: teal}")
    edit(tiny / "text/de.yaml", "rules.deal", "data.said }}, {{ rules.deal")
    assert found(tiny) == [
        'tiny/game.yaml:5:18: nothing uses the rule "draw". Show the rule on a face or in a rulebook, or delete it.',
        'tiny/game.yaml:6:31: nothing uses "spare" of data. Show it on a face or in a rulebook, or delete it.',
    ]


def test_rules_in_code_use_what_they_read(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "rules: {deal: 4}", "rules: {deal: 4, draw: 2, hold: 3}")
    (tiny / "rules.py").write_text(
        "from generator.rules.record import Rules\n\n\n"
        "def checks(game):\n"
        "    numbers = {name: value for name, value in game.rules.items()}\n"
        '    worth = sum(piece.fields["value"] for piece in game.components["cards"].pieces)\n'
        '    return [("fact", "worth", f"{worth + numbers[\'draw\']}")]\n\n\n'
        "RULES = Rules(checks=checks)\n",
        "utf-8",
    )
    assert found(tiny) == []  # the code was not run, so nothing is known
    own.trust([tiny])
    assert [line.split('"')[1] for line in found(tiny)] == ["hold"]


def test_a_field_added_to_the_tiles_of_a_game_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copytree(game_folder("ants"), tmp_path / "ants")
    monkeypatch.chdir(tmp_path)
    spec = (tmp_path / "ants/game.yaml").read_text("utf-8")
    before, tiles = spec.split("  tiles:\n", 1)
    assert "fields: {" in tiles
    (tmp_path / "ants/game.yaml").write_text(
        f"{before}  tiles:\n" + tiles.replace("fields: {", "fields: {crumbs: integer?, ", 1), "utf-8"
    )
    game = load(tmp_path / "ants")
    assert [what.split('"')[1] for _, _, what in unshown(game, read_through(game))] == ["crumbs"]
