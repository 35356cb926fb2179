"""One open game: read from its files, edited, undone, and followed when other programs change it."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from generator.base.errors import CutlineError, SpecError, shown
from generator.spec import Game, load
from generator.studio import own_files, told, tweak_file
from generator.studio.drawn import Drawn
from generator.studio.edits import Edit, is_piece, raw, refuse_strange
from generator.studio.history import ConflictError, History, Step, contents
from generator.studio.stamps import Stamps, stamp, stamps
from generator.studio.workbooks import converted

_DATA = (".yaml", ".csv", ".tsv", ".xlsx", ".ods", ".md", ".json")  # files that no drawing is made of


class Where(NamedTuple):
    """A game on the shelf: its folder and, if it comes with Cutline, the tweak that edits go to.

    ``kind`` is own, tweak or draft: the last is the tweak of a shipped game that has no name yet.
    """

    key: str
    kind: str
    folder: Path
    tweak: Path | None = None


class ChangedError(CutlineError):
    """A value that was edited is no longer what the page showed."""

    def __init__(self, path: Sequence[str], theirs: Any) -> None:
        super().__init__("Another program has changed this value.")
        self.path, self.theirs = path, theirs


class Desk:
    """A game that is open in the studio. ``version`` counts what was shown of it; ``tell`` hears of every new one."""

    def __init__(self, where: Where, kept: Path, tell: Callable[[Mapping[str, Any]], None]) -> None:
        self.where, self._tell = where, tell
        self.lock = threading.RLock()
        self.history = History(kept)
        self.drawn = Drawn()
        self.books: dict[str, tuple[int, str]] = {}  # the last page of each language's rulebook, with its version
        self.changes: tuple[tuple[int, str, str], str] | None = None  # the last page of what changed, and of what
        self.version = 0
        self.game: Game | None = None
        self.problems: tuple[str, ...] = ()
        self._base: tuple[Stamps, Game] | None = None
        self._rows: dict[str, told.Json] = {}
        self._stamps: Stamps = {}
        self.reload()

    def reload(self) -> None:
        """Read the files as they are now."""
        with self.lock:
            before, self._stamps = self._stamps, self._look()
            self._base = None
            changed = {path for path, _ in before.items() ^ self._stamps.items()}
            try:
                self._take(self._read(), None, any(not path.endswith(_DATA) for path in changed))
            except SpecError as error:
                self.problems = tuple(str(each) for each in error.problems)
            except CutlineError as error:
                self.problems = (str(error),)
            self.version += 1

    def follow(self) -> bool:
        """Read the files again if another program has changed them; return True if one has."""
        with self.lock:
            if self._look() == self._stamps:
                return False
            self.reload()
        self._tell({"desk": self.where.key, "version": self.version, "why": "outside"})
        return True

    def _look(self) -> Stamps:
        return {**stamps(self.where.folder), **(stamp(self.where.tweak) if self.where.tweak else {})}

    def _read(self) -> Game:
        if self.where.tweak is None:
            return load(self.where.folder)
        if self._base is None:
            self._base = self._stamps, load(self.where.folder)
        base = self._base[1]
        tweak = tweak_file.tweak_in(self.where.tweak)
        return load(self.where.folder, [tweak], base=base) if tweak else base

    def _take(self, game: Game, changed: Collection[str] | None, redrawn: bool = False) -> None:
        self.game, self.problems = game, ()
        self.drawn.show(game, changed, redrawn)
        self._rows = told.pieces(game)

    def edit(self, edits: Sequence[Edit], was: Mapping[str, Any] | None = None, group: str = "") -> told.Json:
        """Save edits, and return what they change on the page. A game with mistakes in it stays as it was.

        ``was`` has what the page showed of the values, by dotted paths: if another program has changed one since, it
        is not overwritten. Edits of one ``group`` are undone together.
        """
        with self.lock:
            self.follow()
            game = self._sound()
            for edit in edits:
                refuse_strange(game, edit)
                name = ".".join(edit.path)
                if was and name in was and not _alike(now := told.flat(raw(game, edit.path)), was[name]):
                    raise ChangedError(edit.path, now)
            files = self._changes(game, edits)
            if not files:
                return self.change(self._rows)
            rows = self._rows
            what = {"edits": [[".".join(edit.path), edit.kind, edit.value] for edit in edits], "group": group}
            step = self.history.save(files, what)
            try:
                self._changed(step, _pieces(game, edits))
            except CutlineError:
                self.history.refuse(step)
                self._stamps = self._look()
                raise
            return self.change(rows)

    def _sound(self) -> Game:
        if self.game is None or self.problems:
            raise CutlineError("\n".join(self.problems) or "The game can't be read.")
        return self.game

    def _changes(self, game: Game, edits: Sequence[Edit]) -> own_files.Changes:
        if self.where.tweak is None:
            return own_files.changes(game, edits)
        return tweak_file.changes(game, self.where.tweak, "Draft", edits)

    def _changed(self, step: Step | None, changed: Collection[str] | None) -> None:
        """Read the game again after a step; raise if it has mistakes that it had not before."""
        before = self.game
        self._stamps = self._look()
        game = self._read()
        for language, wrong in game.reading.failed.items():
            if not before or not before.reading.failed.get(language):
                raise SpecError(wrong)
        self._take(game, changed)
        self.version += 1
        self._tell({"desk": self.where.key, "version": self.version, "why": "edit"})

    def write(self, path: Path, text: str, was: str | None) -> None:
        """Save a text file of the game; raise if another program has changed it since it ``was`` read."""
        with self.lock:
            self.follow()
            before = contents(path)
            if was is not None and text_in(before) != was:
                raise ConflictError(f"{shown(path)} was changed by another program. Nothing was overwritten.")
            data = text.replace("\n", "\r\n") if b"\r\n" in (before or b"") else text
            what = {"edits": [[path.name, "set", "…"]], "group": str(path)}
            self._stepped(self.history.save({path: (before, data.encode())}, what), ())

    def convert(self) -> told.Json:
        """Make CSVs of the game's workbooks, so that their cells can be edited."""
        with self.lock:
            self.follow()
            rows, game = self._rows, self._sound()
            step = self.history.save(converted(game), {"converted": True})
            try:
                self._changed(step, None)
            except CutlineError:
                self.history.refuse(step)
                self._stamps = self._look()
                raise
            return self.change(rows)

    def undo(self, kind: str) -> told.Json:
        """Undo or redo a step."""
        with self.lock:
            self.follow()
            rows = self._rows
            step = (self.history.undo if kind == "undo" else self.history.redo)()
            if step:
                self._stepped(step, ())
            return self.change(rows)

    def back_to(self, number: int) -> told.Json:
        with self.lock:
            rows = self._rows
            self._stepped(self.history.back_to(number), None)
            return self.change(rows)

    def _stepped(self, step: Step | None, changed: Collection[str] | None) -> None:
        """Read the game again after a step that stays, also if the game has mistakes then."""
        try:
            self._changed(step, changed)
        except CutlineError:
            self.reload()

    def change(self, before: Mapping[str, told.Json]) -> told.Json:
        """Return what differs from what a page has."""
        now = self._rows
        return {
            **self.state(),
            "pieces": {key: row for key, row in now.items() if before.get(key) != row},
            "gone": [key for key in before if key not in now],
            "order": list(now) if list(now) != list(before) else None,
        }

    def whole(self) -> told.Json:
        """Return everything that a page shows."""
        with self.lock:
            return {**self.state(), "pieces": self._rows, "gone": [], "order": list(self._rows)}

    def plain(self, message: str) -> str:
        """Return a message without the place of a draft, a file that the page never mentions."""
        if self.where.kind != "draft" or self.where.tweak is None:
            return message
        return re.sub(re.escape(shown(self.where.tweak)) + r"(:\d+)*: ", "", message)

    def state(self) -> told.Json:
        undo, redo = self.history.can()
        shown = self.game
        return {
            "key": self.where.key,
            "kind": self.where.kind,
            "version": self.version,
            "problems": list(self.problems),
            "undo": undo.what if undo else None,
            "redo": redo.what if redo else None,
            "game": told.game(shown) if shown else None,
            "components": told.components(shown) if shown else [],
            "changes": self._settings(),
        }

    def _settings(self) -> list[str]:
        """Return what the tweak sets, as it is written there."""
        tweaks = self.game.reading.tweaks if self.game else ()
        return [setting.dotted for tweak in tweaks for setting in tweak.settings]


def text_in(data: bytes | None) -> str:
    """Return the text of a file as a page has it, whose lines end in one way."""
    try:
        return (data or b"").decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise CutlineError("This file is not UTF-8. Save it as UTF-8 in an editor first.") from None


def _alike(one: Any, other: Any) -> bool:
    """Return True if two values are written alike: in a spreadsheet, all are words."""
    return str("" if one is None else one) == str("" if other is None else other)


def _pieces(game: Game, edits: Sequence[Edit]) -> set[str]:
    """Return the names of the pieces that edits change; rules and texts of the game change none of their own."""
    found = set[str]()
    for edit in edits:
        if is_piece(edit.path):
            found |= {edit.path[3], f"{edit.path[1]}.{edit.path[3]}"}
        elif edit.path[0] == "text" and edit.path[2:3] == ("pieces",):
            found.add(edit.path[3])
    return found
