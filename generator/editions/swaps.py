"""The rows of a slip: what to take out and what to put in, with how many and why, in the game's language."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from generator.base.errors import listed
from generator.base.papers import paper_named
from generator.build.words import plain
from generator.editions.difference import BookChange, Difference, PieceChange
from generator.editions.edition import Edition
from generator.editions.summary import label_of, name_of, shown_values, unnamed
from generator.faces import Face
from generator.spec import Text
from generator.spec.own_words import own_words

_MANY = 8  # pieces of a component that are shown as one row if all of them are replaced


def reprint_words(language: str) -> Mapping[str, str]:
    """Return the words for reprints in a language, or in English if there are none for it."""
    return own_words("reprint.yaml", language)  # type: ignore[no-any-return]


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
    rows = _Rows(before, after, language, redrawn, totals(before, after, language, paper))
    grouped: dict[tuple[str, str], list[PieceChange]] = {}
    for change in difference.pieces:
        unit = change.unit
        moved = change.take_out(redrawn) or change.put_in(redrawn)
        if moved and unit.language == language and unit.paper in ("", paper):
            grouped.setdefault((unit.component, unit.piece), []).append(change)
    found: list[Swap] = []
    for component in dict.fromkeys(name for name, _ in grouped):
        own = [changes for (name, _), changes in grouped.items() if name == component]
        whole = rows.whole(component, own) if len(own) > _MANY else None
        found += [whole] if whole else map(rows.row, own)
    return found


@dataclass(frozen=True)
class _Rows:
    """Makes the rows of a slip; ``copies`` are all copies of each piece, before and after."""

    before: Edition
    after: Edition
    language: str
    redrawn: bool
    copies: Mapping[tuple[str, str], Sequence[int]]

    def row(self, changes: Sequence[PieceChange]) -> Swap:
        first = changes[0]
        out, into = self._moved(changes)
        gone = next((each for each in changes if each.take_out(self.redrawn)), first)
        new = next((each for each in changes if each.put_in(self.redrawn)), first)
        sides = (*first.sides, *first.redrawn)
        side = "back" if sides == ("back",) else "front"
        component, piece = first.unit.component, first.unit.piece
        return Swap(
            component,
            piece_name(component, piece, self.before, self.after, self.language),
            _why(changes, out, into, self.copies[component, piece], reprint_words(self.language)),
            out,
            into,
            _face(self.before, gone, side) if out else None,
            _face(self.after, new, side) if into else None,
        )

    def whole(self, component: str, own: Sequence[Sequence[PieceChange]]) -> Swap | None:
        """Return one row for a component of which every piece is taken out and every piece is new; else None."""
        counts = [copies for (name, _), copies in self.copies.items() if name == component]
        moved = self._moved([each for changes in own for each in changes])
        if list(moved) != [sum(was for was, _ in counts), sum(now for _, now in counts)]:
            return None
        game = self.after.game or self.before.game
        text = game.texts.get(self.language) if game else None
        name = plain(text.components.get(component, component)) if text else component
        shown = self.row(next((each for each in own if each[0].before and each[0].after), own[0]))
        return replace(shown, name=name, why=reprint_words(self.language)["all"], out=moved[0], into=moved[1])

    def _moved(self, changes: Sequence[PieceChange]) -> tuple[int, int]:
        out, into = ([getattr(each, name)(self.redrawn) for each in changes] for name in ("take_out", "put_in"))
        return sum(out), sum(into)


def _face(edition: Edition, change: PieceChange, side: str) -> Face | None:
    return edition.face(change.unit, side) or edition.face(change.unit, "front")


def piece_name(component: str, piece: str, before: Edition, after: Edition, language: str) -> str:
    """Return a piece's name, or that of its component if it is the only piece there; "" if it has none."""
    for game in (each for edition in (after, before) for each in edition.games()):
        text, part = game.texts.get(language), game.components.get(component)
        if (name := name_of(text, component, piece)) != piece:
            return name
        if text and part and len(part.pieces) == 1:
            return plain(text.components.get(component, piece))
    return ""


def totals(before: Edition, after: Edition, language: str, paper: str) -> dict[tuple[str, str], list[int]]:
    """Return all copies of each piece, before and after, also of those that stay as they are."""
    found: dict[tuple[str, str], list[int]] = {}
    for at, edition in enumerate((before, after)):
        for unit, copies in edition.units((language,), (paper,)).items():
            found.setdefault((unit.component, unit.piece), [0, 0])[at] += copies
    return found


def _why(changes: Sequence[PieceChange], out: int, into: int, copies: Sequence[int], words: Mapping[str, str]) -> str:
    kinds = {change.kind for change in changes}
    if any(change.resized for change in changes):
        return words["resized"]
    if "changed" in kinds:
        return words["changed"]
    if out and into:
        return words["redrawn"]
    if all(copies):
        return words["more"] if into else words["fewer"]
    return words["added"] if into else words["removed"]


def rule_lines(difference: Difference, text: Text) -> list[str]:
    """Return the rules that differ, in words: ``Amino bonus: 8 instead of 6``."""
    words, found = reprint_words(text.language), [*difference.told.get(text.language, ())]
    for change in unnamed(difference, text):
        kind = "rule_added" if change.before is None else "rule_removed" if change.after is None else "rule"
        before, after = shown_values(change)
        found.append(
            words[kind].format(name=label_of(text, change.path[1:] or change.path), before=before, after=after)
        )
    return found


def book_lines(book: BookChange, before: Edition, language: str) -> list[str]:
    """Return what differs in a rulebook that says the same: papers that it was not printed on, or its looks."""
    words, newest = reprint_words(language), before.book_source(book.language)
    differ = [paper for paper in book.after if book.before.get(paper) != book.after[paper]]
    new = [paper for paper in differ if before.found and not book.before.get(paper)]
    old = [paper for paper in differ if paper not in new and before.book_source(book.language, paper) != newest]
    named = {"book_unprinted": new, "book_older": old}
    found = [
        words[key].format(papers=listed(paper_named(paper).title for paper in papers))
        for key, papers in named.items()
        if papers
    ]
    return found if len(new) + len(old) == len(differ) else [*found, words["book_looks"]]


def long_day(language: str, day: str) -> str:
    """Return a day such as 2026-11-18 as the language writes it: ``18 novembre 2026``."""
    from babel import UnknownLocaleError
    from babel.dates import format_date

    on = datetime.date.fromisoformat(day)
    try:
        said = format_date(on, "long", "en_GB" if language == "en" else language.replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        said = format_date(on, "long", "en_GB")
    return f"1er{said[1:]}" if language == "fr" and on.day == 1 else said


def edition_title(edition: Edition, language: str) -> str:
    """Return the name of an edition: a print with its day, the names of its tweaks, or else that it is the newest."""
    words, game = reprint_words(language), edition.game
    if edition.found:
        name, day = edition.found.name, edition.found.day
        said = words["printed"].format(day=long_day(language, day))
        return said if name == day else f"{name}, {said}"
    if game and game.house and language in game.texts:
        return game.house.name(language)
    return words["now"] if game and edition.name == game.id else edition.name
