"""The rulebooks and guides of a build: the files that a plan has for them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from generator.base.papers import Paper
from generator.sheets import Options
from generator.spec import Game
from generator.spec.draft import book_lender, is_draft

COMPONENT = "rulebook"  # the name for --only
GUIDE = "print-guide"  # the page that shows how to print, cut and fold: its name for --only, and that of its file
NAMES = {"rulebook": "rulebook.pdf", "booklet": "booklet.pdf", "html": "rulebook.html"}


@dataclass(frozen=True)
class BookJob:
    """One file of a rulebook, or a guide; the HTML edition has no paper. ``path`` is below the output folder."""

    game: Game
    language: str
    paper: Paper | None
    edition: str
    options: Options
    path: Path


def book_jobs(
    chosen: Mapping[Game, Sequence[str]],
    papers: Sequence[Paper],
    options: Options,
    overfull: Collection[tuple[Game, str]] = (),
) -> Iterator[BookJob]:
    """Yield every book that the games have in these languages."""
    for game, languages in chosen.items():
        for language in languages:
            own = game.folder / "rulebook" / f"{language}.md"
            if not own.is_file() and not book_lender(game, language):
                continue
            draft = options.draft and (is_draft(game, language) or (game, language) in overfull)
            matter = replace(options, draft=draft)
            for paper in papers:
                yield _job(game, language, paper, "rulebook", matter)
                if not options.large:  # its pages would hold a few lines each
                    yield _job(game, language, paper, "booklet", matter)
            yield _job(game, language, None, "html", matter)


def guide_jobs(
    chosen: Mapping[Game, Sequence[str]],
    papers: Sequence[Paper],
    options: Options,
    overfull: Collection[tuple[Game, str]] = (),
) -> Iterator[BookJob]:
    """Yield the guide of every game that has something to cut."""
    for game, languages in chosen.items():
        if not any(part.kind != "pages" for part in game.components.values()):
            continue
        for language in languages:
            draft = options.draft and (bool(game.texts[language].borrowed) or (game, language) in overfull)
            matter = replace(options.that_matter(game.components.values()), draft=draft)
            for paper in papers:
                path = Path(game.id, language, paper.folder, f"{GUIDE}{matter.suffix}.pdf")
                yield BookJob(game, language, paper, GUIDE, matter, path)


def _job(game: Game, language: str, paper: Paper | None, edition: str, options: Options) -> BookJob:
    folder = Path(game.id, language, paper.folder) if paper else Path(game.id, language)
    matter = _that_matter(options, edition)
    name = Path(NAMES[edition])
    return BookJob(game, language, paper, edition, matter, folder / f"{name.stem}{matter.suffix}{name.suffix}")


def _that_matter(options: Options, edition: str) -> Options:
    """Return the options that can change a book: how its sheets are flipped, its ink, its watermark, and gaps in it."""
    flipped = edition == "booklet" and options.backs == "short-edge"
    printed = edition != "html"
    return Options(
        backs=options.backs if flipped else Options.backs,
        ink=options.ink if printed else Options.ink,
        watermark=options.watermark if printed else Options.watermark,
        draft=options.draft,
        large=options.large and printed,
    )
