"""A score sheet at a table: ``apply(play, event)`` returns the play after an event, or the refusal that leaves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.scoresheet.events import EVENTS, CountsEntered, GameFinished, ScoresheetEvent
from companion.games.scoresheet.facts import facts, score_columns, score_rows
from companion.games.scoresheet.feats import feats
from companion.games.scoresheet.notes import conflict, describe
from companion.games.scoresheet.pins import SheetPins
from companion.games.scoresheet.play import NOTHING, Entry, Match, Play, Reading, reading
from companion.games.scoresheet.view import view
from companion.table.cells import Cell
from companion.table.frame_events import Created, FirstChosen, RematchStarted, VariantsChosen
from companion.table.matches import MatchKeeper, match_asked
from companion.table.pins import Recorded
from companion.table.refusal import Refusal
from generator.games.scoresheet.rules import Scoresheet
from generator.spec import Game

MatchEvent = ScoresheetEvent | FirstChosen | VariantsChosen
GameEvent = MatchEvent | RematchStarted


class ScoresheetKeeper(MatchKeeper):
    """Keeps the score of a game with ``scoring`` in its spec; every match by the rules it began with."""

    events = EVENTS
    meaningless = frozenset({"unknown-round", "unknown-category", "count-range", "fixed-rounds"})
    correcting = (CountsEntered,)
    pins: SheetPins
    read = staticmethod(reading)
    told = staticmethod(describe)
    both = staticmethod(conflict)
    shown_match = staticmethod(view)
    seat_feats = staticmethod(feats)

    def __init__(self, game: Game) -> None:
        assert game.scoring is not None
        self.game = game
        self.pins = SheetPins(game.scoring, game.players)
        self.score_columns = score_columns(self.pins.today)

    def players(self, rules: Scoresheet, recorded: Recorded | None) -> tuple[int, int]:
        low, high = recorded["players"] if recorded else self.game.players
        return low, high

    def begun(self, rules: Scoresheet, event: Created) -> Match | Refusal:
        match = Match(rules, event.first or 1, len(event.seats))
        return self._checked(match, event.variants) or match

    def changed(self, match: Match, event: MatchEvent) -> Match | Refusal:
        if isinstance(event, FirstChosen):
            changed = replace(match, first=event.seat)
            return self._checked(changed, {}) or changed
        if isinstance(event, VariantsChosen):
            return self._checked(match, event.variants) or match
        if isinstance(event, GameFinished):
            return _finished(reading(match), event)
        entries = _entries(reading(match), event)
        return entries if isinstance(entries, Refusal) else match.with_entries(event.round, entries)

    def _checked(self, match: Match, variants: Mapping[str, str]) -> Refusal | None:
        if match.first not in match.seats:
            return Refusal("unknown-seat", {"seat": match.first})
        # a score sheet has no variants
        unknown = next(iter(variants), None)
        return Refusal("unknown-variant", {"variant": unknown, "accepted": []}) if unknown is not None else None

    def again(self, rules: Scoresheet, match: Match, event: RematchStarted) -> Match | Refusal:
        new = replace(match, rules=rules, first=match.first % match.players + 1, entries=NOTHING, finished=False)
        return self._checked(new, event.variants) or new

    def touched(self, event: GameEvent) -> list[tuple[Cell, str | None]]:
        """Return the cells that an event sets, each with the version it was based on."""
        if isinstance(event, RematchStarted):
            return []
        if isinstance(event, CountsEntered):
            return [(("entry", event.match, event.round, row.seat), row.base) for row in event.scores]
        return [((event.type, event.match), event.base)]

    def cells(self, number: int, match: Match) -> dict[Cell, Any]:
        """Return every cell of the match with this number, with its value."""
        cells: dict[Cell, Any] = {}
        cells["first", number] = match.first
        cells["finish", number] = match.finished
        cells |= {("entry", number, *key): entry for key, entry in match.entries.items()}
        return cells

    def preview(self, play: Play, asked: Mapping[str, str]) -> dict[str, Any] | Refusal:
        """Return the score of ``counts=coins:3,eggs:5`` in the requested ``match``."""
        match = match_asked(play, asked)
        digits = dict(pair.split(":", 1) for pair in asked.get("counts", "").split(",") if ":" in pair)
        if not all(text.removeprefix("-").isdecimal() and len(text) < 8 for text in digits.values()):
            return Refusal("malformed", {"problems": [{"at": "counts", "what": "such as coins:3,eggs:5"}]})
        entry = _entry(match.rules, {name: int(text) for name, text in digits.items()}, {})
        if isinstance(entry, Refusal):
            return entry
        score = match.rules.score(dict(entry))
        return {"score": score.points, "working": score.working}

    def facts(self, language: str) -> dict[str, Any]:
        return facts(self.game, self.pins.today, language)

    def score_rows(self, play: Play, names: list[str]) -> list[dict[str, Any]]:
        return score_rows(play, names, self.score_columns)


def _finished(reading: Reading, event: GameFinished) -> Match | Refusal:
    """Return the match ended or reopened: an open game ends when the table says so, once a round is complete."""
    if reading.rules.planned(reading.match.players) is not None:
        return Refusal("fixed-rounds")
    if event.over and not reading.is_complete(1):
        return Refusal("no-round")
    return replace(reading.match, finished=event.over)


def _entries(reading: Reading, event: CountsEntered) -> dict[int, Entry | None] | Refusal:
    match, entries = reading.match, dict[int, Entry | None]()
    if event.round > reading.rounds:
        return Refusal("unknown-round", {"round": event.round, "rounds": reading.rounds})
    for row in event.scores:
        place = {"round": event.round, "seat": row.seat}
        if row.seat not in match.seats or row.seat in entries:
            return Refusal("unknown-seat", {"seat": row.seat})
        if row.counts is None:
            if match.closed or reading.is_complete(event.round):
                return Refusal("incomplete", place)
            entries[row.seat] = None
            continue
        entry = _entry(match.rules, row.counts, place)
        if isinstance(entry, Refusal):
            return entry
        entries[row.seat] = entry
    return entries


def _entry(rules: Scoresheet, counts: Mapping[str, int], place: dict[str, int]) -> Entry | Refusal:
    """Return the counts of every category in order, each within its bounds."""
    categories = rules.scoring.categories
    wrong = set(counts) ^ {category.id for category in categories}
    if wrong:
        return Refusal("unknown-category", place | {"category": min(wrong)})
    for one in categories:
        if not one.low <= counts[one.id] <= one.high:
            bounds = {"low": one.low, "high": one.high}
            return Refusal("count-range", place | {"category": one.id, "count": counts[one.id]} | bounds)
    return tuple((category.id, counts[category.id]) for category in categories)
