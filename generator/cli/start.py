"""Starts the program: recognises a build with nothing to do before anything large is imported."""

from __future__ import annotations

import gc
import sys

from generator.build.cache.recall import done_before, up_to_date

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_MEMORY = 4 * 1024**3  # bytes of memory that a build may use, many times what it needs
_SERVE = ("backup", "forget", "preview", "replay", "restore", "serve", "studio", "watch")  # as long as they are needed


def main() -> None:
    if sys.argv[1:2] == ["build"]:
        if (run := done_before(sys.argv[2:])) and _reported(run):
            return
        gc.set_threshold(500_000, 20, 50)  # a build makes many small objects and keeps most of them
    if sys.argv[1:2] and sys.argv[1] not in _SERVE:
        from generator.base.watched import watched

        _limit_memory()
        watched(_run)
    else:
        _run()


def _run() -> None:
    from generator.cli.main import main

    try:
        main(prog_name="cutline")
    finally:
        gc.freeze()  # all memory is freed at exit: Python need not look for garbage first


def _reported(run: dict[str, Any]) -> bool:
    """Report a build with nothing to do; False if that failed, so that the command line can say why."""
    try:
        for warning in run["warnings"]:
            print(f"warning  {warning}", file=sys.stderr)
        print(up_to_date(len(run["files"]), run["out"]), flush=True)
    except (OSError, ValueError):
        return False
    return True


def _limit_memory() -> None:
    """Stop a template that asks for endless memory before the whole machine hangs."""
    try:
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        resource.setrlimit(resource.RLIMIT_AS, (min(_MEMORY, most) if most >= 0 else _MEMORY, most))
    except (ImportError, OSError, ValueError):
        pass  # not on this system
