"""Notices when files of the games a server has loaded are changed: it goes on with what it has read."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from companion.games import Games
from companion.games.editions import files_in
from generator.base.errors import shown
from generator.base.locate import shipped

EVERY_SECONDS = 3.0
Stamp = tuple[tuple[str, int, int], ...]


class Watch:
    """The files of some games, each game with its folders and its tweaks; asked at most every few seconds."""

    def __init__(self, games: Games, tweaks: Iterable[Path] = (), clock: Callable[[], float] = time.monotonic) -> None:
        self._clock, self._lock = clock, threading.Lock()
        known = [keeper.game for id in games.ids if (keeper := games.keeper(id))]
        self._places: dict[Path, list[Path]] = {}
        for game in known:
            self._places.setdefault(game.folder, [game.folder, shipped("templates") / "faces" / game.engine])
        self._ids: dict[Path, list[str]] = {}
        for game in known:
            self._ids.setdefault(game.folder, []).append(game.id)
        for file in tweaks:
            self._places.setdefault(file, [file])
            self._ids.setdefault(file, [game.id for game in known if game.house and _is_for(game.id, file)])
        self._stamps = {place: _stamp(files) for place, files in self._places.items()}
        self._changed: dict[Path, None] = {}
        self._next = clock() + EVERY_SECONDS

    def look(self) -> list[Path]:
        """Return the folders and files that have changed since the last look, each once."""
        with self._lock:
            if self._clock() < self._next:
                return []
            self._next = self._clock() + EVERY_SECONDS
            found = [
                place
                for place, files in self._places.items()
                if place not in self._changed and _stamp(files) != self._stamps[place]
            ]
            self._changed |= dict.fromkeys(found)
            return found

    @property
    def changed(self) -> list[str]:
        """The ids of the games whose files have changed since the server started."""
        self.look()
        return list(dict.fromkeys(id for place in self._changed for id in self._ids[place]))


def _is_for(id: str, tweak: Path) -> bool:
    from generator.spec.tweak import slug

    return slug(tweak.stem) in id.split("+")[1:]


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
    """Tell of each change, once, for as long as this process runs; processes forked from it are silent."""
    own = os.getpid()

    def run() -> None:
        while os.getpid() == own:
            time.sleep(EVERY_SECONDS)
            for place in watch.look():
                tell(told(place))

    threading.Thread(target=run, name="watch", daemon=True).start()
