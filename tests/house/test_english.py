"""Docstrings say what a function does, and messages say what to do, in plain English."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = ("companion", "docs/examples", "generator")
_OPENING = re.compile(r"(What|Whether|Of|Those|How|Where)\b")
_AVOIDED = re.compile(r"\b(is told|mend|stands twice|names nothing|(made )?anew)\b", re.IGNORECASE)
_ACTION = re.compile(
    r"Accepted: (add|change|choose|delete|keep|put|remove|run|set|start|stop|use|write)\b", re.IGNORECASE
)


def files(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


def strings(tree: ast.Module) -> Iterator[ast.Constant]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node


def docstrings(tree: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield getattr(node, "lineno", 1), ast.get_docstring(node) or ""


def mistakes(source: str) -> list[str]:
    """Return the mistakes of a module, each as ``line: text``."""
    tree = ast.parse(source)
    openings = [f"{line}: {text}" for line, text in docstrings(tree) if _OPENING.match(text)]
    phrases = [
        f"{node.lineno}: {node.value}"
        for node in strings(tree)
        if _AVOIDED.search(node.value) or _ACTION.search(node.value)
    ]
    return openings + phrases


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_reads_as_plain_english(room: str) -> None:
    found = {path.relative_to(ROOT).as_posix(): mistakes(path.read_text("utf-8")) for path in files(room)}
    assert len(found) == len(files(room))
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_docstrings_of_tests_say_what_they_check() -> None:
    """Tests quote old and wrong messages, so only the openings of their docstrings are judged."""
    for path in (path for path in files("tests") if "node_modules" not in path.parts):
        opened = [text for _, text in docstrings(ast.parse(path.read_text("utf-8"))) if _OPENING.match(text)]
        assert opened == [], path


@pytest.mark.parametrize("path", [ROOT / "Makefile", *ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
def test_a_page_reads_as_plain_english(path: Path) -> None:
    lines = enumerate(path.read_text("utf-8").splitlines(), 1)
    assert [f"{number}: {line}" for number, line in lines if _AVOIDED.search(line) or _ACTION.search(line)] == []


@pytest.mark.parametrize(
    "source",
    [
        '"""What a page holds."""',
        'def lies() -> bool:\n    """Whether it lies."""',
        'raise ValueError("language de stands twice")',
        'raise ValueError("the file names nothing")',
        'raise ValueError(f"{file} can\'t be read. Mend the file.")',
        'raise ValueError("in use. Accepted: stop it first.")',
    ],
)
def test_translated_phrases_are_found(source: str) -> None:
    assert len(mistakes(source)) == 1


def test_plain_english_passes() -> None:
    assert (
        mistakes('def at() -> int:\n    """Return the place. Whether it is free is open."""\n    x = "Accepted: 1"')
        == []
    )
