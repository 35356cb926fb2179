"""A game's folder while it is edited: finds what was saved, and makes pages of the files as they are now."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from generator.base.errors import CutlineError, SpecError
from generator.build.cache.inputs import TooMuchError
from generator.build.cache.keys import Inputs, Keys
from generator.faces import Faces, Settled
from generator.preview.gallery import gallery
from generator.rulebook.book import Rulebooks, has_rulebook
from generator.rulebook.html import page as rulebook
from generator.spec import Game, load

PREVIEW, RULEBOOK = "preview.html", "rulebook.html"
MAX_FILES = 20_000
MAX_KEPT = 5_000  # faces of earlier versions


class Watched:
    """A game's folder. ``version`` counts its changes; a page is made when asked for, once per version.

    ``report`` gets the mistakes that keep a page from being made, each time they change.
    """

    def __init__(self, folder: Path, report: Callable[[str], None] = lambda mistakes: None) -> None:
        self.folder, self._report = folder, report
        self._reported: dict[tuple[str, str], str] = {}  # the mistakes of each page
        self.version = 1
        self._seen = dict(self._files())
        self._making = threading.Lock()
        self._made: tuple[int, Faces | CutlineError | None] = 0, None
        self._key = ""
        self._pages: dict[tuple[str, str], tuple[str, list[str]]] = {}  # each with mistakes that it shows itself
        self._settled: Settled = {}

    def changed(self) -> bool:
        """Check the files; return True if one was saved, added or removed since the last check."""
        now = dict(self._files())
        if now == self._seen:
            return False
        changed = {Path(path).relative_to(self.folder).as_posix() for path, _ in now.items() ^ self._seen.items()}
        drawn = changed | {f"./{name}" for name in changed}
        self._settled = {
            svg: finished
            for svg, finished in list(self._settled.items())[-MAX_KEPT:]
            if drawn.isdisjoint(finished.uses)  # a face that shows a changed drawing is settled again
        }
        self._seen = now
        self.version += 1
        return True

    def _files(self) -> Iterator[tuple[str, tuple[int, int]]]:
        folders, found = [os.fspath(self.folder)], 0
        while folders and found < MAX_FILES:
            try:
                entries = list(os.scandir(folders.pop()))
            except OSError:
                continue  # it was removed meanwhile
            for entry in entries:
                if entry.name.startswith((".", "~$")) or entry.name == "out":
                    continue
                if entry.is_dir(follow_symlinks=False):
                    folders.append(entry.path)
                    continue
                try:
                    known = entry.stat()
                except OSError:
                    continue
                found += 1
                yield entry.path, (known.st_mtime_ns, known.st_size)

    def languages(self) -> tuple[str, ...]:
        """Return the game's languages; while its spec is broken, those that have a text file."""
        with self._making:
            try:
                return self._faces().game.listed_languages
            except CutlineError:
                return tuple(sorted(path.stem for path in (self.folder / "text").glob("*.yaml"))) or ("en",)

    def page(self, language: str, name: str) -> str:
        """Return the gallery or the rulebook as the files are now; a CutlineError says what is wrong with them."""
        with self._making:
            try:
                page, wrong = self._page(language, name)
            except CutlineError as error:
                self._say((language, name), str(error))
                raise
            self._say((language, name), "\n".join(wrong))
            return page

    def _say(self, page: tuple[str, str], mistakes: str) -> None:
        """Report the mistakes of a page, if they are others than before."""
        before = self._reported.pop(page, "")
        if mistakes:
            self._reported[page] = mistakes
        if mistakes and mistakes != before:
            self._report(mistakes)

    def _page(self, language: str, name: str) -> tuple[str, list[str]]:
        faces = self._faces()
        if (language, name) not in self._pages:
            if wrong := faces.game.reading.failed.get(language):
                raise SpecError(wrong)
            if language not in faces.game.languages:
                raise CutlineError(f'no language "{language}". Accepted: {", ".join(faces.game.listed_languages)}.')
            self._pages[language, name] = make(faces, language, name)
        return self._pages[language, name]

    def _faces(self) -> Faces:
        version = self.version
        if self._made[0] != version:
            self._made = version, self._loaded()
        if isinstance(self._made[1], Faces):
            return self._made[1]
        assert self._made[1]
        raise self._made[1]

    def _loaded(self) -> Faces | CutlineError | None:
        """Return the game's faces; the previous version's, if nothing that is printed has changed."""
        before, self._key = self._key, ""
        try:
            files = self._inputs()
            game = load(self.folder)
            self._key = files.game(game) if files else ""
        except CutlineError as error:
            return error
        if self._key and self._key == before:
            return self._made[1]
        self._pages = {}
        self._report_others(game)
        return Faces(game, settled=self._settled, lenient=True)

    def _report_others(self, game: Game) -> None:
        """Report the mistakes of languages that fail while others can be shown, each time they change."""
        for language, wrong in game.reading.failed.items():
            self._say((language, PREVIEW), str(SpecError(wrong)))

    def _inputs(self) -> Keys | None:
        """Return the keys of the files as they are now; None if there are too many to read."""
        try:
            return Keys(Inputs([self.folder], self.folder / "out"))
        except TooMuchError:
            return None


def make(faces: Faces, language: str, name: str) -> tuple[str, list[str]]:
    """Return a page, and the mistakes on single faces that it shows."""
    if name == RULEBOOK:
        return rulebook(Rulebooks(faces).book(language)), []
    game, wrong = faces.game, list[str]()
    return gallery(game, faces, language, game.listed_languages, has_rulebook(game, language), wrong), wrong
