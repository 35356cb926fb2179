"""A score sheet at a table: ``apply(play, event)`` gives the play after an event, or the refusal that leaves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.scoresheet.events import CountsEntered, GameFinished, ScoresheetEvent
from companion.games.scoresheet.facts import facts, score_columns, score_rows
from companion.games.scoresheet.feats import feats
from companion.games.scoresheet.notes import conflict, describe
from companion.games.scoresheet.pins import pinned, rules_of
from companion.games.scoresheet.play import NOTHING, Entry, Match, Play, Sheet, match_of, sheet
from companion.games.scoresheet.view import results, view
from companion.table.cells import Cell, Version
from companion.table.feats import Feat
from companion.table.frame_events import Created, FirstChosen, RematchStarted, VariantsChosen
from companion.table.keeper import Common
from companion.table.refusal import Refusal
from generator.games.scoresheet.rules import Scoresheet
from generator.spec import Game

MatchEvent = ScoresheetEvent | FirstChosen | VariantsChosen
GameEvent = MatchEvent | RematchStarted


class ScoresheetKeeper(Common):
    """Keeps the score of a game with ``scoring`` in its spec; every match by the rules it began with."""

    events: tuple[type, ...] = (CountsEntered, GameFinished)
    meaningless = frozenset({"unknown-round", "unknown-category", "count-range", "fixed-rounds"})
    shown: tuple[str, ...] = ()
    signs: tuple[str, ...] = ()
    correcting = (CountsEntered,)
    describe = staticmethod(describe)
    conflict = staticmethod(conflict)

    def __init__(self, game: Game) -> None:
        assert game.scoring is not None
        self.game = game
        self.rules = Scoresheet(game.scoring)
        self.pinned = pinned(self.rules, game.players)
        self.score_columns = score_columns(self.rules)

    def start(self, event: Created) -> Play | Refusal:
        low, high = event.pinned.players if event.pinned else self.game.players
        if not low <= len(event.seats) <= high:
            return Refusal("players", {"min": low, "max": high})
        match = Match(rules_of(event.pinned, self.rules), event.first or 1, len(event.seats))
        return self._checked(match, event.variants) or (match,)

    def changed(self, match: Match, event: MatchEvent) -> Match | Refusal:
        if isinstance(event, FirstChosen):
            changed = replace(match, first=event.seat)
            return self._checked(changed, {}) or changed
        if isinstance(event, VariantsChosen):
            return self._checked(match, event.variants) or match
        if isinstance(event, GameFinished):
            return _finished(sheet(match), event)
        entries = _entries(sheet(match), event)
        return entries if isinstance(entries, Refusal) else match.with_entries(event.round, entries)

    def _checked(self, match: Match, variants: Mapping[str, str]) -> Refusal | None:
        if match.first not in match.seats:
            return Refusal("unknown-seat", {"seat": match.first})
        # a score sheet has no variants
        unknown = next(iter(variants), None)
        return Refusal("unknown-variant", {"variant": unknown, "accepted": []}) if unknown is not None else None

    def again(self, match: Match, event: RematchStarted) -> Match | Refusal:
        rules = rules_of(event.pinned, self.rules)
        new = replace(match, rules=rules, first=match.first % match.players + 1, entries=NOTHING, finished=False)
        return self._checked(new, event.variants) or new

    def variants(self, play: Play) -> dict[str, str]:
        return {}

    def touched(self, event: GameEvent) -> list[tuple[Cell, str | None]]:
        """The cells an event sets, each with the version it was based on."""
        if isinstance(event, RematchStarted):
            return []
        if isinstance(event, CountsEntered):
            return [(("entry", event.match, event.round, row.seat), row.base) for row in event.scores]
        return [((event.type, event.match), event.base)]

    def cells(self, number: int, match: Match) -> dict[Cell, Any]:
        """Every cell of the match with that number, with its value."""
        cells: dict[Cell, Any] = {}
        cells["first", number] = match.first
        cells["finish", number] = match.finished
        cells |= {("entry", number, *key): entry for key, entry in match.entries.items()}
        return cells

    def results(self, play: Play) -> list[dict[str, Any]]:
        return results(play)

    def shown_match(self, play: Play, number: int, versions: Mapping[Cell, Version]) -> dict[str, Any]:
        return view(play, number, versions)

    def preview(self, play: Play, asked: Mapping[str, str]) -> dict[str, Any] | Refusal:
        """What ``counts=coins:3,eggs:5`` would score in a ``match``, by itself the current one."""
        number = asked.get("match", "")
        match = match_of(play, int(number)) if number.isdecimal() and 0 < len(number) < 5 else play[-1]
        digits = dict(pair.split(":", 1) for pair in asked.get("counts", "").split(",") if ":" in pair)
        if not all(text.removeprefix("-").isdecimal() and len(text) < 8 for text in digits.values()):
            return Refusal("malformed", {"problems": [{"at": "counts", "what": "such as coins:3,eggs:5"}]})
        entry = _entry(match.rules, {name: int(text) for name, text in digits.items()}, {})
        if isinstance(entry, Refusal):
            return entry
        score = match.rules.score(dict(entry))
        return {"score": score.points, "working": score.working}

    def is_over(self, play: Play) -> bool:
        return sheet(play[-1]).outcome is not None

    def feats(self, play: Play, number: int) -> list[dict[str, Feat]]:
        return feats(play[number - 1])

    def facts(self, language: str) -> dict[str, Any]:
        return facts(self.game, self.rules, language)

    def score_rows(self, play: Play, names: list[str]) -> list[dict[str, Any]]:
        return score_rows(play, names, self.score_columns)


def _finished(sheet: Sheet, event: GameFinished) -> Match | Refusal:
    """An open game ends when the table says so, once a round is complete."""
    if sheet.rules.planned(sheet.match.players) is not None:
        return Refusal("fixed-rounds")
    if event.over and not sheet.is_complete(1):
        return Refusal("no-round")
    return replace(sheet.match, finished=event.over)


def _entries(sheet: Sheet, event: CountsEntered) -> dict[int, Entry | None] | Refusal:
    match, entries = sheet.match, dict[int, Entry | None]()
    if event.round > sheet.rounds:
        return Refusal("unknown-round", {"round": event.round, "rounds": sheet.rounds})
    for row in event.scores:
        place = {"round": event.round, "seat": row.seat}
        if row.seat not in match.seats or row.seat in entries:
            return Refusal("unknown-seat", {"seat": row.seat})
        if row.counts is None:
            if match.closed or sheet.is_complete(event.round):
                return Refusal("incomplete", place)
            entries[row.seat] = None
            continue
        entry = _entry(match.rules, row.counts, place)
        if isinstance(entry, Refusal):
            return entry
        entries[row.seat] = entry
    return entries


def _entry(rules: Scoresheet, counts: Mapping[str, int], place: dict[str, int]) -> Entry | Refusal:
    """The counts of every category in order, each within its bounds."""
    categories = rules.scoring.categories
    wrong = set(counts) ^ {category.id for category in categories}
    if wrong:
        return Refusal("unknown-category", place | {"category": min(wrong)})
    for one in categories:
        if not one.low <= counts[one.id] <= one.high:
            bounds = {"low": one.low, "high": one.high}
            return Refusal("count-range", place | {"category": one.id, "count": counts[one.id]} | bounds)
    return tuple((category.id, counts[category.id]) for category in categories)
