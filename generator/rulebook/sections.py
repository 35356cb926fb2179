"""Changes sections of a rulebook's source as tweaks say, before anything else reads it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from generator.base.errors import Place, Problem, SpecError, listed, nearest
from generator.rulebook.source import Source

_HEADING = re.compile(r"(#{2,4})\s.*\{#([\w-]+)\}\s*")
_REFERENCE = re.compile(r":::[ \t]*reference\b")


def with_sections(source: Source, changes: Mapping[str, tuple[str | None, Place]]) -> Source:
    """Return a source with sections replaced, added or, for None, removed.

    A text that begins with a heading replaces the section whole, or adds one that is new; any other text replaces
    what is below the section's own heading.
    """
    for id, (text, place) in changes.items():
        source = _changed(source, id, text, place)
    return source


def _changed(source: Source, id: str, text: str | None, place: Place) -> Source:
    lines = source.text.split("\n")
    places = list(source.places or (Place(source.path, number) for number in range(1, len(lines) + 1)))
    new = text.rstrip("\n").split("\n") if text is not None else []
    whole = bool(new) and new[0].startswith("##")
    headings = {found[2]: (at, len(found[1])) for at, line in enumerate(lines) if (found := _HEADING.fullmatch(line))}
    if id in headings:
        start, level = headings[id]
        later = [at for at, depth in headings.values() if at > start and depth <= level]
        end = min([*later, _end(lines, start)])
        start += 0 if whole or text is None else 1
    elif whole:
        start = end = _end(lines, 0)
    else:
        meant = nearest(id, headings)
        fix = f'Did you mean "{meant}"?' if meant else f"To add one, begin its text with ## and a heading {{#{id}}}."
        raise SpecError([Problem(place, f'no section "{id}" in {source.path.name}', listed(headings), fix)])
    fresh = ["", *new, ""] if new else []
    at = [Place(place.file, place.line + max(number - 1, 0)) for number in range(len(fresh))]
    return Source(
        source.path,
        "\n".join([*lines[:start], *fresh, *lines[end:]]),
        (*places[:start], *at, *places[end:]),
    )


def _end(lines: list[str], after: int) -> int:
    """Return the line where the quick reference begins, or the end of the book."""
    return next((at for at in range(after, len(lines)) if _REFERENCE.match(lines[at])), len(lines))
