"""The events of Genetico, checked for shape only. Deeds set what is recorded of a turn; null takes it back."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from companion.table.frame_events import CardsDealt, Event, EventId, HeldEvent, Number, OwnEvent, Turn
from companion.table.shape import Word

Count = Annotated[int, Field(ge=0, le=60)]
Nth = Annotated[int, Field(ge=1, le=60)]
Projects = Annotated[tuple[Word, ...], Field(max_length=60)]


class Deed(Event):
    """An entry in the record of a turn."""

    match: Number
    turn: Turn
    base: EventId | None


class CardsDrawn(Deed):
    """``projects``: how many of the cards are projects, where the discard pile is drawn from."""

    type: Literal["draw"]
    pile: Literal["resources", "projects", "discard"] | None
    projects: Count = 0


class Act(Deed):
    """The ``n``-th thing done in a turn: they happen in this order."""

    n: Nth


class ProjectStarted(Act):
    type: Literal["start"]
    project: Word | None


class ResourceAttached(Act):
    type: Literal["attach"]
    project: Word | None
    resource: Word | None


class ProjectFinished(Act):
    type: Literal["finish-project"]
    project: Word | None


class ModifierPlayed(Act):
    """Against whom, on which project, with which species, with how many project cards: as far as the card asks.

    ``species`` are resources of any kind, if the card says so. ``notebook``: the target cancels it, with the first card
    that can, or with the one that is named.
    """

    type: Literal["modifier"]
    card: Word | None
    target: Number | None = None
    project: Word | None = None
    species: Annotated[tuple[Word, ...], Field(max_length=6)] = ()
    projects: Count = 0
    notebook: bool | Word = False


class CollaborationOffered(Act, OwnEvent):
    """A project of the seat whose turn it is, and another player's."""

    type: Literal["collaborate"]
    project: Word | None
    other: Word | None


class CollaborationAnswered(OwnEvent):
    type: Literal["agree"]
    match: Number
    turn: Turn
    n: Nth
    agrees: bool


class TurnEnded(Deed):
    """The number of cards that were discarded; ``passed`` is True if nothing could be drawn or played."""

    type: Literal["end-turn"]
    resources: Count
    projects: Count
    passed: bool = False


class Tallied(Event):
    """The projects in front of a seat at the end, finished and unfinished; null empties it."""

    type: Literal["tally"]
    match: Number
    seat: Number
    finished: Projects | None
    unfinished: Projects | None
    base: EventId | None


class LabPlayed(HeldEvent):
    """Something that a player does with cards on the phones, or answers.

    ``step`` is how much was done before, as the player saw it. ``card`` is the resource that is attached, the modifier
    that is played, or the one that cancels it; ``cards`` are those that a modifier is played with, or discarded.
    """

    type: Literal["lab"]
    turn: Turn
    step: Annotated[int, Field(ge=0, le=100_000)]
    do: Literal["draw", "start", "attach", "finish", "modifier", "reply", "offer", "agree", "decline", "end"]
    pile: Literal["resources", "projects", "discard"] | None = None
    project: Word | None = None
    other: Word | None = None
    card: Word | None = None
    cards: Annotated[tuple[Word, ...], Field(max_length=60)] = ()
    target: Number | None = None


PhoneEvent = CardsDealt | LabPlayed
TurnAct = ProjectStarted | ResourceAttached | ProjectFinished | ModifierPlayed | CollaborationOffered
TurnDeed = CardsDrawn | TurnAct | TurnEnded
GeneticoEvent = TurnDeed | CollaborationAnswered | Tallied
EVENTS = (
    *(CardsDrawn, ProjectStarted, ResourceAttached, ProjectFinished, ModifierPlayed),
    *(CollaborationOffered, TurnEnded, CollaborationAnswered, Tallied, LabPlayed),
)
