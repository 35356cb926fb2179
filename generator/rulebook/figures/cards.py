"""A row of real cards, with letters above and their score below if asked for."""

from __future__ import annotations

from typing import Any

from generator.base.units import MM_PER
from generator.rulebook.examples import functions
from generator.rulebook.figures.ask import Ask, Drawing

_WIDEST = 27.0  # mm, for a card
_NARROWEST = 15.0
_HEAD, _FOOT, _UNDER = 7.5, 8.5, 5.0  # mm for letters, the working and the number of copies
_LETTERS, _LINE = 9.5 * MM_PER["pt"], 4.2  # mm: the size of names, and their lines
_TAIL = 1.0  # mm: what letters such as g have below the last of these lines


def draw(ask: Ask) -> Drawing:
    """Draw ``show``, pieces of the component ``of``, or all of them; ``down`` are those face down, counted from 1.

    ``upper`` is the share of each that is shown, from the top; ``names`` puts their names below.
    """
    ask.only(("of", "show", "gap", "score", "labels", "down", "width", "columns", "copies", "names", "upper", "first"))
    component = str(ask.fields.get("of", ""))
    if component not in ask.game.components:
        raise ask.wrong(("of",), f'no component "{component}"', ", ".join(ask.game.components))
    every = [piece.id for piece in ask.game.components[component].pieces]
    ids = [str(id) for id in (ask.listing("show") if "show" in ask.fields else every)][: _first(ask)]
    if not ids:
        raise ask.wrong(("show",), "the row has no cards", "a list of pieces")
    ids = [ask.component_of(id, ("show", n), component)[1].id for n, id in enumerate(ids)]
    down, labels = _down(ask, component, ids), [str(label) for label in ask.listing("labels")]
    gap = ask.number("gap", 2)
    shape = ask.shape(component, ids[0])
    wide, high = shape.width, shape.height
    widest = ask.number("width", min(_WIDEST, wide), 4) * ask.shrink
    columns = min(len(ids), int(ask.number("columns", len(ids))) or 1)
    high *= min(1.0, ask.number("upper", 1, 0.1))
    names = [str(ask.game.texts[ask.language].pieces[id].get("name", "")) for id in ids if ask.fields.get("names")]
    while columns > 1 and not _have_room(ask, names, (ask.room - gap * (columns - 1)) / columns, widest):
        columns -= 1
    while columns > 1 and (ask.room - gap * (columns - 1)) / columns < min(_NARROWEST * ask.shrink, widest):
        columns -= 1
    columns = -(-len(ids) // -(-len(ids) // columns))  # rows of nearly equal length
    width = min(widest, (ask.room - gap * (columns - 1)) / columns)
    scale = width / wide
    head = _HEAD if labels else 0.0
    named = [ask.lines(name, _LETTERS, width + gap) for name in names]
    under = _UNDER if ask.fields.get("copies") else max(map(len, named), default=0) * _LINE + (_TAIL if named else 0.0)
    step = high * scale + head + under + gap
    shown = [
        {
            "id": id,
            "side": "back" if n in down else "front",
            "label": labels[n] if n < len(labels) else "",
            "copies": ask.component_of(id, ("show", n), component)[1].copies if ask.fields.get("copies") else 0,
            "name": named[n] if named else [],
            "x": n % columns * (width + gap),
            "y": n // columns * step + head,
        }
        for n, id in enumerate(ids)
    ]
    rows = -(-len(ids) // columns)
    height = rows * step - gap
    working = _working(ask, ids)
    full = columns * (width + gap) - gap
    room = max(full, ask.room) if working else full
    data: dict[str, Any] = {"shown": shown, "of": component, "scale": scale, "working": working}
    data |= {"left": (room - full) / 2, "card": (width, high * scale), "foot": height}
    data |= {"letters": _LETTERS, "line": _LINE}
    return Drawing("figures/cards.svg", room, height + (_FOOT if working else 0.0), data, {"show": ids})


def _have_room(ask: Ask, names: list[str], width: float, widest: float) -> bool:
    return all(ask.lines(name, _LETTERS, min(width, widest)) for name in names if name)


def _first(ask: Ask) -> int | None:
    """Return the number of cards to show, from the rule that ``first`` names."""
    rule = ask.fields.get("first")
    if rule is None:
        return None
    if rule not in ask.game.rules:
        raise ask.wrong(("first",), f'no rule "{rule}"', ", ".join(ask.game.rules))
    return int(ask.game.rules[rule])


def _down(ask: Ask, component: str, ids: list[str]) -> set[int]:
    down = set()
    for n, position in enumerate(ask.listing("down")):
        if not isinstance(position, int) or not 1 <= position <= len(ids):
            raise ask.wrong(("down", n), f'"{position}" is not a position', f"1 to {len(ids)}")
        if not ask.component_of(ids[position - 1], ("show", position - 1), component)[1].back:
            raise ask.wrong(("down", n), f'"{ids[position - 1]}" has no back')
        down.add(position - 1)
    return down


def _working(ask: Ask, ids: list[str]) -> str:
    """Return the score of these cards by the rules."""
    if not ask.fields.get("score"):
        return ""
    score = functions(ask.game).get("score")
    if score is None:
        raise ask.wrong(("score",), f"{ask.game.id} has no rules that score cards", fix="Remove score.")
    return str(score(ids).working)
