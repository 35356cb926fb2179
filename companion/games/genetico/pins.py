"""Genetico's numbers as a match records them, and back: a match is read with the numbers it began with."""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Any

from companion.table.pins import AnyPinned, PinnedGenetico, PinnedGeneticoCard
from generator.games.genetico.numbers import Numbers, Project, Resource
from generator.games.genetico.rules import Genetico


def pinned(rules: Genetico) -> PinnedGenetico:
    """What an event records."""
    numbers = rules.numbers
    resources = [
        PinnedGeneticoCard(id=card.id, copies=card.copies, kind=card.kind, gives=card.gives)
        for card in numbers.resources
    ]
    projects = [
        PinnedGeneticoCard(id=card.id, copies=card.copies, kind="project", points=card.points, needs=card.needs)
        for card in numbers.projects
    ]
    return PinnedGenetico(
        players=numbers.players,
        rules={name: value for name, value in numbers.rules.items() if type(value) is int},
        species=numbers.species,
        research=numbers.research,
        cards=(*resources, *projects),
    )


def rules_of(recorded: AnyPinned | None, today: Genetico) -> Genetico:
    """The rules of a match: those recorded; today's for a log that has none, and for a number it does not know."""
    if not isinstance(recorded, PinnedGenetico) or recorded == pinned(today):
        return today
    return _with_recorded(recorded.model_dump_json(), tuple(today.rules.items()))


@lru_cache(maxsize=64)
def _with_recorded(recorded: str, today: tuple[tuple[str, Any], ...]) -> Genetico:
    read = PinnedGenetico.model_validate_json(recorded)
    resources = [card for card in read.cards if card.kind != "project"]
    projects = [card for card in read.cards if card.kind == "project"]
    return Genetico(
        Numbers(
            read.players,
            MappingProxyType(dict(today) | read.rules),
            read.species,
            read.research,
            tuple(Resource(card.id, card.copies, card.kind, card.gives) for card in resources),
            tuple(Project(card.id, card.copies, card.points or 0, card.needs) for card in projects),
        )
    )


def differing(rules: Genetico, today: Genetico) -> dict[str, Any] | None:
    """The numbers of a match as phones read them, if they are not today's."""
    return None if rules == today else pinned(rules).model_dump(mode="json")
