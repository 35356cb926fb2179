"""A game of Genetico as phones see it: plain JSON with every number worked out."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.genetico.lab import Desk
from companion.games.genetico.notes import Json, tally, told
from companion.games.genetico.play import Play, in_order
from companion.games.genetico.sheet import Sheet
from companion.games.genetico.sheet import sheet as sheet_of
from companion.table.cells import Cell, Version, latest

Versions = Mapping[Cell, Version]


def results(play: Play) -> list[Json]:
    """Every match of a table in short."""
    return [_result(number, sheet_of(match)) for number, match in enumerate(play, start=1)]


def view(play: Play, number: int, versions: Versions) -> Json:
    """One match: of the current one, the part of a table's state that is Genetico's."""
    sheet = sheet_of(play[number - 1])
    match, lab, outcome = sheet.match, sheet.lab, sheet.outcome
    return {
        "match": number,
        "variants": {"chosen": {"record": match.record}, "version": latest(versions, ("variants", number))},
        "first": {"seat": match.first, "version": latest(versions, ("first", number))},
        "turn": sheet.turn,
        "seat": match.seat_of(sheet.turn),
        "round": (sheet.turn - 1) // match.players + 1,
        "turns": [_turn(sheet, turn, number, versions) for turn in range(1, _last(sheet) + 1)],
        "desks": [_desk(sheet, desk) for desk in lab.desks],
        "totals": _totals(sheet),
        "piles": {
            "resources": lab.resources,
            "projects": lab.projects,
            "discard": {"resources": lab.discard.resources, "projects": lab.discard.projects},
            "burn": lab.burned.total(),
        },
        "burned": {card: count for card, count in lab.burned.items() if count},
        "left": {card: lab.left(card) for card in sheet.rules.resources},
        "shuffled": [{"source": row.source, "cards": row.cards} for row in lab.shuffles if row.turn == sheet.turn],
        "offers": [{"turn": place[0]} | (told(sheet, place) or {}) for place, _ in sheet.offers()],
        "last_project": lab.last_project,
        "closing": sheet.closing and outcome is None,
        "tallies": [_tally(sheet, seat, number, versions) for seat in match.seats],
        "chart": _chart(sheet),
        "outcome": outcome
        and {
            "reason": outcome.reason,
            "turn": outcome.turn,
            "winners": list(outcome.winners),
            "shared": len(outcome.winners) > 1,
            "tie": _is_tie(sheet, outcome.winners),
        },
        "not_counting": sheet.not_counting,
    }


def _is_tie(sheet: Sheet, winners: tuple[int, ...]) -> bool:
    """Whether others had as many points, but fewer finished projects."""
    points = [score.points for score in sheet.scores]
    return points.count(max(points)) > len(winners)


def _last(sheet: Sheet) -> int:
    """The last turn to show: the one that is played, or one that no longer counts."""
    return max([sheet.turn, *sheet.not_counting])


def _result(number: int, sheet: Sheet) -> Json:
    outcome = sheet.outcome
    return {
        "match": number,
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else None,
        "totals": [score.points for score in sheet.scores],
    }


def _turn(sheet: Sheet, turn: int, number: int, versions: Versions) -> Json:
    """A turn with its deeds. Those taken back are ``gone``: the next edit is based on their version."""
    places = sheet.match.places(turn)
    known = {("deed", number, *place) for place in places}
    gone = {cell for cell in versions if cell[:3] == ("deed", number, turn)} - known
    return {
        "turn": turn,
        "seat": sheet.match.seat_of(turn),
        "deeds": [(told(sheet, place) or {}) | _version(versions, ("deed", number, *place)) for place in places],
        "gone": [
            {"part": cell[3], "n": cell[4]} | _version(versions, cell)
            for cell in sorted(gone, key=lambda cell: in_order((turn, str(cell[3]), int(cell[4]))))
        ],
    }


def _version(versions: Versions, cell: Cell) -> Json:
    version = versions.get(cell)
    return {"version": latest(versions, cell), "by": version.by if version else None}


def _desk(sheet: Sheet, desk: Desk) -> Json:
    missing = list(sheet.rules.missing(desk.projects, desk.attached))
    return {
        "projects": [{"project": project, "seat": seat} for project, seat in desk.owners.items()],
        "attached": list(desk.attached),
        "needs": list(sheet.rules.needs(*desk.projects)),
        "missing": missing,
        "fits": [card for card in sheet.rules.resources if sheet.rules.fits(desk.projects, desk.attached, card)],
    }


def _totals(sheet: Sheet) -> list[Json]:
    scores, lab = sheet.scores, sheet.lab
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
                "reviewed": _is_reviewed(sheet, seat),
            }
        )
    return rows


def _is_reviewed(sheet: Sheet, seat: int) -> bool:
    """Whether the seat can't finish projects in the turn it plays, or in its next one."""
    turn = sheet.turn
    while sheet.match.seat_of(turn) != seat:
        turn += 1
    return sheet.lab.is_reviewed(seat, turn)


def _tally(sheet: Sheet, seat: int, number: int, versions: Versions) -> Json:
    """What was counted for a seat; until then, what the record knows."""
    known = tally(sheet.match, seat)
    cell = ("tally", number, seat)
    empty = {"finished": sheet.lab.finished[seat], "unfinished": sheet.lab.in_progress_of(seat)}
    return {"seat": seat, "done": known is not None} | (known or empty) | _version(versions, cell)


def _chart(sheet: Sheet) -> list[Json]:
    """Points before the game, after each round of turns, and now."""
    match, columns = sheet.match, [sheet.after[0]]
    now = [score.points for score in sheet.scores]
    if match.record == "turns":
        columns = [sheet.after[turn] for turn in range(0, len(sheet.after), match.players)]
    if sheet.match.begun and columns[-1] != now:
        columns.append(now)
    return [{"seat": seat, "totals": [column[seat - 1] for column in columns]} for seat in match.seats]
