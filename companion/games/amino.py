"""Amino at a table: ``apply(play, event)`` gives the play after an event, or the refusal that leaves it as it was."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from companion.events import (
    CardsShown,
    Created,
    FirstChosen,
    RematchStarted,
    ScoresTyped,
    SunlightResolved,
    VariantsChosen,
)
from companion.games.amino_facts import SCORE_COLUMNS, facts, score_rows
from companion.games.amino_notes import conflict, continues, describe
from companion.games.amino_play import Draw, Entry, Match, Play, Sheet
from companion.games.amino_view import view
from companion.games.cells import Cell, Version
from companion.refusal import Refusal
from generator.rules.amino import ENDINGS, SEEDINGS, SUNLIGHT, Amino
from generator.spec import Game

EntryEvent = CardsShown | ScoresTyped | SunlightResolved
MatchEvent = EntryEvent | FirstChosen | VariantsChosen
GameEvent = MatchEvent | RematchStarted


class AminoKeeper:
    """Keeps the score of Amino with the numbers of one spec."""

    score_columns: tuple[str, ...] = SCORE_COLUMNS

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = Amino(game)

    def start(self, event: Created) -> Play | Refusal:
        low, high = self.rules.players
        if not low <= len(event.seats) <= high:
            return Refusal("players", {"min": low, "max": high})
        match = Match(event.first, event.seeding, event.ending, len(event.seats))
        return self._refuse_choice(match) or (match,)

    def apply(self, play: Play, event: GameEvent) -> Play | Refusal:
        if isinstance(event, RematchStarted):
            return self._rematch(play, event)
        if event.match != len(play):
            return Refusal("other-match", {"match": len(play)})
        changed = self._change(play[-1], event)
        return changed if isinstance(changed, Refusal) else (*play[:-1], changed)

    def _change(self, match: Match, event: MatchEvent) -> Match | Refusal:
        if isinstance(event, FirstChosen):
            match = replace(match, first=event.seat)
            return self._refuse_choice(match) or match
        if isinstance(event, VariantsChosen):
            match = replace(match, seeding=event.seeding, ending=event.ending)
            return self._refuse_choice(match) or match
        sheet = Sheet(self.rules, match)
        entries = self._entries(sheet, event)
        if isinstance(entries, Refusal):
            return entries
        changed = match.with_entries(event.hand, entries)
        return self._refuse_hand(changed, event.hand) or changed

    def _entries(self, sheet: Sheet, event: EntryEvent) -> dict[int, Entry] | Refusal:
        """The entries an event sets in its hand, by seat."""
        if event.hand > sheet.hands:
            return Refusal("unknown-hand", {"hand": event.hand, "hands": sheet.hands})
        if isinstance(event, ScoresTyped):
            return self._typed(sheet, event)
        if event.seat not in sheet.match.seats:
            return Refusal("unknown-seat", {"seat": event.seat})
        shown = self._sunlit(sheet, event) if isinstance(event, SunlightResolved) else self._shown(sheet, event)
        return shown if isinstance(shown, Refusal) else {event.seat: shown}

    def _shown(self, sheet: Sheet, event: CardsShown) -> Entry | Refusal:
        size = self.rules.rules["atmosphere_size"]
        unknown = next((card for card in event.cards if card not in self.rules.cards), None)
        if unknown is not None:
            return Refusal("unknown-card", {"card": unknown})
        if len(event.cards) > size:
            return Refusal("too-many-cards", {"size": size})
        if len(event.cards) < size and sheet.is_complete(event.hand):
            return Refusal("incomplete", {"hand": event.hand, "seat": event.seat})
        return self._fitting(sheet, Entry(event.cards, sheet.match.entry(event.hand, event.seat).draws))

    def _fitting(self, sheet: Sheet, entry: Entry) -> Entry:
        """The entry with those draws only that still belong to a Sunlight of it."""
        return replace(entry, draws=entry.draws[: len(sheet.resolution(entry).places)])

    def _typed(self, sheet: Sheet, event: ScoresTyped) -> dict[int, Entry] | Refusal:
        entries = {}
        for row in event.scores:
            if row.seat not in sheet.match.seats or row.seat in entries:
                return Refusal("unknown-seat", {"seat": row.seat})
            if row.score is None and sheet.is_complete(event.hand):
                return Refusal("incomplete", {"hand": event.hand, "seat": row.seat})
            possible = self.rules.possible_scores
            if row.score is not None and row.score not in ({0} if row.moon else possible):
                low, high = (0, 0) if row.moon else (min(possible), max(possible))
                return Refusal("score-impossible", {"score": row.score, "low": low, "high": high})
            entries[row.seat] = Entry(typed=row.score, typed_moon=row.moon and row.score is not None)
        return entries

    def _sunlit(self, sheet: Sheet, event: SunlightResolved) -> Entry | Refusal:
        entry = sheet.match.entry(event.hand, event.seat)
        if missing := sheet.missing(event.hand):
            return Refusal("sunlight-early", {"seats": missing})
        resolution = sheet.resolution(entry)
        is_next = resolution.waiting is not None and resolution.waiting[0] == event.index
        if not is_next and event.index >= len(resolution.places):
            return Refusal("no-sunlight", {"seat": event.seat, "index": event.index})
        turn = sheet.sunlight_turn(event.hand)
        if is_next and turn != event.seat:
            return Refusal("sunlight-order", {"seat": turn})
        draw = self._draw(sheet, event)
        if isinstance(draw, Refusal):
            return draw
        before = entry.draws[event.index].kept if event.index < len(entry.draws) else None
        later = entry.draws[event.index + 1 :]
        if draw.kept is None or (draw.kept == SUNLIGHT) != (before == SUNLIGHT):
            later = ()  # they belonged to a chain that is another one now
        return self._fitting(sheet, replace(entry, draws=(*entry.draws[: event.index], draw, *later)))

    def _draw(self, sheet: Sheet, event: SunlightResolved) -> Draw | Refusal:
        if event.drawn == "server":
            return Refusal("no-sunlight", {"seat": event.seat, "index": event.index})
        unknown = next((card for card in event.drawn if card not in self.rules.cards), None)
        if unknown is not None:
            return Refusal("unknown-card", {"card": unknown})
        count = self._draw_count(self._unseen(sheet, event))
        if len(event.drawn) != count:
            return Refusal("drawn-count", {"count": count})
        if event.kept is not None and event.kept not in event.drawn:
            return Refusal("kept-not-drawn", {"card": event.kept})
        return Draw(event.drawn, event.kept, event.source or "table")

    def _unseen(self, sheet: Sheet, event: SunlightResolved) -> Counter[str]:
        """The cards that can be drawn for this Sunlight: not open, except by this very draw."""
        draws = sheet.match.entry(event.hand, event.seat).draws
        own = draws[event.index].drawn if event.index < len(draws) else ()
        return Counter(self.rules.unseen(sheet.seen(event.hand))) + Counter(own)

    def _draw_count(self, unseen: Counter[str]) -> int:
        return min(int(self.rules.rules["sunlight_draw"]), unseen.total())

    def draw(self, play: Play, event: SunlightResolved, before: tuple[str, ...] | None, chance: Random) -> Any:
        """The cards the server draws; those of an earlier draw for the same Sunlight, if they can still be."""
        unseen = self._unseen(Sheet(self.rules, play[-1]), event)
        if before is not None and Counter(before) <= unseen:
            return before
        return tuple(chance.sample(sorted(unseen.elements()), self._draw_count(unseen)))

    def _rematch(self, play: Play, event: RematchStarted) -> Play | Refusal:
        if event.match != len(play) + 1:
            return Refusal("other-match", {"match": len(play)})
        match, outcome = play[-1], Sheet(self.rules, play[-1]).standing.outcome
        if outcome is None:
            return Refusal("not-over")
        first = self.rules.turn_order(match.first, outcome.hand + 1, match.players)[0]
        new = Match(first, event.seeding or match.seeding, event.ending or match.ending, match.players)
        return self._refuse_choice(new) or (*play, new)

    def _refuse_choice(self, match: Match) -> Refusal | None:
        if match.first not in match.seats:
            return Refusal("unknown-seat", {"seat": match.first})
        for given, accepted in ((match.seeding, SEEDINGS), (match.ending, ENDINGS)):
            if given not in accepted:
                return Refusal("unknown-variant", {"variant": given, "accepted": list(accepted)})
        return None

    def _refuse_hand(self, match: Match, hand: int) -> Refusal | None:
        """What cannot be on any table: more of a card than the deck has, or two moons."""
        sheet = Sheet(self.rules, match)
        seen = sheet.seen(hand)
        if card := self.rules.overdrawn(seen):
            seats = [seat for seat in match.seats if card in match.entry(hand, seat).seen]
            copies = self.rules.cards[card].copies
            return Refusal(
                "too-many", {"card": card, "copies": copies, "seen": seen.count(card), "hand": hand, "seats": seats}
            )
        moons = [seat for seat in match.seats if sheet.is_moon(match.entry(hand, seat))]
        return Refusal("second-moon", {"seat": moons[0]}) if len(moons) > 1 else None

    def touched(self, event: GameEvent) -> list[tuple[Cell, str | None]]:
        """The cells an event sets, each with the version it was based on."""
        if isinstance(event, RematchStarted):
            return []
        if isinstance(event, ScoresTyped):
            return [(("entry", event.match, event.hand, row.seat), row.base) for row in event.scores]
        if isinstance(event, FirstChosen | VariantsChosen):
            return [((event.type, event.match), event.base)]
        return [(("entry", event.match, event.hand, event.seat), event.base)]

    def cells(self, play: Play) -> dict[Cell, Any]:
        """Every cell with its value."""
        cells: dict[Cell, Any] = {}
        for number, match in enumerate(play, start=1):
            cells["first", number] = match.first
            cells["variants", number] = (match.seeding, match.ending)
            cells |= {("entry", number, *key): entry for key, entry in match.entries.items()}
        return cells

    def describe(self, before: Play, after: Play, event: GameEvent) -> tuple[str, dict[str, Any]]:
        return describe(self.rules, before, after, event)

    def continues(self, earlier: dict[str, Any], later: dict[str, Any]) -> bool:
        return continues(self.rules, earlier, later)

    def conflict(self, play: Play, event: GameEvent, cell: Cell) -> dict[str, Any]:
        return conflict(play, event, cell)

    def view(self, play: Play, versions: Mapping[Cell, Version]) -> dict[str, Any]:
        return view(self.rules, play, versions)

    def is_over(self, play: Play) -> bool:
        return Sheet(self.rules, play[-1]).standing.outcome is not None

    def facts(self, language: str) -> dict[str, Any]:
        return facts(self.game, self.rules, language)

    def score_rows(self, play: Play, names: list[str]) -> list[dict[str, Any]]:
        return score_rows(self.rules, play, names)
