"""Amino's variants and elements in words, as its text files have them."""

from __future__ import annotations

import re
from html import unescape

from generator.spec import Game, Text

_LINE = re.compile(r"<b>(.*?)</b>\s*(.*)")
_MARKUP = re.compile(r"<[^>]*>")


def variant_words(game: Game, text: Text, key: str) -> dict[str, tuple[str, str]]:
    """Return the name of each of the ``seedings`` or ``endings`` and its rule, as the reference card words them."""
    lines = str(text.strings["variants"][key]).strip().split("\n")
    found = zip(game.data.get(key, {}), (_LINE.fullmatch(line.strip()) for line in lines), strict=False)
    return {id: (unescape(line[1]), unescape(_MARKUP.sub("", line[2]))) for id, line in found if line}


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
