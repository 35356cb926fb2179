"""Opens a table with a game as it stands: the companion, in a process beside the studio, for the phones around."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError
from generator.studio.desk import Desk

PATIENCE = 30.0  # seconds until the companion says where it is
_ADDRESS = re.compile(r"https?://\S+")


class Tables:
    """The companion that the studio has started; there is at most one."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._lock = threading.Lock()

    def open(self, desk: Desk, trusted: Sequence[Path] = ()) -> dict[str, Any]:
        """Start the companion with a game as it is now, and return its address with a QR code."""
        game, where = desk.game, desk.where
        if game is None:
            raise CutlineError("The game can't be read.")
        with self._lock:
            self._stop()
            words = ["serve", str(where.folder), "--port", "0"]
            words += ["--tweak", str(where.tweak)] if game.house else []
            words += ["--trust", str(where.folder)] if where.folder in trusted else []
            self._process = subprocess.Popen(
                [sys.executable, "-m", "generator", *words],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                encoding="utf-8",
                env={**os.environ, "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"},
            )
            address = _address(self._process)
        url = f"{address}/?game={game.id.replace('+', '%2B')}"
        return {"url": url, "qr": _qr(url)}

    def stop(self) -> None:
        with self._lock:
            self._stop()

    def _stop(self) -> None:
        if self._process and self._process.poll() is None:
            self._process.terminate()
            try:
                self._process.wait(10)
            except subprocess.TimeoutExpired:
                self._process.kill()
        self._process = None


def _address(process: subprocess.Popen[str]) -> str:
    """Return the address that the companion prints; what it prints later is dropped."""
    found, said = list[str](), list[str]()
    ready = threading.Event()

    def read() -> None:
        assert process.stdout
        for line in process.stdout:
            said.append(line.strip())
            if not found and (match := _ADDRESS.search(line)):
                found.append(match[0].rstrip("/"))
                ready.set()
        process.stdout.close()
        ready.set()

    threading.Thread(target=read, daemon=True).start()
    ready.wait(PATIENCE)
    if not found:
        process.kill()
        raise CutlineError("\n".join(line for line in said if line) or "The companion did not start.")
    return found[0]


def _qr(url: str) -> str:
    import io

    import segno

    out = io.BytesIO()
    segno.make(url, error="m").save(out, kind="svg", xmldecl=False, scale=6, border=2, light="#ffffff")
    return out.getvalue().decode()
