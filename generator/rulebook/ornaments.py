"""Art without words: the cover, drawings in the room that a chapter leaves, and pages that a booklet needs."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from generator.base.errors import CutlineError
from generator.base.locate import find_template, has_icon
from generator.draw.marks import Shown
from generator.draw.tags import BACKGROUND
from generator.faces import DEFAULT, Face
from generator.rulebook.figures import Figures
from generator.rulebook.style import Palette
from generator.spec import Game

COVER = "cover.svg"
_BOX = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')
_PORTRAIT = (210.0, 297.0)  # mm: the size of a cover whose template asks for it
_LARGEST = 120.0  # mm: larger pieces, such as boards and boxes, are no ornaments
_TALLEST = 95.0  # mm: an ornament no larger than that
_LEAST, _MOST = 24.0, 40.0  # mm for each drawing
_GOLDEN = 0.618034


@dataclass(frozen=True)
class Ornaments:
    """The art of a game's books, in a book's colours."""

    figures: Figures
    palette: Palette

    def cover(self, width: float, height: float) -> Shown:
        """Return a picture that covers a page: the game's own, or one made from its pieces."""
        game = self.figures.faces.game
        path = find_template(game.folder, game.engine, COVER)
        if path is None:
            return Shown(0, 0, self._scattered(width, height, 0, self.palette.ground, "default cover"), tag=BACKGROUND)
        box = _BOX.search(path.read_text("utf-8"))
        size = (float(box[1]), float(box[2])) if box else _PORTRAIT
        face = self._figure(COVER, "cover", size, {})
        scale = max(width / size[0], height / size[1])
        left, top = (width - size[0] * scale) / 2, (height - size[1] * scale) / 2
        return Shown(left, top, face, scale, BACKGROUND, window=(0.0, 0.0, width, height))

    def filler(self, number: int, width: float, height: float) -> Face:
        """Return drawings for a hole of this size; each ``number`` begins with others."""
        return self._scattered(round(width, 1), round(min(height, _TALLEST), 1), number, "", "filler")

    def page(self, number: int, width: float, height: float) -> Face:
        """Return drawings for a whole page."""
        return self._scattered(width, height, number, "", "page of art")

    def _scattered(self, width: float, height: float, number: int, ground: str, name: str) -> Face:
        art = _art(self.figures.faces.game)
        unit = _unit(width, height, bool(ground))
        columns, rows = max(1, round(width / unit)), max(1, round(height / unit))
        shown: list[dict[str, Any]] = []
        for n in range(columns * rows if art else 0):
            column, row = n % columns, n // columns
            each = art[(n + row + number * 3) % len(art)]
            sway = ((n + number) * _GOLDEN) % 1 - 0.5
            x = width * (column + 0.5) / columns
            y = height * (row + 0.5 + (0.12 if column % 2 else -0.12) * (rows > 1 or height > unit)) / rows
            shown.append(self._one(each, x, y, unit * (0.98 if ground else 0.7), sway * 26))
        data = {"shown": shown, "ground": ground, "ink": self.palette.ground}
        return self._figure("figures/_scatter.svg", name, (width, height), data)

    def _figure(self, template: str, name: str, size: tuple[float, float], data: dict[str, Any]) -> Face:
        """Return a drawing without words, made once for all languages."""
        key = template, size, data.get("ground"), repr(data.get("shown"))
        kept = self.figures.ornaments
        if key not in kept:
            kept[key] = self._in_any_language(template, name, size, data)
        return kept[key]

    def _in_any_language(self, template: str, name: str, size: tuple[float, float], data: dict[str, Any]) -> Face:
        """Return a drawing made of faces in the first language whose text fits them."""
        faces = self.figures.faces
        for language in faces.game.languages:
            with suppress(CutlineError):
                made = faces.figure(language, template, name, size, data)
                if not any(part.overfull for part in made.parts.values()):
                    return made
        return faces.figure(faces.game.languages[0], template, name, size, data)

    def _one(self, each: str | tuple[str, str], x: float, y: float, room: float, turn: float) -> dict[str, Any]:
        if isinstance(each, str):
            size = room * 0.8
            return {"art": each, "x": x - size / 2, "y": y - size / 2, "size": size, "turn": turn, "cx": x, "cy": y}
        shape = self.figures.faces.shape(DEFAULT, *each)
        scale = room / max(shape.width, shape.height)
        left, top = x - shape.width * scale / 2, y - shape.height * scale / 2
        return {"of": each[0], "id": each[1], "x": left, "y": top, "scale": scale, "turn": turn}


def _unit(width: float, height: float, full: bool) -> float:
    """Return the room for each drawing: large on a cover, and in a hole no larger than it."""
    if full:
        return min(width / 3, 62.0)
    return min(max(_LEAST, height / 2), _MOST, height, width)


def _art(game: Game) -> list[str | tuple[str, str]]:
    """Return what data.book.art lists, drawings or pairs of a component and a piece; else the game's small pieces."""
    about = game.data.get("book")
    given = about.get("art") if isinstance(about, Mapping) else None
    if given is None:
        return [
            (part.name, piece.id)
            for part in game.own_components.values()
            if part.kind != "pages" and len(part.pieces) > 1
            for piece in part.pieces
            if _is_small(game, piece.size)
        ]
    return [_checked(game, each) for each in given]


def _is_small(game: Game, size: Any) -> bool:
    shape = game.shape(size, DEFAULT)
    return max(shape.width, shape.height) <= _LARGEST


def _checked(game: Game, each: Any) -> str | tuple[str, str]:
    if isinstance(each, str) and has_icon(game.folder, game.engine, each):
        return each
    if isinstance(each, list | tuple) and len(each) == 2:
        part = game.components.get(each[0])
        if part and each[1] in (piece.id for piece in part.pieces):
            return each[0], each[1]
    accepted = "a drawing in art, or a component and a piece such as [cards, fox]"
    raise CutlineError(f"{game.id}: data.book.art: {each!r} is not accepted. Accepted: {accepted}.")
