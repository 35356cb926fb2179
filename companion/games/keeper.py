"""What a game offers the table: its own part of the state, and how an event changes it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Protocol

from companion.events import Created, SunlightResolved
from companion.games.cells import Cell, Version
from companion.pins import Pinned
from companion.refusal import Refusal
from generator.spec import Game


class Keeper(Protocol):
    """The scorekeeper of one game; ``play`` is its own frozen state, ``pinned`` what a match begun today records."""

    game: Game
    pinned: Pinned
    score_columns: tuple[str, ...]

    def start(self, event: Created) -> Any | Refusal: ...

    def apply(self, play: Any, event: Any) -> Any | Refusal: ...

    def touched(self, event: Any) -> list[tuple[Cell, str | None]]: ...

    def cells(self, play: Any) -> dict[Cell, Any]: ...

    def conflict(self, play: Any, event: Any, cell: Cell) -> dict[str, Any]: ...

    def describe(self, before: Any, after: Any, event: Any) -> tuple[str, dict[str, Any]]: ...

    def continues(self, play: Any, earlier: dict[str, Any], later: dict[str, Any]) -> bool: ...

    def draw(self, play: Any, event: SunlightResolved, before: tuple[str, ...] | None, chance: Random) -> Any: ...

    def draw_cell(self, play: Any, event: SunlightResolved) -> Cell: ...

    def view(self, play: Any, versions: Mapping[Cell, Version]) -> dict[str, Any]: ...

    def preview(self, play: Any, cards: list[str]) -> dict[str, Any] | Refusal: ...

    def is_over(self, play: Any) -> bool: ...

    def facts(self, language: str) -> dict[str, Any]: ...

    def score_rows(self, play: Any, names: list[str]) -> list[dict[str, Any]]: ...
