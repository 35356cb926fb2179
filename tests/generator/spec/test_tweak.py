"""Tweaks are found and read; their mistakes are reported where they are."""

from pathlib import Path

import pytest

from generator.base.errors import CutlineError, SpecError
from generator.spec.tweak import one_offs
from generator.spec.tweaks import load_editions, read_tweaks
from tests.generator.spec.tweaking import tweaked

MISTAKES = {
    "rules.dael: 5": 'a.yaml:2:1: unknown rule "dael". Did you mean "deal"?',
    "card.one.copies: 5": 'a.yaml:2:1: the game has no "card". Did you mean "cards"?',
    "id: other": 'a.yaml:2:1: a tweak can\'t change "id". Accepted: players, age, minutes, credits, seats, rules, limits, '
    "data, components, scoring, text, rulebook, cards.",
    "cards.tow: null": 'a.yaml:2:1: there is no "tow" to remove. Accepted: one, two.',
    "cards.one.vlaue: 5": 'a.yaml:2:1: unknown key "vlaue". Accepted: id, each, copies, size, face, back, value.',
    "cards.one.copies: many": 'a.yaml:2:19: "many" is not a number of copies. Accepted: a whole number from 1 to 1000, '
    '"per player", or a rule such as rules.hives.',
    "players.max: 1": "tiny/game.yaml:3:16: players.min 2 is more than players.max 1. Accepted: 1 to 1.",
    "cards.three.value: 3": 'a.yaml:2:1: missing translation "text.de.pieces.three.name". Add it, or list the languages that '
    "the tweak is made in: languages: [en].\n"
    'a.yaml:2:1: missing translation "text.en.pieces.three.name". Add it, or list the languages that the tweak is made in: '
    "languages: [en].",
    "text.en.strings.more: More": 'a.yaml:2:23: missing translation "text.de.strings.more". Add it, or list the languages '
    "that the tweak is made in: languages: [en].",
    "text.en.nonsense: 3": 'a.yaml:2:1: "text.en.nonsense" is not a text. Accepted: text.<language>. and one of title, '
    "tagline, components, pieces, scoring, rules, labels, strings.",
    "rules.deal: 5\nrules: {deal: 6}": "a.yaml:3:9: rules.deal is set twice (first on line 2). Remove one of them.",
    "languages: [fr]\nrules.deal: 5": 'a.yaml:1:1: the game has no language "fr". Accepted: en, de.',
    "name: 3\nrules.deal: 5": 'a.yaml:2:7: "3" is not a name. Accepted: 1 to 30 letters, or a name for each language: '
    "{en: Kids, de: Kinder}.",
    "name: Nothing": "a.yaml:1:1: changes nothing. Add a line such as rules.deal: 5.",
    "one two: 3": 'a.yaml:2:1: "one two" is not a path. Accepted: names joined by dots: rules.deal.',
}


@pytest.mark.parametrize("text", MISTAKES)
def test_each_mistake_is_reported_in_the_tweak(tiny: Path, text: str) -> None:
    try:
        game = tweaked(tiny, text + "\n")
    except SpecError as error:
        said = str(error)
    else:
        said = str(SpecError(problem for wrong in game.reading.failed.values() for problem in wrong))
    assert said.startswith(MISTAKES[text])


def test_tweaks_that_contradict_each_other_are_refused(tiny: Path) -> None:
    with pytest.raises(SpecError) as caught:
        tweaked(tiny, "rules.deal: 7\ncards.two: null\n", "rules.deal: 8\ncards.two.copies: 3\n")
    assert str(caught.value) == (
        "b.yaml:2:1: rules.deal is also changed at a.yaml:2:1. Remove one of the two.\n"
        "b.yaml:3:1: cards.two.copies is also changed at a.yaml:3:1. Remove one of the two."
    )


def test_tweaks_that_agree_stack(tiny: Path) -> None:
    assert tweaked(tiny, "rules.deal: 7\n", "rules.deal: 7\n").rules["deal"] == 7


def test_single_values_come_last_and_name_the_edition_by_a_digest(tiny: Path) -> None:
    (tiny.parent / "kids.yaml").write_text("game: tiny\nrules.deal: 7\n", "utf-8")
    (game,) = load_editions(["tiny"], ["kids.yaml"], ["rules.deal=9", "cards.one.copies=2"])
    (other,) = load_editions(["tiny"], ["kids.yaml"], ["cards.one.copies=2", "rules.deal=9"])
    assert game.id == other.id
    assert game.id.startswith("tiny+kids+")
    assert (game.rules["deal"], game.components["cards"].total) == (9, 4)


def test_mistakes_in_single_values_name_the_option(tiny: Path) -> None:
    for given, message in (
        ("rules.dael=5", '--set rules.dael=5: unknown rule "dael". Did you mean "deal"?'),
        ("rules.deal", "--set rules.deal: write a path and a value, such as --set rules.deal=5"),
        ("rules.deal=[", "--set rules.deal=[: can't read the value. Put it in quotes."),
    ):
        with pytest.raises(CutlineError) as caught:
            load_editions(["tiny"], [], [given])
        assert str(caught.value) == message
    assert one_offs([], "tiny") is None


def test_a_tweak_brings_its_game_and_refuses_another(tiny: Path) -> None:
    Path("kids.yaml").write_text("game: amino\nrules.deal: 5\n", "utf-8")
    assert [game.id for game in load_editions([], ["kids.yaml"])] == ["amino+kids"]
    with pytest.raises(CutlineError) as caught:
        load_editions(["tiny"], ["kids.yaml"])
    assert str(caught.value) == "kids.yaml is for amino, not for tiny. Name it: cutline build amino --tweak kids.yaml"


def test_tweaks_are_found_by_name_in_the_users_folder(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tiny.parent / "config"))
    kept = tiny.parent / "config/cutline/tweaks"
    kept.mkdir(parents=True)
    (kept / "kids.yaml").write_text("game: tiny\nrules.deal: 5\n", "utf-8")
    assert read_tweaks(["kids"])[0].game == "tiny"
    with pytest.raises(CutlineError, match=r'no tweak "kidz" in .*Did you mean "kids"'):
        read_tweaks(["kidz"])
    with pytest.raises(CutlineError, match="no tweak"):
        read_tweaks(["../tweaks/kids"])


def test_two_tweaks_with_one_name_are_refused(tiny: Path) -> None:
    for folder in ("x", "y"):
        Path(folder).mkdir()
        Path(folder, "kids.yaml").write_text("game: tiny\nrules.deal: 5\n", "utf-8")
    with pytest.raises(CutlineError) as caught:
        read_tweaks(["x/kids.yaml", "y/kids.yaml"])
    assert str(caught.value) == 'x/kids.yaml and y/kids.yaml are both called "kids". Rename one of them.'
