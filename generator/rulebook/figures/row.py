"""Several lettered figures side by side: before and after, or a round step by step."""

from __future__ import annotations

import math
from typing import Any

from generator.base.errors import listed
from generator.rulebook.figures.ask import Ask, Drawing

_HEAD = 7.5  # mm above a figure for its letter
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_NARROWEST = 25.0  # mm: the least a figure in a row gets


def draw(ask: Ask) -> Drawing:
    """Draw the figures in ``of``, at most ``columns`` side by side; ``letters: false`` leaves out the letters."""
    ask.only(("of", "columns", "gap", "letters"))
    ids, gap = ask.listing("of"), ask.number("gap", 5)
    for n, id in enumerate(ids):
        others = [key for key, fields in ask.file.value.items() if not _is_row(fields)]
        if id not in others:  # rows in rows could be endless
            what = f'figure "{id}" is itself a row' if id in list(ask.file.value) else f'no figure "{id}"'
            raise ask.wrong(("of", n), what, listed(others))
    if not 1 <= len(ids) <= len(_LETTERS):
        raise ask.wrong(("of",), f"the row has {len(ids)} figures", f"1 to {len(_LETTERS)} figures")
    most = max(int((ask.room + gap) // (_NARROWEST + gap)), 1)
    columns = min(int(ask.number("columns", len(ids))) or 1, most, len(ids))
    room = (ask.room - gap * (columns - 1)) / columns
    head = _HEAD if ask.fields.get("letters", True) else 0.0
    limit = min(float(ask.draw(id, room, math.inf)[0].facts.get("edge", math.inf)) for id in ids)
    shown: list[dict[str, Any]] = []
    y = 0.0
    for start in range(0, len(ids), columns):
        faces = [ask.draw(id, room, limit)[1] for id in ids[start : start + columns]]
        tall = max(face.size[1] for face in faces)
        for n, face in enumerate(faces):
            left = n * (room + gap)
            middle = left + (room - face.size[0]) / 2
            letter = _LETTERS[start + n] if head else ""
            shown.append({"face": face, "x": middle, "y": y + head, "letter": letter, "left": left, "top": y})
        y += head + tall + gap
    return Drawing("figures/row.svg", columns * room + gap * (columns - 1), y - gap, {"shown": shown})


def _is_row(fields: Any) -> bool:
    return isinstance(fields, dict) and fields.get("kind") == "row"
