"""The ant game's numbers as a match records them, and back: a match is read with the numbers it began with."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Any

from companion.table.pins import AnyPinned, PinnedAnts
from generator.games.ants.rules import Ants, Numbers


def pinned(rules: Ants) -> PinnedAnts:
    """What an event records."""
    numbers = rules.numbers
    return PinnedAnts(
        players=numbers.players,
        rules={name: value for name, value in numbers.rules.items() if type(value) is int},
        resources=dict(numbers.resources),
        chambers={colony: dict(points) for colony, points in numbers.chambers.items()},
        tiles=numbers.tiles,
        ant_cards=numbers.ant_cards,
        kinds=dict(numbers.kinds),
    )


def rules_of(recorded: AnyPinned | None, today: Ants) -> Ants:
    """The rules of a match: those recorded; today's for a log that has none, and for a number it does not know."""
    if not isinstance(recorded, PinnedAnts) or recorded == pinned(today):
        return today
    return _with_recorded(recorded.model_dump_json(), tuple(today.rules.items()))


@lru_cache(maxsize=64)
def _with_recorded(recorded: str, today: tuple[tuple[str, Any], ...]) -> Ants:
    read = PinnedAnts.model_validate_json(recorded)
    rules = MappingProxyType(dict(today) | read.rules)
    piles = (read.tiles, read.ant_cards, read.kinds)
    return Ants(Numbers(read.players, rules, read.resources, read.chambers, *piles))


def differing(rules: Ants, today: Ants) -> dict[str, Any] | None:
    """The numbers of a match as phones read them, if they are not today's."""
    return None if rules == today else pinned(rules).model_dump(mode="json")
