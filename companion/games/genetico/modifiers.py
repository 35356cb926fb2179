"""The effect of each modifier on the table."""

from __future__ import annotations

from collections import Counter

from companion.games.genetico.lab import Lab
from companion.games.genetico.play import Modifier
from companion.table.refusal import RefusedError

NOTEBOOK = "lab-notebook"
AGAINST = ("peer-review", "freezer-failure", "contamination")
"""The cards played against somebody, who can cancel them."""
PLAYED = ("serendipity", "grant-renewal", "stock-centre", "sabbatical", *AGAINST)
"""The modifiers played by themselves; PCR is attached, Lab Notebook answers one of these."""


def play(lab: Lab, deed: Modifier) -> int:
    """Play a card; return the number of cards it brought or took."""
    lab.use(deed.card, lab.seat)
    _check_target(lab, deed)
    if deed.notebook:
        assert deed.target is not None
        lab.use(NOTEBOOK, deed.target)
    count = 0 if deed.notebook else _effect(lab, deed)
    lab.burn([deed.card, NOTEBOOK] if deed.notebook else [deed.card])
    return count


def _check_target(lab: Lab, deed: Modifier) -> None:
    """Raise unless the target is right: another player, or, only with Contamination, a project of the player's own."""
    if deed.card not in AGAINST:
        return
    if deed.target not in lab.hands:
        raise RefusedError("unknown-seat", seat=deed.target)
    if deed.card == "contamination":
        desk = lab.in_progress(deed.project or "")
        if deed.target not in desk.owners.values():
            raise RefusedError("not-theirs", card=deed.project, seat=deed.target)
        _check_species(lab, deed.species, Counter(desk.attached), lab.rules.rules["contamination_species"])
    if deed.target == lab.seat and (deed.notebook or deed.card != "contamination"):
        raise RefusedError("not-yourself", seat=deed.target)


def _check_species(lab: Lab, species: tuple[str, ...], among: Counter[str], most: int) -> None:
    for card in species:
        if card not in lab.rules.resources or lab.rules.resources[card].kind != "species" or among[card] < 1:
            raise RefusedError("not-there", resource=card)
    if not species or len(species) > most or Counter(species) - among:
        raise RefusedError("species-count", count=most)


def _effect(lab: Lab, deed: Modifier) -> int:
    numbers = lab.rules.rules
    if deed.card == "serendipity":
        return lab.take_discards(numbers["serendipity_cards"], deed.projects)
    if deed.card == "grant-renewal":
        return lab.draw_resources(numbers["grant_draw"])
    if deed.card == "stock-centre":
        return _restock(lab, deed)
    if deed.card == "contamination":
        return _contaminate(lab, deed)
    if deed.card == "freezer-failure":
        return _thaw(lab, deed)
    if deed.card == "peer-review":
        assert deed.target is not None
        lab.reviews.append((deed.target, lab.turn))
    else:
        lab.sabbaticals += 1
    return 0


def _restock(lab: Lab, deed: Modifier) -> int:
    """Take species from the burn pile into the hand."""
    _check_species(lab, deed.species, lab.burned, lab.rules.rules["stock_species"])
    lab.burned -= Counter(deed.species)
    lab.hand.resources += len(deed.species)
    return len(deed.species)


def _contaminate(lab: Lab, deed: Modifier) -> int:
    desk = lab.in_progress(deed.project or "")
    for card in deed.species:
        desk.attached.remove(card)
    lab.burn(list(deed.species))
    return len(deed.species)


def _thaw(lab: Lab, deed: Modifier) -> int:
    """Discard a player's cards at random; the discard pile shows which they are."""
    hand = lab.hands[deed.target or 0]
    count: int = min(lab.rules.rules["freezer_cards"], hand.all)
    if not hand.has(count - deed.projects, deed.projects):
        raise RefusedError("not-in-hand", seat=deed.target)
    hand.move(lab.discard, count - deed.projects, deed.projects)
    return count
