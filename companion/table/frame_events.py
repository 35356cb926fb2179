"""The events that the tables of all games share. Only their shape is checked here; the table decides what they mean."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, SerializerFunctionWrapHandler, model_serializer

from companion.table.edition import Edition
from companion.table.names import readable
from companion.table.pins import Recorded
from companion.table.shape import GameId, Shape, Word

COLOURS = ("sky", "vermilion", "yellow", "blue", "grey", "black", "green", "pink", "brown", "white")

EventId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
Number = Annotated[int, Field(ge=1, le=10_000)]
Turn = Annotated[int, Field(ge=1, le=600)]
"""Several times more than any game has: after every event, a match is read whole, turn by turn."""
Name = Annotated[
    str, Field(max_length=200, json_schema_extra={"minLength": 1, "pattern": r"\S"}), AfterValidator(readable)
]
Colour = Literal["sky", "vermilion", "yellow", "blue", "grey", "black", "green", "pink", "brown", "white"]
Variants = Annotated[dict[Word, Word], Field(max_length=8)]
"""The choice made for each variant, such as ``{"length": "short"}``."""


Deck = Literal["phones"]
"""Where the cards are, if not on the table: the server deals them, and everybody holds a hand on their own phone."""
MOST_CARDS = 600
_LATER = ("edition", "seats", "deck")
"""Fields that older logs don't have: left out where they are empty, so that those stay as they are."""


class SeatGiven(Shape):
    name: Name
    colour: Colour | None = None


class SeatAgain(SeatGiven):
    """A seat of the next match: ``seat`` is the number it has had so far; without one, it is new."""

    seat: Number | None = None


class Event(Shape):
    """The base of all events."""

    id: EventId


class OwnEvent(Event):
    """An event that only the person on its seat may send, or anybody while nobody sits there."""

    seat: Number


class MaskedEvent(Event):
    """An event with something that not everybody may read yet."""

    def masked(self) -> Event:
        """Return the event without it, for logs that leave the table before it is shown."""
        raise NotImplementedError


class SecretEvent(MaskedEvent):
    """A choice that only the person on its seat may make, and that nobody else may read until it is shown."""

    seat: Number

    def place(self) -> tuple[int, ...]:
        """Return what it is chosen for: choices for one place are shown together, once all are made."""
        raise NotImplementedError


class DealtEvent(MaskedEvent):
    """An event of a match whose cards are on the phones; ``dealt`` is the server's to write: the cards it brought."""

    match: Number
    dealt: Annotated[tuple[Word, ...], Field(max_length=MOST_CARDS)] | None = None

    def masked(self) -> DealtEvent:
        return self.model_copy(update={"dealt": None})


class HeldEvent(DealtEvent):
    """Something that is done with cards held on a phone: only the person on its seat may send it."""

    seat: Number


class BeginningEvent(Event):
    """An event that begins a match, with ``pinned`` and ``edition``. Logs older than editions stay as they are."""

    @model_serializer(mode="wrap")
    def _written(self, written: SerializerFunctionWrapHandler) -> dict[str, Any]:
        found: dict[str, Any] = written(self)
        return {name: value for name, value in found.items() if name not in _LATER or value is not None}


class Created(BeginningEvent):
    """The first event of a table; only the server writes it, ``pinned`` and ``edition``. Variants can be left out."""

    type: Literal["created"] = "created"
    game: GameId
    seats: Annotated[tuple[SeatGiven, ...], Field(min_length=1, max_length=len(COLOURS))]
    variants: Variants = Field(default_factory=dict)
    first: Number | None = None
    deck: Deck | None = None
    pinned: Recorded | None = None
    edition: Edition | None = None


class FirstChosen(Event):
    type: Literal["first"]
    match: Number
    seat: Number
    base: EventId | None


class VariantsChosen(Event):
    type: Literal["variants"]
    match: Number
    variants: Variants
    base: EventId | None


class Renamed(Event):
    type: Literal["rename"]
    seat: Number
    name: Name
    colour: Colour
    base: EventId | None


class Undone(Event):
    type: Literal["undo"]
    event: EventId


class Redone(Event):
    type: Literal["redo"]
    event: EventId


class Rolled(Event):
    """``result`` is the server's to write; dice run from ``lowest`` up, or have the ``numbers`` given.

    ``die`` is the id of the game's own dice.
    """

    type: Literal["roll"]
    tool: Literal["dice", "coin", "first"]
    count: Annotated[int, Field(ge=1, le=12)] = 1
    sides: Annotated[int, Field(ge=2, le=100)] = 6
    lowest: Annotated[int, Field(ge=0, le=99)] = 1
    numbers: Annotated[tuple[Annotated[int, Field(ge=0, le=99)], ...], Field(max_length=20)] = ()
    result: tuple[int, ...] | None = None
    die: Word | None = None

    @model_serializer(mode="wrap")
    def _written(self, written: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Leave ``die`` and ``numbers`` out of common rolls, as logs older than they do."""
        found: dict[str, Any] = written(self)
        return {name: value for name, value in found.items() if name not in ("die", "numbers") or value}


class SeatTaken(Event):
    type: Literal["sit"]
    seat: Number


class SeatLeft(Event):
    type: Literal["stand"]
    seat: Number


class Waited(Event):
    """Somebody without a seat wants to play in the next match under this name; no name: no longer."""

    type: Literal["wait"]
    name: Name | None = None


class HostChosen(Event):
    """Makes the person on a seat the host: the host hands it on, or somebody takes over from a host who is gone."""

    type: Literal["host"]
    seat: Number


class Forgotten(Event):
    """Removes every name a seat ever had by rewriting the log; only the host may send it."""

    type: Literal["forget"]
    seat: Number


class SeatAdded(BeginningEvent):
    """One more seat after the last; ``pinned`` and ``edition`` are the server's to write."""

    type: Literal["add-seat"]
    name: Name
    colour: Colour | None = None
    pinned: Recorded | None = None
    edition: Edition | None = None


class SeatRemoved(BeginningEvent):
    """The seats after it move up; ``pinned`` and ``edition`` are the server's to write."""

    type: Literal["remove-seat"]
    seat: Number
    pinned: Recorded | None = None
    edition: Edition | None = None


class RematchStarted(BeginningEvent):
    """``pinned`` and ``edition`` are the server's to write; variants left out stay as they were, and so do seats."""

    type: Literal["rematch"]
    match: Number
    variants: Variants = Field(default_factory=dict)
    seats: Annotated[tuple[SeatAgain, ...], Field(min_length=1, max_length=len(COLOURS))] | None = None
    pinned: Recorded | None = None
    edition: Edition | None = None


class CardsDealt(DealtEvent):
    """The cards of a hand, or of a match with one deal only. The first one of a match has the seed and its hash.

    All shuffles follow from the seed, which is masked until the match is over; the hash is shown from the start.
    """

    type: Literal["deal"]
    hand: Number = 1
    seed: Annotated[str, Field(max_length=80)] | None = None
    hash: Annotated[str, Field(max_length=80)] | None = None

    def masked(self) -> CardsDealt:
        return self.model_copy(update={"dealt": None, "seed": None})


FrameEvent = (
    FirstChosen
    | VariantsChosen
    | Renamed
    | Undone
    | Redone
    | Rolled
    | SeatTaken
    | SeatLeft
    | Waited
    | HostChosen
    | Forgotten
    | SeatAdded
    | SeatRemoved
    | RematchStarted
    | CardsDealt
)
