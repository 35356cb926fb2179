"""A game on a score sheet as phones see it: plain JSON with every number worked out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.scoresheet.play import Play, Sheet
from companion.games.scoresheet.play import sheet as sheet_of
from companion.table.cells import Cell, Version, latest
from generator.games.scoresheet.rules import Outcome
from generator.spec.expression import written

Json = dict[str, Any]
Versions = Mapping[Cell, Version]


def results(play: Play) -> list[Json]:
    """Every match of the table in a few words."""
    return [_result(number, sheet_of(match)) for number, match in enumerate(play, start=1)]


def view(play: Play, number: int, versions: Versions) -> Json:
    """One match: of the current one, the part of a table's state that is the score sheet's."""
    sheet = sheet_of(play[number - 1])
    match, scoring = sheet.match, sheet.rules.scoring
    rounds = range(1, sheet.rounds + 1)
    return {
        "match": number,
        "pinned": None,  # what a phone needs of a match's own rules is all in here
        "variants": {"chosen": {}, "version": None},
        "first": {"seat": match.first, "version": latest(versions, ("first", number))},
        "finish": {"over": match.finished, "version": latest(versions, ("finish", number)), "open": _is_open(sheet)},
        "wins": scoring.wins,
        "target": scoring.target,
        "categories": [{"id": one.id, "low": one.low, "high": one.high} for one in scoring.categories],
        "planned_rounds": sheet.rules.planned(match.players),
        "current": sheet.current,
        "rounds": [_round(sheet, round, number, versions) for round in rounds],
        "totals": _totals(sheet),
        "chart": _chart(sheet),
        "outcome": _outcome(sheet, sheet.outcome) if sheet.outcome else None,
        "not_counting": [round for round in rounds if not sheet.counts(round)],
    }


def _is_open(sheet: Sheet) -> bool:
    """Whether the table itself says when it is over."""
    return sheet.rules.planned(sheet.match.players) is None


def _outcome(sheet: Sheet, outcome: Outcome) -> Json:
    winners, tie = list(outcome.winners), outcome.tie
    return {
        "reason": outcome.reason,
        "round": outcome.round,
        "winners": winners,
        "shared": len(winners) > 1,
        "tie": None if tie is None else written(sheet.rules.scoring.ties[tie]),
    }


def _result(number: int, sheet: Sheet) -> Json:
    outcome = sheet.outcome
    return {
        "match": number,
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else None,
        "totals": sheet.totals(sheet.rounds),
    }


def _totals(sheet: Sheet) -> list[Json]:
    totals = sheet.totals(sheet.rounds)
    rows = zip(sheet.match.seats, totals, _ranks(sheet, totals), strict=True)
    return [
        {"seat": seat, "total": total, "rank": rank, "leads": rank == 1 and sheet.entered > 0}
        for seat, total, rank in rows
    ]


def _ranks(sheet: Sheet, totals: list[int]) -> list[int]:
    """By the totals; at the end a tie-break puts its winners before those they beat."""
    ranks = sheet.rules.ranks(totals)
    if sheet.outcome is None:
        return ranks
    winners = sheet.outcome.winners
    beaten = 1 + len(winners)
    return [
        beaten if rank == 1 and seat not in winners else rank
        for seat, rank in zip(sheet.match.seats, ranks, strict=True)
    ]


def _chart(sheet: Sheet) -> list[Json]:
    shown = [round for round in range(1, sheet.entered + 1) if sheet.counts(round) and sheet.is_complete(round)]
    columns = [[0] * sheet.match.players, *(sheet.totals(round) for round in shown)]
    return [{"seat": seat, "totals": [column[seat - 1] for column in columns]} for seat in sheet.match.seats]


def _round(sheet: Sheet, round: int, number: int, versions: Versions) -> Json:
    before, after = sheet.totals(round - 1), sheet.totals(round)
    return {
        "match": number,
        "round": round,
        "complete": sheet.is_complete(round),
        "counts": sheet.counts(round),
        "missing": sheet.missing(round),
        "entries": [
            _entry(sheet, round, seat, before[seat - 1], after[seat - 1])
            | _version(versions, ("entry", number, round, seat))
            for seat in sheet.match.seats
        ],
    }


def _entry(sheet: Sheet, round: int, seat: int, before: int, after: int) -> Json:
    entry, score = sheet.match.entry(round, seat), sheet.score(round, seat)
    return {
        "seat": seat,
        "counts": None if entry is None else dict(entry),
        "score": score.points if score else None,
        "working": score.working if score else None,
        "before": before,
        "total": after if score else None,
    }


def _version(versions: Versions, cell: Cell) -> Json:
    version = versions.get(cell)
    return {"version": latest(versions, cell), "by": version.by if version else None}
