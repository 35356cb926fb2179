"""A game on the desk: edits are saved in its files, a mistake is not, and what others save is never overwritten."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.base.errors import CutlineError, SpecError
from generator.base.locate import game_folder
from generator.starter.take import take
from generator.studio import drawn
from generator.studio.desk import ChangedError, Desk, Where
from generator.studio.drawn import Asked
from generator.studio.edits import COPY, REMOVE, SET, Edit
from generator.studio.history import ConflictError
from generator.studio.own_files import WorkbookError
from generator.studio.told import is_named_after
from tests.generator.spec.test_table import write_xlsx

Change = Callable[[Path, str, str], None]


def edit(path: str, value: Any = None, kind: str = SET) -> Edit:
    return Edit(kind, tuple(path.split(".")), value)


ONE = "components.cards.pieces.one"


def test_an_edit_changes_its_own_letters_only_and_one_row_of_the_page(desk: Desk, tiny: Path) -> None:
    before = (tiny / "game.yaml").read_text("utf-8")
    told = desk.edit([edit(f"{ONE}.value", 7)])
    assert (tiny / "game.yaml").read_text("utf-8") == before.replace("copies: 1, value: 1", "copies: 1, value: 7")
    assert list(told["pieces"]) == ["cards/one"]
    assert told["pieces"]["cards/one"]["values"] == {"value": 7}
    assert (told["gone"], told["order"], told["version"]) == ([], None, 2)
    desk.edit([edit("text.de.pieces.one.name", "Ein: s")])
    assert 'one: {name: "Ein: s"}' in (tiny / "text" / "de.yaml").read_text("utf-8")
    desk.undo("undo")
    desk.undo("undo")
    assert (tiny / "game.yaml").read_text("utf-8") == before


def test_a_total_that_was_typed_in_follows_the_copies(desk: Desk, tiny: Path) -> None:
    desk.edit([edit(f"{ONE}.copies", 5)])
    assert "total: 7" in (tiny / "game.yaml").read_text("utf-8")
    told = desk.edit([edit(ONE, "six", COPY)])
    assert told["order"] == ["cards/one", "cards/two", "cards/six", *told["order"][3:]]
    assert "six: {name: One}" in (tiny / "text" / "en.yaml").read_text("utf-8")
    desk.edit([edit(ONE, kind=REMOVE)])
    assert "total: 7" in (tiny / "game.yaml").read_text("utf-8")
    assert "one:" not in (tiny / "text" / "de.yaml").read_text("utf-8")


@pytest.mark.parametrize(
    ("path", "value", "why"),
    [
        (f"{ONE}.value", "x", '"x" is not a whole number'),
        (f"{ONE}.copies", -1, "copies"),
        (f"{ONE}.new", 1, 'unknown key "new"'),
        ("text.en.title", "", "title"),
        ("text.de.strings.hint", "{{ rules.gone }}", "gone"),
        ("text.xx.title", "X", 'There is no "xx" to change. Accepted: en, de.'),
    ],
)
def test_a_mistake_is_not_saved(desk: Desk, tiny: Path, path: str, value: Any, why: str) -> None:
    before = {each: each.read_bytes() for each in tiny.rglob("*.yaml")}
    with pytest.raises(CutlineError, match=why):
        desk.edit([edit(path, value)])
    assert {each: each.read_bytes() for each in tiny.rglob("*.yaml")} == before
    assert desk.history.can() == (None, None)
    assert desk.game is not None
    assert not desk.problems


def test_what_another_program_saves_appears_and_is_not_overwritten(desk: Desk, tiny: Path, edit_file: Change) -> None:
    edit_file(tiny / "game.yaml", "copies: 1, value: 1", "copies: 1, value: 5")
    with pytest.raises(ChangedError) as found:
        desk.edit([edit(f"{ONE}.value", 7)], {f"{ONE}.value": 1})
    assert found.value.theirs == 5
    assert desk.whole()["pieces"]["cards/one"]["values"] == {"value": 5}
    desk.edit([edit(f"{ONE}.value", 7)], {f"{ONE}.value": 5})
    edit_file(tiny / "game.yaml", "copies: 2, value: 2", "copies: 2, value: 3")
    with pytest.raises(ConflictError):
        desk.undo("undo")
    edit_file(tiny / "game.yaml", "copies: 2, value: 3", "copies: 2, value: x")
    assert desk.follow()
    assert '"x" is not a whole number' in desk.problems[0]
    assert desk.whole()["pieces"]["cards/two"]["values"] == {"value": 3}  # as it was before


@pytest.fixture
def edit_file(edit: Change) -> Change:
    return edit


def test_a_spreadsheet_is_edited_cell_by_cell(desk: Desk, tiny: Path, edit_file: Change) -> None:
    table = tiny / "cards.csv"
    table.write_text("id;name_en;name_de;copies;value\none;One;Eins;1;1\ntwo;Two;Zwei;2;2\n", "utf-8")
    game = tiny / "game.yaml"
    old = game.read_text("utf-8")
    start, end = old.index("    pieces:\n"), len(old)
    game.write_text(old.replace(old[start:end], "    pieces: cards.csv\n"), "utf-8")
    for tag in ("en", "de"):
        path = tiny / "text" / f"{tag}.yaml"
        text = path.read_text("utf-8")
        path.write_text(text[: text.index("pieces:")] + text[text.index("strings:") :], "utf-8")
    desk.reload()
    assert desk.problems == ()
    desk.edit([edit(f"{ONE}.value", 4), edit("text.de.pieces.one.name", "Ei;ns"), edit(f"{ONE}.copies", 2)])
    assert table.read_text("utf-8").splitlines()[1] == 'one;One;"Ei;ns";2;4'
    assert "total: 4" in game.read_text("utf-8")
    desk.edit([edit(f"{ONE}.value", 9), edit(f"{ONE}.value", 4)])  # the last one counts
    assert table.read_text("utf-8").splitlines()[1] == 'one;One;"Ei;ns";2;4'
    desk.edit([edit(ONE, "new", COPY)])
    assert table.read_text("utf-8").splitlines()[2] == 'new;One;"Ei;ns";2;4'
    desk.edit([edit("components.cards.pieces.new", kind=REMOVE)])
    assert len(table.read_text("utf-8").splitlines()) == 3
    game_now = desk.game
    assert game_now
    name = ("text", "en", "pieces", "one", "name")
    assert not is_named_after(game_now, "cards", "one", name)
    with pytest.raises(CutlineError, match='has no column "face"'):
        desk.edit([edit(f"{ONE}.face", "plain.svg")])


def test_a_game_that_comes_with_cutline_is_never_written(tmp_path: Path) -> None:
    tweak = tmp_path / "drafts" / "amino.yaml"
    shipped = Desk(Where("amino", "draft", game_folder("amino"), tweak), tmp_path / "history", lambda news: None)
    methane = "components.cards.pieces.ch4"
    shipped.edit([edit(f"{methane}.value", 2)])
    shipped.edit([edit("rules.deal", 5), edit("text.en.pieces.ch4.name", "Swamp gas")])
    lines = ["game: amino", "name: Draft", "cards.ch4.value: 2", "rules.deal: 5", "text.en.pieces.ch4.name: Swamp gas"]
    assert tweak.read_text("utf-8").splitlines() == lines
    told = shipped.edit([edit("rules.deal", 4)])  # as it comes: no setting
    assert told["changes"] == ["cards.ch4.value", "text.en.pieces.ch4.name"]
    with pytest.raises(SpecError, match="deal can't be"):
        shipped.edit([edit("rules.deal", 99)])
    tweak.write_text("game: amino\nname: Mine\ncards: {ch4: {name: Marsh, copies: 3}}\n", "utf-8")
    shipped.edit([edit("text.de.pieces.ch4.name", "Sumpf"), edit(f"{methane}.copies", 4)])
    assert shipped.game is not None
    names = {tag: text.pieces["ch4"]["name"] for tag, text in shipped.game.texts.items()}
    assert (names.pop("de"), set(names.values())) == ("Sumpf", {"Marsh"})
    assert tweak.read_text("utf-8").count("copies: 4") == 1
    shipped.edit([edit(methane, kind=REMOVE)])
    assert tweak.read_text("utf-8").splitlines()[-1] == "cards.ch4: null"
    shipped.undo("undo")
    assert "ch4" in [piece.id for piece in shipped.game.components["cards"].pieces]


def test_faces_are_drawn_again_only_if_they_changed(desk: Desk) -> None:
    def asked(known: str = "") -> Any:
        assert desk.game
        (face,) = desk.drawn.faces([Asked("cards", "one", "front", "en", False, known)], desk.game)
        return face

    first = asked()
    assert first["svg"].startswith("<svg")
    assert "svg" not in asked(first["digest"])
    desk.edit([edit("text.en.pieces.two.name", "Deux")])
    assert "svg" not in asked(first["digest"])
    desk.edit([edit("text.en.pieces.one.name", "Uno " * 20)])
    now = asked(first["digest"])
    assert "Uno" in now["svg"]
    assert 'text box "name" can\'t hold "Uno Uno' in now["wrong"][0]
    assert desk.drawn.settle()
    assert not desk.drawn.settle()
    assert asked()["digest"] == now["digest"]


def test_a_face_that_never_ends_keeps_nobody_waiting_for_ever(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drawn, "PATIENCE", 0.01)
    asked = Asked("cards", "one", "front", "en", False, "")
    assert desk.game
    with desk.drawn._alone(), pytest.raises(CutlineError, match="seconds to draw"):
        desk.drawn.faces([asked], desk.game)
    assert desk.drawn.faces([asked], desk.game)[0]["svg"]


def test_a_file_that_only_became_newer_is_read_again(desk: Desk, tiny: Path) -> None:
    assert not desk.follow()
    os.utime(tiny / "game.yaml", (1, 1))
    assert desk.follow()
    assert not desk.follow()


def test_a_workbook_becomes_a_csv_before_it_is_edited(tmp_path: Path) -> None:
    source = tmp_path / "deck.xlsx"
    rows = {3: ["fox", "2", "3"], 5: ["owl, white", "4", "1"]}  # below the header: id, value, copies
    cells = {
        line: "".join(f"<c r='{'ABC'[n]}{line}' t='inlineStr'><is><t>{cell}</t></is></c>" for n, cell in enumerate(row))
        for line, row in rows.items()
    }
    write_xlsx(source, "".join(f"<row r='{line}'>{row}</row>" for line, row in cells.items()))
    take(tmp_path / "deck", source)
    before = (tmp_path / "deck" / "cards.xlsx").read_bytes()
    opened = Desk(Where("deck", "own", tmp_path / "deck"), tmp_path / "history", lambda news: None)
    fox = "components.cards.pieces.fox"
    with pytest.raises(WorkbookError, match="is a workbook, which the studio never writes"):
        opened.edit([edit(f"{fox}.value", 7)])
    opened.convert()
    assert opened.problems == ()
    opened.edit([edit(f"{fox}.value", 7), edit(f"{fox}.copies", 5)])
    lines = (tmp_path / "deck" / "cards.csv").read_text("utf-8-sig").splitlines()
    assert lines == ["id,value,copies", "", "fox,7,5", "", '"owl, white",4,1']
    assert (tmp_path / "deck" / "cards.xlsx").read_bytes() == before
    opened.undo("undo")
    opened.undo("undo")
    assert not (tmp_path / "deck" / "cards.csv").exists()
