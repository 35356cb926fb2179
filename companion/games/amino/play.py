"""The state of an Amino game at a table, and what follows from it: complete hands, whose Sunlight is next, the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType

from companion.table.matches import AS_PLAYED
from generator.games.amino.hand import Hand
from generator.games.amino.rules import Amino, Outcome, Resolution, Score, Standing, leaders
from generator.games.amino.turns import Change


@dataclass(frozen=True)
class Draw:
    """The cards drawn for the Sunlight at a position, the one that is kept, and who drew: the table or the server."""

    position: int
    drawn: tuple[str, ...]
    kept: str | None
    source: str


@dataclass(frozen=True)
class Entry:
    """A seat's entry in one hand: an atmosphere with its draws by position, or a typed score, or nothing."""

    cards: tuple[str, ...] = ()
    draws: tuple[Draw, ...] = ()
    typed: int | None = None
    typed_moon: bool = False

    def chain(self, position: int) -> tuple[Draw, ...]:
        """Return the draws for one card: more than one if a Sunlight was kept."""
        return tuple(draw for draw in self.draws if draw.position == position)

    def with_chain(self, position: int, chain: tuple[Draw, ...]) -> Entry:
        others = (draw for draw in self.draws if draw.position != position)
        return replace(self, draws=tuple(sorted((*others, *chain), key=lambda draw: draw.position)))

    @property
    def kept(self) -> dict[int, list[str | None]]:
        kept: dict[int, list[str | None]] = {}
        for draw in self.draws:
            kept.setdefault(draw.position, []).append(draw.kept)
        return kept

    @property
    def seen(self) -> Iterator[str]:
        yield from self.cards
        for draw in self.draws:
            yield from draw.drawn


@dataclass(frozen=True)
class Slot:
    """A Sunlight of an atmosphere: the ``depth``-th at its position, with its draw if there is one."""

    index: int
    position: int
    depth: int
    draw: Draw | None


EMPTY = Entry()
NOTHING: Mapping[tuple[int, int], Entry] = MappingProxyType({})
NO_TURNS: Mapping[int, tuple[Change, ...]] = MappingProxyType({})
TURNS = ("off", "on")
"""A choice that changes no rule: whether the phones also keep hands and turns."""


def variants_of(rules: Amino) -> dict[str, tuple[str, ...]]:
    """Return the choices for each variant; the first is the usual one."""
    return {"seeding": rules.seedings, "ending": rules.endings, "turns": TURNS}


@dataclass(frozen=True)
class Match:
    """One game: the rules it is played with, what was chosen, the entries by hand and seat, and the turns by hand.

    It is ``closed`` once the next one has begun: hands can be corrected, but no more are played. With the ``deck`` on
    the phones, ``dealt`` is the hand that is played, or was played last.
    """

    rules: Amino = field(repr=False)
    first: int
    players: int
    seeding: str
    ending: str
    entries: Mapping[tuple[int, int], Entry] = field(default_factory=lambda: NOTHING)
    closed: bool = False
    keeps_turns: bool = False
    turns: Mapping[int, tuple[Change, ...]] = field(default_factory=lambda: NO_TURNS)
    deck: str | None = None
    dealt: Hand | None = None

    @property
    def variants(self) -> dict[str, str]:
        """The choices made; ``turns`` only where it is on, as logs from before it have it neither on nor off."""
        chosen = {"seeding": self.seeding, "ending": self.ending}
        return chosen | {"turns": "on"} if self.keeps_turns else chosen

    def entry(self, hand: int, seat: int) -> Entry:
        return self.entries.get((hand, seat), EMPTY)

    def with_entries(self, hand: int, changed: Mapping[int, Entry]) -> Match:
        entries = dict(self.entries) | {(hand, seat): entry for seat, entry in changed.items()}
        for seat, entry in changed.items():
            if entry == EMPTY:
                del entries[hand, seat]
        return replace(self, entries=MappingProxyType(entries))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        chosen = (
            self.first,
            self.seeding,
            self.ending,
            self.players,
            self.closed,
            self.keeps_turns,
            self.deck,
            self.dealt,
        )
        return hash((chosen, frozenset(self.entries.items()), frozenset(self.turns.items())))

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)


Play = tuple[Match, ...]
"""The matches of a table; the last one is being played."""


@lru_cache(maxsize=256)
def reading(match: Match) -> Reading:
    """Return the match read with its rules; cached for several calls in a row."""
    return Reading(match)


class Reading:
    """A match read with its rules: everything the view and the checks ask for."""

    def __init__(self, match: Match) -> None:
        self.rules, self.match = match.rules, match
        self._resolutions: dict[Entry, Resolution] = {}
        self._scores: dict[Entry, Score | None] = {}
        self.entered = max((hand for hand, _ in match.entries), default=0)
        hands = range(1, self.entered + 1)
        self.scores = [self._hand_scores(hand) for hand in hands]
        moons = {hand: seat for hand in hands if (seat := self.moon(hand))}
        self.standing: Standing = match.rules.standing(match.ending, match.players, self.scores, moons)
        if match.closed and self.standing.outcome is None:
            # A correction removed the end of an earlier match: nobody plays on, so it counts as it was played.
            played = Outcome(AS_PLAYED, self.entered, leaders(self.totals(self.entered)))
            self.standing = replace(self.standing, outcome=played)

    @property
    def outcome(self) -> Outcome | None:
        return self.standing.outcome

    @property
    def now(self) -> list[int]:
        """Each seat's points."""
        return self.totals(self.hands)

    @property
    def current(self) -> int | None:
        """The first incomplete hand, which may be a new one; None when the game is over."""
        if self.standing.outcome:
            return None
        incomplete = (hand for hand, scores in enumerate(self.scores, start=1) if scores is None)
        return next(incomplete, self.entered + 1)

    @property
    def hands(self) -> int:
        """The number of hands: those with entries, and the one to play."""
        return max(self.entered, self.current or 0)

    def is_complete(self, hand: int) -> bool:
        return hand <= self.entered and self.scores[hand - 1] is not None

    def counts(self, hand: int) -> bool:
        return self.standing.outcome is None or hand <= self.standing.outcome.hand

    def resolution(self, entry: Entry) -> Resolution:
        if entry not in self._resolutions:
            self._resolutions[entry] = self.rules.resolve(entry.cards, entry.kept)
        return self._resolutions[entry]

    def slots(self, entry: Entry) -> list[Slot]:
        """Return every Sunlight of the atmosphere in the order of resolving, including those that were kept."""
        slots: list[Slot] = []
        for index, position in enumerate(self.resolution(entry).places):
            depth = sum(slot.position == position for slot in slots)
            chain = entry.chain(position)
            slots.append(Slot(index, position, depth, chain[depth] if depth < len(chain) else None))
        return slots

    def slot(self, entry: Entry, index: int) -> Slot | None:
        slots = self.slots(entry)
        return slots[index] if index < len(slots) else None

    def is_whole(self, entry: Entry) -> bool:
        """Return True if the atmosphere is full, with or without Sunlight, or if a score was typed."""
        return entry.typed is not None or len(entry.cards) == self.rules.rules["atmosphere_size"]

    def score(self, entry: Entry) -> Score | None:
        """Return the score of a full atmosphere without a Sunlight left to resolve."""
        if entry not in self._scores:
            ready = entry.typed is None and self.is_whole(entry) and not self.resolution(entry).waiting
            self._scores[entry] = self.rules.score(self.resolution(entry).cards) if ready else None
        return self._scores[entry]

    def points(self, entry: Entry) -> int | None:
        if entry.typed is not None:
            return entry.typed
        score = self.score(entry)
        return score.points if score else None

    def moon(self, hand: int) -> int | None:
        """Return the seat that shot the moon in this hand."""
        return next((seat for seat in self.match.seats if self.is_moon(self.match.entry(hand, seat))), None)

    def is_moon(self, entry: Entry) -> bool:
        score = self.score(entry)
        return score.moon if score else entry.typed_moon

    def order(self, hand: int) -> tuple[int, ...]:
        return self.rules.turn_order(self.match.first, hand, self.match.players)

    def takes_parts(self, hand: int) -> bool:
        """Return True if an atmosphere may be entered card by card: in a hand that is still open."""
        return not (self.match.closed or self.is_complete(hand))

    def missing(self, hand: int) -> list[int]:
        """Return the seats whose atmosphere is not full."""
        return [seat for seat in self.match.seats if not self.is_whole(self.match.entry(hand, seat))]

    def sunlight_turn(self, hand: int) -> int | None:
        """Return the seat whose Sunlight is resolved next: in turn order, once all atmospheres are face up."""
        if self.missing(hand):
            return None
        order = self.order(hand)
        return next((seat for seat in order if self.resolution(self.match.entry(hand, seat)).waiting), None)

    def seen(self, hand: int) -> list[str]:
        """Return the cards that are or were face up at the end of this hand."""
        return [card for seat in self.match.seats for card in self.match.entry(hand, seat).seen]

    def totals(self, until: int) -> list[int]:
        """Return each seat's points in the hands that count, up to this one."""
        return self._totals[min(until, self.entered)]

    @cached_property
    def _totals(self) -> list[list[int]]:
        """Each seat's points before the first hand, and after each hand with entries."""
        totals = [[0] * self.match.players]
        for hand in range(1, self.entered + 1):
            points = (self.points(self.match.entry(hand, seat)) or 0 for seat in self.match.seats)
            counts = self.counts(hand)
            totals.append([total + counts * more for total, more in zip(totals[-1], points, strict=True)])
        return totals

    def _hand_scores(self, hand: int) -> list[int] | None:
        points = [self.points(self.match.entry(hand, seat)) for seat in self.match.seats]
        known = [point for point in points if point is not None]
        return known if len(known) == len(points) else None
