"""The drawings of a page for browsers: figures as SVG in the page, and every face and icon in it once."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Sequence
from dataclasses import dataclass, field

from markupsafe import escape

from generator.base.numbers import short
from generator.faces import DEFAULT, ICON_HEIGHT, Face
from generator.faces.face import prefix_ids
from generator.faces.web_fonts import css_family, css_stack
from generator.rulebook.blocks import Entry, Picture
from generator.rulebook.book import Rulebook
from generator.rulebook.figures import COLUMN
from generator.rulebook.gallery import size_of
from generator.rulebook.style import INK

_WIDE = 115.0  # mm: the width of wide pictures
_INK = "#010203"  # replaced by the text's own colour in icons


@dataclass
class Drawings:
    book: Rulebook
    faces: dict[str, Face] = field(default_factory=dict)  # by digest; <use> shows them
    icons: dict[str, Face] = field(default_factory=dict)
    figures: list[Face] = field(default_factory=list)

    def picture(self, picture: Picture, names: Sequence[str] = ()) -> str:
        """Return a picture, with numbers at the places that have ``names``; style sheets know its width in mm."""
        figures, language = self.book.figures, self.book.language
        room = _WIDE if picture.wide and not names else COLUMN
        face = figures.face(language, picture.figure, room)
        places = figures.places(language, picture.figure, room)
        dots = "".join(_dot(number, *places[name]) for number, name in enumerate(names, 1))
        wide, high = face.size
        attributes = (
            f'role="img" aria-label="{escape(picture.alt)}" style="--mm:{short(wide)};--ratio:{wide / high:.3f}"'
        )
        reached = ' tabindex="0"' if picture.wide else ""  # phones scroll wide pictures, and keys must do so, too
        return f'<div class="shown" {attributes}{reached}>{self.svg(face, more=dots)}</div>'

    def thumbnail(self, entry: Entry) -> str:
        """Return the small picture of a piece in a gallery."""
        faces = self.book.faces
        wide, high = size_of(faces, entry)
        scale = wide / faces.shape(DEFAULT, entry.component, entry.piece).width
        face = faces.thumbnail(self.book.language, entry.component, entry.piece, scale)
        self.faces[face.digest] = face
        use = f'<use href="#f{face.digest[:10]}" transform="scale({scale:.5f})"/>'
        size = f'style="width:{short(wide * 0.2)}rem"'
        return f'<svg viewBox="0 0 {short(wide)} {short(high)}" aria-hidden="true" {size}>{use}</svg>'

    def svg(self, face: Face, attributes: str = "", more: str = "") -> str:
        """Return a figure; the faces it shows are symbols, each once in the page."""
        self.figures.append(face)
        tree = face.prefixed(f"p{len(self.figures)}")
        self._web(tree, face)
        inner = "".join(ET.tostring(child, encoding="unicode") for child in tree)
        width, height = face.size
        return f'<svg viewBox="0 0 {short(width)} {short(height)}"{attributes}>{inner}{more}</svg>'

    def _web(self, tree: ET.Element, face: Face) -> None:
        """Change font families to CSS names, pictures to data, and faces to the ids of their symbols."""
        for element in tree.iter():
            if element.tag == "image":
                element.set("href", face.images[element.attrib["href"]].data_uri)
            if element.get("direction") == "rtl":
                element.set("text-anchor", "end")
            if family := element.get("font-family"):
                element.set("font-family", css_stack(family))
            if element.tag == "use":
                digest = element.attrib["href"]
                element.set("href", f"#f{digest[:10]}")
                self.faces[digest] = face.parts[digest]

    def symbols(self) -> str:
        """Return every face and icon that is used, once."""
        made: dict[str, str] = {}
        while todo := [digest for digest in self.faces if digest not in made]:
            for digest in todo:
                face = self.faces[digest]
                tree = face.prefixed(f"f{digest[:10]}", cut=True)
                self._web(tree, face)
                made[digest] = _symbol(f"f{digest[:10]}", tree)
        for name, face in self.icons.items():
            tree = ET.fromstring(ET.tostring(face.tree))
            prefix_ids(tree, f"i-{name}")
            made[name] = _symbol(f"i-{name}", tree).replace(_INK, "currentColor")
        return "".join(made.values())

    def icon(self, name: str, says: str = "") -> str:
        """Return an icon in a line of text; screen readers say it if it stands for words."""
        self.icons.setdefault(name, self.book.faces.drawing(name, _INK))
        size, heard = short(ICON_HEIGHT), f'role="img" aria-label="{escape(says)}"' if says else 'aria-hidden="true"'
        return f'<svg class="icon" viewBox="0 0 {size} {size}" {heard}><use href="#i-{name}"/></svg>'


def _dot(number: int, x: float, y: float) -> str:
    at = f'x="{short(x)}" y="{short(y + 1.35)}"'
    text = f'<text {at} font-size="3.9" font-weight="bold" fill="#fff" text-anchor="middle">{number}</text>'
    circle = f'<circle cx="{short(x)}" cy="{short(y)}" r="2.7" fill="{INK}" stroke="#fff" stroke-width=".5"/>'
    return f'<g font-family="{css_family("display")}">{circle}{text}</g>'


def _symbol(id: str, tree: ET.Element) -> str:
    group = ET.Element("g", {"id": id})
    group.extend(list(tree))
    return f"<defs>{ET.tostring(group, encoding='unicode')}</defs>"
