"""Whole spreadsheets become games that print, with the right number of cards and every column on them."""

import csv
import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.base.scripts import languages_in
from generator.faces import Faces
from generator.faces.alphabet import languages_shown
from generator.spec import Game, load
from generator.starter.take import Taken, take


def taken(folder: Path, data: str | bytes, name: str = "a.csv") -> Taken:
    (folder / name).write_bytes(data.encode() if isinstance(data, str) else data)
    return take(folder / "deck", folder / name)


def said(game: Game, id: str) -> str:
    """Return all that the face of a card says."""
    return " ".join(run.text for run in Faces(game).face("en", "cards", id).texts)


def test_numbered_rows_without_words_are_cards_with_numbers(tmp_path: Path) -> None:
    game = taken(tmp_path, "A,B\n1,2\n3,4\n").game
    assert [piece.id for piece in game.components["cards"].pieces] == ["card-1", "card-2"]
    assert said(game, "card-2") == "Card 2 C A 3 B 4"


def test_ids_may_be_numbers(tmp_path: Path) -> None:
    game = taken(tmp_path, "ID,Name,#\n12,Fox,2\n13,Fox,1\n").game
    assert [(piece.id, piece.copies) for piece in game.components["cards"].pieces] == [("card-12", 2), ("card-13", 1)]


def test_of_two_columns_with_number_signs_the_one_of_copies_is_taken(tmp_path: Path) -> None:
    game = taken(tmp_path, "#,Name,# in deck\n1,Fox,2\n2,Owl,3\n").game
    assert [piece.copies for piece in game.components["cards"].pieces] == [2, 3]


@pytest.mark.parametrize("heads", ["Title,Title_de", "Title,Title (de)", "Title_en,Title_de"])
def test_a_name_by_another_word_keeps_its_translations(tmp_path: Path, heads: str) -> None:
    game = taken(tmp_path, f"Qty,{heads}\n2,Lion,Löwe\n").game
    assert {language: game.texts[language].pieces["lion"]["name"] for language in game.languages} == {
        "en": "Lion",
        "de": "Löwe",
    }


def test_headers_are_written_as_their_letters(tmp_path: Path) -> None:
    sheet = tmp_path / "cards.csv"
    sheet.write_text('名前,"O\'Neil & ""x"""\n竜,a\n', "utf-8")
    take(tmp_path / "game", sheet)
    written = (tmp_path / "game" / "game.yaml").read_text("utf-8")
    assert '"名前": name' in written
    assert '"O\'Neil & \\"x\\"":' in written


def test_ticked_boxes_are_signs(tmp_path: Path) -> None:
    face = Faces(taken(tmp_path, "Name,Flying,Rare\nA,TRUE,false\n").game).face("en", "cards", "a")
    ids = [each.attrib["id"] for each in face.tree.iter() if "id" in each.attrib]
    assert [id.partition("-art-")[2] for id in ids if "-art-" in id] == ["tick", "no"]
    assert not {"TRUE", "false"} & {run.text for run in face.texts}


def test_icons_that_are_not_drawn_yet_get_a_placeholder(tmp_path: Path) -> None:
    made = taken(tmp_path, "Name,Icon\nA,:star:\nB,Arrow up\nC,Red dragon\nD,\n")
    cards = made.game.components["cards"]
    assert [piece.fields.get("icon") for piece in cards.pieces] == ["star", "arrow-up", "red-dragon", None]
    assert made.undrawn == ["art/red-dragon.svg"]
    face = Faces(made.game).face("en", "cards", "c")
    assert not face.warnings
    assert "stroke-dasharray" in {name for each in face.tree.iter() for name in each.attrib}


@pytest.mark.parametrize("columns", [1, 3, 8, 15, 30])
def test_every_column_is_on_the_card_however_many(tmp_path: Path, columns: int) -> None:
    heads = [f"Head{n}x" for n in range(columns)]
    cells = [f"Cell{n}x" if n % 3 else f"cell {n}x of some more words" for n in range(columns)]
    game = taken(tmp_path, f"Name,Text,{','.join(heads)}\nFox,{'Runs. ' * columns},{','.join(cells)}\n").game
    words = said(game, "fox")
    for n in range(columns):
        assert f"ead{n}x" in words
        assert f"ell{n}x" in words or f"ell {n}x" in words


def test_long_texts_leave_less_room_for_the_picture(tmp_path: Path) -> None:
    rows = "\n".join(f"Card {n},{'many words ' * n * 10},x.png,red,3" for n in range(1, 6))
    game = taken(tmp_path, f"Name,Text,Image,Faction,HP\n{rows}\n").game
    faces = Faces(game)
    for piece in game.components["cards"].pieces:
        faces.face("en", "cards", piece.id)


def test_names_of_colours_can_be_compared_in_templates(tmp_path: Path) -> None:
    game = taken(tmp_path, "Name,Colour\nHeart,Red\nClub,black\nOther,#b3261e\n").game
    (tmp_path / "deck/faces").mkdir()
    face = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="{{ viewbox }}"><text x="9" y="20" font-size="9pt">{{ "yes" if piece.colour == "red" else "no" }} {{ piece.colour }}</text></svg>'
    (tmp_path / "deck/faces/mine.svg").write_text(face)
    spec = tmp_path / "deck/game.yaml"
    spec.write_text(spec.read_text().replace("layouts/text-card.svg", "mine.svg"))
    game = load(tmp_path / "deck")
    assert [said(game, id) for id in ("heart", "club", "other")] == ["yes #b3261e", "no #14171f", "no #b3261e"]


@pytest.mark.parametrize(
    ("data", "languages"),
    [
        ("名前,効果\n狐,HPを3回復。\n", ["ja"]),
        ("Name,Name_de\nשועל,Fuchs\n", ["he", "de"]),
        ("Name,Text\nSushi,Called 寿司 in Japan.\n", ["en"]),
        ("Name\n寿司の職人\nשועלים\nมังกร\nDragon\n", ["en"]),
    ],
)
def test_letters_tell_a_language_that_no_header_names(tmp_path: Path, data: str, languages: list[str]) -> None:
    game = taken(tmp_path, data).game
    assert list(game.languages) == languages
    assert languages_shown(game) == tuple(sorted(set(languages_in(data)) - {"en", "de"}))


def test_a_spreadsheet_in_the_folder_stays_where_it_is(tmp_path: Path) -> None:
    (tmp_path / "deck/data").mkdir(parents=True)
    (tmp_path / "deck/data/a.csv").write_text("Name\nFox\n")
    take(tmp_path / "deck", tmp_path / "deck/data/a.csv")
    assert "pieces: data/a.csv" in (tmp_path / "deck/game.yaml").read_text()
    assert not (tmp_path / "deck/cards.csv").exists()


@pytest.mark.parametrize(
    ("data", "cards", "heads"),
    [
        ("My game,,\nof May,,\n,,\nTitle,Qty,Effect\nFox,2,Run.\nOwl,3,Fly.\nTotal,5,\n", 5, "Title Qty Effect"),
        ("Notes, mine\nName;Qty;Text\nFox;2;a, b\nOwl;1;c, d\n", 3, "Name Qty Text"),
        ("Name,Count,Text\nFox,2,Run.\nOwl,3,Fly.\n,5,\n", 5, "Name Count Text"),
        (
            "Name,Qty,Text\nBEASTS,,\nFox,2,Run.\nOwl,3,Fly.\nPLANTS,,\nOak,1,Grow.\nElm,1,Rest.\nTotal,7,\n",
            7,
            "Name Qty Text",
        ),
        ("Name,Qty,Text\nFox,2,\nOwl,,\nElk,,\n", 4, "Name Qty Text"),  # cards without more than a name
        ("COUNT,[name],[effect]\n3,Fox,Run.\n1,Owl,Fly.\n", 4, "COUNT [name] [effect]"),
        ("Card #\tName\t# in deck\n1\tFox\t2\n2\tOwl\t3\n", 5, "Card # Name # in deck"),
        ("Name,Cards: copies in the box,Main effect\nFox,2,Run.\n", 2, "Name Cards: copies in the box Main effect"),
        ("Name\nFox; the red\nOwl\n", 2, "Name"),
        ("Total,Name\n2,Fox\n2,Total eclipse\n", 4, "Total Name"),
    ],
)
def test_what_is_around_the_cards_is_left_out(tmp_path: Path, data: str, cards: int, heads: str) -> None:
    found = taken(tmp_path, data)
    assert sum(part.total for part in found.game.own_components.values()) == cards
    assert " ".join(found.decks[0].table.heads) == heads
    assert {"name"} <= {column.name for column in found.decks[0].columns}


HEADS = (
    "Name",
    "Title",
    "Qty",
    "Text",
    "Power",
    "Image",
    "Color",
    "ID",
    "HP",
    "HP",
    "",
    "Notes_de",
    "Size",
    "true",
    "{{x}}",
)
CELLS = (
    "",
    "3",
    "0.50",
    "Fox",
    "red",
    "a.png",
    "C:\\a.png",
    "a & b <c>",
    "**b",
    "{{ x }}",
    "<b>x",
    "- a\n- b",
    "some words " * 9,
)


@given(st.data())
@settings(max_examples=25, deadline=None, database=None, derandomize=True)
def test_any_spreadsheet_becomes_cards_that_can_be_drawn(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Copies are the exception: a cell there that is no number is a mistake to report."""
    heads = data.draw(st.lists(st.sampled_from(HEADS), min_size=2, max_size=9))
    cells = [st.sampled_from(("", "0", "2")) if head == "Qty" else st.sampled_from(CELLS) for head in heads]
    rows = data.draw(st.lists(st.tuples(*cells).filter(any), min_size=1, max_size=4))
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows([heads, *rows])
    game = taken(tmp_path_factory.mktemp("any"), out.getvalue()).game
    faces = Faces(game)
    cards = game.components["cards"]
    assert len(cards.pieces) + len(cards.shelved) == len(rows)
    for language in game.languages:
        for piece in cards.pieces:
            faces.face(language, "cards", piece.id)
