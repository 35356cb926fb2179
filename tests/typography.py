"""The marks of each language that players read: quotation marks, apostrophes, the spaces of French."""

import re

_MARKS = {
    "en": ("“[^“”„«»]*”", "“”„«»"),
    "de": ("„[^“”„«»]*“", "“”„«»"),
    "fr": ("«\u00a0[^“”„«»]*\u00a0»", "“”„«»"),
    "it": ("«[^\\s“”„«»](?:[^“”„«»]*[^\\s“”„«»])?»", "“”„«»"),
    "es": ("«[^\\s“”„«»](?:[^“”„«»]*[^\\s“”„«»])?»", "“”„«»"),
    "pt": ("“[^“”„«»]*”", "“”„«»"),
}
_MARKUP = re.compile(r"<[^<>]*>")
# in French: no narrow space before ; ? or !, no full one before a colon, none after «
_FRENCH = re.compile("(?<!^)(?<![\u202f(?!])[;?!]|(?<!^)(?<!\u00a0):(?!\\d)|«(?!\u00a0)|(?<!\u00a0)»")
_ENTITY = re.compile(r"&#?\w+;")


def faults(text: str, language: str) -> list[str]:
    """Return what is wrong with the marks and spaces of a text that players read."""
    said = _ENTITY.sub("", _MARKUP.sub("", text))
    pair, marks = _MARKS[language]
    found = [f"{mark} does not belong here" for mark in re.sub(pair, "", said) if mark in marks]
    found += [f"{mark} is typed" for mark in ('"', "'") if mark in said]
    if language == "fr":
        found += [
            f"a space is missing at {said[max(0, m.start() - 12) : m.end() + 2]!r}" for m in _FRENCH.finditer(said)
        ]
    elif language != "de" and re.search(r"\w …(?!\w)", said):
        found.append("a space stands before …")
    return found
