"""Events as logs have them, of games that are known here and of others."""

from __future__ import annotations

from typing import Any

import pytest

from companion.table.events import KnownEvents
from companion.table.frame_events import Event, SeatTaken
from companion.table.shape import MalformedError

ID = "an-id-of-an-event"


def line(**event: Any) -> dict[str, Any]:
    actor = {"person": "p", "role": "host", "seat": 1}
    return {"seq": 3, "at": "2026-01-01T00:00:00Z", "actor": actor, "event": event}


def test_only_the_id_is_read_of_an_event_that_is_not_known() -> None:
    read = KnownEvents().read_line(line(id=ID, type="bee-hive", bees=[1, 2]))
    assert (read.seq, read.event) == (3, Event(id=ID))


def test_an_event_that_is_known_is_read_whole() -> None:
    assert KnownEvents().read_line(line(id=ID, type="sit", seat=2)).event == SeatTaken(id=ID, type="sit", seat=2)


WRONG = [{"id": ID, "type": "sit"}, {"id": "short", "type": "bee-hive"}, {"type": "bee-hive"}, {"id": ID}, {"type": 3}]


@pytest.mark.parametrize("event", WRONG, ids=str)
def test_an_event_that_cannot_be_is_refused(event: dict[str, Any]) -> None:
    with pytest.raises(MalformedError):
        KnownEvents().read_line(line(**event))
