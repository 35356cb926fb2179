"""A rulebook as data: blocks of text, tables, pictures and boxes, each with its line in the source."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.base.templating import Markup
from generator.spec import Text

BOXES = ("ruling", "tip", "example", "note", "remember", "question")
LISTS = ("callouts", "flow", "gallery")  # fences that hold a list


@dataclass(frozen=True)
class Span:
    """Letters in one style, an icon or, with neither, a forced line break."""

    text: str = ""
    bold: bool = False
    italic: bool = False
    small: str = ""  # sub or sup
    icon: str = ""
    link: str = ""  # the id of a section
    lang: str = ""  # its language, if it is another than the book's

    @property
    def is_break(self) -> bool:
        return not self.text and not self.icon


Inline = tuple[Span, ...]


@dataclass(frozen=True)
class Heading:
    level: int
    id: str
    inline: Inline
    line: int


@dataclass(frozen=True)
class Paragraph:
    inline: Inline
    line: int


@dataclass(frozen=True)
class Items:
    """A list; each item consists of blocks. ``first`` is the number it starts with, None for bullets."""

    first: int | None
    items: tuple[tuple[Block, ...], ...]
    line: int


@dataclass(frozen=True)
class Table:
    """A table. ``aligns`` has left, right or center for each column; ``head`` is empty if all its cells are."""

    head: tuple[Inline, ...]
    rows: tuple[tuple[Inline, ...], ...]
    aligns: tuple[str, ...]
    line: int


@dataclass(frozen=True)
class Picture:
    figure: str
    alt: str
    caption: Inline
    wide: bool
    line: int


@dataclass(frozen=True)
class Box:
    kind: str
    title: Inline
    blocks: tuple[Block, ...]
    line: int


@dataclass(frozen=True)
class Reference:
    """The quick reference: the last page, on its own."""

    blocks: tuple[Block, ...]
    line: int


@dataclass(frozen=True)
class Callouts:
    """A picture with names beside it; lines lead from each name to a place that the picture's template marks."""

    picture: Picture
    labels: tuple[tuple[str, Inline], ...]
    line: int


@dataclass(frozen=True)
class Flow:
    """Steps in their order, drawn as a strip of arrows; each begins with its name in bold."""

    steps: tuple[Inline, ...]
    line: int


@dataclass(frozen=True)
class Entry:
    """A piece in a gallery: its component, its id, and the words beside its picture."""

    component: str
    piece: str
    inline: Inline


@dataclass(frozen=True)
class Gallery:
    """Pictures of pieces with words: what is in the box, or what each card does."""

    entries: tuple[Entry, ...]
    line: int


Block = Heading | Paragraph | Items | Table | Picture | Box | Reference | Callouts | Flow | Gallery


def inlines(block: Callouts | Flow | Gallery) -> list[Inline]:
    """Return the words of a list with pictures, in their order."""
    match block:
        case Callouts():
            return [inline for _, inline in block.labels]
        case Flow():
            return list(block.steps)
        case Gallery():
            return [entry.inline for entry in block.entries]


def label(box: Box, words: Mapping[str, str]) -> Inline:
    """Return the label above a box: its kind and, after the language's kind of colon, its title.

    A question is its own label.
    """
    if box.kind == "question" and box.title:
        return box.title
    return (Span(words[box.kind] + words["colon"]), *box.title) if box.title else (Span(words[box.kind]),)


def said(inline: Inline) -> str:
    """Return the letters alone."""
    return "".join(" " if span.is_break else span.text for span in inline)


def inside(blocks: tuple[Block, ...]) -> list[Block]:
    """Return all blocks in reading order, including blocks inside others."""
    found: list[Block] = []
    for block in blocks:
        found.append(block)
        if isinstance(block, Box | Reference):
            found += inside(block.blocks)
        elif isinstance(block, Callouts):
            found.append(block.picture)
        elif isinstance(block, Items):
            found += [each for item in block.items for each in inside(item)]
    return found


def icon_says(inline: Inline, n: int, text: Text) -> str:
    """Return what an icon says: the texts know it, or it is the drawing of a piece. Others only decorate.

    An icon that begins words in bold, or is beside its own name, decorates them.
    """
    icon = inline[n].icon
    name = Markup(text.icons.get(icon) or text.pieces.get(icon, {}).get("name", "")).striptags()
    before, after = (_first(spans) for spans in (inline[:n][::-1], inline[n + 1 :]))
    is_named = name.casefold() in said(inline).replace("\u00a0", " ").casefold()
    return "" if is_named or (after.bold and not before.bold) else name


def _first(inline: Inline) -> Span:
    """Return the first span that shows something."""
    return next((span for span in inline if span.icon or span.text.strip()), Span())
