"""A rulebook set for a format: its pages, with the quick reference on the last one, and their footers."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from generator.base.errors import CutlineError, SpecError
from generator.base.geometry import Matrix
from generator.draw.marks import Fill, Leaf, Mark, Side, Words
from generator.rulebook.blocks import Block, Heading, Picture
from generator.rulebook.book import Rulebook
from generator.rulebook.impose import imposed, padded
from generator.rulebook.opening import band, contents
from generator.rulebook.pages import Group, fill
from generator.rulebook.setter import Setter
from generator.rulebook.strips import Strip
from generator.rulebook.style import HAIR, Format, Scale, booklet, dense, larger, loose, palette

_GROWTHS = (1.6, 1.45, 1.3, 1.15)  # a quick reference that would leave its page half empty is set larger
_SHRINKS = (
    1.0,
    0.75,
    0.5,
    0.0,
)  # pictures of a quick reference become smaller or are left out, so that it fits on its page


@dataclass
class Editions:
    """A book in its formats; papers with the same columns share what is set."""

    book: Rulebook
    _strips: dict[tuple[object, ...], list[Strip]] = field(default_factory=dict)

    def loose(self, width: float, height: float) -> list[Side]:
        """Return pages on a paper of this size."""
        form = loose(width, height)
        main, reference = self._pages(form)
        leaves = _leaves([*main, *reference])
        return [Side(width, height, ((Matrix(), leaf),)) for leaf in self._numbered(leaves, form)]

    def booklet(self, width: float, height: float, long_edge: bool) -> list[Side]:
        """Return sheets of paper (this size, held upright) to print on both sides and fold once."""
        form = booklet(height / 2, width)
        main, reference = self._pages(form)
        leaves = padded(_leaves([*main, *reference]), max(len(reference), 1))
        how = self.book.words["long-edge" if long_edge else "short-edge"]
        return imposed(self._numbered(leaves, form, how), form, long_edge)

    def reference_pages(self, width: float, height: float) -> int:
        """Return the number of pages the quick reference needs in a booklet on a paper of this size."""
        return len(self._pages(booklet(height / 2, width))[1])

    def _pages(self, form: Format) -> tuple[list[list[Group]], list[list[Group]]]:
        """Return the pages of the book, and those of the quick reference."""
        main = fill(self._set(form, 1.0, False), form, self._house(form))
        if not self.book.reference:
            return main, []
        tries = [(larger(form, by), 1.0) for by in _GROWTHS if form.columns > 1]
        tries += [(tried, shrink) for tried in (form, *dense(form)) for shrink in _SHRINKS]
        for tried, shrink in tries:
            try:
                reference = fill(self._set(tried, shrink, True), tried)
            except CutlineError:
                continue  # a table may be too narrow for larger text, or for two columns
            if len(reference) == 1:
                return main, reference
        return main, fill(self._set(form, 1.0, True), form)

    def _setter(self, form: Format, shrink: float = 1.0) -> Setter:
        book = self.book
        scale = Scale(form.body, palette(book.game, bool(book.faces.low_ink)))
        return Setter(book.figures, book.language, form, scale, book.words, shrink)

    def _house(self, form: Format) -> list[Strip]:
        return _undivided(self._strips_of(self.book.house, self._setter(form), form), form)

    def _set(self, form: Format, shrink: float, reference: bool) -> list[Strip]:
        key = (*form.kind, shrink, reference)
        if key not in self._strips:
            book, setter = self.book, self._setter(form, shrink)
            if reference:
                parts = (self._strips_of(part, setter, form) for part in _sections(book.reference))
                self._strips[key] = [strip for part in parts for strip in _undivided(part, form)]
            else:
                opening = [band(setter, book.title, book.tagline, book.facts()), contents(setter, book.listed)]
                self._strips[key] = [*opening, *self._strips_of(book.body, setter, form)]
        return self._strips[key]

    def _strips_of(self, blocks: Iterable[Block], setter: Setter, form: Format) -> list[Strip]:
        strips: list[Strip] = []
        for block in blocks:
            try:
                strips += setter.block(block, form.measure)
            except SpecError:
                raise
            except CutlineError as error:
                raise self.book.source.problem(block.line, str(error)) from None
        return strips

    def _numbered(self, leaves: list[Leaf], form: Format, how: str = "") -> list[Leaf]:
        """Return the leaves with footers; the last one says how to print a booklet."""
        found = []
        for leaf in leaves:
            footer = self._footer(leaf.number, form, how if leaf is leaves[-1] else "")
            found.append(replace(leaf, groups=(*leaf.groups, footer)) if leaf.groups else leaf)
        return found

    def _footer(self, number: int, form: Format, how: str) -> Group:
        """Return the game's name, and the page number at the outer edge."""
        scale = Scale(form.body, palette(self.book.game, bool(self.book.faces.low_ink)))
        page = scale.number.run(str(number))
        named = f"{self.book.signature} · {self.book.words['rulebook']}"
        name = scale.small.run(how[:1].upper() + how[1:] if how else named)
        right = number % 2 == 1
        marks: tuple[Mark, ...] = (
            Fill(0, -4.6, form.full, 0.2, HAIR),
            Words(0.0 if right else form.full - name.width, 0, ((0.0, name),)),
            Words(form.full - page.width if right else 0.0, 0, ((0.0, page),)),
        )
        return form.left, form.height - form.bottom + 8.5, marks


def _leaves(pages: Iterable[list[Group]]) -> list[Leaf]:
    return [Leaf(number, tuple(groups)) for number, groups in enumerate(pages, 1)]


def _sections(blocks: Iterable[Block]) -> list[list[Block]]:
    """Split a quick reference into parts: each begins with its headings or is a picture."""
    parts: list[list[Block]] = [[]]
    for block in blocks:
        follows = bool(parts[-1]) and isinstance(parts[-1][-1], Heading)
        if isinstance(block, Picture) or (isinstance(block, Heading) and not follows):
            parts.append([])
        parts[-1].append(block)
    return parts


def _undivided(strips: list[Strip], form: Format) -> list[Strip]:
    """Keep a part in one column unless it is long, so that readers find it at a glance."""
    if sum(strip.before + strip.height for strip in strips) > form.depth / 3:
        return strips
    together = [replace(strip, sticks=True) for strip in strips[:-1]] + strips[-1:]
    for n, following in enumerate(strips[1:]):
        if following.wide and not strips[n].wide:  # a wide strip ends the columns
            together[n] = strips[n]
    return together
