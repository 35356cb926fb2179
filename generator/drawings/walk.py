"""Walks through a drawing and returns it as plain elements: resolved, and all in one space."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.base.numbers import short
from generator.drawings.clips import clipped, masked
from generator.drawings.errors import NotPlainError
from generator.drawings.filters import FILTERS
from generator.drawings.markers import MARKED, marked
from generator.drawings.outline import box_of, box_outline, joined, moved, moved_box, written
from generator.drawings.painting import painted
from generator.drawings.scope import INITIAL, NOTHING, Drawn, Scope, Store, group, inherited
from generator.drawings.shapes import SHAPES, outline_of
from generator.drawings.transform import transform_of
from generator.drawings.values import Sizes, absolute, fitted, inverse, length, share, viewbox_of

GROUPS = ("g", "a")
# elements that show nothing by themselves, or that nobody misses on paper
_UNSEEN = """
clipPath color-profile cursor defs desc filter font font-face hatch linearGradient marker mask mesh meshgradient
metadata pattern radialGradient solidColor stop style symbol title view
"""
UNSEEN = frozenset(_UNSEEN.split())
_LANGUAGE = "en"

Other = Callable[[Element, Scope, Store], Drawn]


class Walker:
    """Draws the elements of a source; ``others`` draws what is not a shape: texts and pictures, by their tags."""

    def __init__(self, store: Store, others: dict[str, Other]) -> None:
        self.store, self.others = store, others

    def children(self, parent: Element, scope: Scope) -> Drawn:
        """Draw what is inside an element whose styles the scope has."""
        drawn = [self.element(child, scope) for child in parent if isinstance(child.tag, str)]
        return Drawn([one for each in drawn for one in each.elements], joined(each.box for each in drawn))

    def element(self, element: Element, scope: Scope) -> Drawn:
        """Draw an element; its box is in the user space around it."""
        if element.get("display", "").strip() == "none":
            return NOTHING
        own = transform_of(element, scope.sizes)
        inner = replace(scope.at(own), style=inherited(scope.style, element))
        if inverse(inner.matrix) is None:
            return NOTHING
        drawn = self._content(element, inner)
        if not drawn.elements and drawn.box is None and not _has_filter(element):
            return NOTHING
        drawn = Drawn(self.effects(drawn, element, inner), drawn.box)
        return Drawn(drawn.elements, moved_box(drawn.box, own) if own != Matrix() else drawn.box)

    def _content(self, element: Element, scope: Scope) -> Drawn:
        sizes = scope.sizes._replace(font=float(scope.style["font-size"]))
        scope = replace(scope, sizes=sizes)
        if element.tag in SHAPES:
            return self._shape(element, scope)
        if element.tag in GROUPS:
            return self.children(element, scope)
        if element.tag in self.others:
            return self.others[element.tag](element, scope, self.store)
        match element.tag:
            case "svg":
                return self.viewport(element, scope, element.get("width"), element.get("height"))
            case "use":
                return self._use(element, scope)
            case "switch":
                return self._switch(element, scope)
        if element.tag not in UNSEEN and not element.tag.startswith("{"):
            self.store.notes[unknown(element.tag)] = None
        return NOTHING

    def _shape(self, element: Element, scope: Scope) -> Drawn:
        outline = outline_of(element, scope.sizes)
        if not outline:
            return NOTHING
        box = box_of(outline)
        if scope.style["visibility"] != "visible":
            return Drawn([], box)
        if element.get("vector-effect", "none") != "none":
            self.store.notes["a stroke with a vector-effect grows and shrinks with the drawing"] = None
        parts = painted(outline, scope, self.store, self.children)
        parts["markers"] = marked(outline, scope, self.store, self.children) if element.tag in MARKED else []
        return Drawn([one for part in _order(scope.style["paint-order"]) for one in parts[part]], box)

    def viewport(self, element: Element, scope: Scope, width: str | None, height: str | None) -> Drawn:
        """Draw an element with a viewport of its own: a nested <svg> or a <symbol> that is used."""
        sizes = scope.sizes
        x, y = length(element.get("x"), sizes, "x"), length(element.get("y"), sizes, "y")
        wide, high = length(width or "100%", sizes, "x"), length(height or "100%", sizes, "y")
        if wide <= 0 or high <= 0:
            return NOTHING
        viewbox = viewbox_of(element.get("viewBox"))
        place = Matrix.shift(x, y)
        if viewbox:
            place = place @ fitted(viewbox, wide, high, element.get("preserveAspectRatio"))
        inner = replace(scope.at(place), sizes=Sizes(*(viewbox[2:] if viewbox else (wide, high)), sizes.font))
        drawn = self.children(element, inner)
        box = moved_box(drawn.box, place)
        if not drawn.elements or element.get("overflow") in ("visible", "auto"):
            return Drawn(drawn.elements, box)
        edge = (x, y, x + wide, y + high)
        clip = self.store.clip(written(moved(box_outline(edge), scope.matrix)))
        return Drawn([group(drawn.elements, {"clip-path": f"url(#{clip})"})], box)

    def _use(self, element: Element, scope: Scope) -> Drawn:
        target = self.store.linked(element)
        if target is None:
            return NOTHING
        if target in scope.inside or element in scope.inside:
            return NOTHING
        context = {"context-fill": scope.style["fill"], "context-stroke": scope.style["stroke"]}
        scope = replace(scope, style={**scope.style, **context})
        place = Matrix.shift(length(element.get("x"), scope.sizes, "x"), length(element.get("y"), scope.sizes, "y"))
        inner = scope.at(place).within(target)
        if target.tag not in ("symbol", "svg"):
            drawn = self.element(target, inner)
        elif target.get("display") == "none":
            return NOTHING
        else:
            drawn = self._instance(element, target, inner)
        return Drawn(drawn.elements, moved_box(drawn.box, place))

    def _instance(self, element: Element, target: Element, scope: Scope) -> Drawn:
        """Draw a <symbol> or <svg> as large as its <use> says."""
        own = transform_of(target, scope.sizes)
        inner = replace(scope.at(own), style=inherited(scope.style, target))
        width, height = (element.get(name) or target.get(name) for name in ("width", "height"))
        drawn = self.viewport(target, inner, width, height)
        return Drawn(self.effects(drawn, target, inner), moved_box(drawn.box, own))

    def _switch(self, element: Element, scope: Scope) -> Drawn:
        for child in element:
            if isinstance(child.tag, str) and not child.tag.startswith("{") and _passes(child):
                return self.element(child, scope)
        return NOTHING

    def effects(self, drawn: Drawn, element: Element, scope: Scope) -> list[Element]:
        """Return what is drawn with the element's clip path, mask and opacity."""
        if _has_filter(element):
            raise NotPlainError(FILTERS)
        if element.get("mix-blend-mode", "normal").strip() not in ("normal", ""):
            raise NotPlainError("blend modes")
        elements = drawn.elements
        for name, tag in (("clip-path", "clipPath"), ("mask", "mask")):
            value = element.get(name, "none").strip()
            target = (self.store.referred(value) or (None, ""))[0]
            if target is None or target.tag != tag or not elements:
                continue
            if tag == "clipPath":
                elements = clipped(elements, target, drawn.box, scope, self.store)
            else:
                elements = masked(elements, target, drawn.box, scope, self.store, self.children)
        return _faded(elements, share(element.get("opacity")))


def unknown(tag: str) -> str:
    """Return the note about an element that nobody draws."""
    instead = ": in Inkscape, choose Text > Convert to Text" if tag == "flowRoot" else ""
    return f"<{tag}> is left out{instead}"


def _has_filter(element: Element) -> bool:
    return element.get("filter", "none").strip() not in ("none", "")


def _faded(elements: list[Element], opacity: float) -> list[Element]:
    """Return elements with an opacity: that of a single paint, or of the group."""
    if opacity >= 1 or not elements:
        return elements
    if opacity == 0:
        return []
    if len(elements) == 1 and elements[0].tag == "path":
        only = elements[0]
        paints = [name for name in ("fill", "stroke") if only.get(name, "none") != "none"]
        if len(paints) == 1:
            name = f"{paints[0]}-opacity"
            only.set(name, short(float(only.get(name, "1")) * opacity))
            return elements
    return [group(elements, {"opacity": short(opacity)})]


def _order(words: str) -> list[str]:
    """Return fill, stroke and markers in the order of ``paint-order``."""
    parts = ("fill", "stroke", "markers")
    given = words.split() if len(set(words.split())) == len(words.split()) and set(words.split()) <= {*parts} else []
    return [*dict.fromkeys([*given, *parts])]


def _passes(element: Element) -> bool:
    """Return True if the conditions of a <switch> choose this child."""
    if element.get("requiredExtensions") is not None or element.get("requiredFeatures") == "":
        return False
    languages = element.get("systemLanguage")
    if languages is None:
        return True
    return any(word.strip().split("-")[0] == _LANGUAGE for word in languages.split(","))


def walked(root: Element, store: Store, others: dict[str, Other], side: float) -> tuple[list[Element], Sizes]:
    """Draw a whole source, its longer side ``side`` long; return the elements and the size of the drawing."""
    sizes = page_of(root)
    if sizes is None:
        raise NotPlainError("a size that depends on what it shows")
    scale = side / max(sizes.width, sizes.height)
    page = Sizes(sizes.width * scale, sizes.height * scale)
    return drawn_at(root, store, others, Matrix.scale(scale, scale), sizes), page


def drawn_at(root: Element, store: Store, others: dict[str, Other], place: Matrix, sizes: Sizes) -> list[Element]:
    """Draw a whole source with its page at a place."""
    inner = sizes
    if viewbox := viewbox_of(root.get("viewBox")):
        place = place @ fitted(viewbox, sizes.width, sizes.height, root.get("preserveAspectRatio"))
        inner = Sizes(viewbox[2], viewbox[3])
    walker = Walker(store, others)
    scope = Scope(inherited(INITIAL, root), place @ transform_of(root, inner), inner).within(root)
    return walker.effects(walker.children(root, scope), root, scope)


def page_of(root: Element) -> Sizes | None:
    """Return the size of a drawing, or None if it names none."""
    viewbox = viewbox_of(root.get("viewBox"))
    width, height = absolute(root.get("width")), absolute(root.get("height"))
    if viewbox:
        _, _, wide, high = viewbox
        width = width if width is not None else height * wide / high if height is not None else wide
        height = height if height is not None else width * high / wide
    return Sizes(width, height) if width and height and width > 0 and height > 0 else None
