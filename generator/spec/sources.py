"""The part of a spreadsheet that a component reads, and what others read from the same file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from generator.spec.model import ComponentSpec
from generator.spec.table import LEFT_OUT, View, column_name
from generator.spec.where import read_filter


def view_of(spec: ComponentSpec) -> View:
    """Return the part of its spreadsheet that a component reads."""
    chosen = read_filter(spec.where, column_name) if spec.where else None
    return View(spec.sheet, spec.columns, chosen, spec.header)


def read_by_others(
    components: Mapping[str, Mapping[str, Any]], spec: ComponentSpec, languages: Iterable[str]
) -> frozenset[str]:
    """Return the columns that any of the ``components`` reads from the same sheet, by any name."""
    same = [
        each
        for each in components.values()
        if each.get("pieces") == spec.pieces and each.get("sheet", "") == spec.sheet
    ]
    tags = ["", *(f"{joint}{language.lower()}" for joint in "_:" for language in languages)]
    return frozenset(name for each in same for name in _columns(each, tags))


def _columns(component: Mapping[str, Any], tags: Iterable[str]) -> Iterator[str]:
    yield from component.get("fields") or ()
    for head, meaning in (component.get("columns") or {}).items():
        yield str(meaning)
        if meaning != LEFT_OUT:
            yield column_name(str(head))
    for text in component.get("texts") or ():
        yield from (f"{str(text).removesuffix('?')}{tag}" for tag in tags)
    chosen = read_filter(str(component.get("where", "")), column_name)
    yield from chosen.columns if chosen else ()
