"""Modifiers at a table: each effect that a card lists is done here, and a new kind of effect is added here.

What effects can say is in generator/games/genetico/effects.py.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from generator.games.genetico.deeds import Modifier
from generator.games.genetico.effects import Effect
from generator.games.genetico.lab import Desk, Lab
from generator.games.genetico.rules import Genetico
from generator.rules.illegal import IllegalError


def played(rules: Genetico) -> list[str]:
    """Return the modifiers that are played by themselves: others are attached, or answer one of these."""
    attached = {*rules.cards_that("attach"), *rules.cards_that("cancel")}
    return [card.id for card in rules.numbers.resources if card.does and card.id not in attached]


def answer(rules: Genetico, notebook: bool | str) -> str:
    """Return the card that cancels: the one that is named, or the first there is; "" if there is none."""
    cards = rules.cards_that("cancel")
    return next((card for card in cards if notebook in (True, card)), "")


def leading(effects: Sequence[Effect]) -> Effect:
    """Return the effect that a sentence about a card tells of: one that asks something, or is against somebody."""
    asking = (effect for effect in effects if effect.asks)
    return next(asking, None) or next((effect for effect in effects if effect.is_against), effects[0])


def play(lab: Lab, deed: Modifier) -> int:
    """Play a card; return the number of cards it brought or took."""
    effects = lab.rules.resources[deed.card].does
    lab.choose(deed)
    lab.use(deed.card, lab.seat)
    for effect in effects:
        _check(lab, deed, effect)
    burned, count = [deed.card], 0
    if deed.notebook:
        assert deed.target is not None
        burned.append(answer(lab.rules, deed.notebook))
        lab.use(burned[-1], deed.target)
    else:
        counts = {effect: _EFFECTS[effect.does](lab, deed, effect) for effect in effects}
        count = counts[leading(effects)]
    lab.burn(burned)
    return count


def _check(lab: Lab, deed: Modifier, effect: Effect) -> None:
    """Raise unless the target and what is burned are right."""
    if effect.is_against and deed.target not in lab.hands:
        raise IllegalError("unknown-seat", seat=deed.target)
    if effect.does == "burn":
        desk = _desk(lab, deed, effect)
        _check_cards(lab, deed.species, Counter(desk.attached), effect)
    if effect.is_against and deed.target == lab.seat and (deed.notebook or effect.whom != "any"):
        raise IllegalError("not-yourself", seat=deed.target)


def _desk(lab: Lab, deed: Modifier, effect: Effect) -> Desk:
    """Return the desk of the project that something is burned from: the target's, or the player's own."""
    desk = lab.in_progress(deed.project or "")
    whose = deed.target if effect.is_against else lab.seat
    if whose not in desk.owners.values():
        raise IllegalError("not-theirs", card=deed.project, seat=whose)
    return desk


def _check_cards(lab: Lab, cards: tuple[str, ...], among: Counter[str], effect: Effect) -> None:
    most, kind = effect.amount(lab.rules.rules), effect.kind
    for card in cards:
        known = lab.rules.resources.get(card)
        if known is None or kind not in ("any", known.kind) or among[card] < 1:
            raise IllegalError("not-there" if kind == "species" else "card-not-there", resource=card)
    if not cards or len(cards) > most or Counter(cards) - among:
        raise IllegalError("species-count" if kind == "species" else "cards-count", count=most)


def _draw(lab: Lab, deed: Modifier, effect: Effect) -> int:
    count = effect.amount(lab.rules.rules)
    return lab.draw_projects(count) if effect.source == "projects" else lab.draw_resources(count)


def _take(lab: Lab, deed: Modifier, effect: Effect) -> int:
    count = effect.amount(lab.rules.rules)
    if effect.source == "discard":
        return lab.take_discards(count, deed.projects)
    if effect.source == "hand":
        return lab.move_cards(lab.hands[deed.target or 0], lab.hand, count, deed.projects, deed.target, random=True)
    _check_cards(lab, deed.species, lab.burned, effect)
    return lab.take_burned(deed.species)


def _burn(lab: Lab, deed: Modifier, effect: Effect) -> int:
    desk = _desk(lab, deed, effect)
    for card in deed.species:
        desk.attached.remove(card)
    lab.burn(list(deed.species))
    return len(deed.species)


def _discard(lab: Lab, deed: Modifier, effect: Effect) -> int:
    """Discard a player's cards; the discard pile shows which they are."""
    seat = deed.target if effect.is_against else lab.seat
    count = effect.amount(lab.rules.rules)
    return lab.move_cards(lab.hands[seat or 0], lab.discard, count, deed.projects, seat, random=effect.random)


def _skip(lab: Lab, deed: Modifier, effect: Effect) -> int:
    assert deed.target is not None
    lab.review(deed.target, effect.amount(lab.rules.rules), deed.card)
    return 0


def _limit(lab: Lab, deed: Modifier, effect: Effect) -> int:
    lab.more += effect.amount(lab.rules.rules)
    return 0


_EFFECTS: dict[str, Callable[[Lab, Modifier, Effect], int]] = {
    "draw": _draw,
    "take": _take,
    "burn": _burn,
    "discard": _discard,
    "skip": _skip,
    "limit": _limit,
}
