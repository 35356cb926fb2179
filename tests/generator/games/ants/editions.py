"""The ant game with tweaks, and everything it says in print."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any

from generator.base.locate import game_folder
from generator.faces import Faces
from generator.rulebook.context import context_of
from generator.rulebook.figures import Figures
from generator.rulebook.source import read_source, rendered
from generator.spec import Game, load
from generator.spec.texts import leaves
from generator.spec.tweak import read_tweak
from tests.amount import some

WORDS = {"en": "Honeydew", "it": "Melata", "de": "Honigtau", "fr": "Miellat", "es": "Melaza"}
TOKEN = "size: 18 x 18 mm, codes: true, face: token.svg, back: token-back.svg"
FOURTH = f"""
resources: [flower, fungus, caterpillar, honeydew]
permutation: [1, 2, 3, 4]
pieces.honeydew: {{copies: 4, {TOKEN}, name: {{{", ".join(f"{key}: {word}" for key, word in WORDS.items())}}}}}
"""
TEN = """
players.max: 10
seats.rose: {colour: "#cc79a7", shape: cross}
seats.green: {colour: "#009e73", shape: drop}
seats.orange: {colour: "#e69f00", shape: crescent}
seats.brown: {colour: "#7a4a1e", shape: heart}
"""
TUNNEL = """
ant-cards.tunnel:
  copies: 2
  name: {en: Tunnel, it: Galleria, de: Stollen, fr: Galerie, es: Túnel}
  effect: {en: Dig., it: Scava., de: Grab., fr: Creusez., es: Cava.}
"""


@cache
def edition(text: str) -> Game:
    """Return the ant game with this tweak."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "mine.yaml")
        path.write_text(f"game: ants\n{text}", "utf-8")
        return load(game_folder("ants"), [read_tweak(path)])


def in_some_languages(game: Game, case: object) -> Game:
    """Return the game in two of its languages, others for another case; in all of them with ``CUTLINE_MORE``."""
    return replace(game, texts=MappingProxyType({tag: game.texts[tag] for tag in some(game.languages, case)}))


def books(game: Game, languages: Iterable[str] = ()) -> Iterator[tuple[str, str, Figures]]:
    """Yield languages, all of them by default, each with its rulebook as Markdown, and the figures."""
    faces = Faces(game)
    figures = Figures(faces)
    for language in languages or game.languages:
        source = read_source(game.folder / "rulebook" / f"{language}.md")
        lines = rendered(source, context_of(faces, language, figures))
        yield language, "\n".join(line for _, line in lines), figures


def strings(game: Game, language: str) -> dict[str, str]:
    """Return every string of cards, aids and pages in a language, by path."""
    text = game.texts[language]
    parts: list[tuple[str, Any]] = [("strings", _plain(text.strings)), ("pieces", _plain(text.pieces))]
    return {".".join(map(str, (name, *path))): str(value) for name, part in parts for path, value in leaves(part)}


def _plain(value: Any) -> Any:
    if hasattr(value, "items"):
        return {key: _plain(item) for key, item in value.items()}
    return [_plain(item) for item in value] if isinstance(value, tuple) else value


def pictures(book: str) -> list[str]:
    """Return the ids of the pictures in a book."""
    return re.findall(r"\]\(([\w-]+)(?: |\))", book)
