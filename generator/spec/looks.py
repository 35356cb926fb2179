"""The looks in ``data``: colours that layouts, boxes and rulebooks use, and the elements of molecules."""

from __future__ import annotations

from typing import Any

from generator.base.errors import Problem
from generator.spec.fields import FieldError, colour
from generator.spec.molecule import LARGEST, RADIUS
from generator.spec.yaml_file import YamlFile

_PARTS = ("ground", "ink", "accent")
_BALL = ("ball", "shine", "dark", "ink")


def settle_colours(file: YamlFile, data: dict[str, Any], problems: list[Problem]) -> None:
    """Change ``data.colour`` and the colours in ``data.box`` and ``data.book`` to #rrggbb, in place."""
    _settle(file, data, ("colour",), ("data",), problems)
    for key in ("box", "book"):
        if isinstance(data.get(key), dict):
            _settle(file, data[key], _PARTS, ("data", key), problems)
            decks = data[key].get("decks")
            for deck, look in decks.items() if isinstance(decks, dict) else ():
                if isinstance(look, dict):
                    _settle(file, look, _PARTS, ("data", key, "decks", deck), problems)


def settle_elements(file: YamlFile, data: dict[str, Any], problems: list[Problem]) -> None:
    """Give each of ``data.elements`` a radius, if it has none, and settle its colours, in place."""
    elements = data.get("elements")
    for id, look in elements.items() if isinstance(elements, dict) else ():
        at = ("data", "elements", id)
        if not isinstance(look, dict):
            such = f"a map such as {{radius: {RADIUS}}}"
            problems.append(Problem(file.place(at), f'"{look}" is not the look of an element', such))
            continue
        _settle(file, look, _BALL, at, problems)
        radius = look.setdefault("radius", RADIUS)
        if isinstance(radius, bool) or not isinstance(radius, int | float) or not 0 < radius <= LARGEST:
            accepted = f"a number up to {LARGEST:g}, where a bond is 1 long"
            problems.append(Problem(file.place((*at, "radius")), f'"{radius}" is not a radius', accepted))


def _settle(
    file: YamlFile, values: dict[str, Any], names: tuple[str, ...], at: tuple[str, ...], problems: list[Problem]
) -> None:
    for name in names:
        if name in values:
            try:
                values[name] = colour(values[name])
            except FieldError as error:
                problems.append(error.problem(file.place((*at, name))))
