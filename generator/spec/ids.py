"""Names pieces so that no two of a game have the same: ids are unique in a component only.

The first component with a ``fox`` calls it ``fox``, any other ``tokens.fox``. Tweaks change no names.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Names = Mapping[tuple[str, str], str]  # component and id in it → the name in the game


def local(name: str) -> str:
    """Return the id of a piece in its component."""
    return name.rpartition(".")[2]


def name_of(component: str, id: str, known: Names) -> str:
    """Return the name of a piece: the one it has, or a new one that no piece of another component has."""
    if name := known.get((component, id)):
        return name
    return f"{component}.{id}" if id in known.values() else id


def names_of(ids: Iterable[tuple[str, str]], known: Names) -> Names:
    """Return the names of all pieces, given by component and id; those that are ``known`` keep theirs."""
    names: dict[tuple[str, str], str] = dict(known)
    for component, id in ids:
        names[component, id] = name_of(component, id, names)
    return names
