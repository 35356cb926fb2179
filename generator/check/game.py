"""Run every check of the preflight on one game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from generator.base.errors import CutlineError, listed
from generator.base.noted import Told
from generator.build.alts import nameless
from generator.check.codes import codes
from generator.check.edges import edges
from generator.check.faces import faces
from generator.check.finding import Finding
from generator.check.keywords import keywords
from generator.check.play import own_rules, tiles
from generator.check.rule_texts import rule_texts
from generator.check.sizes import sizes
from generator.check.strings import Steps, blank, listening, unused
from generator.check.translations import translations
from generator.check.unshown import NotingFaces, unshown
from generator.faces import Faces
from generator.rulebook.book import Rulebooks
from generator.rulebook.proof import proofread
from generator.rules.record import Row
from generator.spec import Game

_FAILS = re.compile(r"the template fails: |\" is not known\b|No (?:first|last) item|can.t use it: |: no piece \"")


def check(game: Game) -> list[Finding]:
    """Return everything found in a game; its spec was already checked when it was read."""
    told, read = set[Steps](), Told()
    made = NotingFaces(listening(game, told), read)
    drawn, play, books = list(faces(made)), list(own_rules(made.game)), list(_rulebooks(made))
    if any(severity == "error" for severity, _, _ in play):
        drawn, books = _apart(drawn), _apart(books)
    rows = [*_counts(game), *drawn, *edges(made), *sizes(made), *tiles(game), *play, *books]
    rows += [*codes(game), *translations(game), *blank(game), *rule_texts(game), *_fonts(game), *keywords(made)]
    if not any(severity == "error" for severity, _, _ in rows):  # a face that can't be made has used no strings
        _hear_alts(made.game)
        rows += [*(unused(game, told) if not game.house else ()), *unshown(game, read)]
    return _once(Finding(severity, game.id, name, line) for severity, name, what in rows for line in what.splitlines())


def _hear_alts(game: Game) -> None:
    """Read the words for pieces without names, as a build does."""
    text = game.texts[game.languages[0]]
    for component in game.components.values():
        for piece in component.pieces:
            if not text.pieces.get(piece.id, {}).get("name"):
                nameless(game, text, piece)


def _apart(rows: Iterable[Row]) -> list[Row]:
    """Return the rows without templates that fail: where the rules lack something, so do they."""
    return [row for row in rows if not (row[0] == "error" and _FAILS.search(row[2]))]


def _once(findings: Iterable[Finding]) -> list[Finding]:
    """Return the findings without repeats: several checks, or several languages, may find the same mistake."""
    first: dict[tuple[str, str], Finding] = {}
    for finding in findings:
        first.setdefault((finding.severity, finding.what), finding)
    return list(first.values())


def _counts(game: Game) -> Iterator[Row]:
    for name, component in game.own_components.items():
        kinds = ", ".join(f"{piece.id} {piece.copies}" for piece in component.pieces)
        yield "fact", "count", f"{name}: {component.total} in all ({kinds})"
        if component.shelved:
            yield "fact", "count", f"{name}: not printed, because they have 0 copies: {listed(component.shelved)}"


def _fonts(game: Game) -> Iterator[Row]:
    """Report the licences of the game's own fonts, and files that forbid what a build does with them."""
    members = {member.name: member for chain in game.fonts.values() for member in chain if not member.built_in}
    for name, member in members.items():
        yield "fact", "fonts", f"{name}: {member.credit}"
        if member.forbids_embedding and not member.licence:
            what = f'"{name}" says that it must not be embedded in documents'
            yield "warning", "fonts", f"{what}. If you have the right to, name its licence in game.yaml."


def _rulebooks(made: Faces) -> Iterator[Row]:
    """Report what a build would refuse in the rulebooks, and what a proofreader would mark."""
    try:
        books = Rulebooks(made)
    except CutlineError as error:
        yield "error", "rulebook", str(error)
        return
    for mistake in proofread(books):
        yield ("error" if mistake.grave else "warning"), "rulebook", mistake.what
