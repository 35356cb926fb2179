"""The colours in ``data`` that layouts, boxes and rulebooks use: names or #rrggbb, as on a piece."""

from __future__ import annotations

from typing import Any

from generator.base.errors import Problem
from generator.spec.fields import FieldError, colour
from generator.spec.yaml_file import YamlFile

_PARTS = ("ground", "ink", "accent")


def settle_colours(file: YamlFile, data: dict[str, Any], problems: list[Problem]) -> None:
    """Change ``data.colour`` and the colours in ``data.box`` and ``data.book`` to #rrggbb, in place."""
    _settle(file, data, ("colour",), ("data",), problems)
    for key in ("box", "book"):
        if isinstance(data.get(key), dict):
            _settle(file, data[key], _PARTS, ("data", key), problems)


def _settle(
    file: YamlFile, values: dict[str, Any], names: tuple[str, ...], at: tuple[str, ...], problems: list[Problem]
) -> None:
    for name in names:
        if name in values:
            try:
                values[name] = colour(values[name])
            except FieldError as error:
                problems.append(error.problem(file.place((*at, name))))
