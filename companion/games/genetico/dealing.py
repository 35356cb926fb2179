"""Genetico with its cards on the phones: what an event does, and who sees what of the cards.

Whatever is done is recorded as at a table with printed cards; only which cards they are is known here, too.
"""

from __future__ import annotations

from dataclasses import asdict, replace
from random import Random
from typing import Any

from companion.games.genetico.events import LabPlayed, PhoneEvent
from companion.games.genetico.play import Match, Place, Play
from companion.games.genetico.reading import LAST_ACT, Reading, reading, refuse_joining
from companion.table.frame_events import CardsDealt
from companion.table.matches import match_of
from companion.table.refusal import Refusal
from companion.table.shown import Json
from generator.games.genetico import modifiers
from generator.games.genetico.deeds import Attach, Collaboration, Draw, Finish, HeldModifier, Start
from generator.games.genetico.held import HeldLab
from generator.games.genetico.options import (
    acts,
    answered,
    asked_of,
    draws,
    ending,
    is_playable,
    made,
    plays,
    to_discard,
    waits_for,
)
from generator.rules.shuffle import hash_of

SEED_BITS = 128
_ANSWERS = ("reply", "agree", "decline")


def settled(play: Play, event: PhoneEvent, chance: Random) -> PhoneEvent:
    """Return the event with the cards that the server deals; the deal with its seed, too."""
    match = match_of(play, event.match)
    if isinstance(event, CardsDealt):
        seed = f"{chance.getrandbits(SEED_BITS):032x}"
        event = event.model_copy(update={"seed": seed, "hash": hash_of(seed)})
    after = _after(reading(match), event) if match.deck else Refusal("no-deal")
    return event if isinstance(after, Refusal) else event.model_copy(update={"dealt": _brought(match, after) or None})


def played(read: Reading, event: PhoneEvent) -> Match | Refusal:
    """Return the match after an event; the cards in it must be those that the seed deals."""
    after = _after(read, event)
    if isinstance(after, Refusal):
        return after
    return after if (event.dealt or ()) == _brought(read.match, after) else Refusal("not-dealt")


def _brought(before: Match, after: Match) -> tuple[str, ...]:
    had = len(_held(reading(before)).brought) if before.seed else 0
    return tuple(_held(reading(after)).brought[had:])


def _held(read: Reading) -> HeldLab:
    assert isinstance(read.lab, HeldLab)
    return read.lab


def _after(read: Reading, event: PhoneEvent) -> Match | Refusal:
    match = read.match
    if isinstance(event, CardsDealt):
        return _dealt(match, event)
    if match.seed is None or read.outcome:
        return Refusal("over" if read.outcome else "not-now")
    if event.turn != match.turn or (event.step != match.acts and event.do not in _ANSWERS):
        return Refusal("moved-on")
    after = _answer(read, event) if event.do in _ANSWERS else _deed(read, event)
    return after if isinstance(after, Refusal) else replace(after, acts=match.acts + 1)


def _dealt(match: Match, event: CardsDealt) -> Match | Refusal:
    if match.seed is not None or event.hand != 1:
        return Refusal("moved-on")
    if event.seed is None:
        return Refusal("cards-hidden")
    return replace(match, seed=event.seed) if event.hash == hash_of(event.seed) else Refusal("not-dealt")


def _deed(read: Reading, event: LabPlayed) -> Match | Refusal:
    """Return the match after something that the player whose turn it is did."""
    match, lab = read.match, _held(read)
    if event.seat != match.seat_of(match.turn):
        return Refusal("not-your-turn")
    if match.pending or (event.do == "draw") != (phase(read) == "draw"):
        return Refusal("not-now")
    if event.do == "draw":
        found = next((deed for deed in draws(lab) if deed.pile == event.pile), None)
        return _recorded(match, (match.turn, "draw", 1), found) if found else Refusal("not-now")
    if event.do == "end":
        return _end(read, lab, event)
    if event.do == "modifier":
        return _modifier(match, lab, event)
    deed = _act(event)
    if deed is None:
        return Refusal("no-such-card")
    if _next(match)[2] >= LAST_ACT:
        return Refusal("not-now")
    return _recorded(match, _next(match), deed)


def _act(event: LabPlayed) -> Any:
    project, card, other = event.project, event.card, event.other
    if project is None:
        return None
    if event.do == "attach":
        return Attach(project, card) if card else None
    if event.do == "offer":
        return Collaboration(project, other) if other else None
    return Start(project) if event.do == "start" else Finish(project)


def _next(match: Match) -> Place:
    """Return the place of the next act of this turn."""
    return match.turn, "act", 1 + max((n for _, part, n in match.places(match.turn) if part == "act"), default=0)


def _recorded(match: Match, where: Place, deed: Any) -> Match | Refusal:
    """Return the match with a deed, unless something is wrong with it."""
    if (unknown := _unknown(match, deed)) is not None:
        return Refusal("unknown-card", {"card": unknown})
    after = match.with_deed(where, deed)
    return reading(after).refused.get(where) or after


def _unknown(match: Match, deed: Any) -> str | None:
    """Return a card of a deed that is in no deck, or in another than it must be in."""
    projects, resources = match.rules.projects, match.rules.resources
    for name, deck in (("project", projects), ("other", projects), ("resource", resources), ("card", resources)):
        card = getattr(deed, name, None)
        if card is not None and card not in deck:
            return str(card)
    wrong = [card for card in getattr(deed, "species", ()) if card not in resources]
    wrong += [card for card in getattr(deed, "cards", ()) if card not in projects and card not in resources]
    return wrong[0] if wrong else None


def _modifier(match: Match, lab: HeldLab, event: LabPlayed) -> Match | Refusal:
    """Return the match after a modifier, which waits for an answer if it is against another player."""
    if event.card is None or event.card not in modifiers.played(match.rules):
        return Refusal("no-such-card")
    deed = made(lab, event.card, event.target, event.project, event.cards)
    if waits_for(lab, deed) is None:
        return _recorded(match, _next(match), answered(lab, deed, deed.cards))
    return replace(match, pending=deed) if is_playable(lab, deed) else Refusal("no-such-card")


def _end(read: Reading, lab: HeldLab, event: LabPlayed) -> Match | Refusal:
    match = read.match
    if len(event.cards) < to_discard(lab):
        cards = lab.hand.all - len(event.cards)
        return Refusal("hand-limit", {"seat": event.seat, "count": lab.limit(event.seat), "cards": cards})
    passed = not match.places(match.turn)
    return _recorded(match, (match.turn, "end", 1), ending(lab, event.cards, passed))


def _answer(read: Reading, event: LabPlayed) -> Match | Refusal:
    """Return the match after the answer to a modifier, or to an offer to collaborate."""
    match = read.match
    if event.do == "reply":
        return _reply(match, _held(read), event)
    asked = (event.project, event.other)
    found = [place for place, deed in read.offers() if (deed.project, deed.other) == asked]
    if match.pending or not found:
        return Refusal("no-offer")
    where, offer = found[0], match.deeds[found[0]]
    if event.seat != read.lab.holder(offer.other):
        return Refusal("not-asked", {"seat": read.lab.holder(offer.other)})
    if event.do == "decline":
        return match.with_deed(where, None)
    return refuse_joining(match, where) or _recorded(match, where, replace(offer, agreed=True))


def _reply(match: Match, lab: HeldLab, event: LabPlayed) -> Match | Refusal:
    deed = match.pending
    if deed is None or event.seat != deed.target:
        return Refusal("not-now")
    if event.card is not None and event.card not in cancelling(lab, event.seat):
        return Refusal("no-such-card")
    after = answered(lab, deed, event.cards, event.card or "")
    return _recorded(replace(match, pending=None), _next(match), after)


def cancelling(lab: HeldLab, seat: int) -> list[str]:
    """Return the cards in a hand that can cancel a modifier."""
    known = lab.rules.cards_that("cancel")
    return [card for card in dict.fromkeys(lab.held[seat]) if card in known]


def phase(read: Reading) -> str:
    """Return what is to be done: deal, draw, act, reply, or nothing at the end."""
    match = read.match
    if match.seed is None:
        return "deal"
    if read.outcome:
        return "end"
    if match.pending:
        return "reply"
    return "draw" if not match.places(match.turn) and read.lab.drawable else "act"


def is_shown(before: Play, after: Play, event: PhoneEvent) -> bool:
    """Return True if somebody saw a card by this event, or how another answered; at the end, all cards."""
    old, new = match_of(before, event.match), match_of(after, event.match)
    if isinstance(event, CardsDealt) or event.do == "reply" or new.pending or reading(new).outcome:
        return True
    return bool(_brought(old, new))


def dealt_view(read: Reading) -> Json:
    """Return what everybody may see of the cards: the discards, and a modifier that waits for an answer."""
    match, now = read.match, phase(read)
    head: Json = {"phase": now, "hash": hash_of(match.seed) if match.seed else None, "seed": None}
    if match.seed is None:
        return head
    lab = _held(read)
    more = {
        "seed": match.seed if now == "end" else None,
        "step": match.acts,
        "waits": _waits(read),
        "discard": list(lab.top(len(lab.thrown))),
        "pending": _pending(match.pending, lab.seat) if match.pending else None,
    }
    return head | more


def _pending(deed: HeldModifier, seat: int) -> Json:
    known = {"card": deed.card, "target": deed.target, "project": deed.project, "species": list(deed.species)}
    return known | {"seat": seat}


def _waits(read: Reading) -> list[int]:
    """Return the seats that have to do something, or may answer an offer."""
    if read.outcome:
        return []
    if read.match.pending:
        return [read.match.pending.target or 0]
    asked = [read.lab.holder(offer.other) or 0 for _, offer in read.offers()]
    return list(dict.fromkeys([read.match.seat_of(read.match.turn), *asked]))


def sees(match: Match, seat: int) -> Json | None:
    """Return the cards in a seat's hand, and what it may do now."""
    if match.seed is None or seat not in match.seats or (read := reading(match)).outcome:
        return None
    lab = _held(read)
    return {"hand": list(lab.held[seat]), "may": _may(read, lab, seat)}


def _may(read: Reading, lab: HeldLab, seat: int) -> Json | None:
    match, now = read.match, phase(read)
    if now == "reply" and match.pending:
        cards = cancelling(lab, seat)
        asked = asked_of(lab, match.pending)
        return {"reply": {"cancel": cards, "discard": asked}} if match.pending.target == seat else None
    if seat != match.seat_of(match.turn):
        offers = [asdict(offer) for _, offer in read.offers() if lab.holder(offer.other) == seat]
        return {"answer": offers} if offers else None
    if now == "draw":
        return {"draw": [{"pile": deed.pile, "cards": _drawn(lab, deed)} for deed in draws(lab)]}
    found = list(acts(lab))
    return {
        "start": [deed.project for deed in found if isinstance(deed, Start)],
        "attach": [asdict(deed) for deed in found if isinstance(deed, Attach)],
        "finish": [deed.project for deed in found if isinstance(deed, Finish)],
        "offer": [asdict(deed) | {"seat": lab.holder(deed.other)} for deed in found if isinstance(deed, Collaboration)],
        "modifiers": [asdict(play) for play in plays(lab)],
        "end": {"discard": to_discard(lab)},
    }


def _drawn(lab: HeldLab, deed: Draw) -> int:
    piles = {"resources": lab.resources, "projects": lab.projects, "discard": lab.discard.all}
    return lab.rules.drawn(piles[deed.pile])
