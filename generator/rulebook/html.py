"""The edition for screens and screen readers: one HTML file that needs nothing else."""

from __future__ import annotations

import hashlib
import re
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass, field

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import escape

from generator.base.colours import mixed, readable
from generator.base.locate import shipped
from generator.base.templating import Markup
from generator.faces.hyphens import soft_hyphens
from generator.faces.web_fonts import PageFonts
from generator.fonts.scripts import reads_from_right
from generator.rulebook.blocks import (
    Block,
    Box,
    Callouts,
    Flow,
    Gallery,
    Heading,
    Inline,
    Items,
    Paragraph,
    Picture,
    Reference,
    Table,
    icon_says,
    label,
    said,
)
from generator.rulebook.book import HOUSE, Rulebook, is_house
from generator.rulebook.figures import COLUMN
from generator.rulebook.keywords import SECTION
from generator.rulebook.spreads import Ruler, Spread, spreads
from generator.rulebook.style import BOXES, INK, SOFT, palette
from generator.rulebook.web import Drawings
from generator.spec.keyword import GLUE

SCRIPTS = ("find.js", "sheets.js", "search.js", "book.js")  # each imports only those before it
# Lines that only modules of their own need, and comments that fill their lines.
_NOT_INLINE = re.compile(
    r"^import .*\n|^export (?=function)|^ *//.*\n|^ */\*\*(?:(?!\*/)[\s\S])*\*/\n|^\n", re.MULTILINE
)
_FEW = 4  # columns of a table that fit a phone with large letters; more can be scrolled, also by keys
_LIGHT, _NIGHT = "#ecf0f0", "#321712"  # the grounds of boxes that are the hardest to read on
_MARK = 'document.documentElement.className = "js";'  # styles hide what only scripts can open
COVER = "cover"  # the figure beside the title, if there is one
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
    body = writer.page(book.blocks[1:])
    colours = palette(book.game)
    cover = ""
    if COVER in book.figures:
        cover = writer.drawings.svg(book.figures.face(book.language, COVER, COLUMN), ' aria-hidden="true"')
    script = f"\n{_script()}\n"
    context = {
        "lang": book.language,
        "from_right": reads_from_right(book.language),
        "title": book.title,
        "signature": book.signature,
        "tagline": book.tagline,
        "words": book.words,
        "facts": [(Markup(writer.drawings.icon(name)), text) for name, text in book.facts()],
        "house": HOUSE if book.house else "",
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
        "mark": Markup(_MARK),
        "script": Markup(script),
        "policy": _policy(_MARK, script),
    }
    context["tinted"] = writer.tinted
    context["symbols"] = Markup(writer.drawings.symbols())
    context["fonts"] = Markup(writer.fonts().css())
    pages = Environment(loader=FileSystemLoader(shipped("templates")), autoescape=True, undefined=StrictUndefined)
    return pages.get_template("rulebook.html").render(context)


@dataclass
class _Writer:
    book: Rulebook
    said: list[str] = field(default_factory=list)
    tinted: bool = False  # True once some words have a colour of their own
    drawings: Drawings = field(init=False)

    def __post_init__(self) -> None:
        self.drawings = Drawings(self.book)

    def page(self, blocks: Iterable[Block]) -> str:
        """Return blocks as spreads: in two columns on wide screens, one below the other on phones."""
        found = []
        for part in spreads(blocks, Ruler(self.book)):
            if not isinstance(part, Spread):
                found.append(self.block(part))
                continue
            kinds = ["unit torn" if n in part.torn else "unit" for n in range(len(part.units))]
            units = (
                f'<div class="{kind}">{self._all(unit)}</div>' for kind, unit in zip(kinds, part.units, strict=True)
            )
            found.append(f'<div class="spread">{"".join(units)}</div>')
        return "\n".join(found)

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
                return self._figure(self.drawings.picture(block), self.inline(block.caption), wide=block.wide)
            case Box():
                name = self.inline(label(block, self.book.words))
                tag, id = ("h2", f' id="{HOUSE}"') if is_house(block) else ("p", "")
                title = f'<{tag}{id} class="name">{name}</{tag}>'
                return f'<div class="box {block.kind}">{title}{self._all(block.blocks)}</div>'
            case Callouts():
                return self._callouts(block)
            case Flow():
                steps = "".join(f"<li>{self.inline(step)}</li>" for step in block.steps)
                return f'<ol class="flow">{steps}</ol>'
            case Gallery():
                entries = "".join(
                    f"<li>{self.drawings.thumbnail(entry)}<span>{self.inline(entry.inline)}</span></li>"
                    for entry in block.entries
                )
                return f'<ul class="gallery">{entries}</ul>'
            case Reference():
                return f'<section class="reference">{self.page(block.blocks)}</section>'

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
        table = f"<table>{head}<tbody>{''.join(rows)}</tbody></table>"
        return f'<div class="table" tabindex="0">{table}</div>' if len(block.aligns) > _FEW else table

    def _columns(self, block: Table, row: tuple[Inline, ...]) -> list[tuple[Inline, str]]:
        return list(zip(row, block.aligns, strict=False))

    def _cell(self, tag: str, cell: Inline, align: str, more: str = "") -> str:
        if tag == "th" and not said(cell).strip():
            tag, more = "td", ""  # a header must not be empty
        shown = f' class="{align}"' if align != "left" else ""
        return f"<{tag}{more}{shown}>{self.inline(cell, soft=True)}</{tag}>"

    def _figure(self, shown: str, caption: str, wide: bool = False) -> str:
        """Return a figure with the button that enlarges it, below it so that it covers nothing."""
        words = f"<figcaption>{caption}</figcaption>" if caption else ""
        zoom = f'<button type="button" class="zoom" aria-label="{escape(self.book.words["enlarge"])}"></button>'
        start = '<figure class="wide">' if wide else "<figure>"
        return f"{start}{shown}{words}{zoom}</figure>"

    def _callouts(self, block: Callouts) -> str:
        """Return the picture with numbers at its places, and the names below it: beside it a phone has no room."""
        names = "".join(f"<li>{self.inline(inline)}</li>" for _, inline in block.labels)
        caption = f"<p>{self.inline(block.picture.caption)}</p>" if block.picture.caption else ""
        shown = self.drawings.picture(block.picture, [name for name, _ in block.labels])
        return self._figure(shown, f'{caption}<ol class="names">{names}</ol>')

    def inline(self, inline: Inline, soft: bool = False) -> str:
        """Return text with its markup; ``soft`` lets long words break, for cells on a narrow phone."""
        parts = []
        for n, span in enumerate(inline):
            if span.is_break:
                parts.append("<br>")
                continue
            self.said.append(span.text)
            letters = soft_hyphens(span.text, self.book.language) if soft else span.text
            text = self._icon(inline, n) if span.icon else str(escape(letters))
            if span.colour:
                self.tinted = True
                text = f'<span class="tinted" style="{_tints(span.colour)}">{text}</span>'
            for tag, used in (("b", span.bold), ("i", span.italic), (span.small, bool(span.small))):
                text = f"<{tag}>{text}</{tag}>" if used else text
            if span.apart and span.text.startswith(GLUE) and parts:  # browsers would break the line after its icon
                text = f'<span style="white-space:nowrap">{parts.pop()}{text}</span>'
            parts.append(f'<a href="#{span.link}">{text}</a>' if span.link else text)
        return "".join(parts)

    def _icon(self, inline: Inline, n: int) -> str:
        return self.drawings.icon(inline[n].icon, icon_says(inline, n, self.book.game.texts[self.book.language]))

    def fonts(self) -> PageFonts:
        """Return the fonts of the page with the letters it shows."""
        book, used = self.book, PageFonts()
        for face in (*self.drawings.faces.values(), *self.drawings.figures):
            used.show(face.texts)
        words = (word for name, word in book.words.items() if name != SECTION)
        interface = "0123456789.·–-: " + book.title + book.tagline + "".join(words) + "".join(self.said)
        interface += "".join(book.game.authors) + "".join(text for _, text in book.facts())
        for family, weight, style in (
            ("text", "normal", "normal"),
            ("text", "bold", "normal"),
            ("text", "normal", "italic"),
            ("display", "normal", "normal"),
            ("display", "bold", "normal"),
        ):
            used.say(book.fonts.font(family, weight, style), interface)
        return used


def _tints(colour: str) -> str:
    """Return a colour for both grounds of a page, changed as far as it must be to be read."""
    return f"--on-light:{readable(colour, _LIGHT)};--on-dark:{readable(colour, _NIGHT)}"


def _policy(*scripts: str) -> str:
    """Return the content security policy of a page that runs these scripts and loads nothing."""
    hashes = (b64encode(hashlib.sha256(script.encode()).digest()).decode() for script in scripts)
    run = " ".join(f"'sha256-{each}'" for each in hashes)
    inline = "style-src 'unsafe-inline'; img-src data:; font-src data:"
    return f"default-src 'none'; script-src {run}; {inline}; base-uri 'none'; form-action 'none'"


def _script() -> str:
    """Return the page's modules as one, without comments: it has no address to import others from."""
    folder = shipped("templates") / "rulebook"
    text = "\n".join((folder / name).read_text("utf-8") for name in SCRIPTS)
    return _NOT_INLINE.sub("", text)
