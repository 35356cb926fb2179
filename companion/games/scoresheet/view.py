"""A game on a score sheet as phones see it: plain JSON with every number worked out.

What only some games have (an end to count, teams, bids, dice, a timer) is there only in these games.
"""

from __future__ import annotations

from companion.games.scoresheet.play import END, Play, Reading
from companion.games.scoresheet.play import reading as reading_of
from companion.table.cells import latest
from companion.table.shown import Json, Versions, chart, chosen, ended, versioned
from generator.games.scoresheet.rules import Outcome
from generator.spec import Category
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
        "categories": _categories(scoring.each.categories),
        "planned_rounds": reading.rules.planned(match.players),
        "current": reading.current,
        "rounds": [_round(reading, round, number, versions) for round in rounds],
        "totals": _totals(reading),
        "chart": _chart(reading),
        "outcome": _outcome(reading, reading.outcome) if reading.outcome else None,
        "not_counting": [round for round in rounds if not reading.counts(round)],
        **_ending(reading, number, versions),
        **_extras(reading, number, versions),
    }


def _categories(categories: tuple[Category, ...]) -> list[Json]:
    return [
        {"id": one.id, "low": one.low, "high": one.high}
        | ({"group": one.group} if one.group else {})
        | ({"secret": True} if one.secret else {})
        for one in categories
    ]


def _extras(reading: Reading, number: int, versions: Versions) -> Json:
    scoring, found = reading.rules.scoring, Json()
    if scoring.teams:
        found["teams"] = [list(side) for side in reading.rules.sides(reading.match.players)]
        found["teams_version"] = latest(versions, ("teams", number))
    if scoring.low is not None or scoring.high is not None:
        found["bounds"] = {"low": scoring.low, "high": scoring.high}
    if scoring.dice:
        found["dice"] = [{"id": one.id, "faces": list(one.faces), "count": one.count} for one in scoring.dice]
    if scoring.timer:
        since = versions.get(("timer", number)) if reading.match.timer else None
        found["timer"] = {
            "seconds": scoring.timer.seconds,
            "per": scoring.timer.per,
            "since": since.at if since else None,
            "version": latest(versions, ("timer", number)),
        }
    return found


def _ending(reading: Reading, number: int, versions: Versions) -> Json:
    """Return what is counted after the last round: its categories at once, a round of its own when it is reached."""
    end = reading.rules.scoring.end
    if end is None:
        return {}
    categories = _categories(end.categories)
    if reading.over is None:
        return {"ending": {"categories": categories, "round": None}}
    before, after = reading.totals(reading.over[1]), reading.now
    entries = [
        _entry(reading, END, seat, before[seat - 1], after[seat - 1])
        | versioned(versions, ("entry", number, END, seat))
        for seat in reading.match.seats
    ]
    return {
        "ending": {
            "categories": categories,
            "round": {
                "match": number,
                "round": reading.ending,
                "end": True,
                "complete": reading.outcome is not None,
                "counts": True,
                "missing": reading.missing(END) if end.categories else [],
                "entries": entries,
            },
        }
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
    leads = reading.entered > 0 and reading.rules.scoring.wins != "together"
    return [{"seat": seat, "total": total, "rank": rank, "leads": rank == 1 and leads} for seat, total, rank in rows]


def _ranks(reading: Reading, totals: list[int]) -> list[int]:
    """Return the ranks by total; at the end, a tie-break puts its winners before those they beat."""
    ranks = reading.rules.ranks(totals)
    if reading.outcome is None or not reading.outcome.winners:
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
    if reading.outcome and reading.rules.scoring.end:
        columns.append(reading.now)
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
        **_bids(reading, round),
    }


def _bids(reading: Reading, round: int) -> Json:
    """Return who has made a bid, and the bids once they are shown; nothing for a game without any."""
    if not reading.rules.scoring.each.secrets:
        return {}
    match = reading.match
    shown = match.is_shown(round)
    bids = {seat: dict(match.bids[round, seat]) for seat in match.bidders(round)} if shown else None
    return {"bids": {"made": match.bidders(round), "shown": bids}}


def _entry(reading: Reading, round: int, seat: int, before: int, after: int) -> Json:
    entry, score = reading.match.entry(round, seat), reading.score(round, seat)
    parts = {"parts": [list(part) for part in score.parts]} if score and score.parts else {}
    return {
        "seat": seat,
        "counts": None if entry is None else dict(entry),
        "score": score.points if score else None,
        "working": score.working if score else None,
        "before": before,
        "total": after if score else None,
        **parts,
    }
