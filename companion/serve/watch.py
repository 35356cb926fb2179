"""Notices when files of the games a server has loaded are changed: it goes on with what it has read."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable
from mmap import mmap
from pathlib import Path

from companion.games import Games
from companion.games.editions import common_drawings, files_in, own_templates
from generator.base.errors import shown
from generator.spec import Game

EVERY_SECONDS = 3.0
Stamp = tuple[tuple[str, int, int], ...]


class Watch:
    """The files of some games: their folders, their tweaks and Cutline's drawings. They are looked at now and then.

    Workers forked from one process share it, so that only one of them tells of a change.
    """

    def __init__(self, games: Games, tweaks: Iterable[Path] = (), clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, threading.Lock()
        known, common = games.loaded, common_drawings()
        files = {game.folder: [game.folder, own_templates(game)] for game in known}
        self._files = files | {tweak: [tweak] for tweak in tweaks} | {place: [place] for place in common}
        self._ids = {
            place: [game.id for game in known if place in common or _is_of(place, game)] for place in self._files
        }
        self._stamps = {place: _stamp(files) for place, files in self._files.items()}
        self._changed: dict[Path, None] = {}
        self._told = mmap(-1, max(1, len(self._files)))
        self._next = clock() + EVERY_SECONDS

    @property
    def changed(self) -> list[str]:
        """The ids of the games whose files have changed since the server started."""
        self._look()
        return list(dict.fromkeys(id for place in self._changed for id in self._ids[place]))

    def untold(self) -> list[Path]:
        """Return the folders and tweaks that have changed and that no process has told of, and count them as told."""
        self._look()
        places = list(self._files)
        found = [place for place in self._changed if not self._told[places.index(place)]]
        for place in found:
            self._told[places.index(place)] = 1
        return found

    def _look(self) -> None:
        with self._lock:
            if self._clock() < self._next:
                return
            self._next = self._clock() + EVERY_SECONDS
            left = (place for place in self._files if place not in self._changed)
            self._changed |= {place: None for place in left if _stamp(self._files[place]) != self._stamps[place]}


def _is_of(place: Path, game: Game) -> bool:
    """Return True if a folder or a tweak is one that a game was made of."""
    tweaks = [tweak.file.resolve() for tweak in game.reading.tweaks if tweak.file]
    return place == game.folder or place.resolve() in tweaks


def _stamp(places: Iterable[Path]) -> Stamp:
    """Return when each file was saved, and its size."""
    files = [file for place in places for file in (files_in(place) if place.is_dir() else [place])]
    found = []
    for file in files:
        try:
            known = os.stat(file)
        except OSError:  # being replaced, or gone
            continue
        found.append((str(file), known.st_mtime_ns, known.st_size))
    return tuple(found)


def told(place: Path) -> str:
    """Return the line about a folder or file that has changed."""
    return f"{shown(place)} changed: restart to play with it; tables already open keep their rules."


def tell_changes(watch: Watch, tell: Callable[[str], None]) -> None:
    """Tell of each change, once, for as long as this process runs."""

    def run() -> None:
        while True:
            time.sleep(EVERY_SECONDS)
            for place in watch.untold():
                tell(told(place))

    threading.Thread(target=run, name="watch", daemon=True).start()
