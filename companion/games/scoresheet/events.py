"""The events of a score sheet, checked for shape only."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer

from companion.table.frame_events import COLOURS, Event, EventId, Number, SecretEvent
from companion.table.shape import Shape, Word
from generator.spec.values import MAX_CATEGORIES

Counted = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]
Counts = Annotated[dict[Word, Counted], Field(max_length=MAX_CATEGORIES)]


class SeatCounts(Shape):
    """A seat's count for each category; None empties it."""

    seat: Number
    counts: Counts | None
    base: EventId | None


class CountsEntered(Event):
    """Counts of a round; with ``end``, those that are counted after the last round, and the round is the next one."""

    type: Literal["counts"]
    match: Number
    round: Number
    scores: Annotated[tuple[SeatCounts, ...], Field(min_length=1, max_length=len(COLOURS))]
    end: bool = False

    @model_serializer(mode="wrap")
    def _written(self, written: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave ``end`` out where it is not set, as logs older than it do."""
        found: dict[str, Any] = written(self)
        return {name: value for name, value in found.items() if name != "end" or value}


class GameFinished(Event):
    """The end of a game without a number of rounds, or that it goes on after all."""

    type: Literal["finish"]
    match: Number
    over: bool
    base: EventId | None


class BidMade(SecretEvent):
    """A seat's count for each secret category of a round; None while it is hidden."""

    type: Literal["bid"]
    match: Number
    round: Number
    bids: Counts | None

    def place(self) -> tuple[int, ...]:
        return self.match, self.round

    def masked(self) -> BidMade:
        return self.model_copy(update={"bids": None})


class BidsShown(Event):
    """Shows the bids of a round although some are missing: their players have no phone."""

    type: Literal["show-bids"]
    match: Number
    round: Number


class TimerSet(Event):
    """Starts the countdown from the top, or stops it."""

    type: Literal["timer"]
    match: Number
    running: bool


class TeamsChosen(Event):
    """The team of each seat, numbered from 1, in a game for teams; until anything is entered."""

    type: Literal["teams"]
    match: Number
    teams: Annotated[tuple[Number, ...], Field(max_length=len(COLOURS))]
    base: EventId | None


ScoresheetEvent = CountsEntered | GameFinished | BidMade | BidsShown | TimerSet | TeamsChosen
EVENTS = (CountsEntered, GameFinished, BidMade, BidsShown, TimerSet, TeamsChosen)
