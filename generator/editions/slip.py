"""The page of a slip: with small pictures, what to take out of the box and what to put in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from generator.base.geometry import Matrix
from generator.base.papers import Paper
from generator.build.alts import described
from generator.build.words import plain
from generator.draw.book import write_book
from generator.draw.document import About
from generator.draw.marks import Fill, Leaf, Mark, Shown, Side, Words
from generator.draw.spoken import spoken
from generator.draw.tags import Element
from generator.editions.difference import Difference
from generator.editions.edition import Edition
from generator.editions.swaps import Swap, edition_title, reprint_words, rule_lines
from generator.faces import Face
from generator.faces.families import families_of
from generator.faces.lines import SOFT_HYPHEN, break_lines, spaced
from generator.faces.lines import words as split
from generator.faces.runs import Run, Style
from generator.rulebook.mirror import mirrored, single, turned
from generator.rulebook.pages import fill
from generator.rulebook.strips import Strip
from generator.rulebook.style import HAIR, INK, SOFT, Format, Scale, loose, palette
from generator.spec import Game

_HIGH, _WIDE = 25.0, 19.0  # mm: the most room for a picture
_HALF = 44.0  # mm: where the right half of a row begins
_OUT, _IN = "#a3271b", "#1f7048"


def slip_pdf(
    difference: Difference,
    before: Edition,
    after: Edition,
    language: str,
    paper: Paper,
    rows: Sequence[Swap],
    book: Sequence[str],
) -> tuple[bytes, int]:
    """Return a slip in one language on one paper, and the number of its pages; ``book`` has lines on the rulebook."""
    game = after.game or before.game
    assert game
    said = reprint_words(language)
    title = f"{plain(game.texts[language].title)} – {said['slip']}"
    form = loose(paper.width, paper.height)
    setter = _Setter(game, language, form)
    about = said["from_to"].format(before=edition_title(before, language), after=edition_title(after, language))
    strips = [setter.opening(title, about, rows), *setter.rules(difference)]
    for component in dict.fromkeys(row.component for row in rows):
        name = plain(game.texts[language].components.get(component, component))
        strips.append(setter.heading(name))
        strips += [setter.row(row, row.name not in ("", name)) for row in rows if row.component == component]
    strips += setter.lines(book)
    filled = [Leaf(number, tuple(groups)) for number, groups in enumerate(fill(strips, form), 1)]
    leaves = mirrored(filled, form.width, language)
    sides = [Side(paper.width, paper.height, ((Matrix(), leaf),)) for leaf in leaves]
    return write_book(sides, About(title, ", ".join(game.authors), said["slip"], language)), len(sides)


class _Setter:
    """Sets the strips of a slip."""

    def __init__(self, game: Game, language: str, form: Format) -> None:
        self.game, self.language, self.form = game, language, form
        self.scale, self.words = (
            Scale(form.body, palette(game), fonts=families_of(game).ours_first.spoken(language)),
            reprint_words(language),
        )

    def opening(self, title: str, about: str, rows: Sequence[Swap]) -> Strip:
        out, into = sum(row.out for row in rows), sum(row.into for row in rows)
        total = self.words["sum"].format(out=out, into=into) if rows else ""
        big = Style(self.scale.fonts.font("display", "bold"), self.form.body * 2, self.scale.palette.ground)
        marks: list[Mark] = []
        y = 0.0
        for text, style, role in (
            (title, big, "H1"),
            (about, self.scale.text(SOFT), "P"),
            (total, self.scale.text(), "P"),
        ):
            tag = Element(role)
            for line in self._broken(text, style, self.form.full):
                y += style.size * 1.35
                marks.append(Words(0.0, y, line, tag))
            y += 0.8
        marks.append(Fill(0, y + 2.6, self.form.full, 0.4, self.scale.palette.accent))
        return Strip(y + 4, tuple(marks), 0.0, False, True)

    def _broken(self, text: str, style: Style, width: float) -> Iterator[tuple[tuple[float, Run], ...]]:
        for line in break_lines(split(style.runs(text), self.language), width, self.language, hyphen=SOFT_HYPHEN) or []:
            yield spaced(turned(line, self.language))

    def rules(self, difference: Difference) -> Iterator[Strip]:
        """Yield the rules that changed: they matter as much as the pieces."""
        if rows := rule_lines(difference, self.game.texts[self.language]):
            yield self.heading(self.words["rules"])
            yield from self.lines(rows)

    def heading(self, text: str) -> Strip:
        style = self.scale.heading(3)
        words = Words(0.0, style.size, single(style, text, self.language).runs, Element("H2"))
        return Strip(style.size * 1.5, (words,), 5.0, True, is_heading=True)

    def lines(self, texts: Iterable[str]) -> Iterator[Strip]:
        style = self.scale.text()
        for text in texts:
            tag = Element("P")
            for n, line in enumerate(self._broken(text, style, self.form.measure)):
                yield Strip(style.size * 1.34, (Words(0.0, style.size, line, tag),), 1.2 if not n else 0.0)

    def row(self, swap: Swap, named: bool) -> Strip:
        """Return a piece: its name if it is ``named``, why it changes, and its pictures with their numbers."""
        bold, soft = Style(self.scale.fonts.font("text", "bold"), self.form.body, INK), self.scale.caption
        y = 0.0
        marks: list[Mark] = [Fill(0, 0, self.form.measure, 0.2, HAIR)]
        for text, style in ((swap.name if named else "", bold), (swap.why, soft)):
            tag = Element("P")
            for line in self._broken(text, style, self.form.measure):
                y += style.size * 1.3
                marks.append(Words(0.0, y, line, tag))
        y += 2.0
        sides = ((0.0, swap.out, swap.old, "take_out", _OUT), (_HALF, swap.into, swap.new, "put_in", _IN))
        high = 0.0
        for x, number, face, what, colour in sides:
            if number:
                high = max(high, self._shown(marks, x, y, number, face, self.words[what], colour, swap.name))
        return Strip(y + high + 1.5, tuple(marks), 2.0)

    def _shown(
        self,
        marks: list[Mark],
        x: float,
        y: float,
        number: int,
        face: Face | None,
        what: str,
        colour: str,
        name: str,
    ) -> float:
        """Add a picture and beside it how many; return the height."""
        wide, high = 0.0, 12.0
        if face:
            scale = min(_WIDE / face.size[0], _HIGH / face.size[1], 1.0)
            wide, high = face.size[0] * scale, max(face.size[1] * scale, 12.0)
            if face.shape.fills_box:  # a white card needs an edge
                marks.append(Fill(x - 0.15, y - 0.15, wide + 0.3, face.size[1] * scale + 0.3, HAIR))
            marks.append(Shown(x, y, face, scale, Element("Figure", alt=described(name or what, spoken(face)))))
        big = Style(self.scale.fonts.font("display", "bold"), self.form.body * 1.7, colour)
        small = Style(self.scale.fonts.font("text"), self.form.body * 0.95, colour)
        x += wide + 2.0
        tag = Element("P")
        marks.append(Words(x, y + big.size, spaced(single(big, f"{number} ×", self.language)), tag))
        for n, line in enumerate(self._broken(what, small, max(18.0, _HALF - wide - 3.0)), 1):
            marks.append(Words(x, y + big.size + n * small.size * 1.3, line, tag))
        return high
