"""The map of the house, kept true: which room may import which, no cycles, no module outside a room."""

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
# Each room, and the rooms it may import. Every import counts, also one inside a function.
ALLOWED = {
    "generator.base": set(),
    "generator.spec": {"generator.base"},
    "generator.rules": {"generator.base", "generator.spec"},
    "generator.faces": {"generator.base", "generator.spec"},
    "generator.sheets": {"generator.base", "generator.spec"},
    "generator.draw": {"generator.base", "generator.spec", "generator.faces", "generator.sheets"},
    "generator.rulebook": {f"generator.{room}" for room in ("base", "spec", "rules", "faces", "draw")},
    "generator.games": {f"generator.{room}" for room in ("base", "spec", "rules", "faces", "draw", "rulebook")},
    "generator.build": {
        f"generator.{room}" for room in ("base", "spec", "rules", "faces", "sheets", "draw", "rulebook")
    },
    "generator.check": {
        f"generator.{room}" for room in ("base", "spec", "rules", "faces", "sheets", "draw", "rulebook", "build")
    },
    "generator.preview": {
        f"generator.{room}" for room in ("base", "spec", "rules", "faces", "draw", "rulebook", "build")
    },
    "generator.starter": {"generator.base", "generator.spec"},
    "generator.cli": {
        *(f"generator.{room}" for room in ("base", "spec", "rules", "faces", "sheets", "draw", "rulebook")),
        *("generator.build", "generator.check", "generator.preview", "generator.starter"),
    },
    "companion.table": {"generator.base", "generator.spec", "generator.rules"},
    "companion.games": {
        *("companion.table", "generator.base", "generator.spec", "generator.rules", "generator.games"),
    },
    "companion.log": {"companion.table", "generator.base"},
    "companion.live": {"companion.table"},
    "companion.hall": {"companion.table", "companion.games", "companion.log", "companion.live", "generator.base"},
    "companion.memory": {"companion.table", "companion.games", "companion.log", "companion.hall"},
    "companion.http": {
        *(f"companion.{room}" for room in ("table", "games", "log", "live", "hall", "memory")),
        *("generator.base", "generator.spec", "generator.faces"),
    },
    "companion.serve": {
        *(f"companion.{room}" for room in ("table", "games", "log", "live", "hall", "http")),
        *("generator.base", "generator.spec"),
    },
    "companion.commands": {
        *(f"companion.{room}" for room in ("table", "games", "log", "hall", "http", "serve")),
        *("generator.base", "generator.spec"),
    },
}
REPORTLAB = ("generator.draw", "generator.faces")


@cache
def modules() -> dict[str, Path]:
    paths = [path for top in ("generator", "companion") for path in (ROOT / top).rglob("*.py")]
    return {".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"): path for path in paths}


def room(module: str) -> str:
    return ".".join(module.split(".")[:2])


@cache
def imports(module: str) -> frozenset[str]:
    """The modules that a module imports, at its top or inside a function; those of the project by their full names."""
    found = set()
    for node in ast.walk(ast.parse(modules()[module].read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= inner & set(modules()) or {node.module}
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return frozenset(found)


def ours(names: Iterable[str]) -> Iterator[str]:
    return (name for name in names if name in modules())


@pytest.mark.parametrize("module", sorted(set(modules()) - {"generator.__main__"}))
def test_rooms_import_what_the_map_allows(module: str) -> None:
    here = room(module)
    for imported in ours(imports(module)):
        there = room(imported)
        assert there == here or "." not in there or there in ALLOWED[here], f"{module} imports {imported}"
    if any(name.startswith("reportlab") for name in imports(module)):
        assert here in REPORTLAB


def test_every_module_lies_in_a_room() -> None:
    loose = [name for name in modules() if name.count(".") == 1 and modules()[name].name != "__init__.py"]
    assert loose == ["generator.__main__"]
    assert {room(name) for name in modules() if "." in name} - {"generator.__main__"} <= set(ALLOWED)


@pytest.mark.parametrize("module", sorted(name for name in modules() if name.startswith("generator.")))
def test_a_game_is_named_in_its_own_room_only(module: str) -> None:
    games = {folder.name for folder in (ROOT / "cards").iterdir() if folder.is_dir()}
    if room(module) != "generator.games":
        nodes = ast.walk(ast.parse(modules()[module].read_text("utf-8")))
        named = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
        assert not named & games


def test_no_module_imports_itself_through_others() -> None:
    assert cycles() == []


def cycles() -> list[list[str]]:
    """Groups of modules that import each other (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(name: str) -> None:
        index[name] = low[name] = len(index)
        stack.append(name)
        for other in ours(imports(name)):
            if other not in index:
                visit(other)
            if other in stack:
                low[name] = min(low[name], low[other])
        if low[name] == index[name]:
            group = [stack.pop()]
            while group[-1] != name:
                group.append(stack.pop())
            if len(group) > 1:
                found.append(sorted(group))

    for name in modules():
        if name not in index:
            visit(name)
    return found


def test_no_path_of_a_machine_and_no_registry_in_the_files() -> None:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=False)
    files = [ROOT / name for name in listed.stdout.decode().split("\0") if name]
    if not files:
        pytest.skip("not a git checkout")
    hosts = ["pypi" + ".org", "pythonhosted" + ".org", "registry.npmjs" + ".org", "deb.debian" + ".org"]
    home = re.compile(r"(?<![\w./])/(?:work|root|home/\w+)/")
    for file in files:
        if file.suffix in (".png", ".jpg") or not file.is_file():
            continue
        text = file.read_text("utf-8")
        assert not home.search(text), file
        assert not [host for host in hosts if host in text], file
