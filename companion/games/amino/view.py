"""An Amino game as phones see it: plain JSON with every number worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.amino.play import Draw, Entry, Play, Sheet
from companion.games.amino.play import sheet as sheet_of
from companion.table.cells import Cell, Version, latest
from companion.table.refusal import Refusal
from generator.games.amino.rules import SUNLIGHT, Amino, Score, leaders

Json = dict[str, Any]


def results(play: Play) -> list[Json]:
    """Every match of the table in a few words."""
    return [_result(number, sheet_of(match)) for number, match in enumerate(play, start=1)]


def view(play: Play, number: int, versions: Mapping[Cell, Version]) -> Json:
    """One match: of the current one, the part of a table's state that is Amino's."""
    sheet = sheet_of(play[number - 1])
    match, outcome = sheet.match, sheet.standing.outcome
    hands = range(1, sheet.hands + 1)
    return {
        "match": number,
        "variants": {"chosen": match.variants, "version": latest(versions, ("variants", number))},
        "first": {"seat": match.first, "version": latest(versions, ("first", number))},
        "planned_hands": _planned(sheet),
        "current": sheet.current,
        "hands": [_hand(sheet, hand, number, versions) for hand in hands],
        "totals": _totals(sheet),
        "chart": _chart(sheet),
        "tie": outcome is None and sheet.standing.last_regular is not None,
        "outcome": outcome
        and {
            "reason": outcome.reason,
            "hand": outcome.hand,
            "winners": list(outcome.winners),
            "shared": len(outcome.winners) > 1,
        },
        "not_counting": [hand for hand in hands if not sheet.counts(hand)],
    }


def _result(number: int, sheet: Sheet) -> Json:
    outcome = sheet.standing.outcome
    return {
        "match": number,
        "winners": list(outcome.winners) if outcome else [],
        "reason": outcome.reason if outcome else None,
        "totals": sheet.totals(sheet.hands),
    }


def _planned(sheet: Sheet) -> int | None:
    planned, regular = sheet.rules.planned_hands(sheet.match.ending, sheet.match.players), sheet.standing.last_regular
    if regular is None:
        return planned
    outcome = sheet.standing.outcome
    return outcome.hand if outcome else sheet.current


def _totals(sheet: Sheet) -> list[Json]:
    totals = sheet.totals(sheet.hands)
    first = leaders(totals) if sheet.entered else ()
    return [
        {"seat": seat, "total": total, "rank": 1 + sum(other > total for other in totals), "leads": seat in first}
        for seat, total in enumerate(totals, start=1)
    ]


def _chart(sheet: Sheet) -> list[Json]:
    shown = [hand for hand in range(1, sheet.entered + 1) if sheet.counts(hand) and sheet.is_complete(hand)]
    columns = [[0] * sheet.match.players, *(sheet.totals(hand) for hand in shown)]
    return [{"seat": seat, "totals": [column[seat - 1] for column in columns]} for seat in sheet.match.seats]


def _hand(sheet: Sheet, hand: int, number: int, versions: Mapping[Cell, Version]) -> Json:
    rules, match, regular = sheet.rules, sheet.match, sheet.standing.last_regular
    deal = rules.deal(match.seeding, hand)
    before, after = sheet.totals(hand - 1), sheet.totals(hand)
    return {
        "match": number,
        "hand": hand,
        "seeding": rules.seeding_of(match.seeding, hand),
        "first": sheet.order(hand)[0],
        "order": list(sheet.order(hand)),
        "deal": {"cards": deal.cards, "seed": deal.seed, "seed_cards": deal.seed_cards},
        "extra": regular is not None and hand > regular and sheet.counts(hand),
        "complete": sheet.is_complete(hand),
        "counts": sheet.counts(hand),
        "missing": sheet.missing(hand),
        "moon": sheet.moon(hand),
        "unseen": rules.unseen(sheet.seen(hand)),
        "sunlight": _sunlight(sheet, hand),
        "entries": [
            _entry(sheet, match.entry(hand, seat), seat, before[seat - 1], after[seat - 1])
            | _version(versions, ("entry", number, hand, seat))
            for seat in match.seats
        ],
    }


def _version(versions: Mapping[Cell, Version], cell: Cell) -> Json:
    version = versions.get(cell)
    return {"version": latest(versions, cell), "by": version.by if version else None}


def _entry(sheet: Sheet, entry: Entry, seat: int, before: int, after: int) -> Json:
    resolution, score, points = sheet.resolution(entry), sheet.score(entry), sheet.points(entry)
    is_typed = entry.typed is not None
    return {
        "seat": seat,
        "status": _status(sheet, entry, points),
        "kind": "typed" if is_typed else "cards" if entry.cards else None,
        "cards": list(entry.cards),
        "final": list(resolution.cards) if score else None,
        "sunlight": [
            {
                "index": slot.index,
                "position": slot.position,
                "drawn": list(slot.draw.drawn),
                "kept": slot.draw.kept,
                "by": slot.draw.source,
            }
            for slot in sheet.slots(entry)
            if slot.draw
        ],
        "score": points,
        "moon": sheet.is_moon(entry),
        "working": score.working if score else None,
        "parts": _parts(score) if score else None,
        "before": before,
        "total": after if points is not None else None,
    }


def preview(rules: Amino, cards: list[str]) -> Json | Refusal:
    """What a whole atmosphere without a Sunlight scores."""
    size = rules.rules["atmosphere_size"]
    if unknown := [card for card in cards if card not in rules.cards]:
        return Refusal("unknown-card", {"card": unknown[0]})
    if len(cards) > size:
        return Refusal("too-many-cards", {"size": size})
    if len(cards) < size or SUNLIGHT in cards:
        return Refusal("incomplete", {"size": size})
    score = rules.score(cards)
    return {"score": score.points, "moon": score.moon, "working": score.working}


def _status(sheet: Sheet, entry: Entry, points: int | None) -> str:
    if points is not None:
        return "scored"
    if sheet.is_whole(entry):
        return "sunlight"
    return "partial" if entry.cards else "empty"


def _parts(score: Score) -> Json:
    return {
        "gases": list(score.gases),
        "sum": score.sum,
        "lightning": score.lightning,
        "factor": score.factor,
        "bonus": score.bonus,
        "missing": list(score.missing),
    }


def _sunlight(sheet: Sheet, hand: int) -> Json | None:
    """The Sunlight whose turn it is, with what each choice would score."""
    seat = sheet.sunlight_turn(hand)
    if seat is None:
        return None
    entry = sheet.match.entry(hand, seat)
    waiting = sheet.resolution(entry).waiting
    assert waiting is not None
    slot = sheet.slots(entry)[waiting[0]]
    draw = slot.draw
    left = sum(sheet.rules.unseen(sheet.seen(hand)).values())
    return {
        "seat": seat,
        "index": slot.index,
        "position": slot.position,
        "draw": len(draw.drawn) if draw else min(sheet.rules.rules["sunlight_draw"], left),
        "drawn": list(draw.drawn) if draw else None,
        "by": draw.source if draw else None,
        "options": [_option(sheet, entry, draw, card) for card in draw.drawn] if draw else [],
    }


def _option(sheet: Sheet, entry: Entry, draw: Draw, card: str) -> Json:
    if card == SUNLIGHT:
        return {"card": card, "again": True, "score": None, "moon": False, "working": None}
    chain = (*entry.chain(draw.position)[:-1], replace(draw, kept=card))
    score = sheet.rules.score(sheet.resolution(entry.with_chain(draw.position, chain)).cards)
    return {"card": card, "again": False, "score": score.points, "moon": score.moon, "working": score.working}
