"""A mistake in one language: the others are made, nothing of that one is written, and the exit code is 1."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.main import main

Edit = Callable[[Path, str, str], None]
A_BOOK = "# Tiny\n\n## Setup {#setup}\n\nDeal {{ rules.deal }}.\n"
TOO_WIDE = "Donaudampfschifffahrtsgesellschaftskapitänsmütze" * 3

# in German: what is changed, and what is said about it
MISTAKES: dict[str, tuple[str, str, str, str]] = {
    "a missing translation": (
        "text/de.yaml",
        "  two: {name: Zwei}\n",
        "",
        'tiny/text/de.yaml:4:3: missing translation "pieces.two.name".',
    ),
    "a missing key": ("text/de.yaml", "title: Tiny\n", "", 'tiny/text/de.yaml:1:1: missing key "title".'),
    "no YAML": ("text/de.yaml", "title: Tiny", "title: [Tiny", "tiny/text/de.yaml:1:8: this [ has no ]"),
    "an expression that fails": ("text/de.yaml", "rules.deal", "rules.deel", 'tiny/text/de.yaml:7:9: "strings.hint"'),
    "text that does not fit": ("text/de.yaml", "Zwei", TOO_WIDE, "two (de)"),
    "a letter the fonts lack": ("text/de.yaml", "Zwei", "Zwei \ue123", "U+E123"),
    "a title the fonts lack": ("text/de.yaml", "title: Tiny", "title: Tiny ⚡", "tiny, de: can't print the footer"),
    "a rulebook": ("rulebook/de.md", "rules.deal", "rules.deel", "tiny/rulebook/de.md:5:1:"),
}


@pytest.fixture
def game(tiny: Path) -> Path:
    """The small game with a rulebook in both languages."""
    (tiny / "rulebook").mkdir()
    for language in ("en", "de"):
        (tiny / "rulebook" / f"{language}.md").write_text(A_BOOK, "utf-8")
    return tiny


def cutline(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def build(*words: str) -> Result:
    return cutline("build", "tiny", "--paper", "a4", *words)


def files(folder: str = "out") -> dict[str, bytes]:
    """Every file below a folder, but not the state."""
    return {
        str(path): path.read_bytes() for path in Path(folder).rglob("*.*") if path.is_file() and path.stem[0] != "."
    }


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_other_language_is_made(game: Path, edit: Edit, mistake: str) -> None:
    file, old, new, said = MISTAKES[mistake]
    edit(game / file, old, new)
    built = build()
    assert built.exit_code == 1, built.output
    assert said in built.stderr
    assert built.stderr.splitlines()[-1].startswith("Not made: tiny in de, because of the mistakes above.")
    assert {Path(name).parts[2] for name in files() if "manifest" not in name} == {"en"}
    assert Path("out/tiny/en/a4/cards.pdf").is_file()
    assert Path("out/tiny/en/rulebook.html").is_file()
    listed = json.loads(Path("out/manifest.json").read_text("utf-8"))["files"]
    assert {entry["language"] for entry in listed} == {"en"}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_check_reports_it_and_goes_on(game: Path, edit: Edit, mistake: str) -> None:
    file, old, new, said = MISTAKES[mistake]
    edit(game / file, old, new)
    checked = cutline("check", "tiny")
    assert checked.exit_code == 1, checked.output
    assert said in checked.stdout
    assert "faces in" in checked.stdout  # the others were checked


def test_old_files_of_the_language_stay(game: Path, edit: Edit) -> None:
    assert build().exit_code == 0
    before = files("out/tiny/de")
    edit(game / "text/de.yaml", "Zwei", TOO_WIDE)
    edit(game / "text/en.yaml", "Two", "Three")
    built = build()
    assert built.exit_code == 1
    assert "The files in out/tiny/de/ are from an earlier build." in built.stderr
    assert files("out/tiny/de") == before
    assert "out/tiny/de/a4/cards.pdf" in before


@pytest.mark.parametrize(("old", "new"), [("  two: {name: Zwei}\n", ""), ("Zwei", TOO_WIDE)])
def test_a_failed_build_is_never_up_to_date(game: Path, edit: Edit, old: str, new: str) -> None:
    edit(game / "text/de.yaml", old, new)
    assert [build().exit_code, build().exit_code] == [1, 1]
    edit(
        game / "text/de.yaml",
        new or "pieces:\n  one: {name: Eins}\n",
        old if new else f"pieces:\n  one: {{name: Eins}}\n{old}",
    )
    assert build().exit_code == 0
    assert build().stdout.splitlines()[-1].startswith("Up to date: 10 files")


def test_only_languages_that_are_asked_for_matter(game: Path, edit: Edit) -> None:
    edit(game / "text/de.yaml", "title: Tiny\n", "")
    alone = build("--lang", "de")
    assert (alone.exit_code, alone.stdout) == (1, "")
    assert "Not made: tiny in de" in alone.stderr
    assert not Path("out").exists()
    assert (build("--lang", "en").exit_code, build("--lang", "en").stderr) == (0, "")
    assert build("--dry-run").exit_code == 1


def test_mistakes_in_all_languages_stop_everything(game: Path, edit: Edit) -> None:
    edit(game / "text/de.yaml", "title: Tiny\n", "")
    edit(game / "text/en.yaml", "Two", TOO_WIDE)
    built = build()
    assert built.exit_code == 2
    assert 'de.yaml:1:1: missing key "title"' in built.stderr
    assert "two (en)" in built.stderr
    assert not Path("out").exists()


def test_a_mistake_in_the_spec_stops_everything(game: Path, edit: Edit) -> None:
    edit(game / "game.yaml", "total: 3", "total: 4")
    edit(game / "text/de.yaml", "title: Tiny\n", "")
    built = build()
    assert (built.exit_code, len(built.stderr.splitlines())) == (2, 2)
    assert not Path("out").exists()


def test_a_language_that_is_not_listed_is_a_warning(game: Path) -> None:
    (game / "text/pt.yaml").write_text("title: [", "utf-8")
    said = (
        'warning  tiny/text/pt.yaml:1:1: "pt" is not one of the game\'s languages, so it is not printed. '
        "Add it to languages, or remove the file.\n"
    )
    assert [(built.exit_code, built.stderr) for built in (build(), build())] == [(0, said), (0, said)]
    assert cutline("check", "tiny").exit_code == 0


def test_pictures_and_pages_of_the_others_are_made(game: Path, edit: Edit) -> None:
    edit(game / "text/de.yaml", "title: Tiny\n", "")
    for command in (["export", "png", "tiny", "--dpi", "50"], ["preview", "tiny", "--out", "out"]):
        made = cutline(*command)
        assert made.exit_code == 1, made.output
        assert "Not made: tiny in de" in made.stderr
    assert list(Path("out/tiny/en").glob("png*/cards/one.en.png"))
    assert Path("out/tiny/en/preview.html").is_file()
    assert not Path("out/tiny/de").exists()


def test_a_print_that_is_not_whole_is_not_remembered(game: Path, edit: Edit) -> None:
    edit(game / "text/de.yaml", "title: Tiny\n", "")
    built = build("--printed", "first")
    assert built.exit_code == 1
    assert "The print is not remembered: not all of it could be made." in built.stderr


@pytest.mark.parametrize("option", [["--since", "last-print"], ["--printed", "first"]])
def test_a_draft_is_no_edition(game: Path, option: list[str]) -> None:
    built = build("--draft", *option)
    assert (built.exit_code, built.stderr) == (2, f"Use either --draft or {option[0]}, not both.\n")
