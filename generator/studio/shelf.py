"""The games that the studio shows: those that come with Cutline, the user's folders, and the user's tweaks."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from generator.base.errors import CutlineError, shown
from generator.base.files import write_together
from generator.base.locate import shipped, shipped_games
from generator.spec import Game, tweaks
from generator.spec.tweak import read_tweak
from generator.studio.desk import Where

MOST_FOLDERS = 200
SHOWN = 3  # faces of each game


class Shelf:
    """``kept`` is the folder where the studio keeps its own files; ``here`` are folders whose games are shown."""

    def __init__(self, kept: Path, here: tuple[Path, ...]) -> None:
        self._kept, self._here = kept, here
        self._list = kept / "shelf.json"

    @property
    def home(self) -> Path:
        """The folder for new games."""
        from platformdirs import user_documents_path

        return user_documents_path() / "Cutline"

    def all(self) -> list[Where]:
        return [*self._shipped(), *self._tweaks(), *self._own()]

    def find(self, key: str) -> Where | None:
        return next((where for where in self.all() if where.key == key), None)

    def _shipped(self) -> Iterator[Where]:
        for id in shipped_games():
            yield Where(id, "draft", shipped("cards") / id, self._kept / "drafts" / f"{id}.yaml")

    def _tweaks(self) -> Iterator[Where]:
        for name in tweaks.names():
            path = tweaks.folder() / f"{name}{tweaks.SUFFIX}"
            with suppress(CutlineError):
                if (tweak := read_tweak(path)).game in shipped_games():
                    yield Where(key_of(path), "tweak", shipped("cards") / tweak.game, path)

    def _own(self) -> Iterator[Where]:
        folders = [folder for root in (*self._here, self.home) for folder in _games_in(root)]
        for folder in dict.fromkeys(each.resolve() for each in [*self._added(), *folders]):
            if (folder / "game.yaml").is_file() and not folder.is_relative_to(shipped("cards")):
                yield Where(key_of(folder), "own", folder)

    def _added(self) -> list[Path]:
        with suppress(OSError, ValueError):
            return [Path(each) for each in json.loads(self._list.read_text("utf-8"))["folders"]]
        return []

    def add(self, folder: Path) -> Where:
        """Put a game's folder on the shelf, for good."""
        folder = folder.expanduser().resolve()
        if not (folder / "game.yaml").is_file():
            raise CutlineError(f'"{shown(folder)}" is not a game\'s folder: it has no game.yaml.')
        folders = list(dict.fromkeys([str(folder), *map(str, self._added())]))[:MOST_FOLDERS]
        write_together([(self._list, json.dumps({"folders": folders}, indent=1).encode())])
        return Where(key_of(folder), "own", folder)


def _games_in(root: Path) -> list[Path]:
    with suppress(OSError):
        return [each for each in (root, *sorted(root.iterdir())) if (each / "game.yaml").is_file()][:MOST_FOLDERS]
    return []


def key_of(path: Path) -> str:
    """Return the name of a folder or a file in addresses."""
    return hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]


def told(where: Where, game: Game | None, wrong: str) -> dict[str, Any]:
    """Return what the shelf shows of a game."""
    about: dict[str, Any] = {"key": where.key, "kind": where.kind, "place": _place(where), "wrong": wrong}
    if game is None:
        return {**about, "titles": {"": where.folder.name}, "taglines": {}, "cover": []}
    about["titles"] = {tag: text.title for tag, text in game.texts.items()}
    about["taglines"] = {tag: text.tagline for tag, text in game.texts.items()}
    about["house"] = {tag: game.house.name(tag) for tag in game.texts} if game.house and where.kind == "tweak" else {}
    about["players"], about["minutes"], about["age"] = list(game.players), list(game.minutes), game.age
    about["changes"] = sum(len(tweak.settings) for tweak in game.reading.tweaks)
    about["cards"] = sum(part.total for part in game.own_components.values())
    about["languages"] = list(game.languages)
    about["cover"] = _cover(game)
    return about


def _place(where: Where) -> str:
    return "" if where.kind == "draft" else shown(where.tweak or where.folder)


def _cover(game: Game) -> list[list[str]]:
    """Return the pieces that stand for a game: fronts of the component with the most different ones."""
    parts = [part for part in game.own_components.values() if part.pieces and part.kind != "pages"]
    for kinds in (("cards", "tiles"), ("boards", "pieces")):
        most = max((part for part in parts if part.kind in kinds), key=lambda part: len(part.pieces), default=None)
        if most:
            step = max(1, len(most.pieces) // SHOWN)
            return [[most.name, piece.id] for piece in most.pieces[::step][:SHOWN]]
    return []
