"""Waiting for what happens in another thread or process, for as long as a busy machine may need."""

from __future__ import annotations

import time
from collections.abc import Callable

PATIENCE = 60.0
"""Seconds: nothing takes that long, except on a machine that is busy with other things."""


def soon(holds: Callable[[], object], seconds: float = PATIENCE) -> None:
    """Wait until a condition holds; fail if it never does."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, f"still not true after {seconds:g} seconds"
        time.sleep(0.01)
