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

Key = tuple[str, bytes, tuple[tuple[str, float], ...]]  # language, the SVG's digest, and sizes of its boxes
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
    ) -> None:
        self._settled, self._templates, self._art, self._images = settled, templates, art, images
        self._fonts = fonts
        self._low_ink = low_ink
        self._saved: dict[tuple[Key, Shape], ET.Element] = {}  # with little ink

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
    ) -> Key:
        """Settle an SVG, if that is not done yet, and return where it is kept; ``elements`` gets its elements.

        If it is ``lenient``, text that does not fit its box is cut off and marked.
        """
        fonts = fonts or self._fonts
        content = (fonts.id + svg).encode()
        key = language, hashlib.sha256(content).digest(), tuple(sorted(shares.items()))
        if key not in self._settled:
            tree = parse(svg)
            elements += tree.iter()
            settler = Settler(language, self._art.icon, shares, fonts, lenient)
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

    def with_little_ink(self, face: Face, key: Key) -> Face:
        """Return the face with little ink, if that is wanted; a picture that many pieces share is changed once."""
        if not self._low_ink:
            return face
        if (key, face.shape) not in self._saved:
            self._saved[key, face.shape] = self._low_ink(face).tree
        return replace(face, tree=self._saved[key, face.shape])
