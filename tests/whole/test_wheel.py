"""Installed from a wheel, far from the checkout, Cutline finds its games and all it imports, and prints them."""

import os
import re
import shlex
import signal
import subprocess
import sys
import sysconfig
import tarfile
import urllib.request
import venv
import zipfile
from importlib import metadata
from pathlib import Path

import pypdfium2
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment with Cutline from a wheel, and nothing of this checkout."""
    tmp_path = tmp_path_factory.mktemp("wheel")
    wheels = tmp_path / "wheels"
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(wheels),
        str(ROOT),
    ]
    subprocess.run(command, check=True, capture_output=True)
    (wheel,) = wheels.glob("cutline-*.whl")
    with zipfile.ZipFile(wheel) as content:
        licences = {Path(name).name for name in content.namelist() if ".dist-info/licenses/" in name}
    assert licences == {"LICENSE", "NOTICE"}
    venv.create(tmp_path / "venv", with_pip=False)
    bin_folder = tmp_path / "venv" / "bin"
    subprocess.run(
        [sys.executable, "-m", "pip", "--python", str(bin_folder / "python"), "install", "-q", "--no-deps", str(wheel)],
        check=True,
        capture_output=True,
    )
    # the dependencies of this environment, but not its Cutline: a path file inside a path file is not read
    (site,) = (tmp_path / "venv" / "lib").glob("python*/site-packages")
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", "utf-8")
    return bin_folder


@pytest.fixture
def environment(installed: Path) -> dict[str, str]:
    """Its programs come first; no browser is opened."""
    own = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    return {**own, "PATH": f"{installed}{os.pathsep}{own['PATH']}", "BROWSER": "true"}


def test_a_wheel_builds_amino_in_an_empty_folder(tmp_path: Path, environment: dict[str, str]) -> None:
    for words in ("build amino --lang en --paper a4", "preview amino --lang en --out out"):
        subprocess.run(["cutline", *words.split()], cwd=tmp_path, check=True, capture_output=True, env=environment)
    made = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*") if path.is_file())
    assert made == [
        "out/.cutline.json",
        "out/amino/en/a4/booklet.pdf",
        "out/amino/en/a4/box.pdf",
        "out/amino/en/a4/cards.pdf",
        "out/amino/en/a4/print-guide.pdf",
        "out/amino/en/a4/reference.pdf",
        "out/amino/en/a4/rulebook.pdf",
        "out/amino/en/a4/seat-markers.pdf",
        "out/amino/en/preview.html",
        "out/amino/en/rulebook.html",
        "out/manifest.json",
    ]


def test_a_wheel_tweaks_and_copies_games_without_a_checkout(tmp_path: Path, environment: dict[str, str]) -> None:
    (tmp_path / "kids.yaml").write_text("game: amino\nrules.amino_bonus: 8\n", "utf-8")
    for words in (
        "build amino --tweak kids.yaml --lang en --paper a4 --only reference",
        "copy amino ./mine",
        "build ./mine --lang de --paper a4 --only reference",
    ):
        subprocess.run(["cutline", *words.split()], cwd=tmp_path, check=True, capture_output=True, env=environment)
    for made in ("out/amino+kids/en/a4/reference.pdf", "out/mine/de/a4/reference.pdf", "mine/rulebook/es.md"):
        assert (tmp_path / made).is_file()


def test_the_guide_does_what_it_says(tmp_path: Path, environment: dict[str, str]) -> None:
    """Every block of "Your game in ten minutes", in order: files are written, commands run."""
    guide = (ROOT / "docs" / "your-game.md").read_text("utf-8")
    blocks = re.findall(r"```(\w+) ?(\S*)\n(.*?)```", guide, re.S)
    assert [kind for kind, _, _ in blocks].count("sh") == 3
    for kind, name, text in blocks:
        if kind != "sh":
            (tmp_path / name).parent.mkdir(exist_ok=True)
            (tmp_path / name).write_text(text, "utf-8")
            continue
        for command in text.splitlines():
            if command.startswith("cutline studio"):
                look_at(command, tmp_path, environment)
                continue
            done = subprocess.run(
                command, shell=True, cwd=tmp_path, env=environment, capture_output=True, text=True, check=False
            )
            assert done.returncode == 0, (command, done.stdout, done.stderr)
            told = [line for line in (done.stdout + done.stderr).splitlines() if line.startswith(("warning", "error"))]
            missing = "there is no rulebook in this language. Write safari/rulebook/de.md."
            assert told in ([], [f"warning  safari: safari/rulebook/de.md:1:1: {missing}"])
    with pypdfium2.PdfDocument(tmp_path / "out/safari/de/a4/cards.pdf") as document:
        assert len(document) == 4  # ten cards on two sheets, with backs
        words = document[0].get_textpage().get_text_bounded()
    assert "Löwe" in words
    assert "Zieh eine Karte" in words
    assert (tmp_path / "out/safari/en/a4/rulebook.pdf").is_file()


def look_at(command: str, folder: Path, environment: dict[str, str]) -> None:
    """Run a command that serves the studio until it is interrupted, and look at the game's cards in it."""
    words = shlex.split(command)
    with subprocess.Popen(words, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as served:
        assert served.stdout is not None
        address = re.search(r"(http://[^/]+)/open/\S+game=(\w+)", served.stdout.readline())
        assert address
        with urllib.request.urlopen(address[0], timeout=60) as page:
            cookie = {"Cookie": page.headers["Set-Cookie"].partition(";")[0]}
        asked = urllib.request.Request(f"{address[1]}/api/games/{address[2]}", headers=cookie)
        with urllib.request.urlopen(asked, timeout=60) as game:
            assert "Lion" in game.read().decode()
        served.send_signal(signal.SIGINT)


def test_a_source_distribution_has_what_make_and_a_packager_need(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (archive,) = tmp_path.glob("cutline-*.tar.gz")
    with tarfile.open(archive) as content:
        names = {name.partition("/")[2] for name in content.getnames()}
    assert names >= {"LICENSE", "NOTICE", "README.md", "Makefile", "constraints.txt", "pyproject.toml"}
    assert names >= {
        "cards/amino/game.yaml",
        "templates/print.yaml",
        "tests/whole/test_wheel.py",
        "docs/your-game.md",
        "CONTRIBUTING.md",
    }


IMPORT = """
import importlib, sys
class Stranger:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in strangers:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
strangers = set(sys.argv[1].split())
sys.meta_path.insert(0, Stranger())
for name in sys.argv[2:]:
    importlib.import_module(name)
"""


def brought(name: str, extras: frozenset[str] = frozenset(), seen: frozenset[str] = frozenset()) -> frozenset[str]:
    """The distributions that installing one brings along, by their names."""
    seen |= {canonicalize_name(name)}
    for text in metadata.requires(name) or ():
        wanted = Requirement(text)
        needed = wanted.marker is None or any(wanted.marker.evaluate({"extra": extra}) for extra in {"", *extras})
        if needed and (wanted.extras or canonicalize_name(wanted.name) not in seen):
            seen |= brought(wanted.name, frozenset(wanted.extras), seen)
    return seen


@pytest.mark.parametrize(
    ("extra", "modules"),
    [
        (
            "",
            [
                "generator.cli.main",
                "generator.build.plan",
                "generator.studio.server",
                "companion.serve.plan",
                "waitress",
            ],
        ),
        ("server", ["companion.serve.workers", "companion.hall.relay", "companion.log.postgres"]),
    ],
)
def test_what_is_imported_comes_with_the_install(extra: str, modules: list[str]) -> None:
    """Whatever else is here for tests: nobody who installs Cutline has it."""
    own = brought("cutline", frozenset({extra}))
    strangers = [
        module
        for module, distributions in metadata.packages_distributions().items()
        if not own & {canonicalize_name(name) for name in distributions}
    ]
    assert "pytest" in strangers
    subprocess.run([sys.executable, "-c", IMPORT, " ".join(strangers), *modules], check=True, cwd=ROOT)
