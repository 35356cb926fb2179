"""The part that all keepers share: matches one after the other, of which earlier ones can be corrected."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any, Protocol

from companion.table.cells import Cell
from companion.table.feats import Feats
from companion.table.frame_events import (
    Created,
    DealtEvent,
    Deck,
    Event,
    FirstChosen,
    RematchStarted,
    VariantsChosen,
)
from companion.table.keeper import Draws
from companion.table.note import Note
from companion.table.pins import Recorded
from companion.table.refusal import Refusal, RefusedError
from companion.table.shown import Json, Totalled, Versions, result
from generator.spec import Game

AS_PLAYED = "as-played"
"""The reason that an earlier match ended, if a correction removed its end: nobody plays on, so it counts as it is."""
Described = tuple[str, dict[str, Any]]


class Pinning(Protocol):
    """Makes the rules of a match from what its log recorded, and records today's."""

    recorded: Recorded

    def rules_of(self, recorded: Recorded | None) -> Any: ...

    def differing(self, rules: Any) -> Recorded | None: ...


class MatchKeeper:
    """A keeper whose ``play`` is a tuple of matches, each a frozen dataclass with ``rules``, ``first``, ``closed``.

    A game defines what differs: its events (``correcting``: those that also change earlier matches), how a match begins
    and changes, how it is read. Chance, secrets and a preview are optional.
    """

    game: Game
    pins: Pinning
    events: tuple[type[Event], ...]
    correcting: tuple[type[Event], ...]
    meaningless: frozenset[str] = frozenset()
    shown: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    step: str = "rounds"
    deals: bool = False
    read: Callable[[Any], Totalled]
    """Reads a match with its rules."""
    shown_match: Callable[[Any, int, Versions], Json]
    """Returns the match with this number as phones see it."""
    told: Callable[[Any, Any, Any], Described]
    """Returns the note on one of the game's own events, which led from one play to the next."""
    both: Callable[[Any, Any, Cell], Json]
    """Returns both values of a cell that two people set: this event's, and the current one."""
    seat_feats: Callable[[Any], Sequence[Feats]]
    """Returns what the memory keeps of each seat in a match."""

    def begun(self, rules: Any, event: Created) -> Any | Refusal:
        """Return the first match of a table."""
        raise NotImplementedError

    def again(self, rules: Any, match: Any, event: RematchStarted) -> Any | Refusal:
        """Return the match that follows one."""
        raise NotImplementedError

    def changed(self, match: Any, event: Any) -> Any | Refusal:
        """Return the match after an event."""
        raise NotImplementedError

    def players(self, rules: Any, recorded: Recorded | None) -> tuple[int, int]:
        """Return the fewest and the most seats."""
        low, high = rules.numbers.players
        return low, high

    def first(self, match: Any) -> int | None:
        """Return who starts a match, None while that is open."""
        seat: int | None = match.first
        return seat

    def differing(self, rules: Any) -> Json | None:
        """Return the numbers of a match for phones, None if they are today's."""
        return self.pins.differing(rules)

    @property
    def pinned(self) -> Recorded:
        return self.pins.recorded

    def start(self, event: Created) -> Any | Refusal:
        try:
            rules = self.pins.rules_of(event.pinned)
        except RefusedError as error:
            return error.refusal
        if event.deck and not self.deals:
            return Refusal("no-deal")
        low, high = self.players(rules, event.pinned)
        if not low <= len(event.seats) <= high:
            return Refusal("players", {"min": low, "max": high})
        return with_match((), 1, self.begun(rules, event))

    def apply(self, play: Any, event: Any) -> Any | Refusal:
        if isinstance(event, RematchStarted):
            return self._rematch(play, event)
        earlier = event.match < len(play) and isinstance(event, self.correcting)
        if event.match != len(play) and not earlier:
            return Refusal("other-match", {"match": len(play)})
        return with_match(play, event.match, self.changed(play[event.match - 1], event))

    def _rematch(self, play: Any, event: RematchStarted) -> Any | Refusal:
        if event.match != len(play) + 1:
            return Refusal("other-match", {"match": len(play)})
        if not self.is_over(play):
            return Refusal("not-over")
        try:
            rules = self.pins.rules_of(event.pinned)
        except RefusedError as error:
            return error.refusal
        played = (*play[:-1], replace(play[-1], closed=True))
        return with_match(played, event.match, self.again(rules, play[-1], event))

    def is_over(self, play: Any) -> bool:
        return self.read(play[-1]).outcome is not None

    def variants(self, play: Any) -> dict[str, str]:
        chosen: dict[str, str] = play[-1].variants
        return chosen

    def describe(self, before: Any, after: Any, event: Any) -> Described:
        if isinstance(event, RematchStarted):
            return "rematch", {"match": event.match, "first": self.first(after[-1])}
        if isinstance(event, FirstChosen):
            return "first", {"match": event.match, "seat": event.seat}
        if isinstance(event, VariantsChosen):
            return "variants", {"match": event.match, "variants": after[-1].variants}
        return self.told(before, after, event)

    def conflict(self, play: Any, event: Any, cell: Cell) -> Json:
        kind, match = cell[0], match_of(play, int(cell[1]))
        if kind == "first":
            return {"cell": {"kind": kind}, "yours": {"seat": event.seat}, "theirs": {"seat": self.first(match)}}
        if kind == "variants":
            yours = {"variants": match.variants | event.variants}
            return {"cell": {"kind": kind}, "yours": yours, "theirs": {"variants": match.variants}}
        return self.both(match, event, cell)

    def view(self, play: Any, versions: Versions) -> Json:
        matches = [result(number, self.read(match)) for number, match in enumerate(play, start=1)]
        return {"matches": matches} | self._with_numbers(play, len(play), versions)

    def match(self, play: Any, number: int, versions: Versions) -> Json | None:
        return self._with_numbers(play, number, versions) if 1 <= number <= len(play) else None

    def _with_numbers(self, play: Any, number: int, versions: Versions) -> Json:
        return self.shown_match(play, number, versions) | {"pinned": self.differing(play[number - 1].rules)}

    def feats(self, play: Any, number: int) -> Sequence[Feats]:
        return self.seat_feats(play[number - 1])

    def settle(self, play: Any, event: Any, draws: Draws, chance: Random) -> Any:
        return event

    def drawn(self, play: Any, event: Any) -> tuple[Cell, tuple[Any, ...]] | None:
        return None

    def is_secret(self, play: Any, event: Any) -> bool:
        """Return True for cards that were dealt in a match that is not over."""
        return isinstance(event, DealtEvent) and self.read(play[event.match - 1]).outcome is None

    def deck(self, play: Any) -> Deck | None:
        """Return where the cards of the current match are, if not on the table."""
        found: Deck | None = getattr(play[-1], "deck", None)
        return found

    def unshown(self, play: Any, places: Collection[tuple[int, ...]]) -> Any:
        return play

    def refuse_posted(self, play: Any, event: Any) -> Refusal | None:
        return None

    def reveals(self, before: Any, after: Any, event: Any) -> bool:
        return False

    def sees(self, play: Any, seat: int) -> Json | None:
        return None

    def continues(self, play: Any, earlier: Note, later: Note) -> bool:
        return False

    def preview(self, play: Any, asked: Mapping[str, str]) -> Json | Refusal:
        return Refusal("not-found")


def with_match(play: tuple[Any, ...], number: int, match: Any | Refusal) -> tuple[Any, ...] | Refusal:
    """Return the matches with one of them changed, or one added; or the refusal, if ``match`` is one."""
    return match if isinstance(match, Refusal) else (*play[: number - 1], match, *play[number:])


def match_of(play: Sequence[Any], number: int) -> Any:
    """Return a match by its number, the last one if there is no such match."""
    return play[min(number, len(play)) - 1]


def match_asked(play: Sequence[Any], asked: Mapping[str, str]) -> Any:
    """Return the ``match`` that a phone asks about, the current one if it does not say."""
    number = asked.get("match", "")
    return match_of(play, int(number)) if number.isdecimal() and 0 < len(number) < 5 else play[-1]


def changed(mapping: Mapping[Any, Any], key: Any, value: Any) -> Mapping[Any, Any]:
    """Return the mapping with one value set, or without that key if the value is None."""
    rest = {known: other for known, other in mapping.items() if known != key}
    return MappingProxyType(rest if value is None else rest | {key: value})
