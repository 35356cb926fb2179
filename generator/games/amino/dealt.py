"""A hand of Amino with its cards: the deal, what each player may do, and the state after it, up to the last Sunlight.

A ``Hand`` knows every card, hidden ones too: whoever shows it decides who may see what. All chance is in its seed.
``legal`` yields everything a seat may do, and ``apply`` returns the hand after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

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
    TURN,
    Act,
    Cards,
    Choice,
    Drawn,
    Hand,
    Spot,
)
from generator.games.amino.rules import Amino
from generator.rules.illegal import IllegalError
from generator.rules.shuffle import shuffled


def deal(rules: Amino, seed: str, number: int, seeding: str, order: tuple[int, ...]) -> Hand:
    """Return a hand at its start: all cards shuffled, dealt from the first player on, and the seeds laid."""
    start = rules.deal(seeding, number)
    pack = [card.id for card in rules.numbers.cards for _ in range(card.copies)]
    deck = shuffled(seed, f"hand {number}", pack)
    hands, deck = _dealt(deck, order, start.cards)
    atmospheres: tuple[Cards, ...] = ((),) * len(order)
    if start.seed == "deck":
        atmospheres, deck = _dealt(deck, order, start.seed_cards)
    phase = ANALYZE if start.seed in ("deck", "none") else SEED
    return _going_on(rules, Hand(seed, number, seeding, order, phase, deck, hands, atmospheres))


def _dealt(deck: Cards, order: tuple[int, ...], count: int) -> tuple[tuple[Cards, ...], Cards]:
    """Return so many cards for each seat, and the rest of the deck."""
    given = {seat: deck[at * count : (at + 1) * count] for at, seat in enumerate(order)}
    return tuple(given[seat] for seat in sorted(order)), deck[len(order) * count :]


def awaited(rules: Amino, hand: Hand) -> tuple[int, ...]:
    """Return the seats that have to do something now: several while seeds are chosen."""
    if hand.phase == SEED:
        return tuple(seat for seat in hand.order if seat not in hand.seeded)
    if hand.phase == KEEP:
        return (hand.draws[-1].spot.seat,)
    if hand.phase == SUNLIGHT:
        spot = waiting_sunlight(rules, hand)
        return (spot.seat,) if spot else ()
    return () if hand.phase == OVER else (hand.seat,)


def choice(rules: Amino, hand: Hand, seat: int) -> Choice | None:
    """Return what a seat may do now; None if it is not its turn."""
    if seat not in awaited(rules, hand):
        return None
    own, phase = len(hand.of(seat)), hand.phase
    if phase == SEED:
        return Choice((SEED,), rules.deal(hand.seeding, hand.number).seed_cards, own, into=(_seeds(rules, hand, seat),))
    if phase == ANALYZE:
        return Choice((ANALYZE,), _looks(rules, hand), spots=hand.spots)
    hide = (HIDE,) if hand.looking else ()
    if phase == BUILD:
        return Choice((BUILD, *hide), slots=own)
    if phase == CHANGE:
        into, may_swap = (_free(rules, hand) if own else ()), len(hand.spots) > 1
        does = (*((SWAP,) if may_swap else ()), *((PLAY,) if into else ()), *hide)
        return Choice(does, 2 if may_swap else 0, own, hand.spots if may_swap else (), into)
    if phase == KEEP:
        return Choice((KEEP,), 1, len(hand.draws[-1].cards))
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
    done = replace(hand, acts=hand.acts + 1, looking=())
    if act.does == SEED:
        return _going_on(rules, _seeded(rules, done, seat, act))
    done = replace(done, done=(*hand.done, replace(act, slots=())))
    if act.does == HIDE:
        return _going_on(rules, done)
    if act.does == ANALYZE:
        return _going_on(rules, replace(done, looking=act.spots, phase=BUILD))
    if act.does == BUILD:
        return _going_on(rules, replace(_played(done, seat, act.slots, seat), phase=CHANGE))
    if act.does == SWAP:
        return _going_on(rules, replace(_swapped(done, *act.spots), phase=DRAW))
    if act.does == PLAY:
        return _going_on(rules, replace(_played(done, seat, act.slots, act.to or seat), phase=DRAW))
    if act.does == DRAW:
        return _going_on(rules, _next_turn(rules, _drawn(rules, done, seat)))
    if act.does == SUNLIGHT:
        return _sunlit(rules, done)
    return _going_on(rules, _kept(done, act.slots[0]))


def brought(rules: Amino, before: Hand, after: Hand, act: Act) -> Cards:
    """Return the cards that an act brought from the deck."""
    if act.does == DRAW:
        return before.deck[: rules.rules["draw_cards"]]
    return after.draws[-1].cards if act.does == SUNLIGHT else ()


def dealt_cards(hand: Hand) -> Cards:
    """Return the cards of a hand that was just dealt, in the order they came from the deck."""
    return tuple(card for rows in (hand.hands, hand.atmospheres) for seat in hand.order for card in rows[seat - 1])


def _looks(rules: Amino, hand: Hand) -> int:
    return min(rules.rules["analyze_cards"], len(hand.spots))


def _free(rules: Amino, hand: Hand) -> tuple[int, ...]:
    """Return the seats whose atmosphere is not full."""
    size = rules.rules["atmosphere_size"]
    return tuple(seat for seat, cards in enumerate(hand.atmospheres, start=1) if len(cards) < size)


def _going_on(rules: Amino, hand: Hand) -> Hand:
    """Return the hand at the next phase in which somebody can do something."""
    while not _is_possible(rules, hand):
        if hand.phase == SEED:
            hand = replace(hand, phase=ANALYZE)
        elif hand.phase == SUNLIGHT:
            return replace(hand, phase=OVER)
        elif hand.phase == DRAW:
            hand = _next_turn(rules, hand)
        else:
            hand = replace(hand, phase=TURN[TURN.index(hand.phase) + 1])
    return hand


def _is_possible(rules: Amino, hand: Hand) -> bool:
    own, phase = hand.of(hand.seat), hand.phase
    if phase == SEED:
        return len(hand.seeded) < len(hand.order)
    if phase == ANALYZE:
        return _looks(rules, hand) > 0
    if phase == BUILD:
        return bool(own) and hand.seat in _free(rules, hand)
    if phase == CHANGE:
        return len(hand.spots) > 1 or bool(own and _free(rules, hand))
    if phase == DRAW:
        return bool(hand.deck) or bool(hand.looking)
    return waiting_sunlight(rules, hand) is not None if phase == SUNLIGHT else True


def _seeded(rules: Amino, hand: Hand, seat: int, act: Act) -> Hand:
    """Lay the chosen cards into one's own atmosphere, or into that of a neighbour."""
    to = _seeds(rules, hand, seat)
    return replace(_played(hand, seat, act.slots, to), seeded=hand.seeded | {seat})


def _seeds(rules: Amino, hand: Hand, seat: int) -> int:
    """Return the seat whose atmosphere a seat seeds: the next one is on its left."""
    step = {"own": 0, "left": 1, "right": -1}[rules.deal(hand.seeding, hand.number).seed]
    return (seat - 1 + step) % len(hand.order) + 1


def _played(hand: Hand, seat: int, slots: tuple[int, ...], to: int) -> Hand:
    """Move cards from a hand into an atmosphere."""
    own = hand.of(seat)
    left = tuple(card for slot, card in enumerate(own) if slot not in slots)
    laid = (*hand.atmospheres[to - 1], *(own[slot] for slot in slots))
    return replace(hand, hands=_with(hand.hands, seat, left), atmospheres=_with(hand.atmospheres, to, laid))


def _with(rows: tuple[Cards, ...], seat: int, cards: Cards) -> tuple[Cards, ...]:
    return (*rows[: seat - 1], cards, *rows[seat:])


def _swapped(hand: Hand, one: Spot, other: Spot) -> Hand:
    first, second = hand.card(one), hand.card(other)
    return replace(hand, atmospheres=_laid(_laid(hand.atmospheres, one, second), other, first))


def _laid(rows: tuple[Cards, ...], spot: Spot, card: str) -> tuple[Cards, ...]:
    cards = rows[spot.seat - 1]
    return _with(rows, spot.seat, (*cards[: spot.at], card, *cards[spot.at + 1 :]))


def _drawn(rules: Amino, hand: Hand, seat: int) -> Hand:
    count = rules.rules["draw_cards"]
    hands = _with(hand.hands, seat, hand.of(seat) + hand.deck[:count])
    return replace(hand, hands=hands, deck=hand.deck[count:])


def _next_turn(rules: Amino, hand: Hand) -> Hand:
    """Return the hand at the start of the next turn, or at its end if every atmosphere is full."""
    if _free(rules, hand):
        return replace(hand, turn=hand.turn + 1, phase=ANALYZE, looking=(), done=())
    thrown = tuple(card for cards in hand.hands for card in cards)
    deck = shuffled(hand.seed, f"hand {hand.number} discards", (*hand.deck, *thrown))
    shown, empty = hand.atmospheres, ((),) * len(hand.order)
    return replace(hand, phase=SUNLIGHT, hands=empty, deck=deck, shown=shown, looking=())


def waiting_sunlight(rules: Amino, hand: Hand) -> Spot | None:
    """Return the Sunlight that is resolved next: from the first player on, one at a time."""
    if not hand.deck and all(card in rules.sunlight for card in hand.discard):
        return None  # nothing is left to draw: the rest count nothing
    for seat in hand.order:
        for at, card in enumerate(hand.atmospheres[seat - 1]):
            if card in rules.sunlight:
                return Spot(seat, at)
    return None


def _sunlit(rules: Amino, hand: Hand) -> Hand:
    """Draw for the next Sunlight; if the deck is used up, the discards that are not wild become the deck."""
    spot = waiting_sunlight(rules, hand)
    assert spot is not None
    if not hand.deck:
        label = f"hand {hand.number} discards {hand.shuffles + 2}"
        deck = shuffled(hand.seed, label, (card for card in hand.discard if card not in rules.sunlight))
        wild = tuple(card for card in hand.discard if card in rules.sunlight)
        hand = replace(hand, deck=deck, discard=wild, shuffles=hand.shuffles + 1)
    count = rules.rules["sunlight_draw"]
    drawn = Drawn(spot, hand.deck[:count])
    return replace(hand, phase=KEEP, deck=hand.deck[count:], draws=(*hand.draws, drawn))


def _kept(hand: Hand, slot: int) -> Hand:
    """Lay the chosen card in the Sunlight's place, and discard the Sunlight and the others."""
    drawn = hand.draws[-1]
    kept = drawn.cards[slot]
    others = drawn.cards[:slot] + drawn.cards[slot + 1 :]
    atmospheres = _laid(hand.atmospheres, drawn.spot, kept)
    draws = (*hand.draws[:-1], replace(drawn, kept=kept))
    discard = (*hand.discard, hand.card(drawn.spot), *others)
    return replace(hand, phase=SUNLIGHT, atmospheres=atmospheres, draws=draws, discard=discard)
