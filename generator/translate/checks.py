"""Check what can be seen of a translation without its game: fields, icons, tags, code and structure must stay."""

from __future__ import annotations

import re
from collections.abc import Iterator

from jinja2 import Environment, TemplateSyntaxError

from generator.base.errors import Problem
from generator.translate.book_lines import rows
from generator.translate.parts import Part
from generator.translate.unit import Answer, Unit, Words

_FIELD = re.compile(r"\{([\w-]+)\}")
_TAG = re.compile(r"<(/?[a-z]+)([^<>]*)>")
_NUMBER = re.compile(r"\brules\.\w+")
_LINK = re.compile(r"\]\((#[\w-]+|[\w-]+)")
_ID = re.compile(r"\{#([\w-]+)\}")
_OPEN = "{%"


def mistakes(part: Part, unit: Unit, answer: Answer) -> Iterator[Problem]:
    """Yield what is wrong with a translation, each with what to do."""

    def problem(what: str, fix: str) -> Problem:
        return Problem(answer.place, f"{unit.context}: {what}", fix=fix)

    if not part.has_code:
        yield from (problem(*each) for each in _fields(unit.source, answer.words))
        return
    source, words = unit.source, answer.words
    assert isinstance(source, str)
    assert isinstance(words, str)
    if (why := _broken(words)) and not _broken(source):
        yield problem(f"the code is broken: {why}", "Keep what is between {{ }} and {% %} as in the source.")
        return
    for name, pattern, fix in (
        ("the number", _NUMBER, "Keep it in its braces."),
        ("the link or picture", _LINK, "Keep what is in round brackets."),
        ("the anchor", _ID, "Keep it at the end of the heading."),
    ):
        lost, more = _differ(pattern, source, words)
        yield from (problem(f"{name} {each} is missing", fix) for each in lost)
        if pattern is not _NUMBER:
            yield from (problem(f"{name} {each} is not in the source", fix) for each in more)
    yield from (problem(*each) for each in _tags(source, words))
    if part.is_book:
        yield from (problem(*each) for each in _structure(source, words))


def _broken(words: str) -> str:
    """Return what is wrong with the code in a text, or ""; code that goes on in the next line is wrong, too."""
    try:
        Environment(autoescape=True).parse(_ID.sub("", words))
    except TemplateSyntaxError as error:
        return (error.message or "").rstrip(".")
    except RecursionError:
        return "it is nested too deeply"
    return ""


def _fields(source: Words, words: Words) -> Iterator[tuple[str, str]]:
    sources = dict(source) if isinstance(source, tuple) else {"": source}
    texts = dict(words) if isinstance(words, tuple) else {"": words}
    known = {name for text in sources.values() for name in _FIELD.findall(text)}
    always = set.intersection(*({*_FIELD.findall(text)} for text in sources.values()))
    always -= {"n"} if len(texts) > 1 else set()
    accepted = ", ".join(f"{{{name}}}" for name in sorted(known)) or "no field"
    for form, text in texts.items():
        which = f" (form {form})" if form else ""
        given = {*_FIELD.findall(text)}
        for name in sorted(given - known):
            yield f"{{{name}}} is not in the source{which}", f"Accepted: {accepted}."
        for name in sorted(always - given):
            yield f"{{{name}}} is missing{which}", "Keep it: it is filled in."


def _differ(pattern: re.Pattern[str], source: str, words: str) -> tuple[list[str], list[str]]:
    def names(text: str) -> set[str]:
        return {match[1] if pattern.groups else match[0] for match in pattern.finditer(text)}

    return sorted(names(source) - names(words)), sorted(names(words) - names(source))


def _tags(source: str, words: str) -> Iterator[tuple[str, str]]:
    own, theirs = ({f"<{match[1]}{match[2]}>" for match in _TAG.finditer(text)} for text in (source, words))
    fix = "Keep tags as they are in the source."
    for tag in sorted(own - theirs):
        yield f"{tag} is missing", fix
    for tag in sorted(theirs - own):
        yield f"{tag} is not in the source", fix


def _structure(source: str, words: str) -> Iterator[tuple[str, str]]:
    (before, *_), (after, *_) = rows(source), rows(words)
    in_code = before.kind.startswith(_OPEN) or after.kind.startswith(_OPEN)
    if before.kind.split()[:1] != after.kind.split()[:1] and not in_code:
        start = "a sentence" if before.kind == "text" else before.kind.split()[0]
        yield f"it does not begin like the source, with {start}", "Keep signs such as #, -, 1., | and ![ at the start."
    if source.count("|") != words.count("|") and before.kind == "|":
        yield "the row of the table has another number of cells", "Keep every | of the source."
