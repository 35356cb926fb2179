"""A game's faces: each template rendered to SVG and settled, a finished picture still vector and readable."""

from __future__ import annotations

import copy
import hashlib
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from types import MappingProxyType
from typing import Any

from jinja2 import FileSystemLoader

from generator.errors import CutlineError, shown
from generator.faces.fonts import css_family
from generator.faces.settle import Settler, TextRun
from generator.faces.subset import SVG_NAMESPACE, FaceError, parse
from generator.locate import find_template, template_folders
from generator.shapes import Setting, Shape
from generator.spec import Game, Piece
from generator.templating import Markup, TemplateError, Templates, plural, short

__all__ = ["Face", "FaceError", "Faces"]

_REFERENCES = ("fill", "stroke", "clip-path")
NOTHING: Mapping[str, Any] = MappingProxyType({})
DEFAULT = Setting()


@dataclass(frozen=True, eq=False)
class Face:
    """A settled face: ``tree`` is plain SVG in mm, ``texts`` every run of text with its printed width.

    ``source`` says in errors where it comes from.
    """

    source: str
    shape: Shape
    tree: ET.Element
    texts: tuple[TextRun, ...]

    @cached_property
    def digest(self) -> str:
        """The same for the same picture."""
        return hashlib.sha256(ET.tostring(self.tree)).hexdigest()

    @property
    def size(self) -> tuple[float, float]:
        return self.shape.width, self.shape.height

    def svg(self, prefix: str) -> str:
        """For a web page: ids prefixed, so that several faces can stand in one page, and fonts by CSS name."""
        tree = self.prefixed(prefix)
        tree.set("xmlns", SVG_NAMESPACE)
        for element in tree.iter():
            if family := element.get("font-family"):
                element.set("font-family", css_family(family))
        return ET.tostring(tree, encoding="unicode")

    def prefixed(self, prefix: str, cut: bool = False) -> ET.Element:
        """A copy of the tree whose ids are its own; triangles end at the cut, others if so asked (nets always do)."""
        tree = copy.deepcopy(self.tree)
        for element in tree.iter():
            if "id" in element.attrib:
                element.set("id", f"{prefix}-{element.attrib['id']}")
            for name in _REFERENCES:
                if (value := element.get(name, "")).startswith("url(#"):
                    element.set(name, f"url(#{prefix}-{value[5:]}")
        if self.shape.kind == "triangle" or (cut and self.shape.butts):
            group = ET.Element("g", {"clip-path": f"url(#{prefix}-cut)"})
            group.extend(list(tree))
            for child in list(tree):
                tree.remove(child)
            clip = ET.SubElement(ET.SubElement(tree, "defs"), "clipPath", {"id": f"{prefix}-cut"})
            ET.SubElement(
                clip, "polygon", {"points": " ".join(f"{short(x)},{short(y)}" for x, y in self.shape.outline)}
            )
            tree.append(group)
        return tree


class Faces:
    """Renders and settles faces of one game; each is made once. ``setting`` gives the shape of faces asked without."""

    def __init__(self, game: Game, setting: Setting = DEFAULT) -> None:
        self.game, self.setting = game, setting
        self._templates = Templates(FileSystemLoader(template_folders(game.folder, game.id)))
        self._made: dict[tuple[Any, ...], Face] = {}
        self._contexts: dict[str, dict[str, Any]] = {}
        self._pictures = 0  # how many faces stand inside the one being made: each gets ids of its own

    def face(
        self,
        language: str,
        component: str,
        piece_id: str,
        side: str = "front",
        copy: int = 1,
        shape: Shape | None = None,
        about: Mapping[str, Any] = NOTHING,
    ) -> Face:
        """``side`` is front or back; ``copy`` matters where copies vary, ``about`` is said only to whole pages."""
        part = self.game.components[component]
        shape = shape or self.shape(component, piece_id)
        copy = copy if part.vary else 1
        key = (language, component, piece_id, side, copy, shape, *sorted(about.items()))
        if key not in self._made:
            piece = part.piece(piece_id)
            name = piece.face if side == "front" else piece.back
            if name is None:
                raise CutlineError(f'piece "{piece_id}" has no {side}')
            own = {"piece": self._piece(language, piece), "copy": copy, **_measures(shape), "about": about}
            self._made[key] = self._make(name, language, piece, shape, own)
        return self._made[key]

    def shape(self, component: str, piece_id: str) -> Shape:
        return self.game.shapes(self.game.components[component], self.setting)[piece_id]

    def _make(self, template: str, language: str, piece: Piece, shape: Shape, own: dict[str, Any]) -> Face:
        outer, self._pictures = self._pictures, 0  # the same ids whatever was made before
        try:
            text = self._templates.render(template, self._context(language) | own)
            tree = parse(text)
            self._check_size(tree, shape)
            settler = Settler(language, self._icon)
            settler.settle(tree)
        except TemplateError as error:
            raise FaceError(f"{self._where(template, error)} ({piece.id}, {language}): {error}") from None
        except FaceError as error:
            raise FaceError(f"{self._where(template)} ({piece.id}, {language}): {error}.") from None
        except (ArithmeticError, TypeError, ValueError, LookupError, AttributeError, RecursionError) as error:
            what = f"the template fails: {type(error).__name__}: {error}"
            raise FaceError(f"{self._where(template, error)} ({piece.id}, {language}): {what}") from None
        finally:
            self._pictures = outer
        source = f"{self._where(template)} ({piece.id}, {language})"
        return Face(source, shape, tree, tuple(settler.texts))

    def _where(self, template: str, error: BaseException | None = None) -> str:
        """The template's file and, if the error came while it ran, the line."""
        file = find_template(self.game.folder, self.game.id, template)
        place = shown(file) if file else template
        line = getattr(error, "lineno", None)
        if line is not None and getattr(error, "filename", None):
            return f"{shown(type(file)(error.filename))}:{line}" if file else f"{template}:{line}"  # type: ignore[union-attr]
        trace = error.__traceback__ if error else None
        while trace:
            if trace.tb_frame.f_code.co_filename.endswith(".svg"):
                place = (
                    f"{shown(type(file)(trace.tb_frame.f_code.co_filename)) if file else template}:{trace.tb_lineno}"
                )
            trace = trace.tb_next
        return place

    def _check_size(self, tree: ET.Element, shape: Shape) -> None:
        wanted = _measures(shape)["viewbox"]
        if tree.get("viewBox") != wanted:
            raise FaceError(f'viewBox="{tree.get("viewBox")}" does not match the piece. Accepted: "{wanted}"')

    def _context(self, language: str) -> dict[str, Any]:
        if language not in self._contexts:
            text = self.game.texts[language]
            self._contexts[language] = {
                "game": self.game,
                "lang": language,
                "title": text.title,
                "tagline": text.tagline,
                "text": text.strings,
                "rules": self.game.rules,
                "data": self.game.data,
                "pieces": {
                    name: [self._piece(language, each) for each in part.pieces]
                    for name, part in self.game.components.items()
                },
                "plural": plural(language),
                "art": self._art,
                "picture": partial(self._picture, language),
                "shape_of": self.shape,
            }
        return self._contexts[language]

    def _picture(
        self,
        language: str,
        component: str,
        piece_id: str,
        x: float,
        y: float,
        scale: float = 1.0,
        turn: float = 0.0,
        **more: Any,
    ) -> Markup:
        """Another piece's face, as it is cut, its top left corner at x, y; turned around its middle."""
        face = self.face(language, component, piece_id, **more)
        self._pictures += 1
        width, height = face.size
        turned = f"rotate({short(turn)} {short(width / 2)} {short(height / 2)})"
        group = ET.Element("g", {"transform": f"translate({short(x)} {short(y)}) scale({scale:.5f}) {turned}"})
        group.extend(list(face.prefixed(f"picture{self._pictures}", cut=True)))
        return Markup(ET.tostring(group, encoding="unicode"))

    def _piece(self, language: str, piece: Piece) -> Mapping[str, Any]:
        """A piece as templates see it: its fields and its words side by side."""
        words = self.game.texts[language].pieces.get(piece.id, {})
        return {"id": piece.id, "copies": piece.copies, **piece.fields, **words}

    def _art(self, name: str, x: float, y: float, size: float, **variables: Any) -> Markup:
        """The drawing art/NAME.svg, ``size`` mm high, its top left corner at x, y."""
        tree = parse(self._templates.render(f"art/{name}.svg", variables))
        _, _, _, height = (float(part) for part in tree.get("viewBox", "0 0 10 10").split())
        scale = size / height
        group = ET.Element("g", {"transform": f"translate({short(x)} {short(y)}) scale({scale:.5f})"})
        group.extend(list(tree))
        return Markup(ET.tostring(group, encoding="unicode"))

    def _icon(self, name: str, x: float, y: float, size: float, ink: str) -> ET.Element:
        if not find_template(self.game.folder, self.game.id, f"art/{name}.svg"):
            raise FaceError(f'no icon "{name}". Accepted: a file art/{name}.svg')
        return ET.fromstring(self._art(name, x, y, size, ink=ink))


def _measures(shape: Shape) -> dict[str, Any]:
    """What a template knows of its piece's shape."""
    viewbox = f"0 0 {short(shape.width)} {short(shape.height)}"
    return {"shape": shape, "w": shape.width, "h": shape.height, "viewbox": viewbox}
