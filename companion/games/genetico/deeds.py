"""Records an event of a turn: returns the match with it, or a refusal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.genetico.events import (
    Act,
    CardsDrawn,
    CollaborationAnswered,
    ModifierPlayed,
    ProjectFinished,
    ProjectStarted,
    ResourceAttached,
    Tallied,
    TurnDeed,
    TurnEnded,
)
from companion.games.genetico.play import Match, Place, Tally
from companion.games.genetico.reading import Reading, reading, refuse_joining
from companion.table.matches import changed
from companion.table.refusal import Refusal
from generator.games.genetico.deeds import Attach, Collaboration, Draw, End, Finish, Modifier, Start
from generator.games.genetico.modifiers import answer, played
from generator.games.genetico.rules import Genetico


def place(event: TurnDeed) -> Place:
    """Return the place of an event's deed; a turn has one draw and one end."""
    if isinstance(event, Act):
        return event.turn, "act", event.n
    return event.turn, "draw" if isinstance(event, CardsDrawn) else "end", 1


def with_deed(read: Reading, event: TurnDeed) -> Match | Refusal:
    match, where = read.match, place(event)
    if event.turn > match.turn:
        return Refusal("unknown-turn", {"turn": event.turn, "turns": match.turn})
    value = _unknown(read, event) or _value(read.rules, event)
    known = match.deeds.get(where)
    if isinstance(value, Refusal):
        return value
    if isinstance(value, Collaboration):
        if (refusal := _refuse_offer(read, event)) is not None:
            return refusal
        value = _offer(value, known, late=event.turn < match.turn)
    if isinstance(known, Collaboration) and known.agreed and value != known:
        return Refusal("agreed")
    if value is not None and known is None and read.outcome and event.turn > read.turn:
        return Refusal("over")
    return checked(match.with_deed(where, value), where)


def _offer(value: Collaboration, known: Any, late: bool) -> Collaboration:
    """Return an offer as it is stored; the same offer again keeps the answer it got meanwhile."""
    same = isinstance(known, Collaboration) and (known.project, known.other) == (value.project, value.other)
    return known if same else replace(value, late=late)


def _refuse_offer(read: Reading, event: Any) -> Refusal | None:
    owner = read.match.seat_of(event.turn)
    if event.seat == owner:
        return None
    return Refusal("not-their-turn", {"seat": event.seat, "turn": event.turn, "owner": owner})


def _unknown(read: Reading, event: TurnDeed) -> Refusal | None:
    """Refuse cards that are in no deck of this game."""
    projects = [getattr(event, name, None) for name in ("project", "other")]
    resources = [getattr(event, "resource", None), *getattr(event, "species", ())]
    if isinstance(event, ModifierPlayed):
        accepted = played(read.rules)
        if event.card is not None and event.card not in accepted:
            return Refusal("unknown-card", {"card": event.card, "accepted": accepted})
        resources += [answer(read.rules, event.notebook)] if event.notebook else []
    wrong = [card for card in projects if card is not None and card not in read.rules.projects]
    wrong += [card for card in resources if card is not None and card not in read.rules.resources]
    return Refusal("unknown-card", {"card": wrong[0]}) if wrong else None


def _value(rules: Genetico, event: TurnDeed) -> Any:
    """Return the deed as it is stored; None for nothing."""
    if isinstance(event, CardsDrawn):
        from_discard = event.pile == "discard"
        return event.pile and Draw(event.pile, event.projects if from_discard else 0)
    if isinstance(event, TurnEnded):
        return End(event.resources, event.projects, event.passed)
    if isinstance(event, ModifierPlayed):
        return _modifier(rules, event)
    if event.project is None:
        return None
    if isinstance(event, ProjectStarted):
        return Start(event.project)
    if isinstance(event, ProjectFinished):
        return Finish(event.project)
    if isinstance(event, ResourceAttached):
        return Attach(event.project, event.resource) if event.resource else None
    return Collaboration(event.project, event.other) if event.other else None


def _modifier(rules: Genetico, event: ModifierPlayed) -> Modifier | None:
    """Return the modifier with what its card asks for and nothing else."""
    if event.card is None:
        return None
    effects = rules.resources[event.card].does
    against, asked = any(effect.is_against for effect in effects), {effect.asks for effect in effects}
    return Modifier(
        event.card,
        event.target if against else None,
        event.project if "attached" in asked else None,
        event.species if asked & {"attached", "burned"} else (),
        event.projects if "mix" in asked else 0,
        against and event.notebook,
    )


def checked(match: Match, where: Place) -> Match | Refusal:
    """Return the match, or a refusal if something in it is impossible: this deed, or a later one that depends on it."""
    read = reading(match)
    if where in read.refused:
        return read.refused[where]
    if read.problem is None:
        return match
    turn = read.problem[0]
    return Refusal("breaks-later", {"turn": turn, "seat": match.seat_of(turn)})


def with_end(read: Reading, event: TurnEnded) -> Match | Refusal:
    """Return the match with the end of a turn: within the hand limit, or discarding no fewer cards than before."""
    match = read.match
    acts = [where for where in match.places(event.turn) if where[1] != "end"]
    if event.passed and acts:
        return Refusal("not-idle")
    if event.passed and event.turn == match.turn and read.lab.drawable:
        return Refusal("can-draw")
    after = with_deed(read, event)
    if isinstance(after, Refusal) or event.turn not in reading(after).hands:
        return after
    known, discarded = match.deeds.get((event.turn, "end", 1)), event.resources + event.projects
    hand, limit = reading(after).hands[event.turn]
    if hand.all - discarded <= limit or (known and discarded >= known.resources + known.projects):
        return after
    seat = match.seat_of(event.turn)
    return Refusal("hand-limit", {"seat": seat, "count": limit, "cards": hand.all - discarded})


def with_answer(read: Reading, event: CollaborationAnswered) -> Match | Refusal:
    """Return the match with the partner's answer to an open offer; a no removes the offer.

    Both agree now, so it must be allowed now, after what was done since the offer.
    """
    where, match = (event.turn, "act", event.n), read.match
    offer = match.deeds.get(where)
    if not isinstance(offer, Collaboration) or not (offer.agreed or offer.late or event.turn == match.turn):
        return Refusal("no-offer")
    if offer.agreed:
        return match if event.agrees else Refusal("no-offer")
    partner = read.lab.holder(offer.other)
    if event.seat != partner:
        return Refusal("not-asked", {"seat": partner})
    if event.agrees and (refusal := refuse_joining(match, where)):
        return refusal
    return checked(match.with_deed(where, replace(offer, agreed=True) if event.agrees else None), where)


def with_tally(read: Reading, event: Tallied) -> Match | Refusal:
    """Return the match with a seat's tally; each project is in front of at most one player, finished or not."""
    match = read.match
    if event.seat not in match.seats:
        return Refusal("unknown-seat", {"seat": event.seat})
    if match.record != "quick":
        return Refusal("not-quick")
    if event.finished is None or event.unfinished is None:
        return replace(match, tallies=changed(match.tallies, event.seat, None))
    tally = Tally(event.finished, event.unfinished)
    after = replace(match, tallies=changed(match.tallies, event.seat, tally))
    return _refuse_tally(after, event.seat) or after


def _refuse_tally(match: Match, seat: int) -> Refusal | None:
    shown: dict[str, int] = {}
    for other in sorted(match.tallies, key=lambda one: one == seat):
        for card in (*match.tallies[other].finished, *match.tallies[other].unfinished):
            if card not in match.rules.projects:
                return Refusal("unknown-card", {"card": card})
            if card in shown:
                return Refusal("project-out", {"card": card, "seat": shown[card]})
            shown[card] = other
    return None
