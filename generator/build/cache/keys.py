"""Digests of everything that goes into a file: as long as its key is the same, the file is the same.

A sheet depends on what its templates mention (``rules.deal`` and no other rule) and on the drawings its faces used
when they were made; a book depends on everything in its game in its language.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Mapping, Set
from dataclasses import fields, is_dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from generator.base.colours import Colour
from generator.base.errors import SpecError
from generator.base.locate import find_template, shipped, shipped_games
from generator.base.templating import Markup
from generator.build.alts import ALT, nameless
from generator.build.books import GUIDE
from generator.build.cache import inputs
from generator.build.codes import Coder
from generator.build.guide import FILES as GUIDE_FILES
from generator.build.guide import told
from generator.build.words import print_words
from generator.rules.own import runs_rules
from generator.rules.simulated import figures
from generator.spec import Game
from generator.spec.draft import book_lender
from generator.spec.yaml_file import read_yaml

if TYPE_CHECKING:
    from generator.base.syntax import Steps
    from generator.build.books import BookJob
    from generator.build.plan import Job
    from generator.faces import Faces

OTHERS = frozenset(("picture", "shape_of"))  # with these a template can show any other piece
_NOT_THERE = "not there"  # instead of the digest of a picture in whose place a placeholder is printed
_HYPHENS = "hyphens.yaml"
_DRAFT = "draft.yaml"
_READ_AS_DATA = (".yaml", ".md", ".csv", ".tsv", ".txt", ".xlsx", ".ods", ".xls")
_ABSENT = frozenset[str]()  # for names that don't exist: nothing in a spec is a set
_NOT_PRINTED = ("folder", "limits", "reading", "codes")  # parts of a game that no template shows
_SIMPLE = frozenset((str, Markup, int, float, bool, type(None)))


class Inputs:
    """The digests of all files that a build may read, taken before it reads any."""

    def __init__(self, folders: Iterable[Path], out: Path) -> None:
        """Read the games in these ``folders``; raise a TooMuchError if there are too many files."""
        self.folders = {folder: inputs.files(str(folder), str(out)) for folder in (shipped("templates"), *folders)}
        self._digests = {
            os.path.abspath(folder / name): digest
            for folder, own in self.folders.items()
            for name, digest in own.items()
        }

    @cached_property
    def program(self) -> str:
        return inputs.program()

    def of(self, path: Path | None) -> str:
        """Return a file's digest, or "" if it was not there."""
        return self._digests.get(os.path.abspath(path), "") if path else ""


class Keys:
    """The keys of the files of a build."""

    def __init__(self, known: Inputs) -> None:
        self.inputs = known
        self._whole: dict[tuple[Game, str], str] = {}

    def sheet(self, job: Job, faces: Faces, about: Mapping[str, Any], uses: Iterable[str]) -> str:
        """Return the key of a PDF whose faces use these templates and pictures, or "" if it can't be known."""
        game, text, part = job.game, job.game.texts[job.language], job.component
        base = game.house.base if game.house else None
        homes = dict.fromkeys(game.home(piece.id).name for piece in part.pieces)
        decks = [piece for name in homes for piece in game.components[name].pieces]  # text boxes share their sizes
        former = [piece for name in homes if base and name in base.components for piece in base.components[name].pieces]
        named = [name for piece in (*decks, *former) for name in (piece.face, piece.back) if name]
        templates, steps = faces.reach(dict.fromkeys([*named, *uses]))
        if steps is None:
            return ""
        pictures = [name for name in uses if name.startswith("./")]
        sources = [(name, self.inputs.of(find_template(game.folder, game.engine, name))) for name in sorted(templates)]
        sources += [(name, self.inputs.of(game.folder / name) or _NOT_THERE) for name in sorted(pictures)]
        shared = [_HYPHENS, *([_DRAFT] if job.options.draft else [])]
        sources += [(name, self.inputs.of(shipped("templates") / name)) for name in shared]
        if not all(digest for _, digest in sources):
            return ""
        said = (
            text.title,
            text.tagline,
            [text.components.get(name) for name in part.joined or (part.name,)],
            print_words(job.language, text.words),
            game.authors,
        )
        lender = text.borrowed if job.options.draft else None
        where = (job.path, job.language, job.paper, job.options, part.kind, part.vary)
        shapes = {size: game.shape(size, job.options.setting(job.paper)) for size in {p.size for p in part.pieces}}
        content = hashlib.sha256(self.inputs.program.encode())
        if base:  # cards that look different from the base's are marked
            write(content, _spec(base))
        sizes = {size: number for number, size in enumerate(dict.fromkeys(piece.size for piece in part.pieces))}
        write(
            content,
            (
                where,
                said,
                lender,
                about,
                faces.fonts.spoken(job.language).id,
                sources,
                [(size, shapes[size]) for size in sizes],
            ),
        )
        rows = [(piece.id, piece.numbers, piece.face, piece.back, sizes[piece.size]) for piece in part.pieces]
        write(content, [_described(text.pieces.get(piece.id, {})) for piece in part.pieces])
        write(content, [nameless(game, text, piece) for piece in part.pieces])
        coder = Coder(game, job.options.codes)
        codes = [coder.code(piece.id, "front") for piece in part.pieces]
        content.update(repr((rows, codes)).encode())
        self._write_parts(content, job, faces, steps)
        return content.hexdigest()

    def _write_parts(self, content: Any, job: Job, faces: Faces, steps: frozenset[Steps]) -> None:
        """Add the parts of the spec that the templates mention."""
        names = {first for first, *_ in steps}
        context = faces.context(job.language)
        if "piece" in names:
            for home in dict.fromkeys(job.game.home(piece.id).name for piece in job.component.pieces):
                for piece in context["pieces"][home]:
                    write(content, {name: value for name, value in piece.items() if name != "size"})
                    write(content, [value.name for value in piece.values() if isinstance(value, Colour)])
        if names & OTHERS:
            content.update(self._pieces(job.game, job.language, context).encode())
        for path in sorted(steps):
            if path[0] in context and path[0] not in OTHERS and not callable(context[path[0]]):
                write(content, (path, found(context, path)))

    def _pieces(self, game: Game, language: str, context: Mapping[str, Any]) -> str:
        if (game, language) not in self._whole:
            content = hashlib.sha256()
            write(content, (context["pieces"], game.components, sorted(game.codes.items())))
            self._whole[game, language] = content.hexdigest()
        return self._whole[game, language]

    def game(self, game: Game) -> str:
        """Return a key for everything in a game, in every language."""
        content = hashlib.sha256()
        files = self.inputs.folders[game.folder].items()
        failed = [(language, str(SpecError(wrong))) for language, wrong in game.reading.failed.items()]
        books = [row for row in files if row[0].startswith("rulebook/")]
        write(content, (_spec(game), failed, books, dict(figures(game)), self._drawn_from(game)))
        return content.hexdigest()

    def book(self, job: BookJob) -> str:
        """Return the key of a book's file, or "" if it can't be known."""
        from generator.faces.families import families_of

        if job.edition == GUIDE:
            return self._guide(job)
        game = job.game
        own = book_lender(game, job.language) or job.language
        spec = [(name, value if name != "texts" else value[own]) for name, value in _spec(game)]
        content = hashlib.sha256(self.inputs.program.encode())
        write(content, (job.path, job.paper, job.edition, job.options, spec, families_of(game).spoken(own).id))
        drawings = game.folder / "rulebook" / "figures.yaml"
        if inputs.digest(str(drawings)) != self.inputs.of(drawings):
            return ""  # the file was saved while the book was made: it may show either version
        if drawings.is_file():
            write(content, read_yaml(drawings).value)
        write(content, dict(figures(game)))
        write(content, (self.inputs.of(game.folder / "rulebook" / f"{own}.md"), runs_rules(game.folder)))
        write(content, self._drawn_from(game))
        return content.hexdigest()

    def _guide(self, job: BookJob) -> str:
        """Return the key of a guide; pieces that fold may show anything in the game."""
        game, shown = job.game, told(job)
        content = hashlib.sha256(self.inputs.program.encode())
        files = self.inputs.folders[shipped("templates")]
        sources = [(name, files.get(name, "")) for name in (*GUIDE_FILES, _HYPHENS)]
        write(content, (job.path, job.language, job.paper, job.options, sources, shown))
        if shown["nets"]:
            spec = [(name, value if name != "texts" else value[job.language]) for name, value in _spec(game)]
            write(content, (spec, self._drawn_from(game)))
        return content.hexdigest()

    def _drawn_from(self, game: Game) -> list[tuple[str, str]]:
        """Return every file that its figures may be drawn from, except those that are read as the spec.

        A game that comes with Cutline uses no other game's faces; a user's game may. Rules in code can read any file.
        """
        ours = game.folder.resolve().parent == shipped("cards").resolve()
        others = tuple(f"faces/{other}/" for other in shipped_games() if ours and other != game.engine)
        files = self.inputs.folders
        rows = [row for row in files[shipped("templates")].items() if not row[0].startswith(others)]
        left_out = () if runs_rules(game.folder) else _READ_AS_DATA
        return rows + [row for row in files[game.folder].items() if not row[0].endswith(left_out)]


def _described(texts: Mapping[str, str]) -> tuple[str | None, ...]:
    """Return the texts of a piece that say what it is, also if its template shows none of them."""
    return tuple(texts.get(name) for name in ("name", ALT))


def _spec(game: Game) -> list[tuple[str, Any]]:
    return [(field.name, getattr(game, field.name)) for field in fields(game) if field.name not in _NOT_PRINTED]


def found(context: Mapping[str, Any], path: Steps) -> Any:
    """Return the data that these steps of a template lead to; a step to a method and those after it are ignored."""
    value: Any = context
    for step in path:
        if isinstance(value, Mapping):
            if hasattr(value, step):
                break
            if step not in value:
                return _ABSENT
            value = value[step]
        elif is_dataclass(value) and step in {field.name for field in fields(value)}:
            value = getattr(value, step)
        else:
            break
    return value


def write(content: Any, value: Any) -> None:
    """Add everything in a value, in a fixed order: the order of sets differs between runs."""
    content.update(_plain(value).encode())


def _plain(value: Any) -> str:
    if value is None or isinstance(value, str | int | float | bool):
        return repr(value) + ","
    if isinstance(value, Mapping):
        if _SIMPLE.issuperset(map(type, value.values())):
            return repr(list(value.items()))
        return "{" + "".join([f"{_plain(key)}:{_plain(each)}" for key, each in value.items()]) + "}"
    if isinstance(value, tuple | list):
        return "(" + "".join([_plain(each) for each in value]) + ")"
    if isinstance(value, Set):
        return "<" + "".join(sorted(_plain(each) for each in value)) + ">"
    if isinstance(value, Game):  # the one that tweaks change
        return _plain(_spec(value))
    if is_dataclass(value):
        inner = "".join([f"{field.name}={_plain(getattr(value, field.name))}" for field in fields(value)])
        return f"{type(value).__name__}({inner})"
    if isinstance(value, Path):
        return value.as_posix() + ","
    raise TypeError(f"can't make a digest of a {type(value).__name__}")
