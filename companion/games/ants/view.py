"""An ant game as phones see it: plain JSON with every number worked out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from companion.games.ants import opening
from companion.games.ants.notes import Json, timer, told
from companion.games.ants.play import Play, Transport
from companion.games.ants.sheet import Sheet
from companion.games.ants.sheet import sheet as sheet_of
from companion.table.cells import Cell, Version, latest

Versions = Mapping[Cell, Version]


def results(play: Play) -> list[Json]:
    """Every match of a table in short."""
    return [_result(number, sheet_of(match)) for number, match in enumerate(play, start=1)]


def view(play: Play, number: int, versions: Versions) -> Json:
    """One match: of the current one, the part of a table's state that is the ant game's."""
    sheet = sheet_of(play[number - 1])
    match, outcome = sheet.match, sheet.outcome
    begun = sheet.first is not None
    return {
        "match": number,
        "variants": {"chosen": {"fight": match.fight}, "version": latest(versions, ("variants", number))},
        "colonies": {"of": list(match.colonies), "version": latest(versions, ("colonies", number))},
        "first": {"seat": sheet.first, "version": latest(versions, ("first", number))},
        "opening": _opening(sheet, number, versions),
        "turn": match.turn if begun else None,
        "seat": sheet.seat_of(match.turn) if begun else None,
        "round": (match.turn - 1) // match.players + 1,
        "turns": [_turn(sheet, turn, number, versions) for turn in range(1, match.turn + 1)] if begun else [],
        "totals": _totals(sheet),
        "left": {"of": sheet.left, "all": sum(sheet.left.values())},
        "supply": {"tiles": sheet.supplies.tiles, "ant_cards": sheet.supplies.ant_cards},
        "timers": [timer(row) | {"left": row.until - match.turn} for row in sheet.supplies.running(match.turn)],
        "ended": [timer(row) for row in sheet.supplies.ended(match.turn)],
        "dice": _dice(sheet),
        "chart": _chart(sheet),
        "outcome": outcome
        and {
            "reason": outcome.reason,
            "turn": outcome.turn,
            "winners": list(outcome.winners),
            "shared": len(outcome.winners) > 1,
        },
        "not_counting": [{"turn": row.turn, "n": row.n} for row in sheet.stored if not row.counts],
    }


def _result(number: int, sheet: Sheet) -> Json:
    outcome = sheet.outcome
    return {
        "match": number,
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else None,
        "totals": sheet.totals,
    }


def _opening(sheet: Sheet, number: int, versions: Versions) -> Json:
    """The rolls to start, round by round, and who is still to roll."""
    match = sheet.match
    rounds = opening.rounds(match)
    return {
        "rounds": [
            {
                "round": row.number,
                "rolls": [
                    {
                        "seat": seat,
                        "dice": list(row.rolls[seat].dice) if seat in row.rolls else None,
                        "source": row.rolls[seat].source if seat in row.rolls else None,
                        "version": latest(versions, ("opening", number, row.number, seat)),
                    }
                    for seat in row.seats
                ],
                "best": list(row.best),
            }
            for row in rounds
        ],
        "waiting": list(rounds[-1].waiting) if sheet.first is None else [],
        "chosen": match.chosen is not None,
    }


def _turn(sheet: Sheet, turn: int, number: int, versions: Versions) -> Json:
    """A turn's deeds as they happened. Those taken back are ``gone``: the next edit is based on their version."""
    known = {("deed", number, *where) for where in sheet.match.deeds if where[0] == turn}
    noted = {cell: at for at, cell in enumerate(versions) if cell[:3] == ("deed", number, turn)}
    gone = noted.keys() - known
    return {
        "turn": turn,
        "seat": sheet.seat_of(turn),
        "deeds": [
            (told(sheet, (turn, str(cell[3]), int(cell[4]))) or {}) | _version(versions, cell)
            for cell in sorted(known, key=lambda cell: noted.get(cell, 0))
        ],
        "gone": [{"kind": cell[3], "n": cell[4]} | _version(versions, cell) for cell in sorted(gone, key=str)],
    }


def _version(versions: Versions, cell: Cell) -> Json:
    version = versions.get(cell)
    return {"version": latest(versions, cell), "by": version.by if version else None}


def _totals(sheet: Sheet) -> list[Json]:
    totals = sheet.totals
    best = max(totals)
    return [
        {
            "seat": seat,
            "total": total,
            "rank": 1 + sum(other > total for other in totals),
            "leads": best > 0 and total == best,
            "working": sheet.score(seat).working,
            "store": {kind: sheet.store(seat)[kind] for kind in sheet.rules.numbers.resources},
            "chambers": sheet.chambers(seat),
            "ant_cards": sheet.supplies.hands[seat],
        }
        for seat, total in enumerate(totals, start=1)
    ]


def _dice(sheet: Sheet) -> Json:
    """Every roll with the game's dice, oldest first, and how often each number fell."""
    rules, match = sheet.rules.rules, sheet.match
    rolls: list[Json] = [
        {"turn": None, "seat": seat, "dice": list(roll.dice), "source": roll.source}
        for row in opening.rounds(match)
        for seat, roll in row.rolls.items()
    ]
    for turn in range(1, match.turn + 1):
        transport: Transport | None = match.deed(turn, "transport")
        if transport and sheet.first is not None:
            roll = transport.roll
            rolls.append({"turn": turn, "seat": sheet.seat_of(turn), "dice": list(roll.dice), "source": roll.source})
    fallen = Counter(number for row in rolls for number in row["dice"])
    numbers = range(rules["die_lowest"], rules["die_highest"] + 1)
    return {"rolls": rolls, "fallen": [{"number": number, "count": fallen[number]} for number in numbers]}


def _chart(sheet: Sheet) -> list[Json]:
    """Points before the game, after each round of turns, and now."""
    match = sheet.match
    last = match.turn if sheet.first is not None else 0
    turns = [0, *range(match.players, last, match.players), *([last] if last else [])]
    columns = [sheet.totals_after(turn) for turn in turns]
    return [{"seat": seat, "totals": [column[seat - 1] for column in columns]} for seat in match.seats]
