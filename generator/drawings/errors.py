"""Errors that keep a drawing from being taken in."""

from __future__ import annotations


class DrawingError(ValueError):
    """A file that can't be used at all; ``line`` is where, if known."""

    def __init__(self, what: str, line: int | None = None) -> None:
        super().__init__(what)
        self.line = line


class NotPlainError(Exception):
    """A drawing that plain shapes can't show exactly; the message says what it uses."""
