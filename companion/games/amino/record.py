"""Amino's record."""

from __future__ import annotations

from pathlib import Path

from companion.games.amino.events import EVENTS
from companion.games.amino.keeper import AminoKeeper
from companion.table.record import Record

_ROOM = Path(__file__).parent
RECORD = Record(
    id="amino",
    keeper=AminoKeeper,
    events=EVENTS,
    screens=_ROOM / "static",
    words=_ROOM / "text",
    styles=("dealt", "amino/theme", "amino/cards", "amino/board", "amino/dealt"),
    preview=("cards",),
)
