"""Set blocks as strips, in a language and format."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator.base.colours import readable
from generator.draw.marks import Fill, Mark, Shown, Target, Words
from generator.draw.tags import Element
from generator.faces.lines import lone
from generator.faces.runs import Style
from generator.rulebook.blocks import (
    Block,
    Box,
    Callouts,
    Flow,
    Gallery,
    Heading,
    Items,
    Paragraph,
    Picture,
    Reference,
    Table,
    label,
    said,
)
from generator.rulebook.callouts import callouts_strip
from generator.rulebook.figures import Figures
from generator.rulebook.flow import flow_strip
from generator.rulebook.gallery import gallery_strips
from generator.rulebook.strips import Strip, boxed, moved, moved_by
from generator.rulebook.style import BOXES, CLEAR, Format, Scale
from generator.rulebook.tables import table_strips
from generator.rulebook.text import BASELINE, LongWordError, TextSetter

_NATURAL, _SMALLEST, _LARGEST = 0.94, 0.8, 1.4  # sizes of a picture, as shares of its own or of its place
_AIR = 4.5  # mm by which the room around a picture can grow
FEW = 3  # pictures of a gallery that have room in a column
_FEW_ITEMS, _FEW_LINES = 3, 9  # a list with no more is never split
_INDENT = 1.45  # of lists, as a multiple of the body's size


class Setter(TextSetter):
    """A setter of blocks, in a language and format."""

    def __init__(
        self, figures: Figures, language: str, form: Format, scale: Scale, names: dict[str, str], shrink: float = 1.0
    ) -> None:
        super().__init__(figures, language, form, scale)
        self.names = names
        self.shrink = shrink  # of pictures

    def strips(self, blocks: Iterable[Block], width: float) -> list[Strip]:
        found: list[Strip] = []
        for block in blocks:
            found += self.block(block, width)
        return found

    def block(self, block: Block, width: float) -> list[Strip]:
        match block:
            case Heading():
                return self._heading(block, width)
            case Paragraph():
                return self.paragraph(block.inline, width, self.scale.body * 0.62)
            case Items():
                return self._items(block, width)
            case Table():
                return self._table(block, width)
            case Picture():
                return [self._picture(block, width)] if self.shrink else []
            case Box():
                return self._box(block, width)
            case Callouts():
                return [callouts_strip(self, block, self.form.full)]
            case Flow():
                return [flow_strip(self, block, self.form.full)]
            case Gallery():
                return gallery_strips(self, block, self.form.full if len(block.entries) > FEW else width)
            case Reference():
                return []  # set on a page of its own

    def _heading(self, block: Heading, width: float) -> list[Strip]:
        style = self.scale.heading(block.level)
        lines, tag = self.lines(block.inline, style, width, hyphenate=False), self.element(f"H{block.level}")
        body, high = self.scale.body, style.size * 1.2
        marks: list[Mark] = []
        top = 0.0
        if block.level == 2:
            marks.append(Fill(0, 0, body * 3.2, body * 0.32, self.scale.palette.accent))
            top = body * 0.75
        marks.append(Target(block.id, said(block.inline).strip(), block.level - 2, -body))
        for n, line in enumerate(lines):
            marks += self.marks(line, 0, top + n * high + high / 2 + style.size * 0.29, tag)
        before = body * (2.1 if block.level == 2 else 1.25)
        after = body * (0.1 if block.level == 2 else 0.0)
        return [Strip(top + high * len(lines) + after, tuple(marks), before, True, is_heading=True)]

    # -- lists --------------------------------------------------------------------------------------------------

    def _items(self, block: Items, width: float, depth: int = 0) -> list[Strip]:
        body, indent = self.scale.body, self.scale.body * _INDENT
        found: list[Strip] = []
        ends: list[int] = []  # the last strip of each item
        whole = self.element("L", kind="Disc" if block.first is None else "Decimal")
        for n, item in enumerate(block.items):
            tag = Element("LI", whole)
            strips = self._item(item, width - indent, depth, Element("LBody", tag))
            if not strips:
                continue
            moved = [moved_by(strip, indent) for strip in strips]
            gap = body * (0.62 if not n and not depth else 0.28)
            bullet = self._bullet(block, n, depth, indent, tag)
            moved[0] = replace(moved[0], before=gap, marks=(bullet, *moved[0].marks))
            found += moved
            ends.append(len(found) - 1)
        few = len(ends) <= _FEW_ITEMS and len(found) <= _FEW_LINES
        for at in ends[:-1] if few else ends[:1]:  # the first item is never alone at the foot of a column
            found[at] = replace(found[at], sticks=True)
        return found

    def _item(self, item: Sequence[Block], width: float, depth: int, tag: Element) -> list[Strip]:
        """Return the blocks of an item; a single paragraph is the item itself."""
        if len(item) == 1 and isinstance(item[0], Paragraph):
            return self.paragraph(item[0].inline, width, 0.0, tag=tag)
        strips: list[Strip] = []
        with self.inside(tag):
            for inner in item:
                if isinstance(inner, Items):
                    strips += self._items(inner, width, depth + 1)
                else:
                    strips += self.block(inner, width)
        return strips

    def _bullet(self, block: Items, n: int, depth: int, indent: float, item: Element) -> Mark:
        body, leading = self.scale.body, self.scale.leading
        if block.first is None:
            size = body * (0.36 if not depth else 0.26)
            top = leading / 2 + body * 0.04 - size / 2
            sign = Element("Lbl", item, says="•")
            return Fill(body * 0.3, top, size, size, self.scale.palette.ground, (size / 2, size / 2), sign)
        runs, tag = self.scale.number.runs(str(block.first + n)), Element("Lbl", item)
        left = indent - body * 0.45 - sum(run.width for run in runs)
        return Words(left, leading / 2 + body * (BASELINE - 0.5), lone(*runs), tag)

    def _table(self, block: Table, width: float) -> list[Strip]:
        """Return a table's strips; a table too wide for its column goes across all columns."""
        try:
            return table_strips(self, block, width)
        except LongWordError:
            if self.form.columns == 1 or width != self.form.measure:
                raise
            strips = table_strips(self, block, self.form.full)
            return [replace(strip, wide=True, sticks=strip is not strips[-1]) for strip in strips]

    # -- pictures and boxes -------------------------------------------------------------------------------------

    def _picture(self, block: Picture, width: float) -> Strip:
        """Return a picture with its caption; it is drawn when its size is known."""
        wide = block.wide and width >= self.form.measure
        room = self.form.full if wide else width
        size = self.figures.size(self.language, block.figure, room, self.shrink)
        most = min(_LARGEST, room / size[0])
        around = self.element("Div") if block.caption else None
        tag = Element("Figure", around, block.alt) if around else self.element("Figure", block.alt)
        caption = self._caption(block, room, max(size[0] * most, self.form.measure) if wide else room, around)
        below = caption.height + self.scale.body * 0.35 if block.caption else 0.0

        def draw(height: float) -> tuple[Mark, ...]:
            face = self.figures.face(self.language, block.figure, room, self.shrink)
            scale = min((height - below) / size[1], most)
            above = (height - below - size[1] * scale) / 2
            shown = Shown((room - size[0] * scale) / 2, above, face, scale, tag)
            return (shown, *moved(caption.marks, 0, height - above - caption.height))

        usual = size[1] * min(1.0, most)
        return Strip(
            usual * _NATURAL + below,
            (),
            self.scale.body * 0.95,
            wide=wide and self.form.columns > 1,
            grow=size[1] * most - usual * _NATURAL + _AIR,
            shrink=usual * (_NATURAL - _SMALLEST),
            draw=draw,
        )

    def _caption(self, block: Picture, room: float, width: float, around: Element | None) -> Strip:
        marks, tag = list[Mark](), Element("Caption", around)
        lines = self.lines(block.caption, self.scale.caption, min(room, width)) if block.caption else []
        for n, line in enumerate(lines):
            marks += self.marks(line, (room - line.width) / 2, n * self.scale.leading + self.scale.body * 0.94, tag)
        return Strip(len(lines) * self.scale.leading, tuple(marks))

    def _box(self, block: Box, width: float) -> list[Strip]:
        colour, ground = BOXES[block.kind]
        if self.form.large:
            colour = readable(colour, ground, CLEAR)
        body = self.scale.body
        asked = block.kind == "question"  # has a line at its side, but no ground
        bar, pad = body * (0.2 if asked else 0.3), body * (0.7 if asked else 0.95)
        inner = width - bar - pad * (1 if asked else 2)
        name = Style(self.scale.fonts.font("display", "bold"), body, colour)
        with self.inside(self.element("Aside")):
            strips = self.paragraph(label(block, self.names), inner, 0, name)
            held = self.strips(block.blocks, inner)
        strips[-1] = replace(strips[-1], sticks=True)
        if held:
            held[0] = replace(held[0], before=min(held[0].before, body * 0.25))
        strips = [moved_by(strip, bar + pad) for strip in (*strips, *held)]
        around = body * 0.1 if asked else pad * 0.75
        made = boxed(strips, width, bar, around, colour, "" if asked else ground, body, self.form.depth * 0.7)
        return [replace(made[0], before=body * (0.9 if asked else 1.0)), *made[1:]]
