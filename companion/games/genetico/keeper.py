"""Genetico at a table: ``apply(play, event)`` returns the play after an event, or the refusal that leaves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from companion.games.genetico.dealing import is_shown, played, sees, settled
from companion.games.genetico.deeds import place, with_answer, with_deed, with_end, with_tally
from companion.games.genetico.events import (
    EVENTS,
    CollaborationAnswered,
    Deed,
    GeneticoEvent,
    LabPlayed,
    PhoneEvent,
    Tallied,
    TurnEnded,
)
from companion.games.genetico.facts import SCORE_COLUMNS, facts, score_rows, with_effects
from companion.games.genetico.feats import feats
from companion.games.genetico.notes import conflict, describe
from companion.games.genetico.play import RECORDS, Match, Play
from companion.games.genetico.reading import reading
from companion.games.genetico.view import view
from companion.table.cells import Cell
from companion.table.frame_events import CardsDealt, Created, FirstChosen, RematchStarted, VariantsChosen
from companion.table.keeper import Draws
from companion.table.matches import MatchKeeper
from companion.table.pins import Pins, Recorded
from companion.table.refusal import Refusal
from companion.table.shown import Json
from generator.games.genetico.economy import refuse
from generator.games.genetico.looks import ACTIONS, signs
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico
from generator.rules.reading import numbers_of
from generator.spec import Game

MatchEvent = GeneticoEvent | PhoneEvent | FirstChosen | VariantsChosen
GameEvent = MatchEvent | RematchStarted


class GeneticoKeeper(MatchKeeper):
    """Keeps a record of Genetico: new matches with the numbers of one spec, earlier ones with those they began with."""

    events = (*EVENTS, CardsDealt)
    step = "turns"
    deals = True
    meaningless = frozenset({"unknown-turn", "unknown-card", "not-their-turn", "not-quick"})
    score_columns: tuple[str, ...] = SCORE_COLUMNS
    shown = ("projects", "resources")
    correcting = (Deed, CollaborationAnswered, Tallied)
    pins: Pins[Numbers, Genetico]
    read = staticmethod(reading)
    told = staticmethod(describe)
    both = staticmethod(conflict)
    shown_match = staticmethod(view)
    seat_feats = staticmethod(feats)
    score_rows = staticmethod(score_rows)

    def __init__(self, game: Game) -> None:
        refuse(game)
        self.game = game
        self.pins = Pins(numbers_of(game, Numbers.of), Genetico)
        self.signs = tuple(dict.fromkeys((*ACTIONS, *signs(game).values())))

    def begun(self, rules: Genetico, event: Created) -> Match | Refusal:
        match = Match(rules, len(event.seats), event.first or 1, deck=event.deck)
        if match.first not in match.seats:
            return Refusal("unknown-seat", {"seat": event.first})
        chosen = _chosen(match, event.variants)
        if isinstance(chosen, Refusal) or not match.deck:
            return chosen
        return replace(chosen, record=RECORDS[0])  # with the cards on the phones, every turn is known

    def changed(self, match: Match, event: MatchEvent) -> Match | Refusal:
        read = reading(match)
        if isinstance(event, CardsDealt | LabPlayed):
            return played(read, event) if match.deck else Refusal("no-deal")
        if match.deck and (match.seed or not isinstance(event, FirstChosen)):
            return Refusal("dealt" if isinstance(event, FirstChosen | VariantsChosen) else "on-phones")
        if isinstance(event, VariantsChosen):
            return _chosen(match, event.variants)
        if isinstance(event, Tallied):
            return with_tally(read, event)
        if isinstance(event, FirstChosen):
            if event.seat not in match.seats:
                return Refusal("unknown-seat", {"seat": event.seat})
            return Refusal("begun") if match.begun and match.first != event.seat else replace(match, first=event.seat)
        if match.record == "quick":
            return Refusal("only-quick")
        if isinstance(event, CollaborationAnswered):
            return with_answer(read, event)
        if isinstance(event, TurnEnded):
            return Refusal("over") if match.closed and event.turn >= match.turn else with_end(read, event)
        return with_deed(read, event)

    def again(self, rules: Genetico, match: Match, event: RematchStarted) -> Match | Refusal:
        first = match.first % match.players + 1
        chosen = _chosen(Match(rules, match.players, first, match.record, deck=match.deck), event.variants)
        return replace(chosen, record=RECORDS[0]) if match.deck and isinstance(chosen, Match) else chosen

    def settle(self, play: Play, event: Any, draws: Draws, chance: Random) -> Any:
        return settled(play, event, chance) if isinstance(event, CardsDealt | LabPlayed) else event

    def reveals(self, before: Play, after: Play, event: GameEvent) -> bool:
        return isinstance(event, CardsDealt | LabPlayed) and is_shown(before, after, event)

    def sees(self, play: Play, seat: int) -> Json | None:
        return sees(play[-1], seat)

    def touched(self, event: GameEvent) -> list[tuple[Cell, str | None]]:
        """Return the cells that an event sets, each with the version it was based on."""
        if isinstance(event, Deed):
            return [(("deed", event.match, *place(event)), event.base)]
        if isinstance(event, Tallied):
            return [(("tally", event.match, event.seat), event.base)]
        if isinstance(event, FirstChosen | VariantsChosen):
            return [((event.type, event.match), event.base)]
        return []

    def cells(self, number: int, match: Match) -> dict[Cell, Any]:
        """Return every cell of the match with this number, with its value."""
        cells: dict[Cell, Any] = {}
        cells["first", number] = match.first
        cells["variants", number] = match.record
        cells |= {("deed", number, *where): deed for where, deed in match.deeds.items()}
        cells |= {("tally", number, seat): tally for seat, tally in match.tallies.items()}
        return cells

    def differing(self, rules: Genetico) -> Recorded | None:
        found = self.pins.differing(rules)
        return found and with_effects(found, rules)

    def facts(self, language: str) -> dict[str, Any]:
        return facts(self.game, self.pins.today, self.pinned, language)


def _chosen(match: Match, variants: Mapping[str, str]) -> Match | Refusal:
    for name, value in variants.items():
        if name != "record" or value not in RECORDS:
            return Refusal("unknown-variant", {"variant": value, "accepted": list(RECORDS)})
    return replace(match, record=variants.get("record", match.record))
