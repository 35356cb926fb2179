"""Events as phones send them and logs store them; ``type`` says which one it is."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, TypeVar, Union, get_args

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from companion.table.frame_events import Created, Event, FrameEvent, SecretEvent
from companion.table.shape import MalformedError, Shape

_Read = TypeVar("_Read")
_Asked = TypeVar("_Asked", bound=Shape)
WRITTEN_BY_SERVER = ("result", "source", "pinned", "edition", "dealt", "seed", "hash")
_ID = TypeAdapter(Event)


@dataclass(frozen=True)
class Actor:
    """The sender of an event: a person (not a secret), the role, and the seat at that time (0: none)."""

    person: str
    role: str
    seat: int = 0


@dataclass(frozen=True)
class Logged:
    """An event in a table's log."""

    seq: int
    at: str
    actor: Actor
    event: Event

    def line(self) -> str:
        """Return the JSON in which it is stored and exported."""
        actor = {"person": self.actor.person, "role": self.actor.role, "seat": self.actor.seat}
        head = to_json({"seq": self.seq, "at": self.at, "actor": actor}).decode()
        return f'{head[:-1]},"event":{self.event.model_dump_json()}}}'


class Events:
    """Reads the events of every table, and those of the games it was made for."""

    def __init__(self, own: Iterable[type[Event]] = ()) -> None:
        self.posted: tuple[type[Event], ...] = (*get_args(FrameEvent), *own)
        logged: tuple[type[Event], ...] = (Created, *self.posted)
        self.types = frozenset(type_of(event) for event in logged)
        self._from_phones, self._from_logs = _one_of(self.posted), _one_of(logged)

    def read_body(self, body: bytes) -> Event | None:
        """Return the event a phone sent; None if it is malformed: ``read_posted`` then says why."""
        try:
            event = self._from_phones.validate_json(body)
        except ValidationError:
            return None
        return None if _lacks_choice(event) or not event.model_fields_set.isdisjoint(WRITTEN_BY_SERVER) else event

    def read_posted(self, given: Any) -> Event:
        """Return the event a phone sent, or raise a MalformedError."""
        event = _read(self._from_phones, _from_phone(given))
        if _lacks_choice(event):
            raise MalformedError([{"at": "", "what": "a choice is needed"}])
        return event

    def read_logged(self, given: Any) -> Event:
        return _read(self._from_logs, given)

    def read_line(self, given: Any) -> Logged:
        """Return the event of one line of a log."""
        try:
            actor = Actor(**given["actor"])
            seq, at, event = int(given["seq"]), str(given["at"]), given["event"]
        except (TypeError, KeyError, ValueError) as error:
            raise MalformedError([{"at": "", "what": f"not a line of a log ({error})"}]) from None
        if not (isinstance(actor.person, str) and isinstance(actor.role, str) and type(actor.seat) is int):
            raise MalformedError([{"at": "actor", "what": "not an actor of a log"}])
        return Logged(seq, at, actor, self.read_logged(event))


class KnownEvents(Events):
    """Reads the logs of all games; of an event whose type is not known here, only the id."""

    def read_logged(self, given: Any) -> Event:
        type = given.get("type") if isinstance(given, dict) else None
        if isinstance(type, str) and type not in self.types:
            return _read(_ID, {"id": given.get("id")})
        return super().read_logged(given)


def read_asked(model: type[_Asked], given: Any) -> _Asked:
    """Return a phone's request that is not an event."""
    return _read(TypeAdapter(model), _from_phone(given))


def type_of(event: type[Event]) -> str:
    """Return the name of an event's type."""
    (name,) = get_args(event.model_fields["type"].annotation)
    return str(name)


def _one_of(events: tuple[type[Event], ...]) -> TypeAdapter[Event]:
    union: Any = Annotated[Union[events], Field(discriminator="type")]  # noqa: UP007 (made of a tuple)
    return TypeAdapter(union)


def _lacks_choice(event: Event) -> bool:
    return isinstance(event, SecretEvent) and event == event.masked()


def _from_phone(given: Any) -> Any:
    if isinstance(given, dict) and (own := [key for key in WRITTEN_BY_SERVER if key in given]):
        raise MalformedError([{"at": key, "what": "only the server writes this"} for key in own])
    return given


def _read(adapter: TypeAdapter[_Read], given: Any) -> _Read:
    """Return what is read from JSON, where a list may stand for a tuple."""
    try:
        return adapter.validate_json(json.dumps(given))
    except ValidationError as error:
        raise MalformedError.of(error) from None
