"""A picture of all seedings, each as a small table from above."""

from __future__ import annotations

from typing import NamedTuple

from generator.games.amino.examples import seedings_of
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rulebook.figures.ask import Ask, Drawing
from generator.rules.reading import numbers_of

WIDE, NARROW, COLUMN = 172.0, 112.0, 86.0  # mm; a row of five, small in a booklet, and of three
TABLE, NAME = 33.8, 5.2  # mm: the height of a table, and of its name
ROOM = WIDE / 5  # mm: the width of a table with its players, and some air


class Layout(NamedTuple):
    """The size of the picture, that of a table, and the places of the tables: their middles and their tops."""

    width: float
    height: float
    scale: float
    places: list[tuple[float, float]]


def draw(ask: Ask) -> Drawing:
    """Draw a table for each seeding that is no cycle of others."""
    ask.only(())
    amino = Amino(numbers_of(ask.game, Numbers.of))
    names = ask.game.texts[ask.language].strings["variants"]["names"]
    kinds = [
        {"name": names.get(each.id) or each.id.replace("-", " ").capitalize(), "seed": each.seed, "cards": each.cards}
        for each in seedings_of(amino)
        if each.seed != "cycle"
    ]
    width, height, scale, places = layout(len(kinds), ask.room)
    tables = [kind | {"x": x, "y": y} for kind, (x, y) in zip(kinds, places, strict=True)]
    return Drawing("figures/seedings.svg", width, height, {"tables": tables, "scale": scale})


def layout(count: int, room: float) -> Layout:
    """Return rows of up to five tables, or of three in a column; tables are smaller where there is less room."""
    width = WIDE if room >= WIDE else min(NARROW, room)
    most = 5 if width > COLUMN else 3
    scale = min(1.0, width / most / ROOM)
    high = TABLE * scale + NAME
    rows = -(-count // most)
    columns = -(-count // rows)
    places = [
        ((n % columns + 0.5 + _indent(n // columns, columns, count)) * width / columns, n // columns * high)
        for n in range(count)
    ]
    return Layout(width, rows * high - 0.5, scale, places)


def _indent(row: int, columns: int, count: int) -> float:
    """Return by how many columns a row is moved to the right, so that a short last one is in the middle."""
    return (columns - min(columns, count - row * columns)) / 2
