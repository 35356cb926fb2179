"""``cutline new``: what it writes builds, and what it can't make leaves nothing behind."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from generator.cli.main import main
from generator.faces import Faces
from generator.spec import Game, load
from tests.generator.spec.test_table import ods_row, ods_table, ods_text, write_ods, write_xlsx


def run(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, words)
    return result.exit_code, result.output


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def every_face(game: Game) -> None:
    faces = Faces(game)
    for piece in game.components["cards"].pieces:
        for side in ("front", "back"):
            faces.face("en", "cards", piece.id, side)


def test_a_new_game_is_whole() -> None:
    code, said = run("new", "My-game")
    assert (code, said.splitlines()[0]) == (0, "My-game/ is ready: 26 cards, their words and a rulebook.")
    game = load(Path("My-game"))
    assert (game.id, game.texts["en"].title) == ("my-game", "My game")
    every_face(game)
    assert Path("My-game/rulebook/en.md").is_file()


def test_a_single_card_has_its_words() -> None:
    Path("a.csv").write_text("Name\nFox\n", "utf-8")
    assert run("new", "deck", "--from", "csv", "a.csv")[1].startswith(
        "deck/ is ready: 1 card, its words and a rulebook.\n"
    )


def test_a_folder_may_be_called_anything() -> None:
    code, said = run("new", "cats&<dogs>")
    assert (code, said.splitlines()[2].split("  ")[1]) == (0, "cutline build 'cats&<dogs>'")
    game = load(Path("cats&<dogs>"))
    assert (game.id, game.texts["en"].title) == ("cats-dogs", "Cats&amp;&lt;dogs&gt;")
    every_face(game)


def test_a_folder_with_something_in_it_is_left_alone() -> None:
    Path("mine").mkdir()
    Path("mine/notes.txt").write_text("dear", "utf-8")
    assert run("new", "mine") == (
        2,
        '"mine" already exists. Choose a new or an empty folder.\n',
    )
    assert [path.name for path in Path("mine").iterdir()] == ["notes.txt"]
    assert run("new", "amino") == (2, '"amino" is a game that comes with Cutline. Choose another name.\n')


def test_a_spreadsheet_becomes_a_game() -> None:
    Path("from/pics").mkdir(parents=True)
    Image.new("RGB", (900, 900)).save("from/pics/a.png")
    rows = "Name;Name_de;Text;Text_de;Cost;Picture;Color;Copies\r\nFox;Fuchs;Runs & hides;Rennt;3;pics/a.png;red;2\r\nOwl;Eule;;;-1;;#123456;1\r\n"
    Path("from/a.csv").write_bytes(b"\xef\xbb\xbf" + rows.encode())
    assert run("new", "deck", "--from", "csv", "from/a.csv")[0] == 0
    game = load(Path("deck"))
    cards = game.components["cards"]
    assert game.languages == ("en", "de")
    assert [(piece.id, piece.copies, dict(piece.fields)) for piece in cards.pieces] == [
        ("fox", 2, {"value": 3, "picture": "pics/a.png", "colour": "#b3261e"}),
        ("owl", 1, {"value": -1, "picture": None, "colour": "#123456"}),
    ]
    assert cards.pieces[0].face == "layouts/image-card.svg"
    assert game.texts["de"].pieces["fox"] == {"name": "Fuchs", "text": "Rennt"}
    every_face(game)


def test_five_hundred_rows_become_as_many_cards() -> None:
    rows = "".join(f"Card {n};Draw {n} cards: 2:draw:.;{n}\n" for n in range(500))
    Path("many.csv").write_text(f"Name;Text;Value\n{rows}", "utf-8")
    assert run("new", "many", "--from", "csv", "many.csv")[0] == 0
    code, said = run("build", "many", "--paper", "a4", "--only", "cards", "--dry-run")
    assert (code, said.splitlines()[1]) == (0, "  cards.pdf  500 pieces  56 sheets of card, 250-300 g/m²")


def test_a_workbook_becomes_a_game(tmp_path: Path) -> None:
    strings = "<sst><si><t>Name</t></si><si><t>value</t></si><si><t>copies</t></si></sst>"
    row = "<row><c t='inlineStr'><is><t>Fox</t></is></c><c><v>3</v></c><c><v>2</v></c></row>"
    write_xlsx(tmp_path / "a.xlsx", row, **{"xl/sharedStrings.xml": strings})
    assert run("new", "deck", "--from", "xlsx", "a.xlsx")[0] == 0
    (piece,) = load(Path("deck")).components["cards"].pieces
    assert (piece.id, piece.copies, piece.fields["value"], piece.face) == ("fox", 2, 3, "layouts/number-card.svg")


@pytest.mark.parametrize(
    ("rows", "message"),
    [
        (
            "Name,Copies\nFox,many\nOwl,2\n",
            'a.csv:2:2: "many" is not a number of copies. Accepted: a whole number from 0 to 1000',
        ),
        ("Name,Text\nFox,one,two\n", "a.csv:2:3: the row has 3 cells, the header 2."),
        ("", "a.csv:1:1: the file is empty."),
        ("Name,Qty\n", "a.csv:2:1: there are no rows below the header. Accepted: a row for each card."),
        ("Name,Text\nFox,#REF!\n", "a.csv:2:2: a formula failed"),
    ],
    ids=["copies", "ragged", "empty", "only a header", "formula"],
)
def test_mistakes_of_a_spreadsheet_are_told_where_it_lies(rows: str, message: str) -> None:
    Path("a.csv").write_text(rows, "utf-8")
    code, said = run("new", "deck", "--from", "csv", "a.csv")
    assert (code, said[: len(message)]) == (2, message)
    assert not Path("deck").exists()
    Path("mine/art").mkdir(parents=True)
    assert run("new", "mine", "--from", "a.csv")[0] == 2
    assert list(Path("mine").iterdir()) == [Path("mine/art")]


def test_a_table_says_what_was_taken_for_what() -> None:
    Path("a.csv").write_text(
        "Title,Qty,Rules,Image,Color,Snark,#todo,Empty,HP,,HP\n"
        "Fox,2,Runs.,fox.png,reed,It is a long and winding story of a fox who ran,x,,3,a,7\n"
        "Owl,0,,,red,,,,4,,8\n"
    )
    code, said = run("new", "deck", "--from", "a.csv")
    assert (code, said) == (
        0,
        """\
deck/ is ready: 2 cards, their words and a rulebook.

  column       becomes     on the card
  Title        name        the name
  Qty          copies      how many are printed
  Rules        text        the text
  Image        picture     the picture
  Color        color_name  with its header: "reed" is not a colour that Cutline knows
  Snark        snark       after the text, with its header
  #todo        -           left out: a note of yours
  Empty        -           left out: it is empty
  HP           hp          with its header
  (column 10)  column_10   with its header
  HP           hp_2        with its header

Not printed, because they have 0 copies: Owl.
No picture there, so a placeholder is printed: fox.png. Put them into deck/art.

  cutline studio deck    shows it in a browser while you change it
  cutline build deck    makes the PDFs to print
  cutline serve deck    keeps the score on the phones at the table
""",
    )
    game = load(Path("deck"))
    (fox,) = game.components["cards"].pieces
    assert dict(fox.fields) == {"picture": "fox.png", "color_name": "reed", "hp": 3, "column_10": "a", "hp_2": 7}
    words = [run.text for run in Faces(game).face("en", "cards", "fox").texts]
    for shown in ("Fox", "Runs.", "reed", "Snark", "3", "a", "7"):
        assert any(shown in word for word in words), shown


def test_a_prepared_folder_keeps_its_pictures_and_gives_them() -> None:
    Path("deck/art").mkdir(parents=True)
    Path("deck/art/star.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>')
    Image.new("RGB", (900, 900)).save("deck/art/fox.png")
    Path("art").mkdir()
    Image.new("RGB", (900, 900)).save("art/owl.jpg")
    Path("a.csv").write_text("Name,Icon,Art\nFox,star,fox\nOwl,star,art/owl.jpg\n")
    assert run("new", "deck", "--from", "a.csv")[0] == 0
    pieces = load(Path("deck")).components["cards"].pieces
    assert [dict(piece.fields) for piece in pieces] == [
        {"icon": "star", "picture": "art/fox.png"},
        {"icon": "star", "picture": "art/owl.jpg"},
    ]
    assert run("new", "deck", "--from", "a.csv") == (2, '"deck" already has a game in it. Choose another folder.\n')


def test_markup_that_means_nothing_is_printed_as_it_stands() -> None:
    Path("a.csv").write_text("Name,Text\nFox,Gain {{coin}} :zzz:\nOwl,<b>bold</b> & <br>free\nCat,<i>open\n")
    code, said = run("new", "deck", "--from", "a.csv")
    assert (code, '"text": "coin" is not known' in said, "a.csv:4:2" in said) == (0, True, True)
    game = load(Path("deck"))
    words = game.texts["en"].pieces
    assert [words[id]["text"] for id in ("fox", "owl", "cat")] == [
        "Gain {{coin}} :zzz:",
        "<b>bold</b> &amp; <br/>free",
        "&lt;i&gt;open",
    ]
    assert [warning.place.line for warning in game.reading.warnings] == [2, 4]
    every_face(game)


def test_letters_without_a_font_are_told_at_once() -> None:
    Path("a.csv").write_text("Name,Text\nFox \U0001f98a,Runs\n", "utf-8")
    code, said = run("new", "deck", "--from", "a.csv")
    assert (code, "A build will stop at these cards:\n  fox (en), " in said) == (0, True)


def test_each_sheet_with_names_becomes_a_component(tmp_path: Path) -> None:
    def sheet(name: str, *rows: tuple[str, ...]) -> str:
        return ods_table(name, *(ods_row(*map(ods_text, row)) for row in rows))

    write_ods(
        tmp_path / "a.ods",
        sheet("Read me", ("How this works",), ("Badly",)),
        sheet("Animals", ("Name", "Qty"), ("Fox", "3"), ("Owl", "1")),
        sheet("Tokens", ("Token", "Number"), ("Fox", "5")),
        sheet("Heroes", ("Hero", "HP"), ("Ann", "7")),
        sheet("Events", ("Kind", "Qty", "Text"), ("Rain", "2", "Wait.")),
    )
    code, said = run("new", "deck", "--from", "a.ods")
    assert (code, 'Left out: the sheet "Read me", which is no list of cards.' in said) == (0, True)
    game = load(Path("deck"))
    assert {name: [(p.id, p.copies) for p in part.pieces] for name, part in game.own_components.items()} == {
        "animals": [("fox", 3), ("owl", 1)],
        "tokens": [("tokens.fox", 5)],
        "heroes": [("ann", 1)],
        "events": [("rain", 2)],
    }


def test_a_score_sheet_needs_no_components_and_has_nothing_to_print() -> None:
    code, said = run("new", "scores", "--sheet")
    assert (code, said.splitlines()[-1].split("    ")[0]) == (0, "  cutline serve scores")
    game = load(Path("scores"))
    assert (dict(game.components), game.scoring is not None) == ({}, True)
    assert run("build", "scores") == (
        0,
        "Scores: nothing to print, it is a score sheet. Play it with cutline serve scores\n",
    )
    assert run("check", "scores")[0] == 0
    assert run("new", "more", "--sheet", "--from", "csv", "scores/game.yaml")[0] == 2
    assert not Path("more").exists()
