"""A finished face: plain SVG for print, for a web page, or inside another face."""

from __future__ import annotations

import copy
import functools
import hashlib
import xml.etree.ElementTree as ET
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from generator.base.numbers import short
from generator.base.pictures import Raster
from generator.base.shapes import Shape
from generator.faces.runs import TextRun
from generator.faces.sizes import Shares
from generator.faces.subset import SETTLED, SVG_NAMESPACE
from generator.faces.web_fonts import SHAPED, css_stack

_NO_TREE = ET.Element("svg")
_LETTERS = {"m": "M", "l": "L", "c": "C", "h": "Z"}  # SVG's letters for the steps of a path
_REFERENCES = ("fill", "stroke", "clip-path", "mask")


@dataclass(frozen=True, eq=False)
class Face:
    """A settled face: ``tree`` is plain SVG in mm, ``texts`` every run of text with its printed width.

    ``source`` tells errors where it comes from; ``images`` are the pictures that its <image> elements refer to.
    """

    source: str
    shape: Shape
    tree: ET.Element
    texts: tuple[TextRun, ...]
    images: Mapping[str, Raster] = field(default_factory=dict)
    parts: Mapping[str, Face] = field(default_factory=dict)  # faces it shows by <use>, by their digests
    uses: frozenset[str] = frozenset()  # the templates it is made from; pictures begin with ./
    warnings: tuple[str, ...] = ()
    overfull: tuple[str, ...] = ()  # in a draft: messages about text that does not fit
    needed: Shares = field(default_factory=dict)  # how far its text boxes shrank, by role
    signs: frozenset[str] = frozenset()  # the ids of icons that stand among words
    compiled: Any = field(default=None, repr=False)  # its operators, once draw has made them

    @cached_property
    def digest(self) -> str:
        """A digest of the picture."""
        return hashlib.sha256(_written(self.tree).encode("ascii", "xmlcharrefreplace")).hexdigest()

    def packed(self) -> Face:
        """Return the face without its tree and texts; once its operators are made, printing needs no more."""
        told = self.images, self.parts, self.uses, self.warnings
        small = Face(self.source, self.shape, _NO_TREE, (), *told, compiled=self.compiled)
        small.__dict__["digest"] = self.digest
        return small

    @property
    def size(self) -> tuple[float, float]:
        return self.shape.width, self.shape.height

    def svg(self, prefix: str) -> str:
        """Return SVG for a web page: ids get a prefix, so that a page can hold several faces, and fonts CSS names."""
        tree = self.prefixed(prefix)
        tree.set("xmlns", SVG_NAMESPACE)
        if any(run.font.shapes(run.text) for run in self.texts):
            tree.set("class", SHAPED)
        for element in tree.iter():
            if family := element.get("font-family"):
                element.set("font-family", css_stack(family))
            if element.get("direction") == "rtl":
                element.set("text-anchor", "end")  # so that x is still its left end
            if element.tag == "image":
                element.set("href", self.images[element.attrib["href"]].data_uri)
                if "fill-opacity" in element.attrib:  # which browsers ignore here
                    element.set("opacity", element.attrib.pop("fill-opacity"))
        return ET.tostring(tree, encoding="unicode")

    def inside(self) -> ET.Element:
        """Return the tree to be shown inside another face, as it is cut: its lines are marked, and stay as they are."""
        tree = self.prefixed("face", cut=True)
        for text in tree.iter("text"):
            text.set(SETTLED, text.attrib.pop("direction", ""))
        return tree

    def prefixed(self, prefix: str, cut: bool = False) -> ET.Element:
        """Return a copy of the tree with unique ids; it is clipped at the cut if its shape is, or if ``cut``."""
        tree = copy.deepcopy(self.tree)
        prefix_ids(tree, prefix)
        if cut or self.shape.trimmed:
            _clip(tree, f"{prefix}-cut", self.shape)
        return tree


def _written(element: ET.Element) -> str:
    """Return what ElementTree would write, in a third of the time; only for trees without namespaces."""
    inner = (_escaped(element.text) if element.text else "") + "".join([_written(child) for child in element])
    tail = _escaped(element.tail) if element.tail else ""
    start = _start(element.tag, tuple(element.attrib.items()))
    return f"<{start}>{inner}</{element.tag}>{tail}" if element.text or len(element) else f"<{start} />{tail}"


@functools.lru_cache(maxsize=4096)
def _start(tag: str, attributes: tuple[tuple[str, str], ...]) -> str:
    return tag + "".join(f' {name}="{_escaped_value(value)}"' for name, value in attributes)


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _escaped_value(text: str) -> str:
    text = _escaped(text).replace('"', "&quot;")
    return text.replace("\r", "&#13;").replace("\n", "&#10;").replace("\t", "&#09;")


def prefix_ids(tree: ET.Element, prefix: str) -> None:
    """Make a tree's ids unique, so that it can be combined with others."""
    for element in tree.iter():
        if "id" in element.attrib:
            element.set("id", f"{prefix}-{element.attrib['id']}")
        for name in _REFERENCES:
            if (value := element.get(name, "")).startswith("url(#"):
                element.set(name, f"url(#{prefix}-{value[5:]}")


def _clip(tree: ET.Element, name: str, shape: Shape) -> None:
    group = ET.Element("g", {"clip-path": f"url(#{name})"})
    group.extend(list(tree))
    for child in list(tree):
        tree.remove(child)
    clip = ET.SubElement(ET.SubElement(tree, "defs"), "clipPath", {"id": name})
    clip.append(_outline(shape))
    tree.append(group)


def _outline(shape: Shape) -> ET.Element:
    if shape.curves:
        steps = (_LETTERS[operator] + " ".join(map(short, numbers)) for operator, numbers in shape.curves)
        return ET.Element("path", {"d": "".join(steps), **({"clip-rule": "evenodd"} if shape.holes else {})})
    return ET.Element("polygon", {"points": " ".join(f"{short(x)},{short(y)}" for x, y in shape.outline)})
