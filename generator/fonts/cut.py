"""Cuts a font down to some of its glyphs, as TrueType: variable fonts are fixed, OpenType outlines converted."""

from __future__ import annotations

import atexit
import json
import os
import struct
import subprocess
import sys
from collections.abc import Iterable
from functools import lru_cache
from threading import Lock, Timer
from typing import Any, NamedTuple

from generator.fonts.cache import kept
from generator.fonts.cutter import SECONDS
from generator.fonts.font_file import FontFile, found_here
from generator.fonts.problem import FontError

_PATIENCE = 8 * SECONDS  # on a busy computer
_given_up = set[str]()


class Cut(NamedTuple):
    """A font file with some of the glyphs of another; ``glyphs`` are their numbers in it, by those in the other."""

    data: bytes
    glyphs: dict[int, int]


def cut(file: FontFile, glyphs: Iterable[int], letters: str = "", shaping: bool = False) -> Cut:
    """Return a font with these glyphs and letters; with ``shaping``, kerning, ligatures and joins are kept."""
    return _cut(file, tuple(sorted({0, *glyphs})), letters, shaping)


@lru_cache(maxsize=64)
def _cut(file: FontFile, glyphs: tuple[int, ...], letters: str, shaping: bool) -> Cut:
    key = f"cut {file.id} {glyphs} {letters!r} {shaping}"
    data = kept(key, lambda: _made(file, glyphs, letters, shaping))
    (length,) = struct.unpack_from(">L", data)
    found = json.loads(data[4 : 4 + length])
    return Cut(data[4 + length :], {int(old): new for old, new in found.items()})


def _made(file: FontFile, glyphs: tuple[int, ...], letters: str, shaping: bool) -> bytes:
    what = {"path": str(file.path), "number": file.number, "place": dict(file.place)}
    question = {**what, "glyphs": glyphs, "letters": letters, "shaping": shaping}
    made = _CUTTER.ask(question) if file.id not in _given_up else None
    if made is None:
        _given_up.add(file.id)
        raise FontError(f"{file.path.name} can't be cut down to the letters used: it takes too much time or memory")
    if made.startswith(b"!"):
        raise FontError(f"{file.path.name} {made[1:].decode()}")
    return made


class _Cutter:
    """The other process, started when it is first asked, and again after it was given up."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._owner, self._lock = 0, Lock()

    def ask(self, question: dict[str, Any]) -> bytes | None:
        """Return the answer; None if it can't be found within the limits."""
        with self._lock:
            process = self._started()
            assert process.stdin and process.stdout
            timer = Timer(_PATIENCE, process.kill)
            timer.start()
            try:
                process.stdin.write(json.dumps(question).encode() + b"\n")
                process.stdin.flush()
                head = process.stdout.read(4)
                answer = process.stdout.read(struct.unpack(">L", head)[0]) if len(head) == 4 else b""
            except BrokenPipeError:
                answer = b""
            finally:
                timer.cancel()
            if not answer:
                self.stop()
            return answer or None

    def _started(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._owner != os.getpid():  # a fork must not ask its parent's
            command = [sys.executable, "-m", "generator.fonts.cutter"]
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
            self._process = subprocess.Popen(command, env=found_here(), **pipes)
            self._owner = os.getpid()
        return self._process

    def stop(self) -> None:
        process, self._process = self._process, None
        if process and self._owner == os.getpid():
            process.kill()
            process.communicate()


_CUTTER = _Cutter()
atexit.register(_CUTTER.stop)
