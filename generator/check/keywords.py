"""Find keywords that no text uses, in any language or in one of them: a form of the word may be missing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from generator.base.errors import CutlineError, listed
from generator.faces import Faces
from generator.rulebook.book import Rulebooks, has_rulebook
from generator.rules.record import Row


def keywords(made: Faces) -> Iterator[Row]:
    game = made.game
    if not any(text.keywords for text in game.texts.values()):
        return
    used = {language: set(game.reading.keywords.get(language, ())) for language in game.languages}
    books = Rulebooks(made)
    for language in filter(lambda each: has_rulebook(game, each), game.languages):
        with suppress(CutlineError):  # reported with the books
            used[language] |= books.book(language).keywords.used
    for id in dict.fromkeys(id for text in game.texts.values() for id in text.keywords):
        without = [language for language, found in used.items() if id not in found]
        if len(without) == len(used):
            what = f'no text uses the keyword "{id}". Use it, list the forms that texts use, or delete it.'
            yield "warning", "keyword", f"{game.place('keywords', id)}: {what}"
            continue
        for language in without:
            forms = listed(game.texts[language].keywords[id].forms)
            place = game.reading.written[language].file.place(("keywords", id))
            what = f'no text uses the keyword "{id}" ({forms}) in this language. List the forms that texts use.'
            yield "warning", "keyword", f"{place}: {what}"
