"""Choices made in secret: in the log from the start, in nobody's hands before their time."""

from __future__ import annotations

from dataclasses import replace

from companion.events import AnyEvent, Logged
from companion.frame_events import SecretEvent
from companion.games.keeper import Keeper
from companion.games.state import Table
from companion.games.table import apply, create


def public(keeper: Keeper, events: list[Logged]) -> list[Logged]:
    """A log as everybody may read it: what was not shown at the table by now is masked."""
    hidden = {logged.event.id for logged in events if isinstance(logged.event, SecretEvent)}
    if hidden:
        hidden -= _shown(keeper, events)
    return [_masked(logged) if logged.event.id in hidden else logged for logged in events]


def _shown(keeper: Keeper, events: list[Logged]) -> set[str]:
    """The secret events that were shown at some time; what was seen once stays in the log, undone or not."""
    shown: set[str] = set()
    waiting: list[SecretEvent] = []
    table = create(keeper, events[0])
    for logged in events[1:]:
        assert isinstance(table, Table)  # a log that was folded before
        table = apply(keeper, table, logged)
        if isinstance(logged.event, SecretEvent):
            waiting.append(logged.event)
        if waiting and isinstance(table, Table):
            shown |= {event.id for event in waiting if not keeper.is_secret(table.core.play, event)}
            waiting = [event for event in waiting if event.id not in shown]
    return shown


def _masked(logged: Logged) -> Logged:
    assert isinstance(logged.event, SecretEvent)
    event: AnyEvent = logged.event.masked()
    return replace(logged, event=event)
