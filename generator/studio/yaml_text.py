"""Changes single values in the text of a YAML file: every other letter, its comments and their order stay as they are.

A library that writes the whole file again would lay out its lines in its own way; here only the value's letters change.
The new text is read back, so that a change is either exactly the one that was meant, or refused.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import yaml

from generator.base.errors import CutlineError, Place, shown
from generator.spec.yaml_file import read_scalar

Steps = tuple[str | int, ...]  # keys of maps, numbers in lists, or the ids of a list's parts

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_PLAIN = re.compile(r"[^\W\d_](?:[\w ()/’'.+%!?;&=–—-]*[\w)!?.%])?")  # words that need no quotes anywhere in YAML
_READ_OTHERWISE = re.compile(r"(?i:null|true|false|yes|no|on|off|nan|inf)")


class CannotChangeError(CutlineError):
    """A value that can't be changed in place."""


def with_value(path: Path, text: str, steps: Steps, value: Any) -> str:
    """Return the text with a value set, or removed if it is None; ``path`` is its file, for errors."""
    return with_values(path, text, [(steps, value)])


def with_values(path: Path, text: str, changes: Sequence[tuple[Steps, Any]]) -> str:
    """Return the text with all these values set."""
    data = _read(path, text)
    for steps, value in changes:
        expected = _put(data, steps, value)
        for in_quotes in (False, True):  # a text of several lines may have to end with a break where it stood
            changed = _Text(text, in_quotes).with_value(steps, value)
            read = _read(path, changed)
            if read == expected:
                break
        else:
            name = ".".join(map(str, steps))
            raise CannotChangeError(f"{shown(path)}: can't change {name} in place. Change it in the file itself.")
        text, data = changed, read
    return text


def _read(path: Path, text: str) -> Any:
    return read_scalar(text, Place(path))


def _put(data: Any, steps: Steps, value: Any) -> Any:
    """Return data with a value set, as it should be read back."""
    if not steps:
        return value
    head, *rest = steps
    inner = tuple(rest)
    if isinstance(data, list):
        n = head if isinstance(head, int) else _number(data, head)
        if not inner and value is None:
            return [each for k, each in enumerate(data) if k != n]
        if n is None or n >= len(data):
            return [*data, _put({"id": head} if inner else None, inner, value)]
        return [_put(each, inner, value) if k == n else each for k, each in enumerate(data)]
    data = {} if data is None else data
    if not isinstance(data, dict):
        raise CannotChangeError(f"{head} can't be added to a value.")
    if not inner and value is None:
        return {key: each for key, each in data.items() if key != head}
    return {**data, head: _put(data.get(head), inner, value)}


def _number(items: Sequence[Any], id: str) -> int | None:
    found = (n for n, each in enumerate(items) if isinstance(each, dict) and each.get("id") == id)
    return next(found, None)


class _Text:
    """A text and its nodes. New words are written ``in_quotes``, or in the style of the old ones."""

    def __init__(self, text: str, in_quotes: bool = False) -> None:
        self.text, self._in_quotes = text, in_quotes
        self.root: Any = yaml.compose(text, Loader=_Loader)

    def with_value(self, steps: Steps, value: Any) -> str:
        around: list[Any] = []
        node, left = self.root, list(steps)
        while left and (inner := self._below(node, left[0])) is not None:
            around.append(node)
            node = inner
            left.pop(0)
        if value is None:
            return self.text if left else self._removed(around[-1], node)
        if not left:
            return self._replaced(node, value)
        for step in reversed(left[1:]):
            value = {step: value}
        if isinstance(node, yaml.SequenceNode) and len(left) > 1:
            value = {"id": left[0], **value}
        return self._added(node, left[0], value)

    def _below(self, node: Any, step: str | int) -> Any:
        if isinstance(node, yaml.MappingNode):
            return next((value for key, value in node.value if key.value == step), None)
        if isinstance(node, yaml.SequenceNode):
            if isinstance(step, int):
                return node.value[step] if step < len(node.value) else None
            return next((each for each in node.value if self._id(each) == step), None)
        return None

    def _id(self, node: Any) -> str:
        found = self._below(node, "id") if isinstance(node, yaml.MappingNode) else None
        return str(found.value) if found is not None else ""

    def _end(self, node: Any) -> int:
        """Return where a node's last letter is: the end that YAML reports may be below comments that follow it."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
            last = node.value[-1]
            return self._end(last[1] if isinstance(last, tuple) else last)
        start, end = int(node.start_mark.index), int(node.end_mark.index)
        return start + len(self.text[start:end].rstrip())

    def _line_end(self, at: int) -> int:
        found = self.text.find("\n", at)
        return len(self.text) if found < 0 else found

    def _replaced(self, node: Any, value: Any) -> str:
        start, end = node.start_mark.index, self._end(node)
        style = node.style if isinstance(node, yaml.ScalarNode) else None
        style = '"' if self._in_quotes else style
        new = _written(value, style)
        if style in ("|", ">") and isinstance(value, str) and (block := self._block(node, value)):
            new = block
        if start == end and self.text[start - 1 : start] not in (" ", "\n", ""):
            new = f" {new}"  # a key without a value
        return self.text[:start] + new + self.text[end:]

    def _block(self, node: Any, value: str) -> str:
        """Return a text of several lines in the style that it had; "" if it can't be written so."""
        head, _, rest = self.text[node.start_mark.index : self._end(node)].partition("\n")
        inner = re.match(" *", rest)
        indent = inner[0] if inner else ""
        lines = value.rstrip("\n").split("\n")
        if not indent or not value.strip() or any(line != line.strip() for line in lines):
            return ""
        if node.style == ">":
            lines = [line for each in lines for line in (each, "")][:-1]
        return "\n".join([head, *(f"{indent}{line}" if line else "" for line in lines)])

    def _added(self, node: Any, step: str | int, value: Any) -> str:
        if node is None:
            return f"{self.text.rstrip()}\n{step}: {_written(value)}\n".lstrip("\n")
        is_list = isinstance(node, yaml.SequenceNode)
        entry = _written(value) if is_list else f"{_written(step)}: {_written(value)}"
        if isinstance(node, yaml.ScalarNode):
            return self._replaced(node, {step: value})
        if not node.value:
            start = node.start_mark.index
            return f"{self.text[: start + 1]}{entry}{self.text[start + 1 :].lstrip()}"
        end = self._end(node.value[-1] if is_list else node.value[-1][1])
        if node.flow_style:
            return f"{self.text[:end]}, {entry}{self.text[end:]}"
        first = node.value[0] if is_list else node.value[0][0]
        column = self._column(first, is_list)
        end = self._line_end(end)
        return f"{self.text[:end]}\n{' ' * column}{'- ' if is_list else ''}{entry}{self.text[end:]}"

    def _column(self, first: Any, is_list: bool) -> int:
        start = first.start_mark.index
        line = self.text.rfind("\n", 0, start) + 1
        return self.text.rfind("-", line, start) - line if is_list else start - line

    def _removed(self, around: Any, node: Any) -> str:
        pairs = around.value
        n = next(k for k, each in enumerate(pairs) if (each[1] if isinstance(each, tuple) else each) is node)
        first = pairs[n][0] if isinstance(pairs[n], tuple) else node
        start, end = first.start_mark.index, self._end(node)
        if len(pairs) == 1:
            return self._emptied(around)
        if around.flow_style:
            comma = re.match(r"\s*,\s*", self.text[end:])
            if comma:
                return self.text[:start] + self.text[end + comma.end() :]
            return self.text[:start].rstrip().removesuffix(",") + self.text[end:]
        line, end = self.text.rfind("\n", 0, start) + 1, self._line_end(end)
        if self.text[line:start].strip(" -"):  # the first entry of a map that begins beside its key
            raise CannotChangeError("This entry can't be removed in place. Remove it in the file itself.")
        if not isinstance(pairs[n], tuple) or "-" not in self.text[line:start]:
            return self.text[:line] + self.text[end + 1 :]
        after = pairs[n + 1][0].start_mark.index  # the first entry of a list's part: the next one moves up to the dash
        return self.text[:start] + self.text[after:]

    def _emptied(self, around: Any) -> str:
        start, end = around.start_mark.index, self._end(around)
        if around.flow_style:
            return self.text[: start + 1] + self.text[end - 1 :]
        if around is self.root:
            line = self.text.rfind("\n", 0, start) + 1
            return self.text[:line] + self.text[self._line_end(end) + 1 :]
        if isinstance(around, yaml.SequenceNode):
            start = self.text.rfind("-", 0, start + 1)
        return f"{self.text[:start]}{'[]' if isinstance(around, yaml.SequenceNode) else '{}'}{self.text[end:]}"


def _written(value: Any, style: str | None = None) -> str:
    """Return a value as it is written in one line, where it may be inside brackets."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_written(key)}: {_written(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_written, value)) + "]"
    if isinstance(value, str):
        plain = _PLAIN.fullmatch(value) and not _READ_OTHERWISE.fullmatch(value)
        if style == "'" and "\n" not in value:
            return "'" + value.replace("'", "''") + "'"
        return value if plain and style != '"' else json.dumps(value, ensure_ascii=False)
    return json.dumps(value)
