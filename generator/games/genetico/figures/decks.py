"""Pictures of Genetico's decks: cards with names at their parts, a table, a cover."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from generator.base.errors import listed
from generator.games.genetico.numbers import PROJECT, Numbers
from generator.games.genetico.rules import Genetico
from generator.games.genetico.scenes import Scenes
from generator.rulebook.figures import own
from generator.rulebook.figures.ask import Ask, Drawing

# one card of each kind, which the rulebook speaks of if it is in the deck
_ANATOMY = {PROJECT: "body-plan", "species": "nematode", "research": "sequencing", "modifier": "contamination"}
_COVER = {"research": "sequencing", "species": "fruit-fly", PROJECT: "beating-heart", "modifier": "contamination"}


def _scenes(ask: Ask) -> Scenes:
    return Scenes(Genetico(Numbers.of(ask.game)))


def _with(ask: Ask, **fields: Any) -> Ask:
    return replace(ask, fields={**ask.fields, **fields})


def anatomy(ask: Ask) -> Drawing:
    """Draw a card of each of the ``kinds``; ``marks`` are the places on it that have names."""
    kinds = [str(kind) for kind in ask.listing("kinds")]
    for n, kind in enumerate(kinds):
        if kind not in _ANATOMY:
            raise ask.wrong(("kinds", n), f'no kind "{kind}"', listed(_ANATOMY))
    scenes = _scenes(ask)
    show = [("projects" if kind == PROJECT else "resources", scenes.some(kind, _ANATOMY[kind])[0]) for kind in kinds]
    return own.draw(_with(ask, show=show))


def table(ask: Ask) -> Drawing:
    """Draw a table ready to play; the open hand has the cards that are dealt."""
    scenes, rules = _scenes(ask), ask.game.rules
    hand = {
        "resources": scenes.dealt(rules["start_resources"]),
        "projects": scenes.dealt_projects(rules["start_projects"]),
    }
    return own.draw(_with(ask, **hand))


def fan(ask: Ask) -> Drawing:
    """Draw the cover's cards, one of each kind."""
    scenes = _scenes(ask)
    show = [["projects" if kind == PROJECT else "resources", scenes.some(kind, id)[0]] for kind, id in _COVER.items()]
    return own.draw(_with(ask, show=show))
