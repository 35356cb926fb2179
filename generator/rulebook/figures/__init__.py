"""rulebook/figures.yaml → pictures of the real faces, checked by the rules before they are drawn."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any

from generator.base.errors import CutlineError, Place, Problem, SpecError, listed
from generator.base.locate import find_template, template_folders
from generator.faces import Face, Faces
from generator.rulebook.figures import cards, fan, own, row
from generator.rulebook.figures.ask import Ask, Drawing, NotInThisGameError
from generator.rules.own import not_run
from generator.rules.registry import rules_of
from generator.spec.yaml_file import YamlFile, read_yaml, refuse_link_out

COLUMN = 86.0  # mm: the width of a column, and of figures on screens
_GENERAL = {"cards": cards.draw, "fan": fan.draw, "row": row.draw}  # kinds for every game
# functions of templates that show a piece: these show nothing
_WITHOUT_FACES: dict[str, Callable[..., str]] = {"picture": lambda *_, **__: "", "show": lambda *_, **__: ""}
Key = tuple[str, str, float, float, float]  # language, id, room, limit, shrink


class Figures:
    """The figures of a game; each is drawn once for a language and a width."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces
        path = faces.game.folder / "rulebook" / "figures.yaml"
        refuse_link_out(path, faces.game.folder)
        self._file = read_yaml(path) if path.is_file() else YamlFile(path, {}, {}, {})
        if not isinstance(self._file.value, dict):
            raise SpecError([Problem(Place(path), "the file has no figures", "ids, each with a kind and its fields")])
        self._made: dict[Key, tuple[Drawing, Face]] = {}
        self._like: dict[tuple[str, str, float, float], list[Key]] = {}  # what is made, by its size
        self._places: dict[Key, dict[str, tuple[float, float]]] = {}
        self.ornaments: dict[tuple[Any, ...], Face] = {}  # drawings without words that all languages share
        self._drawings: dict[Key, Drawing] = {}

    def __contains__(self, id: str) -> bool:
        return id in self._file.value

    @property
    def ids(self) -> list[str]:
        return list(self._file.value)

    def place(self, id: str) -> Place:
        return self._file.key((id,))

    def kind(self, id: str) -> str:
        """Return a figure's kind; "" if it has none."""
        fields = self._file.value[id]
        return str(fields.get("kind", "")) if isinstance(fields, dict) else ""

    def parts(self, id: str) -> list[str]:
        """Return the figures that a row shows."""
        fields = self._file.value[id]
        return [str(part) for part in fields.get("of", [])] if fields.get("kind") == "row" else []

    def shown(self, language: str, id: str) -> Mapping[str, Any]:
        """Return a figure's fields in figures.yaml, and what its kind computed from them."""
        if id not in self:
            raise CutlineError(f'no figure "{id}". Accepted: {listed(self.ids)}')
        return MappingProxyType({**self._file.value[id], **self._drawing(language, id, COLUMN).facts})

    def is_possible(self, language: str, id: str) -> bool:
        """Return False if the game, as its files are now, has no such picture."""
        try:
            for each in self.parts(id) or [id]:
                self.shown(language, each)
        except NotInThisGameError:
            return False
        except CutlineError:
            return True  # a mistake is reported where the figure is drawn
        return True

    def face(self, language: str, id: str, room: float, shrink: float = 1.0) -> Face:
        """Return the figure, at most ``room`` mm wide; ``shrink`` makes its cards and tiles smaller."""
        return self._drawn(language, id, room, shrink=shrink)[1]

    def size(self, language: str, id: str, room: float, shrink: float = 1.0) -> tuple[float, float]:
        """Return the size of a figure that need not be drawn yet."""
        drawing = self._drawing(language, id, room, math.inf, shrink)
        return drawing.width, drawing.height

    def places(self, language: str, id: str, room: float) -> Mapping[str, tuple[float, float]]:
        """Return the places that a figure's template marks for call-outs, in mm of the figure."""
        key = (language, id, room, math.inf, 1.0)
        if key not in self._places:  # where things are can be told without drawing the cards among them
            self._face(key, self._drawing(*key), **_WITHOUT_FACES)
        return self._places[key]

    def _drawn(
        self, language: str, id: str, room: float, limit: float = math.inf, shrink: float = 1.0
    ) -> tuple[Drawing, Face]:
        key = (language, id, room, limit, shrink)
        if key not in self._made:
            drawing = self._drawing(*key)
            same = self._like.setdefault((language, id, drawing.width, drawing.height), [])
            known = next((other for other in same if self._made[other][0].data == drawing.data), None)
            if known:  # more room makes no difference
                self._made[key], self._places[key] = self._made[known], self._places[known]
            else:
                self._made[key] = drawing, self._face(key, drawing)
                same.append(key)
        return self._made[key]

    def _face(self, key: Key, drawing: Drawing, **instead: Callable[..., str]) -> Face:
        """Return a drawn figure, and note its places for call-outs; ``instead`` are functions for its template."""
        self._places[key] = places = dict[str, tuple[float, float]]()
        data = {**drawing.data, "callout": partial(_noted, places), **instead}
        language, id, *_ = key
        return self.faces.figure(language, drawing.template, f"figure {id}", (drawing.width, drawing.height), data)

    def _drawing(self, language: str, id: str, room: float, limit: float = math.inf, shrink: float = 1.0) -> Drawing:
        key = (language, id, room, limit, shrink)
        if key not in self._drawings:
            self._drawings[key] = self._designed(*key)
        return self._drawings[key]

    def _designed(self, language: str, id: str, room: float, limit: float, shrink: float) -> Drawing:
        fields = self._file.value[id]
        ask = Ask(self.faces, self._file, id, fields, language, room, partial(self._drawn, language), limit, shrink)
        if not isinstance(fields, dict) or not isinstance(fields.get("kind"), str):
            raise ask.wrong((), f'figure "{id}" has no kind', listed(self._kinds()))
        kind = fields["kind"]
        game = self.faces.game
        if not find_template(game.folder, game.engine, f"figures/{kind}.svg"):
            raise ask.wrong(("kind",), f'unknown kind "{kind}"', listed(self._kinds()))
        known = kind in _GENERAL or "size" in fields or kind in rules_of(game).figures()
        if not known and (line := not_run(game.folder)):
            raise ask.wrong(("kind",), line.rstrip("."))
        try:
            drawing = self._draw(kind)(ask)
        except SpecError:
            raise
        except CutlineError as error:
            raise ask.wrong((), str(error).rstrip(".")) from None
        if not isinstance(drawing, Drawing):
            raise ask.wrong((), f'the kind "{kind}" returned no Drawing')
        return drawing

    def _kinds(self) -> list[str]:
        game = self.faces.game
        found = {
            path.stem for at in template_folders(game.folder, game.engine) for path in at.glob("figures/[!_]*.svg")
        }
        return sorted(found)

    def _draw(self, kind: str) -> Callable[[Ask], Any]:
        """Return the function that draws a kind: the game's, Cutline's, or one that uses only the kind's template."""
        return rules_of(self.faces.game).figures().get(kind) or _GENERAL.get(kind, own.draw)


def _noted(places: dict[str, tuple[float, float]], name: str, x: float, y: float) -> str:
    """Note where something is in a figure, for its call-outs; it draws nothing."""
    places[name] = float(x), float(y)
    return ""
