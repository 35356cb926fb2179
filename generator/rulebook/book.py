"""A game's rulebooks: read once per language, then set as loose pages, as a booklet, and as a page for browsers."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

from generator.draw.marks import Fill, Leaf, Mark, Side, Words
from generator.errors import CutlineError, Place, Problem, SpecError
from generator.faces import Faces
from generator.geometry import Matrix
from generator.locate import shipped
from generator.rulebook.blocks import Block, Heading, Picture, Reference, inside
from generator.rulebook.context import context_of
from generator.rulebook.figures import Figures
from generator.rulebook.opening import COVER, band, contents
from generator.rulebook.pages import fill, leaves
from generator.rulebook.source import blocks_of, read_source
from generator.rulebook.strips import Setter, Strip
from generator.rulebook.style import Format, Scale, booklet, loose, palette
from generator.spec import Game
from generator.spec.yaml_file import read_yaml
from generator.templating import Markup


def has_rulebook(game: Game, language: str) -> bool:
    return source_path(game, language).is_file()


def source_path(game: Game, language: str) -> Path:
    return game.folder / "rulebook" / f"{language}.md"


@cache
def book_words(language: str) -> dict[str, str]:
    """What books say beside their text, in a language, or in English where it is not known."""
    words: dict[str, dict[str, str]] = read_yaml(shipped("templates") / "book.yaml").value
    return words.get(language) or words["en"]


class Rulebooks:
    """All of a game's rulebooks; what languages and formats share is made once."""

    def __init__(self, faces: Faces) -> None:
        self.faces, self.game = faces, faces.game
        self.figures = Figures(faces)
        self._books: dict[str, Rulebook] = {}

    def book(self, language: str) -> Rulebook:
        if language not in self._books:
            self._books[language] = Rulebook(self, language)
        return self._books[language]


class Rulebook:
    """One language's book."""

    def __init__(self, all: Rulebooks, language: str) -> None:
        self.figures, self.faces, self.game, self.language = all.figures, all.faces, all.game, language
        self.source = read_source(source_path(all.game, language))
        self.words = book_words(language)
        self.blocks = blocks_of(self.source, context_of(all.faces, language, all.figures))
        self._check_figures()
        self._strips: dict[tuple[float, ...], list[Strip]] = {}

    @property
    def title(self) -> str:
        return Markup(self.game.texts[self.language].title).striptags()

    @property
    def tagline(self) -> str:
        return Markup(self.game.texts[self.language].tagline).striptags()

    @property
    def sections(self) -> list[Heading]:
        return [block for block in inside(self.blocks) if isinstance(block, Heading) and block.level == 2]

    def _check_figures(self) -> None:
        problems = []
        for block in inside(self.blocks):
            if isinstance(block, Picture) and block.figure not in self.figures:
                accepted = ", ".join(self.figures.ids) or "a figure of rulebook/figures.yaml"
                place = Place(self.source.path, block.line)
                problems.append(Problem(place, f'no figure "{block.figure}"', accepted))
        if problems:
            raise SpecError(problems)

    def facts(self) -> list[tuple[str, str]]:
        """Players, minutes and age, each with its icon."""
        game, words = self.game, self.words
        low, high = game.players
        rows = [("players", words["players"].format(f"{low}–{high}" if low != high else low))]
        if game.minutes:
            rows.append(("minutes", words["minutes"].format("–".join(map(str, game.minutes)))))
        if game.age:
            rows.append(("", words["age"].format(game.age)))
        return rows

    def pages(self, width: float, height: float) -> list[Side]:
        """Loose pages on a paper of this size."""
        form = loose(width, height)
        return [Side(width, height, ((Matrix(), leaf),)) for leaf in self._numbered(self._set_in(form), form)]

    def booklet(self, width: float, height: float, long_edge: bool) -> list[Side]:
        """Sheets of paper (held upright, of this size) to print on both sides and fold once."""
        from generator.rulebook.impose import imposed, padded

        form = booklet(height / 2, width)
        pages = padded(self._set_in(form))
        how = self.words["long-edge" if long_edge else "short-edge"]
        return imposed(self._numbered(pages, form, how), form, long_edge)

    def _set_in(self, form: Format) -> list[Leaf]:
        return leaves(fill(self._set(form), form))

    def _numbered(self, pages: list[Leaf], form: Format, how: str = "") -> list[Leaf]:
        """With footers; the last says how a booklet is printed."""
        scale = Scale(form.body, palette(self.game))
        found = []
        for leaf in pages:
            last = leaf is pages[-1]
            footer = self._footer(leaf.number, form, scale, how if last else "")
            found.append(replace(leaf, groups=(*leaf.groups, footer)) if leaf.groups else leaf)
        return found

    def _set(self, form: Format) -> list[Strip]:
        if form.kind not in self._strips:
            self._strips[form.kind] = self._strips_of(form)
        return self._strips[form.kind]

    def _strips_of(self, form: Format) -> list[Strip]:
        setter = Setter(self.figures, self.language, form, Scale(form.body, palette(self.game)), self.words)
        strips = [band(setter, self.title, self.tagline, self.facts()), contents(setter, self.sections)]
        for block in self.blocks[1:]:
            try:
                if isinstance(block, Reference):
                    strips += _on_a_page(setter.strips(block.blocks, form.measure))
                else:
                    strips += setter.block(block, form.measure)
            except SpecError:
                raise
            except CutlineError as error:
                raise self.source.problem(block.line, str(error)) from None
        return strips

    def _footer(self, number: int, form: Format, scale: Scale, how: str) -> tuple[float, float, tuple[Mark, ...]]:
        """The game's name, and the page's number at the outer edge."""
        style, strong = scale.small, scale.number
        y = form.height - form.bottom + 8.5
        right = number % 2 == 1
        page = strong.run(str(number))
        name = style.run(how[:1].upper() + how[1:] if how else f"{self.title} · {self.words['rulebook']}")
        at_page = form.full - page.width if right else 0.0
        at_name = 0.0 if right else form.full - name.width
        marks: tuple[Mark, ...] = (
            Fill(0, -4.6, form.full, 0.2, "#c9ced8"),
            Words(at_name, 0, ((0.0, name),)),
            Words(at_page, 0, ((0.0, page),)),
        )
        return form.left, y, marks


def _on_a_page(strips: list[Strip]) -> list[Strip]:
    return [replace(strips[0], fresh=True), *strips[1:]] if strips else []


__all__ = ["COVER", "Block", "Rulebook", "Rulebooks", "book_words", "has_rulebook"]
