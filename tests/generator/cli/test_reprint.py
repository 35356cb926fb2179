"""``cutline build --since`` and ``--printed`` on the command line."""

import json
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.editions import store
from tests.generator.editions.shop import write

Edit = Callable[[Path, str, str], None]


@pytest.fixture
def shop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the shop in ./shop, with the test standing beside it and prints kept in ./prints."""
    monkeypatch.setenv("CUTLINE_PRINTS", str(tmp_path / "prints"))
    monkeypatch.chdir(tmp_path)
    return write(tmp_path / "shop")


def cutline(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


def test_one_changed_card_is_printed_alone_with_a_slip_and_the_page_that_changed(shop: Path, edit: Edit) -> None:
    assert cutline("printed", "./shop", "--name", "first")[0] == 0
    before = {path: path.read_bytes() for path in shop.rglob("*") if path.is_file()}
    edit(shop / "game.yaml", "{id: two, copies: 2, value: 2}", "{id: two, copies: 2, value: 4}")
    edit(shop / "game.yaml", "deal: 4", "deal: 4")
    code, said = cutline("build", "./shop", "--since", "first", "--lang", "de", "--paper", "a4")
    assert (code, "reprint--since-first.pdf  2 pieces  1 sheet of card" in said) == (0, True)
    made = sorted(path.relative_to("out").as_posix() for path in Path("out").rglob("*.pdf"))
    assert made == ["shop/de/a4/reprint--since-first.pdf", "shop/de/a4/slip--since-first.pdf"]
    slip = pypdfium2.PdfDocument("out/shop/de/a4/slip--since-first.pdf")[0].get_textpage().get_text_range()
    assert "Austauschzettel" in slip
    assert "Heraus: 2, hinein: 2." in slip
    assert "Zwei" in slip
    changed = {path for path, data in before.items() if path.read_bytes() != data}
    assert changed == {shop / "game.yaml"}


def test_a_rule_reprints_the_page_of_the_rulebook_that_has_it(shop: Path, edit: Edit) -> None:
    cutline("printed", "./shop", "--only", "rulebook,cards")
    edit(shop / "game.yaml", "deal: 4", "deal: 5")
    code, said = cutline("build", "./shop", "--since", "last-print", "--lang", "en", "--paper", "a4")
    assert code == 0
    assert said.startswith("No new pieces to print.")
    (path,) = Path("out").rglob("rulebook-pages*.pdf")
    assert "Deal 5 cards" in pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()


def test_what_was_printed_before_gets_no_slip_and_what_is_written_is_counted(shop: Path, edit: Edit) -> None:
    cutline("printed", "./shop", "--name", "first", "--only", "cards,guide,rulebook")
    edit(shop / "game.yaml", "deal: 4", "deal: 5")
    assert cutline("build", "./shop", "--since", "first", "--lang", "en", "--paper", "a4", "--printed=second")[0] == 0
    code, said = cutline("build", "./shop", "--since", "last-print", "--out", "rest")
    assert code == 0
    slips = sorted(path.relative_to("rest/shop").as_posix() for path in Path("rest").rglob("slip--*"))
    assert slips == [f"{each}/slip--since-second.pdf" for each in ("de/a4", "de/letter", "en/letter")]
    assert "\n3 files of pieces, and slips and pages of rulebooks as needed\n" in said
    assert said.splitlines()[-2:] == [
        "rest/shop/*/*/slip--since-second.pdf (3 files): what to take out of the box and what to put in",
        "rest/shop/*/*/rulebook-pages--since-second.pdf (3 files): pages of the rulebook that changed",
    ]


def test_a_part_printed_with_a_tweak_is_said_by_language_and_paper(shop: Path) -> None:
    assert cutline("printed", "./shop", "--name", "first", "--only", "cards,rulebook")[0] == 0
    Path("kids.yaml").write_text("game: shop\nrules.deal: 5\ncards.one.copies: 3\n", "utf-8")
    part = ("--since", "first", "--lang", "en", "--paper", "a4", "--printed=second")
    assert cutline("build", "./shop", "--tweak", "kids.yaml", *part)[0] == 0
    assert cutline("printed", "./shop", "--show", "second")[1].splitlines()[1:] == [
        "  en, de; A4, Letter",
        "  with kids.yaml, except what was not printed again",
        "  not printed again, without tweaks:",
        "    cards: de",
        "    rulebook on Letter: en",
        "    rulebook on A4, Letter: de",
        "  cards (en): 17 (one 3, two 2, three 12)",
        "  cards (de): 15 (one 1, two 2, three 12)",
        "  rulebook: en, de",
    ]
    listing = cutline("printed", "--list")[1].splitlines()
    assert listing[0].endswith("  en, de")
    assert listing[1].endswith("  en, de, in part with kids.yaml, in part without tweaks")
    code, said = cutline("diff", "./shop", "--tweak", "kids.yaml", "--lang", "en", "--html", "what.html")
    assert (code, said.splitlines()[1:-1]) == (1, ["Rulebook, English", "  Not printed again on Letter yet."])
    assert "<p>Not printed again on Letter yet.</p>" in Path("what.html").read_text("utf-8")


def test_nothing_changed_writes_nothing(shop: Path) -> None:
    cutline("printed", "./shop", "--name", "first")
    code, said = cutline("build", "./shop", "--since", "first")
    day = store.find("shop", "first").day  # type: ignore[union-attr]
    assert (code, said) == (0, f"Nothing changed since first, printed on {day}: there is nothing to print.\n")
    assert not Path("out").exists()


def test_a_reprint_keeps_the_options_of_the_print_and_can_be_the_next_print(shop: Path, edit: Edit) -> None:
    words = ("--players", "2", "--ink", "low", "--lang", "en", "--paper", "letter")
    assert cutline("build", "./shop", *words, "--printed", "club")[0] == 0
    edit(shop / "game.yaml", "value: 8", "value: 9")
    code, said = cutline("build", "./shop", "--since", "club", "--printed", "second")
    assert code == 0
    assert "2 pieces" in said  # an aid for each of two players
    assert {path.parent.name for path in Path("out").rglob("slip--*")} == {"letter"}
    assert cutline("diff", "./shop", "second")[0] == 0
    assert cutline("diff", "./shop", "club", "second")[0] == 1
    assert store.find("shop", "second").print_options.players == 2  # type: ignore[union-attr]


def test_a_normal_build_is_not_overwritten(shop: Path, edit: Edit) -> None:
    cutline("build", "./shop", "--lang", "en", "--paper", "a4", "--printed")
    kept = {path: path.read_bytes() for path in Path("out").rglob("*.pdf")}
    edit(shop / "game.yaml", "value: 8", "value: 9")
    cutline("build", "./shop", "--since", "last-print")
    assert all(path.read_bytes() == data for path, data in kept.items())
    listed = {file["path"] for file in json.loads(Path("out/manifest.json").read_text("utf-8"))["files"]}
    assert listed == {
        p.relative_to("out").as_posix() for p in Path("out").rglob("*.*") if p.suffix in (".pdf", ".html")
    }
    assert "Up to date" in cutline("build", "./shop", "--since", "last-print")[1]


def test_pieces_of_one_stock_share_sheets(shop: Path) -> None:
    cutline("printed", "./shop")
    code, said = cutline(
        "build", "./shop", "--since", "last-print", "--set", "cards.one.value=5", "--set", "tokens.coin.value=5",
        "--set", "tiles.lake.value=9", "--lang", "en", "--paper", "a4",
    )  # fmt: skip
    assert code == 0
    assert "reprint--since" in said
    assert "7 pieces  1 sheet of card" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--redrawn"], "--redrawn needs --since."),
        (["--since", "x", "--piece", "one"], "Use either --piece or --since, not both."),
        (["--printed", "x", "--piece", "one"], "Use either --piece or --printed, not both."),
        (["--since", "last-print"], "there is no print of shop yet. Run cutline printed after you print it."),
        (["--printed", "last-print"], '"last-print" is not a name for a print. Accepted: a name of 1 to 40 letters, digits and . + - _, other than last-print and now.'),
        (["--since", "gone"], 'no edition "gone" of shop. Accepted: a tweak\'s file, a folder with a game.yaml, a git revision.'),
    ],
)  # fmt: skip
def test_mistakes_are_one_clear_line(shop: Path, words: list[str], said: str) -> None:
    assert cutline("build", "./shop", *words) == (2, said + "\n")
    assert not Path("out").exists()


def test_since_needs_one_game(shop: Path) -> None:
    code, said = cutline("build", "./shop", "amino", "--since", "last-print")
    assert (code, said) == (2, "--since needs one game, such as cutline build GAME --since last-print\n")


def test_every_print_can_be_opened_right_after_saving_also_with_several_games(shop: Path, tmp_path: Path) -> None:
    other = write(tmp_path / "shop2")
    spec = other / "game.yaml"
    spec.write_text(spec.read_text("utf-8").replace("id: shop", "id: shop2").replace("deal: 4", "pick: 4"), "utf-8")
    for file in [*other.glob("text/*.yaml"), *other.glob("rulebook/*.md"), other / "faces" / "guide.svg"]:
        file.write_text(
            file.read_text("utf-8").replace("rules.deal", "rules.pick").replace("{deal:", "{pick:"), "utf-8"
        )
    (other / "notes 12:30.txt").write_text("a name that some systems don't have", "utf-8")
    Path("kids.yaml").write_text("game: shop\nrules.deal: 5\n", "utf-8")
    Path("kids 2:1.yaml").write_text("game: shop2\nrules.pick: 5\n", "utf-8")
    tweaks = ("--tweak", "kids.yaml", "--tweak", "kids 2:1.yaml")
    words = ("--only", "cards", "--paper", "a4", "--printed", "both")
    code, said = cutline("build", "./shop", "./shop2", *tweaks, *words)
    assert code == 0, said
    assert [name for name, _ in store.wanted("shop", "both").tweaks] == ["kids.yaml"]
    assert [name for name, _ in store.wanted("shop2", "both").tweaks] == ["kids 2:1.yaml"]
    assert cutline("diff", "./shop", "both", "--tweak", "kids.yaml") == (
        0, f"Shop: from both, printed on {store.wanted('shop', 'both').day} to shop+kids\n  no difference\n",
    )  # fmt: skip
    assert "Cards dealt: 4 instead of 5" in cutline("diff", "./shop2", "both")[1]


def rows(name: str) -> dict[object, object]:
    """Return what is on the table after a print, without how it came there."""
    found = store.wanted("shop", name)
    return {unit: (row.copies, row.front, row.back, row.cut) for unit, row in found.rows}


def books(name: str) -> dict[str, object]:
    found = store.wanted("shop", name)
    return {language: (book["text"], book["pages"]) for language, book in found.books.items()}


def test_a_chain_of_partial_reprints_ends_with_the_new_edition(shop: Path, edit: Edit) -> None:
    assert cutline("printed", "./shop", "--name", "p0")[0] == 0
    edit(shop / "game.yaml", "{id: one, copies: 1, value: 1}", "{id: one, copies: 3, value: 9}")
    edit(shop / "game.yaml", "{id: lake, copies: 2, value: 6}", "{id: sea, copies: 2, value: 6}")
    edit(shop / "game.yaml", "value: 8", "value: 7")
    edit(shop / "game.yaml", "deal: 4", "deal: 5")
    assert cutline("printed", "./shop", "--name", "fresh")[0] == 0
    steps = [
        ("--only", "cards", "--lang", "de"),
        ("--lang", "de", "--paper", "letter"),
        ("--only", "rulebook,tiles,guide"),
        ("--only", "cards", "--lang", "en"),
        (),
    ]
    for number, words in enumerate(steps):
        since, name = f"p{number}", f"p{number + 1}"
        code, said = cutline("build", "./shop", "--since", since, "--printed", name, *words)
        assert code == 0, said
        was, now, new = rows(since), rows(name), rows("fresh")
        only = words[1].split(",") if "--only" in words else []
        languages = [words[words.index("--lang") + 1]] if "--lang" in words else ["en", "de"]
        papers = [words[words.index("--paper") + 1]] if "--paper" in words else ["a4", "letter"]
        for unit in {*was, *new}:
            language, paper, component, *_ = unit  # type: ignore[misc]
            again = language in languages and paper in ("", *papers) and (not only or component in only)
            assert now.get(unit) == (new if again else was).get(unit), (words, unit)
        found = store.wanted("shop", name)
        assert (found.languages, found.papers, found.only) == (("en", "de"), ("a4", "letter"), ())
        assert cutline("diff", "./shop", name)[0] == (0 if now == new and books(name) == books("fresh") else 1)
    assert (rows(name), books(name), store.wanted("shop", name).earlier) == (rows("fresh"), books("fresh"), ())


def test_the_rest_of_a_partial_reprint_is_swapped_later_with_names_and_rules(shop: Path, edit: Edit) -> None:
    cutline("printed", "./shop", "--name", "first", "--paper", "a4")
    edit(shop / "game.yaml", "      - {id: two, copies: 2, value: 2}\n", "")
    for language in ("en", "de"):
        text = shop / "text" / f"{language}.yaml"
        text.write_text(text.read_text("utf-8").replace(", two: {name: Two}", "").replace(", two: {name: Zwei}", ""))
    edit(shop / "game.yaml", "deal: 4", "deal: 5")
    assert cutline("build", "./shop", "--since", "first", "--lang", "en", "--printed", "second")[0] == 0
    said = cutline("diff", "./shop", "second", "--lang", "de")[1]
    assert "Gegebene Karten: 5 statt 4" in said
    assert "Zwei (two): removed, 2 copies" in said
    assert "no difference" in cutline("diff", "./shop", "second", "--lang", "en")[1]
    assert cutline("build", "./shop", "--since", "second", "--lang", "de")[0] == 0
    slip = pypdfium2.PdfDocument("out/shop/de/a4/slip--since-second.pdf")[0].get_textpage().get_text_range()
    assert "Zwei" in slip
    assert "Gegebene Karten" in slip


def test_a_part_can_be_printed_again_while_the_rest_can_not_be_drawn(shop: Path, edit: Edit) -> None:
    cutline("printed", "./shop", "--name", "first", "--paper", "a4")
    edit(shop / "game.yaml", "value: 8", "value: 9")
    edit(shop / "text" / "de.yaml", "name: Eins", "name: " + "Eins" * 60)
    code, said = cutline("build", "./shop", "--since", "first", "--lang", "en", "--printed", "second")
    assert code == 0, said
    assert {unit for unit in rows("first") if unit[0] == "de"} == {unit for unit in rows("second") if unit[0] == "de"}  # type: ignore[index]


def test_a_part_of_something_that_is_not_a_print_is_not_remembered(shop: Path, edit: Edit) -> None:
    Path("old.yaml").write_text("game: shop\nrules.deal: 2\n", "utf-8")
    assert cutline("build", "./shop", "--since", "old.yaml", "--lang", "en", "--printed", "x") == (
        2, "old.yaml is not a print, so Cutline can't know what else is on the table. Leave out --lang, "
        "or leave out --printed and remember all that you have with cutline printed.\n",
    )  # fmt: skip
    assert not Path("out").exists()


def test_a_reprint_with_a_language_that_failed_is_not_remembered(shop: Path, edit: Edit) -> None:
    cutline("printed", "./shop", "--name", "first", "--paper", "a4")
    edit(shop / "game.yaml", "value: 8", "value: 9")
    edit(shop / "text" / "de.yaml", "title: Laden", "title: Laden\nnonsense: 1")
    code, said = cutline("build", "./shop", "--since", "first", "--printed", "second")
    assert code == 1
    assert "The print is not remembered: not all of it could be made." in said
    assert store.find("shop", "second") is None


def test_a_component_that_was_not_printed_can_be_added_to_a_print(shop: Path) -> None:
    cutline("printed", "./shop", "--name", "first", "--only", "cards", "--paper", "a4")
    words = ("--since", "first", "--only", "tiles,rulebook", "--printed", "second")
    assert cutline("build", "./shop", *words)[0] == 0
    found = store.wanted("shop", "second")
    assert (found.only, set(found.books)) == (("cards", "tiles", "rulebook"), {"en", "de"})
    slip = pypdfium2.PdfDocument("out/shop/en/a4/slip--since-first.pdf")[0].get_textpage().get_text_range()
    assert "Take out 0, put in 5." in slip
    assert Path("out/shop/en/a4/rulebook-pages--since-first.pdf").is_file()


@pytest.mark.parametrize("name", ["amino", "./shop", "shop"])
def test_a_game_is_not_a_name_for_a_print(shop: Path, name: str) -> None:
    said = f'--printed takes a name for the print, and "{name}" is a game. Write --printed=NAME or put it last.\n'
    assert cutline("build", "--only", "cards", "--printed", name) == (2, said)


def test_what_a_partial_reprint_left_is_found_by_another_cutline(shop: Path, edit: Edit) -> None:
    cutline("printed", "./shop", "--name", "first", "--paper", "a4")
    edit(shop / "game.yaml", "value: 8", "value: 9")
    edit(shop / "game.yaml", "deal: 4", "deal: 5")
    cutline("build", "./shop", "--since", "first", "--lang", "en", "--printed", "second")
    path = Path("prints/shop/second.json")
    entry = json.loads(path.read_text("utf-8"))
    entry["program"] = entry["earlier"][0]["program"] = "another"
    path.write_text(json.dumps(entry), "utf-8")
    said = cutline("diff", "./shop", "second", "--lang", "de")[1]
    assert "aid: changed (front)" in said
    assert "Gegebene Karten: 5 statt 4" in said
    assert "+ Gebt allen 5 Karten." in said
    assert "no difference" in cutline("diff", "./shop", "second", "--lang", "en")[1]


def test_seat_markers_that_were_never_printed_are_not_remembered(shop: Path, edit: Edit) -> None:
    """A print of an older Cutline has no marks: a reprint leaves them out of the rest of the box."""
    cutline("printed", "./shop", "--name", "first", "--paper", "a4", "--lang", "en", "--codes", "none")
    path = Path("prints/shop/first.json")
    entry = json.loads(path.read_text("utf-8"))
    entry["program"] = "another"
    del entry["options"]["codes"]
    path.write_text(json.dumps(entry), "utf-8")
    edit(shop / "game.yaml", "value: 8", "value: 9")
    assert cutline("build", "./shop", "--since", "first", "--printed", "second")[0] == 0
    first, second = (dict(store.wanted("shop", name).rows) for name in ("first", "second"))
    assert {unit[2] for unit in second} == {unit[2] for unit in first} >= {"cards"}
    two = ("en", "", "cards", "two", 0)
    assert second[two].front == first[two].front
    assert cutline("build", "./shop", "--since", "second", "--redrawn", "--printed", "third")[0] == 0
    third = dict(store.wanted("shop", "third").rows)
    assert {unit[2] for unit in third} == {unit[2] for unit in first} | {"seat-markers"}
    assert third[two].front != first[two].front
