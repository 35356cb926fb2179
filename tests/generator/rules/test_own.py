"""Rules in a designer's folder: run only from a trusted folder, and one clear line for each mistake."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.rules import own
from generator.rules.registry import NO_RULES, rules_of
from generator.spec import load

GOOD = """\
from generator.rules.record import Rules

def twice(number):
    return 2 * number

RULES = Rules(examples=lambda game: {"twice": twice, "deal": game.rules["deal"]})
"""
Write = Callable[[str], Path]


@pytest.fixture(autouse=True)
def no_trust() -> Iterator[None]:
    yield
    own.trust(())


@pytest.fixture
def trusted(tiny: Path) -> Write:
    """trusted(code): the small game with this as its rules.py, trusted."""

    def write(code: str) -> Path:
        (tiny / "rules.py").write_text(code, "utf-8")
        own.trust([tiny])
        return tiny

    return write


def example(folder: Path, name: str, *args: object) -> object:
    game = load(folder)
    return rules_of(game).examples(game)[name](*args)


def test_a_trusted_folders_rules_are_its_games(trusted: Write) -> None:
    folder = trusted(GOOD)
    assert example(folder, "twice", 4) == 8
    assert not list(folder.rglob("__pycache__")), "nothing is written into a designer's folder"


@pytest.mark.parametrize("trust", [[], ["."], ["tiny/text"], ["tiny2"]])
def test_only_the_folder_itself_is_trusted(trusted: Write, trust: list[str]) -> None:
    game = load(trusted('raise SystemExit("run")'))
    own.trust(Path(name) for name in trust)
    assert rules_of(game) is NO_RULES
    assert own.not_run(game) == (
        "tiny/rules.py is code, so it was not run: its worked examples, figures and checks are left out. "
        "If you trust it, add --trust tiny."
    )


def test_a_folder_is_trusted_by_whatever_name(trusted: Write) -> None:
    folder = trusted(GOOD)
    (folder.parent / "link").symlink_to(folder)
    own.trust([Path("tiny/../link")])
    assert own.is_trusted(folder)
    assert own.not_run(load(folder)) == ""


def test_a_game_without_rules_has_nothing_to_run(tiny: Path) -> None:
    own.trust([tiny])
    assert own.not_run(load(tiny)) == ""
    assert rules_of(load(tiny)) is NO_RULES


def test_rules_may_be_a_package_and_have_modules_beside_them(trusted: Write) -> None:
    folder = trusted("raise ValueError")
    (folder / "rules.py").unlink()
    (folder / "rules").mkdir()
    (folder / "rules" / "__init__.py").write_text(GOOD.replace("2 *", "FACTOR *") + "from .factor import FACTOR\n")
    (folder / "rules" / "factor.py").write_text("from ..third import THIRD\nFACTOR = 3 * THIRD\n")
    (folder / "third.py").write_text("THIRD = 5\n")
    assert example(folder, "twice", 1) == 15


def test_changed_rules_are_loaded_again(trusted: Write) -> None:
    folder = trusted(GOOD + "from .beside import MORE\n")
    (folder / "beside.py").write_text("MORE = 1\n")
    assert example(folder, "twice", 1) == 2
    (folder / "rules.py").write_text(GOOD.replace("2 *", "9 *"))
    os.utime(folder / "rules.py", ns=(1, 1))
    assert example(folder, "twice", 1) == 9


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("x = (", "tiny/rules.py:1: SyntaxError: '(' was never closed."),
        ("\n\n1 / 0", "tiny/rules.py:3: ZeroDivisionError: division by zero."),
        ("import nothing_like_it", "tiny/rules.py:1: ModuleNotFoundError: No module named 'nothing_like_it'."),
        ("raise SystemExit", "tiny/rules.py:1: SystemExit."),
        ("raise ValueError('one\\ntwo')", "tiny/rules.py:1: ValueError: one two."),
        ("def f(): f()\nf()", "tiny/rules.py:1: RecursionError: maximum recursion depth exceeded."),
        (
            "x = 1",
            "tiny/rules.py:1: it defines no RULES. Add RULES = Rules(…): docs/rules-of-your-own.md shows how.",
        ),
        (
            "RULES = 3",
            "tiny/rules.py:1: RULES is not a Rules. Add RULES = Rules(…): docs/rules-of-your-own.md shows how.",
        ),
    ],
)
def test_rules_that_cannot_be_loaded_are_one_line(trusted: Write, code: str, message: str) -> None:
    game = load(trusted(code))
    with pytest.raises(CutlineError) as caught:
        rules_of(game)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("record", "call", "message"),
    [
        ("examples=lambda game: game.rules['x']", "examples", "tiny/rules.py:2: KeyError: 'x'."),
        ("examples=lambda game: 3", "examples", "tiny/rules.py:1: examples must return a dict, not int."),
        ("figures=lambda: None", "figures", "tiny/rules.py:1: figures must return a dict, not NoneType."),
        ("checks=lambda game: [1 / 0]", "checks", "tiny/rules.py:2: ZeroDivisionError: division by zero."),
        ("checks=lambda game: 3", "checks", "tiny/rules.py:1: TypeError: 'int' object is not iterable."),
        (
            "checks=lambda game: ['bad']",
            "checks",
            "tiny/rules.py:1: checks returned 'bad'. Accepted: (error | warning | fact, a short name, a sentence).",
        ),
    ],
)
def test_rules_that_fail_are_one_line(trusted: Write, record: str, call: str, message: str) -> None:
    game = load(trusted(f"from generator.rules.record import Rules\nRULES = Rules({record})"))
    rules = rules_of(game)
    with pytest.raises(CutlineError) as caught:
        getattr(rules, call)(*(() if call == "figures" else (game,)))
    assert str(caught.value) == message


def test_an_example_that_fails_says_where(trusted: Write) -> None:
    folder = trusted(GOOD)
    with pytest.raises(CutlineError) as caught:
        example(folder, "twice", None)
    assert str(caught.value).startswith("tiny/rules.py:4: TypeError: unsupported operand")


def test_a_link_out_of_the_folder_is_not_trusted(trusted: Write, tmp_path: Path) -> None:
    folder = trusted(GOOD)
    (folder / "rules.py").rename(tmp_path / "elsewhere.py")
    (folder / "rules.py").symlink_to(tmp_path / "elsewhere.py")
    with pytest.raises(CutlineError) as caught:
        rules_of(load(folder))
    assert str(caught.value) == "tiny/rules.py leads out of tiny; you trust only that folder."
