"""Everything that the player whose turn it is can do with the cards in hand: for phones to offer, and for bots to try.

Each is tried out on a copy of the table, so that no rule is written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

from generator.games.genetico import modifiers
from generator.games.genetico.deeds import Attach, Collaboration, Draw, Finish, HeldEnd, HeldModifier, Start
from generator.games.genetico.effects import Effect
from generator.games.genetico.held import HeldLab
from generator.rules.illegal import IllegalError

PILES = ("resources", "projects", "discard")
_DO: dict[type, Callable[[HeldLab, Any], Any]] = {
    Start: HeldLab.start,
    Attach: HeldLab.attach,
    Finish: HeldLab.finish,
    Collaboration: HeldLab.join,
    HeldModifier: modifiers.play,
}


@dataclass(frozen=True)
class Play:
    """A modifier in hand, and what it can be played with: against which seats, on which of their ``projects``.

    ``count`` is how many ``cards`` to choose, exactly so many or up to that; ``source`` is where they are: "attached"
    to each of the projects, on the "burn" or "discard" pile, or in one's own "hand".
    """

    card: str
    targets: tuple[int, ...] = ()
    projects: tuple[tuple[str, int, tuple[str, ...]], ...] = ()
    source: str = ""
    cards: tuple[str, ...] = ()
    count: int = 0
    exact: bool = False


def is_possible(lab: HeldLab, deed: Any) -> bool:
    """Return True if the player whose turn it is can do this now."""
    tried = lab.copy()
    try:
        _DO[type(deed)](tried, deed)
    except IllegalError:
        return False
    return True


def draws(lab: HeldLab) -> list[Draw]:
    """Return a draw from each pile that has cards."""
    piles = {"resources": lab.resources, "projects": lab.projects, "discard": lab.discard.all}
    top = lab.projects_in(lab.top(lab.rules.drawn(lab.discard.all)))
    return [Draw(pile, top if pile == "discard" else 0) for pile in PILES if piles[pile]]


def acts(lab: HeldLab) -> Iterator[Start | Attach | Finish | Collaboration]:
    """Yield what can be done with projects: starting, attaching, finishing, offering to join two."""
    hand = dict.fromkeys(lab.held[lab.seat])
    own = lab.in_progress_of(lab.seat)
    found: list[Any] = [Start(card) for card in hand if card in lab.rules.projects]
    desks = [desk for desk in lab.desks if lab.seat in desk.owners.values()]
    resources = [card for card in hand if card in lab.rules.resources]
    found += [Attach(desk.projects[0], card) for desk in desks for card in resources]
    found += [Finish(desk.projects[0]) for desk in desks]
    others = [project for desk in lab.desks for project, owner in desk.owners.items() if owner != lab.seat]
    found += [Collaboration(project, other) for project in own for other in others]
    yield from (deed for deed in found if is_possible(lab, deed))


def plays(lab: HeldLab) -> Iterator[Play]:
    """Yield each modifier in hand that can be played, with its choices."""
    known = set(modifiers.played(lab.rules))
    for card in dict.fromkeys(lab.held[lab.seat]):
        if card in known and (found := _play(lab, card)) and next(_deeds(lab, found), None):
            yield found


def _play(lab: HeldLab, card: str) -> Play:
    effects = lab.rules.resources[card].does
    against = next((effect for effect in effects if effect.is_against), None)
    seats = tuple(seat for seat in lab.hands if seat != lab.seat or (against and against.whom == "any"))
    targets = seats if against else ()
    for effect in effects:
        count = effect.amount(lab.rules.rules)
        if effect.does == "burn":
            return Play(card, targets, _burnable(lab, effect, targets or (lab.seat,)), "attached", (), count)
        if effect.does == "take" and effect.source == "burn":
            burned = tuple(each for each in sorted(lab.burned.elements()) if _is_of(lab, each, effect))
            return Play(card, targets, (), "burn", burned, count)
        if effect.does == "take" and effect.source == "discard":
            return Play(card, targets, (), "discard", lab.top(len(lab.thrown)), min(count, len(lab.thrown)), True)
        if effect.does == "discard" and not effect.is_against and not effect.random:
            own = tuple(lab.held[lab.seat])
            left = own[: own.index(card)] + own[own.index(card) + 1 :]
            return Play(card, targets, (), "hand", left, min(count, len(left)), True)
    return Play(card, targets)


def _is_of(lab: HeldLab, card: str, effect: Effect) -> bool:
    return effect.kind in ("any", lab.rules.resources[card].kind)


def _burnable(lab: HeldLab, effect: Effect, seats: tuple[int, ...]) -> tuple[tuple[str, int, tuple[str, ...]], ...]:
    """Return the projects that something can be burned from, with their owner and the cards."""
    rows = (
        (project, owner, tuple(card for card in desk.attached if _is_of(lab, card, effect)))
        for desk in lab.desks
        for project, owner in desk.owners.items()
    )
    return tuple(row for row in rows if row[1] in seats and row[2])


def _deeds(lab: HeldLab, play: Play) -> Iterator[HeldModifier]:
    """Yield the ways to play a modifier that are possible."""
    projects: tuple[tuple[str | None, int | None, tuple[str, ...]], ...] = play.projects
    if play.source != "attached":
        projects = tuple((None, target, play.cards) for target in play.targets or (None,))
    for project, owner, cards in projects:
        least = play.count if play.exact or not play.source else 1
        for count in range(play.count, least - 1, -1):
            for chosen in combinations(cards, count):  # one after the other: there may be millions
                deed = made(lab, play.card, owner if play.targets else None, project, chosen)
                if is_playable(lab, deed):
                    yield deed


def made(lab: HeldLab, card: str, target: int | None, project: str | None, cards: tuple[str, ...]) -> HeldModifier:
    """Return a modifier with what its card asks the player for, and nothing else."""
    effects = lab.rules.resources[card].does
    asked = {effect.asks for effect in effects}
    against = target if any(effect.is_against for effect in effects) else None
    species = cards if asked & {"attached", "burned"} else ()
    moved = cards if "mix" in asked else ()
    on = project if "attached" in asked else None
    return HeldModifier(card, against, on, species, lab.projects_in(moved), False, moved)


def waits_for(lab: HeldLab, deed: HeldModifier) -> int | None:
    """Return the seat that has to answer a modifier: whoever it is against may cancel it."""
    return deed.target if deed.target not in (None, lab.seat) else None


def asked_of(lab: HeldLab, deed: HeldModifier) -> int:
    """Return how many cards the player that a modifier is against has to choose and discard."""
    asked = (e for e in lab.rules.resources[deed.card].does if e.does == "discard" and e.is_against and not e.random)
    effect = next(asked, None)
    return min(effect.amount(lab.rules.rules), len(lab.held[deed.target or lab.seat])) if effect else 0


def answered(lab: HeldLab, deed: HeldModifier, cards: tuple[str, ...], notebook: str = "") -> HeldModifier:
    """Return a modifier after the answer of the player it is against: cards they discard, or one that cancels it."""
    if notebook:
        return replace(deed, notebook=notebook)
    moved = cards if asked_of(lab, deed) else deed.cards
    return replace(deed, cards=moved, projects=lab.projects_in(moved) + _by_chance(lab, deed))


def _by_chance(lab: HeldLab, deed: HeldModifier) -> int:
    """Return how many projects chance picks from the hand of the player that a modifier is against."""
    for effect in lab.rules.resources[deed.card].does:
        if effect.asks == "mix" and effect.random and effect.is_against and deed.target != lab.seat:
            count = min(effect.amount(lab.rules.rules), len(lab.held[deed.target or 0]))
            return lab.projects_in(lab.by_chance(deed.target or 0, count))
    return 0


def is_playable(lab: HeldLab, deed: HeldModifier) -> bool:
    """Return True if a modifier can be played, whatever the player it is against will answer."""
    if deed.target is not None and deed.target not in lab.held:
        return False
    return is_possible(lab, answered(lab, deed, tuple(lab.held[deed.target or lab.seat][: asked_of(lab, deed)])))


def modifier_deeds(lab: HeldLab) -> Iterator[HeldModifier]:
    """Yield every way to play every modifier in hand; one against another waits for that player's answer."""
    for play in plays(lab):
        yield from _deeds(lab, play)


def to_discard(lab: HeldLab) -> int:
    """Return how many cards have to be discarded at the end of this turn, at least."""
    return max(0, lab.hand.all - lab.limit(lab.seat))


def ends(lab: HeldLab, passed: bool) -> Iterator[HeldEnd]:
    """Yield the ways to end the turn: discarding as many as needed, or more."""
    own = lab.held[lab.seat]
    for count in range(to_discard(lab), len(own) + 1):
        for cards in sorted(set(combinations(sorted(own), count))):
            yield ending(lab, cards, passed)


def ending(lab: HeldLab, cards: tuple[str, ...], passed: bool) -> HeldEnd:
    """Return the end of a turn with these cards discarded."""
    projects = lab.projects_in(cards)
    return HeldEnd(len(cards) - projects, projects, passed, cards)
