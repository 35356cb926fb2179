"""What a game offers the table: its own part of the state, and how an event changes it.

The state that ``view`` gives has for every game ``match``, ``matches``, ``variants``, ``first``, ``totals``, ``chart``
and ``outcome``, as docs/rules-of-your-own.md describes them; phones show the standing and the history from these.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Protocol

from companion.table.cells import Cell, Version
from companion.table.feats import Feats
from companion.table.frame_events import Created, RematchStarted
from companion.table.note import Note
from companion.table.pins import AnyPinned
from companion.table.refusal import Refusal
from generator.spec import Game

Draws = Mapping[Cell, tuple[Any, ...]]
"""What the server drew, by what it was drawn for: asked again, it draws the same."""


class Keeper(Protocol):
    """The scorekeeper of one game; ``play`` is its own frozen state, a tuple of matches.

    ``pinned`` is what a match begun today records,
    ``events`` are the types of its own events, ``meaningless`` its refusals of what would be wrong on any table,
    ``shown`` the components whose faces phones show, ``signs`` the drawings of ``templates/art`` they use.
    ``unshown``: the play that undo brings back, without the secret choices made since for these places.
    """

    game: Game
    events: tuple[type, ...]
    meaningless: frozenset[str]
    score_columns: tuple[str, ...]
    shown: tuple[str, ...]
    signs: tuple[str, ...]

    @property
    def pinned(self) -> AnyPinned: ...

    def start(self, event: Created) -> Any | Refusal: ...

    def apply(self, play: Any, event: Any) -> Any | Refusal: ...

    def variants(self, play: Any) -> dict[str, str]: ...

    def touched(self, event: Any) -> list[tuple[Cell, str | None]]: ...

    def cells(self, number: int, match: Any) -> dict[Cell, Any]: ...

    def conflict(self, play: Any, event: Any, cell: Cell) -> dict[str, Any]: ...

    def describe(self, before: Any, after: Any, event: Any) -> tuple[str, dict[str, Any]]: ...

    def continues(self, play: Any, earlier: Note, later: Note) -> bool:
        """Whether the later note, the next after the earlier one, tells all that this tells."""

    def settle(self, play: Any, event: Any, draws: Draws, chance: Random) -> Any: ...

    def drawn(self, play: Any, event: Any) -> tuple[Cell, tuple[Any, ...]] | None: ...

    def is_secret(self, play: Any, event: Any) -> bool: ...

    def unshown(self, play: Any, places: Collection[tuple[int, ...]]) -> Any: ...

    def view(self, play: Any, versions: Mapping[Cell, Version]) -> dict[str, Any]: ...

    def match(self, play: Any, number: int, versions: Mapping[Cell, Version]) -> dict[str, Any] | None: ...

    def preview(self, play: Any, asked: Mapping[str, str]) -> dict[str, Any] | Refusal: ...

    def is_over(self, play: Any) -> bool: ...

    def feats(self, play: Any, number: int) -> Sequence[Feats]:
        """What the memory keeps of each seat in a match besides its points."""

    def facts(self, language: str) -> dict[str, Any]: ...

    def score_rows(self, play: Any, names: list[str]) -> list[dict[str, Any]]: ...


def with_match(play: tuple[Any, ...], number: int, match: Any | Refusal) -> tuple[Any, ...] | Refusal:
    """The matches of a table with one of them changed, or one more; the refusal if there is one."""
    return match if isinstance(match, Refusal) else (*play[: number - 1], match, *play[number:])


class Common:
    """What the games' keepers share: matches one after the other, of which earlier ones can be corrected.

    And what a game has that needs none of it: no chance, no secrets, no notes that continue one another, no preview.
    ``correcting``: its events that also change earlier matches.
    """

    correcting: tuple[type, ...]

    def changed(self, match: Any, event: Any) -> Any | Refusal:
        """The match after an event."""
        raise NotImplementedError

    def again(self, match: Any, event: RematchStarted) -> Any | Refusal:
        """The match that follows one."""
        raise NotImplementedError

    def is_over(self, play: Any) -> bool:
        raise NotImplementedError

    def results(self, play: Any) -> list[dict[str, Any]]:
        """The matches of a table, in brief."""
        raise NotImplementedError

    def shown_match(self, play: Any, number: int, versions: Mapping[Cell, Version]) -> dict[str, Any]:
        raise NotImplementedError

    def apply(self, play: Any, event: Any) -> Any | Refusal:
        if isinstance(event, RematchStarted):
            return self._rematch(play, event)
        earlier = event.match < len(play) and isinstance(event, self.correcting)
        if event.match != len(play) and not earlier:
            return Refusal("other-match", {"match": len(play)})
        return with_match(play, event.match, self.changed(play[event.match - 1], event))

    def _rematch(self, play: Any, event: RematchStarted) -> Any | Refusal:
        if event.match != len(play) + 1:
            return Refusal("other-match", {"match": len(play)})
        if not self.is_over(play):
            return Refusal("not-over")
        played = (*play[:-1], replace(play[-1], closed=True))
        return with_match(played, event.match, self.again(play[-1], event))

    def view(self, play: Any, versions: Mapping[Cell, Version]) -> dict[str, Any]:
        return {"matches": self.results(play)} | self.shown_match(play, len(play), versions)

    def match(self, play: Any, number: int, versions: Mapping[Cell, Version]) -> dict[str, Any] | None:
        return self.shown_match(play, number, versions) if 1 <= number <= len(play) else None

    def settle(self, play: Any, event: Any, draws: Draws, chance: Random) -> Any:
        return event

    def drawn(self, play: Any, event: Any) -> tuple[Cell, tuple[Any, ...]] | None:
        return None

    def is_secret(self, play: Any, event: Any) -> bool:
        return False

    def unshown(self, play: Any, places: Collection[tuple[int, ...]]) -> Any:
        return play

    def continues(self, play: Any, earlier: Note, later: Note) -> bool:
        return False

    def preview(self, play: Any, asked: Mapping[str, str]) -> dict[str, Any] | Refusal:
        return Refusal("not-found")
