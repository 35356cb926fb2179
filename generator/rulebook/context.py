"""The values for a rulebook's Jinja: the same as for faces, and functions that write Markdown."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial
from typing import Any

from generator.base.errors import CutlineError, listed
from generator.base.templating import Markup
from generator.faces import Faces
from generator.rulebook.draft import marked
from generator.rulebook.examples import functions
from generator.rulebook.figures import Figures
from generator.rulebook.keywords import glossary
from generator.rulebook.numbers import formatted, spelled
from generator.rules.simulated import figures
from generator.spec import Game
from generator.spec.names import meant, several
from generator.spec.own_words import own_words

_SHARED = (
    "rules",
    "data",
    "game",
    "lang",
    "title",
    "tagline",
    "text",
    "names",
    "pieces",
    "components",
    "seats",
    "keywords",
    "plural",
    "all_of",
    "any_of",
)
_SPOKEN = ("title", "tagline", "text", "names", "pieces")
_DIGITS = re.compile(r"(?<=[A-Za-z\])])(\d+)")


def context_of(faces: Faces, language: str, figures: Figures) -> dict[str, Any]:
    game = faces.game
    known: Mapping[str, Any] = faces.context(language)
    if lender := game.texts[language].borrowed:
        known = {name: marked(value, lender) if name in _SPOKEN else value for name, value in known.items()}
    by_id = {piece["id"]: piece for pieces in known["pieces"].values() for piece in pieces}
    names = meant(game)

    def piece(id: str) -> Mapping[str, Any]:
        if len(found := names.get(id, ())) > 1:
            raise CutlineError(f"{several(game, id)}.")
        if not found:
            raise CutlineError(f'no piece "{id}". Accepted: {listed(by_id)}')
        return by_id[found[0]]  # type: ignore[no-any-return]

    return {
        **{name: known[name] for name in _SHARED},
        "piece": piece,
        "num": lambda number: formatted(language, number),
        "spelled": lambda number, gender="": spelled(language, number, gender),
        "plain": lambda number: number,  # a number that is not in the rules: `cutline check` skips it
        "icon": _icon,
        "formula": formula,
        "shown": partial(figures.shown, language),  # what a figure shows, for sentences about it
        "possible": partial(figures.is_possible, language),  # False for a figure that a changed game can't have
        "simulated": partial(_simulated, game),  # a figure from games between bots, None without one for this edition
        "table": _Tables(faces, language),
        **functions(game),
    }


def _simulated(game: Game, measure: str) -> float | None:
    found = figures(game)
    if found and measure not in found:
        raise CutlineError(f'simulated(): no figure "{measure}". Accepted: {listed(found)}')
    return found.get(measure)


def _icon(name: str) -> Markup:
    return Markup('<icon name="{}"/>').format(name)


def formula(text: str) -> Markup:
    """Return CH4 with its numbers as subscripts."""
    return Markup(_DIGITS.sub(r"<sub>\1</sub>", str(Markup.escape(text))))


class _Tables:
    """Tables that every game can have, as Markdown."""

    def __init__(self, faces: Faces, language: str) -> None:
        self._game, self._language = faces.game, language

    def components(self) -> str:
        """Return the contents of the box: each component with its number, without pages to read."""
        names = self._game.texts[self._language].components
        rows = [
            f"| {names[name]} | {formatted(self._language, component.total)} |"
            for name, component in self._game.own_components.items()
            if component.kind != "pages"
        ]
        return "\n".join(["| | |", "|---|--:|", *rows])

    def keywords(self) -> str:
        """Return the keywords with their reminders, as a list."""
        text = self._game.texts[self._language]
        return glossary(text, own_words("book.yaml", self._language, text.words)["colon"])
