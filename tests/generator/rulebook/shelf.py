"""The shipped rulebooks for tests to read: each book is set once, whatever is asked of it."""

from functools import cache

from generator.base.locate import game_folder, shipped_games
from generator.base.papers import PAPERS
from generator.faces import Faces
from generator.rulebook.book import Rulebook, Rulebooks
from generator.rulebook.edition import Editions
from generator.spec import load

GAMES = [name for name in shipped_games() if (game_folder(name) / "rulebook").is_dir()]
BOOKS = [(name, language) for name in GAMES for language in load(game_folder(name)).languages]
SIZES = {name: (paper.width, paper.height) for name, paper in PAPERS.items()}
A4 = SIZES["a4"]


@cache
def shelf(name: str) -> Rulebooks:
    return Rulebooks(Faces(load(game_folder(name))))


def book(name: str, language: str) -> Rulebook:
    return shelf(name).book(language)


@cache
def editions(name: str, language: str) -> Editions:
    return Editions(book(name, language))
