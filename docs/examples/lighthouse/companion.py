"""Lighthouse on phones: the rows of cards of all nights, one after the other, and their scores."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from companion.table.cells import Cell
from companion.table.feats import Best, Feat
from companion.table.frame_events import Created, Event, EventId, FirstChosen, Number, RematchStarted
from companion.table.matches import AS_PLAYED, MatchKeeper, match_asked
from companion.table.pins import Pins
from companion.table.record import Record
from companion.table.refusal import Refusal
from companion.table.shape import Word
from companion.table.shown import Json, Versions, chart, chosen, ended, header, versioned
from generator.spec import Game

from .rules import Lighthouse, Night, Numbers

HERE = Path(__file__).parent
Row = Annotated[tuple[Word, ...], Field(min_length=1, max_length=45)]


class NightEntered(Event):
    """The row of cards of a night. Its type begins with the game's id, so that no other game has it."""

    type: Literal["lighthouse-night"]
    match: Number
    night: Number
    cards: Row
    base: EventId | None


@dataclass(frozen=True)
class Match:
    rules: Lighthouse = field(repr=False)
    first: int
    players: int
    rows: tuple[tuple[str, ...], ...] = ()
    closed: bool = False
    variants: dict[str, str] = field(default_factory=dict, hash=False)

    @property
    def seats(self) -> range:
        return range(1, self.players + 1)

    def seat_of(self, night: int) -> int:
        """Return the seat whose night it is: clockwise from the first player."""
        return (self.first - 1 + night - 1) % self.players + 1


@dataclass(frozen=True)
class Outcome:
    reason: str
    night: int
    winners: tuple[int, ...]


class Reading:
    """A match read with its rules; nights after the end are kept, but do not count."""

    def __init__(self, match: Match) -> None:
        self.match, self.outcome = match, None
        self.nights: list[Night] = [match.rules.night(row) for row in match.rows]
        self.after = [[0] * match.players]  # everybody's points before the first night, and after each
        for number, night in enumerate(self.nights, start=1):
            totals = list(self.after[-1])
            totals[match.seat_of(number) - 1] += 0 if self.outcome else night.points
            self.after.append(totals)
            if not self.outcome and max(totals) >= match.rules.numbers.rules["goal"]:
                self.outcome = Outcome("goal", number, (match.seat_of(number),))
        if match.closed and not self.outcome:
            best = max(self.now)
            winners = tuple(seat for seat in match.seats if self.now[seat - 1] == best)
            self.outcome = Outcome(AS_PLAYED, len(self.nights), winners)

    outcome: Outcome | None

    @cached_property
    def now(self) -> list[int]:
        return self.after[-1]

    def counts(self, night: int) -> bool:
        return self.outcome is None or night <= self.outcome.night


def _view(play: tuple[Match, ...], number: int, versions: Versions) -> Json:
    read = Reading(play[number - 1])
    match, best = read.match, max(read.now)
    return {
        **chosen(match.variants, match.first, number, versions),
        "goal": match.rules.numbers.rules["goal"],
        "seat": match.seat_of(len(match.rows) + 1),
        "nights": [
            {"night": n, "seat": match.seat_of(n), "cards": list(row), "light": list(night.light), "lost": night.lost}
            | {"points": night.points, "working": night.working, "counts": read.counts(n)}
            | versioned(versions, ("night", number, n))
            for n, (row, night) in enumerate(zip(match.rows, read.nights, strict=True), start=1)
        ],
        "totals": [
            {"seat": seat, "total": total, "rank": 1 + sum(other > total for other in read.now)}
            | {"leads": total == best and best > 0}
            for seat, total in enumerate(read.now, start=1)
        ],
        "chart": chart([*read.after[: -1 : match.players], read.now], match.seats),
        "outcome": read.outcome and ended(read.outcome, "night"),
    }


def _told(before: Any, after: Any, event: NightEntered) -> tuple[str, Json]:
    match = after[event.match - 1]
    night = match.rules.night(event.cards)
    args = {"match": event.match, "night": event.night, "seat": match.seat_of(event.night)}
    corrected = event.night <= len(before[event.match - 1].rows)
    return "night-corrected" if corrected else "night", args | {"points": night.points, "lost": night.lost}


def _both(match: Match, event: NightEntered, cell: Cell) -> Json:
    there = match.rows[event.night - 1] if event.night <= len(match.rows) else None
    where = {"kind": "night", "night": event.night, "seat": match.seat_of(event.night)}
    return {"cell": where, "yours": {"cards": list(event.cards)}, "theirs": there and {"cards": list(there)}}


def _feats(match: Match) -> list[dict[str, Feat]]:
    """Return each seat's best night."""
    best: dict[int, Best] = {}
    for n, night in enumerate(Reading(match).nights, start=1):
        this, seat = Best(night.points, n), match.seat_of(n)
        best[seat] = best[seat] + this if seat in best else this
    return [{"night": best[seat]} if seat in best else {} for seat in match.seats]


class LighthouseKeeper(MatchKeeper):
    events = (NightEntered,)
    correcting = (NightEntered,)
    meaningless = frozenset({"unknown-card", "unknown-night"})
    score_columns = ("match", "night", "seat", "name", "cards", "points", "counts")
    shown = ("cards",)
    step = "nights"
    pins: Pins[Numbers, Lighthouse]
    read = staticmethod(Reading)
    shown_match = staticmethod(_view)
    told = staticmethod(_told)
    both = staticmethod(_both)
    seat_feats = staticmethod(_feats)

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pins = Pins(Numbers.of(game), Lighthouse)

    def begun(self, rules: Lighthouse, event: Created) -> Match | Refusal:
        return self._checked(Match(rules, event.first or 1, len(event.seats)), event.variants)

    def again(self, rules: Lighthouse, match: Match, event: RematchStarted) -> Match | Refusal:
        return self._checked(Match(rules, match.first % match.players + 1, match.players), event.variants)

    def _checked(self, match: Match, variants: dict[str, str]) -> Match | Refusal:
        if variants:
            return Refusal("unknown-variant", {"variant": next(iter(variants)), "accepted": []})
        return match if match.first in match.seats else Refusal("unknown-seat", {"seat": match.first})

    def changed(self, match: Match, event: Any) -> Match | Refusal:
        if isinstance(event, FirstChosen):
            return Refusal("begun") if match.rows else self._checked(replace(match, first=event.seat), {})
        if not isinstance(event, NightEntered):
            return self._checked(match, event.variants)
        return self._refused(match, event) or self._with_row(match, event)

    def _refused(self, match: Match, event: NightEntered) -> Refusal | None:
        copies, last = match.rules.numbers.copies, len(match.rows) + (not match.closed)
        if event.night > last:
            return Refusal("unknown-night", {"night": event.night, "nights": last})
        if event.night > len(match.rows) and Reading(match).outcome:
            return Refusal("over")
        for card, count in Counter(event.cards).items():
            if card not in copies:
                return Refusal("unknown-card", {"card": card})
            if count > copies[card]:
                return Refusal("too-many", {"card": card, "copies": copies[card]})
        return None

    def _with_row(self, match: Match, event: NightEntered) -> Match:
        return replace(match, rows=(*match.rows[: event.night - 1], event.cards, *match.rows[event.night :]))

    def touched(self, event: Any) -> list[tuple[Cell, str | None]]:
        if isinstance(event, RematchStarted):
            return []
        if isinstance(event, NightEntered):
            return [(("night", event.match, event.night), event.base)]
        return [((event.type, event.match), event.base)]

    def cells(self, number: int, match: Match) -> dict[Cell, Any]:
        nights: dict[Cell, Any] = {("night", number, n): row for n, row in enumerate(match.rows, start=1)}
        return {("first", number): match.first, **nights}

    def preview(self, play: Any, asked: Any) -> Json | Refusal:
        """Return the score of the requested ``cards``, separated by dots."""
        rules, cards = match_asked(play, asked).rules, asked.get("cards", "").split(".")
        if unknown := next((card for card in cards if card not in rules.numbers.copies), None):
            return Refusal("unknown-card", {"card": unknown})
        night = rules.night(cards)
        return {"score": night.points, "working": night.working, "light": night.light, "lost": night.lost}

    def facts(self, language: str) -> Json:
        names = self.game.texts[language].pieces
        cards = [{"id": id, "name": names[id]["name"], "copies": n} for id, n in self.pins.today.numbers.copies.items()]
        return header(self.game, language, {}) | {"cards": cards}

    def score_rows(self, play: Any, names: list[str]) -> list[Json]:
        rows = []
        for number, match in enumerate(play, start=1):
            read = Reading(match)
            for n, (row, night) in enumerate(zip(match.rows, read.nights, strict=True), start=1):
                seat = match.seat_of(n)
                values = (
                    number,
                    n,
                    seat,
                    names[seat - 1],
                    " ".join(row),
                    night.points,
                    "yes" if read.counts(n) else "no",
                )
                rows.append(dict(zip(self.score_columns, values, strict=True)))
        return rows


RECORD = Record(
    id="lighthouse",
    keeper=LighthouseKeeper,
    events=LighthouseKeeper.events,
    screens=HERE / "screens",
    words=HERE / "screens" / "text",
    styles=("lighthouse/theme",),
    preview=("cards",),
)
