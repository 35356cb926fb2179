"""The ant game's record."""

from __future__ import annotations

from pathlib import Path

from companion.games.ants.events import EVENTS
from companion.games.ants.keeper import AntsKeeper
from companion.table.record import Record

_ROOM = Path(__file__).parent
RECORD = Record(
    id="ants",
    keeper=AntsKeeper,
    events=EVENTS,
    screens=_ROOM / "static",
    words=_ROOM / "text",
    styles=("turns", "ants/theme", "ants/pieces", "ants/choices", "ants/turn", "ants/fights"),
)
