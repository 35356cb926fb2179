"""Prints only what changed since an edition: sheets of new pieces, a slip, and the changed pages of the rulebook."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from generator.base.files import write_together
from generator.base.papers import Paper, paper_named
from generator.build import manifest
from generator.build.cache.state import NAME as STATE
from generator.build.cache.state import State
from generator.build.plan import Plan
from generator.editions.compare import completed
from generator.editions.difference import BookChange, Difference
from generator.editions.edition import Edition
from generator.editions.packing import jobs
from generator.sheets import Options
from generator.sheets.paper import short_name

_SHIFTED = 0.6  # if more of the book's pages than this differ, the whole book is printed


@dataclass(frozen=True)
class Reprint:
    """A reprint: the difference it prints, and how. ``since`` is the name of the old edition in file names."""

    difference: Difference
    before: Edition
    after: Edition
    options: Options
    redrawn: bool
    out: Path

    @property
    def since(self) -> str:
        return short_name(self.before.name)

    def plan(self) -> Plan:
        """Return the sheets of new and changed pieces."""
        game = self.after.game
        assert game
        found = []
        for language in self.difference.languages:
            for paper in self.difference.papers:
                wanted = [
                    (change.unit, number)
                    for change in self.difference.pieces
                    if (number := change.put_in(self.redrawn))
                    and change.unit.language == language
                    and change.unit.paper in ("", paper)
                ]
                found += jobs(game, language, paper_named(paper), wanted, self.options, self.since)
        return Plan(tuple(found), self.out)

    def completed(self) -> Reprint:
        """Return the reprint with all that differs: sheets need only the pieces."""
        return replace(self, difference=completed(self.difference, self.before, self.after))

    @property
    def swapped(self) -> bool:
        """True if there is any piece to take out or put in."""
        return any(each.take_out(self.redrawn) or each.put_in(self.redrawn) for each in self.difference.pieces)

    @property
    def empty(self) -> bool:
        """True if there is nothing to print: no piece, no page, no rule."""
        return not self.swapped and not any(each.after or each.before for each in self.difference.books)

    def papers_made(self) -> list[tuple[Path, bytes, dict[str, Any]]]:
        """Return the slips and the pages of rulebooks, each with its entry in the manifest."""
        return [*self._slips(), *self._pages()]

    def _slips(self) -> Iterator[tuple[Path, bytes, dict[str, Any]]]:
        from generator.editions.slip import slip_pdf
        from generator.editions.swaps import swaps

        for language in self.difference.languages:
            book = next((each for each in self.difference.books if each.language == language), None)
            for paper in self.difference.papers:
                rows = swaps(self.difference, self.before, self.after, language, paper, self.redrawn)
                said = self._about_book(book, paper) if book else []
                if not rows and not said:  # it was printed before, on this paper
                    continue
                data, pages = slip_pdf(
                    self.difference, self.before, self.after, language, paper_named(paper).reading, rows, said
                )
                yield self._file("slip", language, paper_named(paper), data, pages)

    def _about_book(self, book: BookChange, paper: str) -> list[str]:
        from generator.editions.swaps import reprint_words

        words, pages, dropped = reprint_words(book.language), self._chosen(book, paper), book.dropped(paper)
        if not book.after.get(paper):
            return []
        if len(pages) == len(book.after[paper]):
            return [words["book_whole"]]
        numbers = ", ".join(map(str, pages))
        lines = [words["book_many" if len(pages) > 1 else "book_pages"].format(pages=numbers)] if pages else []
        return lines + ([words["book_drop"].format(pages=", ".join(map(str, dropped)))] if dropped else [])

    def _chosen(self, book: BookChange, paper: str) -> list[int]:
        """Return the pages to print: those that differ, or all if most do."""
        pages, whole = book.changed(paper), len(book.after.get(paper, ()))
        return list(range(1, whole + 1)) if len(pages) > whole * _SHIFTED else pages

    def _pages(self) -> Iterator[tuple[Path, bytes, dict[str, Any]]]:
        from generator.editions.books import Books
        from generator.rulebook.write import sides_pdf

        assert self.after.desk
        books = Books(self.after.desk.faces())
        for book in self.difference.books:
            for paper in self.difference.papers:
                if pages := self._chosen(book, paper):
                    sides = books.sides(book.language, paper)
                    chosen = [sides[number - 1] for number in pages]
                    on = paper_named(paper)
                    data, number = sides_pdf(
                        books.book(book.language), chosen, on.reading.width, on.reading.height, self.options.watermark
                    )
                    yield self._file("rulebook-pages", book.language, on, data, number)

    def _file(
        self, what: str, language: str, paper: Paper, data: bytes, pages: int
    ) -> tuple[Path, bytes, dict[str, Any]]:
        game = self.after.game
        assert game
        path = Path(game.id, language, paper.folder, f"{what}--since-{self.since}.pdf")
        entry = {
            "path": path.as_posix(),
            "game": game.id,
            "component": what,
            "language": language,
            "paper": paper.folder,
            "options": asdict(Options()),
            "pages": pages,
            "sha256": hashlib.sha256(data).hexdigest(),
            "placements": [],
        }
        return path, data, entry

    def write_papers(self) -> list[Path]:
        """Make and write the slips and pages, with their entries in the manifest; return their paths."""
        made = self.papers_made()
        state, listing = State(str(self.out)), self.out / manifest.NAME
        files = [(self.out / path, data) for path, data, _ in made]
        files.append((listing, manifest.updated(listing, [entry for _, _, entry in made])))
        state.manifest = hashlib.sha256(files[-1][1]).hexdigest()
        if data := state.data(new=[]):
            files.append((self.out / STATE, data))
        write_together(files)
        return [path for path, _, _ in made]
