"""The command line as people use it: plan, progress, summary, errors of one clear line."""

import json
import re
import shutil
import stat
import subprocess
import sys
from itertools import product
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from generator.base.locate import shipped
from generator.base.papers import ACCEPTED_PAPERS, PAPERS
from generator.cli.main import main
from generator.spec.model import GameSpec


def cutline(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_a_dry_run_shows_the_plan_and_makes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = cutline("build", "amino", "--dry-run", "--lang", "en,it", "--paper", "a4,letter")
    assert result.exit_code == 0
    assert re.sub(r"about \d+ (ordinary pages) \(\d+ ", r"about N \1 (N ", result.stdout) == (
        "Amino: English, Italiano; A4, Letter\n"
        "  cards.pdf         42 pieces  5 sheets of card, 250-300 g/m²\n"
        "  reference.pdf      6 pieces  1 sheet of card, 250-300 g/m²\n"
        "  box.pdf             1 piece  1 sheet of card, 160-200 g/m²\n"
        "  seat-markers.pdf   6 pieces  1 sheet of card, 250-300 g/m²\n"
        "  rulebook.pdf        7 pages  the rules, loose pages of plain paper\n"
        "  booklet.pdf        4 sheets  the rules, plain paper to print on both sides and fold\n"
        "  rulebook.html                the rules, for screens\n"
        "  print-guide.pdf     2 pages  how to print, cut and fold, plain paper\n"
        "  one copy: 8 sheets, with the ink of about N ordinary pages (N with --ink low)\n"
        "30 files\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_build_says_how_to_print(tiny: Path) -> None:
    result = cutline("build", "tiny", "--lang", "en", "--lang", "de", "--paper", "a4,letter", "--out", "here")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-3:] == [
        "Done: here/ (here/manifest.json lists every file and piece)",
        'Print at 100% ("actual size", no fitting), double-sided, flip on the long edge.',
        "Print one sheet first and measure the bar in its margin: it must be 100 mm long.",
    ]
    made = {path.relative_to("here").as_posix() for path in Path("here").rglob("*.pdf")}
    files = product(("en", "de"), ("a4", "letter"), ("cards", "print-guide"))
    assert made == {f"tiny/{lang}/{paper}/{name}.pdf" for lang, paper, name in files}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("build", "chess"), 'no game "chess". Accepted: amino, or a folder with a game.yaml in it.'),
        (("build", "tiny", "--lang", "xx"), 'tiny has no language "xx". Accepted: en, de.'),
        (
            ("build", "tiny", "--only", "rulebook", "--lang", "de"),
            "tiny: there is no rulebook in de. Choose a language",
        ),
        (("build", "tiny", "--paper", "a9"), f'"a9" is not a paper. Accepted: {ACCEPTED_PAPERS}'),
        (("build", "tiny", "--paper", "20 x 30 mm"), "Accepted: sides from 90 to 1200 mm"),
        (("build", "tiny", "--lang", ""), '"" is empty. Accepted: languages such as en,de'),
        (("preview", "tiny", "--lang", ", ", "--out", "out"), '", " is empty. Accepted: languages such as en,de'),
        (("build", "tiny", "--paper", ""), '"" is empty. Accepted: ' + ", ".join(PAPERS)),
        (("build", "tiny", "--bleed", "6mm"), "6 mm is out of range. Accepted: 0 to 5 mm"),
        (("build", "tiny", "--bleed", "abcin"), '"abcin" is not a length. Accepted: a number of mm'),
        (("biuld", "tiny"), 'There is no command "biuld". Did you mean build?'),
        (("zzz",), 'There is no command "zzz". Accepted: backup, build, '),
        (("preview", "tiny", "--lang", "en"), "--lang needs --out FOLDER. Without it, preview opens the studio."),
        (
            ("preview", "tiny", "--set", "rules.deal=2"),
            "--set needs --out FOLDER. Without it, preview opens the studio.",
        ),
        (("preview", "tiny", "wide"), "The studio opens at one game at a time. To write pages of several, add --out"),
        (("watch", "tiny", "--port", "99999"), "--port: 99999 is out of range. Accepted: 0 to 65535."),
        (("watch", "tiny", "--port", "x"), '--port: "x" is not a whole number. Accepted: 0 to 65535.'),
        (
            ("new", "deck", "--from", "pyproject.toml"),
            '--from: can\'t read "pyproject.toml" as a spreadsheet. Accepted: .csv, .tsv, .txt, .xlsx, .ods, .xls.',
        ),
        (("new", "deck", "--from", "csv", "a"), '--from: there is no file "a".'),
        (("replay", "tiny"), 'FILE: there is no file "tiny".'),
        (("serve", "--trust", "tiny/game.yaml"), '--trust: there is no folder "tiny/game.yaml".'),
        (
            ("build", "wide", "--backs", "gutterfold", "--paper", "a4"),
            "tiny, cards: a piece of 190 × 150 mm with 0 mm bleed and backs gutterfold does not fit on A4, "
            "where a printer reaches 200 × 287 mm, halved by the fold.",
        ),
        (
            ("build", "tiny", "--backs", "sideways"),
            '"sideways" is not accepted. Accepted: long-edge, short-edge, gutterfold, none.',
        ),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_2(tiny: Path, words: tuple[str, ...], message: str) -> None:
    copy_of_tiny(tiny, "wide", size="190 x 150 mm")
    result = cutline(*words)
    assert result.exit_code == 2
    assert message in result.stderr.replace("genetico, ", "").replace("ants, ", "")
    assert not Path("out").exists()


def test_spec_mistakes_are_printed_without_a_traceback(tiny: Path) -> None:
    spec = tiny / "game.yaml"
    spec.write_text(spec.read_text("utf-8").replace("total: 3", "total: 4"), "utf-8")
    result = cutline("build", "tiny")
    assert result.exit_code == 2
    assert result.stderr == "tiny/game.yaml:11:12: the pieces' copies add up to 3, not to 4. Accepted: 3.\n"


def test_an_output_that_can_not_be_written_is_told(tiny: Path) -> None:
    Path("out").write_text("a file in the way", "utf-8")
    result = cutline("build", "tiny", "--lang", "en", "--paper", "a4")
    assert result.exit_code == 2


def copy_of_tiny(tiny: Path, name: str, **changes: str) -> None:
    """Another game beside tiny: the same but for these texts of its spec."""
    shutil.copytree(tiny, name)
    spec = Path(name, "game.yaml")
    text = spec.read_text("utf-8")
    for old, new in changes.items():
        assert text.count(f"{old}: ") >= 1
        text = re.sub(rf"\b{old}: .*", f"{old}: {new}", text, count=1)
    spec.write_text(text, "utf-8")


def test_two_games_of_one_id_are_not_built_together(tiny: Path) -> None:
    copy_of_tiny(tiny, "tiny2")
    result = cutline("build", "tiny", "tiny2")
    assert result.exit_code == 2
    assert result.stderr == 'two games have the id "tiny": tiny and tiny2. Use one of them at a time.\n'
    assert cutline("preview", "tiny", "tiny2", "--out", "out").exit_code == 2
    assert not Path("out").exists()


def test_a_game_named_twice_is_built_once(tiny: Path) -> None:
    result = cutline("build", "tiny", "./tiny", "--lang", "en", "--paper", "a4", "--dry-run")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == "2 files"


def test_a_folder_with_the_name_of_a_shipped_game_is_asked_about(tiny: Path) -> None:
    Path("amino").mkdir()
    assert cutline("build", "amino", "--dry-run").exit_code == 0
    Path("amino").rmdir()
    copy_of_tiny(tiny, "amino")
    result = cutline("build", "amino", "--dry-run")
    assert result.exit_code == 2
    assert result.stderr == (
        '"amino" is a game that comes with Cutline and also a folder here. '
        f"Write ./amino for the folder or {shipped('cards') / 'amino'} for Cutline's game.\n"
    )
    assert cutline("build", "./amino", "--dry-run").stdout.startswith("Tiny: ")
    assert cutline("build", str(shipped("cards") / "amino"), "--dry-run").stdout.startswith("Amino: ")
    assert cutline("games").exit_code == 0


def test_a_language_is_made_for_the_games_that_have_it(tiny: Path) -> None:
    copy_of_tiny(tiny, "other", id="other", languages="[en]")
    Path("other", "text", "de.yaml").unlink()
    for command in ("build", "preview"):
        result = cutline(command, "tiny", "other", "--lang", "de,en", "--out", "out")
        assert result.exit_code == 0, result.stderr
        result = cutline(command, "tiny", "other", "--lang", "de,fr", "--out", "out")
        assert result.stderr == 'tiny, other have no language "fr". Accepted: en, de.\n'
    made = {path.parent.as_posix() for path in Path("out").rglob("cards.pdf") if path.parent.name == "a4"}
    assert made == {"out/tiny/de/a4", "out/tiny/en/a4", "out/other/en/a4"}
    assert {path.parent.as_posix() for path in Path("out").rglob("*.html")} == {
        "out/tiny/de",
        "out/tiny/en",
        "out/other/en",
    }


def test_files_get_the_permissions_of_other_new_files(tiny: Path) -> None:
    assert cutline("build", "tiny", "--lang", "en", "--paper", "a4").exit_code == 0
    Path("plain").touch()
    assert stat.S_IMODE(Path("out/manifest.json").stat().st_mode) == stat.S_IMODE(Path("plain").stat().st_mode)


def test_schema_has_the_declared_keys() -> None:
    schema = json.loads(cutline("schema").stdout)
    assert set(schema["properties"]) == set(GameSpec.declared)
    assert schema["additionalProperties"] is False
    assert json.loads(cutline("schema", "text").stdout)["required"] == ["title"]


def test_games_lists_what_is_there() -> None:
    assert "amino      Amino: Build the air where life begins. 49 pieces; en, it, de, fr, es" in cutline("games").stdout


def test_every_command_and_option_is_documented() -> None:
    guide = "\n".join(page.read_text("utf-8") for page in (shipped("cards").parent / "docs").glob("*.md"))
    context = main.make_context("cutline", ["games"])
    commands = {name: main.get_command(context, name) for name in main.list_commands(context)}
    groups = {name: group for name, group in commands.items() if isinstance(group, click.Group)}
    commands |= {
        f"{name} {sub}": group.get_command(context, sub)
        for name, group in groups.items()
        for sub in group.list_commands(context)
    }
    for name, command in commands.items():
        assert command is not None
        assert command.help, f"cutline {name} has no help"
        assert f"cutline {name}" in guide, f"docs/ says nothing of cutline {name}"
        for parameter in command.params:
            for option in parameter.opts:
                if option.startswith("--") and option != "--help":
                    assert re.search(rf"`?{option}\b", guide), f"docs/ says nothing of {name} {option}"


@pytest.mark.parametrize("words", [(), ("export",)])
def test_help_lists_commands_with_whole_sentences(words: tuple[str, ...]) -> None:
    shown = CliRunner().invoke(main, [*words, "--help"], terminal_width=80).output.partition("Commands:\n")[2]
    lines = [line.strip() for line in shown.splitlines()]
    assert lines
    assert [line for line in lines if not line.endswith(".") or line.endswith("...")] == []


def test_the_command_line_starts_without_what_only_a_build_needs() -> None:
    heavy = {"PIL", "flask", "generator.sheets", "generator.spec", "jinja2", "pydantic", "reportlab", "yaml"}
    code = f"import generator.cli.main, sys; print(sorted({heavy} & set(sys.modules)))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert loaded.stdout == "[]\n"
