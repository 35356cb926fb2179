"""Choices made in secret, as the table remembers them: what nobody has read yet, and what undo must not bring back."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from companion.table.events import Logged
from companion.table.frame_events import SecretEvent
from companion.table.keeper import Keeper
from companion.table.state import Core, Secret, Step, Table

Secrets = MappingProxyType[tuple[int, ...], Secret]


def with_secret(keeper: Keeper, table: Table, core: Core, logged: Logged) -> Secrets:
    """A table's secrets after an event that leads to that core: its choice may show others, too."""
    event = logged.event
    if not isinstance(event, SecretEvent):
        return table.secrets
    place, secrets = event.place(), dict(table.secrets)
    known = secrets.get((*place, event.seat))
    seq = known.seq if known and core == table.core else logged.seq
    secrets[*place, event.seat] = Secret(event, seq, (*(known.hidden if known else ()), event.id))
    for seat in range(1, len(core.seats) + 1):
        made = secrets.get((*place, seat))
        if made and made.hidden and not keeper.is_secret(core.play, made.event):
            secrets[*place, seat] = replace(made, hidden=())
    return MappingProxyType(secrets)


def without_later_secrets(keeper: Keeper, table: Table, step: Step) -> Core:
    """What undo brings back: choices made since are made anew, as nobody may choose with another's known."""
    places = {key[:-1] for key, secret in table.secrets.items() if secret.seq >= step.seq}
    return replace(step.core, play=keeper.unshown(step.core.play, places)) if places else step.core


def hidden(table: Table) -> set[str]:
    """The ids of the events that nobody but their seat may read yet."""
    return {id for secret in table.secrets.values() for id in secret.hidden}
