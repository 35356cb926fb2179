"""Check a game in large print: that every text fits, is large enough, and stands out, on what is printed."""

from __future__ import annotations

from collections.abc import Iterator

from generator.base.errors import CutlineError
from generator.base.shapes import Setting
from generator.build.large import refuse_unclear
from generator.build.make import faces_of
from generator.check.finding import Finding
from generator.draw.clear import CLEAR
from generator.draw.ground import Grounds
from generator.faces import Faces
from generator.spec import Component, Game
from generator.spec.large import LEAST


def large_print(game: Game) -> list[Finding]:
    """Return what is wrong with the pieces of a game in large print, and how many are right."""
    made, grounds, wrong, count = faces_of(game, "full", Setting(large=True)), Grounds(), dict[str, None](), 0
    for part in game.components.values():
        for problem in _problems(made, part, grounds) if part.kind != "pages" else ():
            count += 1
            if problem:
                wrong[problem] = None
    found = [Finding("error", game.id, "large", line) for problem in wrong for line in problem.splitlines()]
    told = f"{count} faces have text of {LEAST:g} pt or more, with a contrast of {CLEAR:g} : 1 or more"
    return found or [Finding("fact", game.id, "large", told)]


def _problems(made: Faces, part: Component, grounds: Grounds) -> Iterator[str]:
    """Yield what is wrong with each face of a component, "" if nothing is."""
    for piece in part.pieces:
        scale = made.game.scale(piece.id)
        for side in piece.sides:
            for language in made.game.languages:
                try:
                    refuse_unclear(made.face(language, part.name, piece.id, side), scale, grounds)
                    yield ""
                except CutlineError as error:
                    yield str(error)
