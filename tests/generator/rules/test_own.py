"""Rules in a designer's folder: run only from a trusted folder, and one clear line for each mistake."""

import os
import py_compile
import shutil
from collections.abc import Callable, Iterator
from importlib.util import cache_from_source
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
SMALLEST = "from generator.rules.record import Rules; RULES = Rules()"
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
    assert own.not_run(game.folder) == (
        "tiny/rules.py is code, so it was not run: its worked examples, figures and checks are left out. "
        "If you trust it, add --trust tiny."
    )


def test_a_folder_is_trusted_by_whatever_name(trusted: Write) -> None:
    folder = trusted(GOOD)
    (folder.parent / "link").symlink_to(folder)
    own.trust([Path("tiny/../link")])
    assert own.is_trusted(folder)
    assert own.not_run(folder) == ""


def test_a_game_without_rules_has_nothing_to_run(tiny: Path) -> None:
    own.trust([tiny])
    assert own.not_run(tiny) == ""
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


def test_rules_are_loaded_again_if_a_file_they_read_has_changed(trusted: Write) -> None:
    read = "from pathlib import Path\nFACTOR = int((Path(__file__).parent / 'factor.csv').read_text())\n"
    folder = trusted(GOOD.replace("2 *", "FACTOR *") + read)
    for factor in (3, 40):
        (folder / "factor.csv").write_text(str(factor))
        assert example(folder, "twice", 1) == factor


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("x = (", "tiny/rules.py:1: SyntaxError: '(' was never closed."),
        ("\n\n1 / 0", "tiny/rules.py:3: ZeroDivisionError: division by zero."),
        ("import nothing_like_it", "tiny/rules.py:1: ModuleNotFoundError: No module named 'nothing_like_it'."),
        ("raise SystemExit", "tiny/rules.py:1: SystemExit."),
        ("raise ValueError('one\\ntwo')", "tiny/rules.py:1: ValueError: one two."),
        ("def f(): f()\nf()", "tiny/rules.py:1: RecursionError: maximum recursion depth exceeded."),
        ("from .nothing import x", "tiny/rules.py:1: ModuleNotFoundError: No module named '.nothing'."),
        ("x = 1", f"tiny/rules.py:1: it defines no RULES. Add: {SMALLEST}"),
        ("RULES = 3", f"tiny/rules.py:1: RULES is not a Rules. Add: {SMALLEST}"),
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
        (
            "checks=lambda game: [('fact', 'cards', 3)]",
            "checks",
            "tiny/rules.py:1: checks returned ('fact', 'cards', 3). "
            "Accepted: (error | warning | fact, a short name, a sentence).",
        ),
        (
            "tiles_drawn=lambda game: 'few'",
            "tiles_drawn",
            "tiny/rules.py:1: ValueError: invalid literal for int() with base 10: 'few'.",
        ),
    ],
)
def test_rules_that_fail_are_one_line(trusted: Write, record: str, call: str, message: str) -> None:
    game = load(trusted(f"from generator.rules.record import Rules\nRULES = Rules({record})"))
    rules = rules_of(game)
    with pytest.raises(CutlineError) as caught:
        getattr(rules, call)(*(() if call == "figures" else (game,)))
    assert str(caught.value) == message


def test_the_smallest_rules_are_rules(trusted: Write) -> None:
    game = load(trusted(SMALLEST))
    rules = rules_of(game)
    assert (dict(rules.examples(game)), list(rules.checks(game)), rules.tiles_drawn(game)) == ({}, [], 1)


def test_only_the_source_is_run(trusted: Write) -> None:
    """A folder from elsewhere may have compiled files in it, with other code than the source that the user read."""
    folder = trusted(GOOD + "from .beside import MORE\n")
    (folder / "beside.py").write_text("MORE = 1\n")
    for name in ("rules", "beside"):
        _plant(folder / f"{name}.py", "raise SystemExit('planted')")
    assert example(folder, "twice", 4) == 8
    (folder / "beside.py").unlink()
    shutil.copy(cache_from_source(str(folder / "rules.py")), folder / "beside.pyc")
    with pytest.raises(CutlineError, match="No module named"):
        rules_of(load(folder))


def _plant(file: Path, code: str) -> None:
    """Put other code into the file that Python would run instead of the source."""
    source, known = file.read_text("utf-8"), file.stat()
    file.write_text(code.ljust(len(source)), "utf-8")
    os.utime(file, ns=(known.st_atime_ns, known.st_mtime_ns))
    py_compile.compile(str(file))
    file.write_text(source, "utf-8")
    os.utime(file, ns=(known.st_atime_ns, known.st_mtime_ns))


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


def test_no_module_may_lie_outside(trusted: Write, tmp_path: Path) -> None:
    folder = trusted("from .more.beside import MORE\n")
    (tmp_path / "elsewhere").mkdir()
    for name in ("__init__.py", "beside.py"):
        (tmp_path / "elsewhere" / name).write_text("MORE = 1\n")
    (folder / "more").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(CutlineError) as caught:
        rules_of(load(folder))
    assert str(caught.value) == "tiny/more/__init__.py leads out of tiny; you trust only that folder."


def test_a_copy_is_trusted_only_with_the_same_code(trusted: Write, tmp_path: Path) -> None:
    folder = trusted(GOOD)
    same, other, unrelated = (tmp_path / name for name in ("same", "other", "unrelated"))
    for copy in (same, other, unrelated):
        shutil.copytree(folder, copy)
    (other / "helper.py").write_text("", "utf-8")
    (same / "game.yaml").write_text((same / "game.yaml").read_text("utf-8").replace("deal: 4", "deal: 5"), "utf-8")
    own.trust_copy(same, folder)
    own.trust_copy(other, folder)
    own.trust_copy(unrelated, tmp_path)
    assert [own.is_trusted(each) for each in (folder, same, other, unrelated)] == [True, True, False, False]
