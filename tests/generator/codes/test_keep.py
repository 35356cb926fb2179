"""cutline codes lists codes and, if asked, adds those that are missing to the end of codes.yaml."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.base.errors import CutlineError
from generator.cli.main import main
from generator.codes.assign import codes_of
from generator.codes.keep import HEADER, keep, not_kept
from generator.spec import load

Edit = Callable[[Path, str, str], None]


@pytest.fixture
def marked(tiny: Path, edit: Edit) -> Path:
    edit(tiny / "game.yaml", "codes: false", "codes: true")
    return tiny


def said(*words: str) -> str:
    result = CliRunner().invoke(main, ["codes", "tiny", *words])
    assert result.exit_code == 0, result.output
    return result.output


def test_lines_are_only_added(marked: Path) -> None:
    own = "# mine\ncards/two: 7   # the second\ncards/gone: 8"
    (marked / "codes.yaml").write_text(own, "utf-8")
    one = codes_of(load(marked))["cards", "one"]
    assert said() == f"tiny: 2 pieces with marks\n  cards/one  {one:>3}  not kept\n  cards/two    7\n"
    assert said("--keep").endswith("Added to tiny/codes.yaml: 1\n")
    assert (marked / "codes.yaml").read_text("utf-8") == f"{own}\ncards/one: {one}\n"
    assert said("--keep") == f"tiny: 2 pieces with marks\n  cards/one  {one:>3}\n  cards/two    7\n"


def test_the_first_time_the_file_explains_itself(marked: Path) -> None:
    before = codes_of(load(marked))
    keep(load(marked))
    assert (marked / "codes.yaml").read_text("utf-8").startswith(HEADER)
    assert codes_of(load(marked)) == before
    assert not_kept(load(marked)) == {}


def test_a_file_in_another_form_is_not_spoilt(marked: Path) -> None:
    (marked / "codes.yaml").write_text("{cards/one: 3}\n", "utf-8")
    with pytest.raises(CutlineError, match="write each piece on a line of its own, such as cards/one: 12"):
        keep(load(marked))
