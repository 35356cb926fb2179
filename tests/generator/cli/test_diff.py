"""``cutline diff`` on the command line: words, JSON, a page, and an exit code like diff's."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main


@pytest.fixture(autouse=True)
def prints(tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUTLINE_PRINTS", str(tmp_path / "prints"))
    Path("a.yaml").write_text("game: tiny\nrules.deal: 5\ncards.one.copies: 2\n", "utf-8")
    Path("b.yaml").write_text("game: tiny\ntext.de.pieces.two.name: Zwo\n", "utf-8")


def cutline(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, ["diff", *words])
    return result.exit_code, result.output


def test_a_tweak_is_compared_with_the_game() -> None:
    assert cutline("./tiny", "a.yaml") == (
        1,
        "Tiny: from tiny to a.yaml\n"
        "Rules\n"
        "  deal: 5 instead of 4\n"
        "Cards\n"
        "  One (one): 2 copies instead of 1\n"
        "Words\n"
        '  en.strings.hint: "Deal 5" instead of "Deal 4"\n',
    )


def test_two_tweaks_are_compared_and_languages_named() -> None:
    code, said = cutline("./tiny", "a.yaml", "b.yaml", "--lang", "en,de")
    assert code == 1
    assert "Tiny: from a.yaml to b.yaml" in said
    assert "Two (two): changed (front and back) [de]" in said
    assert "One (one): 1 copy instead of 2\n" in said
    assert cutline("./tiny", "a.yaml", "a.yaml") == (0, "Tiny: from a.yaml to a.yaml\n  no difference\n")
    assert cutline("./tiny", "a.yaml+b.yaml", "b.yaml+a.yaml")[0] == 0


def test_json_and_a_page(tmp_path: Path) -> None:
    code, said = cutline("./tiny", "b.yaml", "--json", "--html", "what.html", "--lang", "de")
    assert code == 1
    found = json.loads(said)
    assert [(each["piece"], each["sides"]) for each in found["pieces"]] == [("two", ["front", "back"])]
    assert "Zwo" in Path("what.html").read_text("utf-8")


def test_the_last_print_is_compared_without_a_word(edit: Callable[[Path, str, str], None], tiny: Path) -> None:
    assert cutline("./tiny") == (2, "there is no print of tiny yet. Run cutline printed after you print it.\n")
    CliRunner().invoke(main, ["printed", "./tiny"])
    assert cutline("./tiny")[0] == 0
    edit(tiny / "game.yaml", "value: 2", "value: 3")
    code, said = cutline("./tiny")
    assert code == 1
    assert "Fields that changed no face\n  two: Value: 3 instead of 2" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["./tiny", "a", "b", "c"], "Compare two editions at a time."),
        (["./tiny", "nothing"], 'no edition "nothing" of tiny. Accepted: a tweak\'s file, a folder with a game.yaml, a git revision.'),
        (["./tiny", "a.yaml", "--lang", "fr"], 'no language "fr". Accepted: en, de.'),
        (["nothing"], 'no game "nothing". Accepted: amino, ants, genetico, or a folder with a game.yaml in it.'),
    ],
)  # fmt: skip
def test_trouble_exits_with_2(words: list[str], said: str) -> None:
    assert cutline(*words) == (2, said + "\n")


def test_a_print_comes_before_a_plain_folder_of_its_name(tiny: Path) -> None:
    CliRunner().invoke(main, ["printed", "./tiny", "--name", "club"])
    Path("club").mkdir()
    assert cutline("./tiny", "club")[0] == 0
    Path("a.yaml").rename("club.yaml")
    CliRunner().invoke(main, ["printed", "./tiny", "--name", "club.yaml"])
    assert "to club.yaml" in cutline("./tiny", "club.yaml")[1]


def test_another_game_is_refused() -> None:
    said = "ants is not an edition of amino, but another game (ants). "
    said += "Compare a game with its own editions, or with copies that are based on it.\n"
    assert cutline("amino", "ants") == (2, said)
    result = CliRunner().invoke(main, ["build", "amino", "--since", "ants"])
    assert (result.exit_code, result.output) == (2, said)
    CliRunner().invoke(main, ["copy", "amino", "mine"])
    assert cutline("amino", "./mine", "--lang", "en")[0] in (0, 1)


def test_an_edition_that_can_not_be_played_is_refused_with_the_reason(tmp_path: Path) -> None:
    Path("x.yaml").write_text("game: genetico\nspecies.microbe: null\n", "utf-8")
    code, said = cutline("genetico", "x.yaml", "--lang", "en")
    assert (code, said.count("\n")) == (2, 1)
    assert said.startswith('x.yaml:2:1: "microbe" is still on resources.yeast, resources.e-coli, projects.biofilm')
    result = CliRunner().invoke(main, ["printed", "genetico", "--tweak", "x.yaml"])
    assert (result.exit_code, result.output) == (2, said)
