"""The error for what the rules of a game don't allow: a move that can be read, but not made."""

from __future__ import annotations

from typing import Any


class IllegalError(Exception):
    """Raised for a move that the rules forbid; ``code`` and ``details`` say why."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code, self.details = code, details
