"""``cutline printed`` on the command line."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.main import main


@pytest.fixture(autouse=True)
def prints(tiny: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("CUTLINE_PRINTS", str(tmp_path / "prints"))
    return tmp_path / "prints"


def cutline(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, list(words))
    return result.exit_code, result.output


def test_prints_are_remembered_listed_shown_and_forgotten(tiny: Path) -> None:
    before = {path: path.read_bytes() for path in tiny.rglob("*") if path.is_file()}
    assert cutline("printed", "--list") == (0, "No prints yet. After you print a game, run: cutline printed GAME\n")
    code, said = cutline("printed", "./tiny", "--name", "club", "--lang", "de", "--paper", "a4", "--marks", "none")
    assert (code, said.splitlines()[0]) == (0, 'Remembered as "club" (prints/tiny/club.json).')
    code, said = cutline("printed", "--list")
    assert said.split() == ["tiny", "club", said.split()[2], "de"]
    code, said = cutline("printed", "./tiny", "--show", "last-print")
    assert "cards: 3 (one 1, two 2)" in said
    assert "options: marks-none" in said
    assert cutline("printed", "./tiny", "--remove", "club") == (0, 'Forgot "club".\n')
    assert cutline("printed", "./tiny", "--remove", "club")[0] == 2
    assert before == {path: path.read_bytes() for path in tiny.rglob("*") if path.is_file()}


def test_tweaks_are_kept_with_the_print_of_their_game(tiny: Path) -> None:
    Path("kids.yaml").write_text("game: tiny\ncards.one.copies: 4\n", "utf-8")
    assert cutline("printed", "./tiny", "--tweak", "kids.yaml", "--set", "cards.two.copies=1", "--name", "a")[0] == 0
    Path("kids.yaml").unlink()
    code, said = cutline("diff", "./tiny", "a")
    assert code == 1
    assert "One (one): 1 copy instead of 4" in said
    assert "Two (two): 2 copies instead of 1" in said
    assert "tiny  a" in cutline("printed", "--list")[1]
    assert "with kids.yaml, cards.two.copies=1" in cutline("printed", "./tiny", "--list")[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "Name the game that you printed, such as cutline printed GAME."),
        (["./tiny", "--list", "--show", "x"], "Use only one of --list, --show and --remove."),
        (["./tiny", "--show", "x"], "there is no print of tiny yet. Run cutline printed after you print it."),
        (["./tiny", "--piece", "one"], "--piece replaces lost pieces: that changes nothing of what you printed."),
        (["./tiny", "--lang", "fr"], 'tiny has no language "fr". Accepted: en, de.'),
        (["./tiny", "--only", "box"], 'no component "box". Accepted: cards, rulebook.'),
        (["./tiny", "--players", "9"], "tiny takes 2 to 4 players, not 9."),
    ],
)
def test_mistakes_are_one_clear_line(words: list[str], said: str, prints: Path) -> None:
    assert cutline("printed", *words) == (2, said + "\n")
    assert not prints.exists()


def test_a_language_with_mistakes_or_a_draft_is_not_remembered(tiny: Path, prints: Path) -> None:
    text = tiny / "text" / "de.yaml"
    text.write_text(text.read_text("utf-8") + "nonsense: 1\n", "utf-8")
    code, said = cutline("printed", "./tiny")
    assert code == 2
    assert said.splitlines()[-1] == (
        "Not remembered, because of the mistakes above in de. "
        "Fix them, or name the languages that you printed with --lang."
    )
    assert cutline("printed", "./tiny", "--lang", "de,en")[0] == 2
    assert cutline("printed", "./tiny", "--draft") == (
        2, "A draft is not remembered as a print. Leave out --draft when the translation is finished.\n",
    )  # fmt: skip
    assert not prints.exists()
    assert cutline("printed", "./tiny", "--lang", "en")[0] == 0


def test_a_broken_print_is_a_warning_and_can_be_removed(tiny: Path, prints: Path) -> None:
    cutline("printed", "./tiny", "--name", "good")
    (prints / "tiny" / "bad.json").write_text("{}", "utf-8")
    warning = "warning  prints/tiny/bad.json: can't read this print"
    for words in (["--list"], ["./tiny", "--list"], ["./tiny", "--show", "last-print"], ["./tiny", "--name", "next"]):
        code, said = cutline("printed", *words)
        assert (code, said.startswith(warning)) == (0, True)
    assert warning in cutline("diff", "./tiny")[1]
    assert cutline("printed", "./tiny", "--show", "bad")[0] == 2
    assert cutline("printed", "./tiny", "--remove", "bad") == (0, 'Forgot "bad".\n')
    assert {path.stem for path in (prints / "tiny").iterdir()} == {"good", "next"}


def test_the_commands_to_use_next_can_be_typed(tmp_path: Path, tiny: Path) -> None:
    tiny.rename(tmp_path / "my game")
    assert "cutline diff './my game', then" in cutline("printed", "./my game")[1]
