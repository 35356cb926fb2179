"""Compares the rulebooks of two editions: their sentences, and their loose pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.base.errors import CutlineError
from generator.editions.books import Books, changed_sentences, with_names
from generator.editions.difference import BookChange, Sentence
from generator.editions.edition import Edition


def changed_books(
    before: Edition, after: Edition, languages: tuple[str, ...], papers: tuple[str, ...]
) -> list[BookChange]:
    """Return the rulebooks whose text or pages differ when both are set by this Cutline."""
    known = before.has_books or before.found  # a print without rulebooks gets them
    if after.desk is None or not known or not after.has_books:
        return []
    old, new = _Shelf(before), _Shelf(after)
    found = []
    for language in languages:
        was, now = old.text(language), new.text(language)
        if was is None and now is None:
            continue
        sentences = _readable(changed_sentences(was or [], now or []), after, language)
        pages = {paper: tuple(new.pages(language, paper)) if now else () for paper in papers}
        olds = {paper: tuple(old.pages(language, paper)) if was else () for paper in papers}
        if sentences or pages != olds:
            found.append(BookChange(language, sentences, olds, pages))
    return found


def _readable(sentences: Sequence[Sentence], edition: Edition, language: str) -> tuple[Sentence, ...]:
    """Return the sentences with icons by their names; those that differ only in decoration are left out."""
    text = edition.game.texts.get(language) if edition.game else None
    if text is None:
        return tuple(sentences)
    named = [
        replace(each, before=with_names(each.before, text), after=with_names(each.after, text)) for each in sentences
    ]
    return tuple(each for each in named if each.before != each.after)


class _Shelf:
    """The rulebooks of an edition: as they were printed if this same Cutline did, else as it sets them now."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self._drawn: dict[int, Books | None] = {}

    def text(self, language: str) -> Sequence[object] | None:
        """Return the text of a rulebook; None if it has none."""
        source, printed = self.edition.book_source(language), self.edition.found
        if printed and language not in printed.books:
            return None
        drawn = None if printed and self.edition.drawn_as_printed(source) else self._books(source)
        try:
            return (
                self.edition.text(language) if drawn is None else drawn.text(language) if drawn.has(language) else None
            )
        except CutlineError:  # this Cutline can't set it any more, or its own code is not run
            if printed is None:
                raise
            self._drawn[source] = None
            return self.edition.text(language)

    def pages(self, language: str, paper: str) -> Sequence[str]:
        source, printed = self.edition.book_source(language, paper), self.edition.found
        kept = printed.books.get(language, {}).get("pages", {}) if printed else {}
        if printed and paper not in kept:
            return ()
        drawn = None if printed and self.edition.drawn_as_printed(source) else self._books(source)
        return drawn.digests(language, paper) if drawn else kept.get(paper, ())

    def _books(self, source: int) -> Books | None:
        if source not in self._drawn:
            desk = self.edition.desk_at(source)
            self._drawn[source] = Books(desk.faces()) if desk else None
        return self._drawn[source]
