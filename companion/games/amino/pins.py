"""Amino's numbers as a match records them, and back: a match is read with the numbers it began with."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Any

from companion.table.pins import AnyPinned, Pinned, PinnedCard
from generator.games.amino.numbers import Card, Numbers
from generator.games.amino.rules import Amino


def pinned(rules: Amino) -> Pinned:
    """What an event records."""
    numbers = {name: value for name, value in rules.rules.items() if type(value) is int}
    cards = tuple(
        PinnedCard(id=card.id, copies=card.copies, value=card.value, elements=tuple(sorted(card.elements)))
        for card in rules.numbers.cards
    )
    return Pinned(players=rules.players, rules=numbers, elements=rules.bonus_elements, cards=cards)


def rules_of(recorded: AnyPinned | None, today: Amino) -> Amino:
    """The rules of a match: those recorded; today's for a log that has none, and for a number it does not know."""
    if not isinstance(recorded, Pinned) or recorded == pinned(today):
        return today
    return _with_recorded(recorded.model_dump_json(), tuple(today.rules.items()))


@lru_cache(maxsize=64)
def _with_recorded(recorded: str, today: tuple[tuple[str, Any], ...]) -> Amino:
    """Made once for each set of numbers, as its possible scores take a while."""
    read = Pinned.model_validate_json(recorded)
    cards = tuple(Card(card.id, card.copies, card.value, frozenset(card.elements)) for card in read.cards)
    return Amino(Numbers(read.players, MappingProxyType(dict(today) | read.rules), read.elements, cards))


def differing(rules: Amino, today: Amino) -> dict[str, Any] | None:
    """The numbers of a match as phones read them, if they are not today's."""
    if rules == today:
        return None
    return pinned(rules).model_dump(mode="json") | {"scores": scores(rules)}


def scores(rules: Amino) -> dict[str, Any]:
    """What an atmosphere can score."""
    possible = sorted(rules.possible_scores)
    return {"low": possible[0], "high": possible[-1], "possible": possible}
