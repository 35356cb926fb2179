"""Genetico at a table: ``apply(play, event)`` gives the play after an event, or the refusal that leaves it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.genetico.deeds import place, with_answer, with_deed, with_end, with_tally
from companion.games.genetico.events import (
    CardsDrawn,
    CollaborationAnswered,
    CollaborationOffered,
    Deed,
    GeneticoEvent,
    ModifierPlayed,
    ProjectFinished,
    ProjectStarted,
    ResourceAttached,
    Tallied,
    TurnEnded,
)
from companion.games.genetico.facts import SCORE_COLUMNS, facts, score_rows
from companion.games.genetico.feats import feats
from companion.games.genetico.notes import conflict, describe
from companion.games.genetico.pins import differing, pinned, rules_of
from companion.games.genetico.play import RECORDS, Match, Play
from companion.games.genetico.sheet import sheet
from companion.games.genetico.view import results, view
from companion.table.cells import Cell, Version
from companion.table.feats import Feat
from companion.table.frame_events import Created, FirstChosen, RematchStarted, VariantsChosen
from companion.table.keeper import Common, with_match
from companion.table.refusal import Refusal
from generator.games.genetico.numbers import Numbers
from generator.games.genetico.rules import Genetico
from generator.rules.reading import numbers_of
from generator.spec import Game

MatchEvent = GeneticoEvent | FirstChosen | VariantsChosen
GameEvent = MatchEvent | RematchStarted


class GeneticoKeeper(Common):
    """Keeps a record of Genetico: new matches with the numbers of one spec, others with those they began with."""

    events: tuple[type, ...] = (
        *(CardsDrawn, ProjectStarted, ResourceAttached, ProjectFinished, ModifierPlayed),
        *(CollaborationOffered, CollaborationAnswered, TurnEnded, Tallied),
    )
    meaningless = frozenset({"unknown-turn", "unknown-card", "not-their-turn", "not-quick"})
    score_columns: tuple[str, ...] = SCORE_COLUMNS
    shown: tuple[str, ...] = ("projects", "resources")
    signs: tuple[str, ...] = (
        *("project", "attach", "finish", "collaborate", "draw", "discard", "burn", "card"),
        *("invertebrate", "vertebrate", "plant", "microbe", "sequencing", "bioinformatics", "genome-editing"),
        *("microscopy", "grad-student", "genetic-cross", "pcr", "serendipity", "grant-renewal", "stock-centre"),
        *("sabbatical", "peer-review", "contamination", "freezer-failure", "lab-notebook"),
    )
    correcting = (Deed, CollaborationAnswered, Tallied)
    describe = staticmethod(describe)
    conflict = staticmethod(conflict)
    score_rows = staticmethod(score_rows)

    def __init__(self, game: Game) -> None:
        self.game = game
        self.rules = Genetico(numbers_of(game, Numbers.of))
        self.pinned = pinned(self.rules)

    def start(self, event: Created) -> Play | Refusal:
        rules = rules_of(event.pinned, self.rules)
        low, high = rules.numbers.players
        if not low <= len(event.seats) <= high:
            return Refusal("players", {"min": low, "max": high})
        match = Match(rules, len(event.seats), event.first or 1)
        if match.first not in match.seats:
            return Refusal("unknown-seat", {"seat": event.first})
        return with_match((), 1, _chosen(match, event.variants))

    def changed(self, match: Match, event: MatchEvent) -> Match | Refusal:
        read = sheet(match)
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

    def again(self, match: Match, event: RematchStarted) -> Match | Refusal:
        new = Match(rules_of(event.pinned, self.rules), match.players, match.first % match.players + 1, match.record)
        return _chosen(new, event.variants)

    def variants(self, play: Play) -> dict[str, str]:
        return {"record": play[-1].record}

    def touched(self, event: GameEvent) -> list[tuple[Cell, str | None]]:
        """The cells an event sets, each with the version it was based on."""
        if isinstance(event, Deed):
            return [(("deed", event.match, *place(event)), event.base)]
        if isinstance(event, Tallied):
            return [(("tally", event.match, event.seat), event.base)]
        if isinstance(event, FirstChosen | VariantsChosen):
            return [((event.type, event.match), event.base)]
        return []

    def cells(self, number: int, match: Match) -> dict[Cell, Any]:
        """Every cell of the match with that number, with its value."""
        cells: dict[Cell, Any] = {}
        cells["first", number] = match.first
        cells["variants", number] = match.record
        cells |= {("deed", number, *where): deed for where, deed in match.deeds.items()}
        cells |= {("tally", number, seat): tally for seat, tally in match.tallies.items()}
        return cells

    def results(self, play: Play) -> list[dict[str, Any]]:
        return results(play)

    def shown_match(self, play: Play, number: int, versions: Mapping[Cell, Version]) -> dict[str, Any]:
        return view(play, number, versions) | {"pinned": differing(play[number - 1].rules, self.rules)}

    def is_over(self, play: Play) -> bool:
        return sheet(play[-1]).outcome is not None

    def feats(self, play: Play, number: int) -> list[dict[str, Feat]]:
        return feats(play[number - 1])

    def facts(self, language: str) -> dict[str, Any]:
        return facts(self.game, self.rules, language)


def _chosen(match: Match, variants: Mapping[str, str]) -> Match | Refusal:
    for name, value in variants.items():
        if name != "record" or value not in RECORDS:
            return Refusal("unknown-variant", {"variant": value, "accepted": list(RECORDS)})
    return replace(match, record=variants.get("record", match.record))
