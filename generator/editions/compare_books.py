"""Compares the rulebooks of two editions: their sentences, and their loose pages."""

from __future__ import annotations

from collections.abc import Sequence

from generator.base.errors import CutlineError
from generator.editions.books import Books, changed_sentences
from generator.editions.difference import BookChange
from generator.editions.edition import Edition


def changed_books(
    before: Edition, after: Edition, languages: tuple[str, ...], papers: tuple[str, ...]
) -> list[BookChange]:
    """Return the rulebooks whose text or pages differ when both are set by this Cutline."""
    if after.desk is None or not before.has_books or not after.has_books:
        return []
    new = Books(after.desk.faces())
    old = Books(before.desk.faces()) if before.desk else None
    found = []
    for language in languages:
        try:
            was = _text(before, old, language)
        except CutlineError:  # this Cutline can't set it any more, or its own code is not run
            old, was = None, before.text(language)
            if was is None:
                continue
        now = new.text(language) if new.has(language) else None
        if was is None and now is None:
            continue
        sentences = changed_sentences(was or [], now or [])
        pages = {paper: tuple(new.digests(language, paper)) if now else () for paper in papers}
        olds = {paper: tuple(_pages(before, old, language, paper)) if was else () for paper in papers}
        if sentences or pages != olds:
            found.append(BookChange(language, sentences, olds, pages))
    return found


def _text(edition: Edition, drawn: Books | None, language: str) -> Sequence[object] | None:
    if drawn and not (edition.found and edition.drawn_as_printed):
        return drawn.text(language) if drawn.has(language) else None
    return edition.text(language)


def _pages(edition: Edition, drawn: Books | None, language: str, paper: str) -> Sequence[str]:
    kept = edition.found.books.get(language, {}).get("pages", {}).get(paper) if edition.found else None
    if kept is not None and (drawn is None or edition.drawn_as_printed):
        return tuple(kept)
    return drawn.digests(language, paper) if drawn else ()
