"""Secret choices: stored in the log at once, but hidden from everybody until they are shown."""

from __future__ import annotations

from dataclasses import replace

from companion.table.events import Logged
from companion.table.frame_events import SecretEvent
from companion.table.secret import hidden
from companion.table.state import Table


def public(table: Table, events: list[Logged]) -> list[Logged]:
    """Return the log up to this table as everybody may read it; choices that are still secret are masked.

    A choice that was shown once stays readable, even if it is undone.
    """
    unread, known = hidden(table), (logged for logged in events if logged.seq <= table.seq)
    return [_masked(logged) if logged.event.id in unread else logged for logged in known]


def _masked(logged: Logged) -> Logged:
    assert isinstance(logged.event, SecretEvent)
    return replace(logged, event=logged.event.masked())
