"""Tables full of cards, laid by chance as people lay them: in rows before each player, turned, askew, overlapping."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tests.photo.prints import Print, prints
from tests.photo.scene import Laid

CARDS = {"amino": ("cards",), "ants": ("ant-cards",), "genetico": ("resources", "projects")}
ROWS = ((1, 4), (1, 3), (2, 4), (3, 4), (4, 4), (5, 4), (6, 4), (6, 4))
Random = np.random.Generator


def deck(game: str, ink: str, most: int | None = None) -> list[Print]:
    return [one for component in CARDS[game] for one in prints(game, component, ink, most)]


def table(
    seed: int, cards: Sequence[Print], markers: Sequence[Print] = (), shape: tuple[int, int] = (0, 0)
) -> list[Laid]:
    """Return rows of cards, one above the other, each with a player's marker to its left if there are some.

    Without markers, some rows are those of players who sit opposite: back to back with the next one.
    """
    random = np.random.default_rng(seed)
    rows, columns = shape if shape[0] else ROWS[int(random.integers(len(ROWS)))]
    laid = []
    for row in range(rows):
        step = random.uniform(58, 74)
        opposite = 180 if not markers and random.random() < 0.25 else 0
        for column in range(columns):
            card = cards[int(random.integers(len(cards)))]
            x, y = column * step + random.normal(0, 1.5), row * 98 + random.normal(0, 3)
            laid.append(Laid(card, x, y, _turn(random) + opposite, group=row))
        if markers:
            laid.append(
                Laid(
                    markers[row],
                    -80 + random.normal(0, 3),
                    row * 98 + random.normal(0, 8),
                    random.normal(0, 8),
                    group=row,
                )
            )
    return laid


def rows(cards: Sequence[Print], pieces: Sequence[Sequence[str]], markers: Sequence[Print] = ()) -> list[Laid]:
    """Return these pieces in rows, each with a player's marker below it if there are some."""
    named = {card.piece: card for card in cards}
    laid = [
        Laid(named[piece], 70.0 * column + row, 130.0 * row + column, 2.0 * column - 3, group=row)
        for row, line in enumerate(pieces)
        for column, piece in enumerate(line)
    ]
    return laid + [Laid(marker, 60, 130.0 * row + 57, 4, group=row) for row, marker in enumerate(markers)]


def _turn(random: Random) -> float:
    """Return the turn of a card: nearly straight, sometimes upside down or lying."""
    way = random.choice([0.0, 180.0, 90.0, -90.0], p=[0.87, 0.07, 0.03, 0.03])
    return float(way + random.normal(0, 4))
