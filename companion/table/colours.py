"""The colours of the seats of a new table."""

from __future__ import annotations

from companion.table.frame_events import COLOURS, SeatGiven


def colours(given: tuple[SeatGiven, ...]) -> tuple[str, ...]:
    """Return a colour for each seat; seats without one get the next free colour."""
    free = [colour for colour in COLOURS if colour not in {seat.colour for seat in given}]
    return tuple(seat.colour or free.pop(0) for seat in given)
