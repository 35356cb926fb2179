"""Recognises a build that was run before and has nothing to do.

Runs before anything else, like ``inputs``: imports nothing that takes time.
"""

from __future__ import annotations

import hashlib
import os

from generator.build.cache import inputs
from generator.build.cache.state import NAME, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


def done_before(arguments: list[str]) -> dict[str, Any] | None:
    """Return what is known of an earlier run of this command, if all its inputs and all its files are unchanged."""
    out = "out"
    for word, following in zip(arguments, [*arguments[1:], ""], strict=False):
        out = following if word == "--out" else word.removeprefix("--out=") if word.startswith("--out=") else out
    if not os.path.isfile(os.path.join(out, NAME)):
        return None
    state = State(out)
    run: dict[str, Any] | None = state.runs.get(run_name(arguments))
    if run is None:
        return None
    try:
        same = run["looked_at"] == _looked_at(run["games"], out, tuple(run["looked_at"]))
    except (inputs.TooMuchError, OSError, ValueError):
        return None
    return run if same and all(state.made(path) for path in run["files"]) else None


def run_name(arguments: list[str]) -> str:
    """Return the name under which a run is remembered: a digest of the command and the current folder."""
    return hashlib.sha256(repr((os.getcwd(), arguments)).encode()).hexdigest()


def _looked_at(names: list[str], out: str, folders: tuple[str, ...]) -> dict[str, str]:
    found = {folder: inputs.together(inputs.files(folder, out)) for folder in folders if folder}
    return looked_at(inputs.program(), names, found)


def looked_at(program: str, names: list[str], folders: dict[str, str]) -> dict[str, str]:
    """Return digests of everything that a build of these games depends on; Cutline itself is under ""."""
    return {"": f"{program} {_meant(names, list(folders))}", **folders}


def _meant(names: list[str], folders: list[str]) -> list[str]:
    """Return what decides which games are built: names that are folders or, without names, all games there are."""
    if names:
        return [name for name in names if os.path.isfile(os.path.join(name, "game.yaml"))]
    return sorted({name for folder in folders for name in os.listdir(os.path.dirname(folder))})


def up_to_date(number: int, out: str) -> str:
    return f"Up to date: {number:,} file{'s' * (number != 1)} in {out}/ (--force makes them again)"
