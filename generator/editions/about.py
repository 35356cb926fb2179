"""Says in words what a print holds, and which parts of it are from which source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from generator.base.errors import listed
from generator.base.papers import paper_named
from generator.build.books import COMPONENT
from generator.editions.prints import Print, Source


def brief(found: Print) -> str:
    """Return a print in one line: its name, its day, its languages, and the tweaks of all or a part of it."""
    tweaked = [_with(source) for source in found.sources]
    if len(set(tweaked)) > 1:
        parts = listed(f"in part {each or 'without tweaks'}" for each in dict.fromkeys(tweaked))
        return f"{found.name}  {found.day}  {listed(found.languages)}, {parts}"
    return f"{found.name}  {found.day}  {listed(found.languages)}{f', {tweaked[0]}' if tweaked[0] else ''}"


def about(found: Print) -> Iterator[str]:
    """Yield the lines that say what a print holds."""
    yield f"{found.game}, {found.name}: printed on {found.day} with Cutline {found.version}"
    yield f"  {listed(found.languages)}; {_papers(found.papers)}"
    own, *earlier = found.sources
    if tweaked := _with(own):
        yield f"  {tweaked}{', except what was not printed again' if earlier else ''}"
    for number, source in enumerate(earlier, 1):
        yield f"  not printed again, {_with(source) or 'without tweaks'}:"
        yield from (f"    {line}" for line in _parts(found, number))
    if suffix := found.print_options.suffix:
        yield f"  options: {suffix.removeprefix('--').replace('--', ', ')}"
    yield from _counts(found)
    if found.books:
        yield f"  {COMPONENT}: {'; '.join(_books(found))}"


def _with(source: Source) -> str:
    names = [*(file for file, _ in source.tweaks), *source.settings]
    return f"with {listed(names)}" if names else ""


def _papers(papers: Iterable[str]) -> str:
    return listed(paper_named(paper).title for paper in papers)


def _parts(found: Print, number: int) -> Iterator[str]:
    """Yield the components that are from a source, and the languages and papers of each."""
    own = dict.fromkeys((unit[2], unit[0]) for unit, row in found.rows if row.source == number)
    for component in dict.fromkeys(name for name, _ in own):
        yield f"{component}: {listed(language for name, language in own if name == component)}"
    books: dict[tuple[str, ...], list[str]] = {}
    for language, book in found.books.items():
        on = tuple(paper for paper in book["pages"] if book.get("sources", {}).get(paper, 0) == number)
        books.setdefault(on, []).append(language)
    yield from (f"{COMPONENT} on {_papers(on)}: {listed(spoken)}" for on, spoken in books.items() if on)


def _counts(found: Print) -> Iterator[str]:
    """Yield the copies of each component's pieces; languages are named where they differ."""
    counts: dict[str, dict[str, Counter[str]]] = {}
    for unit, row in found.rows:
        if unit[1] in ("", found.papers[0]):
            counts.setdefault(unit[2], {}).setdefault(unit[0], Counter())[unit[3]] += row.copies
    for component, own in counts.items():
        groups: list[tuple[Counter[str], list[str]]] = []
        for language, pieces in own.items():
            same = next((spoken for known, spoken in groups if known == pieces), None)
            if same is None:
                groups.append((pieces, [language]))
            else:
                same.append(language)
        for pieces, spoken in groups:
            where = f" ({listed(spoken)})" if len(groups) > 1 else ""
            yield f"  {component}{where}: {pieces.total()} ({listed(f'{id} {n}' for id, n in pieces.items())})"


def _books(found: Print) -> Iterator[str]:
    """Yield the languages of the rulebooks; papers are named if not all are printed on all of them."""
    papers = {language: tuple(book["pages"]) for language, book in found.books.items()}
    if all(set(on) == set(found.papers) for on in papers.values()):
        yield listed(papers)
        return
    for on in dict.fromkeys(papers.values()):
        yield f"{listed(language for language, own in papers.items() if own == on)} on {_papers(on)}"
