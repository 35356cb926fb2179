"""The events of Amino, checked for shape only."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from companion.table.frame_events import CardsDealt, Event, EventId, HeldEvent, Number, Turn
from companion.table.shape import Shape
from generator.base.limits import MAX_SEATS

Index = Annotated[int, Field(ge=0, le=100)]
CardId = Annotated[str, Field(max_length=40)]
Cards = Annotated[tuple[CardId, ...], Field(max_length=20)]


class CardsShown(Event):
    type: Literal["cards"]
    match: Number
    hand: Number
    seat: Number
    cards: Cards
    base: EventId | None


class TypedScore(Shape):
    seat: Number
    score: int | None
    moon: bool = False
    base: EventId | None


class ScoresTyped(Event):
    type: Literal["scores"]
    match: Number
    hand: Number
    scores: Annotated[tuple[TypedScore, ...], Field(min_length=1, max_length=MAX_SEATS)]


class SunlightResolved(Event):
    """``source`` is the server's to write: where the drawn cards came from."""

    type: Literal["sunlight"]
    match: Number
    hand: Number
    seat: Number
    index: Index
    drawn: Cards | Literal["server"]
    kept: CardId | None
    base: EventId | None
    source: Literal["server", "table"] | None = None


class TurnTaken(Event):
    """A turn of the current hand, by what it changes: ``"swap"``, the seat whose atmosphere gets a card, or ``"none"``.

    ``swapped`` are the numbers of the swapped cards, if somebody noted them. With null, the last turn is taken back.
    """

    type: Literal["turn"]
    match: Number
    hand: Number
    turn: Turn
    change: Literal["swap", "none"] | Number | None
    swapped: tuple[Number, Number] | None = None
    base: EventId | None


class HandPlayed(HeldEvent):
    """Something that a player does with cards on the phones; generator/games/amino/hand.py says what there is.

    ``step`` is how much was done in this hand before, as the player saw it. ``slots`` are masked, too: from which place
    of a hand a card came tells when it was drawn.
    """

    type: Literal["hand"]
    hand: Number
    step: Annotated[int, Field(ge=0, le=10_000)]
    do: Literal["seed", "analyze", "hide", "build", "swap", "play", "draw", "sunlight", "keep"]
    slots: Annotated[tuple[Index, ...], Field(max_length=20)] = ()
    spots: Annotated[tuple[tuple[Number, Index], ...], Field(max_length=20)] = ()
    to: Number | None = None

    def masked(self) -> HandPlayed:
        return self.model_copy(update={"dealt": None, "slots": ()})


PaperEvent = CardsShown | ScoresTyped | SunlightResolved | TurnTaken
EntryEvent = CardsShown | ScoresTyped | SunlightResolved
PhoneEvent = CardsDealt | HandPlayed
AminoEvent = PaperEvent | PhoneEvent
PAPER = (CardsShown, ScoresTyped, SunlightResolved, TurnTaken)
EVENTS = (*PAPER, HandPlayed)
