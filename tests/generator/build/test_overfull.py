"""A draft with text that is too long is printed, under a name of its own."""

from collections.abc import Callable
from pathlib import Path

from click.testing import CliRunner

from generator.cli.main import main

Edit = Callable[[Path, str, str], None]


def test_only_the_language_that_is_too_long_is_a_draft(tiny: Path, edit: Edit) -> None:
    edit(tiny / "text" / "de.yaml", "name: Eins", f"name: {'viel zu lang ' * 40}")
    run = ["build", str(tiny), "--paper", "a4", "--only", "cards", "--out", str(tiny.parent / "out")]
    built = CliRunner().invoke(main, run)
    assert built.exit_code == 1
    assert built.stderr.endswith("because of the mistakes above. --draft cuts off what is too long, marked.\n")
    alone = CliRunner().invoke(main, [*run, "--lang", "de"])
    assert (alone.exit_code, alone.stderr.splitlines()[1:]) == (2, ["--draft cuts off what is too long, marked."])
    built = CliRunner().invoke(main, [*run, "--draft"])
    assert (built.exit_code, "words too long" in built.stderr) == (0, True)
    assert "  draft: text of de that is too long is cut off and marked\n" in built.stdout
    made = sorted(path.relative_to(tiny.parent / "out").as_posix() for path in (tiny.parent / "out").rglob("*.pdf"))
    assert made == ["tiny/de/a4/cards--draft.pdf", "tiny/en/a4/cards.pdf"]
