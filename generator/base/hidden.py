"""Hides a package from another one that would load it without need."""

from __future__ import annotations

import sys
from _thread import allocate_lock
from collections.abc import Iterator
from contextlib import contextmanager

LOCK = allocate_lock()
"""Whoever imports a package that may be hidden holds this."""


@contextmanager
def hidden(package: str) -> Iterator[None]:
    """Make a package look as if it were not installed, unless it is loaded already."""
    with LOCK:
        if package in sys.modules:
            yield
            return
        sys.modules[package] = None  # type: ignore[assignment]
        try:
            yield
        finally:
            del sys.modules[package]
