"""Art without words: the cover, parts of it in the room that a chapter leaves, and pages that a booklet needs."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
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
_SLIM, _TALLEST = 0.25, 0.62  # of its width: the height of a row of pieces, and of a picture at most
_MARGIN = 0.14  # of the height of a row of pieces, above and below it
_MOST = 62.0  # mm for each piece on a page
_LARGER = 1.5  # the scale of a page of art, relative to the cover's
_CLOSE = 0.68  # the least scale of a part of the cover
_VIEWS = ((0.5, 0.62), (0.3, 0.8), (0.72, 0.5), (0.5, 0.9))  # the middle of each part, as shares of the cover
_ROUND = 2.0  # mm: the corners of a row's ground
_GOLDEN = 0.618034


@dataclass(frozen=True)
class Ornaments:
    """The art of a game's books, in a book's colours."""

    figures: Figures
    palette: Palette

    def cover(self, width: float, height: float) -> Shown:
        """Return a picture that covers a page: the game's own, or one made from its pieces."""
        face = self._own_cover
        if face is None:
            colours = self.palette.ground, "#ffffff"
            return Shown(0, 0, self._scattered(width, height, 0, colours, "default cover"), tag=BACKGROUND)
        scale = max(width / face.size[0], height / face.size[1])
        left, top = (width - face.size[0] * scale) / 2, (height - face.size[1] * scale) / 2
        return Shown(left, top, face, scale, BACKGROUND, window=(0.0, 0.0, width, height))

    @cached_property
    def _own_cover(self) -> Face | None:
        game = self.figures.faces.game
        path = find_template(game.folder, game.engine, COVER)
        if path is None:
            return None
        box = _BOX.search(path.read_text("utf-8"))
        return self._figure(COVER, "cover", (float(box[1]), float(box[2])) if box else _PORTRAIT, {})

    def closing(self, number: int, left: float, foot: float, width: float, room: float) -> Shown:
        """Return a picture for the foot of a page or column where a chapter ends, in mm of the page.

        It is a part of the cover, with each ``number`` another one; or a row of pieces, if the game has no cover.
        """
        high = round(min(room, width * _TALLEST), 1)
        face = self._own_cover
        if face is None:
            row = self._row(width, min(high, width * _SLIM), number)
            return Shown(left, foot - row.size[1], row)
        scale = max(width / face.size[0], high / face.size[1], _CLOSE)
        return self._part(face, scale, number, (left, foot - high, width, high))

    def _part(self, face: Face, scale: float, number: int, window: tuple[float, float, float, float]) -> Shown:
        """Return one of the views of the cover in a window of the page; the last is for -1 alone."""
        left, top, width, height = window
        *views, last = _views(self.figures.faces.game, face.size)
        across, down = views[number % len(views)] if views and number >= 0 else last
        wide, high = (side * scale for side in face.size)
        x = min(max(across * wide - width / 2, 0.0), wide - width)
        y = min(max(down * high - height / 2, 0.0), high - height)
        return Shown(left - x, top - y, face, scale, window=window)

    def _row(self, width: float, height: float, number: int) -> Face:
        """Return pieces side by side on a tinted ground."""
        art = _art(self.figures.faces.game)
        unit = height * (1 - 2 * _MARGIN)
        columns = max(1, int(width / (unit * 1.1)))
        shown = [
            self._one(art[(n + number * 3) % len(art)], width * (n + 0.5) / columns, height / 2, unit, 0.0)
            for n in range(columns if art else 0)
        ]
        data = {"shown": shown, "ground": self.palette.tint, "ink": self.palette.ground, "round": _ROUND}
        return self._figure("figures/_scatter.svg", "row of pieces", (round(width, 1), height), data)

    def page(self, number: int, pages: int, width: float, height: float) -> Shown:
        """Return a picture that fills a page without text, one of so many; the last two share one across both.

        It is a part of the cover, larger than on it; or the game's pieces.
        """
        face = self._own_cover
        if face is None:
            colours = self.palette.tint, self.palette.ground
            return Shown(0, 0, self._scattered(width, height, number, colours, "page of art"))
        left, both = (0.0, width)
        if pages - number <= 2 <= pages:
            left, both = width * (number - pages + 2), 2 * width
        scale = max(both / face.size[0], height / face.size[1] * (_LARGER if both == width else 1.0))
        whole = self._part(face, scale, 0, (0.0, 0.0, both, height))
        return replace(whole, x=whole.x - left, window=(0.0, 0.0, width, height))

    def _scattered(self, width: float, height: float, number: int, colours: tuple[str, str], name: str) -> Face:
        """Return pieces all over a page; ``colours`` are that of its ground and that of drawings in one colour."""
        art = _art(self.figures.faces.game)
        unit = min(width / 3, _MOST)
        columns, rows = max(1, round(width / unit)), max(1, round(height / unit))
        shown: list[dict[str, Any]] = []
        for n in range(columns * rows if art else 0):
            column, row = n % columns, n // columns
            each = art[(n + row + number * 3) % len(art)]
            sway = ((n + number) * _GOLDEN) % 1 - 0.5
            x = width * (column + 0.5) / columns
            y = height * (row + 0.5 + (0.12 if column % 2 else -0.12)) / rows
            shown.append(self._one(each, x, y, unit * 0.98, sway * 26))
        data = {"shown": shown, "ground": colours[0], "ink": colours[1], "round": 0.0}
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


def _views(game: Game, size: tuple[float, float]) -> Sequence[tuple[float, float]]:
    """Return what data.book.views lists, places of a cover of this size; else the usual ones. All are shares of it."""
    about = game.data.get("book")
    given = about.get("views") if isinstance(about, Mapping) else None
    if given is None:
        return _VIEWS
    places = given if isinstance(given, list | tuple) else [given]
    if not places or not all(_is_place(each) for each in places):
        accepted = "places of the cover, in mm from its top left, such as [[105, 180]]"
        raise CutlineError(f"{game.id}: data.book.views: {given!r} is not accepted. Accepted: {accepted}.")
    return [(x / size[0], y / size[1]) for x, y in places]


def _is_place(each: Any) -> bool:
    return isinstance(each, list | tuple) and len(each) == 2 and all(isinstance(n, int | float) for n in each)


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
