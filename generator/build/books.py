"""The rulebooks of a build: which files a plan has, and how they are made."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.sheets import Options, Paper
from generator.spec import Game

if TYPE_CHECKING:
    from generator.rulebook.book import Rulebook

COMPONENT = "rulebook"  # by this name a build can be told to make books, or to leave them out
NAMES = {"rulebook": "rulebook.pdf", "booklet": "booklet.pdf", "html": "rulebook.html"}


@dataclass(frozen=True)
class BookJob:
    """One file of a rulebook; the HTML edition has no paper. ``path`` is below the output folder."""

    game: Game
    language: str
    paper: Paper | None
    edition: str
    options: Options
    path: Path

    def make(self, book: Rulebook) -> tuple[bytes, int]:
        """The file and the number of its pages."""
        from generator.rulebook import write

        if self.paper is None:
            return write.html(book), 1
        width, height, watermark = self.paper.width, self.paper.height, self.options.watermark
        if self.edition == "rulebook":
            return write.loose_pdf(book, width, height, watermark)
        return write.booklet_pdf(book, width, height, self.options.backs != "short-edge", watermark)

    def entry(self, data: bytes, pages: int) -> dict[str, Any]:
        """The file in the manifest."""
        return {
            "path": self.path.as_posix(),
            "game": self.game.id,
            "component": self.edition if self.paper else COMPONENT,
            "language": self.language,
            "paper": self.paper.folder if self.paper else None,
            "options": asdict(self.options),
            "pages": pages,
            "sha256": hashlib.sha256(data).hexdigest(),
            "placements": [],
        }


def book_jobs(chosen: Mapping[Game, Sequence[str]], papers: Sequence[Paper], options: Options) -> Iterator[BookJob]:
    """Every book of the games in these languages that have one."""
    for game, languages in chosen.items():
        for language in languages:
            if not (game.folder / "rulebook" / f"{language}.md").is_file():
                continue
            for paper in papers:
                yield _job(game, language, paper, "rulebook", options)
                yield _job(game, language, paper, "booklet", options)
            yield _job(game, language, None, "html", options)


def _job(game: Game, language: str, paper: Paper | None, edition: str, options: Options) -> BookJob:
    folder = Path(game.id, language, paper.folder) if paper else Path(game.id, language)
    matter = _that_matter(options, edition)
    name = Path(NAMES[edition])
    return BookJob(game, language, paper, edition, matter, folder / f"{name.stem}{matter.suffix}{name.suffix}")


def _that_matter(options: Options, edition: str) -> Options:
    """A book has no cuts: only how its leaves are turned, its ink and what stands across it can change it."""
    turned = edition == "booklet" and options.backs == "short-edge"
    printed = edition != "html"
    return Options(
        backs=options.backs if turned else Options.backs,
        ink=options.ink if printed else Options.ink,
        watermark=options.watermark if printed else Options.watermark,
    )
