"""Draws the pieces of one edition, each face once, and digests of what each face is made from."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from generator.base.locate import find_template
from generator.base.papers import PAPERS, Paper, paper_named
from generator.build.books import COMPONENT
from generator.build.cache import inputs, keys
from generator.build.codes import Coder
from generator.build.make import faces_of
from generator.build.plan import about, job_of
from generator.build.selection import printed
from generator.sheets import Options
from generator.spec import Component, Game, Piece

if TYPE_CHECKING:
    from generator.base.shapes import Shape, Size
    from generator.faces import Face, Faces

_READ_AS_DATA = (".yaml", ".yml", ".md", ".csv", ".tsv", ".txt", ".xlsx", ".ods", ".xls", ".py", ".json")

_NEWER = r", (hinges|corners)=\(\)"  # empty fields that shapes lacked when earlier prints were remembered


class Unit(NamedTuple):
    """Copies of a piece that look alike. ``paper`` is set for whole pages; ``copy`` if no two copies look alike."""

    language: str
    paper: str
    component: str
    piece: str
    copy: int


class Desk:
    """The pieces of a game as a build with these options prints them."""

    def __init__(self, game: Game, options: Options, only: Sequence[str] = ()) -> None:
        self.game, self.options, self.only = game, replace(options, pieces=(), copies=1, watermark=""), only
        self._faces: dict[str, Faces] = {}
        self._shapes: dict[tuple[str, Size], Shape] = {}
        self._about: dict[tuple[str, str, str], Mapping[str, Any]] = {}
        self._sources: dict[str, str] = {}
        self._alike: dict[tuple[str, str, str], tuple[str, frozenset[str]]] = {}
        self._cuts: dict[tuple[str, Size], str] = {}
        self._coder = Coder(game, self.options.codes)
        self._coded: dict[tuple[Unit, str], Face] = {}

    @cached_property
    def components(self) -> list[Component]:
        """The components to print, with the copies that the players need."""
        parts = [name for name in self.only if name != COMPONENT]
        if self.only and not parts:
            return []
        known = [name for name in parts if name in self.game.components]
        if parts and not known:
            return []
        return [part.needed(self.options.players) for part in printed(self.game, self.options, known)]

    def units(self, languages: Iterable[str], papers: Iterable[str]) -> dict[Unit, int]:
        """Return everything that is printed, with the number of copies."""
        found: dict[Unit, int] = {}
        sheets = list(papers)
        for language in languages:
            for part in self.components:
                for paper in sheets if part.kind == "pages" else ("",):
                    for piece in part.pieces:
                        if part.vary:
                            for copy in range(1, piece.copies + 1):
                                found[Unit(language, paper, part.name, piece.id, copy)] = 1
                        else:
                            found[Unit(language, paper, part.name, piece.id, 0)] = piece.copies
        return found

    def piece(self, unit: Unit) -> Piece:
        return self.game.components[unit.component].piece(unit.piece)

    def has(self, unit: Unit, side: str) -> bool:
        """Return True if the game has this piece, with this side."""
        try:
            return side in self.sides(unit)
        except KeyError:
            return False

    def sides(self, unit: Unit) -> tuple[str, ...]:
        return self.piece(unit).sides

    def shape(self, unit: Unit) -> Shape:
        key = unit.paper, self.piece(unit).size
        if key not in self._shapes:
            self._shapes[key] = self.game.shape(key[1], self.options.setting(_paper(unit.paper)))
        return self._shapes[key]

    def cut(self, unit: Unit) -> str:
        """Return a digest of the shape a unit is cut to."""
        key = unit.paper, self.piece(unit).size
        if key not in self._cuts:
            said = re.sub(_NEWER, "", repr(self.shape(unit)))
            self._cuts[key] = hashlib.sha256(said.encode()).hexdigest()[:16]
        return self._cuts[key]

    def faces(self, paper: str = "") -> Faces:
        if paper not in self._faces:
            self._faces[paper] = faces_of(self.game, self.options.ink, self.options.setting(_paper(paper)))
        return self._faces[paper]

    def face(self, unit: Unit, side: str) -> Face:
        said = self._said(unit)
        copy = max(unit.copy, 1)
        face = self.faces(unit.paper).face(
            unit.language, unit.component, unit.piece, side, copy, self.shape(unit), said
        )
        key = unit, side
        if key not in self._coded:
            self._coded[key] = self._coder.on(face, unit.piece, side)
        return self._coded[key]

    def _said(self, unit: Unit) -> Mapping[str, Any]:
        """Return what a page says of the whole build; nothing for other pieces."""
        if not unit.paper:
            return {}
        key = unit.language, unit.paper, unit.component
        if key not in self._about:
            part = self.game.components[unit.component]
            self._about[key] = about(job_of(self.game, unit.language, _paper(unit.paper), part, self.options))
        return self._about[key]

    # -- what a face is made from

    def made_from(self, unit: Unit, side: str) -> str:
        """Return a digest of what a face is made from; "" if only drawing it can tell.

        Two faces of one Cutline with the same digest look alike.
        """
        piece = self.piece(unit)
        name = piece.face if side == "front" else piece.back
        assert name
        shared, names = self._shared(unit.language, unit.paper, name)
        if not shared:
            return ""
        content = hashlib.sha256(shared.encode())
        own = self.faces(unit.paper).piece(unit.language, piece) if "piece" in names else {}
        fields = {key: value for key, value in own.items() if key != "size"}
        copy = unit.copy if "copy" in names else 0
        code, shares = self._coder.code(unit.piece, side), self.faces(unit.paper).shares(unit.language, unit.component)
        keys.write(content, (self.cut(unit), copy, self._said(unit), fields, code, shares))
        return content.hexdigest()

    def _shared(self, language: str, paper: str, template: str) -> tuple[str, frozenset[str]]:
        """Return a digest of what all pieces with a template are made from, and the names it mentions."""
        key = language, paper, template
        if key not in self._alike:
            faces = self.faces(paper)
            templates, steps = faces.reach([template])
            names = frozenset(first for first, *_ in steps or ())
            if steps is None or names & keys.OTHERS:
                self._alike[key] = "", names  # it includes templates by computed names, or shows other pieces
            else:
                context = faces.context(language)
                sources = [(each, self._source(each)) for each in sorted(templates)]
                values = [
                    (path, keys.found(context, path))
                    for path in sorted(steps)
                    if path[0] in context and not callable(context[path[0]])
                ]
                content = hashlib.sha256(self._drawings.encode())
                keys.write(content, (template, sources, values, self.options.ink))
                self._alike[key] = content.hexdigest(), names
        return self._alike[key]

    def _source(self, template: str) -> str:
        if template not in self._sources:
            file = find_template(self.game.folder, self.game.engine, template)
            self._sources[template] = inputs.digest(str(file)) if file else ""
        return self._sources[template]

    @cached_property
    def _drawings(self) -> str:
        """A digest of the templates, drawings and pictures in the game's own folder."""
        try:
            files = inputs.files(str(self.game.folder))
        except inputs.TooMuchError:
            return str(self.game.folder)
        return inputs.together({name: each for name, each in files.items() if not name.endswith(_READ_AS_DATA)})


def _paper(name: str) -> Paper:
    return paper_named(name) if name else next(iter(PAPERS.values()))
