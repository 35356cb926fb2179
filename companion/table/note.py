"""Notes: the entries of a table's history, one for each event that is worth showing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pydantic_core import to_json


@dataclass(frozen=True)
class Note:
    """An entry of the history; ``by`` is a seat, 0 without one.

    A note that ``continues`` the one before it is shown in its place: the taps that fill in one entry are one line.
    """

    seq: int
    at: str
    by: int
    key: str
    args: Mapping[str, Any]
    undone: bool = False
    continues: bool = False

    @cached_property
    def json(self) -> str:
        """The note as JSON, made once: each state repeats the notes of the one before it."""
        row = {"seq": self.seq, "at": self.at, "by": self.by, "key": self.key, "args": self.args}
        return to_json(row | {"undone": self.undone}).decode()
