"""A score sheet at a table: ``apply(play, event)`` returns the play after an event, or the refusal that leaves it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.games.scoresheet.events import (
    EVENTS,
    BidMade,
    BidsShown,
    CountsEntered,
    GameFinished,
    ScoresheetEvent,
    TeamsChosen,
    TimerSet,
)
from companion.games.scoresheet.facts import facts, score_columns, score_rows
from companion.games.scoresheet.feats import feats
from companion.games.scoresheet.notes import conflict, describe
from companion.games.scoresheet.pins import SheetPins
from companion.games.scoresheet.play import END, Entry, Match, Play, Reading, reading
from companion.games.scoresheet.view import view
from companion.table.cells import Cell
from companion.table.frame_events import Created, FirstChosen, RematchStarted, VariantsChosen
from companion.table.matches import MatchKeeper, match_asked
from companion.table.note import Note
from companion.table.pins import Recorded
from companion.table.refusal import Refusal
from generator.games.scoresheet.rules import Scoresheet
from generator.spec import Category, Game

MatchEvent = ScoresheetEvent | FirstChosen | VariantsChosen
GameEvent = MatchEvent | RematchStarted


class ScoresheetKeeper(MatchKeeper):
    """Keeps the score of a game with ``scoring`` in its spec; every match by the rules it began with."""

    events = EVENTS
    meaningless = frozenset(
        {"unknown-round", "unknown-category", "count-range", "fixed-rounds", "no-bids", "no-timer"} | {"wrong-teams"}
    )
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
        if isinstance(event, TimerSet):
            no_timer = match.rules.scoring.timer is None
            return Refusal("no-timer") if no_timer else replace(match, timer=event.id if event.running else None)
        if isinstance(event, BidMade | BidsShown):
            return _bid(reading(match), event)
        if isinstance(event, TeamsChosen):
            return _with_teams(match, event.teams)
        entries = _entries(reading(match), event)
        if isinstance(entries, Refusal):
            return entries
        return match.with_entries(END if event.end else event.round, entries)

    def _checked(self, match: Match, variants: Mapping[str, str]) -> Refusal | None:
        if match.first not in match.seats:
            return Refusal("unknown-seat", {"seat": match.first})
        # a score sheet has no variants
        unknown = next(iter(variants), None)
        return Refusal("unknown-variant", {"variant": unknown, "accepted": []}) if unknown is not None else None

    def again(self, rules: Scoresheet, match: Match, event: RematchStarted) -> Match | Refusal:
        teams = match.rules.teams if rules.scoring.teams == match.rules.scoring.teams else ()
        new = Match(replace(rules, teams=teams), match.first % match.players + 1, match.players)
        return self._checked(new, event.variants) or new

    def is_secret(self, play: Play, event: BidMade) -> bool:
        """Return True if a bid may not be shown yet, because others are still to come."""
        match = play[event.match - 1] if event.match <= len(play) else None
        return match is None or (event.round, event.seat) not in match.bids or not match.is_shown(event.round)

    def unshown(self, play: Play, places: Collection[tuple[int, ...]]) -> Play:
        return tuple(
            match.without_bids([round for which, round in places if which == number])
            for number, match in enumerate(play, start=1)
        )

    def continues(self, play: Play, earlier: Note, later: Note) -> bool:
        """Return True for a timer that is set again: its last note is enough."""
        return earlier.key == later.key == "timer"

    def touched(self, event: GameEvent) -> list[tuple[Cell, str | None]]:
        """Return the cells that an event sets, each with the version it was based on."""
        if isinstance(event, CountsEntered):
            round = END if event.end else event.round
            return [(("entry", event.match, round, row.seat), row.base) for row in event.scores]
        if isinstance(event, GameFinished | FirstChosen | VariantsChosen | TeamsChosen):
            return [((event.type, event.match), event.base)]
        return []

    def cells(self, number: int, match: Match) -> dict[Cell, Any]:
        """Return every cell of the match with this number, with its value."""
        cells: dict[Cell, Any] = {}
        cells["first", number] = match.first
        cells["finish", number] = match.finished
        cells["teams", number] = match.rules.teams
        cells["timer", number] = match.timer
        cells |= {("entry", number, *key): entry for key, entry in match.entries.items()}
        return cells

    def preview(self, play: Play, asked: Mapping[str, str]) -> dict[str, Any] | Refusal:
        """Return the score of ``counts=coins:3,eggs:5`` in the requested ``match``, for a ``seat`` in a ``round``.

        Without these two, the score in the current round of the first seat. ``round=end`` asks about the end.
        """
        read = reading(match_asked(play, asked))
        digits = dict(pair.split(":", 1) for pair in asked.get("counts", "").split(",") if ":" in pair)
        if not all(text.removeprefix("-").isdecimal() and len(text) < 8 for text in digits.values()):
            return Refusal("malformed", {"problems": [{"at": "counts", "what": "such as coins:3,eggs:5"}]})
        round = END if asked.get("round") == "end" else min(_whole(asked, "round") or read.rounds, read.rounds + 1)
        seat = min(_whole(asked, "seat") or 1, read.match.players)
        entry = _entry(read.categories(round), {name: int(text) for name, text in digits.items()}, {})
        if isinstance(entry, Refusal):
            return entry
        score = read.with_counts(round, seat, entry)
        if score is None:
            return {"score": None, "working": None}
        parts = {"parts": [list(part) for part in score.parts]} if score.parts else {}
        return {"score": score.points, "working": score.working} | parts

    def facts(self, language: str) -> dict[str, Any]:
        return facts(self.game, self.pins.today, language)

    def score_rows(self, play: Play, names: list[str]) -> list[dict[str, Any]]:
        return score_rows(play, names, self.score_columns)


def _whole(asked: Mapping[str, str], name: str) -> int:
    """Return the number that is asked for, 0 if there is none."""
    text = asked.get(name, "")
    return int(text) if text.isdecimal() and text.isascii() and len(text) < 5 else 0


def _finished(reading: Reading, event: GameFinished) -> Match | Refusal:
    """Return the match ended or reopened: an open game ends when the table says so, once a round is complete."""
    if reading.rules.planned(reading.match.players) is not None:
        return Refusal("fixed-rounds")
    if event.over and not reading.is_complete(1):
        return Refusal("no-round")
    return replace(reading.match, finished=event.over)


def _with_teams(match: Match, teams: tuple[int, ...]) -> Match | Refusal:
    """Return the match with the seats in these teams: every seat in one, and nobody missing in any."""
    many = match.rules.scoring.teams
    if many is None or len(teams) != match.players or set(teams) != set(range(1, many + 1)):
        return Refusal("wrong-teams", {"teams": many or 0})
    if match.entries or match.bids:
        return Refusal("teams-play")
    return replace(match, rules=replace(match.rules, teams=teams))


def _bid(reading: Reading, event: BidMade | BidsShown) -> Match | Refusal:
    """Return the match with a seat's bid, or with the bids of a round shown; then none can be made any more."""
    match, secrets = reading.match, reading.rules.scoring.each.secrets
    if not secrets:
        return Refusal("no-bids")
    if reading.over or event.round != reading.current:
        return Refusal("unknown-round", {"round": event.round, "rounds": reading.rounds})
    if match.is_shown(event.round):
        return Refusal("bids-shown")
    if isinstance(event, BidsShown):
        return replace(match, shown=match.shown | {event.round})
    if event.seat not in match.seats:
        return Refusal("unknown-seat", {"seat": event.seat})
    if event.bids is None:  # the log was exported before all had made theirs
        return match.with_bid(event.round, event.seat, ())
    bid = _entry(secrets, event.bids, {"round": event.round, "seat": event.seat})
    return bid if isinstance(bid, Refusal) else match.with_bid(event.round, event.seat, bid)


def _entries(reading: Reading, event: CountsEntered) -> dict[int, Entry | None] | Refusal:
    match, entries = reading.match, dict[int, Entry | None]()
    round, last = (END, reading.ending or 0) if event.end else (event.round, reading.rounds)
    if event.round > last or (event.end and (event.round != last or not reading.categories(END))):
        return Refusal("unknown-round", {"round": event.round, "rounds": reading.rounds})
    for row in event.scores:
        place = {"round": event.round, "seat": row.seat}
        if row.seat not in match.seats or row.seat in entries:
            return Refusal("unknown-seat", {"seat": row.seat})
        if row.counts is None:
            if match.closed or reading.is_complete(round):
                return Refusal("incomplete", place)
            entries[row.seat] = None
            continue
        entry = _entry(reading.categories(round), row.counts, place)
        if isinstance(entry, Refusal):
            return entry
        entries[row.seat] = entry
    return entries


def _entry(categories: Sequence[Category], counts: Mapping[str, int], place: dict[str, int]) -> Entry | Refusal:
    """Return the counts of every category in order, each within its bounds."""
    wrong = set(counts) ^ {category.id for category in categories}
    if wrong:
        return Refusal("unknown-category", place | {"category": min(wrong)})
    for one in categories:
        if not one.low <= counts[one.id] <= one.high:
            bounds = {"low": one.low, "high": one.high}
            return Refusal("count-range", place | {"category": one.id, "count": counts[one.id]} | bounds)
    return tuple((category.id, counts[category.id]) for category in categories)
