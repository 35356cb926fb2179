"""Amino with its cards on the phones: what an event does to the hand that is dealt, and who sees what of it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from companion.games.amino.events import HandPlayed, PhoneEvent
from companion.games.amino.play import Draw, Entry, Match, Play, Reading, reading
from companion.table.frame_events import CardsDealt
from companion.table.matches import Described, match_of
from companion.table.refusal import Refusal
from companion.table.shown import Json
from generator.games.amino.dealt import apply, awaited, brought, choice, deal, dealt_cards
from generator.games.amino.hand import KEEP, OVER, SEED, SUNLIGHT, Act, Hand, Spot
from generator.games.amino.rules import Amino
from generator.rules.illegal import IllegalError
from generator.rules.shuffle import hash_of

SEED_BITS = 128
_SHOWING = ("analyze", "hide", "draw", "sunlight")
"""What lets somebody see a card, or ends a look at one."""


def settled(play: Play, event: PhoneEvent, chance: Random) -> PhoneEvent:
    """Return the event with the cards that the server deals; the first deal of a match with its seed, too."""
    match = match_of(play, event.match)
    if isinstance(event, CardsDealt) and match.dealt is None:
        seed = f"{chance.getrandbits(SEED_BITS):032x}"
        event = event.model_copy(update={"seed": seed, "hash": hash_of(seed)})
    found = _after(reading(match), event) if match.deck else Refusal("no-deal")
    return event if isinstance(found, Refusal) else event.model_copy(update={"dealt": found[1] or None})


def played(read: Reading, event: PhoneEvent) -> Match | Refusal:
    """Return the match after an event; the cards in it must be those that the seed deals."""
    found = _after(read, event)
    if isinstance(found, Refusal):
        return found
    hand, cards = found
    if (event.dealt or ()) != cards:
        return Refusal("not-dealt")
    match = replace(read.match, dealt=hand)
    return match.with_entries(hand.number, _entries(read.rules, hand)) if hand.shown else match


def _after(read: Reading, event: PhoneEvent) -> tuple[Hand, tuple[str, ...]] | Refusal:
    """Return the hand after an event, and the cards that it brought from the deck."""
    if isinstance(event, CardsDealt):
        hand = _dealt(read, event)
        return hand if isinstance(hand, Refusal) else (hand, dealt_cards(hand))
    before = read.match.dealt
    if read.outcome or before is None or event.hand != before.number:
        return Refusal("over" if read.outcome else "not-now")
    if event.step != before.acts and before.phase != SEED:
        return Refusal("moved-on")
    act = _act(event)
    try:
        after = apply(read.rules, before, event.seat, act)
    except IllegalError as error:
        return Refusal(error.code)
    return after, brought(read.rules, before, after, act)


def _dealt(read: Reading, event: CardsDealt) -> Hand | Refusal:
    before, match = read.match.dealt, read.match
    if read.outcome:
        return Refusal("over")
    if event.hand != read.current or (before is not None and before.phase != OVER):
        return Refusal("moved-on")
    seed = before.seed if before else event.seed
    if seed is None:
        return Refusal("cards-hidden")
    if before is None and event.hash != hash_of(seed):
        return Refusal("not-dealt")
    return deal(read.rules, seed, event.hand, match.seeding, read.order(event.hand))


def _act(event: HandPlayed) -> Act:
    return Act(event.do, event.slots, tuple(Spot(*spot) for spot in event.spots), event.to)


def _entries(rules: Amino, hand: Hand) -> dict[int, Entry]:
    """Return the atmospheres that are turned up, as if they had been tapped, with what Sunlight drew."""
    return {seat: _entry(rules, hand, seat) for seat in hand.order}


def _entry(rules: Amino, hand: Hand, seat: int) -> Entry:
    final = hand.atmospheres[seat - 1]
    if hand.phase == OVER and rules.sunlight.intersection(final):
        return Entry(typed=rules.score(final).points)  # nothing was left to draw: such a Sunlight counts nothing
    draws = [Draw(row.spot.at, row.cards, row.kept, "server") for row in hand.draws if row.spot.seat == seat]
    return Entry(hand.shown[seat - 1], tuple(sorted(draws, key=lambda draw: draw.position)))


def is_shown(before: Play, after: Play, event: PhoneEvent) -> bool:
    """Return True if somebody saw a card by this event: dealt, looked at, drawn or turned up; at the end, all cards."""
    old, new = match_of(before, event.match), match_of(after, event.match)
    if isinstance(event, CardsDealt) or event.do in _SHOWING or reading(new).outcome:
        return True
    was, now = old.dealt, new.dealt
    return bool(was and now and was.shown != now.shown)


def told(before: Match, after: Match, event: PhoneEvent) -> Described:
    """Return the note on an event, with nothing in it that not everybody may know."""
    args: Json = {"match": event.match, "hand": event.hand}
    if isinstance(event, CardsDealt):
        return "deal", args
    old, new, args = before.dealt, after.dealt, args | {"seat": event.seat}
    assert old is not None
    assert new is not None
    if event.do == SEED:
        return "seed", args
    if event.do in (SUNLIGHT, KEEP):
        return _sunlight(after, new, args)
    did = [_public(act) for act in (*old.done, _act(event)) if act.does != "hide"]
    return "turn", args | {"turn": old.turn + 1, "did": did}


def _sunlight(after: Match, hand: Hand, args: Json) -> Described:
    drawn = hand.draws[-1]
    index = sum(row.spot.seat == drawn.spot.seat for row in hand.draws) - 1
    read = reading(after)
    score = read.points(after.entry(hand.number, drawn.spot.seat))
    key = "sunlight-kept" if drawn.kept else "sunlight-drawn"
    more = {"index": index, "drawn": list(drawn.cards), "source": "server", "kept": drawn.kept, "score": score}
    return key, args | more


def _public(act: Act) -> Json:
    return {"do": act.does, "spots": [list(spot) for spot in act.spots], "to": act.to}


def dealt_view(read: Reading) -> Json:
    """Return what everybody may see of the cards: how many there are, and those that are turned up."""
    hand, rules = read.match.dealt, read.rules
    head: Json = {"hand": read.current, "hash": hash_of(hand.seed) if hand else None, "seed": None}
    if read.outcome and hand:
        return head | {"phase": "end", "hand": hand.number, "seed": hand.seed}
    if hand is None or hand.phase == OVER:
        return head | {"phase": "deal"}
    return head | {
        "phase": hand.phase,
        "step": hand.acts,
        "turn": hand.turn + 1,
        "seat": hand.seat,
        "waits": list(awaited(rules, hand)),
        "deck": len(hand.deck),
        "looking": [list(spot) for spot in hand.looking],
        "did": [_public(act) for act in hand.done if act.does != "hide"],
        "drawn": list(hand.draws[-1].cards) if hand.phase == KEEP else None,
        "sunlight": list(hand.draws[-1].spot) if hand.phase == KEEP else None,
        "seats": [_seat(hand, seat) for seat in read.match.seats],
    }


def _seat(hand: Hand, seat: int) -> Json:
    row = hand.atmospheres[seat - 1]
    cards: list[Any] = list(row) if hand.shown else [None] * len(row)
    return {"seat": seat, "hand": len(hand.of(seat)), "atmosphere": cards, "seeded": seat in hand.seeded}


def sees(match: Match, seat: int) -> Json | None:
    """Return the cards in a seat's hand, those it is looking at, and what it may do now."""
    hand = match.dealt
    if hand is None or hand.phase == OVER or seat not in match.seats:
        return None
    looking = hand.looking if seat == hand.seat else ()
    found = choice(match.rules, hand, seat)
    may = found and {
        "do": list(found.does),
        "cards": found.cards,
        "slots": found.slots,
        "spots": [list(spot) for spot in found.spots],
        "into": list(found.into),
    }
    looked = [{"seat": spot.seat, "at": spot.at, "card": hand.card(spot)} for spot in looking]
    return {"hand": list(hand.of(seat)), "looking": looked, "may": may}
