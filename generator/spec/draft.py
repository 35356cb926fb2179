"""Fills the gaps of a draft's language with the words of the game's first language."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from generator.base.borrowed import Borrowed
from generator.base.errors import Place
from generator.spec.rows import Said
from generator.spec.sentences import Sentences
from generator.spec.yaml_file import Path_, YamlFile

if TYPE_CHECKING:
    from generator.spec.game import Game


@dataclass
class Lent:
    """The words of a game's first language, and those of them that another language borrows."""

    file: YamlFile
    said: Said
    sentences: Sentences
    paths: set[Path_] = field(default_factory=set)  # of strings in the text file
    cells: set[tuple[str, str]] = field(default_factory=set)  # of texts in spreadsheets

    def finished(self, value: Any, name: str, place: Place, prose: bool = False) -> Borrowed:
        return Borrowed(self.sentences.finished(value, name, place, prose))


def borrowed_cells(said: Said, file: YamlFile, lent: Lent) -> Said:
    """Return the words of spreadsheets; those that are missing both there and in the text file are borrowed."""
    lent.cells, lent.paths = set(), set()
    own = {which: cell for which, cell in said.items() if cell[0]}
    pieces = file.value.get("pieces") if isinstance(file.value, dict) else None
    for (id, text), cell in lent.said.items():
        words = pieces.get(id) if isinstance(pieces, dict) else None
        given = isinstance(words, dict) and words.get(text) is not None
        if (id, text) not in own and cell[0] and not given:
            own[id, text] = cell
            lent.cells.add((id, text))
    return own


def borrowed_file(file: YamlFile, said: Said, lent: Lent) -> YamlFile:
    """Return a text file with the strings it lacks; the paths of those are kept in ``lent``."""
    if file.value is not None and not isinstance(file.value, dict):
        return file

    def filled(own: Any, other: Any, path: Path_) -> Any:
        if isinstance(other, dict) and (own is None or isinstance(own, dict)):
            own = own or {}
            more = [key for key in other if key not in own]
            return {
                key: filled(own.get(key), other.get(key), (*path, key)) for key in (*own, *more) if wanted(path, key)
            }
        if isinstance(other, list) and (own is None or isinstance(own, list)):
            own = own or []
            longest = range(max(len(own), len(other)))
            return [filled(_at(own, n), _at(other, n), (*path, n)) for n in longest]
        if own is None and other is not None:
            lent.paths.add(path)
            return other
        return own

    def wanted(path: Path_, key: str) -> bool:
        """Return False for the text of a piece that a spreadsheet has and the file has not."""
        here = len(path) == 2 and path[0] == "pieces" and (str(path[1]), key) in said
        return not here or (*path, key) in file.places

    return YamlFile(file.path, filled(file.value, lent.file.value, ()), file.places, file.keys)


def _at(items: list[Any], n: int) -> Any:
    return items[n] if n < len(items) else None


def book_lender(game: Game, language: str) -> str:
    """Return the language whose rulebook is used because there is none in this one; "" if there is, or in no draft."""
    books, lender = game.folder / "rulebook", game.reading.lender
    lent = lender and not (books / f"{language}.md").is_file() and (books / f"{lender}.md").is_file()
    return lender if lent else ""


def is_draft(game: Game, language: str) -> bool:
    """Return True if a rulebook shows words that are not in its language."""
    return bool(game.texts[language].borrowed or book_lender(game, language))
