"""YAML with places: plain Python values, and where each of them stands in the file.

Scalars follow YAML 1.2's core schema (``no`` is a word, ``0x1F`` and octals are not numbers);
duplicate keys, aliases, tags and excessive nesting are refused.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

from generator.errors import Place, Problem, SpecError

try:
    _Loader: Any = yaml.CSafeLoader
except AttributeError:  # PyYAML built without libyaml
    _Loader = yaml.SafeLoader

Path_ = tuple[str | int, ...]

MAX_BYTES = 2_000_000
MAX_DEPTH = 40
_NULLS = {"", "~", "null", "Null", "NULL"}
_BOOLEANS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_TAGS = {"str", "int", "float", "bool", "null", "map", "seq", "timestamp", "merge", "value"}  # given to plain values
_INTEGER = re.compile(r"[-+]?\d+")
_FLOAT = re.compile(r"[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?")


@dataclass(frozen=True)
class YamlFile:
    """A file's values; ``place(("players", "min"))`` says where one stands."""

    path: Path
    value: Any
    places: dict[Path_, Place] = field(repr=False)
    keys: dict[Path_, Place] = field(repr=False)

    def place(self, where: Path_) -> Place:
        """Of the value at ``where``, or of the nearest thing around it."""
        while where and where not in self.places:
            where = where[:-1]
        return self.places.get(where, Place(self.path))

    def key(self, where: Path_) -> Place:
        """Of the key that leads to the value at ``where``."""
        return self.keys.get(where) or self.place(where)


def read_text(path: Path) -> str:
    """A file as UTF-8 text; a SpecError says what is wrong with it."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise SpecError([Problem(Place(path), f"cannot be read ({error.strerror})")]) from None
    if len(data) > MAX_BYTES:
        raise SpecError([Problem(Place(path), f"is {len(data):,} bytes long", f"at most {MAX_BYTES:,} bytes")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        what = f"byte 0x{data[error.start]:02x} is not UTF-8"
        raise SpecError([Problem(Place(path, line, column), what, "text saved as UTF-8")]) from None
    return text


def read_yaml(path: Path) -> YamlFile:
    text = read_text(path)
    try:
        _check_depth(path, text)
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = Place(path, mark.line + 1, mark.column + 1) if mark else Place(path)
        raise SpecError([Problem(place, f"not YAML: {error.problem or error.context}")]) from None
    except yaml.YAMLError as error:
        raise SpecError([Problem(Place(path), f"not YAML: {str(error).splitlines()[0]}")]) from None
    reader = _Reader(path)
    value = reader.read(root, ()) if root is not None else None
    if reader.problems:
        raise SpecError(reader.problems)
    return YamlFile(path, value, reader.places, reader.keys)


def _check_depth(path: Path, text: str) -> None:
    """Before anything recurses into the file: a deep one would end the whole process."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                mark: Any = event.start_mark
                place = Place(path, mark.line + 1, mark.column + 1)
                raise SpecError([Problem(place, "nested too deeply", f"at most {MAX_DEPTH} levels")])
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.places: dict[Path_, Place] = {}
        self.keys: dict[Path_, Place] = {}
        self.seen: set[int] = set()

    def _place(self, node: Any) -> Place:
        return Place(self.path, node.start_mark.line + 1, node.start_mark.column + 1)

    def _problem(self, node: Any, what: str, accepted: str = "") -> None:
        self.problems.append(Problem(self._place(node), what, accepted))

    def read(self, node: Any, where: Path_) -> Any:
        place = self.places[where] = self._place(node)
        if id(node) in self.seen:
            self.problems.append(Problem(place, "an alias (*) repeats an earlier part", "each value written out"))
            return None
        self.seen.add(id(node))
        if node.tag.removeprefix("tag:yaml.org,2002:") not in _TAGS:
            self._problem(node, f'tag "{node.tag}" is not known', "plain values without tags")
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, where)
        if isinstance(node, yaml.SequenceNode):
            return [self.read(item, (*where, n)) for n, item in enumerate(node.value)]
        return self._scalar(node)

    def _mapping(self, node: Any, where: Path_) -> dict[str, Any]:
        result: dict[str, Any] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                self._problem(key_node, "a key must be a word")
                continue
            key = key_node.value
            if key in result:
                first = self.keys[(*where, key)]
                self._problem(key_node, f'duplicate key "{key}" (first on line {first.line})', "each key once")
                continue
            self.keys[(*where, key)] = self._place(key_node)
            result[key] = self.read(value_node, (*where, key))
        return result

    def _scalar(self, node: Any) -> Any:
        text: str = node.value
        if node.style:  # quoted, or a block
            return text
        if text in _NULLS:
            return None
        if text in _BOOLEANS:
            return _BOOLEANS[text]
        if _INTEGER.fullmatch(text) and len(text) < 16:
            return int(text)
        if _FLOAT.fullmatch(text):
            number = float(text)
            if math.isinf(number):
                self._problem(node, f"{text} is too large a number")
            return number
        return text
