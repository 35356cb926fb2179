"""Events as phones send them and logs keep them: those of the table and of every game, told apart by their type."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from companion.games.amino.events import AminoEvent
from companion.games.ants.events import AntsEvent
from companion.games.genetico.events import GeneticoEvent
from companion.games.scoresheet.events import ScoresheetEvent
from companion.table.frame_events import Created, FrameEvent, SecretEvent
from companion.table.pins import Shape

Posted = FrameEvent | AminoEvent | AntsEvent | GeneticoEvent | ScoresheetEvent
AnyEvent = Created | Posted
_POSTED: TypeAdapter[Posted] = TypeAdapter(Annotated[Posted, Field(discriminator="type")])
_LOGGED: TypeAdapter[AnyEvent] = TypeAdapter(Annotated[AnyEvent, Field(discriminator="type")])
_Read = TypeVar("_Read")
_Asked = TypeVar("_Asked", bound=Shape)
WRITTEN_BY_SERVER = ("result", "source", "pinned")


class MalformedError(ValueError):
    """What a client sent has not the shape of an event; ``problems`` says where."""

    def __init__(self, problems: list[dict[str, str]]) -> None:
        super().__init__("; ".join(f"{row['at']}: {row['what']}" if row["at"] else row["what"] for row in problems))
        self.problems = problems

    @classmethod
    def of(cls, error: ValidationError) -> MalformedError:
        rows = error.errors(include_url=False, include_input=False, include_context=False)
        return cls([{"at": ".".join(str(step) for step in row["loc"]), "what": row["msg"]} for row in rows])


def read_body(body: bytes) -> Posted | None:
    """The event a phone sent, from its very bytes; None if there is anything wrong, for ``read_posted`` to say what."""
    try:
        event = _POSTED.validate_json(body)
    except ValidationError:
        return None
    return None if _lacks_choice(event) or not event.model_fields_set.isdisjoint(WRITTEN_BY_SERVER) else event


def read_posted(given: Any) -> Posted:
    """The event a phone sent; lists are as good as tuples here, as it comes from JSON."""
    event = _read(_POSTED, _from_phone(given))
    if _lacks_choice(event):
        raise MalformedError([{"at": "", "what": "a choice is needed"}])
    return event


def _lacks_choice(event: Posted) -> bool:
    return isinstance(event, SecretEvent) and event == event.masked()


def read_logged(given: Any) -> AnyEvent:
    return _read(_LOGGED, given)


def read_asked(model: type[_Asked], given: Any) -> _Asked:
    """What else a phone asks for."""
    return _read(TypeAdapter(model), _from_phone(given))


def _from_phone(given: Any) -> Any:
    if isinstance(given, dict) and (own := [key for key in WRITTEN_BY_SERVER if key in given]):
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

    def line(self) -> str:
        """As it is stored and exported: JSON."""
        actor = {"person": self.actor.person, "role": self.actor.role, "seat": self.actor.seat}
        head = to_json({"seq": self.seq, "at": self.at, "actor": actor}).decode()
        return f'{head[:-1]},"event":{self.event.model_dump_json()}}}'


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
