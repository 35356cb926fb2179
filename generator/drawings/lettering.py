"""The fonts that texts of a drawing are set in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple


class Letter(NamedTuple):
    """The font of a text: a role such as text or display, and its cut."""

    family: str
    weight: str = "normal"
    style: str = "normal"


@dataclass(frozen=True, eq=False)
class Lettering:
    """The fonts at hand.

    ``role`` returns the role of a CSS family, or "" if it is not here; ``width`` the width of a text at size 1, or
    None if the font lacks a letter. ``names`` are the families' names by role, ``files`` returns their files;
    ``upright`` are the roles without italics.
    """

    role: Callable[[str], str]
    width: Callable[[str, Letter], float | None]
    names: dict[str, str]
    files: Callable[[], tuple[str, ...]]
    upright: frozenset[str] = frozenset()
