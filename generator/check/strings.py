"""Find strings that nothing shows, by noting each that is read, and strings that are empty in one language only."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from generator.base.errors import Place
from generator.base.locate import LAYOUTS, shipped
from generator.build.alts import ALT
from generator.rules.record import Row
from generator.spec import Game
from generator.spec.texts import leaves, read_text_file
from generator.spec.yaml_file import read_yaml

Steps = tuple[str | int, ...]
_NOT_ON_FACES = frozenset(("name", ALT))  # a score sheet shows the names of pieces, and PDFs say what they look like


class Heard(Mapping[str, Any]):
    """Strings, nested as in the text file; ``told`` collects the paths of those that were read."""

    def __init__(self, strings: Mapping[str, Any], told: set[Steps], at: Steps = ()) -> None:
        self._noted_values, self._told, self._at = strings, told, at

    def __getitem__(self, key: str) -> Any:
        value, at = self._noted_values[key], (*self._at, key)
        if isinstance(value, Mapping):
            return Heard(value, self._told, at)
        self._told.add(at)
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self._noted_values)

    def __len__(self) -> int:
        return len(self._noted_values)


def listening(game: Game, told: set[Steps]) -> Game:
    """Return the same game with strings that record being read."""
    texts = {language: replace(text, strings=Heard(text.strings, told)) for language, text in game.texts.items()}
    return replace(game, texts=MappingProxyType(texts))


def unused(game: Game, told: set[Steps]) -> Iterator[Row]:
    """Report strings and texts of pieces that no face or rulebook uses, once for all languages."""
    language = game.languages[0]
    path = game.folder / "text" / f"{language}.yaml"
    file = read_yaml(path)
    for steps, _ in leaves(file.value.get("strings") or {}):
        if not any(steps[: len(read)] == read for read in told):  # a list is read all at once
            what = f'"strings.{".".join(map(str, steps))}" is never shown'
            yield "warning", "string", f"{file.key(('strings', *steps))}: {what}. Use it in a face or delete it."
    yield from _unused_texts(game)


def blank(game: Game) -> Iterator[Row]:
    """Report words that are empty in one language and not in the first: the face is printed without them."""
    first, *others = game.languages
    reference = _words(game, first)
    for language in others:
        own, file = _words(game, language), read_text_file(game.folder / "text" / f"{language}.yaml", [])
        for path, words in reference.items():
            if words and not own.get(path):
                place = file.place(path) if file else Place(game.folder / "text" / f"{language}.yaml")
                what = f'"{".".join(map(str, path))}" is empty, but not in {first}.yaml'
                yield "warning", "string", f"{place}: {what}. Translate it, or the face is printed without it."


def _words(game: Game, language: str) -> dict[Steps, str]:
    """Return the words of pieces and all other strings, by their paths."""
    text = game.texts[language]
    pieces = [(("pieces", id, name), words) for id, own in text.pieces.items() for name, words in own.items()]
    return dict([*pieces, *((("strings", *path), words) for path, words in _spread(text.strings))])


def _spread(value: Any, path: Steps = ()) -> Iterator[tuple[Steps, str]]:
    if isinstance(value, Mapping | tuple):
        for key, item in value.items() if isinstance(value, Mapping) else enumerate(value):
            yield from _spread(item, (*path, key))
    else:
        yield path, value


def _unused_texts(game: Game) -> Iterator[Row]:
    spec = read_yaml(game.folder / "game.yaml")
    sources = None
    for name in game.own_components:
        for n, text in enumerate(spec.value["components"][name].get("texts") or ()):
            own = text.removesuffix("?")
            if own in _NOT_ON_FACES:
                continue
            sources = _sources(game) if sources is None else sources
            if not re.search(rf"\b{own}\b", sources):
                place: Place = spec.place(("components", name, "texts", n))
                what = f'the text "{own}" of "{name}" is never shown'
                yield "warning", "string", f"{place}: {what}. Use it in a face or a rulebook, or delete it."


def _sources(game: Game) -> str:
    """Return the text of all of a game's templates and rulebooks."""
    shared = shipped("templates") / "faces"
    folders = [game.folder / "faces", game.folder / "rulebook", shared / game.engine, shared / LAYOUTS]
    files = [path for folder in folders for path in folder.rglob("*") if path.suffix in (".svg", ".md")]
    return "\n".join(path.read_text("utf-8", "replace") for path in [*files, *shared.glob("*.svg")])
