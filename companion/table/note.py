"""Notes: what the history tells of a table, one for each event that is worth telling."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pydantic_core import to_json


@dataclass(frozen=True)
class Note:
    """An entry of the history; ``by`` is a seat, 0 without one.

    One that ``continues`` the note before it, as a tap that goes on filling an atmosphere, is told in its place.
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
        """Made once: a state tells the same notes as the one before it."""
        row = {"seq": self.seq, "at": self.at, "by": self.by, "key": self.key, "args": self.args}
        return to_json(row | {"undone": self.undone}).decode()
