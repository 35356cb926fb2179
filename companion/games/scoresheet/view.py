"""A game on a score sheet as phones see it: plain JSON with every number worked out."""

from __future__ import annotations

from companion.games.scoresheet.play import Play, Reading
from companion.games.scoresheet.play import reading as reading_of
from companion.table.cells import latest
from companion.table.shown import Json, Versions, chart, chosen, ended, versioned
from generator.games.scoresheet.rules import Outcome
from generator.spec.expression import written


def view(play: Play, number: int, versions: Versions) -> Json:
    """Return one match; the current one is the score sheet's part of a table's state."""
    reading = reading_of(play[number - 1])
    match, scoring = reading.match, reading.rules.scoring
    rounds = range(1, reading.rounds + 1)
    return {
        **chosen(match.variants, match.first, number, versions),
        "finish": {"over": match.finished, "version": latest(versions, ("finish", number)), "open": _is_open(reading)},
        "wins": scoring.wins,
        "target": scoring.target,
        "categories": [{"id": one.id, "low": one.low, "high": one.high} for one in scoring.categories],
        "planned_rounds": reading.rules.planned(match.players),
        "current": reading.current,
        "rounds": [_round(reading, round, number, versions) for round in rounds],
        "totals": _totals(reading),
        "chart": _chart(reading),
        "outcome": _outcome(reading, reading.outcome) if reading.outcome else None,
        "not_counting": [round for round in rounds if not reading.counts(round)],
    }


def _is_open(reading: Reading) -> bool:
    """Return True if the table itself decides when the game is over."""
    return reading.rules.planned(reading.match.players) is None


def _outcome(reading: Reading, outcome: Outcome) -> Json:
    tie = None if outcome.tie is None else written(reading.rules.scoring.ties[outcome.tie])
    return ended(outcome, "round") | {"tie": tie}


def _totals(reading: Reading) -> list[Json]:
    totals = reading.now
    rows = zip(reading.match.seats, totals, _ranks(reading, totals), strict=True)
    return [
        {"seat": seat, "total": total, "rank": rank, "leads": rank == 1 and reading.entered > 0}
        for seat, total, rank in rows
    ]


def _ranks(reading: Reading, totals: list[int]) -> list[int]:
    """Return the ranks by total; at the end, a tie-break puts its winners before those they beat."""
    ranks = reading.rules.ranks(totals)
    if reading.outcome is None:
        return ranks
    winners = reading.outcome.winners
    beaten = 1 + len(winners)
    return [
        beaten if rank == 1 and seat not in winners else rank
        for seat, rank in zip(reading.match.seats, ranks, strict=True)
    ]


def _chart(reading: Reading) -> list[Json]:
    shown = [round for round in range(1, reading.entered + 1) if reading.counts(round) and reading.is_complete(round)]
    columns = [[0] * reading.match.players, *(reading.totals(round) for round in shown)]
    return chart(columns, reading.match.seats)


def _round(reading: Reading, round: int, number: int, versions: Versions) -> Json:
    before, after = reading.totals(round - 1), reading.totals(round)
    return {
        "match": number,
        "round": round,
        "complete": reading.is_complete(round),
        "counts": reading.counts(round),
        "missing": reading.missing(round),
        "entries": [
            _entry(reading, round, seat, before[seat - 1], after[seat - 1])
            | versioned(versions, ("entry", number, round, seat))
            for seat in reading.match.seats
        ],
    }


def _entry(reading: Reading, round: int, seat: int, before: int, after: int) -> Json:
    entry, score = reading.match.entry(round, seat), reading.score(round, seat)
    return {
        "seat": seat,
        "counts": None if entry is None else dict(entry),
        "score": score.points if score else None,
        "working": score.working if score else None,
        "before": before,
        "total": after if score else None,
    }
