"""An ant game as phones see it: plain JSON with every number worked out."""

from __future__ import annotations

from collections import Counter

from companion.games.ants import opening
from companion.games.ants.notes import timer, told
from companion.games.ants.play import Play, Transport
from companion.games.ants.reading import Reading
from companion.games.ants.reading import reading as reading_of
from companion.table.cells import latest
from companion.table.shown import Json, Versions, chart, chosen, ended, versioned


def view(play: Play, number: int, versions: Versions) -> Json:
    """Return one match; the current one is the ant game's part of a table's state."""
    reading = reading_of(play[number - 1])
    match = reading.match
    begun, turns = reading.begun, match.has_turns
    return {
        **chosen(match.variants, reading.first, number, versions),
        "colonies": {"of": list(match.colonies), "version": latest(versions, ("colonies", number))},
        "opening": _opening(reading, number, versions),
        "turn": match.turn if begun and turns else None,
        "seat": reading.seat_of(match.turn) if begun and turns else None,
        "round": (match.turn - 1) // match.players + 1,
        "turns": [_turn(reading, turn, number, versions) for turn in range(1, match.last + 1)] if begun else [],
        **_next(reading, number, versions),
        "totals": _totals(reading),
        "left": {"of": reading.left, "all": sum(reading.left.values())},
        "supply": {"tiles": reading.supplies.tiles, "ant_cards": reading.supplies.ant_cards} if turns else None,
        "timers": [timer(row) | {"left": row.until - match.turn} for row in reading.supplies.running(match.turn)],
        "ended": [timer(row) for row in reading.supplies.ended(match.turn)],
        "dice": _dice(reading),
        "chart": _chart(reading),
        "outcome": reading.outcome and ended(reading.outcome, "turn"),
        "not_counting": [{"turn": row.turn, "n": row.n} for row in reading.stored if not row.counts],
        **({} if turns else {"step": "stores"}),
    }


def _next(reading: Reading, number: int, versions: Versions) -> Json:
    """Return the next turn, if something of it was taken back: its first deed, which begins it, is based on that."""
    if reading.first is None or not reading.match.has_turns:
        return {}
    row = _turn(reading, reading.match.turn + 1, number, versions)
    return {"next": row} if row["gone"] else {}


def _opening(reading: Reading, number: int, versions: Versions) -> Json:
    """Return the rolls to start, round by round, and who is still to roll."""
    match = reading.match
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
        "waiting": list(rounds[-1].waiting) if not reading.begun else [],
        "chosen": match.chosen is not None,
    }


def _turn(reading: Reading, turn: int, number: int, versions: Versions) -> Json:
    """Return a turn's deeds in order. Those taken back are ``gone``: the next edit is based on their version."""
    known = {("deed", number, *where) for where in reading.match.deeds if where[0] == turn}
    noted = {cell: at for at, cell in enumerate(versions) if cell[:3] == ("deed", number, turn)}
    gone = noted.keys() - known
    return {
        "turn": turn,
        "seat": reading.seat_of(turn),
        "deeds": [
            (told(reading, (turn, str(cell[3]), int(cell[4]))) or {}) | versioned(versions, cell)
            for cell in sorted(known, key=lambda cell: noted.get(cell, 0))
        ],
        "gone": [{"kind": cell[3], "n": cell[4]} | versioned(versions, cell) for cell in sorted(gone, key=str)],
    }


def _totals(reading: Reading) -> list[Json]:
    totals = reading.now
    best = max(totals)
    return [
        {
            "seat": seat,
            "total": total,
            "rank": 1 + sum(other > total for other in totals),
            "leads": best > 0 and total == best,
            "working": reading.score(seat).working,
            "store": {kind: reading.store(seat)[kind] for kind in reading.rules.numbers.resources},
            "chambers": reading.chambers(seat),
            "ant_cards": reading.supplies.hands[seat] if reading.match.has_turns else None,
            **_hand(reading, seat),
        }
        for seat, total in enumerate(totals, start=1)
    ]


def _hand(reading: Reading, seat: int) -> Json:
    """Return what a seat holds besides ant cards, if the table keeps it."""
    hands = reading.hands
    if hands is None:
        return {}
    return {"hand": {"tiles": hands.tiles[seat], "hives": hands.hives[seat], "load": list(hands.loads[seat])}}


def _dice(reading: Reading) -> Json:
    """Return every roll with the game's dice, oldest first, and how often each number came up."""
    match = reading.match
    rolls: list[Json] = [
        {"turn": None, "seat": seat, "dice": list(roll.dice), "source": roll.source}
        for row in opening.rounds(match)
        for seat, roll in row.rolls.items()
    ]
    for turn in range(1, match.turn + 1):
        transport: Transport | None = match.deed(turn, "transport")
        if transport and reading.first is not None:
            roll = transport.roll
            rolls.append({"turn": turn, "seat": reading.seat_of(turn), "dice": list(roll.dice), "source": roll.source})
    fallen = Counter(number for row in rolls for number in row["dice"])
    numbers = dict.fromkeys(reading.rules.die)
    return {"rolls": rolls, "fallen": [{"number": number, "count": fallen[number]} for number in numbers]}


def _chart(reading: Reading) -> list[Json]:
    """Return the points before the game, after each round of turns (without turns, each store), and now."""
    match = reading.match
    if not match.has_turns:
        return chart(reading.totals_by_store(), match.seats)
    last = match.turn if reading.first is not None else 0
    turns = [0, *range(match.players, last, match.players), *([last] if last else [])]
    columns = [reading.totals_after(turn) for turn in turns]
    return chart(columns, match.seats)
