"""The studio's state: its secret, its shelf, the games that are open, and the news about them."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import watchfiles

from generator.base.errors import CutlineError
from generator.rules import own
from generator.studio.checking import Checks
from generator.studio.desk import Desk, Where
from generator.studio.news import News
from generator.studio.playing import Tables
from generator.studio.printing import Prints
from generator.studio.shelf import Shelf, told

LOOK = 2.0  # seconds after which files are checked although no change is reported: a network drive may hide changes
STEP, PATIENCE = 20, 400  # milliseconds without another change before one is handled, and at most


class Studio:
    """One running studio. ``kept`` is the folder for its own files: drafts, histories, the list of games."""

    def __init__(self, kept: Path | None = None, here: tuple[Path, ...] = (), follows: bool = True) -> None:
        self.kept = kept or _kept()
        self.kept.mkdir(parents=True, exist_ok=True)
        self.kept.chmod(0o700)  # other users of this computer have no business in it
        self.secret, self.session = secrets.token_urlsafe(32), secrets.token_urlsafe(32)
        self.shelf = Shelf(self.kept, here)
        self.news = News()
        self.checks = Checks(self.news)
        self.tables = Tables()
        self.prints = Prints(self.kept / "prints", self.news)
        self._desks: dict[str, Desk] = {}
        self._lock = threading.Lock()
        self._opening: dict[str, threading.Lock] = {}
        self._follows = follows
        self._trusted = set(own.trusted())  # those that the command line named, to begin with

    def desk(self, key: str) -> Desk:
        """Return an open game, which is opened if it is not; raise if there is none of this name."""
        with self._lock:
            if key in self._desks:
                return self._desks[key]
            opening = self._opening.setdefault(key, threading.Lock())
        with opening:  # a game that takes long to read keeps no other waiting
            if key not in self._desks:
                where = self.shelf.find(key)
                if where is None:
                    raise UnknownGameError("This game is not on the shelf.")
                self._desks[key] = Desk(where, self.kept / "history" / key, self.news.tell)
                if self._follows:
                    threading.Thread(target=self._follow, args=(self._desks[key],), daemon=True).start()
            return self._desks[key]

    def shown(self) -> list[dict[str, Any]]:
        return [self._shown(where) for where in self.shelf.all()]

    def _shown(self, where: Where) -> dict[str, Any]:
        try:
            desk = self.desk(where.key)
        except CutlineError as error:
            return told(where, None, str(error))
        return told(where, desk.game, desk.problems[0] if desk.problems else "")

    def trust(self, desk: Desk) -> None:
        """Run the code that a game brings, as long as this studio runs."""
        self._trusted.add(desk.where.folder)
        own.trust(self._trusted)
        desk.reload()

    @property
    def trusted(self) -> tuple[Path, ...]:
        return tuple(self._trusted)

    def stop(self) -> None:
        self.news.stop()
        self.checks.stop()
        self.prints.stop()
        self.tables.stop()

    def _follow(self, desk: Desk) -> None:
        """Look at a game's files whenever the system reports a change in them."""
        while not self.news.stopped.is_set():
            folders = [path for path in (desk.where.folder, desk.where.tweak and desk.where.tweak.parent) if path]
            try:
                for _ in watchfiles.watch(
                    *[folder for folder in folders if folder.is_dir()],
                    watch_filter=None,
                    debounce=PATIENCE,
                    step=STEP,
                    stop_event=self.news.stopped,
                    rust_timeout=round(LOOK * 1000),
                    yield_on_timeout=True,
                ):
                    _looked(desk.follow)
            except (OSError, RuntimeError):  # watchfiles' own error is a RuntimeError
                if not self.news.stopped.wait(LOOK):
                    _looked(desk.follow)


class UnknownGameError(CutlineError):
    """A game that the studio does not know."""


def _looked(follow: Callable[[], bool]) -> None:
    with suppress(CutlineError):  # what is wrong with the files is shown with the game
        follow()


def _kept() -> Path:
    from platformdirs import user_data_path

    return user_data_path("cutline", appauthor=False) / "studio"
