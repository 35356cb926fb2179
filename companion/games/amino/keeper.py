"""Amino at a table: ``apply(play, event)`` returns the play after an event, or the refusal that leaves it as it was."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from companion.games.amino.dealing import is_shown, played, sees, settled
from companion.games.amino.events import (
    EVENTS,
    PAPER,
    AminoEvent,
    CardsShown,
    EntryEvent,
    HandPlayed,
    ScoresTyped,
    SunlightResolved,
    TurnTaken,
    TypedScore,
)
from companion.games.amino.facts import SCORE_COLUMNS, facts, score_rows, scores
from companion.games.amino.feats import feats
from companion.games.amino.notes import conflict, continues, describe
from companion.games.amino.pins import AminoPins
from companion.games.amino.play import NO_TURNS, NOTHING, Entry, Match, Play, Reading, reading, variants_of
from companion.games.amino.sunlight import draw_cell, settle, with_cards, with_draw
from companion.games.amino.turns import turn_cells, with_turn
from companion.games.amino.view import preview, view
from companion.table.cells import Cell
from companion.table.frame_events import CardsDealt, Created, FirstChosen, RematchStarted, VariantsChosen
from companion.table.keeper import Draws
from companion.table.matches import MatchKeeper, match_asked
from companion.table.refusal import Refusal
from companion.table.shown import Json
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rules.reading import numbers_of
from generator.spec import Game

MatchEvent = AminoEvent | FirstChosen | VariantsChosen
GameEvent = MatchEvent | RematchStarted


class AminoKeeper(MatchKeeper):
    """Keeps the score of Amino: new matches with the numbers of one spec, earlier ones with those they began with."""

    events = (*EVENTS, CardsDealt)
    step = "hands"
    deals = True
    meaningless = frozenset(
        {"unknown-hand", "unknown-card", "too-many-cards", "score-impossible", "moon-score", "kept-not-drawn"}
    )
    score_columns: tuple[str, ...] = SCORE_COLUMNS
    shown = ("cards",)
    correcting = PAPER
    pins: AminoPins
    read = staticmethod(reading)
    told = staticmethod(describe)
    both = staticmethod(conflict)
    continues = staticmethod(continues)
    shown_match = staticmethod(view)
    seat_feats = staticmethod(feats)
    score_rows = staticmethod(score_rows)

    def __init__(self, game: Game) -> None:
        self.game = game
        self.pins = AminoPins(numbers_of(game, Numbers.of), Amino)

    def begun(self, rules: Amino, event: Created) -> Match | Refusal:
        first = event.first or 1
        match = Match(rules, first, len(event.seats), rules.seedings[0], rules.endings[0], deck=event.deck)
        return self._chosen(match, event.variants)

    def changed(self, match: Match, event: MatchEvent) -> Match | Refusal:
        if isinstance(event, FirstChosen | VariantsChosen) and match.dealt:
            return Refusal("dealt")
        if isinstance(event, FirstChosen):
            return self._chosen(replace(match, first=event.seat), {})
        if isinstance(event, VariantsChosen):
            return self._chosen(match, event.variants)
        if isinstance(event, CardsDealt | HandPlayed):
            return played(reading(match), event) if match.deck else Refusal("no-deal")
        if match.deck:
            return Refusal("on-phones")
        if isinstance(event, TurnTaken):
            return with_turn(reading(match), event)
        entries = self._entries(reading(match), event)
        if isinstance(entries, Refusal):
            return entries
        changed = match.with_entries(event.hand, entries)
        return self._refuse_hand(changed, event.hand) or changed

    def _entries(self, reading: Reading, event: EntryEvent) -> dict[int, Entry] | Refusal:
        """Return the entries that an event sets in its hand, by seat."""
        if event.hand > reading.hands:
            return Refusal("unknown-hand", {"hand": event.hand, "hands": reading.hands})
        if isinstance(event, ScoresTyped):
            return self._typed(reading, event)
        if event.seat not in reading.match.seats:
            return Refusal("unknown-seat", {"seat": event.seat})
        shown = with_draw(reading, event) if isinstance(event, SunlightResolved) else self._shown(reading, event)
        return shown if isinstance(shown, Refusal) else {event.seat: shown}

    def _shown(self, reading: Reading, event: CardsShown) -> Entry | Refusal:
        size = reading.rules.rules["atmosphere_size"]
        unknown = next((card for card in event.cards if card not in reading.rules.cards), None)
        if unknown is not None:
            return Refusal("unknown-card", {"card": unknown})
        if len(event.cards) > size:
            return Refusal("too-many-cards", {"size": size})
        if len(event.cards) < size and not reading.takes_parts(event.hand):
            return Refusal("incomplete", {"hand": event.hand, "seat": event.seat})
        return with_cards(reading.rules, reading.match.entry(event.hand, event.seat), event.cards)

    def _typed(self, reading: Reading, event: ScoresTyped) -> dict[int, Entry] | Refusal:
        entries = {}
        for row in event.scores:
            if row.seat not in reading.match.seats or row.seat in entries:
                return Refusal("unknown-seat", {"seat": row.seat})
            if row.score is None and not reading.takes_parts(event.hand):
                return Refusal("incomplete", {"hand": event.hand, "seat": row.seat})
            if refusal := self._refuse_score(reading, row):
                return refusal
            entries[row.seat] = Entry(typed=row.score, typed_moon=row.moon and row.score is not None)
        return entries

    def _refuse_score(self, reading: Reading, row: TypedScore) -> Refusal | None:
        possible = reading.rules.possible_scores
        if row.score is None or (row.score == 0 and row.moon):
            return None
        if row.moon and reading.rules.numbers.moon == "exactly":
            return Refusal("moon-score", {"seat": row.seat, "score": row.score})
        if row.score not in possible:
            return Refusal("score-impossible", {"score": row.score, "low": min(possible), "high": max(possible)})
        return None

    def settle(self, play: Play, event: AminoEvent, draws: Draws, chance: Random) -> AminoEvent:
        if isinstance(event, CardsDealt | HandPlayed):
            return settled(play, event, chance)
        return settle(play, event, draws, chance) if isinstance(event, SunlightResolved) else event

    def reveals(self, before: Play, after: Play, event: GameEvent) -> bool:
        return isinstance(event, CardsDealt | HandPlayed) and is_shown(before, after, event)

    def sees(self, play: Play, seat: int) -> Json | None:
        return sees(play[-1], seat)

    def drawn(self, play: Play, event: GameEvent) -> tuple[Cell, tuple[str, ...]] | None:
        """Return the Sunlight that the server drew for in this event, and the cards it drew."""
        if not isinstance(event, SunlightResolved) or event.source != "server" or event.drawn == "server":
            return None
        return draw_cell(play, event), event.drawn

    def again(self, rules: Amino, match: Match, event: RematchStarted) -> Match | Refusal:
        outcome = reading(match).outcome
        assert outcome is not None
        first = match.rules.turn_order(match.first, outcome.hand + 1, match.players)[0]
        new = replace(match, rules=rules, first=first, entries=NOTHING, turns=NO_TURNS, dealt=None)
        for name, ids in variants_of(rules).items():
            if match.variants.get(name, ids[0]) not in ids:  # the game has been changed since
                new = self._with(new, {name: ids[0]})
        return self._chosen(new, event.variants)

    def _chosen(self, match: Match, variants: Mapping[str, str]) -> Match | Refusal:
        """Return the match with these variants; those left out stay."""
        if match.first not in match.seats:
            return Refusal("unknown-seat", {"seat": match.first})
        for name, given in variants.items():
            accepted = variants_of(match.rules).get(name, ())
            if given not in accepted:
                return Refusal("unknown-variant", {"variant": f"{name}: {given}", "accepted": list(accepted)})
        return self._with(match, variants)

    def _with(self, match: Match, variants: Mapping[str, str]) -> Match:
        chosen = match.variants | dict(variants)
        keeps_turns = chosen.get("turns") == "on"
        return replace(match, seeding=chosen["seeding"], ending=chosen["ending"], keeps_turns=keeps_turns)

    def _refuse_hand(self, match: Match, hand: int) -> Refusal | None:
        """Refuse what is impossible at any table: more of a card than the deck has, or two moons."""
        read = reading(match)
        seen = read.seen(hand)
        if card := match.rules.overdrawn(seen):
            seats = [seat for seat in match.seats if card in match.entry(hand, seat).seen]
            copies = match.rules.cards[card].copies
            return Refusal(
                "too-many", {"card": card, "copies": copies, "seen": seen.count(card), "hand": hand, "seats": seats}
            )
        moons = [seat for seat in match.seats if read.is_moon(match.entry(hand, seat))]
        return Refusal("second-moon", {"seat": moons[0]}) if len(moons) > 1 else None

    def touched(self, event: GameEvent) -> list[tuple[Cell, str | None]]:
        """Return the cells that an event sets, each with the version it was based on."""
        if isinstance(event, RematchStarted | CardsDealt | HandPlayed):
            return []
        if isinstance(event, ScoresTyped):
            return [(("entry", event.match, event.hand, row.seat), row.base) for row in event.scores]
        if isinstance(event, FirstChosen | VariantsChosen):
            return [((event.type, event.match), event.base)]
        if isinstance(event, TurnTaken):
            return [(("turn", event.match, event.hand, event.turn), event.base)]
        return [(("entry", event.match, event.hand, event.seat), event.base)]

    def cells(self, number: int, match: Match) -> dict[Cell, Any]:
        """Return every cell of the match with this number, with its value."""
        cells: dict[Cell, Any] = {}
        cells["first", number] = match.first
        cells["variants", number] = match.variants
        cells |= {("entry", number, *key): entry for key, entry in match.entries.items()}
        return cells | turn_cells(number, match)

    def differing(self, rules: Amino) -> Json | None:
        numbers = super().differing(rules)
        return numbers and numbers | self.pins.variants(rules) | {"scores": scores(rules)}

    def preview(self, play: Play, asked: Mapping[str, str]) -> Json | Refusal:
        """Return the score of the requested ``cards``, separated by dots, in the requested ``match``."""
        rules = match_asked(play, asked).rules
        return preview(rules, [card for card in asked.get("cards", "").split(".") if card])

    def facts(self, language: str) -> Json:
        return facts(self.game, self.pins.today, language)
