"""The slip of a reprint: with small pictures, what to take out of the box and what to put in."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from generator.base.geometry import Matrix
from generator.base.locate import shipped
from generator.base.papers import Paper
from generator.build.words import plain
from generator.draw.book import write_book
from generator.draw.document import About
from generator.draw.marks import Fill, Leaf, Mark, Shown, Side, Words
from generator.editions.difference import Difference, PieceChange
from generator.editions.desk import Unit
from generator.editions.edition import Edition
from generator.editions.summary import label_of, name_of, rules, shown_value
from generator.faces import Face
from generator.faces.fonts import font
from generator.faces.lines import Run, Style, break_lines
from generator.faces.lines import words as split
from generator.rulebook.pages import fill
from generator.rulebook.strips import Strip
from generator.rulebook.style import HAIR, INK, SOFT, Format, Scale, loose, palette
from generator.spec import Game, Text
from generator.spec.yaml_file import read_yaml

_HIGH, _WIDE = 25.0, 19.0  # mm: the most room for a picture
_HALF = 44.0  # mm: where the right half of a row begins
_OUT, _IN = "#a3271b", "#1f7048"
_MANY = 8  # pieces of a component that are shown as one row if all of them are replaced


@cache
def reprint_words(language: str) -> Mapping[str, str]:
    """Return the words for reprints in a language, or in English if there are none for it."""
    known: dict[str, dict[str, str]] = read_yaml(shipped("templates") / "reprint.yaml").value
    return known.get(language) or known["en"]


@dataclass(frozen=True)
class Swap:
    """A row of the slip: what to take out and what to put in, with how many and why."""

    component: str
    name: str
    why: str
    out: int
    into: int
    old: Face | None
    new: Face | None


def swaps(
    difference: Difference, before: Edition, after: Edition, language: str, paper: str, redrawn: bool
) -> list[Swap]:
    """Return what to swap in one language; the copies of a piece are one row."""
    grouped: dict[tuple[str, str], list[PieceChange]] = {}
    for change in difference.pieces:
        unit = change.unit
        moved = change.take_out(redrawn) or change.put_in(redrawn)
        if moved and unit.language == language and unit.paper in ("", paper):
            grouped.setdefault((unit.component, unit.piece), []).append(change)
    found: list[Swap] = []
    for component in dict.fromkeys(name for name, _ in grouped):
        own = [changes for (name, _), changes in grouped.items() if name == component]
        if len(own) > _MANY and _is_whole(own, before, after, language, paper, redrawn):
            found.append(_all(component, own, before, after, language, redrawn))
        else:
            found += [_swap(changes, before, after, language, redrawn) for changes in own]
    return found


def _is_whole(
    own: Sequence[list[PieceChange]], before: Edition, after: Edition, language: str, paper: str, redrawn: bool
) -> bool:
    """Return True if every piece of a component is taken out, and every piece of it is new."""
    name = own[0][0].unit.component
    for edition, count in (
        (before, sum(each.take_out(redrawn) for changes in own for each in changes)),
        (after, sum(each.put_in(redrawn) for changes in own for each in changes)),
    ):
        units = edition.units((language,), (paper,))
        if count != sum(copies for unit, copies in units.items() if unit.component == name):
            return False
    return True


def _swap(changes: list[PieceChange], before: Edition, after: Edition, language: str, redrawn: bool) -> Swap:
    first = changes[0]
    out, into = (sum(each) for each in zip(*((c.take_out(redrawn), c.put_in(redrawn)) for c in changes), strict=True))
    gone = next((c for c in changes if c.take_out(redrawn)), first)
    new = next((c for c in changes if c.put_in(redrawn)), first)
    side = "front" if "front" in (*first.sides, *first.redrawn) or not (first.sides or first.redrawn) else "back"
    return Swap(
        first.unit.component,
        piece_name(first.unit.component, first.unit.piece, before, after, language),
        _why(changes, out, into, [_total(each, first.unit) for each in (before, after)], reprint_words(language)),
        out,
        into,
        _face(before, gone, side) if out else None,
        _face(after, new, side) if into else None,
    )


def _all(
    component: str, own: Sequence[list[PieceChange]], before: Edition, after: Edition, language: str, redrawn: bool
) -> Swap:
    rows = [_swap(changes, before, after, language, redrawn) for changes in own]
    game = after.game or before.game
    text = game.texts.get(language) if game else None
    return Swap(
        component,
        plain(text.components.get(component, component)) if text else component,
        reprint_words(language)["all"],
        sum(row.out for row in rows),
        sum(row.into for row in rows),
        next((row.old for row in rows if row.old), None),
        next((row.new for row in rows if row.new), None),
    )


def _face(edition: Edition, change: PieceChange, side: str) -> Face | None:
    return edition.face(change.unit, side) or edition.face(change.unit, "front")


def piece_name(component: str, piece: str, before: Edition, after: Edition, language: str) -> str:
    """Return a piece's name, or that of its component if it is the only piece there; "" if it has none."""
    for edition in (after, before):
        text = edition.game.texts.get(language) if edition.game else None
        if (name := name_of(text, component, piece)) != piece:
            return name
        part = edition.game.components.get(component) if edition.game else None
        if text and part and len(part.pieces) == 1:
            return plain(text.components.get(component, piece))
    return ""


def _total(edition: Edition, unit: Unit) -> int:
    """Return all copies of a piece, also those that stay as they are."""
    papers = (unit.paper,) if unit.paper else ()
    units = edition.units((unit.language,), papers)
    return sum(n for each, n in units.items() if (each.component, each.piece) == (unit.component, unit.piece))


def _why(changes: Sequence[PieceChange], out: int, into: int, totals: Sequence[int], words: Mapping[str, str]) -> str:
    kinds = {change.kind for change in changes}
    if any(change.resized for change in changes):
        return words["resized"]
    if "changed" in kinds:
        return words["changed"]
    if out and into:
        return words["redrawn"]
    if all(totals):
        return words["more"] if into else words["fewer"]
    return words["added"] if into else words["removed"]


def rule_lines(difference: Difference, text: Text) -> list[str]:
    """Return the rules that differ, in words: ``Amino bonus: 8 instead of 6``."""
    words, found = reprint_words(text.language), []
    for change in rules(difference):
        kind = "rule_added" if change.before is None else "rule_removed" if change.after is None else "rule"
        values = {"before": shown_value(change.before), "after": shown_value(change.after)}
        found.append(words[kind].format(name=label_of(text, change.path[1:] or change.path), **values))
    return found


def edition_title(edition: Edition, language: str) -> str:
    """Return the name of an edition: a print with its day, the names of its tweaks, or else that it is the newest."""
    words, game = reprint_words(language), edition.game
    if edition.found:
        return words["printed"].format(name=edition.found.name, day=edition.found.day)
    if game and game.house and language in game.texts:
        return game.house.name(language)
    return words["now"] if game and edition.name == game.id else edition.name


# -- the page


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
    leaves = [Leaf(number, tuple(groups)) for number, groups in enumerate(fill(strips, form), 1)]
    sides = [Side(paper.width, paper.height, ((Matrix(), leaf),)) for leaf in leaves]
    return write_book(sides, About(title, ", ".join(game.authors), said["slip"], language)), len(sides)


class _Setter:
    """Sets the strips of a slip."""

    def __init__(self, game: Game, language: str, form: Format) -> None:
        self.game, self.language, self.form = game, language, form
        self.scale, self.words = Scale(form.body, palette(game)), reprint_words(language)

    def opening(self, title: str, about: str, rows: Sequence[Swap]) -> Strip:
        out, into = sum(row.out for row in rows), sum(row.into for row in rows)
        total = self.words["sum"].format(out=out, into=into) if rows else ""
        big = Style(font("display", "bold"), self.form.body * 2, self.scale.palette.ground)
        marks: list[Mark] = []
        y = 0.0
        for text, style in ((title, big), (about, self.scale.text(SOFT)), (total, self.scale.text())):
            for line in self._broken(text, style, self.form.full):
                y += style.size * 1.35
                marks.append(Words(0.0, y, line))
            y += 0.8
        marks.append(Fill(0, y + 2.6, self.form.full, 0.4, self.scale.palette.accent))
        return Strip(y + 4, tuple(marks), 0.0, False, True)

    def _broken(self, text: str, style: Style, width: float) -> Iterator[tuple[tuple[float, Run], ...]]:
        for line in break_lines(split([style.run(text)]), width, self.language) or []:
            yield line.runs

    def rules(self, difference: Difference) -> Iterator[Strip]:
        """Yield the rules that changed: they matter as much as the pieces."""
        if rows := rule_lines(difference, self.game.texts[self.language]):
            yield self.heading(self.words["rules"])
            yield from self.lines(rows)

    def heading(self, text: str) -> Strip:
        style = self.scale.heading(3)
        return Strip(style.size * 1.5, (Words(0.0, style.size, ((0.0, style.run(text)),)),), 5.0, True, needs=30.0)

    def lines(self, texts: Iterable[str]) -> Iterator[Strip]:
        style = self.scale.text()
        for text in texts:
            for n, line in enumerate(self._broken(text, style, self.form.measure)):
                yield Strip(style.size * 1.34, (Words(0.0, style.size, line),), 1.2 if not n else 0.0)

    def row(self, swap: Swap, named: bool) -> Strip:
        """Return a piece: its name if it is ``named``, why it changes, and its pictures with their numbers."""
        bold, soft = Style(font("text", "bold"), self.form.body, INK), self.scale.caption
        y = 0.0
        marks: list[Mark] = [Fill(0, 0, self.form.measure, 0.2, HAIR)]
        for text, style in ((swap.name if named else "", bold), (swap.why, soft)):
            for line in self._broken(text, style, self.form.measure):
                y += style.size * 1.3
                marks.append(Words(0.0, y, line))
        y += 2.0
        sides = ((0.0, swap.out, swap.old, "take_out", _OUT), (_HALF, swap.into, swap.new, "put_in", _IN))
        high = 0.0
        for x, number, face, what, colour in sides:
            if number:
                high = max(high, self._shown(marks, x, y, number, face, self.words[what], colour))
        return Strip(y + high + 1.5, tuple(marks), 2.0)

    def _shown(
        self, marks: list[Mark], x: float, y: float, number: int, face: Face | None, what: str, colour: str
    ) -> float:
        """Add a picture and beside it how many; return the height."""
        wide, high = 0.0, 12.0
        if face:
            scale = min(_WIDE / face.size[0], _HIGH / face.size[1], 1.0)
            wide, high = face.size[0] * scale, max(face.size[1] * scale, 12.0)
            if face.shape.fills_box:  # a white card needs an edge
                marks.append(Fill(x - 0.15, y - 0.15, wide + 0.3, face.size[1] * scale + 0.3, HAIR))
            marks.append(Shown(x, y, face, scale))
        big = Style(font("display", "bold"), self.form.body * 1.7, colour)
        small = Style(font("text"), self.form.body * 0.95, colour)
        x += wide + 2.0
        marks.append(Words(x, y + big.size, ((0.0, big.run(f"{number} ×")),)))
        for n, line in enumerate(self._broken(what, small, max(18.0, _HALF - wide - 3.0)), 1):
            marks.append(Words(x, y + big.size + n * small.size * 1.3, line))
        return high
