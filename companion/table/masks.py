"""Secret choices and dealt cards: stored in the log at once, but hidden from everybody until they are shown."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from companion.table.events import Logged
from companion.table.frame_events import DealtEvent, Event, MaskedEvent
from companion.table.keeper import Keeper
from companion.table.secret import hidden
from companion.table.state import Table


def public(keeper: Keeper, table: Table, events: list[Logged]) -> list[Logged]:
    """Return the log up to this table as everybody may read it; what is still secret is masked.

    A choice that was shown once stays readable, even if it is undone. Dealt cards are shown once their match is over.
    """
    unread, known = hidden(table), (logged for logged in events if logged.seq <= table.seq)
    return [replace(logged, event=_readable(keeper, table, logged.event, unread)) for logged in known]


def answered(keeper: Keeper, table: Table, event: Event) -> Event:
    """Return a stored event as its sender may read it: their own choice, but no card that the server dealt."""
    return _readable(keeper, table, event, frozenset())


def _readable(keeper: Keeper, table: Table, event: Event, unread: Collection[str]) -> Event:
    if not isinstance(event, MaskedEvent):
        return event
    is_dealt = isinstance(event, DealtEvent)
    return event.masked() if event.id in unread or (is_dealt and keeper.is_secret(table.core.play, event)) else event
