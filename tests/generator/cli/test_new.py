"""``cutline new``: what it writes builds, and what it can't make leaves nothing behind."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from PIL import Image

from generator.cli.main import main
from generator.faces import Faces
from generator.spec import Game, load
from tests.generator.spec.test_table import write_xlsx


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
        ("fox", 2, {"cost": 3, "picture": "pics/a.png", "colour": "#b3261e"}),
        ("owl", 1, {"cost": -1, "picture": None, "colour": "#123456"}),
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
        ("Title,Text\nFox,Runs\n", 'a.csv:1:1: missing column "name". The columns are title, text.\n'),
        (
            "Name,Picture\nFox,b.png\n",
            'a.csv:2:2: no picture "b.png" in the game\'s folder. Accepted: the path of a PNG',
        ),
        (
            "Name,Copies\nFox,many\n",
            'a.csv:2:2: "many" is not a number of copies. Accepted: a whole number from 1 to 1000',
        ),
        ("Name,Text\nFox,:zzz:\n", 'a.csv:2:2: "text": there is no icon "zzz". Draw art/zzz.svg.'),
        ("Name,Text\nFox\n", "a.csv:2:2: the row has 1 cells, the header 2."),
    ],
    ids=["no name", "no picture", "copies", "no icon", "ragged"],
)
def test_mistakes_of_a_spreadsheet_are_told_where_it_lies(rows: str, message: str) -> None:
    Path("a.csv").write_text(rows, "utf-8")
    code, said = run("new", "deck", "--from", "csv", "a.csv")
    assert (code, said[: len(message)]) == (2, message)
    assert not Path("deck").exists()
    Path("empty").mkdir()
    assert run("new", "empty", "--from", "csv", "a.csv")[0] == 2
    assert list(Path("empty").iterdir()) == []


def test_a_column_that_layouts_show_is_what_its_name_says() -> None:
    """So that a slip in it is told at its cell, and no text is taken for a picture."""
    rows = "Name,Picture,Colour,Weight\nFox,fox.webp,reed,2.5\nOwl,,,3\n"
    Path("a.csv").write_text(rows, "utf-8")
    code, said = run("new", "deck", "--from", "csv", "a.csv")
    assert (code, said) == (
        2,
        'a.csv:2:2: can\'t print "fox.webp" as a picture. Accepted: .png, .jpg, .jpeg, .svg.\n',
    )
    Path("a.csv").write_text(rows.replace("fox.webp", ""), "utf-8")
    assert run("new", "deck", "--from", "csv", "a.csv")[1] == (
        'a.csv:2:3: "reed" is not a colour. Accepted: #rrggbb such as #56b4e9, red, orange, yellow, green, teal, blue, '
        "purple, pink, brown, grey, black, white.\n"
    )
    Path("a.csv").write_text(rows.replace("fox.webp", "").replace("reed", "red"), "utf-8")
    assert run("new", "deck", "--from", "csv", "a.csv")[0] == 0
    assert [piece.fields["weight"] for piece in load(Path("deck")).components["cards"].pieces] == [2.5, 3]


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
