"""Remembers a reprint of a part: what was printed again, and the rest as it was printed before."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from generator.build.books import COMPONENT
from generator.editions import store
from generator.editions.desk import Unit
from generator.editions.prints import Print, Row, Source
from generator.editions.record import Taken, packed, taken
from generator.sheets import Options
from generator.spec import Game


@dataclass(frozen=True)
class Part:
    """The part that was printed again: languages, papers and components (none: all).

    ``stays`` are pieces among them that this Cutline draws differently, but that were not replaced.
    """

    languages: Sequence[str]
    papers: Sequence[str]
    only: Sequence[str]
    stays: frozenset[Unit] = frozenset()

    def has(self, unit: Unit) -> bool:
        return self.covers(unit.language, unit.component) and (not unit.paper or unit.paper in self.papers)

    def covers(self, language: str, component: str) -> bool:
        return language in self.languages and (not self.only or component in self.only)


def remember_part(
    old: Print, game: Game, options: Options, part: Part, name: str, settings: Sequence[str]
) -> tuple[Print, Path]:
    """Keep the copy on the table after a part of it was printed again; return the print and the file it is in."""
    languages = [each for each in game.languages if each in (*old.languages, *part.languages)]
    papers = tuple(dict.fromkeys([*old.papers, *part.papers]))
    only = tuple(dict.fromkeys([*old.only, *part.only])) if old.only and part.only else ()
    fresh = taken(
        game, options, languages, papers, only, name, settings,
        spare=lambda language, component: not part.covers(language, component),
    )  # fmt: skip
    made = _Merged(old, fresh, part).made(replace(fresh.found, papers=papers))
    return made.found, made.save()


class _Merged:
    """Lays a part of a fresh print over an old one; keeps the sources of old pieces that look different by now."""

    def __init__(self, old: Print, fresh: Taken, part: Part) -> None:
        self.old, self.fresh, self.part = old, fresh, part
        self._sources: list[Source] = [fresh.found.sources[0]]

    def made(self, found: Print) -> Taken:
        rows = tuple(self._rows())
        books = dict(self._books())
        digests = {digest for _, row in rows for digest in (row.front, row.back) if digest}
        known = {**store.faces(self.old), **self.fresh.faces}
        faces = {digest: known[digest] for digest in sorted(digests) if digest in known}
        gone = [each for each in self.old.languages if each not in found.languages]
        merged = replace(
            found,
            languages=(*found.languages, *gone),
            rows=rows,
            books=books,
            faces=store.digest_of(packed(faces)),
            earlier=tuple(self._sources[1:]),
        )
        return Taken(merged, faces, self.fresh.contents)

    def _rows(self) -> Iterator[tuple[tuple[str, str, str, str, int], Row]]:
        old, new = dict(self.old.rows), dict(self.fresh.found.rows)
        for unit in dict.fromkeys([*new, *old]):
            was, now = old.get(unit), new.get(unit)
            if row := self._row(Unit(*unit), was, now):
                yield unit, row

    def _row(self, unit: Unit, was: Row | None, now: Row | None) -> Row | None:
        """Return a unit as it is on the table; None if it is not."""
        if self.part.has(unit):
            if not now or unit not in self.part.stays:
                return now
            if not was:
                return None
            was = replace(was, copies=now.copies)
        if was is None:
            return None
        return now if now and _looks(was) == _looks(now) else replace(was, source=self._number(was.source))

    def _number(self, source: int) -> int:
        """Return the number of a source of the old print in the new one."""
        found = self.old.sources[source]
        if found not in self._sources:
            self._sources.append(found)
        return self._sources.index(found)

    def _books(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        old, new = self.old.books, self.fresh.found.books
        for language in dict.fromkeys([*new, *old]):
            was, now = old.get(language), new.get(language)
            again = self.part.covers(language, COMPONENT)
            if now and again:
                yield language, self._book(was or {}, now, self.part.papers) | {"text": now["text"]}
            elif was and not again:
                same = now and now["text"] == was["text"]
                yield language, self._book(was, now if same and now else {}, ()) | {"text": was["text"]}

    def _book(self, was: Mapping[str, Any], now: Mapping[str, Any], papers: Sequence[str]) -> dict[str, Any]:
        """Return the pages of a book as they are on the table, with their sources; it is new on some papers."""
        olds, news = was.get("pages", {}), now.get("pages", {})
        pages, sources = {paper: news[paper] for paper in papers}, dict[str, int]()
        for paper in (each for each in olds if each not in papers):
            pages[paper] = olds[paper]
            if list(olds[paper]) != list(news.get(paper, ())):
                sources[paper] = self._number(was.get("sources", {}).get(paper, 0))
        return {"pages": pages, "sources": {paper: number for paper, number in sources.items() if number}}


def _looks(row: Row) -> tuple[int, str, str, str]:
    return row.copies, row.front, row.back, row.cut
