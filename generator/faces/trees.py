"""Settled trees: an SVG that several faces or editions share is settled once, and once more to save ink."""

from __future__ import annotations

import hashlib
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

from generator.base.pictures import Raster
from generator.base.shapes import Shape
from generator.base.templating import Templates
from generator.faces.art import Art
from generator.faces.face import Face
from generator.faces.families import Families
from generator.faces.images import Images
from generator.faces.overfull import Overflow
from generator.faces.runs import TextRun
from generator.faces.settle import Settler
from generator.faces.sizes import Shares
from generator.faces.subset import parse

Key = tuple[str, bytes, tuple[tuple[str, float], ...], float]
"""A language, the SVG's digest, the sizes of its boxes, and how many times it is enlarged."""
Dress = Callable[[Face], Face]


class Finished(NamedTuple):
    """A settled tree: ``needed`` and ``largest`` are its boxes' sizes, ``uses`` names drawings and pictures."""

    tree: ET.Element
    texts: tuple[TextRun, ...]
    images: dict[str, Raster]
    warnings: list[str]
    needed: Shares
    largest: Shares
    uses: frozenset[str]
    overfull: tuple[tuple[int, Overflow], ...] = ()  # boxes that their text does not fit, by their element's number
    signs: frozenset[str] = frozenset()  # the ids of icons among words


Settled = dict[Key, Finished]


class Trees:
    """The settled trees of one game. ``settled`` are those that are known already; they get the new ones, too."""

    def __init__(
        self,
        settled: Settled,
        templates: Templates,
        art: Art,
        images: Images,
        low_ink: Dress | None,
        fonts: Families,
        clear: Dress | None = None,
    ) -> None:
        self._settled, self._templates, self._art, self._images = settled, templates, art, images
        self._fonts = fonts
        self._dresses = [dress for dress in (low_ink, clear) if dress]
        self._saved: dict[tuple[Key, Shape], ET.Element] = {}  # with little ink, or clearer

    def __getitem__(self, key: Key) -> Finished:
        return self._settled[key]

    @contextmanager
    def forgotten(self) -> Iterator[None]:
        """Forget, at the end, what is settled here."""
        known = self._settled, self._saved
        self._settled, self._saved = {}, {}
        try:
            yield
        finally:
            self._settled, self._saved = known

    def settle(
        self,
        svg: str,
        language: str,
        shares: Shares,
        elements: list[ET.Element],
        fonts: Families | None = None,
        lenient: bool = False,
        enlarged: float = 0.0,
    ) -> Key:
        """Settle an SVG, if that is not done yet, and return where it is kept; ``elements`` gets its elements.

        If it is ``lenient``, text that does not fit its box is cut off and marked.
        """
        fonts = fonts or self._fonts
        content = (fonts.id + svg).encode()
        key = language, hashlib.sha256(content).digest(), tuple(sorted(shares.items())), enlarged
        if key not in self._settled:
            tree = parse(svg)
            elements += tree.iter()
            settler = Settler(language, self._art.icon, shares, fonts, lenient, enlarged)
            self._settled[key] = self._finished(tree, settler, elements)
        return key

    def _finished(self, tree: ET.Element, settler: Settler, elements: list[ET.Element]) -> Finished:
        warnings, pictures = self._images.place(tree)
        settler.settle(tree)
        warnings += settler.warnings
        names = [element.attrib["href"] for element in tree.iter("image")]
        images = {name: self._images.rasters[name] for name in names}
        uses = pictures | self._templates.asked
        warnings += [note for name in sorted(uses) for note in self._art.notes.get(name, ())]
        numbers = {id(element): n for n, element in enumerate(elements)} if settler.overfull else {}
        overfull = tuple((numbers[id(box)], overflow) for box, overflow in settler.overfull)
        sizes, signs = (settler.needed, settler.largest), frozenset(settler.placer.signs)
        return Finished(tree, tuple(settler.texts), images, warnings, *sizes, uses, overfull, signs)

    def dressed(self, face: Face, key: Key) -> Face:
        """Return the face with little ink, or clearer, if that is wanted; one that many share is changed once."""
        if not self._dresses:
            return face
        if (key, face.shape) not in self._saved:
            done = face
            for dress in self._dresses:
                done = dress(done)
            self._saved[key, face.shape] = done.tree
        return replace(face, tree=self._saved[key, face.shape])
