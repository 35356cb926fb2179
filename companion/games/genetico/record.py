"""Genetico's record."""

from __future__ import annotations

from pathlib import Path

from companion.games.genetico.events import EVENTS
from companion.games.genetico.keeper import GeneticoKeeper
from companion.table.record import Record

_ROOM = Path(__file__).parent
RECORD = Record(
    id="genetico",
    keeper=GeneticoKeeper,
    events=EVENTS,
    screens=_ROOM / "static",
    words=_ROOM / "text",
    styles=("turns", "dealt", "genetico/theme", "genetico/desks", "genetico/choices"),
)
