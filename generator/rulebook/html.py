"""The edition for screens and screen readers: one HTML file that needs nothing else."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import escape

from generator.base.colours import mixed
from generator.base.locate import shipped
from generator.base.numbers import short
from generator.base.templating import Markup
from generator.faces import DEFAULT, ICON_HEIGHT, Face
from generator.faces.face import prefix_ids
from generator.faces.fonts import Font, css_family, font, font_faces
from generator.faces.hyphens import soft_hyphens
from generator.rulebook.blocks import (
    Block,
    Box,
    Callouts,
    Entry,
    Flow,
    Gallery,
    Heading,
    Inline,
    Items,
    Paragraph,
    Picture,
    Reference,
    Table,
    label,
    said,
)
from generator.rulebook.book import Rulebook
from generator.rulebook.figures import COLUMN
from generator.rulebook.gallery import size_of
from generator.rulebook.style import BOXES, INK, SOFT, palette

_WIDE = 115.0  # mm: the width of wide pictures
COVER = "cover"  # the figure beside the title, if there is one
_INK = "#010203"  # replaced by the text's own colour in icons
_DARK = {
    "ruling": ("#cdb4f0", "#221a30"),
    "tip": ("#8fd6b0", "#14261d"),
    "example": ("#9fcbf5", "#142231"),
    "note": ("#f2c078", "#2b2011"),
    "house": ("#f3a6c0", "#2e161f"),
    "remember": ("#f5a99d", "#321712"),
    "question": ("#9fd3e6", "#12252c"),
}


def page(book: Rulebook) -> str:
    """Return the whole file."""
    writer = _Writer(book)
    body = "\n".join(writer.block(block) for block in book.blocks[1:])
    colours = palette(book.game)
    cover = ""
    if COVER in book.figures:
        cover = writer.svg(book.figures.face(book.language, COVER, COLUMN), 'aria-hidden="true"')
    context = {
        "lang": book.language,
        "title": book.title,
        "signature": book.signature,
        "tagline": book.tagline,
        "words": book.words,
        "facts": [(Markup(writer.icon(name) if name else ""), text) for name, text in book.facts()],
        "sections": [{"id": each.id, "title": Markup(writer.inline(each.inline))} for each in book.sections],
        "body": Markup(body),
        "cover": Markup(cover),
        "colours": colours,
        "style": {
            "ink": INK,
            "soft": SOFT,
            "boxes": BOXES,
            "dark": _DARK,
            "pale": mixed("#ffffff", colours.accent, 0.75),
        },
        "authors": ", ".join(book.game.authors),
    }
    context["symbols"] = Markup(writer.symbols())
    context["fonts"] = Markup(font_faces(writer.letters(context)))
    pages = Environment(loader=FileSystemLoader(shipped("templates")), autoescape=True, undefined=StrictUndefined)
    return pages.get_template("rulebook.html").render(context)


@dataclass
class _Writer:
    book: Rulebook
    faces: dict[str, Face] = field(default_factory=dict)  # by digest; <use> shows them
    icons: dict[str, Face] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    figures: list[Face] = field(default_factory=list)

    def block(self, block: Block) -> str:
        match block:
            case Heading():
                return f'<h{block.level} id="{block.id}">{self.inline(block.inline)}</h{block.level}>'
            case Paragraph():
                return f"<p>{self.inline(block.inline)}</p>"
            case Items():
                return self._items(block)
            case Table():
                return self._table(block)
            case Picture():
                return self._picture(block)
            case Box():
                name = self.inline(label(block, self.book.words))
                return f'<div class="box {block.kind}"><p class="name">{name}</p>{self._all(block.blocks)}</div>'
            case Callouts():
                return self._callouts(block)
            case Flow():
                steps = "".join(f"<li>{self.inline(step)}</li>" for step in block.steps)
                return f'<ol class="flow">{steps}</ol>'
            case Gallery():
                entries = "".join(f"<li>{self._entry(entry)}</li>" for entry in block.entries)
                return f'<ul class="gallery">{entries}</ul>'
            case Reference():
                return f"<section>{self._all(block.blocks)}</section>"

    def _all(self, blocks: Iterable[Block]) -> str:
        return "\n".join(self.block(block) for block in blocks)

    def _items(self, block: Items) -> str:
        tag = "ul" if block.first is None else "ol"
        start = f' start="{block.first}"' if block.first not in (None, 1) else ""
        items = "\n".join(f"<li>{self._all(item)}</li>" for item in block.items)
        return f"<{tag}{start}>\n{items}\n</{tag}>"

    def _table(self, block: Table) -> str:
        head = ""
        if block.head:
            cells = "".join(
                self._cell("th", cell, align, ' scope="col"') for cell, align in self._columns(block, block.head)
            )
            head = f"<thead><tr>{cells}</tr></thead>"
        rows = []
        for row in block.rows:
            first, *others = self._columns(block, row)
            cells = self._cell(
                "th" if said(first[0]).strip() else "td", *first, ' scope="row"' if said(first[0]).strip() else ""
            )
            rows.append(f"<tr>{cells}{''.join(self._cell('td', cell, align) for cell, align in others)}</tr>")
        return f"<table>{head}<tbody>{''.join(rows)}</tbody></table>"

    def _columns(self, block: Table, row: tuple[Inline, ...]) -> list[tuple[Inline, str]]:
        return list(zip(row, block.aligns, strict=False))

    def _cell(self, tag: str, cell: Inline, align: str, more: str = "") -> str:
        if tag == "th" and not said(cell).strip():
            tag, more = "td", ""  # a header must not be empty
        shown = f' class="{align}"' if align != "left" else ""
        return f"<{tag}{more}{shown}>{self.inline(cell, soft=True)}</{tag}>"

    def _picture(self, block: Picture) -> str:
        face = self.book.figures.face(self.book.language, block.figure, _WIDE if block.wide else COLUMN)
        most = f'style="max-width:{short(face.size[0] * 0.35)}rem"'
        svg = self.svg(face, f'role="img" aria-label="{escape(block.alt)}" {most}')
        caption = f"<figcaption>{self.inline(block.caption)}</figcaption>" if block.caption else ""
        return f"<figure>{svg}{caption}</figure>"

    def _callouts(self, block: Callouts) -> str:
        """Return the picture with numbers at its places, and the names below it: beside it a phone has no room."""
        figures, figure = self.book.figures, block.picture.figure
        face = figures.face(self.book.language, figure, COLUMN)
        places = figures.places(self.book.language, figure, COLUMN)
        dots = "".join(_dot(number, *places[name]) for number, (name, _) in enumerate(block.labels, 1))
        most = f'style="max-width:{short(face.size[0] * 0.35)}rem"'
        svg = self.svg(face, f'role="img" aria-label="{escape(block.picture.alt)}" {most}', dots)
        names = "".join(f"<li>{self.inline(inline)}</li>" for _, inline in block.labels)
        caption = self.inline(block.picture.caption)
        return f'<figure>{svg}<figcaption>{caption}<ol class="names">{names}</ol></figcaption></figure>'

    def _entry(self, entry: Entry) -> str:
        faces = self.book.faces
        wide, high = size_of(faces, entry)
        scale = wide / faces.shape(DEFAULT, entry.component, entry.piece).width
        face = faces.thumbnail(self.book.language, entry.component, entry.piece, scale)
        self.faces[face.digest] = face
        use = f'<use href="#f{face.digest[:10]}" transform="scale({scale:.5f})"/>'
        size = f'style="width:{short(wide * 0.2)}rem"'
        svg = f'<svg viewBox="0 0 {short(wide)} {short(high)}" aria-hidden="true" {size}>{use}</svg>'
        return f"{svg}<span>{self.inline(entry.inline)}</span>"

    def svg(self, face: Face, attributes: str, more: str = "") -> str:
        """Return a figure; the faces it shows are symbols, each once in the page."""
        self.figures.append(face)
        tree = face.prefixed(f"p{len(self.figures)}")
        self._web(tree, face)
        inner = "".join(ET.tostring(child, encoding="unicode") for child in tree)
        width, height = face.size
        return f'<svg viewBox="0 0 {short(width)} {short(height)}" {attributes}>{inner}{more}</svg>'

    def _web(self, tree: ET.Element, face: Face) -> None:
        """Change font families to CSS names, pictures to data, and faces to the ids of their symbols."""
        for element in tree.iter():
            if element.tag == "image":
                element.set("href", face.images[element.attrib["href"]].data_uri)
            if family := element.get("font-family"):
                element.set("font-family", css_family(family))
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

    def icon(self, name: str) -> str:
        self.icons.setdefault(name, self.book.faces.drawing(name, _INK))
        size = short(ICON_HEIGHT)
        return f'<svg class="icon" viewBox="0 0 {size} {size}" aria-hidden="true"><use href="#i-{name}"/></svg>'

    def inline(self, inline: Inline, soft: bool = False) -> str:
        """Return text with its markup; ``soft`` lets long words break, for cells on a narrow phone."""
        parts = []
        for span in inline:
            if span.is_break:
                parts.append("<br>")
                continue
            self.said.append(span.text)
            letters = soft_hyphens(span.text, self.book.language) if soft else span.text
            text = self.icon(span.icon) if span.icon else str(escape(letters))
            for tag, used in (("b", span.bold), ("i", span.italic), (span.small, bool(span.small))):
                text = f"<{tag}>{text}</{tag}>" if used else text
            parts.append(f'<a href="#{span.link}">{text}</a>' if span.link else text)
        return "".join(parts)

    def letters(self, context: dict[str, object]) -> dict[Font, set[str]]:
        """Return the letters of each font that the page shows."""
        book = self.book
        used: dict[Font, set[str]] = defaultdict(set)
        for face in (*self.faces.values(), *self.figures):
            for run in face.texts:
                used[run.font] |= set(run.text)
        interface = "0123456789.·–-: " + book.title + book.tagline + "".join(book.words.values()) + "".join(self.said)
        interface += "".join(book.game.authors) + "".join(text for _, text in book.facts())
        for family, weight, style in (
            ("text", "normal", "normal"),
            ("text", "bold", "normal"),
            ("text", "normal", "italic"),
            ("display", "normal", "normal"),
            ("display", "bold", "normal"),
        ):
            used[font(family, weight, style)] |= set(interface)
        return used


def _dot(number: int, x: float, y: float) -> str:
    at = f'x="{short(x)}" y="{short(y + 1.35)}"'
    text = f'<text {at} font-size="3.9" font-weight="bold" fill="#fff" text-anchor="middle">{number}</text>'
    circle = f'<circle cx="{short(x)}" cy="{short(y)}" r="2.7" fill="{INK}" stroke="#fff" stroke-width=".5"/>'
    return f'<g font-family="{css_family("display")}">{circle}{text}</g>'


def _symbol(id: str, tree: ET.Element) -> str:
    group = ET.Element("g", {"id": id})
    group.extend(list(tree))
    return f"<defs>{ET.tostring(group, encoding='unicode')}</defs>"
