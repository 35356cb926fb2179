"""Editions on a server: what phones show of a game is stored for the matches that begin with it, in the background."""

from __future__ import annotations

import json
import logging
import threading
import time
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from companion.games import Games
from companion.games.editions import digest, edition_of, house_of, name_of, title_of
from companion.hall.folds import Open
from companion.http.words import spoken
from companion.log import AwayError, Store
from companion.log.editions import Content, add_edition, edition, has_edition
from companion.table.keeper import Keeper
from generator.spec import Game

LATER_SECONDS = 2.0
"""The time before an edition is stored: the phones at the new table come first."""
BETWEEN_SECONDS = 0.05
_log = logging.getLogger("cutline")
_shown: WeakKeyDictionary[Game, dict[tuple[type[Keeper], str], Content]] = WeakKeyDictionary()


class Editions:
    """The editions of one server: those of the games it has loaded, and those in its store."""

    def __init__(self, store: Store, games: Games) -> None:
        self._store, self._games = store, games
        self._lock = threading.Lock()
        self._waiting: dict[str, Keeper] = {}
        self._kept: set[str] = set()
        self._stored = lru_cache(maxsize=16)(self._read)

    def keep(self, opened: Open) -> None:
        """Store what phones show of a table's game, soon; a game that is not here is stored already, or gone."""
        if opened.stand_in:
            return
        name = _name(opened.keeper)
        with self._lock:
            if name in self._kept or name in self._waiting:
                return
            self._waiting[name] = opened.keeper
            if len(self._waiting) == 1:
                threading.Thread(target=self._work, name="editions", daemon=True).start()

    def _work(self) -> None:
        time.sleep(LATER_SECONDS)
        while True:
            with self._lock:
                name, keeper = next(iter(self._waiting.items()), ("", None))
            if keeper is None:
                return
            try:
                self.keep_now(keeper)
            except AwayError:  # whoever asks for it next tries again
                pass
            except Exception:
                _log.exception("can't store the faces of %s", keeper.game.id)
            with self._lock:
                del self._waiting[name]
                if not self._waiting:
                    return

    def keep_now(self, keeper: Keeper) -> None:
        """Store an edition in all its languages, unless it is stored or its files have changed since it was loaded."""
        name, game = _name(keeper), keeper.game
        if not has_edition(self._store, name, game.languages):
            made = {}
            for language in game.languages:
                made[language] = shown(keeper, language)
                time.sleep(BETWEEN_SECONDS)
            if digest(game) != name:
                return  # the drawings may be of either version
            for place, (language, content) in enumerate(made.items()):
                add_edition(self._store, name, place, language, content)
        with self._lock:
            self._kept.add(name)

    def of(self, keeper: Keeper, name: str, language: str) -> Content | None:
        """Return what phones show of the edition with this name: a loaded one, or a stored one; None if it is gone."""
        if name == _name(keeper):
            return shown(keeper, spoken(language, keeper.game.languages))
        try:
            return self._stored(name, language)
        except LookupError:
            return None

    def _read(self, name: str, language: str) -> Content:
        """Return a stored edition; raise a LookupError, which is not remembered, if it is not stored yet."""
        found = edition(self._store, name, language)
        if found is None:
            raise LookupError(name)
        return found


def _name(keeper: Keeper) -> str:
    return edition_of(keeper.game).faces or ""


def facts_of(keeper: Keeper, language: str) -> dict[str, Any]:
    """Return a game's facts in one of its languages, with its house rules."""
    house = house_of(keeper.game)
    told = house and {"name": house.names[language], "lines": list(house.lines[language])}
    titles = {"title": title_of(keeper.game, language), "name": name_of(keeper.game, language)}
    return keeper.facts(language) | titles | {"house": told}


def shown(keeper: Keeper, language: str) -> Content:
    """Return what phones show of a game in one of its languages: its facts, and its faces as SVG."""
    kept, key = _shown.setdefault(keeper.game, {}), (type(keeper), language)
    if known := kept.get(key):
        return known
    from companion.http import faces  # the fonts take a while to load, so only once a phone asks

    facts = json.loads(json.dumps(facts_of(keeper, language)))
    del facts["colours"]  # the frame's own
    drawn = faces.faces(keeper.game, language, keeper.shown, keeper.signs)
    return kept.setdefault(key, {"facts": facts, "faces": drawn})
