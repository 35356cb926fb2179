"""Lay tweaks over Amino, and read what its cards and rulebooks say then."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from generator.base.locate import game_folder
from generator.faces import Faces, Settled
from generator.rulebook.book import source_path
from generator.rulebook.context import context_of
from generator.rulebook.figures import Figures
from generator.rulebook.source import blocks_of, read_source, rendered
from generator.spec import Game, load
from generator.spec.tweak import read_tweak

LANGUAGES = ("en", "it", "de", "fr", "es")
_SETTLED: Settled = {}


@cache
def amino_with(text: str) -> Game:
    """Return Amino with a tweak of this text."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tweak.yaml"
        path.write_text(f"game: amino\n{text}\n", "utf-8")
        return load(game_folder("amino"), [read_tweak(path)])


def names(en: str, it: str, de: str, fr: str, es: str) -> str:
    return f"name: {{en: {en}, it: {it}, de: {de}, fr: {fr}, es: {es}, pt: {es}}}"


class InLanguages(Mapping[str, str]):
    """The words in each language, worked out when they are asked for."""

    def __init__(self, game: Game, say: Callable[[str], str]) -> None:
        self._languages, self._say = game.languages, cache(say)

    def __getitem__(self, language: str) -> str:
        return self._say(language)

    def __iter__(self) -> Iterator[str]:
        return iter(self._languages)

    def __len__(self) -> int:
        return len(self._languages)


@cache
def books(game: Game) -> InLanguages:
    """Return the text of the rulebooks; one that is read raises what a build would raise."""
    figures = Figures(Faces(game, settled=_SETTLED))

    def book(language: str) -> str:
        source, context = read_source(source_path(game, language)), context_of(figures.faces, language, figures)
        blocks_of(source, context)
        return "\n".join(line for _, line in rendered(source, context))

    return InLanguages(game, book)


@cache
def cards(game: Game) -> InLanguages:
    """Return the words on all cards, which are drawn to find out."""
    faces = Faces(game, settled=_SETTLED)

    def words(language: str) -> str:
        return " ".join(
            run.text
            for name in ("cards", "reference")
            for piece in game.components[name].pieces
            for side in piece.sides
            for run in faces.face(language, name, piece.id, side).texts
        )

    return InLanguages(game, words)


def draw_figures(game: Game, language: str) -> None:
    """Draw all figures that the game has something to show for."""
    figures = Figures(Faces(game, settled=_SETTLED))
    for id in figures.ids:
        if figures.is_possible(language, id):
            figures.face(language, id, 86.0)
