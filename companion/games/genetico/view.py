"""A game of Genetico as phones see it: plain JSON with every number worked out."""

from __future__ import annotations

from companion.games.genetico.dealing import dealt_view
from companion.games.genetico.notes import tally, told
from companion.games.genetico.play import Play, in_order
from companion.games.genetico.reading import Reading
from companion.games.genetico.reading import reading as reading_of
from companion.table.shown import Json, Versions, chart, chosen, ended, versioned
from generator.games.genetico.lab import Desk


def view(play: Play, number: int, versions: Versions) -> Json:
    """Return one match; the current one is Genetico's part of a table's state."""
    reading = reading_of(play[number - 1])
    match, lab, outcome = reading.match, reading.lab, reading.outcome
    return {
        **chosen(match.variants, match.first, number, versions),
        "turn": reading.turn,
        "seat": match.seat_of(reading.turn),
        "round": (reading.turn - 1) // match.players + 1,
        "turns": [_turn(reading, turn, number, versions) for turn in range(1, _last(reading) + 1)],
        "desks": [_desk(reading, desk) for desk in lab.desks],
        "totals": _totals(reading),
        "piles": {
            "resources": lab.resources,
            "projects": lab.projects,
            "discard": {"resources": lab.discard.resources, "projects": lab.discard.projects},
            "burn": lab.burned.total(),
        },
        "burned": {card: count for card, count in lab.burned.items() if count},
        "left": {card: lab.left(card) for card in reading.rules.resources},
        "shuffled": [{"source": row.source, "cards": row.cards} for row in lab.shuffles if row.turn == reading.turn],
        "offers": [{"turn": place[0]} | (told(reading, place) or {}) for place, _ in reading.offers()],
        "last_project": lab.last_project,
        "closing": reading.closing and outcome is None,
        "tallies": [_tally(reading, seat, number, versions) for seat in match.seats],
        "chart": _chart(reading),
        "outcome": outcome and ended(outcome, "turn") | {"tie": _is_tie(reading, outcome.winners)},
        "not_counting": reading.not_counting,
        **({"dealt": dealt_view(reading)} if match.deck else {}),
    }


def _is_tie(reading: Reading, winners: tuple[int, ...]) -> bool:
    """Return True if others had as many points, but fewer finished projects."""
    points = reading.now
    return points.count(max(points)) > len(winners)


def _last(reading: Reading) -> int:
    """Return the last turn to show: the current one, or one that no longer counts."""
    return max([reading.turn, *reading.not_counting])


def _turn(reading: Reading, turn: int, number: int, versions: Versions) -> Json:
    """Return a turn with its deeds. Those taken back are ``gone``: the next edit is based on their version."""
    places = reading.match.places(turn)
    known = {("deed", number, *place) for place in places}
    gone = {cell for cell in versions if cell[:3] == ("deed", number, turn)} - known
    return {
        "turn": turn,
        "seat": reading.match.seat_of(turn),
        "deeds": [(told(reading, place) or {}) | versioned(versions, ("deed", number, *place)) for place in places],
        "gone": [
            {"part": cell[3], "n": cell[4]} | versioned(versions, cell)
            for cell in sorted(gone, key=lambda cell: in_order((turn, str(cell[3]), int(cell[4]))))
        ],
    }


def _desk(reading: Reading, desk: Desk) -> Json:
    missing = list(reading.rules.missing(desk.projects, desk.attached))
    return {
        "projects": [{"project": project, "seat": seat} for project, seat in desk.owners.items()],
        "attached": list(desk.attached),
        "needs": list(reading.rules.needs(*desk.projects)),
        "missing": missing,
        "fits": [card for card in reading.rules.resources if reading.rules.fits(desk.projects, desk.attached, card)],
    }


def _totals(reading: Reading) -> list[Json]:
    scores, lab = reading.scores, reading.lab
    ranks = [(score.points, len(score.finished)) for score in scores]
    rows = []
    for seat, score in enumerate(scores, start=1):
        hand = lab.hands[seat]
        rows.append(
            {
                "seat": seat,
                "total": score.points,
                "rank": 1 + sum(other > ranks[seat - 1] for other in ranks),
                "leads": ranks[seat - 1] == max(ranks) and score.points > 0,
                "working": score.working,
                "finished": list(lab.finished[seat]),
                "hand": {"resources": hand.resources, "projects": hand.projects, "limit": lab.limit(seat)},
                "reviewed": _is_reviewed(reading, seat),
            }
        )
    return rows


def _is_reviewed(reading: Reading, seat: int) -> bool:
    """Return True if the seat can't finish projects in its current turn, or in its next one."""
    turn = reading.turn
    while reading.match.seat_of(turn) != seat:
        turn += 1
    return reading.lab.reviewed(seat, turn) is not None


def _tally(reading: Reading, seat: int, number: int, versions: Versions) -> Json:
    """Return a seat's tally; until there is one, what the record knows."""
    known = tally(reading.match, seat)
    cell = ("tally", number, seat)
    empty = {"finished": reading.lab.finished[seat], "unfinished": reading.lab.in_progress_of(seat)}
    return {"seat": seat, "done": known is not None} | (known or empty) | versioned(versions, cell)


def _chart(reading: Reading) -> list[Json]:
    """Return the points before the game, after each round of turns, and now."""
    match, columns = reading.match, [reading.after[0]]
    now = reading.now
    if match.record == "turns":
        columns = [reading.after[turn] for turn in range(0, len(reading.after), match.players)]
    if reading.match.begun and columns[-1] != now:
        columns.append(now)
    return chart(columns, match.seats)
