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
    "id: other": 'a.yaml:2:1: a tweak can\'t change "id". Accepted: players, age, minutes, credits, fonts, kerning, keywords, seats, rules, limits, '
    "data, components, scoring, text, rulebook, cards.",
    "cards.tow: null": 'a.yaml:2:1: there is no "tow" to remove. Did you mean "two"?',
    "cards.one.vlaue: 5": 'a.yaml:2:1: unknown key "vlaue". Accepted: id, each, copies, size, outline, face, back, codes, value.',
    "cards.one.copies: many": 'a.yaml:2:19: "many" is not a number of copies. Accepted: a whole number from 0 to 1000, '
    '"per player", or a rule such as rules.hives.',
    "players.max: 1": "a.yaml:2:14: players.min 2 is more than players.max 1. Raise max, or lower min.",
    "cards.three.value: 3": 'a.yaml:2:1: missing translation "text.de.pieces.three.name". Add it.\n'
    'a.yaml:2:1: missing translation "text.en.pieces.three.name". Add it.',
    "cards.three: {value: 3, name: {de: Drei}}": 'a.yaml:2:15: missing translation "text.en.pieces.three.name". Add it, or list '
    "the languages that the tweak is made in: languages: [de].",
    "text.en.strings.more: More": 'a.yaml:2:23: missing translation "text.de.strings.more". Add it, or list the languages '
    "that the tweak is made in: languages: [en].",
    "text.en.nonsense: 3": 'a.yaml:2:1: "text.en.nonsense" is not a text. Accepted: text.<language>. and one of title, '
    "tagline, components, pieces, scoring, hints, rules, labels, icons, keywords, words, strings.",
    "rules.deal: 5\nrules: {deal: 6}": "a.yaml:3:9: rules.deal is set twice (first on line 2). Remove one of them.",
    "languages: [fr]\nrules.deal: 5": 'a.yaml:2:13: the game has no language "fr". Accepted: en, de.',
    "name: 3\nrules.deal: 5": 'a.yaml:2:7: "3" is not a name. Accepted: 1 to 30 letters, or a name for each language: '
    "{en: Kids, de: Kinder}.",
    "name: {}\nrules.deal: 5": 'a.yaml:2:7: "{}" is not a name. Accepted: 1 to 30 letters',
    "name: ' '\nrules.deal: 5": 'a.yaml:2:7: " " is not a name. Accepted: 1 to 30 letters',
    "name: {fr: Enfants}\nrules.deal: 5": 'a.yaml:2:8: the game has no language "fr". Accepted: en, de.',
    "text.xx.title: Hi": 'a.yaml:2:1: the game has no language "xx". Accepted: en, de.',
    "rulebook.xx.goal: Hi": 'a.yaml:2:1: the game has no language "xx". Accepted: en, de.',
    "cards.one.name: {xx: Hi}": 'a.yaml:2:18: the game has no language "xx". Accepted: en, de.',
    "rules: {}": "a.yaml:2:1: no rule is named. Accepted: deal.",
    "rules.deal: null": 'a.yaml:2:1: the rule "deal" can\'t be removed. Give it another value.',
    "limits.deal: [5, 1]": "a.yaml:2:14: 5 is more than 1. Accepted: the least, then the most.",
    "cards.one: 5": 'a.yaml:2:1: "cards.one" is a piece. Give it keys with values, such as cards.one.copies: 2, or null to '
    "remove it.",
    "cards.two: null\ncards.two.copies: 4": "a.yaml:3:1: cards.two.copies is also changed at a.yaml:2:1. Remove one of the two.",
    "cards.two.copies: 4\ncards.two: null": "a.yaml:3:1: cards.two is also changed at a.yaml:2:1. Remove one of the two.",
    "cards.two.copies: 4\ncomponents.cards.pieces.two.copies: 5": "a.yaml:3:1: components.cards.pieces.two.copies is also "
    "changed at a.yaml:2:1. Remove one of the two.",
    "text.title: A\ntext.en.title: B": "a.yaml:3:1: text.en.title is also changed at a.yaml:2:1. Remove one of the two.",
    "cards.one.name: A\ntext.de.pieces.one.name: B": "a.yaml:3:1: text.de.pieces.one.name is also changed at a.yaml:2:1. "
    "Remove one of the two.",
    "cards.one.name: null": 'a.yaml:2:1: missing translation "text.de.pieces.one.name".',
    "text.en.title: ' '": 'a.yaml:2:16: " " is not accepted here. Accepted: a title.',
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


def test_single_values_come_last_and_name_the_edition_by_a_digest(tiny: Path) -> None:
    (tiny.parent / "kids.yaml").write_text("game: tiny\nrules.deal: 7\n", "utf-8")
    (game,) = load_editions(["tiny"], ["kids.yaml"], ["rules.deal=9", "cards.one.copies=2"])
    (other,) = load_editions(["tiny"], ["kids.yaml"], ["cards.one.copies=2", "rules.deal=9"])
    assert game.id == other.id
    assert game.id.startswith("tiny+kids+")
    assert (game.rules["deal"], game.components["cards"].total) == (9, 4)


def test_a_single_value_is_set_once(tiny: Path) -> None:
    for given in (["rules.deal=3", "rules.deal=5"], ["cards.one.value=1", "cards.one.value=a"]):
        with pytest.raises(SpecError, match="is also changed at --set"):
            load_editions(["tiny"], [], given)


def test_single_values_have_a_name_in_words(tiny: Path) -> None:
    for given, name in (
        (["rules.deal=5"], "deal 5"),
        (["cards.two=null"], "without two"),
        (["text.title=Hello: World"], "title Hello: World"),
        (["rules.deal=5", "cards.one.copies=12", "cards.two.copies=13", "cards.two.value=14"], "4 changes"),
    ):
        (game,) = load_editions(["tiny"], [], given)
        assert game.house is not None
        assert game.house.name("en") == name


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


def test_mistakes_that_only_a_game_can_know_are_at_the_line_of_the_tweak(tiny: Path) -> None:
    for text, message in (
        ("data.elements: 7", 'kids.yaml:2:16: data.elements can\'t be "7". Accepted: a map.'),
        (
            "endings.saturn: 3",
            'kids.yaml:2:17: endings.saturn can\'t be "3". Accepted: a map, as the others in endings are.',
        ),
        ("cards.h2s.value: 2", 'kids.yaml:2:1: no piece "h2s". Did you mean "h2"? A new piece needs its texts, too.'),
        ("cards.ch5.copies: 9", 'kids.yaml:2:1: no piece "ch5". Did you mean "ch4"? A new piece needs its texts, too.'),
        ("data.elements.C: null", "kids.yaml:2:1: data.elements.C can't be removed: it is needed in "),
        ("elements: null", "kids.yaml:2:1: elements can't be removed: it is needed in "),
        ("elements.C.ball: greenish", 'kids.yaml:2:18: "greenish" is not a colour.'),
        ("text.strings.variants.nmes.saturn: Saturn", 'kids.yaml:2:1: there is no "nmes". Did you mean "names"?'),
    ):
        Path("kids.yaml").write_text(f"game: amino\n{text}\n", "utf-8")
        with pytest.raises(SpecError) as caught:
            load_editions([], ["kids.yaml"])
        assert message in str(caught.value)
