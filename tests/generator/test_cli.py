"""The command line as people use it: plan, progress, summary, errors of one clear line."""

import json
import re
import shutil
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli import main
from generator.locate import shipped
from generator.spec.model import GameSpec


def cutline(*words: str) -> Result:
    return CliRunner().invoke(main, words)


def test_a_dry_run_shows_the_plan_and_makes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = cutline("build", "amino", "--dry-run")
    assert result.exit_code == 0
    assert result.stdout == (
        "Amino: English, Italiano, Deutsch, Français, Español; A4, Letter\n"
        "  cards.pdf       42 pieces    5 sheets of card, 250-300 g/m²\n"
        "  reference.pdf    6 pieces     1 sheet of card, 250-300 g/m²\n"
        "  box.pdf           1 piece     1 sheet of card, 160-250 g/m²\n"
        "30 files, 70 sheets if you printed them all\n"
    )
    assert list(tmp_path.iterdir()) == []


def test_a_build_says_how_to_print(tiny: Path) -> None:
    result = cutline("build", "tiny", "--lang", "en", "--lang", "de", "--paper", "a4,letter", "--out", "here")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-3:] == [
        "Done: here/ (here/manifest.json lists every file and piece)",
        'Print at 100 % ("actual size", no fitting), double-sided, flip on the long edge.',
        "Print one sheet first and measure the bar in its margin: it must be 100 mm long.",
    ]
    made = {path.relative_to("here").as_posix() for path in Path("here").rglob("*.pdf")}
    assert made == {f"tiny/{lang}/{paper}/cards.pdf" for lang in ("en", "de") for paper in ("a4", "letter")}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("build", "chess"), 'no game "chess". Accepted: amino, or a folder with a game.yaml in it.'),
        (("build", "tiny", "--lang", "xx"), 'tiny has no language "xx". Accepted: en, de.'),
        (("build", "tiny", "--paper", "a5"), '"a5" is not accepted. Accepted: a4, letter'),
        (("build", "tiny", "--bleed", "6mm"), "6 mm is out of range. Accepted: 0 to 5 mm"),
        (("build", "tiny", "--bleed", "abcin"), '"abcin" is not a length. Accepted: a number of mm'),
        (
            ("build", "wide", "--backs", "gutterfold", "--paper", "a4"),
            "tiny, cards: a piece of 190 × 150 mm with 0 mm bleed and backs gutterfold does not fit on A4, "
            "where a printer reaches 200 × 287 mm, halved by the fold.",
        ),
        (
            ("build", "tiny", "--backs", "sideways"),
            "'sideways' is not one of 'long-edge', 'short-edge', 'gutterfold', 'none'",
        ),
    ],
)
def test_bad_input_is_one_clear_line_and_exit_2(tiny: Path, words: tuple[str, ...], message: str) -> None:
    shutil.copytree(tiny, "wide")
    spec = Path("wide", "game.yaml")
    spec.write_text(spec.read_text("utf-8").replace("size: poker", "size: 190 x 150 mm"), "utf-8")
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


def test_files_get_the_permissions_of_other_new_files(tiny: Path) -> None:
    assert cutline("build", "tiny", "--lang", "en", "--paper", "a4").exit_code == 0
    Path("plain").touch()
    assert stat.S_IMODE(Path("out/manifest.json").stat().st_mode) == stat.S_IMODE(Path("plain").stat().st_mode)


def test_schema_is_that_of_the_models() -> None:
    schema = json.loads(cutline("schema").stdout)
    assert set(schema["properties"]) == set(GameSpec.model_fields)
    assert schema["additionalProperties"] is False
    assert json.loads(cutline("schema", "text").stdout)["required"] == ["title", "components"]


def test_games_lists_what_is_there() -> None:
    assert "amino      Amino: Build the air where life begins. 49 pieces; en, it, de, fr, es" in cutline("games").stdout


def test_every_command_and_option_is_documented() -> None:
    guide = (shipped("cards").parent / "README.md").read_text("utf-8")
    context = main.make_context("cutline", ["games"])
    for name in main.list_commands(context):
        command = main.get_command(context, name)
        assert command is not None
        assert command.help, f"cutline {name} has no help"
        assert f"cutline {name}" in guide, f"the README says nothing of cutline {name}"
        for parameter in command.params:
            for option in parameter.opts:
                if option.startswith("--") and option != "--help":
                    assert re.search(rf"`?{option}\b", guide), f"the README says nothing of {name} {option}"
