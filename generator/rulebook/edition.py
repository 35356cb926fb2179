"""A rulebook set for a format: its pages, with the quick reference on the last one, and their footers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from generator.base.errors import CutlineError, SpecError
from generator.base.geometry import Matrix
from generator.draw.marks import Fill, Leaf, Mark, Side, Words
from generator.draw.tags import FOOTER
from generator.faces.lines import in_line
from generator.fonts.scripts import reads_from_right
from generator.rulebook.blocks import Block, Box, Heading, Picture, inside
from generator.rulebook.book import Rulebook
from generator.rulebook.contents import contents
from generator.rulebook.cover import cover_page
from generator.rulebook.impose import imposed
from generator.rulebook.mirror import mirrored, single
from generator.rulebook.ornaments import Ornaments
from generator.rulebook.pages import Group, Laid, lay, lay_below, lay_units
from generator.rulebook.plan.columns import FILLED
from generator.rulebook.plan.items import Page
from generator.rulebook.setter import Setter
from generator.rulebook.strips import Strip
from generator.rulebook.style import HAIR, LARGE, Format, Palette, Scale, booklet, dense, large, larger, loose, palette
from generator.rulebook.units import Unit, grouped, set_unit

_NO_FOOTER: Group = (0.0, 0.0, ())  # of the cover
_BLANKS = 0.0, 200.0, 250.0, 1200.0  # the cost of so many pages without text in a booklet; two make a spread
_LAST_VIEW = -1  # of the cover: it is for the quick reference
_EDGE = 7.5  # mm below a footer, which printers reach
_APART = 2.2  # times the body's size: the space above a picture that closes a chapter
_GROWTHS = (1.3, 1.25, 1.15)  # a quick reference that would leave its page half empty is set larger
# Pictures of a quick reference become smaller or are left out, so that it fits on its page.
_SHRINKS = (1.0, 0.75, 0.5, 0.0)


@dataclass
class Editions:
    """A book in its formats; papers with the same columns share what is set."""

    book: Rulebook
    _set_units: dict[tuple[float, ...], list[Unit]] = field(default_factory=dict)
    _references: dict[tuple[float, ...], list[list[Group]]] = field(default_factory=dict)

    def loose(self, width: float, height: float) -> list[Side]:
        """Return pages on a paper of this size."""
        form = loose(width, height)
        leaves = _leaves([self._cover(form), *self._drawn(self.main(form)), *self._reference(form)])
        pages = mirrored(self._numbered(leaves, form), form.width, self.book.language)
        return [Side(width, height, ((Matrix(), leaf),)) for leaf in pages]

    def large(self, width: float, height: float) -> list[Side]:
        """Return pages in large print on a paper of this size."""
        form = large(width, height)
        leaves = _leaves([self._cover(form), *self._drawn(self.main(form)), *self._reference(form)])
        pages = mirrored(self._numbered(leaves, form), form.width, self.book.language)
        return [Side(width, height, ((Matrix.scale(LARGE, LARGE), leaf),)) for leaf in pages]

    def booklet(self, width: float, height: float, long_edge: bool) -> list[Side]:
        """Return sheets of paper (this size, held upright) to print on both sides and fold once."""
        form = booklet(height / 2, width)
        main, reference = self._drawn(self.main(form, folded=True)), self._reference(form)
        blank = -(1 + len(main) + len(reference)) % 4
        art = [self._art_page(form, n, blank) for n in range(blank)]
        leaves = _leaves([self._cover(form), *main, *art, *reference])
        bare = range(len(main) + 2, len(main) + 2 + blank)
        how = self.book.words["long-edge" if long_edge else "short-edge"]
        pages = mirrored(self._numbered(leaves, form, how, bare), form.width, self.book.language)
        return imposed(pages, form, long_edge, reads_from_right(self.book.language))

    def main(self, form: Format, folded: bool = False) -> Laid:
        """Return the plan of the book without its cover and quick reference; a folded one has four pages to a sheet."""
        others = 1 + len(self._reference(form)) if folded else 1

        def padding(pages: int) -> float:
            return _BLANKS[-(pages + others) % 4] if folded else 0.0

        laid = lay_units(self._units(form), form, 2, padding)
        return lay_below(laid, self._house(form), 2) if self.book.house else laid

    def _drawn(self, laid: Laid, first: int = 0) -> list[list[Group]]:
        """Return the pages of a plan; drawings fill what room a chapter leaves at its end.

        ``first`` is the number of the first page; each shows another part of the cover.
        """
        pages = enumerate(laid.pages, first)
        return [[*laid.groups(page), *self._fillers(laid, page, number)] for number, page in pages]

    def _fillers(self, laid: Laid, page: Page, number: int) -> Iterator[Group]:
        for hole in page.holes:
            space = laid.space(hole)
            if hole.ends and hole.height > laid.form.depth * FILLED:
                foot, room = space.y + space.height, space.height - laid.form.body * _APART
                yield 0.0, 0.0, (self._ornaments.closing(number, space.x, foot, space.width, room),)

    @cached_property
    def _ornaments(self) -> Ornaments:
        return Ornaments(self.book.figures, self._palette)

    @cached_property
    def _palette(self) -> Palette:
        return palette(self.book.game, bool(self.book.faces.low_ink), self.book.faces.setting.large)

    def _cover(self, form: Format) -> list[Group]:
        book, art = self.book, self._ornaments.cover(form.width, form.height)
        said, facts = (book.title, book.tagline), book.facts()
        marks = cover_page(book.faces, book.language, form, self._palette, art, said, facts)
        return [(0.0, 0.0, tuple(marks))]

    def _art_page(self, form: Format, number: int, pages: int) -> list[Group]:
        """Return one of the pages without words that a booklet needs to be complete."""
        return [(0.0, 0.0, (self._ornaments.page(number, pages, form.width, form.height),))]

    def reference_pages(self, width: float, height: float) -> int:
        """Return the number of pages the quick reference needs in a booklet on a paper of this size."""
        return len(self._reference(booklet(height / 2, width)))

    def _reference(self, form: Format) -> list[list[Group]]:
        """Return the pages of the quick reference: one, if it can be."""
        key = (form.width, form.height, *form.kind)
        if key not in self._references:
            self._references[key] = self._found_reference(form) if self.book.reference else []
        return self._references[key]

    def _found_reference(self, form: Format) -> list[list[Group]]:
        pictured = any(isinstance(block, Picture) for block in inside(self.book.reference))
        tries = [(larger(form, by), 1.0) for by in _GROWTHS if form.columns > 1]
        forms = (form,) if form.large else (form, *dense(form))
        tries += [(tried, by) for tried in forms for by in (_SHRINKS if pictured else _SHRINKS[:1])]
        for tried, shrink in tries:
            try:
                reference = self._drawn(lay(self._set_reference(tried, shrink), tried), _LAST_VIEW)
            except CutlineError:
                continue  # a table may be too narrow for larger text, or for two columns
            if len(reference) == 1:
                return reference
        return self._drawn(lay(self._set_reference(form, 1.0), form), _LAST_VIEW)

    def _setter(self, form: Format, shrink: float = 1.0) -> Setter:
        book = self.book
        return Setter(
            book.figures,
            book.language,
            form,
            Scale(form.body, self._palette, form.leading, book.fonts),
            book.words,
            shrink,
        )

    def _units(self, form: Format) -> list[Unit]:
        """Return the contents and the units of the book; formats of the same kind share them."""
        if form.kind not in self._set_units:
            setter = self._setter(form)

            def set_block(block: Block, width: float) -> list[Strip]:
                return self._strips_of([block], setter, width)

            units = grouped(self.book.body)
            found = [Unit([contents(setter, self.book.listed)])]
            for unit, following in zip(units, [*units[1:], []], strict=False):
                boxed = bool(following) and isinstance(following[0], Box) and not isinstance(unit[-1], Box)
                found.append(set_unit(setter, set_block, unit, boxed))
            self._set_units[form.kind] = found
        return self._set_units[form.kind]

    def _house(self, form: Format) -> list[Strip]:
        setter = self._setter(form)

        def set_block(block: Block, width: float) -> list[Strip]:
            return self._strips_of([block], setter, width)

        return set_unit(setter, set_block, self.book.house, False).strips

    def _set_reference(self, form: Format, shrink: float) -> list[Strip]:
        setter = self._setter(form, shrink)
        parts = (self._strips_of(part, setter, form.measure) for part in _sections(self.book.reference))
        return [strip for part in parts for strip in _undivided(part, form)]

    def _strips_of(self, blocks: Iterable[Block], setter: Setter, width: float) -> list[Strip]:
        strips: list[Strip] = []
        for block in blocks:
            try:
                strips += setter.block(block, width)
            except SpecError:
                raise
            except CutlineError as error:
                raise self.book.source.problem(block.line, str(error)) from None
        return strips

    def _numbered(self, leaves: list[Leaf], form: Format, how: str = "", bare: Sequence[int] = ()) -> list[Leaf]:
        """Return the leaves with footers, but for the cover and ``bare`` ones; the last says how to print a booklet."""
        found = []
        for leaf in leaves:
            footer = self._footer(leaf.number, form, how if leaf is leaves[-1] else "")
            found.append(replace(leaf, groups=(*leaf.groups, _NO_FOOTER if leaf.number in (1, *bare) else footer)))
        return found

    def _footer(self, number: int, form: Format, how: str) -> Group:
        """Return the game's name, and the page number at the outer edge."""
        scale = Scale(form.body, self._palette, fonts=self.book.fonts)
        page = in_line(scale.number.runs(str(number)))
        named = f"{self.book.signature} · {self.book.words['rulebook']}"
        name = single(scale.small, how[:1].upper() + how[1:] if how else named, self.book.language)
        right = number % 2 == 1
        marks: tuple[Mark, ...] = (
            Fill(0, -4.6, form.full, 0.2, HAIR, tag=FOOTER),
            Words(0.0 if right else form.full - name.width, 0, name.runs, FOOTER),
            Words(form.full - page.width if right else 0.0, 0, page.runs, FOOTER),
        )
        return form.left, form.height - form.bottom + min(8.5, form.bottom - _EDGE), marks


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
