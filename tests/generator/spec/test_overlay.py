"""Tweaks change a game without touching it."""

import hashlib
from pathlib import Path

from generator.base.locate import game_folder
from generator.spec import load
from generator.spec.tweak import one_offs
from tests.generator.spec.tweaking import tweaked


def test_paths_and_nested_maps_mean_the_same(tiny: Path) -> None:
    for text in ("rules.deal: 7\ncards.two.copies: 5\n", "rules: {deal: 7}\ncomponents: {cards: {two: {copies: 5}}}\n"):
        game = tweaked(tiny, text)
        assert (game.id, game.engine, game.rules["deal"], game.components["cards"].total) == ("tiny+a", "tiny", 7, 6)


def test_a_tweak_has_a_name_in_each_language_and_knows_the_game_without_it(tiny: Path) -> None:
    game = tweaked(tiny, "name: {en: Kids, de: Kinder}\nrules.deal: 7\n")
    assert game.house is not None
    assert [game.house.name(each) for each in ("en", "de", "fr")] == ["Kids", "Kinder", "Kids"]
    assert game.house.base.id == "tiny"
    assert game.house.base.rules["deal"] == 4


def test_several_tweaks_stack(tiny: Path) -> None:
    game = tweaked(tiny, "rules.deal: 7\n", "name: Long\ncards.one.copies: 3\n")
    assert (game.id, game.rules["deal"], game.components["cards"].total) == ("tiny+a+b", 7, 5)
    assert game.house is not None
    assert game.house.name("en") == "A + Long"


def test_a_new_piece_brings_its_words(tiny: Path) -> None:
    game = tweaked(tiny, "cards.three: {copies: 4, value: 3, name: {en: Three, de: Drei}}\n")
    assert game.components["cards"].piece("three").copies == 4
    assert [game.texts[each].pieces["three"]["name"] for each in ("en", "de")] == ["Three", "Drei"]


def test_one_name_can_serve_all_languages(tiny: Path) -> None:
    game = tweaked(tiny, "cards.three: {value: 3, name: N2O}\n")
    assert {game.texts[each].pieces["three"]["name"] for each in ("en", "de")} == {"N2O"}


def test_a_removed_piece_takes_its_words_with_it(tiny: Path) -> None:
    game = tweaked(tiny, "cards.two: null\n")
    assert [piece.id for piece in game.components["cards"].pieces] == ["one"]
    assert "two" not in game.texts["en"].pieces


def test_texts_are_changed_in_the_languages_that_are_named(tiny: Path) -> None:
    game = tweaked(tiny, "text.en.pieces.one.name: Uno\ntext.de.title: Winzig\n")
    assert (game.texts["en"].pieces["one"]["name"], game.texts["de"].pieces["one"]["name"]) == ("Uno", "Eins")
    assert (game.texts["en"].title, game.texts["de"].title) == ("Tiny", "Winzig")


def test_a_tweak_can_be_for_some_languages(tiny: Path) -> None:
    assert tweaked(tiny, "languages: [de]\ncards.three: {value: 3, name: {de: Drei}}\n").languages == ("de",)


def test_pieces_in_a_spreadsheet_are_changed_added_and_removed(tiny: Path) -> None:
    spec = tiny / "game.yaml"
    head = spec.read_text("utf-8").partition("    pieces:")[0].replace("    total: 3\n", "")
    spec.write_text(f"{head}    pieces: cards.csv\n", "utf-8")
    (tiny / "cards.csv").write_text("id,copies,value,name_en,name_de\none,1,1,One,Eins\ntwo,2,2,Two,Zwei\n", "utf-8")
    for path in (tiny / "text").glob("*.yaml"):
        words = path.read_text("utf-8")
        path.write_text(words.partition("pieces:")[0] + "strings:" + words.partition("strings:")[2], "utf-8")
    change = "cards: {one: {value: 9, name: {en: Uno}}, two: null, three: {copies: 3, value: 3, name: Drei}}\n"
    game = tweaked(tiny, change)
    pieces = {piece.id: (piece.copies, piece.fields["value"]) for piece in game.components["cards"].pieces}
    assert pieces == {"one": (1, 9), "three": (3, 3)}
    assert [game.texts[each].pieces["one"]["name"] for each in ("en", "de")] == ["Uno", "Eins"]


def test_nothing_is_written_to_the_game(tiny: Path) -> None:
    def files() -> dict[str, str]:
        return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in tiny.rglob("*") if path.is_file()}

    before = files()
    tweaked(tiny, "rules.deal: 7\ncards.two: null\n")
    assert files() == before


def test_a_new_piece_may_have_a_name_much_like_another() -> None:
    tweak = one_offs(["tiles.junction-2={copies: 2, tile: {paths: [0, 1, 2], joined: [[0, 1, 2]]}}"], "ants")
    assert tweak is not None
    assert load(game_folder("ants"), [tweak]).components["tiles"].piece("junction-2").copies == 2


def test_parts_of_data_are_named_without_data() -> None:
    folder = game_folder("amino")
    tweak = one_offs(["elements.C.radius=0.5"], "amino")
    assert tweak is not None
    assert load(folder, [tweak]).data["elements"]["C"]["radius"] == 0.5


def test_a_text_can_be_given_in_several_languages_at_once(tiny: Path) -> None:
    game = tweaked(tiny, "text.strings.more: {en: More, de: Mehr}\ntext.title: Nova\n")
    assert [game.texts[each].strings["more"] for each in ("en", "de")] == ["More", "Mehr"]
    assert {text.title for text in game.texts.values()} == {"Nova"}
