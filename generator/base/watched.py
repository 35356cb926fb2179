"""Ends work that takes too long or too much memory, wherever it hangs, with one line that says what it was.

Limits inside templates and parsers can't see what goes on within a single call, such as one comparison of long lists.
So the work is done by a copy of this process, which says over a pipe what it is at, and this process watches the copy.
Where processes can't be copied (Windows), the work is done without a watcher.
"""

from __future__ import annotations

import os
import select
import signal
import struct
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SECONDS = 8.0  # of computing, for one part of the work: many times what a good one takes
MEMORY = 400_000_000  # bytes that a part may add
PATIENCE = "CUTLINE_PATIENCE"
_WAITING = 6  # times as long as it may compute, a part may take by the clock: it may wait for other programs
_LOOK = 0.1  # seconds between two looks
_LABEL = 300  # characters: what is written to a pipe at once must be short
_HEAD = struct.Struct("=Idd")
_PASSED_ON = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP", "SIGUSR1") if hasattr(signal, name))

_pipe = -1  # where to say what this process is at; -1 without a watcher


@contextmanager
def part(what: str, seconds: float = SECONDS, memory: int = MEMORY) -> Iterator[None]:
    """Limit the work inside: it may compute for some seconds, and take some memory more than there is now."""
    if _pipe < 0:
        yield
        return
    _say(what, seconds)
    before = _limited_memory(memory)
    try:
        yield
    except MemoryError as error:
        from generator.base.errors import CutlineError

        raise CutlineError(f"{what}: {too_large(error, memory)}") from None
    finally:
        _restore_memory(before)
        _say("", 0.0)


def too_large(error: MemoryError, memory: int = MEMORY) -> str:
    """Say how much memory a part may take, and free what it took: the error's trace would keep it."""
    import gc

    error.__traceback__ = error.__context__ = None
    gc.collect()
    return f"needs more than {memory // 1_000_000} MB of memory."


def _say(what: str, seconds: float) -> None:
    """Say that a part begins, or without a name, that the last one has ended."""
    label = what.encode(errors="replace")[:_LABEL]
    try:
        os.write(_pipe, _HEAD.pack(os.getpid(), seconds, time.process_time()) + struct.pack("=H", len(label)) + label)
    except OSError:
        os._exit(1)  # the watcher is gone: so is whoever waited for this


def _limited_memory(more: int) -> tuple[int, int] | None:
    """Limit what this process may still take, where the system can; return the limit that was."""
    if sys.platform != "linux":
        return None
    import resource

    with open("/proc/self/statm", "rb") as file:
        used = int(file.read().split()[5]) * resource.getpagesize()
    before = resource.getrlimit(resource.RLIMIT_DATA)
    most = used + more
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_DATA, (most if before[1] < 0 else min(most, before[1]), before[1]))
    return before


def _restore_memory(before: tuple[int, int] | None) -> None:
    if before:
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, before)


def watched(work: Callable[[], Any]) -> None:
    """Do the work in a copy of this process and exit as it does, or with 2 if a part of it has to be ended."""
    if not hasattr(os, "fork") or _pipe >= 0:
        work()
        return
    if watcher := _copied(work):
        watcher.watch()
        _exit_as(watcher.status(), watcher.last())


def _copied(work: Callable[[], Any]) -> _Watcher | None:
    """Return the watcher of a copy that does the work; None in the copy, when it is done."""
    global _pipe
    reading, writing = os.pipe()
    sys.stdout.flush()
    sys.stderr.flush()
    worker = os.fork()
    if not worker:
        os.close(reading)
        _pipe = writing
        work()
        return None
    os.close(writing)
    _pass_on_signals(worker)
    return _Watcher(reading, worker)


def tried(work: Callable[[], Any]) -> None:
    """Do the work in a copy of this process, just to see that it ends; exit with 2 if a part of it has to be ended.

    What it raises is left to whoever does it for good.
    """
    if not hasattr(os, "fork") or _pipe >= 0:
        return
    before = {each: signal.getsignal(each) for each in (signal.SIGINT, *_PASSED_ON)}
    watcher = _copied(lambda: _quietly(work))
    if watcher is None:
        os._exit(0)
    watcher.watch()
    if status := watcher.status():
        _exit_as(status, watcher.last())
    for each, handler in before.items():
        signal.signal(each, handler)


def _quietly(work: Callable[[], Any]) -> None:
    with suppress(Exception):
        work()


def _pass_on_signals(worker: int) -> None:
    """Leave Ctrl-C, which a terminal sends to both, to the worker; send it the others."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, lambda *_: None)

    def pass_on(number: int, frame: Any) -> None:
        with suppress(ProcessLookupError):
            os.kill(worker, number)

    for each in _PASSED_ON:
        signal.signal(each, pass_on)


class _Part:
    """Something that a process is at: its name, how long it may compute, and what its process had computed before."""

    def __init__(self, what: str, seconds: float, computed: float) -> None:
        self.what, self.seconds, self.computed, self.began = what, seconds, computed, time.monotonic()


class _Watcher:
    """Knows the parts that the worker and its own copies are at, the innermost last."""

    def __init__(self, pipe: int, worker: int) -> None:
        self._pipe, self._worker = pipe, worker
        self._parts: dict[int, list[_Part]] = {}
        self._rest = b""
        self._patience = _patience()

    def watch(self) -> None:
        """Wait until the work is done, or end it."""
        while self._listen():
            for process, parts in self._parts.items():
                for each in reversed(parts):
                    if self._is_too_long(process, each):
                        self._end(each, parts[-1])
        os.close(self._pipe)

    def status(self) -> int:
        """Return how the work ended, as the system tells it."""
        return os.waitpid(self._worker, 0)[1]

    def _listen(self) -> bool:
        """Read what is said, for a short time; return False when the work is done."""
        if not select.select([self._pipe], [], [], _LOOK)[0]:
            return os.waitid(os.P_PID, self._worker, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
        read = os.read(self._pipe, 65536)
        self._rest += read
        start = _HEAD.size + 2
        while len(self._rest) >= start:
            process, seconds, computed = _HEAD.unpack_from(self._rest)
            (length,) = struct.unpack_from("=H", self._rest, _HEAD.size)
            if len(self._rest) < start + length:
                break
            label = self._rest[start : start + length].decode(errors="ignore")
            self._rest = self._rest[start + length :]
            self._heard(process, label, seconds * self._patience, computed)
        return bool(read)

    def _heard(self, process: int, what: str, seconds: float, computed: float) -> None:
        parts = self._parts.setdefault(process, [])
        if what:
            parts.append(_Part(what, seconds, computed))
        elif parts:
            parts.pop()
            if not parts:
                del self._parts[process]

    def _is_too_long(self, process: int, part: _Part) -> bool:
        passed = time.monotonic() - part.began
        if passed < part.seconds:
            return False
        computed = _computed(process)
        return passed > _WAITING * part.seconds or (computed is not None and computed - part.computed > part.seconds)

    def last(self) -> str:
        """Return what was going on at the end, in the process that began last."""
        return next((parts[-1].what for parts in reversed(self._parts.values()) if parts), "")

    def _end(self, part: _Part, at: _Part) -> None:
        """End all of the work, for a part of it that takes too long, and say what it is at."""
        for process in (self._worker, *self._parts):
            with suppress(OSError):
                os.kill(process, signal.SIGKILL)
        os.waitpid(self._worker, 0)
        within = f" within {part.what}" if at is not part else ""
        what = f"{at.what}: takes more than {part.seconds:g} seconds{within}"
        print(f"{what}. It was stopped; on a slow computer, set {PATIENCE}=4.", file=sys.stderr, flush=True)
        os._exit(2)


def _patience() -> float:
    """Return how many times as long as usual everything may take."""
    try:
        return min(max(float(os.environ.get(PATIENCE, "1")), 1.0), 1000.0)
    except ValueError:
        return 1.0


def _computed(process: int) -> float | None:
    """Return the seconds that a process has computed; None where the system does not tell."""
    try:
        with open(f"/proc/{process}/stat", "rb") as file:
            times = file.read().rpartition(b")")[2].split()[11:13]
    except (OSError, IndexError):
        return None
    return sum(map(int, times)) / os.sysconf("SC_CLK_TCK")


def _exit_as(status: int, at: str) -> None:
    """Exit as the worker did."""
    code = os.waitstatus_to_exitcode(status)
    if code == -signal.SIGINT or code == -signal.SIGTERM:
        signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    if code < 0:
        what = f"{at}: ended" if at else "The work ended"
        print(f"{what} unexpectedly ({signal.Signals(-code).name}). Is there enough memory?", file=sys.stderr)
        code = 2
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)
