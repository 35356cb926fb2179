"""A picture of all seedings, each as a small table from above."""

from __future__ import annotations

from generator.games.amino.examples import seedings_of
from generator.games.amino.numbers import Numbers
from generator.games.amino.rules import Amino
from generator.rulebook.figures.ask import Ask, Drawing
from generator.rules.reading import numbers_of

WIDE, NARROW, COLUMN = 172.0, 112.0, 86.0  # mm; a row of five, small in a booklet, and of three
TABLE, NAME = 33.8, 5.2  # mm: the height of a table, and of its name


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
    width = WIDE if ask.room >= WIDE else min(NARROW, ask.room)
    most = 5 if width > COLUMN else 3
    scale = width / WIDE if width > COLUMN else 1.0
    high = TABLE * scale + NAME
    rows = -(-len(kinds) // most)
    columns = -(-len(kinds) // rows)
    tables = [
        kind
        | {
            "x": (n % columns + 0.5 + _indent(n // columns, columns, len(kinds))) * width / columns,
            "y": n // columns * high,
        }
        for n, kind in enumerate(kinds)
    ]
    return Drawing("figures/seedings.svg", width, rows * high - 0.5, {"tables": tables, "scale": scale})


def _indent(row: int, columns: int, count: int) -> float:
    """Return by how many columns a row is moved to the right, so that a short last one is in the middle."""
    return (columns - min(columns, count - row * columns)) / 2
