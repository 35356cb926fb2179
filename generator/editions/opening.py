"""Opens editions by the words a user gives: a tweak, a folder, a print, a git revision or a manifest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, fields, replace
from pathlib import Path

from generator.base.errors import CutlineError, listed, shown
from generator.base.locate import game_folder, shipped_games
from generator.build import manifest
from generator.editions import store
from generator.editions.edition import Edition, as_printed, in_manifest, now, this_program
from generator.editions.files import Contents, at_revision, file_at, is_revision, unpacked
from generator.editions.prints import Print, Source
from generator.editions.record import tweak_files
from generator.editions.store import LAST
from generator.rules.own import trust_copy
from generator.sheets import Options
from generator.spec import Game, load, tweaks
from generator.spec.tweak import one_offs, read_tweak, refuse_other_game


@dataclass
class Opener:
    """Opens the editions of one game; the folders that old ones are unpacked into live as long as ``stack``.

    ``options``, ``papers`` and ``only`` are those of editions that were not printed;
    ``settings`` are the values that the game was changed by, such as ``rules.deal=5``.
    """

    game: Game
    stack: ExitStack
    options: Options
    papers: tuple[str, ...]
    only: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()

    def now(self) -> Edition:
        return now(self.game, self.options, self.papers, self.only)

    def pair(self, words: Sequence[str]) -> tuple[Edition, Edition]:
        """Return the editions before and after that words name; the game as it is now stands in for a missing one."""
        if len(words) > 2:
            raise CutlineError("Compare two editions at a time.")
        self._as_in_print([word for word in words or (LAST,) if self.is_past(word)])
        if len(words) == 2:
            return self.open(words[0]), self.open(words[1])
        (word,) = words or (LAST,)
        opened = self.open(word)
        return (opened, self.now()) if self.is_past(word) else (self.now(), opened)

    def _as_in_print(self, words: Sequence[str]) -> None:
        """Draw editions that were not printed with the options of the first print among these words."""
        for found in filter(None, (store.find(self.game.base.id, word) for word in words)):
            self.options, self.papers, self.only = found.print_options, found.papers, found.only
            return

    def is_past(self, word: str) -> bool:
        """Return True if a word names something that was: a print, a revision, a manifest; False for a tweak."""
        if Path(word).name == manifest.NAME or self._is_print(word):
            return True
        return not (self._is_tweak(word) or self._is_game(word))

    def open(self, word: str) -> Edition:
        """Return the edition that a word names."""
        path = Path(word)
        if path.name == manifest.NAME and path.is_file():
            return in_manifest(path, self.game)
        if self._is_print(word):
            return self.print(store.wanted(self.game.base.id, word))
        if self._is_game(word):
            return now(self._same(load(game_folder(word)), word), self.options, self.papers, self.only, name=word)
        if self._is_tweak(word):
            return self._tweaked(word)
        if is_revision(self.game.folder, word):
            return self._revision(word)
        raise self._unknown(word)

    def _is_print(self, word: str) -> bool:
        """Return True for the name of a print, unless there is a file or a game's folder of that name."""
        path = Path(word)
        taken = path.is_file() or (path / "game.yaml").is_file()
        return word == LAST or (not taken and store.find(self.game.base.id, word) is not None)

    def _same(self, other: Game, word: str) -> Game:
        """Return another edition of the game; raise if it is another game."""
        if other.engine != self.game.engine:
            what = f"{word} is not an edition of {self.game.base.id}, but another game ({other.id})"
            raise CutlineError(f"{what}. Compare a game with its own editions, or with copies that are based on it.")
        return other

    def _is_game(self, word: str) -> bool:
        return (Path(word) / "game.yaml").is_file() or word in shipped_games()

    def _is_tweak(self, word: str) -> bool:
        """Return True for the path or name of a tweak, or several joined by +; a print of that name comes first."""
        if store.find(self.game.base.id, word):
            return Path(word).is_file()
        return all(Path(each).is_file() or each in tweaks.names() for each in word.split("+"))

    def _tweaked(self, word: str) -> Edition:
        read = tweaks.read_tweaks(word.split("+"))
        for each in read:
            refuse_other_game(each, [self.game.base.id])
        return now(load(self.game.folder, read), self.options, self.papers, self.only, name=word)

    def _unknown(self, word: str) -> CutlineError:
        known = [each.name for each in store.prints(self.game.base.id)]
        accepted = [*known, *([LAST] if known else []), "a tweak's file", "a folder with a game.yaml", "a git revision"]
        return CutlineError(f'no edition "{word}" of {self.game.base.id}. Accepted: {listed(accepted)}.')

    def print(self, found: Print) -> Edition:
        """Return a print, loaded from the files that it keeps; if this Cutline can't load them, only its faces.

        The files of a print by this same Cutline are loaded when they are needed: it has loaded them before.
        """

        def opened() -> Game:
            return self._load(*store.sources(found), found.settings)

        older = [self._older(source) for source in found.earlier]
        if found.program == this_program():
            return as_printed(found, opened, older=older)
        try:
            game = opened()
        except CutlineError as error:
            what = f'this Cutline can\'t read the files of "{found.name}" any more'
            why = str(error).splitlines()[0]
            warning = f"{what} ({why}), so everything that differs counts as changed by you."
            return as_printed(found, lambda: None, warning, older)
        return as_printed(found, lambda: game, older=older)

    def _older(self, source: Source) -> Callable[[], Game | None]:
        def opened() -> Game | None:
            try:
                return self._load(*store.sources(source), source.settings)
            except CutlineError:  # this Cutline can't read the files any more: what was printed is known all the same
                return None

        return opened

    def _revision(self, word: str) -> Edition:
        """Return the game as it was in a revision, with its tweaks as far as they were there, too."""
        folder = self.game.folder
        files = {path.name: file_at(path, word) for path in tweak_files(self.game)}
        there = [(name, data) for name, data in files.items() if data is not None]
        try:
            game = self._load(at_revision(folder, word), there, self.settings if there else ())
        except CutlineError as error:
            raise CutlineError(f"at {word}: {error}") from None
        return now(game, self.options, self.papers, self.only, name=word)

    def _load(self, files: Contents, changes: Sequence[tuple[str, bytes]], settings: Sequence[str]) -> Game:
        """Load a game from files as they were; an error names them as if they were in the game's folder."""
        home = self.stack.enter_context(unpacked(files))
        beside = self.stack.enter_context(unpacked(dict(changes)))
        trust_copy(home, self.game.folder)
        try:
            read = [read_tweak(beside / name) for name, _ in changes]
            more = one_offs(settings, self.game.base.id)
            return load(home, [*read, *([more] if more else [])])
        except CutlineError as error:
            text = str(error).replace(str(home), shown(self.game.folder)).replace(f"{beside}/", "")
            raise CutlineError(text) from None


def options_since(found: Print | None, given: Options, chosen: Sequence[str]) -> Options:
    """Return the options for a reprint: those of the print, except those ``chosen`` on the command line."""
    if found is None:
        return given
    own, given_too = found.print_options, {"pieces", "copies", "watermark"}
    if "backs" in chosen or "printer" in chosen:
        given_too |= {"printer", "shift"}  # a shift is that of a printer and a way to flip
    names = [each.name for each in fields(Options) if each.name not in (*chosen, *given_too)]
    return replace(given, **{name: getattr(own, name) for name in names})
