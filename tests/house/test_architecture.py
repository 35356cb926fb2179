"""The map in CONTRIBUTING.md, kept true: which room may import which, no cycles, no module outside a room."""

import ast
import re
import subprocess
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.together import together

ROOT = Path(__file__).parents[2]
ROW = re.compile(r"^\| `(generator|companion)/(\w+)` \|[^|]*\| ([^|]*)\|$", re.MULTILINE)


def allowed() -> dict[str, set[str]]:
    """Return each room and the rooms it may import, from the map in CONTRIBUTING.md."""
    rows = ROW.findall((ROOT / "CONTRIBUTING.md").read_text("utf-8"))
    return {f"{package}.{room}": set(_listed(package, others)) for package, room, others in rows}


def _listed(package: str, others: str) -> Iterator[str]:
    """Yield the rooms in ``table, games; generator: base``."""
    for part in others.strip().split(";"):
        named, _, rooms = part.rpartition(":")
        yield from (f"{named.strip() or package}.{room.strip()}" for room in rooms.split(",") if room.strip())


ALLOWED = allowed()
REPORTLAB = ("generator.draw", "generator.faces")
NO_TEMPLATES = ("generator.draw", "generator.sheets")
BORROWED = {
    "ants": "amino"
}  # a fight of the ant game can be decided with cards of Amino: ``fight: amino`` is in old logs


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


@together(sorted(set(modules()) - {"generator.__main__"}))
def test_rooms_import_what_the_map_allows(module: str) -> None:
    here = room(module)
    for imported in ours(imports(module)):
        there = room(imported)
        assert there == here or "." not in there or there in ALLOWED[here], f"{module} imports {imported}"
    if any(name.startswith("reportlab") for name in imports(module)):
        assert here in REPORTLAB
    if here in NO_TEMPLATES:
        assert not [name for name in imports(module) if name.startswith(("jinja2", "generator.base.templating"))]


def test_every_module_lies_in_a_room() -> None:
    loose = [name for name in modules() if name.count(".") == 1 and modules()[name].name != "__init__.py"]
    assert loose == ["generator.__main__"]
    assert {room(name) for name in modules() if "." in name} - {"generator.__main__"} == set(ALLOWED)
    assert {other for others in ALLOWED.values() for other in others} <= set(ALLOWED)


def game_of(module: str) -> str:
    """Return the game in whose own room a module lies: ``ants`` for generator.games.ants.rules."""
    match = re.match(r"(generator|companion)\.games\.(\w+)", module)
    return match[2] if match and (ROOT / match[1] / "games" / match[2]).is_dir() else ""


@together(sorted(modules()))
def test_only_a_games_own_rooms_import_it(module: str) -> None:
    others = {name for name in ours(imports(module)) if game_of(name) not in ("", game_of(module))}
    assert others == set()


def games_named(text: str, own: str) -> set[str]:
    """Return the other games whose ids are in a text, also as a part of ``amino_bonus`` or ``ants-end``."""
    games = {folder.name for folder in (ROOT / "cards").iterdir() if folder.is_dir()} - {own, BORROWED.get(own)}
    return {game for game in games if re.search(rf"(?<![a-z]){game}(?![a-z])", text, re.IGNORECASE)}


def said(tree: ast.Module) -> Iterator[str]:
    """Yield the strings of a module that do something: docstrings and the help of commands may give examples."""
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    docs |= {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.keyword) and node.arg == "help"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.value


@together(sorted(modules()))
def test_a_game_is_named_in_its_own_rooms_only(module: str) -> None:
    strings = said(ast.parse(modules()[module].read_text("utf-8")))
    assert {text: named for text in strings if (named := games_named(text, game_of(module)))} == {}


def test_a_game_is_named_in_its_own_templates_only() -> None:
    """Words may: where amino acid is hyphenated, and a command as an example on the calibration sheet."""
    top = ROOT / "templates"
    files = [path.relative_to(top) for path in top.rglob("*") if path.suffix in (".html", ".svg")]
    homes = {path: path.parts[1] if path.parts[0] == "faces" else "" for path in files}
    found = {path: games_named((top / path).read_text("utf-8"), home) for path, home in homes.items()}
    assert len(found) > 100
    assert {path.as_posix(): games for path, games in found.items() if games} == {}


def test_names_of_games_are_found_in_compounds() -> None:
    assert games_named("such as amino_bonus, ants-end or Genetico", "") == {"amino", "ants", "genetico"}
    assert games_named("giants, plants and amino's own", "amino") == set()
    tree = ast.parse('"""As in ants."""\nx = f"{y} amino"\noption(help="such as ants")\n')
    assert list(said(tree)) == [" amino"]


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
