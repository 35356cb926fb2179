"""The events of the ant game, checked for shape only. Deeds set what is recorded of a turn; null takes it back."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer

from companion.table.frame_events import Event, EventId, Number, SecretEvent, Turn
from companion.table.shape import Word
from generator.base.limits import MAX_SEATS

Dice = Annotated[tuple[Annotated[int, Field(ge=0, le=100)], ...], Field(max_length=10)]
Side = Literal["attacker", "defender"]


class Later(Event):
    """An event with fields that older logs lack (``later``): while they have their default, they are not written."""

    later: ClassVar[tuple[str, ...]] = ()

    @model_serializer(mode="wrap")
    def _written(self, written: SerializerFunctionWrapHandler) -> dict[str, Any]:
        found: dict[str, Any] = written(self)
        usual = {name for name in self.later if getattr(self, name) == type(self).model_fields[name].default}
        return {name: value for name, value in found.items() if name not in usual}


class OpeningRolled(Event):
    """A seat's roll to start; ``source`` is the server's to write."""

    type: Literal["opening"]
    match: Number
    round: Number
    seat: Number
    dice: Dice | Literal["server"] | None
    base: EventId | None
    source: Literal["server", "table"] | None = None


class ColoniesChosen(Event):
    """Each seat's colony card, by the colour it is printed in."""

    type: Literal["colonies"]
    match: Number
    colonies: Annotated[tuple[Word, ...], Field(max_length=MAX_SEATS)]
    base: EventId | None


class TurnBegun(Event):
    type: Literal["next-turn"]
    match: Number
    turn: Turn


class Deed(Later):
    """An entry in the record of a turn; where only stores are kept, of a seat: ``turn`` is its number."""

    match: Number
    turn: Turn
    base: EventId | None


class IncomeTaken(Deed):
    type: Literal["income"]
    take: Literal["tiles", "card", "hive"] | None


class TileSwapped(Deed):
    type: Literal["swap"]
    other: Number | None


class Transported(Deed):
    """``source`` is the server's to write: where the dice were rolled."""

    type: Literal["transport"]
    dice: Dice | Literal["server"] | None
    card: bool = False
    source: Literal["server", "table"] | None = None


class ResourceStored(Deed):
    """The ``n``-th resource a turn brings home. ``confirmed``: although no Transport of this turn carried it.

    The server writes False if a phone leaves it out. Logs from before that have none, and are not asked.
    """

    later = ("confirmed",)
    type: Literal["store"]
    n: Annotated[int, Field(ge=1, le=200)]
    seat: Number
    resource: Word | None
    confirmed: bool | None = None


class CardPlayed(Deed):
    """The ``n``-th ant card of a turn; Transport and Revenge are played with what they change."""

    type: Literal["ant-card"]
    n: Annotated[int, Field(ge=1, le=40)]
    card: Word | None
    substitute: bool = False


class Fought(Deed):
    """Who won each round: one more for each Revenge, null while it is fought. Turns have one fight, seats several."""

    later = ("n",)
    type: Literal["fight"]
    defender: Number | None
    resource: Word | None
    rounds: Annotated[tuple[Side | None, ...], Field(max_length=20)]
    n: Annotated[int, Field(ge=1, le=100)] = 1


class TilesLaid(Deed):
    """The tiles a turn lays, and the hives with them."""

    type: Literal["lay"]
    tiles: Annotated[int, Field(ge=0, le=200)] | None
    hives: Annotated[int, Field(ge=0, le=20)] = 0


class LoadChanged(Deed):
    """The ``n``-th resource that the ant takes up in a turn, or puts ``down``."""

    type: Literal["load"]
    n: Annotated[int, Field(ge=1, le=40)]
    resource: Word | None
    down: bool = False


class GestureMade(SecretEvent, Later):
    """A-MI-NO: what a seat shows in a round of the fight."""

    later = ("n",)
    type: Literal["gesture"]
    match: Number
    turn: Turn
    round: Number
    gesture: Literal["sting", "mandibles", "hidden"]
    n: Annotated[int, Field(ge=1, le=100)] = 1

    def place(self) -> tuple[int, ...]:
        return self.match, self.turn, self.n, self.round

    def masked(self) -> GestureMade:
        return self.model_copy(update={"gesture": "hidden"})


TurnDeed = IncomeTaken | TileSwapped | Transported | ResourceStored | CardPlayed | Fought | TilesLaid | LoadChanged
EVENTS = (
    *(OpeningRolled, ColoniesChosen, TurnBegun, IncomeTaken, TileSwapped, Transported),
    *(ResourceStored, CardPlayed, Fought, TilesLaid, LoadChanged, GestureMade),
)
AntsEvent = OpeningRolled | ColoniesChosen | TurnBegun | TurnDeed | GestureMade
