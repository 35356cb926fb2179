"""Lays tweaks over a game's files before anything else reads them: the result is files like any other.

Every value keeps its place, so that a mistake in a tweak is reported in the tweak.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.base.errors import Place, Problem, listed, nearest
from generator.spec.model import ComponentSpec, GameSpec, TextSpec
from generator.spec.rows import Rows, Where
from generator.spec.tweak import Setting, Tweak, conflicts
from generator.spec.yaml_file import Path_, YamlFile

_FIXED = ("id", "based_on", "languages")  # a tweak says its languages on its own
TEXT, BOOK = "text", "rulebook"


@dataclass
class Node:
    """A value in a file with its place; ``value`` is a scalar, a dict of nodes or a list of nodes."""

    value: Any
    place: Place
    key: Place | None = None


@dataclass
class Overlay:
    """Tweaks of one game, sorted by the file that they change."""

    tweaks: tuple[Tweak, ...]
    problems: list[Problem] = field(default_factory=list)
    _texts: list[tuple[str, tuple[str, ...], Setting]] = field(default_factory=list)  # language or "" for all, path
    _rows: dict[str, list[tuple[tuple[str, ...], Setting]]] = field(default_factory=dict)  # of spreadsheets
    sections: dict[str, dict[str, tuple[str | None, Place]]] = field(default_factory=dict)  # of rulebooks
    _removed: set[tuple[str, str]] = field(default_factory=set)  # ("pieces", id) or ("components", name)
    _added: dict[str, Place] = field(default_factory=dict)  # ids of new pieces

    def game(self, file: YamlFile) -> YamlFile:
        """Return game.yaml with everything that the tweaks change in it."""
        self.problems += conflicts(self.tweaks)
        if self.problems or type(file.value) is not dict:
            return file
        root = _node(file, (), file.value)
        self._restrict_languages(root, file)
        for part in _dicts(root, "components"):
            part.value.pop("total", None)  # a check of what was typed in; a tweak changes it on purpose
        before = {id for part in _dicts(root, "components") for id in _ids(part)}
        for setting in (each for tweak in self.tweaks for each in tweak.settings):
            self._sort_in(root, setting)
        self._refuse_misspelt(before)
        return _file(file, root)

    def text(self, language: str, file: YamlFile) -> YamlFile:
        """Return a language's text file with everything that the tweaks change in it."""
        if type(file.value) is not dict:
            return file
        root = _node(file, (), file.value)
        for part, name in self._removed:
            if part in root.value and isinstance(root.value[part].value, dict):
                root.value[part].value.pop(name, None)
        for spoken, path, setting in self._texts:
            if spoken in ("", language):
                self._set(root, path, setting)
        whole = _file(file, root)
        for id, place in self._added.items():
            whole.places.setdefault(("pieces", id), place)  # a missing name is reported where the piece is added
        return whole

    def texts_of(self, language: str) -> set[tuple[str, str]]:
        """Return the pieces' texts that tweaks set in a language, which replace those of a spreadsheet."""
        found = [path for spoken, path, _ in self._texts if spoken in ("", language) and path[0] == "pieces"]
        return {(path[1], path[2]) for path in found if len(path) == 3}

    def rows(self, component: str, rows: Rows) -> Rows:
        """Return a spreadsheet's rows with the pieces that tweaks change, add and remove."""
        known: dict[str, tuple[dict[str, Any], Where]] = {str(row.get("id")): (row, where) for row, where in rows}
        for path, setting in self._rows.get(component, ()):
            id = path[0]
            if len(path) == 1 and setting.value is None:
                if id not in known:
                    self.problems.append(_nothing(setting, known))
                known.pop(id, None)
                continue
            if id not in known:
                self._added.setdefault(id, setting.key)
            row, where = known.get(id, ({"id": id}, _at(setting.key)))
            value = setting.value if len(path) == 2 else _nested(path[2:], setting.value)
            merged = (
                {**row.get(path[1], {}), **value} if len(path) > 2 and isinstance(row.get(path[1]), dict) else value
            )
            known[id] = {**row, path[1]: merged}, _over(where, path[1], setting.place)
        return list(known.values())

    def _restrict_languages(self, root: Node, file: YamlFile) -> None:
        """Keep the languages that every tweak names, in the game's order."""
        languages = root.value.get("languages")
        if languages is None or not isinstance(languages.value, list):
            return
        known = [each.value for each in languages.value]
        for tweak in self.tweaks:
            for language in tweak.languages:
                if language not in known and tweak.file:
                    what = f'the game has no language "{language}"'
                    self.problems.append(Problem(Place(tweak.file), what, listed(known)))
            if tweak.languages:
                languages.value[:] = [each for each in languages.value if each.value in tweak.languages]
        if not languages.value and not self.problems:
            self.problems.append(Problem(file.place(("languages",)), "the tweaks have no language in common"))

    def _sort_in(self, root: Node, setting: Setting) -> None:
        """Set a value in game.yaml, or keep it for the file it belongs to."""
        head, *rest = setting.path
        components = _dict(root.value.get("components"))
        if head == TEXT:
            self._sort_text(setting)
        elif head == BOOK:
            self._sort_section(setting)
        elif head == "components" and rest and rest[0] in components:
            self._in_component(root, tuple(rest[1:]), rest[0], setting)
        elif head in components and head not in GameSpec.declared:
            self._in_component(root, tuple(rest), head, setting)
        elif head in GameSpec.declared and head not in _FIXED:
            self._in_game(root, setting)
        elif head in (data := _dict(root.value.get("data"))):
            self._set(root, ("data", *setting.path), setting)
        else:
            known = [name for name in GameSpec.declared if name not in _FIXED]
            meant = nearest(head, {*known, TEXT, BOOK, *components, *data})
            fix = f'Did you mean "{meant}"?' if meant else ""
            what = f'the game has no "{head}"' if head not in _FIXED else f'a tweak can\'t change "{head}"'
            accepted = "" if meant else listed([*known, TEXT, BOOK, *components, *data])
            self.problems.append(Problem(setting.key, what, accepted, fix))

    def _in_game(self, root: Node, setting: Setting) -> None:
        head, *rest = setting.path
        rules = _dict(root.value.get("rules"))
        if head == "rules" and (len(rest) != 1 or rest[0] not in rules):
            name = ".".join(rest)
            meant = nearest(name, rules)
            fix = f'Did you mean "{meant}"?' if meant else ""
            self.problems.append(Problem(setting.key, f'unknown rule "{name}"', "" if meant else listed(rules), fix))
            return
        self._set(root, setting.path, setting)

    def _in_component(self, root: Node, rest: tuple[str, ...], name: str, setting: Setting) -> None:
        """Set something of a component or, more often, of one of its pieces, which are named by their ids."""
        if rest[:1] == ("pieces",) and len(rest) > 1:
            rest = rest[1:]
        component = root.value["components"].value[name]
        if not rest or rest[0] in ComponentSpec.declared:
            if not rest and setting.value is None:
                self._removed.add(("components", name))
                self._forget(_ids(component))
            self._set(root, ("components", name, *rest), setting)
            return
        texts = [str(each.value).removesuffix("?") for each in _list(component.value.get("texts"))]
        if len(rest) in (2, 3) and rest[1] in texts:  # a name among the fields: {name: {en: Fox}} or one for all
            self._texts.append((rest[2] if len(rest) == 3 else "", ("pieces", *rest[:2]), setting))
            return
        is_removed = len(rest) == 1 and setting.value is None
        if is_removed:
            self._forget(rest)
        if not isinstance(_value(component.value.get("pieces")), list):
            self._rows.setdefault(name, []).append((rest, setting))
            return
        if rest[0] not in _ids(component) and not is_removed:
            self._added.setdefault(rest[0], setting.key)
        self._set(root, ("components", name, "pieces", *rest), setting)

    def _forget(self, ids: Sequence[str]) -> None:
        """Drop the words of pieces that are removed."""
        self._removed |= {("pieces", id) for id in ids}

    def _sort_text(self, setting: Setting) -> None:
        _, *rest = setting.path
        if len(rest) < 2 or rest[1] not in TextSpec.declared:
            accepted = f"text.<language>. and one of {listed(TextSpec.declared)}"
            self.problems.append(Problem(setting.key, f'"{setting.dotted}" is not a text', accepted))
            return
        self._texts.append((rest[0], tuple(rest[1:]), setting))

    def _sort_section(self, setting: Setting) -> None:
        _, *rest = setting.path
        if len(rest) != 2 or not isinstance(setting.value, str | None):
            accepted = "rulebook.<language>.<section>: a text, or null to remove the section"
            self.problems.append(Problem(setting.key, f'"{setting.dotted}" is not a section', accepted))
            return
        self.sections.setdefault(rest[0], {})[rest[1]] = setting.value, setting.place

    def _set(self, root: Node, path: tuple[str, ...], setting: Setting) -> None:
        """Set, add or remove the value at ``path``; items of a list are named by their ids."""
        node = root
        for step in path[:-1]:
            node = _child(node, step, setting) or self._entered(node, step, setting)
            if not isinstance(node.value, dict | list):
                node.value = {}
        last = path[-1]
        there = _child(node, last, setting)
        if setting.value is None:
            if there is None:
                self.problems.append(_nothing(setting, _names(node)))
            elif isinstance(node.value, list):
                node.value[:] = [each for each in node.value if each is not there]
            else:
                del node.value[last]
            return
        new = _given(setting)
        if there is not None and isinstance(new.value, dict) and isinstance(there.value, dict):
            return  # an empty map changes nothing
        if isinstance(node.value, list):
            new.value = {"id": Node(last, setting.key), **(new.value if isinstance(new.value, dict) else {})}
            node.value.append(new)
        else:
            node.value[last] = new

    def _entered(self, node: Node, step: str, setting: Setting) -> Node:
        """Add an empty map on the way to a value."""
        new = Node({}, setting.key, setting.key)
        if isinstance(node.value, list):
            new.value["id"] = Node(step, setting.key)
            node.value.append(new)
        else:
            node.value[step] = new
        return new

    def _refuse_misspelt(self, known: set[str]) -> None:
        """Refuse a new piece that is named much like another and has no words: its id is probably mistyped."""
        spoken = {path[1] for _, path, _ in self._texts if path[0] == "pieces" and len(path) > 1}
        for id, place in self._added.items():
            meant = nearest(id, known)
            if meant and id not in spoken:
                self.problems.append(Problem(place, f'no piece "{id}"', fix=f'Did you mean "{meant}"?'))


def _node(file: YamlFile, at: Path_, value: Any) -> Node:
    inner: Any = value
    if isinstance(value, dict):
        inner = {name: _node(file, (*at, name), each) for name, each in value.items()}
    elif isinstance(value, list):
        inner = [_node(file, (*at, n), each) for n, each in enumerate(value)]
    return Node(inner, file.place(at), file.keys.get(at))


def _file(file: YamlFile, root: Node) -> YamlFile:
    """Return nodes as a file again."""
    places: dict[Path_, Place] = {}
    keys: dict[Path_, Place] = {}

    def plain(node: Node, at: Path_) -> Any:
        places[at] = node.place
        if node.key:
            keys[at] = node.key
        if isinstance(node.value, dict):
            return {name: plain(each, (*at, name)) for name, each in node.value.items()}
        if isinstance(node.value, list):
            return [plain(each, (*at, n)) for n, each in enumerate(node.value)]
        return node.value

    return YamlFile(file.path, plain(root, ()), places, keys)


def _given(setting: Setting) -> Node:
    """Return a setting's value as a node."""

    def node(value: Any, at: Path_) -> Node:
        inner: Any = value
        if isinstance(value, dict):
            inner = {name: node(each, (*at, name)) for name, each in value.items()}
        elif isinstance(value, list):
            inner = [node(each, (*at, n)) for n, each in enumerate(value)]
        return Node(inner, setting.places.get(at, setting.place))

    made = node(setting.value, ())
    made.key = setting.key
    return made


def _child(node: Node, step: str, setting: Setting) -> Node | None:
    if isinstance(node.value, dict):
        return node.value.get(step)
    if isinstance(node.value, list):
        return next((each for each in node.value if _value(_dict(each).get("id")) == step), None)
    return None


def _value(node: Node | None) -> Any:
    return node.value if node else None


def _dict(node: Node | None) -> dict[str, Node]:
    return node.value if node and isinstance(node.value, dict) else {}


def _list(node: Node | None) -> list[Node]:
    return node.value if node and isinstance(node.value, list) else []


def _dicts(root: Node, name: str) -> Iterator[Node]:
    yield from (each for each in _dict(root.value.get(name)).values() if isinstance(each.value, dict))


def _ids(component: Node) -> list[str]:
    rows = _list(_dict(component).get("pieces"))
    return [str(_value(_dict(row).get("id"))) for row in rows]


def _names(node: Node) -> list[str]:
    if isinstance(node.value, dict):
        return list(node.value)
    return [str(_value(_dict(each).get("id"))) for each in _list(node)]


def _nothing(setting: Setting, known: Mapping[str, Any] | Sequence[str]) -> Problem:
    what = f'there is no "{setting.path[-1]}" to remove'
    meant = nearest(setting.path[-1], known)
    return Problem(setting.key, what, "" if meant else listed(known), f'Did you mean "{meant}"?' if meant else "")


def _nested(path: Sequence[str], value: Any) -> dict[str, Any]:
    head, *rest = path
    return {head: _nested(rest, value) if rest else value}


def _at(place: Place) -> Where:
    return lambda *steps, key=False: place


def _over(where: Callable[..., Place], name: str, place: Place) -> Where:
    return lambda *steps, key=False: place if steps and steps[0] == name else where(*steps, key=key)
