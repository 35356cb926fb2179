"""Asks another process about font files, so that none can do harm here: it has little time and memory."""

from __future__ import annotations

import atexit
import json
import os
import struct
import subprocess
import sys
from pathlib import Path
from threading import Lock, Timer
from typing import Any

from generator.fonts.answer import SECONDS
from generator.fonts.problem import FontError

_ROOT = Path(__file__).parents[2]
_PATIENCE = 16 * SECONDS  # by the clock, on a busy computer
WRONG = b"!"  # begins an answer that says what is wrong


def ask(what: str, about: dict[str, Any]) -> bytes:
    """Return the answer to a question; a FontError says why there is none."""
    answer = _PROCESS.ask({"what": what, **about})
    if not answer:
        raise FontError("can't be read as a font: it takes too much time or memory")
    if answer.startswith(WRONG):
        raise FontError(answer[1:].decode())
    return answer


class _Process:
    """The other process: started for the first question, and again after it was given up."""

    def __init__(self) -> None:
        self._running: subprocess.Popen[bytes] | None = None
        self._owner, self._lock = 0, Lock()

    def ask(self, question: dict[str, Any]) -> bytes:
        """Return the answer; nothing if the limits don't allow one."""
        with self._lock:
            running = self._started()
            assert running.stdin
            assert running.stdout
            timer = Timer(_PATIENCE, running.kill)
            timer.start()
            try:
                running.stdin.write(json.dumps(question).encode() + b"\n")
                running.stdin.flush()
                head = running.stdout.read(4)
                answer = running.stdout.read(struct.unpack(">L", head)[0]) if len(head) == 4 else b""
            except BrokenPipeError:
                answer = b""
            finally:
                timer.cancel()
            if not answer:
                self.stop()
            return answer

    def _started(self) -> subprocess.Popen[bytes]:
        if self._running is None or self._owner != os.getpid():  # a fork must not ask its parent's
            paths = os.pathsep.join([str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
            self._running = subprocess.Popen(
                [sys.executable, "-P", "-m", "generator.fonts.answer"],  # -P: runs nothing from the folder it is in
                env={**os.environ, "PYTHONPATH": paths},
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            self._owner = os.getpid()
        return self._running

    def stop(self) -> None:
        """End the process, if it is this one's."""
        running, self._running = self._running, None
        if running and self._owner == os.getpid():
            running.kill()
            running.communicate()


_PROCESS = _Process()
atexit.register(_PROCESS.stop)
