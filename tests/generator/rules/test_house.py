"""A list of house rules says in each language what tweaks change."""

from pathlib import Path

import pytest

from generator.base.locate import game_folder
from generator.rules.house import differences, house_lines, house_words
from generator.spec import Game, load
from generator.spec.tweak import one_offs, read_tweak
from tests.generator.spec.tweaking import tweaked

EVERYTHING = """\
rules.deal: 7
players.max: 6
cards:
  one: {copies: 3, value: -2, name: {en: Uno}}
  two: null
  three: {copies: 4, value: 3, name: {en: Three, de: Drei}}
"""


@pytest.mark.parametrize("codes", ["false", "true"])  # more players have more seat markers, which is no rule
def test_each_change_is_said_in_each_language(tiny: Path, codes: str) -> None:
    spec = tiny / "game.yaml"
    spec.write_text(spec.read_text("utf-8").replace("codes: false", f"codes: {codes}"), "utf-8")
    game = tweaked(tiny, EVERYTHING)
    assert house_lines(game, "en") == (
        "Players: 2–6 instead of 2–4",
        "deal: 7 instead of 4",
        "One is now called Uno",
        "Uno, copies: 3 instead of 1",
        "Uno, value: −2 instead of 1",
        "New: Three (×4)",
        "Left out: Two",
    )
    assert house_lines(game, "de") == (
        "Personen: 2–6 statt 2–4",
        "deal: 7 statt 4",
        "Eins, Anzahl: 3 statt 1",
        "Eins, value: −2 statt 1",
        "Neu: Drei (×4)",
        "Entfällt: Zwei",
    )


def test_a_game_without_tweaks_has_no_house_rules(tiny: Path) -> None:
    game = load(tiny)
    assert house_lines(game, "en") == ()
    assert list(differences(game, game, "en")) == []


def test_another_playing_time_is_said_if_there_was_one() -> None:
    folder, (change,) = game_folder("amino"), (one_offs(["minutes=[30, 60]"], "amino"),)
    assert change
    game = load(folder, [change])
    assert house_lines(game, "de") == ("Spieldauer in Minuten: 30–60 statt 30–45",)
    assert list(differences(game, game, "de")) == []


def test_names_of_rules_are_used(tiny: Path) -> None:
    for language, name in (("en", "Cards dealt"), ("de", "Ausgeteilte Karten")):
        path = tiny / "text" / f"{language}.yaml"
        path.write_text(path.read_text("utf-8") + f"rules: {{deal: {name}}}\n", "utf-8")
    game = tweaked(tiny, "rules.deal: 7\n")
    assert house_lines(game, "de") == ("Ausgeteilte Karten: 7 statt 4",)


def test_every_language_has_all_the_words() -> None:
    for language in ("it", "de", "fr", "es"):
        assert house_words(language) != house_words("en")
        assert house_words(language).keys() == house_words("en").keys()
    assert house_words("nl") == house_words("en")


@pytest.mark.parametrize("name", ["amino", "ants", "genetico"])
def test_seats_and_copies_per_player_follow_the_players(name: str, tmp_path: Path) -> None:
    """More players mean more reference cards, which is no house rule of its own."""
    path = tmp_path / "fewer.yaml"
    path.write_text(f"game: {name}\nplayers.min: 2\nage: 99\n", "utf-8")
    game: Game = load(game_folder(name), [read_tweak(path)])
    assert len(house_lines(game, "en")) == (name == "amino")


def test_a_text_that_only_follows_a_rule_is_no_house_rule_of_its_own() -> None:
    game = load(game_folder("ants"), [*filter(None, [one_offs(["rules.card_dice=1"], "ants")])])
    assert house_lines(game, "en") == ("Dice with a Transport card: 1 instead of 2",)


def test_pieces_in_lists_and_without_names_are_named() -> None:
    more = ["resources=[flower, fungus]", "tiles.berry={copies: 2, tile: {paths: [0]}}", "permutation=[1, 2]"]
    game = load(game_folder("ants"), [*filter(None, [one_offs(more, "ants")])])
    lines = house_lines(game, "de")
    assert "Arten von Rohstoffen: Blüte, Pilz statt Blüte, Pilz, Raupe" in lines
    assert "Neu: Dreiecke (berry) (×2)" in lines
