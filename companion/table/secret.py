"""Secret choices as a table remembers them: which are still hidden, and which undo must not restore."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from companion.table.events import Logged
from companion.table.frame_events import SecretEvent
from companion.table.keeper import Keeper
from companion.table.state import Core, Secret, Step, Table

Secrets = MappingProxyType[tuple[int, ...], Secret]


def with_secret(keeper: Keeper, table: Table, core: Core, logged: Logged) -> Secrets:
    """Return the secrets after an event that leads to ``core``: it may be one, and it may reveal others."""
    event, secrets = logged.event, dict(table.secrets)
    if isinstance(event, SecretEvent):
        place = event.place()
        known = secrets.get((*place, event.seat))
        seq = known.seq if known and core == table.core else logged.seq
        secrets[*place, event.seat] = Secret(event, seq, (*(known.hidden if known else ()), event.id))
    for key, made in secrets.items():
        was_secret = made.event is event or keeper.is_secret(table.core.play, made.event)  # not one that was undone
        if made.hidden and was_secret and not keeper.is_secret(core.play, made.event):
            secrets[key] = replace(made, hidden=(), shown=logged.seq)
    return MappingProxyType(secrets)


def without_later_secrets(keeper: Keeper, table: Table, step: Step) -> Core:
    """Return what undo restores, without later secret choices: nobody may choose while knowing another's choice."""
    places = {key[:-1] for key, secret in table.secrets.items() if max(secret.seq, secret.shown) >= step.seq}
    return replace(step.core, play=keeper.unshown(step.core.play, places)) if places else step.core


def hidden(table: Table) -> set[str]:
    """Return the ids of the events that only their own seat may read yet."""
    return {id for secret in table.secrets.values() for id in secret.hidden}
