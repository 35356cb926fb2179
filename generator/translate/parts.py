"""The files of a game that have words: its texts, its rulebook and, if it has screens, what phones say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import generator
from generator.base.errors import CutlineError, Place
from generator.base.locate import game_folder, shipped, shipped_games
from generator.spec import Game
from generator.spec.yaml_file import Path_, read_text
from generator.translate.book_lines import pairs
from generator.translate.memory import Memory
from generator.translate.unit import Unit, Words, as_forms, digest, plain
from generator.translate.yaml_texts import leaves

FRAME = "phones"  # the name of what the screens of all games say
_COUNTED = "{n}"  # a text with this may have other forms in another language, whether or not it has here
_COMPANION = Path(generator.__file__).parents[1] / "companion"
_FRAME = {
    "phones": "text",
    "played": "text/played",
    "stats": "text/stats",
    "scoresheet": "games/scoresheet/text",
}


@dataclass(frozen=True)
class Part:
    """A file in the first language, and where its translation is or will be."""

    kind: str
    source: Path
    target: Path

    @property
    def is_book(self) -> bool:
        return self.target.suffix == ".md"

    @property
    def has_code(self) -> bool:
        """True if its texts are templates, which are filled in with what the game says."""
        return self.kind in ("text", "rulebook")

    def context(self, name: str) -> str:
        return f"{self.kind}: {name}"


def parts_of(game: Game, language: str) -> list[Part]:
    """Return the files of a game with words."""
    first, folder = game.listed_languages[0], game.folder
    found = [Part("text", folder / "text" / f"{first}.yaml", folder / "text" / f"{language}.yaml")]
    if (book := folder / "rulebook" / f"{first}.md").is_file():
        found.append(Part("rulebook", book, book.with_name(f"{language}.md")))
    screens = folder / "screens" / "text"
    if is_shipped(folder):
        screens = _COMPANION / "games" / game.id / "text"
    if (words := screens / f"{first}.yaml").is_file():
        found.append(Part("phones", words, words.with_name(f"{language}.yaml")))
    return found


def frame_parts(language: str) -> list[Part]:
    """Return the files with what the screens of all games say."""
    folders = [(kind, _COMPANION / name) for kind, name in _FRAME.items()]
    return [Part(kind, folder / "en.yaml", folder / f"{language}.yaml") for kind, folder in folders]


def is_shipped(folder: Path) -> bool:
    return folder.resolve().parent == shipped("cards").resolve()


def refuse_installed(name: str) -> None:
    """Refuse to write into Cutline itself where it is installed: the next update would undo it."""
    installed = shipped("cards").resolve().parent.name == "shipped"
    if not installed or (name != FRAME and not (name in shipped_games() or is_shipped(game_folder(name)))):
        return
    if name == FRAME:
        raise CutlineError("The words of all screens belong to Cutline. Translate them in a copy of its repository.")
    fix = f"Copy it first: cutline copy {name} ./my-{name}, and export my-{name} instead"
    raise CutlineError(f"{name} comes with Cutline and can't be changed here. {fix}.")


def units(part: Part, memory: Memory) -> list[Unit]:
    """Return the texts of a file with their translations; those whose source has changed since know the old one."""
    found = _lines(part, memory) if part.is_book else _strings(part)
    return [_dated(unit, memory) for unit in found]


def _dated(unit: Unit, memory: Memory) -> Unit:
    before = memory.older_source(unit.context, unit.source, unit.target) if unit.target else ""
    return replace(unit, before=before)


def _strings(part: Part) -> list[Unit]:
    known = {leaf.path: leaf.words for leaf in leaves(part.target)} if part.target.is_file() else {}
    found = []
    for leaf in leaves(part.source):
        source, target = leaf.words, known.get(leaf.path, "")
        if not part.has_code and (isinstance(target, tuple) or _COUNTED in plain(source)):
            source, target = as_forms(source), as_forms(target)
        found.append(Unit(part.context(dotted(leaf.path)), source, leaf.place, target))
    return found


def _lines(part: Part, memory: Memory) -> list[Unit]:
    target = read_text(part.target) if part.target.is_file() else None
    found = pairs(read_text(part.source), target, memory.kept(target or ""))
    return [
        Unit(part.context(pair.context), pair.row.text, Place(part.source, pair.row.number), pair.words)
        for pair in found
    ]


def dotted(path: Path_) -> str:
    return ".".join(map(str, path))


def outdated(game: Game, language: str) -> Iterator[Unit]:
    """Yield the texts of a game whose source changed since they were translated."""
    memory = Memory.of(game.folder, language)
    if not memory.rows:
        return
    for part in parts_of(game, language):
        if part.target.is_file():
            yield from (unit for unit in units(part, memory) if unit.is_outdated)


def recorded(every: Sequence[Unit]) -> list[tuple[str, Words, str]]:
    """Return what a memory keeps of texts that are translated."""
    return [(unit.context, unit.source, digest(unit.target)) for unit in every if unit.target]
