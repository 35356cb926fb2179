"""The events of a score sheet, checked for shape only."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from companion.table.frame_events import COLOURS, Event, EventId, Number
from companion.table.shape import Shape, Word

Counted = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]


class SeatCounts(Shape):
    """A seat's count for each category; None empties it."""

    seat: Number
    counts: Annotated[dict[Word, Counted], Field(max_length=40)] | None
    base: EventId | None


class CountsEntered(Event):
    type: Literal["counts"]
    match: Number
    round: Number
    scores: Annotated[tuple[SeatCounts, ...], Field(min_length=1, max_length=len(COLOURS))]


class GameFinished(Event):
    """The end of a game without a number of rounds, or that it goes on after all."""

    type: Literal["finish"]
    match: Number
    over: bool
    base: EventId | None


ScoresheetEvent = CountsEntered | GameFinished
EVENTS = (CountsEntered, GameFinished)
