"""The worked example of rules of one's own: built with --trust, and its book read back."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pypdfium2
import pytest
from click.testing import CliRunner, Result

from generator.cli.main import main
from generator.rules import own
from generator.rules.registry import rules_of
from generator.spec import load

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "docs" / "examples" / "lighthouse"
NOT_RUN = (
    "lighthouse/rules.py is code, so it was not run: its worked examples, figures and checks are left out. "
    "If you trust it, add --trust lighthouse."
)
Edit = Callable[[Path, str, str], None]


@pytest.fixture
def lighthouse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy to change, in ./lighthouse."""
    shutil.copytree(EXAMPLE, tmp_path / "lighthouse", ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.chdir(tmp_path)
    return tmp_path / "lighthouse"


def build(*more: str) -> Result:
    return CliRunner().invoke(main, ["build", "lighthouse", "--paper", "a4", "--lang", "en", *more])


def book() -> str:
    pages = pypdfium2.PdfDocument("out/lighthouse/en/a4/rulebook.pdf")
    return " ".join(" ".join(page.get_textpage().get_text_range() for page in pages).split())


@pytest.mark.parametrize(
    ("cards", "light", "points"),
    [
        (["ketch", "lamp"], (0, 0), 0),  # too early
        (["lamp", "ketch", "cutter", "lamp", "clipper", "barque"], (0, 1, 1, 1, 1, 1), 12),
        (["lamp", "lamp", "clipper"], (0, 1, 2), 10),
        (["lamp", "storm", "clipper"], (0, 1, 0), 0),
        (["storm", "lamp", "clipper"], (0, 0, 1), 5),
        (["lamp", "clipper", "storm", "storm"], (0, 1, 1, 0), 0),  # lost
    ],
)
def test_where_a_card_lies_decides_what_it_counts(
    lighthouse: Path, cards: list[str], light: tuple[int, ...], points: int
) -> None:
    own.trust([lighthouse])
    game = load(lighthouse)
    night = rules_of(game).examples(game)["night"](cards)
    assert (night.light, night.points) == (light, points)


def test_the_book_says_what_the_rules_compute(lighthouse: Path, edit: Edit) -> None:
    assert build("--trust", "lighthouse").exit_code == 0
    assert "lit by 2 lamps: 2 + 10 = 12 points" in book()
    edit(lighthouse / "game.yaml", "reach: 3 ", "reach: 1 ")
    assert build("--trust", "lighthouse").exit_code == 0
    assert "lit by 1 lamps: 2 + 5 = 7 points" in book()


def test_changed_rules_make_the_book_again_but_no_card(lighthouse: Path, edit: Edit) -> None:
    build("--trust", "lighthouse")
    edit(lighthouse / "rules.py", "numbers.values[card] * lit", "numbers.values[card] * lit * 10")
    shown = build("--trust", "lighthouse").stdout
    assert "20 + 100 = 120 points" in book()
    assert "rulebook.pdf" in shown.partition("Made: ")[2]
    assert "cards.pdf" not in shown.partition("Made: ")[2]


def test_cards_are_printed_without_trust(lighthouse: Path) -> None:
    (lighthouse / "rules.py").write_text('open("run", "w")', "utf-8")
    result = build("--only", "cards")
    assert (result.exit_code, result.stderr) == (0, f"warning  {NOT_RUN}\n")
    assert not Path("run").exists()


def test_a_build_with_nothing_to_do_says_it_too(lighthouse: Path) -> None:
    words = ["build", "lighthouse", "--paper", "a4", "--lang", "en", "--only", "cards"]
    ran = [
        subprocess.run([sys.executable, "-m", "generator", *words], capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    assert [each.stderr for each in ran] == [f"warning  {NOT_RUN}\n"] * 2
    assert ran[1].stdout.startswith("Up to date: 1 file")


@pytest.mark.parametrize(
    ("code", "said"), [("1 / 0", "ZeroDivisionError: division by zero"), ("raise SystemExit", "SystemExit")]
)
def test_a_value_that_fails_in_the_book_is_reported_with_both_lines(
    lighthouse: Path, edit: Edit, code: str, said: str
) -> None:
    """Values of the rules may have properties, which are code, too."""
    bad = f"\n\nclass Bad:\n    @property\n    def light(self):\n        {code}\n"
    edit(lighthouse / "rules.py", "from __future__ import annotations\n", f"from __future__ import annotations\n{bad}")
    edit(lighthouse / "rules.py", "examples=examples", 'examples=lambda game: {"bad": Bad()}')
    line = (lighthouse / "rules.py").read_text("utf-8").split(code)[0].count("\n") + 1
    (lighthouse / "rulebook" / "en.md").write_text("# Lighthouse\n\n{{ bad.light }}\n", "utf-8")
    result = build("--only", "rulebook", "--trust", "lighthouse")
    assert result.exit_code == 2
    place = f"lighthouse/rules.py:{line}: {said}"
    assert result.stderr == f"lighthouse/rulebook/en.md:3:1: the expression fails: {place}.\n"


def test_a_value_that_fails_in_a_figure_is_reported_at_its_templates_line(lighthouse: Path, edit: Edit) -> None:
    edit(
        lighthouse / "rules.py",
        "from typing import Any\n",
        "from typing import Any\n\n\nclass Bad:\n    @property\n    def lost(self):\n        raise SystemExit\n",
    )
    edit(lighthouse / "rules.py", '"row": row, "night": night,', '"row": row, "night": Bad(),')
    result = build("--only", "rulebook", "--trust", "lighthouse")
    assert result.exit_code == 2
    assert "lighthouse/faces/figures/night.svg:10 (figure good, en): the template fails: SystemExit" in result.stderr


def test_a_book_that_needs_its_rules_is_refused_without_trust(lighthouse: Path) -> None:
    assert build("--trust", "lighthouse").exit_code == 0
    result = build()
    assert result.exit_code == 2
    first, second = result.stderr.splitlines()
    assert first == f"warning  {NOT_RUN}"
    assert second == f"lighthouse/rulebook/en.md:30:1: lighthouse/rulebook/figures.yaml:5:14: {NOT_RUN}"


def test_its_own_checks_are_the_preflights(lighthouse: Path, edit: Edit) -> None:
    edit(lighthouse / "game.yaml", "storms: 2 ", "storms: 8 ")
    assert build("--trust", "lighthouse").stderr == "lighthouse: a night is lost to storm 8, but the deck has 7\n"
    shown = CliRunner().invoke(main, ["check", "lighthouse", "--trust", "lighthouse"])
    assert shown.exit_code == 1
    assert "a night is lost to storm 8, but the deck has 7" in shown.stdout
    assert NOT_RUN in CliRunner().invoke(main, ["check", "lighthouse"]).stdout


def test_the_example_has_no_findings() -> None:
    shown = CliRunner().invoke(main, ["check", str(EXAMPLE), "--strict", "--trust", str(EXAMPLE)])
    assert shown.exit_code == 0, shown.stdout


def test_a_wrong_figure_of_its_kind_is_told_at_its_line(lighthouse: Path, edit: Edit) -> None:
    edit(lighthouse / "rulebook" / "figures.yaml", "barque, storm", "bark, storm")
    told = build("--trust", "lighthouse").stderr
    assert 'lighthouse/rulebook/figures.yaml:4:35: no piece "bark".' in told


def test_trust_is_for_folders_of_games(lighthouse: Path) -> None:
    result = build("--trust", "lighthouse/text")
    assert result.exit_code == 2
    assert result.stderr == '--trust: "lighthouse/text" is not a game\'s folder: it has no game.yaml.\n'


@pytest.mark.parametrize("top", ["generator", "companion", "cards", "templates"])
def test_nothing_outside_its_folder_knows_the_example(top: str) -> None:
    files = [path for path in (ROOT / top).rglob("*") if path.suffix in (".py", ".yaml", ".svg", ".md", ".js", ".css")]
    assert files
    assert not [path for path in files if "lighthouse" in path.read_text("utf-8").lower()]
