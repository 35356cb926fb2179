"""The difference as one HTML page that needs no other file: pieces before and after, with what differs framed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.base.locate import shipped
from generator.base.numbers import short
from generator.base.templating import Markup
from generator.build.words import plain, print_words
from generator.editions.difference import Difference, PieceChange
from generator.editions.edition import Edition
from generator.editions.regions import regions
from generator.editions.summary import fields_of, shown_values
from generator.editions.swaps import book_lines, edition_title, piece_name, reprint_words, rule_lines, totals
from generator.faces import Face
from generator.faces.fonts import font
from generator.faces.web_fonts import PageFonts

_FRAME = "#e0007a"


def page(difference: Difference, before: Edition, after: Edition, languages: Sequence[str] = ()) -> str:
    """Return the page, in these languages or else in the first."""
    game = after.game or before.game
    assert game
    spoken = languages or difference.languages[:1] or game.languages[:1]
    writer = _Writer(difference, before, after)
    parts = [writer.language(each) for each in spoken]
    text = game.texts[spoken[0]]
    others = [each for each in difference.languages if each not in spoken]
    context = {
        "lang": spoken[0],
        "title": plain(text.title),
        "words": reprint_words(spoken[0]),
        "before": edition_title(before, spoken[0]),
        "after": edition_title(after, spoken[0]),
        "parts": parts,
        "others": ",".join(others),
        "empty": difference.empty,
        "accent": _FRAME,
        "fonts": "",
    }
    pages = Environment(loader=FileSystemLoader(shipped("templates")), autoescape=True, undefined=StrictUndefined)
    template = pages.get_template("diff.html")
    letters = set(Markup(template.render(context)).striptags()) | {"…"}
    context["fonts"] = Markup(writer.fonts(letters).css())
    return template.render(context)


class _Writer:
    def __init__(self, difference: Difference, before: Edition, after: Edition) -> None:
        self.difference, self.before, self.after = difference, before, after
        self.faces: list[Face] = []

    def language(self, language: str) -> dict[str, Any]:
        """Return everything the page shows in one language."""
        game = self.after.game or self.before.game
        assert game
        text, words = game.texts[language], reprint_words(language)
        own = [each for each in self.difference.pieces if each.unit.language == language]
        mine = [each for each in own if each.kind != "redrawn"]
        groups = [
            {"name": plain(text.components.get(name, name)), "pieces": list(self._pieces(list(changes), language))}
            for name, changes in groupby(mine, key=lambda each: each.unit.component)
        ]
        redrawn = [each for each in own if each.kind == "redrawn"]
        if redrawn:
            groups.append({"name": words["redrawn"], "pieces": list(self._pieces(redrawn, language))})
        books = [
            {
                "sections": [
                    {"name": section, "sentences": list(sentences)}
                    for section, sentences in groupby(book.sentences, key=lambda each: each.section)
                ],
                "lines": [] if book.sentences else book_lines(book, self.before, language),
            }
            for book in self.difference.books
            if book.language == language
        ]
        return {
            "lang": language,
            "name": print_words(language)["language"],
            "words": words,
            "rules": rule_lines(self.difference, text),
            "groups": groups,
            "books": books,
        }

    def _pieces(self, changes: list[PieceChange], language: str) -> Iterator[dict[str, Any]]:
        """Yield each piece once, whatever the paper; of copies that vary, each that differs."""
        seen = set()
        paper = self.difference.papers[0]
        copies = totals(self.before, self.after, language, paper)
        for change in changes:
            key = change.unit.component, change.unit.piece, change.unit.copy
            if key in seen:
                continue
            seen.add(key)
            unit, words = change.unit, reprint_words(language)
            game = self.after.game or self.before.game
            assert game
            fields = fields_of(self.difference, unit.component, unit.piece, language)
            label = game.texts[language].label
            yield {
                "name": piece_name(unit.component, unit.piece, self.before, self.after, language) or unit.piece,
                "id": f"{unit.piece} {unit.copy}" if unit.copy else unit.piece,
                "why": words["resized"] if change.resized else self._why(change, copies, words),
                "before": change.before,
                "after": change.after,
                "fields": [
                    (label(name), *shown_values(each)) for name, each in fields if change.before and change.after
                ],
                "pairs": [self._pair(change, side) for side in self._sides(change)],
            }

    def _why(self, change: PieceChange, copies: Mapping[tuple[str, str], Sequence[int]], words: Any) -> str:
        others = all(copies.get((change.unit.component, change.unit.piece), (0, 0)))  # copies that vary
        if change.kind == "recounted" or (others and change.kind in ("added", "removed")):
            return str(words["more" if change.after > change.before else "fewer"])
        return str(words[change.kind])

    def _sides(self, change: PieceChange) -> tuple[str, ...]:
        return change.sides or change.redrawn or ("front",)

    def _pair(self, change: PieceChange, side: str) -> dict[str, Markup]:
        old = self.before.face(change.unit, side) if change.before else None
        new = self.after.face(change.unit, side) if change.after else None
        if old and new and old.digest == new.digest and not change.resized:
            old = None
        boxes = regions(old, new) if old and new else []
        frames = "".join(
            f'<rect x="{short(x)}" y="{short(y)}" width="{short(w)}" height="{short(h)}" rx="0.8" class="frame"/>'
            for x, y, w, h in boxes
        )
        return {name: self._svg(face, frames) for name, face in (("old", old), ("new", new))}

    def _svg(self, face: Face | None, frames: str) -> Markup:
        if face is None:
            return Markup("")
        self.faces.append(face)
        svg = face.svg(f"f{len(self.faces)}")
        end = svg.rindex("</svg>")
        wide = min(face.size[0] * 3.4, 420)  # pixels
        start = svg[:end].replace("<svg ", f'<svg style="width:{wide:.0f}px" ', 1)
        return Markup(start + frames + "</svg>")

    def fonts(self, interface: set[str]) -> PageFonts:
        """Return the fonts of the page with the letters it shows."""
        used = PageFonts()
        for face in self.faces:
            used.show(face.texts)
        for family, weight in (("text", "normal"), ("text", "bold"), ("display", "bold")):
            used.say(font(family, weight), interface & font(family, weight).widths.keys())
        return used
