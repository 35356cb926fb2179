"""The file on the desktop that starts the studio, as each system reads it."""

import configparser
import os
import subprocess
import sys
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli.main import main
from generator.cli.shortcut import shortcut

STUDIO = ["-P", "-m", "generator", "studio"]


@pytest.mark.parametrize("home", ["/home/ada", "/home/ada's games", "/home/100% $fun"])
def test_linux_reads_a_desktop_entry(home: str) -> None:
    python: Any = PurePosixPath(f"{home}/.venv/bin/python")
    name, text = shortcut("linux", python, PurePosixPath(home))  # type: ignore[arg-type]
    read = configparser.RawConfigParser()
    read.read_string(text)
    entry = read["Desktop Entry"]
    command = entry["Exec"].replace("\\\\", "\\")  # an entry's own escapes come first; then it is quoted as for a shell
    shown = ["sh", "-c", f"printf '%s\\n' {command}"]
    words = subprocess.run(shown, capture_output=True, text=True, check=True).stdout.splitlines()
    assert name == "cutline.desktop"
    assert [word.replace("%%", "%") for word in words] == [str(python), *STUDIO]
    assert (entry["Path"], entry["Type"], entry["Terminal"]) == (home, "Application", "true")


@pytest.mark.parametrize("home", ["ada", "ada's $games"])
def test_macos_runs_a_shell_script(tmp_path: Path, home: str) -> None:
    folder = tmp_path / home
    folder.mkdir()
    python = folder / "python"
    python.write_text('#!/bin/sh\npwd\necho "$@"\n', "utf-8")
    python.chmod(0o755)
    name, text = shortcut("darwin", python, folder)
    (tmp_path / name).write_text(text, "utf-8")
    said = subprocess.run(["sh", str(tmp_path / name)], capture_output=True, text=True, check=True).stdout
    assert (name, said) == ("Cutline.command", f"{folder}\n{' '.join(STUDIO)}\n")


def test_windows_runs_a_batch_file() -> None:
    python: Any = PureWindowsPath("C:\\Users\\Ada B\\100%\\python.exe")
    name, text = shortcut("win32", python, PureWindowsPath("C:\\Users\\Ada B"))  # type: ignore[arg-type]
    lines = text.split("\r\n")
    assert name == "Cutline.bat"
    assert lines[3:5] == ['cd /d "C:\\Users\\Ada B"', '"C:\\Users\\Ada B\\100%%\\python.exe" -P -m generator studio']
    assert "\n" not in "".join(lines)


@pytest.mark.skipif(sys.platform != "linux", reason="the name is that of Linux")
def test_it_is_put_on_the_desktop(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = tiny.parent / "desk"
    monkeypatch.setenv("XDG_DESKTOP_DIR", str(desktop))
    done = CliRunner().invoke(main, ["studio", "--shortcut"])
    path = desktop / "cutline.desktop"
    assert done.output == f"{path} starts the studio. Double-click it.\n"
    assert os.access(path, os.X_OK)
    assert f"Path={Path.cwd()}\n" in path.read_text("utf-8")
    both = CliRunner().invoke(main, ["studio", "tiny", "--shortcut"])
    assert (both.exit_code, both.stderr) == (
        2,
        "--shortcut takes no game: the studio that it starts shows all of them.\n",
    )
