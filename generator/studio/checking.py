"""The preflight beside the studio, in a process of its own: it takes a while, and the page goes on meanwhile."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError
from generator.studio.desk import Desk
from generator.studio.news import News

REST = 1.0  # seconds without an edit before the check begins


class Checks:
    """The findings of each open game's newest version; an edit stops the check of the version before."""

    def __init__(self, news: News) -> None:
        self._news = news
        self._lock = threading.Lock()
        self._found: dict[str, tuple[int, list[Any] | None]] = {}  # by desk: the version, and what was found in it
        self._running: dict[str, subprocess.Popen[str]] = {}
        self._timers: dict[str, threading.Timer] = {}

    def of(self, desk: Desk, trusted: tuple[Path, ...]) -> list[Any] | None:
        """Return what was found in a game as it is now; None as long as that is not known, and start a check."""
        key = desk.where.key
        with self._lock:
            version, found = self._found.get(key, (0, None))
            if version == desk.version:
                return found
            self._found[key] = desk.version, None
            self._stop(key)
            timer = threading.Timer(REST, self._check, (desk, desk.version, trusted))
            timer.daemon = True
            self._timers[key] = timer
            timer.start()
        return None

    def stop(self) -> None:
        with self._lock:
            for key in list(self._timers):
                self._stop(key)

    def _stop(self, key: str) -> None:
        if timer := self._timers.pop(key, None):
            timer.cancel()
        if running := self._running.pop(key, None):
            running.kill()

    def _check(self, desk: Desk, version: int, trusted: tuple[Path, ...]) -> None:
        key, where = desk.where.key, desk.where
        tweak = str(where.tweak) if where.tweak and desk.game and desk.game.house else ""
        words = [sys.executable, "-m", __name__, str(where.folder), tweak, *map(str, trusted)]
        with self._lock:
            if self._found[key][0] != version:
                return
            process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            self._running[key] = process
        told, _ = process.communicate()
        with self._lock:
            if self._found[key][0] != version or process.returncode:
                return
            self._found[key] = version, json.loads(told)
            self._running.pop(key, None)
        self._news.tell({"desk": key, "version": version, "why": "checked"})


def main(folder: str, tweak: str, *trusted: str) -> None:
    """Print the findings of a game as JSON."""
    import os

    from generator.check.run import checked
    from generator.rules import own

    if hasattr(os, "nice"):
        os.nice(10)  # edits come first
    own.trust(map(Path, trusted))
    try:
        findings, _ = checked([folder], [tweak] if tweak else [])
        rows = [[each.severity, each.check, each.what] for each in findings if each.severity != "fact"]
    except CutlineError as error:
        rows = [["error", "spec", line] for line in str(error).splitlines()]
    print(json.dumps(rows))


if __name__ == "__main__":
    main(*sys.argv[1:])
