"""Lays tweaks over a game's files before anything else reads them: the result is files like any other.

Every value keeps its place, so that a mistake in a tweak is reported in the tweak.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from generator.base.errors import Place, Problem, listed, nearest
from generator.spec.ids import Names, name_of
from generator.spec.mistyped import misspelt, only_words, other_kinds, parts
from generator.spec.nodes import Node, at, file_of, nodes_of, put
from generator.spec.rows import Rows, Where
from generator.spec.targets import BOOK, COMPONENTS, PIECES, TEXT, Path, Target, Targets
from generator.spec.tweak import Setting, Tweak
from generator.spec.yaml_file import YamlFile


@dataclass
class Overlay:
    """Tweaks of one game; ``sections`` are those of rulebooks that they change, by language and id."""

    tweaks: tuple[Tweak, ...]
    names: Names = field(default_factory=dict)  # of the pieces of the game without them
    problems: list[Problem] = field(default_factory=list)
    sections: dict[str, dict[str, tuple[str | None, Place]]] = field(default_factory=dict)
    _texts: dict[str, list[tuple[Path, Setting]]] = field(default_factory=dict)  # by language
    _rows: dict[str, list[tuple[Path, Setting]]] = field(default_factory=dict)  # of spreadsheets, by component
    _removed: list[tuple[str, str]] = field(default_factory=list)  # ("pieces", id) or ("components", name)
    _changed: list[Target] = field(default_factory=list)  # of data and components
    _blamed: dict[Place, Problem] = field(default_factory=dict)
    _lists: dict[str, list[Any]] = field(default_factory=dict)  # of data
    _added: dict[str, Place] = field(default_factory=dict)  # ids of new pieces

    def game(self, file: YamlFile) -> YamlFile:
        """Return game.yaml with everything that the tweaks change in it."""
        if type(file.value) is not dict:
            return file
        root = nodes_of(file)
        targets = Targets(root, self.names)
        found = targets.of(self.tweaks)
        self.problems += targets.problems
        self._restrict_languages(at(root, "languages"), targets.languages)
        for part in at(root, COMPONENTS).value.values():
            if isinstance(part.value, dict):
                part.value.pop("total", None)  # a check of what was typed in; a tweak changes it on purpose
        self.problems += [*misspelt(root, found, self.names), *only_words(root, found), *other_kinds(root, found)]
        if self.problems:
            return file
        for target in found:
            self._apply(root, target)
        self._changed = [target for target in found if target.path[0] in (COMPONENTS, "data") and len(target.path) > 1]
        self._lists = {name: [each.value for each in part.items] for name, part in parts(at(root, "data"))}
        return file_of(file, root)

    def text(self, language: str, file: YamlFile) -> YamlFile:
        """Return a language's text file with everything that the tweaks change in it."""
        if type(file.value) is not dict:
            return file
        root = nodes_of(file)
        for part, name in self._removed:
            if name in at(root, part).names:
                at(root, part).remove(name)
        missing: dict[Path, Place] = {(PIECES, id): place for id, place in self._added.items()}
        for path, setting in [each for each in self._texts.get(language, ()) if not self._is_misspelt(root, *each)]:
            put(root, path, setting)
            if setting.value is None:
                missing[path] = setting.key
        whole = file_of(file, root)
        for path, place in missing.items():
            whole.places.setdefault(path, place)  # a missing text is reported where the tweak adds or removes it
        return whole

    def _is_misspelt(self, root: Node, path: Path, setting: Setting) -> bool:
        """Refuse a string below a name that is not there, but is much like one that is."""
        for n in range(1, len(path) - 1) if path[0] == "strings" else ():
            names = at(root, *path[:n]).names
            if path[n] not in names and (meant := nearest(path[n], names)):
                self.problems.append(Problem(setting.key, f'there is no "{path[n]}"', fix=f'Did you mean "{meant}"?'))
                return True
        return False

    def removal(self, component: str) -> Place | None:
        """Return where a component, or the last of its pieces, is removed."""
        removed = [each for each in self._changed if each.setting.value is None and each.path[1] == component]
        return removed[-1].setting.key if removed else None

    def blamed(self, name: str, typed: str, why: str) -> Problem | None:
        """Return the mistake of the setting that makes a string of the game fail; None if it is the string's own.

        It names the first such string only, so that one setting is one mistake, in however many strings and languages.
        """
        for target in self._changed:
            setting, path = target.setting, target.path
            word = path[-1] if setting.value is None else path[3 if len(path) > 3 and path[0] == COMPONENTS else 1]
            if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", f"{typed} {why}"):
                continue
            how = "removed" if setting.value is None else f'"{setting.value}"'
            what = f"{setting.dotted} can't be {how}: the game's string \"{name}\" fails then"
            self._blamed.setdefault(setting.key, Problem(setting.key, what, fix=self._remedy(word)))
            return self._blamed[setting.key]
        return None

    def _remedy(self, word: str) -> str:
        lists = [f"data.{name}" for name, values in self._lists.items() if word in values]
        return f"Remove it from {listed(lists)}, too." if lists else "Keep it, or change that string, too."

    def texts_of(self, language: str) -> set[tuple[str, str]]:
        """Return the pieces' texts that tweaks set in a language, which replace those of a spreadsheet."""
        found = [path for path, _ in self._texts.get(language, ()) if path[0] == PIECES and len(path) == 3]
        return {(path[1], path[2]) for path in found}

    def rows(self, component: str, rows: Rows) -> Rows:
        """Return a spreadsheet's rows with the pieces that tweaks change, add and remove."""
        if component not in self._rows:
            return rows
        known: dict[str, tuple[dict[str, Any], Where]] = {str(row.get("id")): (row, where) for row, where in rows}
        for (id, *more), setting in self._rows[component]:
            if not more:
                if id not in known:
                    self.problems.append(_nothing(setting, known))
                known.pop(id, None)
                continue
            if id not in known:
                self._added.setdefault(name_of(component, id, self.names), setting.key)
            row, where = known.get(id, ({"id": id}, _at(setting.key)))
            known[id] = _merged(row, more, setting.value), _over(where, more[0], setting.place)
        return list(known.values())

    def _restrict_languages(self, languages: Node, known: Sequence[str]) -> None:
        """Keep the languages that every tweak names, in the game's order."""
        for tweak in self.tweaks:
            for language in (*tweak.languages, *filter(None, tweak.names)):
                if language not in known and tweak.file:
                    what = f'the game has no language "{language}"'
                    self.problems.append(Problem(tweak.place(language), what, listed(known)))
            if tweak.languages:
                languages.value[:] = [each for each in languages.value if each.value in tweak.languages]
        if not languages.value and not self.problems and self.tweaks[-1].file:
            self.problems.append(Problem(Place(self.tweaks[-1].file), "the tweaks have no language in common"))

    def _apply(self, root: Node, target: Target) -> None:
        """Set a value in game.yaml, or keep it for the file it belongs to."""
        path, setting = target.path, target.setting
        if path[0] == TEXT:
            self._texts.setdefault(path[1], []).append((path[2:], setting))
            return
        if path[0] == BOOK:
            self.sections.setdefault(path[1], {})[path[2]] = setting.value, setting.place
            return
        if path[0] == COMPONENTS and len(path) > 1:
            component = at(root, COMPONENTS, path[1])
            if len(path) == 2 and setting.value is None:
                self._removed += [(COMPONENTS, path[1]), *self._texts_in(path[1], component)]
            elif len(path) > 3 and path[2] == PIECES:
                if len(path) == 4:
                    self._removed.append((PIECES, name_of(path[1], path[3], self.names)))
                if not isinstance(at(component, PIECES).value, list):
                    self._rows.setdefault(path[1], []).append((path[3:], setting))
                    return
                if path[3] not in at(component, PIECES).names and len(path) > 4:
                    self._added.setdefault(name_of(path[1], path[3], self.names), setting.key)
        if not put(root, path, setting):
            self.problems.append(_nothing(setting, at(root, *path[:-1]).names))

    def _texts_in(self, name: str, component: Node) -> list[tuple[str, str]]:
        return [(PIECES, name_of(name, id, self.names)) for id in at(component, PIECES).names]


def _nothing(setting: Setting, known: Mapping[str, Any] | Sequence[str]) -> Problem:
    what = f'there is no "{setting.path[-1]}" to remove'
    meant = nearest(setting.path[-1], known)
    return Problem(setting.key, what, "" if meant else listed(known), f'Did you mean "{meant}"?' if meant else "")


def _merged(row: Mapping[str, Any], path: Sequence[str], value: Any) -> dict[str, Any]:
    """Return a row with a value set at a path, below maps that are there already."""
    head, *rest = path
    inner = row.get(head)
    return {**row, head: _merged(inner if isinstance(inner, Mapping) else {}, rest, value) if rest else value}


def _at(place: Place) -> Where:
    return lambda *steps, key=False: place


def _over(where: Where, name: str, place: Place) -> Where:
    return lambda *steps, key=False: place if steps and steps[0] == name else where(*steps, key=key)
