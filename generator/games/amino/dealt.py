"""A hand of Amino with its cards: the deal, what each player may do, and the state after it, up to the last Sunlight.

A ``Hand`` knows every card, hidden ones too: whoever shows it decides who may see what. All chance is in its seed.
``legal`` yields everything a seat may do, and ``apply`` returns the hand after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from generator.games.amino.course import Course
from generator.games.amino.hand import (
    ANALYZE,
    BUILD,
    CHANGE,
    DRAW,
    HIDE,
    KEEP,
    OVER,
    PLAY,
    SEED,
    SUNLIGHT,
    SWAP,
    Act,
    Cards,
    Choice,
    Hand,
)
from generator.games.amino.rules import Amino
from generator.rules.illegal import IllegalError
from generator.rules.shuffle import shuffled


def deal(rules: Amino, seed: str, number: int, seeding: str, order: tuple[int, ...]) -> Hand:
    """Return a hand at its start: all cards shuffled, dealt from the first player on, and the seeds laid."""
    return begun(rules, seed, number, seeding, order).hand


def begun(rules: Amino, seed: str, number: int, seeding: str, order: tuple[int, ...]) -> Course:
    """Return the course of a hand from its start."""
    start = rules.deal(seeding, number)
    deck = shuffled(seed, f"hand {number}", rules.pack)
    hands, deck = _dealt(deck, order, start.cards)
    atmospheres: tuple[Cards, ...] = ((),) * len(order)
    if start.seed == "deck":
        atmospheres, deck = _dealt(deck, order, start.seed_cards)
    phase = ANALYZE if start.seed in ("deck", "none") else SEED
    course = Course(rules, Hand(seed, number, seeding, order, phase, deck, hands, atmospheres))
    course.go_on()
    return course


def _dealt(deck: Cards, order: tuple[int, ...], count: int) -> tuple[tuple[Cards, ...], Cards]:
    """Return so many cards for each seat, and the rest of the deck."""
    given: list[Cards] = [()] * len(order)
    for at, seat in enumerate(order):
        given[seat - 1] = deck[at * count : (at + 1) * count]
    return tuple(given), deck[len(order) * count :]


def awaited(rules: Amino, hand: Hand) -> tuple[int, ...]:
    """Return the seats that have to do something now: several while seeds are chosen."""
    return waits_for(Course(rules, hand))


def waits_for(course: Course) -> tuple[int, ...]:
    """Return the seats that have to do something now."""
    phase = course.phase
    if phase == SEED:
        return tuple(seat for seat in course.order if seat not in course.seeded)
    if phase == KEEP:
        return (course.draws[-1].spot.seat,)
    if phase == SUNLIGHT:
        return (course.wild.seat,) if course.wild else ()
    return () if phase == OVER else (course.seat,)


def choice(rules: Amino, hand: Hand, seat: int) -> Choice | None:
    """Return what a seat may do now; None if it is not its turn."""
    return may(Course(rules, hand), seat)


def may(course: Course, seat: int) -> Choice | None:
    """Return what a seat may do now; None if it is not its turn."""
    if seat not in waits_for(course):
        return None
    own, phase = len(course.of(seat)), course.phase
    if phase == SEED:
        seeds = course.rules.deal(course.seeding, course.number).seed_cards
        return Choice((SEED,), seeds, own, into=(course.seeds(seat),))
    if phase == ANALYZE:
        return Choice((ANALYZE,), course.looks(), spots=course.spots)
    hide = (HIDE,) if course.looking else ()
    if phase == BUILD:
        return Choice((BUILD, *hide), slots=own)
    if phase == CHANGE:
        spots, into = course.spots, (course.free() if own else ())
        may_swap = len(spots) > 1
        does = (*((SWAP,) if may_swap else ()), *((PLAY,) if into else ()), *hide)
        return Choice(does, 2 if may_swap else 0, own, spots if may_swap else (), into)
    if phase == KEEP:
        return Choice((KEEP,), 1, len(course.draws[-1].cards))
    return Choice((phase, *hide))


def legal(rules: Amino, hand: Hand, seat: int) -> Iterator[Act]:
    """Yield everything that a seat may do now."""
    found = choice(rules, hand, seat)
    if found is None:
        return
    for does in found.does:
        if does == SEED:
            yield from (Act(SEED, slots=slots) for slots in combinations(range(found.slots), found.cards))
        elif does in (ANALYZE, SWAP):
            yield from (Act(does, spots=spots) for spots in combinations(found.spots, found.cards))
        elif does in (BUILD, KEEP):
            yield from (Act(does, (slot,)) for slot in range(found.slots))
        elif does == PLAY:
            yield from (Act(PLAY, (slot,), to=to) for slot in range(found.slots) for to in found.into)
        else:
            yield Act(does)


def refused(rules: Amino, hand: Hand, seat: int, act: Act) -> str | None:
    """Return why a seat may not do this now; None if it may."""
    found = choice(rules, hand, seat)
    if found is None:
        return "over" if hand.phase == OVER else "not-your-turn"
    if act.does not in found.does:
        return "not-now"
    slots, spots = (found.cards, 0) if act.does == SEED else (0, found.cards)
    if act.does in (BUILD, PLAY, KEEP):
        slots, spots = 1, 0
    elif act.does not in (SEED, ANALYZE, SWAP):
        slots, spots = 0, 0
    if len(set(act.slots)) != slots or len(act.slots) != slots or any(not 0 <= at < found.slots for at in act.slots):
        return "no-such-card"
    if len(set(act.spots)) != spots or len(act.spots) != spots or any(spot not in found.spots for spot in act.spots):
        return "no-such-card"
    if (act.to is not None) != (act.does == PLAY) or (act.to is not None and act.to not in found.into):
        return "atmosphere-full"
    return None


def apply(rules: Amino, hand: Hand, seat: int, act: Act) -> Hand:
    """Return the hand after something that a seat did; raise an IllegalError if the rules don't allow it."""
    if why := refused(rules, hand, seat, act):
        raise IllegalError(why)
    course = Course(rules, hand)
    course.do(seat, act)
    return course.hand


def brought(rules: Amino, before: Hand, after: Hand, act: Act) -> Cards:
    """Return the cards that an act brought from the deck."""
    if act.does == DRAW:
        return before.deck[: rules.rules["draw_cards"]]
    return after.draws[-1].cards if act.does == SUNLIGHT else ()


def dealt_cards(hand: Hand) -> Cards:
    """Return the cards of a hand that was just dealt, in the order they came from the deck."""
    return tuple(card for rows in (hand.hands, hand.atmospheres) for seat in hand.order for card in rows[seat - 1])
