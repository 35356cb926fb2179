"""The project polices itself: who may import whom, and what the text of the project may not say."""

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
# package: what it may import from this project
LOW = {
    *("generator.errors", "generator.units", "generator.geometry", "generator.colours"),
    *("generator.templating", "generator.shapes", "generator.pictures"),
}
ALLOWED = {
    "generator.errors": set(),
    "generator.units": set(),
    "generator.geometry": set(),
    "generator.colours": set(),
    "generator.templating": {"generator.colours"},
    "generator.pictures": {"generator.errors", "generator.locate"},
    "generator.shapes": {"generator.units", "generator.geometry"},
    "generator.locate": {"generator.errors"},
    "generator.files": {"generator.errors"},
    "generator.spec": {"generator.locate", *LOW},
    "generator.rules": {"generator.spec", "generator.errors"},
    "generator.faces": {"generator.spec", "generator.locate", *LOW},
    "generator.sheets": {"generator.spec", *LOW},
    "generator.draw": {"generator.faces", "generator.sheets", *LOW},
    "generator.rulebook": {
        "generator.rules",
        "generator.faces",
        "generator.draw",
        "generator.spec",
        "generator.locate",
        *LOW,
    },
    "companion": {"generator.spec", "generator.rules", "generator.faces", "generator.locate", *LOW},
}
REPORTLAB = ("generator.draw", "generator.faces")


def modules() -> list[tuple[str, Path]]:
    paths = [path for top in ("generator", "companion") for path in (ROOT / top).rglob("*.py")]
    return [(".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__"), path) for path in paths]


def imports(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "generator":
                found |= {f"generator.{alias.name}" for alias in node.names if alias.name != "__version__"}
            else:
                found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
    return found


@pytest.mark.parametrize(("name", "path"), modules(), ids=[name for name, _ in modules()])
def test_imports_go_one_way(name: str, path: Path) -> None:
    package = "companion" if name.startswith("companion") else ".".join(name.split(".")[:2])
    for imported in imports(path):
        top = ".".join(imported.split(".")[:2])
        if name.startswith("generator"):
            assert not imported.startswith("companion"), f"{name} imports {imported}"
        if imported.startswith("reportlab"):
            assert package in REPORTLAB, f"{name} imports {imported}"
        if package in ALLOWED and imported.startswith("generator") and top != package:
            assert top in ALLOWED[package], f"{name} imports {imported}"


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
