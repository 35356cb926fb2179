"""A game's faces: renders each template to SVG and settles it into a finished vector picture."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from contextlib import nullcontext
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

from generator.base.borrowed import counted
from generator.base.errors import CutlineError
from generator.base.numbers import short
from generator.base.shapes import Rectangle, Setting, Shape, Size
from generator.base.syntax import Steps
from generator.base.templating import Markup, TemplateError, Templates
from generator.base.watched import part, too_large
from generator.faces.art import Art
from generator.faces.code import as_printed
from generator.faces.context import SPOKEN, context_of, measures, piece_in
from generator.faces.draft import draft_marked, draft_words
from generator.faces.face import Face
from generator.faces.families import Families, families_of
from generator.faces.files import TemplateFiles
from generator.faces.images import Images
from generator.faces.measure import LinesOf, measurer
from generator.faces.overfull import Overflow, OverfullError
from generator.faces.sizes import ALL, MOST, Shares, binding, shared
from generator.faces.spot import Spots
from generator.faces.subset import FaceError, TextError
from generator.faces.thumbnail import Thumbnails
from generator.faces.trees import Dress, Finished, Settled, Trees
from generator.spec import Game, Piece
from generator.spec.written import place_of_text

__all__ = ["Face", "FaceError", "Faces", "Settled"]

Needs = dict[tuple[str, str, str, str], Shares]  # by language, component, piece and side
NOTHING: Mapping[str, Any] = MappingProxyType({})
DEFAULT = Setting()
ICON_HEIGHT = 10.0


class Rendered(NamedTuple):
    """A rendered template: how many of its words are borrowed, what it asked for, and how many drawings it has."""

    svg: str
    borrowed: int
    asked: frozenset[str]
    drawn: int


class Faces:
    """The faces of one game; each is rendered and settled once.

    ``setting`` is the build's. Pages show other pieces with this setting; all other faces show them as in the spec,
    so that an option for one file changes no other.
    """

    def __init__(
        self,
        game: Game,
        setting: Setting = DEFAULT,
        settled: Settled | None = None,
        low_ink: Dress | None = None,
        lenient: bool = False,
        needs: Needs | None = None,
        clear: Dress | None = None,
    ) -> None:
        """Prepare the faces of ``game``. ``settled`` keeps settled trees; they are valid until a drawing changes.

        ``low_ink``, if given, changes every settled face to save ink, ``clear`` so that its text stands out. If they
        are ``lenient``, text that does not fit a piece is cut off and marked; the face then has a message about it.
        ``needs`` keeps how far the text boxes of each face shrink: faces that are known there are not measured again
        for the sizes that they share with others.
        """
        self.game, self.setting, self.low_ink, self.lenient = game, setting, low_ink, lenient
        self._templates = Templates(TemplateFiles(game.folder, game.engine))
        self._made: dict[tuple[Any, ...], Face] = {}
        self._shares: dict[tuple[str, str], Shares] = {}  # by language and component
        self._needs: Needs = {} if needs is None else needs
        self._measuring: set[tuple[str, str]] = set()
        self._embedded: set[tuple[str, str]] = set()  # those whose faces show others of the same component
        self._rendered: dict[tuple[Any, ...], Rendered] = {}  # while they were measured, until they are made
        self._contexts: dict[str, dict[str, Any]] = {}
        self._names: dict[str, frozenset[str]] = {}  # the names that each template uses
        self._shapes: dict[tuple[Setting, Size], Shape] = {}
        self._spots = Spots(game.folder, game.engine)
        self.fonts = families_of(game)
        self._art = Art(self._templates, self._spots, game.folder, self.fonts)
        self._images = Images(game.folder, self._art.picture, self._art.rasters)
        known = {} if settled is None else settled
        self._trees = Trees(known, self._templates, self._art, self._images, low_ink, self.fonts, clear)
        self.warnings: dict[str, None] = {}  # of all faces made, each once
        self._thumbnails = Thumbnails()
        self._shared: dict[str, Face] | None = None  # the faces shown by the figure that is being made

    def face(
        self,
        language: str,
        component: str,
        piece_id: str,
        side: str = "front",
        copy: int = 1,
        shape: Shape | None = None,
        about: Mapping[str, Any] = NOTHING,
        keep: bool = True,
    ) -> Face:
        """Return a face. ``side`` is front or back; ``copy`` matters if copies vary; ``about`` is for whole pages.

        Without ``keep``, a face that only one piece has is not remembered.
        """
        part = self.game.components[component]
        shape = shape or self.shape(self.setting, component, piece_id)
        shape = shape if side == "front" else shape.behind
        copy = copy if part.vary else 1
        piece = part.piece(piece_id)
        name = piece.face if side == "front" else piece.back
        if name is None:
            raise CutlineError(f'piece "{piece_id}" has no {side}')
        matter = self._matter(name, language, piece_id, copy)
        key = (name, component, shape, *matter, *sorted(about.items()))
        in_language = (language, *key)  # a face without words of its own may share the sizes of others that have some
        if known := self._made.get(key) or self._made.get(in_language):
            return known
        own = {"piece": self.piece(language, piece), "copy": copy, **measures(shape), "about": about}
        if self.setting.large:
            own["lines_of"] = self._measurer(language, enlarged=self.game.scale(piece.id))
        if part.kind == "pages":
            own |= self.others(language, self.setting)
        keep = keep or not matter[1]
        with nullcontext() if keep else self._trees.forgotten():
            face = self._alone(name, language, piece.id, shape, own, key)
        if keep and (language, component) not in self._measuring:
            self._made[in_language if face.needed else key] = face
        return face

    def figure(
        self,
        language: str,
        template: str,
        name: str,
        size: tuple[float, float],
        own: Mapping[str, Any],
        fonts: Families | None = None,
    ) -> Face:
        """Return a drawing for a book. It refers to the faces it shows, so that a book stores each of them once.

        ``name`` is its name in errors; ``own`` is added to what its template knows of the game; ``fonts`` are used
        instead of the game's.
        """
        outer, self._shared = self._shared, {}
        shape = Rectangle(*size)
        try:

            def show(face: Face, x: float, y: float, scale: float = 1.0) -> Markup:
                return self._used(face, f"translate({short(x)} {short(y)}) scale({scale:.5f})")

            known = {**measures(shape), "show": show, "lines_of": self._measurer(language, fonts), **own}
            face = self._make(template, language, name, shape, known, fonts=fonts)
            return replace(face, parts=self._shared)
        finally:
            self._shared = outer

    def drawing(self, name: str, ink: str) -> Face:
        """Return the drawing art/NAME.svg on its own, 10 mm high."""
        key = ("art", name, ink)
        if key not in self._made:
            tree = ET.Element("svg")
            with self._art.counted_on():
                tree.append(self._art.icon(name, 0, 0, ICON_HEIGHT, ink))
            shown = {each.attrib["href"]: self._art.rasters[each.attrib["href"]] for each in tree.iter("image")}
            self._made[key] = Face(f"art/{name}.svg", Rectangle(ICON_HEIGHT, ICON_HEIGHT), tree, (), shown)
        return self._made[key]

    def _matter(self, template: str, language: str, piece_id: str, copy: int) -> tuple[Any, ...]:
        """Return those of these values that can change the face: one without words is made once for all languages."""
        if template not in self._names:
            with part(self._spots.of(template)):  # what does not change is worked out when it is read
                self._names[template] = self._templates.names_in(template)
        names = self._names[template]
        speaks = "piece" in names and any(piece_id in text.pieces for text in self.game.texts.values())
        return (
            language if speaks or names & SPOKEN else "",
            piece_id if "piece" in names else "",
            copy if "copy" in names else 1,
        )

    def shape(self, setting: Setting, component: str, piece_id: str) -> Shape:
        if self.setting.large != setting.large:
            setting = replace(setting, large=self.setting.large)
        key = setting, self.game.components[component].piece(piece_id).size
        if key not in self._shapes:
            self._shapes[key] = self.game.shape(key[1], setting)
        return self._shapes[key]

    def shares(self, language: str, component: str) -> Shares:
        """Return how far text boxes with the same role shrink in a component, measured on all its faces, once."""
        key, part = (language, component), self.game.components[component]
        if part.kind == "pages" or len(part.pieces) > MOST or key in self._measuring:
            return ALL
        if key not in self._shares:
            around = self._templates.asked
            self._measuring.add(key)
            try:
                sides = [(piece.id, side) for piece in part.pieces for side in piece.sides]
                self._shares[key] = shared(self._needed(language, component, *each) for each in sides)
            finally:
                self._measuring.discard(key)
                self._templates.asked = around
                if key in self._embedded:  # they show others of the component, which may now be smaller
                    self._rendered.clear()
        return self._shares[key]

    def _needed(self, language: str, component: str, piece_id: str, side: str) -> Shares:
        key = language, component, piece_id, side
        if key not in self._needs:
            try:
                self._needs[key] = self.face(language, component, piece_id, side).needed
            except CutlineError:
                self._needs[key] = ALL  # its mistake is reported when it is made
        return self._needs[key]

    def _alone(
        self, template: str, language: str, name: str, shape: Shape, own: dict[str, Any], key: tuple[Any, ...]
    ) -> Face:
        """Return a face that contains everything it shows, even if it is made for a figure."""
        outer, self._shared = self._shared, None
        try:
            with part(f"{self._spots.of(template)} ({name}, {language})"):
                return self._make(template, language, name, shape, own, key)
        finally:
            self._shared = outer

    def _make(
        self,
        template: str,
        language: str,
        name: str,
        shape: Shape,
        own: dict[str, Any],
        face: tuple[Any, ...] = (),
        fonts: Families | None = None,
    ) -> Face:
        """Render and settle a template; ``own`` is added to what it knows of the game, and includes its measures.

        ``face`` is the key of a piece's face: its text boxes share their sizes with the others of its component.
        """
        component = face[1] if face else ""
        lenient = self.lenient and bool(face)
        is_piece = bool(face) and self.game.components[component].kind != "pages"
        enlarged = self.game.scale(name) if self.setting.large and is_piece else 0.0
        measuring = (language, component) in self._measuring
        who = f"({name}, {language})"
        svg, elements = "", list[ET.Element]()
        around, self._templates.asked = self._templates.asked, set()
        try:
            rendered = self._rendered.pop(face, None) or self._render(template, language, own)
            svg, borrowed, asked, drawn = rendered
            self._templates.asked |= asked
            with self._art.counted_on(drawn):
                key = self._trees.settle(svg, language, ALL, elements, fonts, lenient, enlarged)
            if measuring:
                self._rendered[face] = rendered
            elif component and (shares := self._binding(language, component, self._trees[key])):
                elements.clear()
                with self._art.counted_on(drawn):
                    key = self._trees.settle(svg, language, shares, elements, lenient=lenient, enlarged=enlarged)
            done = self._trees[key]
            _check_size(done.tree, own["viewbox"])
            uses = done.uses | self._templates.asked
        except TemplateError as error:
            raise FaceError(f"{self._spots.of(template, error)} {who}: {error}") from None
        except OverfullError as error:
            where = self._spots.of_element(template, svg, elements, error)
            raise error.said(self._overfull(error.overflow, language, name, where)) from None
        except TextError as error:
            where = self._spots.of_element(template, svg, elements, error)
            raise error.on(f"{name} ({language})", where) from None
        except FaceError as error:
            where = self._spots.of_element(template, svg, elements, error)
            raise FaceError(f"{where} {who}: {str(error).rstrip('.')}.") from None
        except CutlineError as error:
            raise FaceError(f"{self._spots.of(template)} {who}: {str(error).rstrip('.')}.") from None
        except RecursionError as error:
            what = "nested too deeply: does it include or call itself endlessly?"
            raise FaceError(f"{self._spots.of(template, error)} {who}: {what}") from None
        except MemoryError as error:
            place = self._spots.of(template, error)
            raise FaceError(f"{place} {who}: {too_large(error)}") from None
        except (Exception, SystemExit) as error:  # a template can fail in any way Python can
            what = f"the template fails: {type(error).__name__}: {error}"
            raise FaceError(f"{self._spots.of(template, error)} {who}: {what}") from None
        finally:
            self._templates.asked = around | self._templates.asked
        self._art.rasters |= done.images
        self.warnings |= dict.fromkeys(done.warnings)
        source = f"{self._spots.of(template)} {who}"
        overfull = tuple(
            self._overfull(overflow, language, name, self._spots.of_number(template, svg, number))
            for number, overflow in done.overfull
        )
        told = (*done.warnings, *overfull)
        sizes, signs = done.needed, done.signs
        made = Face(source, shape, done.tree, done.texts, done.images, {}, uses, told, overfull, sizes, signs)
        made = made if measuring else self._trees.dressed(made, key)
        if borrowed:
            return draft_marked(made, draft_words("mark", language, self.game.texts[language].borrowed))
        return draft_marked(made, draft_words("long", language)) if overfull else made

    def _overfull(self, overflow: Overflow, language: str, name: str, where: str) -> str:
        """Return the message about text that does not fit; it begins with the place of the text, if that is known."""
        place, who = place_of_text(self.game, language, name, *overflow.source), f"{name} ({language})"
        return f"{place}: {who}: {overflow} ({where})." if place else f"{who}, {where}: {overflow}."

    def _render(self, template: str, language: str, own: dict[str, Any]) -> Rendered:
        with counted() as borrowed, self._art.counted_on():
            svg = self._templates.render(template, self.context(language) | own)
            drawn = self._art.insertions
        return Rendered(svg, borrowed.number, frozenset(self._templates.asked), drawn)

    def _binding(self, language: str, component: str, done: Finished) -> Shares:
        """Return the sizes of a face's boxes that others make smaller than they have to be."""
        if not done.needed:
            return ALL
        return binding(self.shares(language, component) or shared([done.needed]), done.largest)

    def context(self, language: str) -> dict[str, Any]:
        if language not in self._contexts:
            drawings = {"art": self._art.draw, "drawn": self._art.first}
            own = {
                **drawings,
                "large": self.setting.large,
                "lines_of": self._measurer(language),
                **self.others(language, DEFAULT),
            }
            self._contexts[language] = {**context_of(self.game, language, partial(self.piece, language)), **own}
        return self._contexts[language]

    def _measurer(self, language: str, fonts: Families | None = None, enlarged: float = 0.0) -> LinesOf:
        return measurer(language, fonts or self.fonts, self._art, self._templates, enlarged)

    def others(self, language: str, setting: Setting) -> dict[str, Any]:
        """Return the functions with which a template shows other pieces."""
        return {"picture": partial(self._picture, language, setting), "shape_of": partial(self.shape, setting)}

    def piece(self, language: str, piece: Piece) -> Mapping[str, Any]:
        """Return a piece as templates see it."""
        return piece_in(self.game, language, piece)

    def _picture(
        self,
        language: str,
        setting: Setting,
        component: str,
        piece_id: str,
        x: float,
        y: float,
        scale: float = 1.0,
        turn: float = 0.0,
        bare: bool = False,
        marked: bool = False,
        **more: Any,
    ) -> Markup:
        """Return another piece's face as it is cut: its top left corner at x, y, turned around its centre.

        In a book it has no words that are too small to read, or none at all if it is ``bare``. ``marked`` shows it with
        the mark for phones that its front has in print.
        """
        if (language, component) in self._measuring:
            self._embedded.add((language, component))
        face = self.face(language, component, piece_id, shape=self.shape(setting, component, piece_id), **more)
        self._templates.asked |= face.uses
        if marked:
            face = as_printed(self.game, component, piece_id, face)
        width, height = face.size
        turned = f"rotate({short(turn)} {short(width / 2)} {short(height / 2)})"
        place = f"translate({short(x)} {short(y)}) scale({scale:.5f}) {turned}"
        if self._shared is not None:
            return self._used(self._thumbnails.at(face, 0.0 if bare else scale), place)
        return self._art.inserted(face.inside(), place)

    def thumbnail(self, language: str, component: str, piece_id: str, scale: float) -> Face:
        """Return a piece's face as in the spec, with bars for the words that are too small to read at this scale."""
        shape = self.shape(DEFAULT, component, piece_id)
        return self._thumbnails.at(self.face(language, component, piece_id, shape=shape), scale)

    def reach(self, uses: Iterable[str]) -> tuple[frozenset[str], frozenset[Steps] | None]:
        """Return the templates that faces use, with all they import, and the names in them."""
        return self._templates.reach(name for name in uses if not name.startswith("./"))

    def sign(self, name: str) -> str:
        """Return the drawing art/NAME.svg in the colour of the words around it, for screens."""
        return self._templates.render(f"art/{name}.svg", {"ink": "currentColor"})

    def _used(self, face: Face, transform: str) -> Markup:
        """Return a reference to a face, for a figure."""
        assert self._shared is not None
        self._shared[face.digest] = face
        return Markup('<use href="{}" transform="{}"/>').format(face.digest, transform)


def _check_size(tree: ET.Element, viewbox: str) -> None:
    if tree.get("viewBox") != viewbox:
        raise FaceError(f'viewBox="{tree.get("viewBox")}" does not match the piece. Accepted: "{viewbox}"')
