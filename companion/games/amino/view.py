"""An Amino game as phones see it: plain JSON with every number worked out."""

from __future__ import annotations

from dataclasses import replace

from companion.games.amino.dealing import dealt_view
from companion.games.amino.play import Draw, Entry, Play, Reading
from companion.games.amino.play import reading as reading_of
from companion.games.amino.turns import turns_view
from companion.table.refusal import Refusal
from companion.table.shown import Json, Versions, chart, chosen, ended, versioned
from generator.games.amino.rules import Amino, Score, leaders


def view(play: Play, number: int, versions: Versions) -> Json:
    """Return one match; the current one is Amino's part of a table's state."""
    reading = reading_of(play[number - 1])
    match, outcome = reading.match, reading.standing.outcome
    hands = range(1, reading.hands + 1)
    return {
        **chosen(match.variants, match.first, number, versions),
        "planned_hands": _planned(reading),
        "current": reading.current,
        "hands": [_hand(reading, hand, number, versions) for hand in hands],
        "totals": _totals(reading),
        "chart": _chart(reading),
        "tie": outcome is None and reading.standing.last_regular is not None,
        "outcome": outcome and ended(outcome, "hand"),
        "not_counting": [hand for hand in hands if not reading.counts(hand)],
        **({"dealt": dealt_view(reading)} if match.deck else {}),
    }


def _planned(reading: Reading) -> int | None:
    if reading.standing.last_regular is None:
        return reading.rules.most_hands(reading.match.ending, reading.match.players)
    outcome = reading.standing.outcome
    return outcome.hand if outcome else reading.current


def _totals(reading: Reading) -> list[Json]:
    totals = reading.now
    first = leaders(totals) if reading.entered else ()
    return [
        {"seat": seat, "total": total, "rank": 1 + sum(other > total for other in totals), "leads": seat in first}
        for seat, total in enumerate(totals, start=1)
    ]


def _chart(reading: Reading) -> list[Json]:
    shown = [hand for hand in range(1, reading.entered + 1) if reading.counts(hand) and reading.is_complete(hand)]
    columns = [[0] * reading.match.players, *(reading.totals(hand) for hand in shown)]
    return chart(columns, reading.match.seats)


def _hand(reading: Reading, hand: int, number: int, versions: Versions) -> Json:
    rules, match, regular = reading.rules, reading.match, reading.standing.last_regular
    deal = rules.deal(match.seeding, hand)
    before, after = reading.totals(hand - 1), reading.totals(hand)
    return {
        "match": number,
        "hand": hand,
        "seeding": rules.seeding_of(match.seeding, hand),
        "first": reading.order(hand)[0],
        "order": list(reading.order(hand)),
        "deal": {"cards": deal.cards, "seed": deal.seed, "seed_cards": deal.seed_cards},
        "extra": regular is not None and hand > regular and reading.counts(hand),
        "complete": reading.is_complete(hand),
        "counts": reading.counts(hand),
        "missing": reading.missing(hand),
        "moon": reading.moon(hand),
        "unseen": rules.unseen(reading.seen(hand)),
        "sunlight": _sunlight(reading, hand),
        **turns_view(reading, hand, number, versions),
        "entries": [
            _entry(reading, match.entry(hand, seat), seat, before[seat - 1], after[seat - 1])
            | versioned(versions, ("entry", number, hand, seat))
            for seat in match.seats
        ],
    }


def _entry(reading: Reading, entry: Entry, seat: int, before: int, after: int) -> Json:
    resolution, score, points = reading.resolution(entry), reading.score(entry), reading.points(entry)
    is_typed = entry.typed is not None
    return {
        "seat": seat,
        "status": _status(reading, entry, points),
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
            for slot in reading.slots(entry)
            if slot.draw
        ],
        "score": points,
        "moon": reading.is_moon(entry),
        "working": score.working if score else None,
        "parts": _parts(score) if score else None,
        "before": before,
        "total": after if points is not None else None,
    }


def preview(rules: Amino, cards: list[str]) -> Json | Refusal:
    """Return the score of a full atmosphere without a Sunlight."""
    size = rules.rules["atmosphere_size"]
    if unknown := [card for card in cards if card not in rules.cards]:
        return Refusal("unknown-card", {"card": unknown[0]})
    if len(cards) > size:
        return Refusal("too-many-cards", {"size": size})
    if len(cards) < size or rules.sunlight.intersection(cards):
        return Refusal("incomplete", {"size": size})
    score = rules.score(cards)
    return {"score": score.points, "moon": score.moon, "working": score.working}


def _status(reading: Reading, entry: Entry, points: int | None) -> str:
    if points is not None:
        return "scored"
    if reading.is_whole(entry):
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


def _sunlight(reading: Reading, hand: int) -> Json | None:
    """Return the Sunlight that is resolved next, with the score of each choice."""
    seat = reading.sunlight_turn(hand)
    if seat is None:
        return None
    entry = reading.match.entry(hand, seat)
    waiting = reading.resolution(entry).waiting
    assert waiting is not None
    slot = reading.slots(entry)[waiting[0]]
    draw = slot.draw
    left = sum(reading.rules.unseen(reading.seen(hand)).values())
    return {
        "seat": seat,
        "index": slot.index,
        "position": slot.position,
        "draw": len(draw.drawn) if draw else min(reading.rules.rules["sunlight_draw"], left),
        "drawn": list(draw.drawn) if draw else None,
        "by": draw.source if draw else None,
        "options": [_option(reading, entry, draw, card) for card in draw.drawn] if draw else [],
    }


def _option(reading: Reading, entry: Entry, draw: Draw, card: str) -> Json:
    if card in reading.rules.sunlight:
        return {"card": card, "again": True, "score": None, "moon": False, "working": None}
    chain = (*entry.chain(draw.position)[:-1], replace(draw, kept=card))
    score = reading.rules.score(reading.resolution(entry.with_chain(draw.position, chain)).cards)
    return {"card": card, "again": False, "score": score.points, "moon": score.moon, "working": score.working}
