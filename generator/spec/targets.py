"""Finds what a tweak's path means in a game, whichever way it is written: one path for each value."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from generator.base.errors import Problem, listed, nearest
from generator.spec.ids import Names, name_of
from generator.spec.model import ComponentSpec, GameSpec, TextSpec
from generator.spec.nodes import Node, at
from generator.spec.tweak import Setting, Tweak

TEXT, BOOK, COMPONENTS, PIECES = "text", "rulebook", "components", "pieces"
_FIXED = ("id", "based_on", "languages")  # a tweak says its languages on its own
Path = tuple[str, ...]


@dataclass(frozen=True)
class Target:
    """A setting with the path of what it sets, such as ``("text", "en", "title")``."""

    path: Path
    setting: Setting
    tweak: Tweak


@dataclass
class Targets:
    """Resolves settings against game.yaml as it is without them; ``problems`` are those that mean nothing."""

    root: Node
    names: Names = field(default_factory=dict)  # of the game's pieces
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.languages = [str(each.value) for each in at(self.root, "languages").items]
        self.components = at(self.root, COMPONENTS)
        self.data = at(self.root, "data")

    def of(self, tweaks: Iterable[Tweak]) -> list[Target]:
        found = [
            Target(path, setting, tweak)
            for tweak in tweaks
            for setting in tweak.settings
            for path in self._paths(setting)
        ]
        self.problems += _clashes(found)
        return found

    def _paths(self, setting: Setting) -> Iterator[Path]:
        head, *rest = setting.path
        if head == TEXT:
            yield from self._texts(setting, rest)
        elif head == BOOK:
            yield from self._section(setting, rest)
        elif head == COMPONENTS and rest and rest[0] in self.components.names:
            yield from self._of_component(setting, rest[0], rest[1:])
        elif head in self.components.names and head in self.data.names:
            yield from self._of_both(setting, head, rest)
        elif head in self.components.names and head not in GameSpec.declared:
            yield from self._of_component(setting, head, rest)
        elif head == "rules":
            yield from self._rule(setting, ".".join(rest))
        elif head in GameSpec.declared and head not in _FIXED:
            yield setting.path
        elif head in self.data.names:
            yield "data", *setting.path
        else:
            self._unknown(setting, head)

    def _unknown(self, setting: Setting, head: str) -> None:
        known = [name for name in GameSpec.declared if name not in _FIXED]
        known = list(dict.fromkeys([*known, TEXT, BOOK, *self.components.names, *self.data.names]))
        what = f'a tweak can\'t change "{head}"' if head in _FIXED else f'the game has no "{head}"'
        self._refuse(setting, what, known, nearest(head, known))

    def _refuse(
        self, setting: Setting, what: str, accepted: Iterable[str] = (), meant: str = "", fix: str = ""
    ) -> None:
        fix = f'Did you mean "{meant}"?' if meant else fix
        self.problems.append(Problem(setting.key, what, "" if meant else listed(accepted), fix))

    def _rule(self, setting: Setting, name: str) -> Iterator[Path]:
        rules = at(self.root, "rules").names
        if name not in rules:
            what = f'unknown rule "{name}"' if name else "no rule is named"
            self._refuse(setting, what, rules, nearest(name, rules) if name else "")
        elif setting.value is None:
            self._refuse(setting, f'the rule "{name}" can\'t be removed', fix="Give it another value.")
        else:
            yield "rules", name

    def _of_both(self, setting: Setting, head: str, rest: Sequence[str]) -> Iterator[Path]:
        """Yield the path of something that is a component and a part of data: what follows decides."""
        pieces = at(self.components, head, PIECES).names
        if not rest or rest[0] in pieces or rest[0] in ComponentSpec.declared:
            yield from self._of_component(setting, head, rest)
        elif rest[0] in at(self.data, head).names:
            yield "data", *setting.path
        else:
            fix = f"Write components.{setting.dotted} or data.{setting.dotted}."
            self._refuse(setting, f'"{head}" is a component and a part of data', fix=fix)

    def _of_component(self, setting: Setting, name: str, rest: Sequence[str]) -> Iterator[Path]:
        """Yield the path of a component, of one of its keys or, most often, of a piece, named by its id."""
        if list(rest[:1]) == [PIECES] and len(rest) > 1:
            rest = rest[1:]
        if not rest or rest[0] in ComponentSpec.declared:
            yield COMPONENTS, name, *rest
            return
        id, *more = rest
        texts = [str(each.value).removesuffix("?") for each in at(self.components, name, "texts").items]
        if not more and setting.value is not None:
            fix = f"Give it keys with values, such as {name}.{id}.copies: 2, or null to remove it."
            self._refuse(setting, f'"{setting.dotted}" is a piece', fix=fix)
        elif more and more[0] in texts and len(more) <= 2:  # a name among the fields: {name: {en: Fox}} or one for all
            piece = name_of(name, id, self.names)
            yield from self._spoken(setting, more[1] if len(more) == 2 else "", (PIECES, piece, more[0]))
        else:
            yield COMPONENTS, name, PIECES, *rest

    def _texts(self, setting: Setting, rest: Sequence[str]) -> Iterator[Path]:
        """Yield the paths of a text: ``text.en.title``, ``text.title: {en: …}``, or ``text.title`` for all."""
        language, path = (rest[0], tuple(rest[1:])) if rest else ("", ())
        if language in TextSpec.declared:
            own = len(rest) > 1 and rest[-1] in self.languages
            language, path = (rest[-1], tuple(rest[:-1])) if own else ("", tuple(rest))
        if not path or path[0] not in TextSpec.declared:
            accepted = f"text.<language>. and one of {listed(TextSpec.declared)}"
            self._refuse(setting, f'"{setting.dotted}" is not a text', [accepted])
            return
        yield from self._spoken(setting, language, path)

    def _spoken(self, setting: Setting, language: str, path: Path) -> Iterator[Path]:
        if language and language not in self.languages:
            self._refuse(setting, f'the game has no language "{language}"', self.languages)
            return
        yield from ((TEXT, each, *path) for each in ([language] if language else self.languages))

    def _section(self, setting: Setting, rest: Sequence[str]) -> Iterator[Path]:
        if len(rest) != 2 or not isinstance(setting.value, str | None):
            accepted = "rulebook.<language>.<section>: a text, or null to remove the section"
            self._refuse(setting, f'"{setting.dotted}" is not a section', [accepted])
        elif rest[0] not in self.languages:
            self._refuse(setting, f'the game has no language "{rest[0]}"', self.languages)
        else:
            yield setting.path


def _clashes(targets: Sequence[Target]) -> list[Problem]:
    """Find values that are set twice: in one tweak, or differently in two. ``--set`` replaces what tweaks say."""
    first: dict[Path, Target] = {}
    inner: dict[Path, Target] = {}  # every path on the way to one
    problems = []
    for target in targets:
        known = first.get(target.path)
        around = next((first[target.path[:n]] for n in range(1, len(target.path)) if target.path[:n] in first), None)
        other = known or around or inner.get(target.path)
        if other and _clash(target, other, same=other is known):
            what = f"{target.setting.dotted} is also changed at {other.setting.key}"
            problems.append(Problem(target.setting.key, what, fix="Remove one of the two."))
        first.setdefault(target.path, target)
        for n in range(1, len(target.path)):
            inner.setdefault(target.path[:n], target)
    return problems


def _clash(one: Target, other: Target, same: bool) -> bool:
    if one.tweak is other.tweak:
        return one.setting is not other.setting
    if not same:
        return True
    return bool(one.tweak.file and other.tweak.file and one.setting.value != other.setting.value)
