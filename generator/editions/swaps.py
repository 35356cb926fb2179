"""The rows of a slip: what to take out and what to put in, with how many and why, in the game's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from generator.base.locate import shipped
from generator.build.words import plain
from generator.editions.desk import Unit
from generator.editions.difference import Difference, PieceChange
from generator.editions.edition import Edition
from generator.editions.summary import label_of, name_of, rules, shown_value
from generator.faces import Face
from generator.spec import Text
from generator.spec.yaml_file import read_yaml

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
