"""Counts what the phones' decoder reads in simulated photos."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tests.photo.prints import codes
from tests.photo.reader import Reader
from tests.photo.scene import HARD, ORDINARY, Conditions, Laid, photographed
from tests.photo.tables import deck, table

GAMES = ("amino", "ants", "genetico")
INKS = ("full", "low")
MEGAPIXELS = (12, 12, 8, 5)
NEAR = 12  # pixels between a mark and where it is read


@dataclass
class Count:
    """Cards whose marks were in sight, those that were read, and all that must never happen."""

    cards: int = 0
    read: int = 0
    wrong: list[str] = field(default_factory=list)
    missed: list[str] = field(default_factory=list)
    corrected: Counter[int] = field(default_factory=Counter)

    def add(self, name: str, laid: Iterable[Laid], marks: list[dict[str, Any]]) -> None:
        left = [one for one in laid if one.what.mark]
        self.cards += sum(not one.covered for one in left)
        for mark in (mark for mark in marks if mark["wrong"] is not None):
            middle = np.mean([(corner["x"], corner["y"]) for corner in mark["corners"]], axis=0)
            near = [one for one in left if np.linalg.norm(one.corners.mean(axis=0) - middle) < NEAR]
            found = [one for one in near if _is_right(one, mark)]  # a covered card may have its mark at the same place
            if not found:
                self.wrong.append(f"{name}: {mark}")
                continue
            left = [one for one in left if one is not found[0]]
            self.read += not found[0].covered
            self.corrected[mark["wrong"]] += 1
        self.missed += [f"{name}: {one.what.piece} at {one.corners[0].round()}" for one in left if not one.covered]

    def __iadd__(self, other: Count) -> Count:
        self.cards, self.read = self.cards + other.cards, self.read + other.read
        self.wrong += other.wrong
        self.missed += other.missed
        self.corrected += other.corrected
        return self

    @property
    def share(self) -> float:
        return self.read / self.cards


def _is_right(one: Laid, mark: dict[str, Any]) -> bool:
    """Return True if a mark is read as what it is, its corners in their order."""
    corners = np.array([(corner["x"], corner["y"]) for corner in mark["corners"]])
    turned = np.abs(corners - one.corners).max() < NEAR
    named = one.what.piece.removeprefix("seat-marker-") == str(mark.get("seat")) or (
        (mark.get("component"), mark.get("piece")) == (one.what.component, one.what.piece)
    )
    return bool(turned and named)


def counted(reader: Reader, seeds: Iterable[int], how: Conditions) -> Count:
    """Return what is read in photos of all games' cards, full and low ink, some of them smaller than 12 megapixels."""
    count = Count()
    for seed in seeds:
        game, ink, size = GAMES[seed % 3], INKS[seed % 2], MEGAPIXELS[seed // 2 % 4]
        try:
            photo = photographed(table(seed, deck(game, ink)), seed, how, size, grey=True)
        except ValueError:  # too many cards for so few pixels: nobody could read them
            continue
        count.add(f"{seed}", photo.laid, reader.read(photo.jpeg(), codes(game))["marks"])
    return count


def main() -> None:
    """Count ``ordinary`` or ``hard`` photos, as many cards as the second argument says, from the seed that is the third."""
    import sys

    kind, most, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    total = Count()
    with Reader() as reader:
        while total.cards < most:
            total += counted(reader, range(seed, seed + 20), {"ordinary": ORDINARY, "hard": HARD}[kind])
            seed += 20
            print(kind, seed, total.cards, f"{100 * total.share:.2f} %", total.wrong, dict(total.corrected), flush=True)
    print("\n".join(total.missed))


if __name__ == "__main__":
    main()
