"""Installed from a wheel, far from the checkout, Cutline finds its games and prints them."""

import os
import subprocess
import sys
import sysconfig
import tarfile
import venv
import zipfile
from pathlib import Path

ROOT = Path(__file__).parent.parent


def test_a_wheel_builds_amino_in_an_empty_folder(tmp_path: Path) -> None:
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
    empty = tmp_path / "empty"
    empty.mkdir()
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    for words in (["build", "amino", "--lang", "en", "--paper", "a4"], ["preview", "amino", "--lang", "en"]):
        subprocess.run([bin_folder / "cutline", *words], cwd=empty, check=True, capture_output=True, env=environment)
    made = sorted(path.relative_to(empty).as_posix() for path in empty.rglob("*") if path.is_file())
    assert made == [
        "out/amino/en/a4/booklet.pdf",
        "out/amino/en/a4/box.pdf",
        "out/amino/en/a4/cards.pdf",
        "out/amino/en/a4/reference.pdf",
        "out/amino/en/a4/rulebook.pdf",
        "out/amino/en/preview.html",
        "out/amino/en/rulebook.html",
        "out/manifest.json",
    ]


def test_a_source_distribution_has_what_make_and_a_packager_need(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (archive,) = tmp_path.glob("cutline-*.tar.gz")
    with tarfile.open(archive) as content:
        names = {name.partition("/")[2] for name in content.getnames()}
    assert names >= {"LICENSE", "NOTICE", "README.md", "Makefile", "constraints.txt", "pyproject.toml"}
    assert names >= {"cards/amino/game.yaml", "templates/print.yaml", "tests/test_wheel.py"}
