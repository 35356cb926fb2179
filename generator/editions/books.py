"""The rulebooks of an edition: their sentences by section, and their loose pages with a digest of each."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Any

from generator.base.papers import paper_named
from generator.build.words import plain
from generator.draw.marks import Leaf, Mark, PageNumber, Shown, Side, Target, Words
from generator.editions.difference import Sentence
from generator.faces import Faces
from generator.rulebook.blocks import (
    Block,
    Box,
    Callouts,
    Flow,
    Gallery,
    Heading,
    Inline,
    Items,
    Paragraph,
    Picture,
    Reference,
    Table,
    inlines,
    label,
)
from generator.rulebook.book import Rulebook, Rulebooks, has_rulebook
from generator.rulebook.edition import Editions
from generator.spec import Text as GameText

_ICON = re.compile(r":([a-z][a-z0-9_-]*):")
_ENDS = re.compile(r"(?<=[.!?…])[\s\u00a0]+(?=[^\W\d_a-zà-ÿ]|[«\"„“‘(¿¡])")
Text = list[tuple[str, str, list[str]]]  # sections: id, title, sentences


class Books:
    """The rulebooks of a game, set as loose pages."""

    def __init__(self, faces: Faces) -> None:
        self.faces, self.game = faces, faces.game
        self._all: Rulebooks | None = None
        self._editions: dict[str, Editions] = {}
        self._sides: dict[tuple[str, str], list[Side]] = {}

    def has(self, language: str) -> bool:
        return language in self.game.texts and has_rulebook(self.game, language)

    def book(self, language: str) -> Rulebook:
        self._all = self._all or Rulebooks(self.faces)
        return self._all.book(language)

    def text(self, language: str) -> Text:
        return list(_sections(self.book(language)))

    def sides(self, language: str, paper: str) -> list[Side]:
        """Return the loose pages on a paper; the page numbers in their contents are settled."""
        if (language, paper) not in self._sides:
            if language not in self._editions:
                self._editions[language] = Editions(self.book(language))
            on = paper_named(paper).reading
            self._sides[language, paper] = numbered(self._editions[language].loose(on.width, on.height))
        return self._sides[language, paper]

    def digests(self, language: str, paper: str) -> list[str]:
        """Return a digest of each page without its footer, which may name the edition."""
        return [_digest(leaf) for side in self.sides(language, paper) for _, leaf in side.leaves]


def _sections(book: Rulebook) -> Iterator[tuple[str, str, list[str]]]:
    id, title, said = "", book.title, [book.tagline, *(fact for _, fact in book.facts())]
    for block in (*book.body, *book.house, *book.reference):  # in the order of the pages
        if isinstance(block, Heading) and block.level == 2:
            yield id, title, said
            id, title, said = block.id, spoken(block.inline).strip(), []
        else:
            said += _sentences(block, book)
    yield id, title, said


def _sentences(block: Block, book: Rulebook) -> list[str]:
    match block:
        case Heading() | Paragraph():
            return _split(spoken(block.inline))
        case Items():
            return [each for item in block.items for inner in item for each in _sentences(inner, book)]
        case Table():
            rows = [block.head, *block.rows] if block.head else block.rows
            return [" · ".join(said for cell in row if (said := spoken(cell).strip())) for row in rows]
        case Picture():
            return _split(spoken(block.caption))
        case Callouts() | Flow() | Gallery():
            return [each for inline in inlines(block) for each in _split(spoken(inline))]
        case Box() | Reference():
            named = [spoken(label(block, book.words))] if isinstance(block, Box) else []
            return [*named, *(each for inner in block.blocks for each in _sentences(inner, book))]


def spoken(inline: Inline) -> str:
    """Return the letters, with icons by their names."""
    return "".join(f":{span.icon}:" if span.icon else " " if span.is_break else span.text for span in inline)


def with_names(sentence: str, text: GameText) -> str:
    """Return a sentence with the names of its icons; one whose name is there, or has none, only decorates words."""
    return " · ".join(_named(cell, text) for cell in sentence.split(" · "))


def _named(cell: str, text: GameText) -> str:
    words = _ICON.sub("", cell).strip()

    def name(found: re.Match[str]) -> str:
        icon = found[1]
        known = plain(text.icons.get(icon) or text.pieces.get(icon, {}).get("name", ""))
        if not words:
            known = known or icon.replace("-", " ")
        return "" if known.casefold() in words.casefold() else f" {known} "

    said = _ICON.sub(name, cell)
    return re.sub(r" +(?=[.,]( |$))| +(?= )", "", said).strip() if said != cell else cell


def _split(text: str) -> list[str]:
    return [each.strip() for each in _ENDS.split(text) if each.strip()]


def changed_sentences(before: Sequence[Any], after: Sequence[Any]) -> tuple[Sentence, ...]:
    """Return the sentences that differ, section by section; sections are matched by their ids."""
    old, new = ({id: (title, said) for id, title, said in text} for text in (before, after))
    found: list[Sentence] = []
    for id in dict.fromkeys([*new, *old]):
        (was_title, was), (title, said) = old.get(id, ("", [])), new.get(id, ("", []))
        name = title or was_title
        if was_title and title and was_title != title:
            found.append(Sentence(name, was_title, title))
        found += [Sentence(name, a, b) for a, b in _pairs(was, said)]
    return tuple(found)


def _pairs(was: list[str], now: list[str]) -> Iterator[tuple[str, str]]:
    for kind, a, b, c, d in SequenceMatcher(None, was, now, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        olds, news = was[a:b], now[c:d]
        for n in range(max(len(olds), len(news))):
            yield (olds[n] if n < len(olds) else "", news[n] if n < len(news) else "")


def numbered(sides: list[Side]) -> list[Side]:
    """Return the pages with the page numbers of their contents as words, so that a page can be printed alone."""
    pages = {
        mark.id: leaf.number
        for side in sides
        for _, leaf in side.leaves
        for _, _, marks in leaf.groups
        for mark in marks
        if isinstance(mark, Target)
    }

    def settled(mark: Mark) -> Mark:
        if not isinstance(mark, PageNumber):
            return mark
        run = mark.style._replace(text=str(pages.get(mark.target, "")))
        return Words(mark.x - run.width, mark.y, ((0.0, run),), mark.tag)

    def leaf_of(leaf: Leaf) -> Leaf:
        return replace(leaf, groups=tuple((x, y, tuple(map(settled, marks))) for x, y, marks in leaf.groups))

    return [replace(side, leaves=tuple((at, leaf_of(leaf)) for at, leaf in side.leaves)) for side in sides]


def _digest(leaf: Leaf) -> str:
    content = hashlib.sha256()
    for x, y, marks in leaf.groups[:-1]:
        content.update(repr((round(x, 3), round(y, 3))).encode())
        for mark in marks:
            content.update(repr(_plain(mark)).encode())
    return content.hexdigest()


def _plain(mark: Mark) -> tuple[Any, ...]:
    match mark:
        case Shown():
            return round(mark.x, 3), round(mark.y, 3), mark.face.digest, round(mark.scale, 4)
        case Words():
            runs = [(round(x, 3), run.text, run.font.name, run.size, run.fill, run.rise) for x, run in mark.runs]
            return round(mark.x, 3), round(mark.y, 3), runs
        case _:
            return (repr(mark),)
