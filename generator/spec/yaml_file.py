"""Reads YAML as plain Python values, with the place of each in the file.

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

from generator.base.errors import Place, Problem, SpecError
from generator.base.files import TooLongError, read_whole

try:
    _Loader: Any = yaml.CSafeLoader
except AttributeError:  # PyYAML built without libyaml
    _Loader = yaml.SafeLoader

Path_ = tuple[str | int, ...]

MAX_BYTES = 2_000_000
MAX_DEPTH = 40
# control characters, surrogates and non-characters: no font has them, and XML can't contain them
UNPRINTABLE = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
_NULLS = {"", "~", "null", "Null", "NULL"}
_BOOLEANS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_TAGS = {"str", "int", "float", "bool", "null", "map", "seq", "timestamp", "merge", "value"}  # of plain values
_TAB = re.compile(r" *\t")
_MISINDENTED = ("expected key", "expected '-' indicator", "mapping values are not allowed")
_INDENT = "Check the indentation of this line and the one above."
_COMMENT = re.compile(r"[:,\[{]\s+(#\w+)")  # a value that was meant as a colour
_INTEGER = re.compile(r"[-+]?\d+")
_FLOAT = re.compile(r"[-+]?(\.\d+|\d+(\.\d*)?)([eE][-+]?\d+)?")
_NO_NUMBER = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")  # numbers in YAML, but useless in a game


@dataclass(frozen=True)
class YamlFile:
    """A file's values; ``place(("players", "min"))`` says where one is."""

    path: Path
    value: Any
    places: dict[Path_, Place] = field(repr=False)
    keys: dict[Path_, Place] = field(repr=False)

    def place(self, where: Path_) -> Place:
        """Return the place of the value at ``where``, or of the nearest value around it."""
        while where and where not in self.places:
            where = where[:-1]
        return self.places.get(where, Place(self.path))

    def key(self, where: Path_) -> Place:
        """Return the place of the key that leads to the value at ``where``."""
        return self.keys.get(where) or self.place(where)


def read_bytes(path: Path, most: int = MAX_BYTES) -> bytes:
    """Return what is in a file; a SpecError says why it can't be read."""
    try:
        return read_whole(path, most)
    except TooLongError as error:
        raise SpecError([Problem(Place(path), f"is {error.length:,} bytes long", f"at most {most:,} bytes")]) from None
    except OSError as error:
        missing = isinstance(error, FileNotFoundError)
        what = "the file is missing" if missing else f"the file can't be read ({error.strerror})"
        raise SpecError([Problem(Place(path), what)]) from None


def read_text(path: Path, most: int = MAX_BYTES) -> str:
    """Return a file as UTF-8 text; a SpecError says what is wrong with it."""
    data = read_bytes(path, most)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        column = error.start - (data.rfind(b"\n", 0, error.start) + 1) + 1
        what = f"byte 0x{data[error.start]:02x} is not UTF-8"
        raise SpecError([Problem(Place(path, line, column), what, fix="Save the file as UTF-8.")]) from None
    refuse_unprintable(path, text)
    return text


def refuse_unprintable(path: Path, text: str) -> None:
    if control := UNPRINTABLE.search(text):
        line, column = text.count("\n", 0, control.start()) + 1, control.start() - text.rfind("\n", 0, control.start())
        raise SpecError([Problem(Place(path, line, column), _unprintable(control[0]), "letters, tabs and line breaks")])


def _unprintable(letter: str) -> str:
    return f"the character U+{ord(letter):04X} can't be printed"


def refuse_link_out(path: Path, folder: Path) -> None:
    """Refuse a link out of a game's folder: it may lead to any of the user's files."""
    if not path.resolve().is_relative_to(folder.resolve()):
        raise SpecError([Problem(Place(path), "leads out of the game's folder", "a file inside it")])


def read_yaml(path: Path) -> YamlFile:
    text = read_text(path)
    try:
        _check_events(path, text)
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        raise SpecError([_not_yaml(path, text, error)]) from None
    except yaml.YAMLError as error:
        raise SpecError([Problem(Place(path), f"not YAML: {str(error).splitlines()[0]}")]) from None
    reader = _Reader(path)
    value = reader.read(root, ()) if root is not None else None
    if reader.problems:
        raise SpecError(reader.problems)
    return YamlFile(path, value, reader.places, reader.keys)


def read_scalar(text: str, place: Place) -> Any:
    """Return a value given on the command line, read as in a file: a number, a word, a list or a map."""
    try:
        _check_events(place.file, text)
        node = yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError:
        raise SpecError([Problem(place, "can't read the value", fix="Put it in quotes.")]) from None
    reader = _Reader(place.file)
    value = reader.read(node, ()) if node is not None else None
    if reader.problems:
        raise SpecError([Problem(place, each.what, each.accepted, each.fix) for each in reader.problems])
    return value


def _not_yaml(path: Path, text: str, error: yaml.MarkedYAMLError) -> Problem:
    mark = error.problem_mark or error.context_mark
    place = Place(path, mark.line + 1, mark.column + 1) if mark else Place(path)
    if mark and _TAB.match((*text.split("\n"), "")[mark.line]):
        return Problem(place, "this line is indented with a tab", fix="Use spaces.")
    what = str(error.problem or error.context)
    if mark and (problem := _likely(path, text.split("\n"), what, mark.line, error.context_mark)):
        return problem
    indented = any(words in what for words in _MISINDENTED)
    return Problem(place, f"not YAML: {what}", fix=_INDENT if indented else "")


def _likely(path: Path, lines: list[str], what: str, line: int, context: Any) -> Problem | None:
    """Return the mistake that was probably made above the line where YAML fails; None if that is not clear."""
    if "expected ',' or" in what and context:
        for n, above in enumerate(lines[context.line : line + 1], context.line):
            if found := _COMMENT.search(above):
                place = Place(path, n + 1, found.start(1) + 1)
                return Problem(place, f"{found[1]} is read as a comment", fix=f'Put it in quotes: "{found[1]}".')
        if line > context.line:
            place = Place(path, context.line + 1, context.column + 1)
            return Problem(place, f"this {lines[context.line][context.column]} has no {what[-2]}", fix="Add it.")
    if "could not find expected ':'" in what and context:
        return _no_colon(path, lines, context.line)
    if "mapping values are not allowed" in what:
        filled = (n for n in range(line - 1, -1, -1) if lines[n].strip() and not lines[n].lstrip().startswith("#"))
        return _no_colon(path, lines, next(filled, line))
    return None


def _no_colon(path: Path, lines: list[str], line: int) -> Problem | None:
    text = lines[line].strip()
    if ":" in text or text.startswith(("-", '"', "'")):
        return None
    place = Place(path, line + 1, len(lines[line]) - len(lines[line].lstrip()) + 1)
    return Problem(place, f'"{text}" has no colon', fix="Write a name, a colon, a space and a value: deal: 5.")


def _check_events(path: Path, text: str) -> None:
    """Refuse aliases, and nesting so deep that reading the file could crash the process."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                raise SpecError([Problem(_start(path, event), "nested too deeply", f"at most {MAX_DEPTH} levels")])
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        elif isinstance(event, yaml.AliasEvent):
            what = "an alias (*) repeats an earlier part"
            raise SpecError([Problem(_start(path, event), what, fix="Write each value out.")])


def _start(path: Path, part: Any) -> Place:
    return Place(path, part.start_mark.line + 1, part.start_mark.column + 1)


class _Reader:
    def __init__(self, path: Path) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.places: dict[Path_, Place] = {}
        self.keys: dict[Path_, Place] = {}

    def _place(self, node: Any) -> Place:
        return _start(self.path, node)

    def _problem(self, node: Any, what: str, accepted: str = "", fix: str = "") -> None:
        self.problems.append(Problem(self._place(node), what, accepted, fix))

    def read(self, node: Any, where: Path_) -> Any:
        self.places[where] = self._place(node)
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
            if control := UNPRINTABLE.search(key):
                self._problem(key_node, _unprintable(control[0]), "a word")
                continue
            if key in result:
                first = self.keys[(*where, key)]
                self._problem(key_node, f'duplicate key "{key}" (first on line {first.line})', fix="Use each key once.")
                continue
            self.keys[(*where, key)] = self._place(key_node)
            result[key] = self.read(value_node, (*where, key))
        return result

    def _scalar(self, node: Any) -> Any:
        text: str = node.value
        if control := UNPRINTABLE.search(text):  # written as an escape
            self._problem(node, _unprintable(control[0]), "letters, tabs and line breaks")
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
                self._problem(node, f"{text if len(text) <= 40 else text[:39] + '…'} is too large a number")
            return number
        if _NO_NUMBER.fullmatch(text):
            self._problem(node, f"{text} is not a usable number", "a number such as 2.5, or a text in quotes")
        return text
