"""One spreadsheet may serve several components; pieces of different components may have the same id."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.base.errors import CutlineError, SpecError
from generator.cli.main import main
from generator.codes.assign import codes_of
from generator.codes.keep import keep
from generator.faces import Faces
from generator.rulebook.book import Rulebooks
from generator.spec import load
from generator.spec.tweak import read_tweak

Edit = Callable[[Path, str, str], None]
GAME = """\
id: both
languages: [en]
players: {min: 2, max: 4}
credits: {authors: [A]}
components:
  cards:
    kind: cards
    size: poker
    face: layouts/text-card.svg
    texts: [name]
    pieces: all.csv
    where: Type = card and copies > 0
    columns: {Qty: copies, Type: "#"}
  tokens:
    kind: pieces
    size: 20 x 20 mm
    codes: true
    face: layouts/token.svg
    texts: [name]
    fields: {value: integer}
    pieces: all.csv
    where: type = token or Type = "marker"
    columns: {Qty: copies, Type: "#"}
"""
TEXT = """\
title: Both
components: {cards: Cards, tokens: Tokens}
"""
ROWS = "Name,Qty,Type,Value\nFox,2,Card,\nOwl,0,card,\nFox,5,Token,3\nHen,1,marker,4\n"


@pytest.fixture
def both(tmp_path: Path) -> Path:
    folder = tmp_path / "both"
    (folder / "text").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME)
    (folder / "text/en.yaml").write_text(TEXT)
    (folder / "all.csv").write_text(ROWS)
    return folder


def test_each_component_takes_its_rows_and_columns(both: Path) -> None:
    game = load(both)
    assert {name: [(p.id, p.copies) for p in part.pieces] for name, part in game.own_components.items()} == {
        "cards": [("fox", 2)],
        "tokens": [("tokens.fox", 5), ("hen", 1)],
    }
    faces = Faces(game)
    assert "3" in [run.text for run in faces.face("en", "tokens", "tokens.fox").texts]
    assert "Fox" in [run.text for run in faces.face("en", "cards", "fox").texts]


def test_a_column_that_no_component_knows_is_a_mistake(both: Path) -> None:
    (both / "all.csv").write_text(ROWS.replace("Value", "Vlaue"))
    with pytest.raises(SpecError) as caught:
        load(both)
    assert 'both/all.csv:1:4: unknown column "vlaue" in the component "cards".' in str(caught.value)


def test_a_column_that_another_component_renames_is_no_mistake(both: Path, edit: Edit) -> None:
    (both / "all.csv").write_text(ROWS.replace("Value", "Worth in gold"))
    edit(both / "game.yaml", 'columns: {Qty: copies, Type: "#"}\n  tokens', "columns: {Qty: copies}\n  tokens")
    edit(both / "game.yaml", 'columns: {Qty: copies, Type: "#"}', "columns: {Qty: copies, Worth in gold: value}")
    assert load(both).components["tokens"].piece("tokens.fox").fields["value"] == 3


def test_codes_go_by_component_and_id(both: Path, edit: Edit) -> None:
    keep(load(both))
    lines = (both / "codes.yaml").read_text().splitlines()
    assert sorted(line.partition(":")[0] for line in lines[2:]) == ["cards/fox", "tokens/fox", "tokens/hen"]
    kept = codes_of(load(both))
    assert {key[1] for key in kept} >= {"fox", "tokens.fox", "hen"}
    (both / "codes.yaml").unlink()
    (both / "all.csv").write_text(ROWS.replace("Fox,2,Card,\n", ""))
    alone = codes_of(load(both))
    assert alone["tokens", "fox"] == kept["tokens", "tokens.fox"]  # whatever other components have


def test_words_of_either_can_be_in_the_text_file(both: Path, edit: Edit) -> None:
    (both / "all.csv").write_text(ROWS.replace("Name", "ID"))
    (both / "text/en.yaml").write_text(
        TEXT + "pieces: {fox: {name: Reynard}, owl: {name: O}, tokens.fox: {name: Tail}, hen: {name: H}}\n"
    )
    (both / "game.yaml").write_text(GAME.replace(" and copies > 0", ""))
    words = load(both).texts["en"].pieces
    assert (words["fox"]["name"], words["tokens.fox"]["name"]) == ("Reynard", "Tail")


def test_tweaks_change_the_piece_of_the_component_they_name(both: Path) -> None:
    tweak = both.parent / "kids.yaml"
    tweak.write_text(
        "game: both\ntokens.fox: {copies: 7, name: Tail}\ncards.fox: null\ncards.hen: {copies: 1, name: Big}\n"
    )
    game = load(both, [read_tweak(tweak)])
    assert {name: [(p.id, p.copies) for p in part.pieces] for name, part in game.own_components.items()} == {
        "cards": [("cards.hen", 1)],
        "tokens": [("tokens.fox", 7), ("hen", 1)],
    }
    words = game.texts["en"].pieces
    assert [words[id]["name"] for id in ("tokens.fox", "cards.hen", "hen")] == ["Tail", "Big", "Hen"]


def test_an_id_that_means_two_pieces_needs_its_component(both: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(both.parent)
    said = CliRunner().invoke(main, ["build", "both", "--piece", "fox", "--dry-run"]).output
    assert said == 'several components have a piece "fox". Write cards.fox or tokens.fox.\n'
    done = CliRunner().invoke(main, ["build", "both", "--piece", "tokens.fox,hen", "--paper", "a4"])
    assert (done.exit_code, "2 pieces" in done.output) == (0, True)
    made = CliRunner().invoke(main, ["export", "png", "both", "--piece", "tokens.fox", "--out", "png"])
    assert (made.exit_code, len(list(Path("png").rglob("*tokens.fox*.png")))) == (0, 1)


def test_rulebooks_name_a_piece_with_its_component(both: Path) -> None:
    (both / "rulebook").mkdir()
    (both / "rulebook/en.md").write_text(
        '# Both {#overview}\n\n{{ piece("tokens.fox").value }} {{ piece("hen").value }}\n'
    )
    assert "3 4" in str(Rulebooks(Faces(load(both))).book("en").body)
    (both / "rulebook/en.md").write_text('# Both {#overview}\n\n{{ piece("fox").value }}\n')
    with pytest.raises(CutlineError, match=r'several components have a piece "fox"\. Write cards.fox or tokens.fox\.'):
        Rulebooks(Faces(load(both))).book("en")
