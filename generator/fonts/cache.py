"""Keeps what was worked out of fonts in the user's cache folder, so that it is done once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path

from generator.base import kept as keeping


def kept(key: str, make: Callable[[], bytes]) -> bytes:
    """Return what is kept under a key, or make and keep it. A folder that can't be written is no mistake."""
    return keeping.kept("fonts", f"{_tools()} {key}", make)


@cache
def _tools() -> str:
    from importlib.metadata import version

    return f"{keeping.code_of(Path(__file__).parent)} {version('fonttools')}"
