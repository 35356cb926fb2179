"""Editions on a server: what phones show of a game is stored for the matches that begin with it, in the background."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from companion.games import Games
from companion.games.editions import digest, edition_of, house_of, name_of, title_of
from companion.hall.folds import Open
from companion.http.codes import codes_for_phones
from companion.http.words import spoken
from companion.log import AwayError, Store
from companion.log.editions import Content, add_edition, edition, has_edition, packed, unpacked
from companion.table.keeper import Keeper
from generator.spec import Game

START_SECONDS = 10.0
"""The time before a server draws what it has loaded."""
LATER_SECONDS = 2.0
"""The time before an edition is stored: the phones at the new table come first."""
BETWEEN_SECONDS = 0.005
MOST_DRAWN = 12
"""The number of games that are drawn before a table needs them."""
LATE = "its files changed before its faces were drawn, so after a restart its old matches will show the new faces."
Rest = Callable[[float], None]
"""Called after each face with the seconds it took."""
_log = logging.getLogger("cutline")


class Drawing(NamedTuple):
    """The facts and faces of a game in one language; ``is_true`` unless a file changed after the game was loaded."""

    content: Content
    is_true: bool


_shown: WeakKeyDictionary[Game, dict[tuple[type[Keeper], str], Drawing]] = WeakKeyDictionary()


class Editions:
    """The editions of one server: those of the games it has loaded, and those in its store.

    A match must show the faces it began with, so they are drawn before somebody changes their files, and kept packed.
    """

    def __init__(self, store: Store, games: Games) -> None:
        self._store, self._games = store, games
        self._lock, self._drawing = threading.Lock(), threading.Lock()
        self._waiting: dict[str, Keeper] = {}
        self._drawn: dict[str, dict[str, str]] = {}
        self._late: set[str] = set()
        self._stored = lru_cache(maxsize=16)(self._read)

    def prepare(self) -> None:
        """Draw the loaded editions that are not stored, soon and slowly: phones come first."""
        threading.Thread(target=self._prepare, name="prepare", daemon=True).start()

    def _prepare(self) -> None:
        time.sleep(START_SECONDS / 10)  # the first page comes first
        keepers = [keeper for id in self._games.ids[:MOST_DRAWN] if (keeper := self._games.keeper(id))]
        for keeper in keepers:
            _name(keeper)  # reads the files
        time.sleep(START_SECONDS)
        for keeper in keepers:
            try:
                if not has_edition(self._store, _name(keeper), keeper.game.languages):
                    self._all_of(keeper, _rest)
            except AwayError:  # drawn once a table needs it
                pass
            except Exception:
                _log.exception("can't draw the faces of %s", keeper.game.id)

    def keep(self, opened: Open) -> None:
        """Store what phones show of a table's game, soon; a game that is not here is stored already, or gone."""
        if opened.stand_in:
            return
        name = _name(opened.keeper)
        with self._lock:
            if name in self._waiting:
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
        """Store an edition in all its languages, unless it is stored, or its files changed before it was drawn.

        The store is asked each time, as ``cutline forget`` deletes editions while the server runs.
        """
        if has_edition(self._store, _name(keeper), keeper.game.languages):
            return
        if made := self._all_of(keeper, lambda took: time.sleep(BETWEEN_SECONDS)):
            add_edition(self._store, _name(keeper), made)

    def _all_of(self, keeper: Keeper, rest: Rest) -> dict[str, str] | None:
        """Return an edition, packed, in all its languages; None, and log it once, if its files changed before that."""
        name, game = _name(keeper), keeper.game
        with self._drawing:
            if name in self._late or name in self._drawn:
                return self._drawn.get(name)
            made = {}
            for language in game.languages:
                drawing = _shown.get(game, {}).get((type(keeper), language)) or _drawing(keeper, language, rest)
                if not drawing.is_true:
                    self._late.add(name)
                    _log.warning("%s: %s", game.id, LATE)
                    return None
                made[language] = packed(drawing.content)
            self._drawn[name] = made
            return made

    def of(self, keeper: Keeper, name: str, language: str) -> Content | None:
        """Return what phones show of the edition with this name: a loaded one, or a stored one; None if it is gone."""
        if name != _name(keeper):
            return self._from_store(name, language)
        language = spoken(language, keeper.game.languages)
        known = _shown.get(keeper.game, {}).get((type(keeper), language))
        if known and known.is_true:
            return known.content
        if name in self._drawn:
            return unpacked(self._drawn[name][language])
        if found := self._from_store(name, language):  # sooner than drawn
            return found
        drawing = _remembered(keeper, language)
        return drawing.content if drawing.is_true else None

    def _from_store(self, name: str, language: str) -> Content | None:
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
    """Return a game's facts in one of its languages, with its house rules and the marks of its printed pieces."""
    house = house_of(keeper.game)
    told = house and {"name": house.names[language], "lines": list(house.lines[language])}
    titles = {"title": title_of(keeper.game, language), "name": name_of(keeper.game, language)}
    return keeper.facts(language) | titles | {"house": told, "codes": codes_for_phones(keeper.game)}


def shown(keeper: Keeper, language: str) -> Content:
    """Return what phones show of a game in one of its languages: its facts, and its faces as SVG."""
    return _remembered(keeper, language).content


def _remembered(keeper: Keeper, language: str) -> Drawing:
    kept, key = _shown.setdefault(keeper.game, {}), (type(keeper), language)
    return kept.get(key) or kept.setdefault(key, _drawing(keeper, language, lambda took: None))


def _drawing(keeper: Keeper, language: str, rest: Rest) -> Drawing:
    from companion.http import faces  # the fonts take a while to load, so only once a phone asks

    facts = json.loads(json.dumps(facts_of(keeper, language)))
    del facts["colours"]  # the frame's own
    drawn = faces.faces(keeper.game, language, keeper.shown, keeper.signs, rest)
    return Drawing({"facts": facts, "faces": drawn}, digest(keeper.game) == _name(keeper))


def _rest(took: float) -> None:
    """Leave the processor to others for as long as a face took to draw."""
    time.sleep(max(BETWEEN_SECONDS, took))
