"""The interface of a game to the table: its part of the state, and how an event changes it.

For every game, the state that ``view`` returns has ``match``, ``matches``, ``variants``, ``first``, ``totals``,
``chart`` and ``outcome``, as docs/rules-of-your-own.md describes them; phones build the standing and the history
from these.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from companion.table.cells import Cell, Version
from companion.table.feats import Feats
from companion.table.frame_events import Created, Deck, Event
from companion.table.note import Note
from companion.table.pins import Recorded
from companion.table.refusal import Refusal
from generator.spec import Game

Draws = Mapping[Cell, tuple[Any, ...]]
"""The server's draws, by what they are for: when asked again, it returns the same."""


class Keeper(Protocol):
    """The scorekeeper of one game; ``play`` is its own frozen state, a tuple of matches.

    ``pinned`` is what a match that begins today records,
    ``events`` are the types of its own events, ``meaningless`` the refusals that would apply at any table,
    ``shown`` the components whose faces phones show, ``signs`` the drawings of ``templates/art`` they use,
    ``step`` what the columns of its chart are; the words of a game have it as ``record.step.<step>``.
    ``unshown`` returns the play that undo restores, without the secret choices made since then for these places.
    ``deals`` is True if it can hold the cards on the phones.
    """

    @property
    def game(self) -> Game: ...

    @property
    def events(self) -> tuple[type[Event], ...]: ...

    @property
    def meaningless(self) -> frozenset[str]: ...

    @property
    def score_columns(self) -> tuple[str, ...]: ...

    @property
    def shown(self) -> tuple[str, ...]: ...

    @property
    def signs(self) -> tuple[str, ...]: ...

    @property
    def step(self) -> str: ...

    @property
    def deals(self) -> bool: ...

    @property
    def pinned(self) -> Recorded: ...

    def start(self, event: Created) -> Any | Refusal: ...

    def apply(self, play: Any, event: Any) -> Any | Refusal: ...

    def variants(self, play: Any) -> dict[str, str]: ...

    def deck(self, play: Any) -> Deck | None: ...

    def touched(self, event: Any) -> list[tuple[Cell, str | None]]: ...

    def cells(self, number: int, match: Any) -> dict[Cell, Any]: ...

    def conflict(self, play: Any, event: Any, cell: Cell) -> dict[str, Any]: ...

    def describe(self, before: Any, after: Any, event: Any) -> tuple[str, dict[str, Any]]: ...

    def continues(self, play: Any, earlier: Note, later: Note) -> bool:
        """Return True if the later note, which follows the earlier one, says everything that the earlier one says."""

    def settle(self, play: Any, event: Any, draws: Draws, chance: Random) -> Any: ...

    def refuse_posted(self, play: Any, event: Any) -> Refusal | None:
        """Refuse what nobody may post, although the logs of earlier versions have it."""

    def drawn(self, play: Any, event: Any) -> tuple[Cell, tuple[Any, ...]] | None: ...

    def is_secret(self, play: Any, event: Any) -> bool: ...

    def unshown(self, play: Any, places: Collection[tuple[int, ...]]) -> Any: ...

    def reveals(self, before: Any, after: Any, event: Any) -> bool:
        """Return True if the event let somebody see a card: undo must not go back behind it."""

    def sees(self, play: Any, seat: int) -> dict[str, Any] | None:
        """Return what only this seat may see and do: the cards it holds. None if it holds none."""

    def view(self, play: Any, versions: Mapping[Cell, Version]) -> dict[str, Any]: ...

    def match(self, play: Any, number: int, versions: Mapping[Cell, Version]) -> dict[str, Any] | None: ...

    def preview(self, play: Any, asked: Mapping[str, str]) -> dict[str, Any] | Refusal: ...

    def is_over(self, play: Any) -> bool: ...

    def feats(self, play: Any, number: int) -> Sequence[Feats]:
        """Return what the memory keeps of each seat in a match, besides its points."""

    def facts(self, language: str) -> dict[str, Any]: ...

    def score_rows(self, play: Any, names: list[str]) -> list[dict[str, Any]]: ...
