"""Texts in YAML: finds them, and writes others into their places, so that comments and order stay as they are."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from generator.base.errors import Place
from generator.spec.yaml_file import Path_, read_text, read_yaml
from generator.translate.unit import CATEGORIES, Plural, Words

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_WIDE = 1_000_000  # letters in a line: none is broken


@dataclass(frozen=True)
class Leaf:
    """A text, or the forms of one, and from where to where it is written. ``flow``: between brackets or braces."""

    path: Path_
    words: Words
    place: Place
    start: int
    end: int
    indent: int
    flow: bool = False
    literal: bool = False


def leaves(file: Path, text: str | None = None) -> list[Leaf]:
    """Return the texts of a file in order; a SpecError says what is wrong with it."""
    if text is None:
        read_yaml(file)
        text = read_text(file)
    root = yaml.compose(text, Loader=LOADER)
    return list(_leaves(file, root, (), False)) if root is not None else []


def _leaves(file: Path, node: Any, path: Path_, flow: bool) -> Iterator[Leaf]:
    if isinstance(node, yaml.MappingNode):
        forms = _forms(node)
        if forms and path:
            yield _leaf(file, node, path, forms, flow)
            return
        for key, value in node.value:
            yield from _leaves(file, value, (*path, key.value), flow or bool(node.flow_style))
    elif isinstance(node, yaml.SequenceNode):
        for number, value in enumerate(node.value):
            yield from _leaves(file, value, (*path, number), flow or bool(node.flow_style))
    elif node.value:
        yield _leaf(file, node, path, node.value, flow)


def _forms(node: Any) -> Plural:
    """Return the forms of a text that depends on a number; () if the map is something else."""
    names = [key.value for key, _ in node.value]
    if "other" not in names or not {*names} <= {*CATEGORIES} or len(names) < 2:
        return ()
    if not all(isinstance(value, yaml.ScalarNode) for _, value in node.value):
        return ()
    return tuple((key.value, value.value) for key, value in node.value)


def _leaf(file: Path, node: Any, path: Path_, words: Words, flow: bool) -> Leaf:
    start, end = node.start_mark, node.end_mark
    place = Place(file, start.line + 1, start.column + 1)
    literal = isinstance(node, yaml.ScalarNode) and node.style in ("|", ">")
    return Leaf(path, words, place, start.index, end.index, start.column, flow, literal)


def replaced(file: Path, given: Mapping[Path_, Words], text: str | None = None) -> str:
    """Return a file's text with these texts instead of its own; those that it lacks are left out."""
    text = read_text(file) if text is None else text
    for leaf in reversed(leaves(file, text)):
        new = given.get(leaf.path, leaf.words)
        if new != leaf.words:
            written = _written(leaf, new, text)
            before = text[: leaf.start].rstrip(" ") if written.startswith("\n") else text[: leaf.start]
            text = before + written + text[leaf.end :]
    return text


def _written(leaf: Leaf, words: Words, text: str) -> str:
    if isinstance(words, str):
        if leaf.literal and "\n" in words:
            return _literal(words, _indent_of(text, leaf.start) + 2)
        return scalar(words, leaf.flow) + ("\n" if leaf.literal else "")
    if leaf.flow or text[leaf.start] == "{":
        return "{" + ", ".join(f"{name}: {scalar(form, True)}" for name, form in words) + "}"
    tail, indent, start = text[leaf.start : leaf.end], leaf.indent, ""
    if isinstance(leaf.words, str):
        indent = _indent_of(text, leaf.start) + 2
        start = "\n" + " " * indent
    lines = f"\n{' ' * indent}".join(f"{name}: {scalar(form)}" for name, form in words)
    return start + lines + tail[len(tail.rstrip()) :]


def _indent_of(text: str, at: int) -> int:
    line = text[text.rfind("\n", 0, at) + 1 :]
    return len(line) - len(line.lstrip(" "))


def _literal(words: str, indent: int) -> str:
    """Return a block of lines as they are."""
    keep = "|" if words.endswith("\n") and not words.endswith("\n\n") else "|+" if words.endswith("\n") else "|-"
    lines = words.removesuffix("\n").split("\n")
    return keep + "\n" + "\n".join(" " * indent + line if line else "" for line in lines) + "\n"


def scalar(words: str, flow: bool = False) -> str:
    """Return a text as YAML, in quotes if it would else be read as something else."""
    safe = words and "\n" not in words and words == words.strip()
    if safe and _same(f"[{words}]" if flow else f"a: {words}", words, flow):
        return words
    return json.dumps(words, ensure_ascii=False)


def _same(line: str, words: str, flow: bool) -> bool:
    try:
        read = yaml.safe_load(line)
    except (yaml.YAMLError, ValueError):
        return False
    return bool(read == ([words] if flow else {"a": words}))


def dumped(given: Mapping[Path_, Words]) -> str:
    """Return texts as a new file."""
    root: dict[Any, Any] = {}
    for path, words in given.items():
        at = root
        for key in path[:-1]:
            at = at.setdefault(key, {})
        at[path[-1]] = words if isinstance(words, str) else dict(words)
    said: str = yaml.safe_dump(_listed(root), allow_unicode=True, sort_keys=False, width=_WIDE)
    return said if root else "{}\n"


def _listed(value: Any) -> Any:
    """Return maps with numbers as keys as lists; one with a gap ends there."""
    if not isinstance(value, dict):
        return value
    if value and all(isinstance(key, int) for key in value):
        return [_listed(value[number]) for number in range(len(value)) if number in value]
    return {key: _listed(each) for key, each in value.items()}
