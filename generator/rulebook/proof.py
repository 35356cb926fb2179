"""Proofread rulebooks: numbers typed in, sections that differ between languages, words to avoid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.base.errors import CutlineError, Place, listed, shown
from generator.base.noted import unnoted
from generator.base.papers import PAPERS
from generator.rulebook.blocks import Heading, Picture, inside
from generator.rulebook.book import Rulebook, Rulebooks, has_rulebook, source_path
from generator.rulebook.edition import Editions
from generator.rulebook.glossary import glossary_of
from generator.rulebook.numbers import WORDS
from generator.spec import Game
from generator.spec.texts import leaves
from generator.spec.values import LANGUAGE
from generator.spec.yaml_file import read_yaml

# the sections every rulebook should have, in any order; the quick reference comes last
SECTIONS = (
    "overview",
    "components",
    "setup",
    "turn",
    "scoring",
    "end",
    "tips",
    "rulings",
    "icons",
    "credits",
    "reference",
)
_JINJA = re.compile(r"\{\{.*?\}\}|\{%.*?%\}|\{#(?![a-z][a-z0-9-]*\}).*?#\}", re.DOTALL)
# not prose: ids, targets of links and pictures, classes, numbers of lists, what a line of a list with pictures is for
_NO_PROSE = re.compile(
    r"\{[#.][^}\n]*\}|\]\([^\s)]*|^\s*\d+\.(?=\s)|<[^>\n]*>|^- [a-z][\w-]*(?:/\s*[\w-]*\s*)?: ", re.MULTILINE
)
_DIGITS = re.compile(r"(?<![\w,.])\d+(?![\w]|[.,]\d)")
_VERBS = {"it": {"sei"}}  # words that are rarely the number


@dataclass(frozen=True)
class Mistake:
    """A mistake in a rulebook; a ``grave`` one stops a build."""

    what: str
    grave: bool = False


_MENTIONED = re.compile(r"\]\(([\w-]+)[ )]")


def proofread(books: Rulebooks) -> Iterator[Mistake]:
    """Yield all mistakes in the rulebooks of a game."""
    game = books.game
    known = {*game.listed_languages, *game.base.listed_languages}
    for path in sorted((game.folder / "rulebook").glob("*.md")):
        if not LANGUAGE.instead(path.stem) and path.stem not in known:
            yield Mistake(f'{Place(path)}: "{path.stem}" is not one of the game\'s languages, so it is not printed')
    languages = [language for language in game.languages if has_rulebook(game, language)]
    if not languages:
        return
    for language in game.languages:
        if language not in languages:
            path = source_path(game, language)
            yield Mistake(f"{Place(path)}: there is no rulebook in this language. Write {shown(path)}.")
    read: list[Rulebook] = []
    for language in languages:
        try:
            editions = Editions(book := books.book(language))
            pages = len(editions.loose(PAPERS["a4"].width, PAPERS["a4"].height))
        except CutlineError as error:
            yield Mistake(str(error), True)
            continue
        read.append(book)
        yield from _too_long(book, pages)
        low = min(PAPERS.values(), key=lambda paper: paper.height)  # a booklet on it has the smallest pages
        if (last := editions.reference_pages(low.width, low.height)) > 1:
            yield Mistake(
                f"{Place(book.source.path)}: the quick reference needs {last} pages of the booklet. Accepted: 1"
            )
    if read:
        yield from _sections(read)
        yield from _unused(books, read)
    sound = [book.language for book in read]
    yield from _literals(game, sound)
    yield from _glossary(game, sound)


def _too_long(book: Rulebook, pages: int) -> Iterator[Mistake]:
    about = book.game.data.get("book", {})
    most = about.get("max_pages") if isinstance(about, Mapping) else None
    if isinstance(most, int) and pages > most:
        yield Mistake(f"{Place(book.source.path)}: {pages} pages on A4. Accepted: {most}")


def _sections(books: list[Rulebook]) -> Iterator[Mistake]:
    """Yield sections that are missing, or differ from those in the first language."""
    first, *others = books
    wanted = _ids(first)
    for id in SECTIONS:
        if id not in wanted and f"{{#{id}}}" not in first.source.text:  # one that is left out has no sense in this game
            yield Mistake(f'{Place(first.source.path)}: no section "{id}". Accepted: {listed(SECTIONS)}')
    for book in others:
        given = _ids(book)
        for id in wanted:
            if id not in given:
                yield Mistake(f'{Place(book.source.path)}: section "{id}" is missing; {first.language}.md has it')
        for id, line in given.items():
            if id not in wanted:
                yield Mistake(f'{book.source.place(line)}: section "{id}" is not in {first.language}.md')
        shared = [id for id in wanted if id in given]
        for expected, id in zip(shared, [id for id in given if id in wanted], strict=True):
            if expected != id:
                what = f'section "{id}" is where {first.language}.md has "{expected}"'
                yield Mistake(f"{book.source.place(given[id])}: {what}")
                break


def _ids(book: Rulebook) -> dict[str, int]:
    return {block.id: block.line for block in inside(book.blocks) if isinstance(block, Heading) and block.level > 1}


def _unused(books: Rulebooks, read: list[Rulebook]) -> Iterator[Mistake]:
    """Yield figures that no book shows, and books whose figures differ from the first language's."""
    figures = books.figures
    shown = {book.language: [b.figure for b in inside(book.blocks) if isinstance(b, Picture)] for book in read}
    used = {id for book in read for id in _MENTIONED.findall(book.source.text)} | {"cover"}  # also under a condition
    used |= {part for id in list(used) if id in figures for part in figures.parts(id)}
    for id in figures.ids:
        if id not in used and figures.is_possible(read[0].language, id):
            yield Mistake(f'{figures.place(id)}: figure "{id}" is in no rulebook')
    first = read[0]
    for book in read[1:]:
        if shown[book.language] != shown[first.language]:
            differing = sorted(set(shown[book.language]) ^ set(shown[first.language]))
            what = f"differ from {first.language}.md: {listed(differing)}" if differing else "are in another order"
            yield Mistake(f"{Place(book.source.path)}: the pictures {what}")


# -- words ------------------------------------------------------------------------------------------------------


def prose(path: Path) -> list[str]:
    """Return the lines of a source, with Jinja and Markdown blanked out."""

    def blank(match: re.Match[str]) -> str:
        return re.sub(r"[^\n]", " ", match[0])

    return _NO_PROSE.sub(blank, _JINJA.sub(blank, path.read_text("utf-8"))).split("\n")


def numbers_of(game: Game) -> dict[int, str]:
    """Return the numbers that must come from the spec, and the expression for each."""
    known: dict[int, str] = {}
    for part in game.own_components.values():
        known.setdefault(
            part.total, f"components.{part.name}.total" if "-" not in part.name else f'components["{part.name}"].total'
        )
        for piece in part.pieces:
            for name, value in {"copies": piece.copies, **unnoted(piece.fields)}.items():
                if isinstance(value, int) and not isinstance(value, bool):
                    known.setdefault(abs(value), f'piece("{piece.id}").{name}')
    for n, players in enumerate(game.players):
        known[players] = f"game.players[{n}]"
    rules: dict[int, list[str]] = {}
    for name, value in game.rules.items():
        if isinstance(value, int):
            rules.setdefault(value, []).append(f"rules.{name}")
    return known | {value: " or ".join(names[:3]) for value, names in rules.items()}


def _literals(game: Game, languages: list[str]) -> Iterator[Mistake]:
    """Yield numbers of the rules that were typed in: they would not follow a tweak."""
    known = numbers_of(game)
    for language in languages:
        words = {word: n for n, word in enumerate(WORDS.get(language, "").split()) if n >= 2}
        for word in _VERBS.get(language, ()):
            words.pop(word, None)
        path = source_path(game, language)
        for line, text in enumerate(prose(path), 1):
            found = [(match.start(), match[0], int(match[0])) for match in _DIGITS.finditer(text)]
            found += [
                (m.start(), m[0], words[m[0].lower()]) for m in re.finditer(r"\w+", text) if m[0].lower() in words
            ]
            for column, said, number in sorted(found):
                if number in known:
                    fix = f"{{{{ {known[number]} }}}}, or {{{{ plain({number}) }}}} if it is not a number of the rules"
                    yield Mistake(f'{Place(path, line, column + 1)}: "{said}" is typed in. Write {fix}')


def _glossary(game: Game, languages: list[str]) -> Iterator[Mistake]:
    """Yield words that the glossary avoids, in rulebooks and in the game's other texts."""
    try:
        glossary = glossary_of(game.folder)
    except CutlineError as error:
        yield Mistake(str(error))  # not grave: the glossary is not printed
        return
    for language in languages:
        source = source_path(game, language)
        for line, text in enumerate(prose(source), 1):
            for column, what in glossary.found_in(text, language):
                yield Mistake(f"{Place(source, line, column + 1)}: {what}")
        texts = read_yaml(game.folder / "text" / f"{language}.yaml")
        for path, text in leaves(texts.value):
            for _, what in glossary.found_in(_JINJA.sub(" ", str(text)), language):
                yield Mistake(f"{texts.place(path)}: {what}")
