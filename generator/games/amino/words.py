"""Amino's variants and elements in words, as its text files have them."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import unescape

from generator.base.spacing import spaced
from generator.base.templating import Templates, list_words, plural
from generator.spec import Game, Text

_LINE = re.compile(r"<b>(.*?)</b>\s*(.*)")
_MARKUP = re.compile(r"<[^>]*>")


def variant_words(game: Game, text: Text, key: str) -> dict[str, tuple[str, str]]:
    """Return the name of each of the ``seedings`` or ``endings`` and its rule in words that need no other rule.

    The reference card can say "as Mars", since it shows Mars; a list of house rules or a phone shows one at a time.
    """
    entries = game.data.get(key, {})
    lines: list[str] = str(text.strings["variants"][key]).strip().split("\n")
    if say := _alone(game, text, key):
        lines = [say(id) for id in entries]
    found = zip(entries, (_LINE.fullmatch(line.strip()) for line in lines), strict=False)
    return {id: (unescape(line[1]), unescape(_MARKUP.sub("", line[2]))) for id, line in found if line}


def _alone(game: Game, text: Text, key: str) -> Callable[[str], str] | None:
    """Return a function that says a seeding or ending as if it were the only one; None if the text is not made."""
    name, told = f"strings.variants.{key}", game.reading.sentences.get(text.language, ())
    typed = next((each.typed for each in told if each.name == name), None)
    if typed is None:
        return None
    templates = Templates()
    words = {"plural": plural(text.language), **list_words(text.language), "lang": text.language}
    given = {"rules": game.rules, "players": game.players, "components": game.components, "text": text.strings, **words}

    def say(entry: str) -> str:
        data = {**game.data, key: {entry: game.data[key][entry]}}
        return spaced(templates.render_string(typed, {**given, "data": data}), text.language)

    return say


def described(game: Game, language: str, key: str, entry: str, brief: bool) -> str:
    """Return an ending, a seeding or an element in words: "Saturn (just 3 hands)"; only its name if ``brief``."""
    text = game.texts[language]
    if key == "elements":
        name = text.strings.get("elements", {}).get(entry)
        named = f"{name} ({entry})" if name else entry
        outside = game.data["elements"].get(entry, {}).get("bonus") is False
        return f"{named}, {text.label('outside_bonus')}" if outside else named
    if key not in ("endings", "seedings"):
        return ""
    name, rule = variant_words(game, text, key).get(entry, ("", ""))
    if brief or not rule:
        return name
    starts_with_a_name = "cycle" in game.data[key][entry]
    return f"{name} ({rule[0] if starts_with_a_name else rule[0].lower()}{rule[1:].rstrip('.')})"
