"""Choices made in secret: in the log from the start, in nobody's hands before their time."""

from __future__ import annotations

from dataclasses import replace

from companion.table.events import Logged
from companion.table.frame_events import SecretEvent
from companion.table.secret import hidden
from companion.table.state import Table


def public(table: Table, events: list[Logged]) -> list[Logged]:
    """The log up to a table as everybody may read it: what was not shown there by now is masked.

    What was seen once stays in the log, undone or not.
    """
    unread, known = hidden(table), (logged for logged in events if logged.seq <= table.seq)
    return [_masked(logged) if logged.event.id in unread else logged for logged in known]


def _masked(logged: Logged) -> Logged:
    assert isinstance(logged.event, SecretEvent)
    return replace(logged, event=logged.event.masked())
