"""Finds what is probably mistyped in tweaks: a piece, the words of one, or a part of ``data`` of another kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from generator.base.errors import Place, Problem, listed, nearest
from generator.spec.ids import Names, name_of
from generator.spec.nodes import Node, at
from generator.spec.targets import COMPONENTS, PIECES, TEXT, Target


def parts(node: Node) -> Iterator[tuple[str, Node]]:
    return ((name, part) for name in node.names if (part := node.child(name)))


def _kind(value: Any) -> str:
    """Return the kind of a value that has parts; "" for others."""
    return "a list" if isinstance(value, list | tuple) else "a map" if isinstance(value, Mapping) else ""


def other_kinds(root: Node, targets: Sequence[Target]) -> Iterator[Problem]:
    """Find a part of ``data`` that is no longer a list, or a map: faces, texts and rules go through it."""
    data = at(root, "data")
    for target in targets:
        setting, path = target.setting, target.path[1:]
        if target.path[0] != "data" or not 1 <= len(path) <= 2 or setting.value is None:
            continue
        part = at(data, path[0])
        if len(path) == 1:
            kinds = {_kind(part.value)} if path[0] in data.names else set()
        else:
            kinds = {_kind(each.value) for _, each in parts(part)}
        if len(kinds) == 1 and (kind := kinds.pop()) and kind != _kind(setting.value):
            accepted = kind if len(path) == 1 else f"{kind}, as the others in {path[0]} are"
            what = f'{setting.dotted} can\'t be "{setting.value}"'
            yield Problem(setting.place, what, accepted)


def only_words(root: Node, targets: Sequence[Target]) -> Iterator[Problem]:
    """Find words beside the fields of a piece that is not there, and that gets no fields."""
    made = {(target.path[1], target.path[3]) for target in targets if target.path[2:3] == (PIECES,)}
    refused = set[Place]()
    for target in targets:
        setting, (name, id) = target.setting, (*target.setting.path, "")[:2]
        if target.path[0] != TEXT or name not in at(root, COMPONENTS).names or setting.key in refused:
            continue
        pieces = at(root, COMPONENTS, name, PIECES)
        if isinstance(pieces.value, list) and id not in pieces.names and (name, id) not in made:
            refused.add(setting.key)
            meant = nearest(id, pieces.names)
            fix = f'Did you mean "{meant}"? ' if meant else ""
            fix += "A new piece needs more than words, such as copies: 1."
            yield Problem(setting.key, f'{name} has no piece "{id}"', fix=fix)


def misspelt(root: Node, targets: Sequence[Target], known: Names) -> Iterator[Problem]:
    """Find a new piece that is named much like another and lacks what a piece needs: it is probably mistyped."""
    spoken = {target.path[3] for target in targets if target.path[0] == TEXT and target.path[2] == PIECES}
    given: dict[tuple[str, str], list[Target]] = {}
    for target in targets:
        if target.path[0] == COMPONENTS and len(target.path) > 4 and target.path[2] == PIECES:
            given.setdefault((target.path[1], target.path[3]), []).append(target)
    for (name, id), settings in given.items():
        component = at(root, COMPONENTS, name)
        fields = at(component, "fields")
        needed = {each for each in fields.names if not str(at(fields, each).value).endswith("?")}
        ids = at(component, PIECES).names
        if (
            id in ids
            or name_of(name, id, known) in spoken
            or (needed and needed <= {target.path[4] for target in settings})
        ):
            continue
        if meant := nearest(id, ids):
            missing = sorted(needed - {target.path[4] for target in settings}) or ["its texts"]
            fix = f'Did you mean "{meant}"? A new piece needs {listed(missing)}, too.'
            yield Problem(settings[0].setting.key, f'no piece "{id}"', fix=fix)
