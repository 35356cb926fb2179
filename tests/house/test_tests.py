"""The tests lie where the modules lie: whoever changes one finds the other by its name."""

from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.together import together

ROOT = Path(__file__).parents[2]
PACKAGES = ("generator", "companion")
LONG = 150
# A game's modules are one machine: its tests play it through its keeper, or judge it by its rules.
GAMES = ("companion/games/", "generator/games/")
# Other long modules without a test of their name, and the tests that cover them. Whoever writes one of its own takes the
# module off this list; nothing may be added.
WITHOUT = {
    "companion/http/responses": "companion/http/test_openapi.py",
    "companion/log/postgres": "companion/log/test_store.py companion/hall/test_relay.py",
    "companion/table/frame_events": "companion/table/test_table.py",
    "companion/table/matches": "companion/games",
    "generator/build/cache/keys": "generator/build/cache/test_run.py",
    "generator/cli/arguments": "generator/cli/test_main.py",
    "generator/draw/sketch": "generator/draw/test_compile.py",
    "generator/rulebook/markdown": "generator/rulebook/test_source.py generator/rulebook/test_html_shipped.py",
    "generator/rulebook/setter": "generator/rulebook/test_pages.py generator/rulebook/test_write_pdfs.py",
    "generator/spec/expression_text": "generator/spec/test_expression.py",
    "generator/spec/game": "generator/spec/test_spec.py",
    "generator/spec/texts": "generator/spec/test_spec.py",
}


def modules() -> Iterator[Path]:
    """Yield each module, with the room itself for the module that has its name."""
    for package in PACKAGES:
        for file in sorted((ROOT / package).rglob("*.py")):
            path = file.relative_to(ROOT)
            yield path.parent / path.parent.name if path.stem == "__init__" else path.with_suffix("")


def files() -> list[Path]:
    """Return the tests of modules: those of whole programs lie in folders of their own."""
    found = [path for package in PACKAGES for path in (ROOT / "tests" / package).rglob("test_*.py")]
    return sorted(path.relative_to(ROOT / "tests") for path in found if "whole" not in path.parts)


def named_after(test: Path) -> list[Path]:
    """Return the module a test is named after, ``test_<module>.py`` or ``test_<module>_<aspect>.py``."""
    name = test.stem.removeprefix("test_") + "_"
    rooms = {path.name for path in (ROOT / test.parent).iterdir() if path.is_dir()}
    here = {path.name for path in MODULES if path.parent == test.parent} | rooms
    return [test.parent / module for module in here if name.startswith(f"{module}_")]


MODULES = list(modules())


@together({str(test): (test,) for test in files()})
def test_a_test_is_named_after_a_module_of_its_room(test: Path) -> None:
    assert (ROOT / test.parent).is_dir(), f"there is no room {test.parent}"
    assert named_after(test), f"{test.parent} has no module of that name: rename the test, or move it to a folder whole"


def test_a_long_module_has_a_test_of_its_name() -> None:
    by_name = {module for test in files() for module in named_after(test)}
    long = {path for path in MODULES if length(path) > LONG and not str(path).startswith(GAMES)}
    untested = {str(path) for path in long - by_name}
    assert sorted(untested - WITHOUT.keys()) == [], "write a test of that name"
    assert sorted(WITHOUT.keys() - untested) == [], "tested by name, short or gone: take it off the list"


@pytest.mark.parametrize(("module", "covered_by"), WITHOUT.items())
def test_what_covers_it_is_there(module: str, covered_by: str) -> None:
    for test in covered_by.split():
        assert (ROOT / "tests" / test).exists(), f"{module}: there is no {test}"


def length(module: Path) -> int:
    file = ROOT / module.with_suffix(".py")
    file = file if file.exists() else ROOT / module.parent / "__init__.py"
    return len(file.read_text("utf-8").splitlines())


def test_no_folder_of_tests_is_left_out(pytestconfig: pytest.Config) -> None:
    """By default pytest passes over folders with certain names, and says nothing."""
    patterns = pytestconfig.getini("norecursedirs")
    folders = {
        parent for file in (ROOT / "tests").rglob("test_*.py") for parent in file.relative_to(ROOT / "tests").parents
    }
    names = {folder.name for folder in folders if "node_modules" not in folder.parts}
    assert not [name for name in names for pattern in patterns if fnmatch(name, pattern)]


def test_a_failure_among_many_cases_names_its_case() -> None:
    @together({"one": (1,), "minus": (-1,), "two": (2,)})
    def positive(number: int) -> None:
        assert number > 0

    with pytest.raises(AssertionError) as caught:
        positive()
    assert caught.value.__notes__ == ["in the case minus"]
