"""Measure a whole process: seconds on the clock, seconds of processor, and its largest memory."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

# as people run programs: with their compiled modules kept
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True)
class Cost:
    clock: float
    processor: float
    megabytes: float


def cost(command: Sequence[str], cores: int = 0) -> Cost:
    """Measure one run, on this many cores (all by default)."""
    may = sorted(os.sched_getaffinity(0)) if sys.platform == "linux" else []

    def limited() -> None:
        os.sched_setaffinity(0, may[:cores])

    start = time.perf_counter()
    with subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=ENVIRONMENT,
        preexec_fn=limited if cores and may else None,
    ) as process:
        assert process.stderr is not None
        said = process.stderr.read()
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)}\n{said.decode()}")
    clock = time.perf_counter() - start
    return Cost(clock, used.ru_utime + used.ru_stime, used.ru_maxrss / (1024 if sys.platform == "linux" else 1024**2))


def interleaved(rounds: int, **commands: Callable[[], Cost]) -> dict[str, Cost]:
    """The best time of each and its largest memory, run in turns: what else the machine does weighs on all alike."""
    runs: dict[str, list[Cost]] = {name: [] for name in commands}
    for _ in range(rounds):
        for name, run in commands.items():
            runs[name].append(run())
    return {
        name: Cost(
            min(one.clock for one in found), min(one.processor for one in found), max(one.megabytes for one in found)
        )
        for name, found in runs.items()
    }
