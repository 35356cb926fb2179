"""Writes a file for the desktop that starts the studio by a double click, on Windows, macOS and Linux."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path

_LINUX = """[Desktop Entry]
Type=Application
Version=1.5
Name=Cutline
Comment=Look at games, change them and print them
Exec={command}
Path={folder}
Terminal=true
Categories=Graphics;
"""
_MACOS = """#!/bin/sh
# Opens Cutline's studio. Close this window to stop it.
cd {folder} && exec {command}
"""
_WINDOWS = """@echo off\r
rem Opens Cutline's studio. Close this window to stop it.\r
title Cutline\r
cd /d "{folder}"\r
{command}\r
if errorlevel 1 pause\r
"""


def shortcut(program: str, python: Path, folder: Path) -> tuple[str, str]:
    """Return the name and the text of the file on a system (``sys.platform``), which starts in this folder."""
    words = [str(python), "-P", "-m", "generator", "studio"]  # -P: a game's folder may hold Python files
    if program == "win32":
        command = " ".join(f'"{word}"' if " " in word or "\\" in word else word for word in words)
        return "Cutline.bat", _WINDOWS.format(command=_doubled(command), folder=_doubled(str(folder)))
    if program == "darwin":
        return "Cutline.command", _MACOS.format(command=shlex.join(words), folder=shlex.quote(str(folder)))
    command = " ".join(_entry_word(word) for word in words)
    return "cutline.desktop", _LINUX.format(command=command, folder=_entry_text(str(folder)))


def _doubled(text: str) -> str:
    """Return a text for a batch file, in which % begins a variable."""
    return text.replace("%", "%%")


def _entry_text(text: str) -> str:
    """Return a text for a desktop entry, in which a backslash begins an escape."""
    return text.replace("\\", "\\\\")


def _entry_word(word: str) -> str:
    """Return a word for Exec: quoted if it has other signs than those of usual paths, with % doubled."""
    plain = all(sign.isalnum() or sign in "/-_.+" for sign in word)
    quoted = "".join(f"\\{sign}" if sign in '"`$\\' else sign for sign in word.replace("%", "%%"))
    return word if plain else _entry_text(f'"{quoted}"')


def write_shortcut(folder: Path) -> Path:
    """Write the file for this system onto the desktop; it starts the studio in a folder. Return its path."""
    from platformdirs import user_desktop_path

    from generator.base.files import write_together

    name, text = shortcut(sys.platform, Path(sys.executable), folder)
    path = user_desktop_path() / name
    write_together([(path, text.encode())])
    if os.name != "nt":
        path.chmod(0o755)
    return path
