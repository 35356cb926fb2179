"""A game's rulebooks: read once per language, then set as loose pages, as a booklet and as a web page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeGuard

from generator.base.errors import CutlineError, Problem, SpecError, listed, shown
from generator.base.templating import Markup
from generator.base.watched import part
from generator.faces import Faces
from generator.rulebook.blocks import (
    Block,
    Box,
    Callouts,
    Heading,
    Items,
    Paragraph,
    Picture,
    Reference,
    Span,
    inside,
    label,
    said,
)
from generator.rulebook.context import context_of
from generator.rulebook.draft import noticed
from generator.rulebook.figures import COLUMN, Figures
from generator.rulebook.keywords import with_keywords, with_section
from generator.rulebook.sections import with_sections
from generator.rulebook.source import Source, blocks_of, read_source
from generator.rules.house import house_lines, house_words
from generator.spec import Game
from generator.spec.draft import book_lender
from generator.spec.keywords import Keywords
from generator.spec.own_words import NONE, own_words

HOUSE = "house_rules"  # the id of their section, which no section of a book can have


def has_rulebook(game: Game, language: str) -> bool:
    return source_path(game, language).is_file()


def source_path(game: Game, language: str) -> Path:
    return game.folder / "rulebook" / f"{language}.md"


def rulebook_source(game: Game, language: str) -> Source:
    """Return the text of a rulebook, with the sections that tweaks change."""
    return with_sections(read_source(source_path(game, language)), game.sections.get(language, {}))


def book_words(language: str, given: Mapping[str, str] = NONE) -> dict[str, str]:
    """Return the words that Cutline adds to books, in a language; in English if it has none. A game may give others."""
    return own_words("book.yaml", language, given)  # type: ignore[no-any-return]


def _house_box(game: Game, language: str, blocks: Sequence[Block]) -> Iterator[Box]:
    """Yield the box that lists what the game's tweaks change, if it has any."""
    if game.house is None:
        return
    lines = [*house_lines(game, language)]
    ids = game.sections.get(language, {})
    if changed := [said(block.inline) for block in blocks if isinstance(block, Heading) and block.id in ids]:
        lines.append(house_words(language)["book"].format(name=", ".join(changed)))
    items = tuple((Paragraph((Span(line),), 1),) for line in lines)
    yield Box("house", (Span(game.house.name(language)),), (Items(None, items, 1),) if items else (), 1)


def _font_credits(game: Game, words: dict[str, str]) -> Iterator[Paragraph]:
    """Yield the line that names the game's own fonts and their licences, if it has any."""
    credits = dict.fromkeys(member.credit for chain in game.fonts.values() for member in chain if not member.built_in)
    if credits:
        yield Paragraph((Span(f"{words['fonts']}{words['colon']}{'; '.join(credits)}"),), 1)


def is_house(block: Block) -> TypeGuard[Box]:
    return isinstance(block, Box) and block.kind == "house"


class Rulebooks:
    """All of a game's rulebooks; whatever languages and formats share is made once."""

    def __init__(self, faces: Faces) -> None:
        self.faces, self.game = faces, faces.game
        self.figures = Figures(faces)
        self._books: dict[str, Rulebook] = {}

    def book(self, language: str) -> Rulebook:
        """Return the book in a language; a draft without one gets that of the language that fills its gaps."""
        if language not in self._books:
            source = book_lender(self.game, language) or language
            with part(shown(source_path(self.game, source))):
                self._books[language] = Rulebook(self, source, language)
        return self._books[language]


class Rulebook:
    """The book in one language, for readers of that language, or of another in a draft."""

    def __init__(self, all: Rulebooks, language: str, readers: str) -> None:
        self.figures, self.faces, self.game, self.language = all.figures, all.faces, all.game, language
        self.fonts = all.faces.fonts.spoken(language)
        self.source = rulebook_source(all.game, language)
        self.words = book_words(language, all.game.texts[language].words)
        self._check_letters()
        self.keywords = Keywords(all.game.texts[language].keywords.values())
        title, *others = self._written(context_of(all.faces, language, all.figures))
        house = _house_box(all.game, language, inside(tuple(others)))
        fonts = _font_credits(all.game, self.words)
        self.blocks = noticed((title, *house, *others, *fonts), all.game, readers)
        self._check_figures()

    def _written(self, context: Mapping[str, Any]) -> tuple[Block, ...]:
        """Return the blocks of the source, with keywords shown and explained."""
        text = self.game.texts[self.language]
        blocks = with_section(blocks_of(self.source, context), self.source.text, text, self.words)
        return with_keywords(blocks, self.keywords) if text.keywords else blocks

    @property
    def title(self) -> str:
        return Markup(self.game.texts[self.language].title).striptags()

    @property
    def signature(self) -> str:
        """The title and, if the game has tweaks, their names."""
        house = self.game.house
        return f"{self.title} · {house.name(self.language)}" if house else self.title

    @property
    def tagline(self) -> str:
        """The line below the title; it names the house rules, if there are any."""
        tagline, house = Markup(self.game.texts[self.language].tagline).striptags(), self.game.house
        named = f"{self.words['house']}{self.words['colon']}{house.name(self.language)}" if house else ""
        return " · ".join(part for part in (tagline, named) if part)

    @property
    def sections(self) -> list[Heading]:
        return [block for block in inside(self.blocks) if isinstance(block, Heading) and block.level == 2]

    @property
    def listed(self) -> list[Heading]:
        """The sections in the order of their pages, for a list of contents."""
        sections, short = self.sections, (Span(self.words["house"]),)
        reference = [heading for heading in sections if heading in self.reference]
        house = [replace(block, inline=short) for block in self.house if isinstance(block, Heading)]
        return [*(heading for heading in sections if heading not in reference), *house, *reference]

    def _check_letters(self) -> None:
        """Refuse a title and a tagline that the fonts of the first page have no letters for."""
        for name, text, family, weight in (
            ("title", self.title, "display", "bold"),
            ("tagline", self.tagline, "text", "normal"),
        ):
            if missing := self.fonts.font(family, weight).lacking(text):
                codes = listed(f"{letter} (U+{ord(letter):04X})" for letter in missing)
                what = f"can't print the {name} of the rulebook, because the font has no {codes}"
                raise CutlineError(f"{self.game.id}, {self.language}: {what}. Change the {name}.")

    def _check_figures(self) -> None:
        problems = []
        for block in inside(self.blocks):
            if isinstance(block, Picture) and block.figure not in self.figures:
                accepted = ", ".join(self.figures.ids) or "a figure in rulebook/figures.yaml"
                place = self.source.place(block.line)
                problems.append(Problem(place, f'no figure "{block.figure}"', accepted))
        if problems:
            raise SpecError(problems)
        for block in inside(self.blocks):
            if isinstance(block, Callouts):
                problems += self._unplaced(block)
        if problems:
            raise SpecError(problems)

    def _unplaced(self, block: Callouts) -> Iterator[Problem]:
        """Yield the call-outs that a picture has no place for."""
        figure = block.picture.figure
        places = self.figures.places(self.language, figure, COLUMN)
        for name, _ in block.labels:
            if name not in places:
                accepted = listed(places) or "none; its template marks places with callout(name, x, y)"
                yield Problem(self.source.place(block.line), f'the figure "{figure}" has no place "{name}"', accepted)

    def facts(self) -> list[tuple[str, str]]:
        """Return players, minutes and age, each with its icon."""
        game, words = self.game, self.words
        low, high = game.players
        rows = [("players", words["players"].format(f"{low}–{high}" if low != high else low))]
        if game.minutes:
            rows.append(("minutes", words["minutes"].format("–".join(map(str, game.minutes)))))
        if game.age:
            rows.append(("age", words["age"].format(game.age)))
        return rows

    @property
    def body(self) -> tuple[Block, ...]:
        """The blocks without the title, the house rules and the quick reference."""
        return tuple(block for block in self.blocks[1:] if not isinstance(block, Reference) and not is_house(block))

    @property
    def house(self) -> tuple[Block, ...]:
        """The house rules as a section: on paper it is the last one, where it moves no other text."""
        return tuple(
            part
            for box in self.blocks
            if is_house(box)
            for part in (Heading(2, HOUSE, label(box, self.words), box.line), *box.blocks)
        )

    @property
    def reference(self) -> tuple[Block, ...]:
        return next((block.blocks for block in self.blocks if isinstance(block, Reference)), ())
