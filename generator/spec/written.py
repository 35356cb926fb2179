"""The places of the words on pieces: lines of text files, and cells of spreadsheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from generator.base.errors import Place
from generator.base.noted import unnoted
from generator.base.templating import Markup
from generator.spec.rows import Said, Where
from generator.spec.yaml_file import Path_, YamlFile

if TYPE_CHECKING:
    from generator.spec.game import Game

_ENOUGH = 25  # letters by which a text is recognised, if a template shows only a part of it


@dataclass(frozen=True)
class Written:
    """The files with the words of one language."""

    file: YamlFile
    said: Said  # in spreadsheets

    def piece(self, id: str, text: str) -> Place:
        return self.said[id, text][1] if (id, text) in self.said else self.file.place(("pieces", id, text))

    def string(self, path: Path_) -> Place:
        return self.file.place(("strings", *path))


def place_of_text(game: Game, language: str, piece: str, shown: str, word: str = "") -> Place | None:
    """Return where most of the text is written that a box of a piece shows; None if it comes from elsewhere.

    If a ``word`` of it is given, it is the place of that.
    """
    written = game.reading.written.get(language)
    if written is None:
        return None
    texts = game.texts[language]
    found = [(words, written.piece(piece, name)) for name, words in texts.pieces.get(piece, {}).items()]
    found += [(words, row(name)) for name, words, row in _fields(game, piece)]
    found += [(words, written.string(path)) for path, words in _leaves(texts.strings)]
    plain = [(_plain(words), place) for words, place in found]
    fitting = [(len(words), place) for words, place in plain if words and (words in shown or _begins(words, shown))]
    if word:
        fitting = [(len(words), place) for words, place in plain if word in words and words in shown]
    most, place = max(fitting, key=lambda each: each[0], default=(0, None))
    return place if word or most > len(shown) / 2 else None


def _begins(words: str, shown: str) -> bool:
    return len(words) >= _ENOUGH and words[:_ENOUGH] in shown


def _fields(game: Game, piece: str) -> Iterator[tuple[str, str, Where]]:
    row = game.reading.rows.get(piece)
    if row is not None:
        for name, value in unnoted(game.home(piece).piece(piece).fields).items():
            if isinstance(value, str):
                yield name, str(Markup.escape(value)), row


def _leaves(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, str]]:
    if isinstance(value, Mapping | tuple):
        for key, item in value.items() if isinstance(value, Mapping) else enumerate(value):
            yield from _leaves(item, (*path, key))
    else:
        yield path, value


def _plain(words: str) -> str:
    return " ".join(Markup(words.replace("<br/>", " ")).striptags().split())
