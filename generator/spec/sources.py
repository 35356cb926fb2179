"""The part of a spreadsheet that a component reads, and what others read from the same file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from generator.spec.model import ComponentSpec
from generator.spec.table import LEFT_OUT, View, column_name, in_language
from generator.spec.where import read_filter


def view_of(spec: ComponentSpec, languages: Iterable[str]) -> View:
    """Return the part of its spreadsheet that a component reads; if Title is the name, Title_de is name_de."""
    chosen = read_filter(spec.where, column_name) if spec.where else None
    texts = [text.removesuffix("?") for text in spec.texts]
    renamed = {column_name(head): text for head, text in spec.columns.items() if text in texts}
    translated = {
        column: f"{text}_{language.lower()}"
        for head, text in renamed.items()
        for language in languages
        for column in in_language(head, language)
        if head not in texts
    }
    return View(spec.sheet, spec.columns, chosen, spec.header, translated)


def read_by_others(
    components: Mapping[str, Mapping[str, Any]], spec: ComponentSpec, languages: Iterable[str]
) -> frozenset[str]:
    """Return the columns that any of the ``components`` reads from the same sheet, by any name."""
    same = [
        each
        for each in components.values()
        if each.get("pieces") == spec.pieces and each.get("sheet", "") == spec.sheet
    ]
    tags = ["", *(tag for language in languages for tag in in_language("", language))]
    return frozenset(name for each in same for name in _columns(each, tags))


def _columns(component: Mapping[str, Any], tags: Iterable[str]) -> Iterator[str]:
    yield from component.get("fields") or ()
    for head, meaning in (component.get("columns") or {}).items():
        yield str(meaning)
        if meaning != LEFT_OUT:
            yield from (f"{column_name(str(head))}{tag}" for tag in tags)
    for text in component.get("texts") or ():
        yield from (f"{str(text).removesuffix('?')}{tag}" for tag in tags)
    chosen = read_filter(str(component.get("where", "")), column_name)
    yield from chosen.columns if chosen else ()
