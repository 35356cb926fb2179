"""The argument and the result of a function that draws a figure."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.base.errors import Problem, SpecError, listed
from generator.base.shapes import Shape
from generator.base.templating import Markup
from generator.faces import DEFAULT, Face, Faces
from generator.faces.runs import Style
from generator.spec import Game, Piece
from generator.spec.ids import local
from generator.spec.names import several
from generator.spec.yaml_file import Path_, YamlFile


@dataclass(frozen=True)
class Drawing:
    """A template, the picture's size in mm, and the values for the template."""

    template: str
    width: float
    height: float
    data: dict[str, Any]
    facts: Mapping[str, Any] = field(default_factory=dict)  # for shown("id") in a rulebook, added to the fields


class NotInThisGameError(SpecError):
    """A figure that a game can't have as it is: its rulebook leaves the picture out."""


@dataclass(frozen=True)
class Ask:
    """One figure to draw, at most ``room`` mm wide."""

    faces: Faces
    file: YamlFile
    id: str
    fields: dict[str, Any]
    language: str
    room: float
    draw: Callable[[str, float, float], tuple[Drawing, Face]]  # draws another figure: id, room and limit
    limit: float = math.inf  # of an edge or a card, so that figures side by side have the same scale
    shrink: float = 1.0  # of cards and tiles, if a page has little room

    @property
    def game(self) -> Game:
        return self.faces.game

    def wrong(self, where: Path_, what: str, accepted: str = "", fix: str = "") -> SpecError:
        """Return an error at a value of the figure."""
        return SpecError([Problem(self.file.place((self.id, *where)), what, accepted, fix)])

    def not_here(self, what: str) -> NotInThisGameError:
        """Return the error for a figure that a changed game has nothing to show for."""
        fix = "Leave the picture out of the rulebook."
        return NotInThisGameError([Problem(self.file.key((self.id,)), what, fix=fix)])

    def only(self, accepted: Sequence[str]) -> None:
        """Raise if the figure has a field that its kind does not know."""
        for key in self.fields:
            if key not in ("kind", *accepted):
                place = self.file.key((self.id, key))
                raise SpecError([Problem(place, f'unknown field "{key}"', listed(accepted))])

    def listing(self, key: str) -> list[Any]:
        value = self.fields.get(key, [])
        if not isinstance(value, list):
            raise self.wrong((key,), f'"{value}" is not a list')
        return value

    def number(self, key: str, default: float, least: float = 0) -> float:
        value = self.fields.get(key, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= 400:
            raise self.wrong((key,), f'"{value}" is not accepted here', f"a number from {least:g} to 400")
        return float(value)

    def shape(self, component: str, id: str) -> Shape:
        """Return a piece's shape as in the spec."""
        return self.faces.shape(DEFAULT, component, id)

    def lines(self, words: str, size: float, room: float) -> list[str]:
        """Return words without their markup as lines of this size, in mm; none if one is wider than the room."""
        style = Style(self.faces.fonts.spoken(self.language).font("text"), size, "#000000")
        lines: list[str] = []
        for word in Markup(words).striptags().split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and _width(style, longer) <= room:
                lines[-1] = longer
            elif _width(style, word) <= room:
                lines.append(word)
            else:
                return []
        return lines

    def component_of(self, id: str, where: Path_, only: str = "") -> tuple[str, Piece]:
        """Return the component that has a piece, and the piece."""
        parts = [self.game.components[only]] if only else list(self.game.components.values())
        found = [
            (part.name, piece)
            for part in parts
            for piece in part.pieces
            if id in (local(piece.id), f"{part.name}.{local(piece.id)}")
        ]
        if len(found) == 1:
            return found[0]
        if found:
            raise self.wrong(where, several(self.game, id))
        raise self.wrong(where, f'no piece "{id}"', listed(piece.id for part in parts for piece in part.pieces))


def _width(style: Style, text: str) -> float:
    return sum(run.width for run in style.runs(text))
