"""Bodies of requests other than events, as models."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from companion.table.frame_events import Created, Number
from companion.table.shape import Shape


class TableAsked(Created):
    """A new table; ``sit`` is the host's own seat."""

    sit: Number | None = None


class JoinAsked(Shape):
    code: Annotated[str, Field(max_length=100)]


class LinkAsked(Shape):
    """``seat`` is for a seat link only."""

    kind: Literal["join", "watch", "seat", "host"]
    seat: Number | None = None


class NothingAsked(Shape):
    """An empty object: the address says what is asked for."""


class MoveAsked(Shape):
    """The values that a page has stored, by name."""

    kept: Annotated[dict[str, str], Field(max_length=500)]


class PickUpAsked(Shape):
    token: Annotated[str, Field(max_length=100)]
