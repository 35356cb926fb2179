"""The record of a print: its sources, its pieces as they were printed, and its rulebooks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from generator.sheets import Options


@dataclass(frozen=True)
class Row:
    """A unit as it was printed: its copies, the digests of its faces and of the shape it is cut to.

    ``made_from`` has a digest of what the front was made from, and one for the back; "" where that can't be known.
    ``source`` is 0 if it was printed from the print's own files, else the number of one of its ``earlier`` sources.
    """

    copies: int
    front: str
    back: str
    cut: str
    made_from: tuple[str, str] = ("", "")
    source: int = 0


@dataclass(frozen=True)
class Source:
    """The files, by their digests, that pieces were printed from, with which Cutline and options."""

    program: str
    options: Mapping[str, Any]
    files: Mapping[str, str]
    tweaks: tuple[tuple[str, str], ...]
    settings: tuple[str, ...]

    @property
    def print_options(self) -> Options:
        return Options(**self.options)

    @property
    def contents(self) -> set[str]:
        return {*self.files.values(), *(digest for _, digest in self.tweaks)}


@dataclass(frozen=True)
class Print:
    """A copy of a game that was printed.

    ``game`` is the id of the game without tweaks. ``files``, ``tweaks`` and ``settings`` are its sources,
    ``faces`` its settled faces, all by the digests of their contents. ``rows`` has what was printed, by unit; ``books``
    has, by language, the content with the book's text, and the digests of its pages by paper. If only a part was
    printed again, ``earlier`` has the sources of the rest; the ``sources`` of a book have their numbers by paper.
    """

    name: str
    game: str
    number: int
    when: str
    version: str
    program: str
    options: Mapping[str, Any]
    languages: tuple[str, ...]
    papers: tuple[str, ...]
    only: tuple[str, ...]
    files: Mapping[str, str]
    tweaks: tuple[tuple[str, str], ...]
    settings: tuple[str, ...]
    faces: str
    rows: tuple[tuple[tuple[str, str, str, str, int], Row], ...]
    books: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    earlier: tuple[Source, ...] = ()

    @property
    def sources(self) -> tuple[Source, ...]:
        """All that it was printed from, its own files first."""
        own = Source(self.program, self.options, self.files, self.tweaks, self.settings)
        return own, *self.earlier

    @property
    def day(self) -> str:
        return self.when[:10]

    @property
    def print_options(self) -> Options:
        return self.sources[0].print_options

    @property
    def contents(self) -> set[str]:
        """The digests of everything that belongs to this print."""
        texts = {book["text"] for book in self.books.values()}
        return {*(digest for source in self.sources for digest in source.contents), self.faces, *texts}
