"""The papers, and the choices of how to print on them. Cheap to import: the command line offers these at its start."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Paper:
    """A sheet held upright; ``clear`` mm at its edges can't be printed. ``folder`` is its name in paths."""

    folder: str
    title: str
    width: float
    height: float
    clear: float


PAPERS = {
    paper.folder: paper
    for paper in (
        Paper("a4", "A4", 210.0, 297.0, 5.0),
        Paper("letter", "Letter", 215.9, 279.4, 6.35),
    )
}
BACKS = ("long-edge", "short-edge", "gutterfold", "none")
DUPLEX = BACKS[:2]
MARKS = ("crop", "lines", "none")
INKS = ("full", "low")
CODES = ("all", "none")
MAX_BLEED = 5.0
STOCK = 0.3  # mm, the usual thickness of card


class Sleeve(NamedTuple):
    """A kind of sleeves: mm that it adds to a card's width and height, and to its thickness with the air inside."""

    around: float
    thick: float


SLEEVES = {"none": Sleeve(0.0, 0.0), "thin": Sleeve(2.5, 0.12), "thick": Sleeve(2.5, 0.3)}
DPI = 300  # pixels per inch; finer ones hardly show in print
