"""Sunlight at a table: which draws stay with a corrected atmosphere, and how an event changes one Sunlight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random

from companion.games.amino.events import SunlightResolved
from companion.games.amino.play import Draw, Entry, Play, Reading, reading
from companion.table.cells import Cell
from companion.table.keeper import Draws
from companion.table.matches import match_of
from companion.table.refusal import Refusal
from generator.games.amino.rules import Amino

Pairs = tuple[tuple[int, int], ...]


def with_cards(rules: Amino, entry: Entry, cards: tuple[str, ...]) -> Entry:
    """Return the entry with other cards, and with the draws of those Sunlights that are still there."""
    if not entry.draws:
        return Entry(cards)
    places = _followed(rules, entry.cards, cards)
    kept = (replace(draw, position=places[draw.position]) for draw in entry.draws if draw.position in places)
    return Entry(cards, tuple(kept))


def _followed(rules: Amino, old: Sequence[str], new: Sequence[str]) -> dict[int, int]:
    """Return the new position of each Sunlight: a single one wherever it is, others if their neighbours moved along."""
    before, after = ([at for at, card in enumerate(cards) if card in rules.sunlight] for cards in (old, new))
    if len(before) == len(after) == 1:
        return {before[0]: after[0]}
    return {at: to for at, to in _aligned(tuple(old), tuple(new)) if old[at] in rules.sunlight}


def _aligned(old: tuple[str, ...], new: tuple[str, ...]) -> Pairs:
    """Return the longest common sequence of cards as pairs of positions; of several, the one that moves least."""

    @cache
    def best(at: int, to: int) -> tuple[int, int, Pairs]:
        if at == len(old) or to == len(new):
            return 0, 0, ()
        found = [best(at + 1, to), best(at, to + 1)]
        if old[at] == new[to]:
            count, unmoved, pairs = best(at + 1, to + 1)
            found.append((count + 1, unmoved + (at == to), ((at, to), *pairs)))
        return max(found, key=lambda one: one[:2])

    return best(0, 0)[2]


def with_draw(reading: Reading, event: SunlightResolved) -> Entry | Refusal:
    """Return the seat's entry with this draw or choice; an earlier one may be corrected at any time."""
    entry = reading.match.entry(event.hand, event.seat)
    if missing := reading.missing(event.hand):
        return Refusal("sunlight-early", {"seats": missing})
    slot, waiting = reading.slot(entry, event.index), reading.resolution(entry).waiting
    is_next = waiting is not None and waiting[0] == event.index
    before = slot.draw.kept if slot and slot.draw else None
    if slot is None or (before is None and not is_next):
        return Refusal("no-sunlight", {"seat": event.seat, "index": event.index})
    turn = reading.sunlight_turn(event.hand)
    if is_next and turn != event.seat:
        return Refusal("sunlight-order", {"seat": turn})
    draw = _draw(reading, event, slot.position)
    if isinstance(draw, Refusal):
        return draw
    chain = entry.chain(slot.position)
    later = (
        chain[slot.depth + 1 :] if draw.kept in reading.rules.sunlight else ()
    )  # they replaced the Sunlight kept here
    return entry.with_chain(slot.position, (*chain[: slot.depth], draw, *later))


def _draw(reading: Reading, event: SunlightResolved, position: int) -> Draw | Refusal:
    if event.drawn == "server":
        return Refusal("no-sunlight", {"seat": event.seat, "index": event.index})
    unknown = next((card for card in event.drawn if card not in reading.rules.cards), None)
    if unknown is not None:
        return Refusal("unknown-card", {"card": unknown})
    count = _count(reading, _unseen(reading, event))
    if len(event.drawn) != count:
        return Refusal("drawn-count", {"count": count})
    if event.kept is not None and event.kept not in event.drawn:
        return Refusal("kept-not-drawn", {"card": event.kept})
    return Draw(position, event.drawn, event.kept, event.source or "table")


def _unseen(reading: Reading, event: SunlightResolved) -> Counter[str]:
    """Return the cards that can be drawn for this Sunlight: those not face up, except by this very draw."""
    slot = reading.slot(reading.match.entry(event.hand, event.seat), event.index)
    own = slot.draw.drawn if slot and slot.draw else ()
    return Counter(reading.rules.unseen(reading.seen(event.hand))) + Counter(own)


def _count(reading: Reading, unseen: Counter[str]) -> int:
    return min(int(reading.rules.rules["sunlight_draw"]), unseen.total())


def settle(play: Play, event: SunlightResolved, draws: Draws, chance: Random) -> SunlightResolved:
    """Return the event with the cards the server draws, and with the source of the drawn cards."""
    before = draws.get(draw_cell(play, event))
    if event.drawn == "server":
        return event.model_copy(update={"drawn": _server_draw(play, event, before, chance), "source": "server"})
    return event.model_copy(update={"source": "server" if event.drawn == before else "table"})


def _server_draw(
    play: Play, event: SunlightResolved, before: tuple[str, ...] | None, chance: Random
) -> tuple[str, ...]:
    """Return the cards the server draws; those of an earlier draw for the same Sunlight, if they are still possible."""
    read = reading(match_of(play, event.match))
    unseen = _unseen(read, event)
    if before is not None and Counter(before) <= unseen:
        return before
    return tuple(chance.sample(sorted(unseen.elements()), _count(read, unseen)))


def draw_cell(play: Play, event: SunlightResolved) -> Cell:
    """Return the cell of a draw by the server: the n-th Sunlight turned up, however the others were resolved."""
    match = match_of(play, event.match)
    entry = match.entry(event.hand, event.seat)
    slot = reading(match).slot(entry, event.index)
    wild = match.rules.sunlight
    place = (sum(card in wild for card in entry.cards[: slot.position]), slot.depth) if slot else (-1, event.index)
    return ("draw", event.match, event.hand, event.seat, *place)
