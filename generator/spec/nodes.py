"""A YAML file as nodes that can be changed, each with its place; items of a list are named by their ids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.errors import Place
from generator.spec.tweak import Setting
from generator.spec.yaml_file import Path_, YamlFile


@dataclass
class Node:
    """A value in a file with its place; ``value`` is a scalar, a dict of nodes or a list of nodes."""

    value: Any
    place: Place
    key: Place | None = None

    def child(self, step: str) -> Node | None:
        """Return what a step leads to: the value of a key, or the item with an id."""
        if isinstance(self.value, list):
            return next((each for each in self.value if each.id == step), None)
        found: Node | None = self.value.get(step) if isinstance(self.value, dict) else None
        return found

    @property
    def id(self) -> str | None:
        own = self.value.get("id") if isinstance(self.value, dict) else None
        return str(own.value) if own else None

    @property
    def names(self) -> list[str]:
        """The keys, or the ids of the items."""
        if isinstance(self.value, dict):
            return list(self.value)
        return [each.id or "" for each in self.items]

    @property
    def items(self) -> list[Node]:
        return self.value if isinstance(self.value, list) else []

    def add(self, step: str, new: Node) -> None:
        """Add a key or, to a list, an item with an id."""
        if isinstance(self.value, list):
            new.value = {"id": Node(step, new.key or new.place), **(new.value if isinstance(new.value, dict) else {})}
            self.value.append(new)
        else:
            self.value[step] = new

    def remove(self, step: str) -> None:
        if isinstance(self.value, list):
            self.value[:] = [each for each in self.value if each.id != step]
        else:
            del self.value[step]


EMPTY = Node({}, Place(Path()))  # in place of a key that is missing; never shown


def at(node: Node, *steps: str) -> Node:
    """Return the node that steps lead to, or an empty one."""
    for step in steps:
        node = node.child(step) or EMPTY
    return node


def nodes_of(file: YamlFile) -> Node:
    return _nodes(file.value, (), file.place, file.keys.get)


def _nodes(value: Any, where: Path_, place: Callable[[Path_], Place], key: Callable[[Path_], Place | None]) -> Node:
    """Return a value as nodes; ``place`` and ``key`` say where each part and its key are."""
    inner: Any = value
    if isinstance(value, dict):
        inner = {name: _nodes(each, (*where, name), place, key) for name, each in value.items()}
    elif isinstance(value, list):
        inner = [_nodes(each, (*where, n), place, key) for n, each in enumerate(value)]
    return Node(inner, place(where), key(where))


def file_of(file: YamlFile, root: Node) -> YamlFile:
    """Return nodes as a file again, with the path of the one they came from."""
    places: dict[Path_, Place] = {}
    keys: dict[Path_, Place] = {}

    def plain(node: Node, where: Path_) -> Any:
        places[where] = node.place
        if node.key:
            keys[where] = node.key
        if isinstance(node.value, dict):
            return {name: plain(each, (*where, name)) for name, each in node.value.items()}
        if isinstance(node.value, list):
            return [plain(each, (*where, n)) for n, each in enumerate(node.value)]
        return node.value

    return YamlFile(file.path, plain(root, ()), places, keys)


def put(root: Node, path: tuple[str, ...], setting: Setting) -> bool:
    """Set, add or, for None, remove the value at ``path``; return False if there is nothing to remove."""
    *way, last = path
    node = root
    for step in way:
        found = node.child(step)
        if found is None:
            found = Node({}, setting.key, setting.key)
            node.add(step, found)
        if not isinstance(found.value, dict | list):
            found.value = {}
        node = found
    there = node.child(last)
    if setting.value is None:
        if there:
            node.remove(last)
        return there is not None
    if there and isinstance(there.value, dict) and setting.value == {}:
        return True  # an empty map changes nothing
    if there and isinstance(node.value, dict):
        node.remove(last)
    node.add(last, _given(setting))
    return True


def _given(setting: Setting) -> Node:
    """Return a setting's value as a node."""
    places = setting.places
    keys: dict[Path_, Place] = {(): setting.key}
    return _nodes(setting.value, (), lambda where: places.get(where, setting.place), keys.get)
