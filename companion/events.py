"""The events phones may send, checked for shape only: what they mean is for the games to judge."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AfterValidator, Field, TypeAdapter, ValidationError

from companion.names import readable
from companion.pins import Pinned, Shape, Word

COLOURS = ("sky", "vermilion", "yellow", "blue", "grey", "black")


EventId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,64}$")]
Number = Annotated[int, Field(ge=1, le=10_000)]
Index = Annotated[int, Field(ge=0, le=100)]
CardId = Annotated[str, Field(max_length=40)]
Cards = Annotated[tuple[CardId, ...], Field(max_length=20)]
Name = Annotated[str, Field(max_length=200), AfterValidator(readable)]
Colour = Literal["sky", "vermilion", "yellow", "blue", "grey", "black"]


class SeatGiven(Shape):
    name: Name
    colour: Colour | None = None


class Event(Shape):
    """What all events have."""

    id: EventId


class Created(Event):
    """The first event of a table; only the server writes it, and ``pinned`` into it."""

    type: Literal["created"] = "created"
    game: Word
    seats: Annotated[tuple[SeatGiven, ...], Field(min_length=1, max_length=len(COLOURS))]
    seeding: Word = "base"
    ending: Word = "base"
    first: Number = 1
    pinned: Pinned | None = None


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
    scores: Annotated[tuple[TypedScore, ...], Field(min_length=1, max_length=len(COLOURS))]


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


class FirstChosen(Event):
    type: Literal["first"]
    match: Number
    seat: Number
    base: EventId | None


class VariantsChosen(Event):
    type: Literal["variants"]
    match: Number
    seeding: Word
    ending: Word
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
    """``result`` is the server's to write."""

    type: Literal["roll"]
    tool: Literal["dice", "coin", "first"]
    count: Annotated[int, Field(ge=1, le=12)] = 1
    sides: Annotated[int, Field(ge=2, le=100)] = 6
    result: tuple[int, ...] | None = None


class SeatTaken(Event):
    type: Literal["sit"]
    seat: Number


class SeatLeft(Event):
    type: Literal["stand"]
    seat: Number


class RematchStarted(Event):
    """``pinned`` is the server's to write."""

    type: Literal["rematch"]
    match: Number
    seeding: Word | None = None
    ending: Word | None = None
    pinned: Pinned | None = None


Posted = (
    CardsShown
    | ScoresTyped
    | SunlightResolved
    | FirstChosen
    | VariantsChosen
    | Renamed
    | Undone
    | Redone
    | Rolled
    | SeatTaken
    | SeatLeft
    | RematchStarted
)
AnyEvent = Created | Posted
_POSTED: TypeAdapter[Posted] = TypeAdapter(Annotated[Posted, Field(discriminator="type")])
_LOGGED: TypeAdapter[AnyEvent] = TypeAdapter(Annotated[AnyEvent, Field(discriminator="type")])
_CREATED = TypeAdapter(Created)
_Read = TypeVar("_Read")
_WRITTEN_BY_SERVER = ("result", "source", "pinned")


class MalformedError(ValueError):
    """What a client sent has not the shape of an event; ``problems`` says where."""

    def __init__(self, problems: list[dict[str, str]]) -> None:
        super().__init__("; ".join(f"{row['at']}: {row['what']}" for row in problems))
        self.problems = problems

    @classmethod
    def of(cls, error: ValidationError) -> MalformedError:
        rows = error.errors(include_url=False, include_input=False, include_context=False)
        return cls([{"at": ".".join(str(step) for step in row["loc"]), "what": row["msg"]} for row in rows])


def read_posted(given: Any) -> Posted:
    """The event a phone sent; lists are as good as tuples here, as it comes from JSON."""
    return _read(_POSTED, _from_phone(given))


def read_logged(given: Any) -> AnyEvent:
    return _read(_LOGGED, given)


def read_created(given: Any) -> Created:
    """The table a phone asks for."""
    return _read(_CREATED, _from_phone(given))


def _from_phone(given: Any) -> Any:
    if isinstance(given, dict) and (own := [key for key in _WRITTEN_BY_SERVER if key in given]):
        raise MalformedError([{"at": key, "what": "only the server writes this"} for key in own])
    return given


def _read(adapter: TypeAdapter[_Read], given: Any) -> _Read:
    try:
        return adapter.validate_json(json.dumps(given))
    except ValidationError as error:
        raise MalformedError.of(error) from None


@dataclass(frozen=True)
class Actor:
    """Who sent an event: a person (not a secret), in what role, on which seat at that time (0: none)."""

    person: str
    role: str
    seat: int = 0


@dataclass(frozen=True)
class Logged:
    """An event as it stands in a table's log."""

    seq: int
    at: str
    actor: Actor
    event: AnyEvent

    def json(self) -> dict[str, Any]:
        actor = {"person": self.actor.person, "role": self.actor.role, "seat": self.actor.seat}
        return {"seq": self.seq, "at": self.at, "actor": actor, "event": self.event.model_dump(mode="json")}


def read_line(given: Any) -> Logged:
    """A line of an exported log."""
    try:
        actor = Actor(**given["actor"])
        seq, at, event = int(given["seq"]), str(given["at"]), given["event"]
    except (TypeError, KeyError, ValueError) as error:
        raise MalformedError([{"at": "", "what": f"not a line of a log ({error})"}]) from None
    if not (isinstance(actor.person, str) and isinstance(actor.role, str) and type(actor.seat) is int):
        raise MalformedError([{"at": "actor", "what": "not an actor of a log"}])
    return Logged(seq, at, actor, read_logged(event))
