"""The program's first step: a build with nothing to do is recognised here, before anything large is imported."""

from __future__ import annotations

import gc
import hashlib
import os
import sys

from generator.build.cache import inputs
from generator.build.cache.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


_MEMORY = 4 * 1024**3  # bytes that making a game may take, many times what one needs
_MAKES = ("build", "check", "export", "preview")


def main() -> None:
    if sys.argv[1:2] == ["build"]:
        if (run := done_before(sys.argv[2:])) and _said(run):
            return
        gc.set_threshold(500_000, 20, 50)  # many small things are made, and nearly all of them stay
    if sys.argv[1:2] and sys.argv[1] in _MAKES:
        _bound_memory()
    from generator.cli.main import main

    try:
        main(prog_name="cutline")
    finally:
        gc.freeze()  # all memory is given back at once: Python need not look for what it could free before


def _said(run: dict[str, Any]) -> bool:
    """Whether it could be said: a full disk or a reader that has gone is left to the command line, which tells."""
    try:
        for warning in run["warnings"]:
            print(f"warning  {warning}", file=sys.stderr)
        print(up_to_date(len(run["files"]), run["out"]), flush=True)
    except (OSError, ValueError):
        return False
    return True


def _bound_memory() -> None:
    """A template can ask for any amount: it is told before the whole machine stands still."""
    try:
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (min(_MEMORY, most) if most >= 0 else _MEMORY, most))
    except (ImportError, OSError, ValueError):
        pass  # not on this system


def up_to_date(number: int, out: str) -> str:
    return f"Up to date: {number:,} file{'s' * (number != 1)} in {out}/ (--force makes them anew)"


def named(arguments: list[str]) -> str:
    """A command's name among the runs: its words, and where it was given."""
    return hashlib.sha256(repr((os.getcwd(), arguments)).encode()).hexdigest()


def done_before(arguments: list[str]) -> dict[str, Any] | None:
    """The same build as it was run before, if all it looked at and all it made are still the same."""
    out = "out"
    for word, following in zip(arguments, [*arguments[1:], ""], strict=False):
        out = following if word == "--out" else word.removeprefix("--out=") if word.startswith("--out=") else out
    if not os.path.isfile(os.path.join(out, ".cutline.json")):
        return None
    state = State(out)
    run: dict[str, Any] | None = state.runs.get(named(arguments))
    if run is None:
        return None
    try:
        same = run["looked_at"] == looked_at(run["games"], out, tuple(run["looked_at"]))
    except (inputs.TooMuchError, OSError, ValueError):
        return None
    return run if same and all(state.made(path) for path in run["files"]) else None


def looked_at(names: list[str], out: str, folders: tuple[str, ...]) -> dict[str, str]:
    """What a build of the games so named looks at: Cutline itself (under "") and folders, by their digests."""
    found = {folder: inputs.together(inputs.files(folder, out)) for folder in folders if folder}
    return {"": f"{inputs.program()} {meant(names, folders)}", **found}


def meant(names: list[str], folders: tuple[str, ...]) -> list[str]:
    """What decides which games are built: names that are folders here, or without names the games that there are."""
    if names:
        return [name for name in names if os.path.isfile(os.path.join(name, "game.yaml"))]
    return sorted({name for folder in folders if folder for name in os.listdir(os.path.dirname(folder))})
