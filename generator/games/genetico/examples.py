"""Worked examples for Genetico's rulebooks: computed by its rules, never typed in."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from generator.base.templating import Templates
from generator.faces import Faces
from generator.faces.files import TemplateFiles
from generator.games.genetico.economy import TONES
from generator.games.genetico.looks import signs
from generator.games.genetico.numbers import POINTS, Numbers
from generator.games.genetico.rules import Genetico, Score
from generator.games.genetico.scenes import Scenes
from generator.rules.reading import known, numbers_of
from generator.rules.record import Examples
from generator.spec import Game

_OF_MODIFIER = '{% import "_words.svg" as words with context %}{{ words.WHAT(piece) }}'


def examples(game: Game) -> Examples:
    rules = Genetico(numbers_of(game, Numbers.of))
    scenes = Scenes(rules)
    drawings = signs(game)
    faces, templates = Faces(game), Templates(TemplateFiles(game.folder, game.engine))

    def result(finished: Sequence[str] = (), unfinished: Sequence[str] = ()) -> Score:
        return rules.score(known(game, "projects", finished), known(game, "projects", unfinished))

    def named(language: str, ids: Sequence[str], before: str = "", after: str = "") -> list[str]:
        """Return the names of cards, in quotes if these are given."""
        return [f"{before}{game.texts[language].pieces[id]['name']}{after}" for id in ids]

    def asked(language: str, needs: Sequence[str]) -> list[str]:
        return [str(game.texts[language].strings["needs"][need]) for need in needs]

    def of_modifier(language: str, id: str, what: str) -> str:
        context = faces.context(language)
        piece = next(piece for piece in context["pieces"]["resources"] if piece["id"] == id)
        text = templates.render_string(_OF_MODIFIER.replace("WHAT", what), context | {"piece": piece})
        return re.sub(r"[ \n]+", " ", text).strip(" ")

    @cache
    def said(language: str, id: str) -> str:
        """Return what a modifier says: the words of its card."""
        return of_modifier(language, id, "said")

    modifiers = [card.id for card in rules.numbers.resources if card.kind == "modifier"]
    tones = {of_modifier(game.languages[0], id, "tone") for id in modifiers}

    return {
        "result": result,
        "missing": rules.missing,
        "needs": rules.needs,
        "hand_limit": rules.hand_limit,
        "scene": scenes.scene,
        "group": scenes.group,
        "cards_that": rules.cards_that,
        "points_are_needs": rules.points_are_needs,
        "unfinished": None if game.data.get("unfinished", POINTS) == POINTS else game.data["unfinished"],
        "sign": lambda name: drawings.get(name, name),
        "said": said,
        "tones": [tone for tone in TONES if tone in tones],
        "named": named,
        "asked": asked,
    }
