"""The numbers a game of Genetico is played with: read from a spec, or as a table wrote them down when it began."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from generator.spec import Game


@dataclass(frozen=True)
class Resource:
    """A kind of resource card: a species, research or a modifier, and what it ``gives`` to a project, if anything."""

    id: str
    copies: int
    kind: str
    gives: str | None


@dataclass(frozen=True)
class Project:
    """A project card and what it needs, in the order of its slots."""

    id: str
    copies: int
    points: int
    needs: tuple[str, ...]


@dataclass(frozen=True)
class Numbers:
    """Rule numbers by name, what projects can ask for, and the two decks."""

    players: tuple[int, int]
    rules: Mapping[str, Any]
    species: tuple[str, ...]
    research: tuple[str, ...]
    resources: tuple[Resource, ...]
    projects: tuple[Project, ...]

    @classmethod
    def of(cls, game: Game) -> Numbers:
        resources = (
            Resource(piece.id, piece.copies, piece.fields["kind"], piece.fields["gives"])
            for piece in game.components["resources"].pieces
        )
        projects = (
            Project(piece.id, piece.copies, piece.fields["points"], tuple(piece.fields["needs"]))
            for piece in game.components["projects"].pieces
        )
        asked = (tuple(game.data["species"]), tuple(game.data["research"]))
        return cls(game.players, game.rules, *asked, tuple(resources), tuple(projects))
