"""Optional packages: imported when a text needs them, with a message that says what to install."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from generator.base.hidden import LOCK
from generator.fonts.problem import FontError

EXTRA = "pip install '.[scripts]' in Cutline's folder"


def needed(package: str, module: str, what: str) -> Any:
    """Return a module of an optional package; ``what`` needs it."""
    try:
        with LOCK:
            return import_module(module)
    except ImportError:
        raise FontError(f"{what} needs the package {package}. Install it: {EXTRA}") from None
