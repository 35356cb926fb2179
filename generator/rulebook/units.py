"""Rule units: a heading with its text and pictures, or a box. They stay whole unless they are long."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from generator.draw.marks import Mark
from generator.rulebook.blocks import Block, Box, Callouts, Flow, Gallery, Heading, Items, Paragraph, Picture, said
from generator.rulebook.plan.items import NEVER
from generator.rulebook.setter import FEW, Setter
from generator.rulebook.strips import Stack, Strip, moved

_WHOLE = 0.42  # of a column: a longer unit may be torn
_TORN, _SPLIT = 45.0, 90.0  # the costs of ending a column between the blocks of a long unit, and inside one
_EVENED, _LISTED, _PARTED = 8.0, 20.0, 40.0  # the same where columns are evened: after a block, in a list, in a line
_SHORT = 75.0  # the cost of ending a column between the blocks of a short one
_BOX = 6.0  # the cost of ending a column between a text and the box that belongs to it
_READ = 0.4  # of its area: a picture that is smaller in a column stays wide
_NARROW = 0.32  # of the page's width: text beside a picture
_LONGER = 1.3  # text may be this much higher than the picture beside it
_READABLE, _LINES = 0.86, 4  # of the page's width, and how many lines: a text across it
_FIRST = 8  # lines: a paragraph below a heading that is not longer stays whole
_BEGUN = 34.0  # mm of a chapter's first unit that stay together
_PICTURES = (Picture, Callouts, Flow)
SetBlock = Callable[[Block, float], list[Strip]]


def grouped(blocks: Iterable[Block]) -> list[list[Block]]:
    """Return the units of a book; a heading without a text of its own belongs to the next."""
    found: list[list[Block]] = []
    for block in blocks:
        bare = bool(found) and all(isinstance(each, Heading) for each in found[-1])
        after_box = bool(found) and isinstance(found[-1][-1], Box)
        if not found or (isinstance(block, Heading | Box) and not bare) or after_box:
            found.append([])
        found[-1].append(block)
    return found


@dataclass
class Unit:
    """A rule unit: its strips, and another way to set them, which is made if it is asked for."""

    strips: list[Strip]
    other: Callable[[], list[Strip]] | None = None
    _made: list[Strip] | None = None

    def way(self, number: int) -> list[Strip]:
        if number == 0 or self.other is None:
            return self.strips
        if self._made is None:
            self._made = self.other()
        return self._made


def set_unit(setter: Setter, set_block: SetBlock, blocks: Sequence[Block], boxed: bool) -> Unit:
    """Return a unit as it is usually set; the other way, its wide pictures are smaller.

    ``boxed`` if the next one is a box that belongs to it.
    """

    def smaller() -> list[Strip]:
        narrow = [replace(block, wide=False) if isinstance(block, Picture) else block for block in blocks]
        setter.compact = True
        try:
            return _kept(setter, _below(setter, set_block, narrow), blocks, boxed)
        finally:
            setter.compact = False

    strips = _beside(setter, set_block, blocks) or _below(setter, set_block, blocks)
    pictures = [block for block in blocks if isinstance(block, Picture) and block.wide]
    wide = setter.form.columns > 1 and pictures and all(_stays_large(setter, each.figure) for each in pictures)
    if wide or any(isinstance(block, Callouts) for block in blocks):
        return Unit(_kept(setter, strips, blocks, boxed), smaller)
    return Unit(_kept(setter, strips, blocks, boxed))


def _stays_large(setter: Setter, figure: str) -> bool:
    """Return whether a wide picture can still be read in a column."""
    wide, narrow = (_area(setter, figure, room) for room in (setter.form.full, setter.form.measure))
    return narrow >= wide * _READ


def _area(setter: Setter, figure: str, room: float) -> float:
    width, height = setter.figures.size(setter.language, figure, room)
    return width * height


def _kept(setter: Setter, strips: list[Strip], blocks: Sequence[Block], boxed: bool) -> list[Strip]:
    """Return the strips with the costs of tearing them: a short unit is torn only if all else is worse."""
    if not strips:
        return []
    if _opens(blocks[0]):
        strips[0] = replace(strips[0], opens=True)
    if Stack(strips).height <= setter.form.depth * _WHOLE:
        strips = [
            replace(strip, sticks=True) if strip.tear > _TORN else replace(strip, tear=_SHORT) for strip in strips
        ]
    strips[-1] = replace(strips[-1], sticks=False, tear=_BOX if boxed else 0.0)
    return _begun(strips) if _opens(blocks[0]) else strips


def _begun(strips: list[Strip]) -> list[Strip]:
    """Return the strips of a chapter's first unit; it does not begin with a few lines at the foot of a page."""
    room, found = 0.0, list(strips)
    for n, strip in enumerate(strips[:-1]):
        room += strip.height + (strip.before if n else 0.0)
        if room >= _BEGUN:
            break
        found[n] = replace(strip, sticks=True, tear=NEVER)
    return found


def _whole(strips: list[Strip], opens: bool) -> list[Strip]:
    """Return a paragraph that stays whole; one that opens a chapter may still go on in the next column of its page."""
    kept = [replace(strip, sticks=True, tear=NEVER, divide=strip.divide if opens else NEVER) for strip in strips[:-1]]
    return [*kept, strips[-1]]


def _opens(block: Block) -> bool:
    return isinstance(block, Heading) and block.level == 2


def _below(setter: Setter, set_block: SetBlock, blocks: Sequence[Block]) -> list[Strip]:
    """Return the blocks one below the other; a picture stays with the text above it."""
    found: list[Strip] = []
    for n, block in enumerate(blocks):
        strips = _across(setter, set_block, blocks, n) or set_block(block, setter.form.measure)
        if not strips:
            continue
        for at, following in enumerate(strips[1:]):  # items of a list have a space above them
            listed = following.before and not isinstance(block, Gallery)
            strips[at] = replace(strips[at], tear=_TORN if listed else _SPLIT)
        leads = n + 1 < len(blocks) and _leads(block, blocks[n + 1])
        strips[-1] = replace(strips[-1], tear=_TORN, sticks=strips[-1].sticks or leads)
        if n and isinstance(blocks[n - 1], Heading) and isinstance(block, Paragraph) and len(strips) <= _FIRST:
            strips = _whole(strips, _opens(blocks[n - 1]))
        if n and len(strips) == 1 and isinstance(block, Paragraph) and isinstance(blocks[n - 1], Paragraph):
            found[-1] = replace(found[-1], sticks=True, divide=NEVER)  # a single line does not begin a column
        for at, strip in enumerate(strips):
            if not strip.sticks:
                inner = _PARTED if strip.tear == _SPLIT else _LISTED
                strips[at] = replace(strip, divide=inner if at + 1 < len(strips) else _EVENED)
        found += strips
    return found


def _across(setter: Setter, set_block: SetBlock, blocks: Sequence[Block], n: int) -> list[Strip]:
    """Return a short paragraph across the page, if something wide is below it, and a heading or such above; or none."""
    form, block = setter.form, blocks[n]
    if form.columns == 1 or not isinstance(block, Paragraph) or not 0 < n < len(blocks) - 1:
        return []
    above, below = blocks[n - 1], blocks[n + 1]
    if not (isinstance(above, Heading) or _is_wide(setter, above)) or not _is_wide(setter, below):
        return []
    strips = set_block(block, form.full * _READABLE)
    return [replace(strip, wide=True, sticks=True) for strip in strips] if len(strips) <= _LINES else []


def _is_wide(setter: Setter, block: Block) -> bool:
    match block:
        case Picture():
            return block.wide and not setter.compact
        case Gallery():
            return len(block.entries) > FEW
        case _:
            return isinstance(block, Callouts | Flow)


def _leads(block: Block, following: Block) -> bool:
    """Return whether a block belongs to the one below it: a text to its picture, or to what it announces."""
    if isinstance(block, Paragraph) and said(block.inline).rstrip().endswith(":"):
        return True
    return isinstance(following, _PICTURES) and not isinstance(block, _PICTURES)


def _beside(setter: Setter, set_block: SetBlock, blocks: Sequence[Block]) -> list[Strip]:
    """Return a text and the wide picture beside it as one strip; none if they are not such a unit."""
    form = setter.form
    pictures = [block for block in blocks if isinstance(block, Picture)]
    texts = [block for block in blocks if isinstance(block, Heading | Paragraph | Items)]
    if form.columns == 1 or len(pictures) != 1 or not pictures[0].wide or len(texts) + 1 != len(blocks):
        return []
    if all(isinstance(block, Heading) for block in texts) or any(_opens(block) for block in texts):
        return []
    narrow = form.full * _NARROW
    wide = form.full - narrow - form.gutter
    at = blocks.index(pictures[0])
    above = Stack([strip for block in blocks[:at] for strip in set_block(block, narrow)])
    (shown,) = set_block(replace(pictures[0], wide=False), wide)
    below = [strip for block in blocks[at + 1 :] for strip in set_block(block, narrow)]
    text, rest = Stack([*above.strips, *below]), Stack(below)
    lower = text.height - rest.height
    if text.height > shown.height * _LONGER:
        return []
    high = max(text.height, shown.height)
    spare = max(0.0, shown.height - text.height)

    def draw(height: float) -> tuple[Mark, ...]:
        figure = min(shown.height + shown.grow, max(shown.height - shown.shrink, height))
        picture = moved(shown.at(figure), narrow + form.gutter, (height - figure) / 2)
        return (*above.drawn(above.height), *picture, *moved(rest.drawn(rest.height), 0, lower))  # as it is read

    before = text.strips[0].before
    return [Strip(high, (), before, wide=True, grow=shown.grow, shrink=min(spare, shown.shrink), draw=draw)]
