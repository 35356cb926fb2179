"""Lay tweaks over Amino, and read what its cards and rulebooks say then."""

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
    return f"name: {{en: {en}, it: {it}, de: {de}, fr: {fr}, es: {es}}}"


@cache
def books(game: Game) -> dict[str, str]:
    """Return the text of the rulebooks; raise what a build would raise."""
    figures = Figures(Faces(game, settled=_SETTLED))
    found = {}
    for language in game.languages:
        source, context = read_source(source_path(game, language)), context_of(figures.faces, language, figures)
        blocks_of(source, context)
        found[language] = "\n".join(line for _, line in rendered(source, context))
    return found


@cache
def cards(game: Game) -> dict[str, str]:
    """Return the words on all cards, which are drawn to find out."""
    faces = Faces(game, settled=_SETTLED)
    return {
        language: " ".join(
            run.text
            for name in ("cards", "reference")
            for piece in game.components[name].pieces
            for side in piece.sides
            for run in faces.face(language, name, piece.id, side).texts
        )
        for language in game.languages
    }


def draw_figures(game: Game, language: str) -> None:
    """Draw all figures that the game has something to show for."""
    figures = Figures(Faces(game, settled=_SETTLED))
    for id in figures.ids:
        if figures.is_possible(language, id):
            figures.face(language, id, 86.0)
