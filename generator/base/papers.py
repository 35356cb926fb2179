"""The papers, and the choices of how to print on them. Cheap to import: the command line offers these at its start."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Paper:
    """A sheet held upright; ``clear`` mm at its edges can't be printed. ``folder`` is its name in paths.

    ``books`` names the paper on which books are printed that go with these sheets; "" if it is this one.
    """

    folder: str
    title: str
    width: float
    height: float
    clear: float
    books: str = ""

    @property
    def reading(self) -> Paper:
        """The paper for books and pages to read: no line should be as long as a large sheet is wide."""
        return PAPERS[self.books] if self.books else self


PAPERS = {  # those that a build uses unless others are asked for
    paper.folder: paper
    for paper in (
        Paper("a4", "A4", 210.0, 297.0, 5.0),
        Paper("letter", "Letter", 215.9, 279.4, 6.35),
    )
}
_OTHERS = {
    paper.folder: paper
    for paper in (
        Paper("a3", "A3", 297.0, 420.0, 5.0, "a4"),
        Paper("a2", "A2", 420.0, 594.0, 5.0, "a4"),
        Paper("a1", "A1", 594.0, 841.0, 5.0, "a4"),
        Paper("a5", "A5", 148.0, 210.0, 5.0, "a4"),
        Paper("legal", "Legal", 215.9, 355.6, 6.35, "letter"),
        Paper("tabloid", "Tabloid", 279.4, 431.8, 6.35, "letter"),
        Paper("13x19", "13 × 19 in", 330.2, 482.6, 6.35, "letter"),
    )
}
NAMED = (*PAPERS, *_OTHERS)
ACCEPTED_PAPERS = f'{", ".join(NAMED)}, or a size such as "320 x 450 mm"'
_SIDES = re.compile(r"([\d.]+)\s*[x×]\s*([\d.]+)\s*(mm|cm|in)?")
_LEAST, _MOST = 90.0, 1200.0  # mm, of the sides of a paper
_MM = {"mm": 1.0, "cm": 10.0, "in": 25.4}


def paper_named(name: str) -> Paper:
    """Return a paper by its name or its size; ValueError for anything else."""
    if known := PAPERS.get(name) or _OTHERS.get(name):
        return known
    match = _SIDES.fullmatch(name.strip().lower())
    try:
        sides = sorted(round(float(match[n]) * _MM[match[3] or "mm"], 2) for n in (1, 2)) if match else []
    except ValueError:
        sides = []
    if not sides:
        raise ValueError(f'"{name}" is not a paper. Accepted: {ACCEPTED_PAPERS}')
    width, height = sides
    if not _LEAST <= width <= height <= _MOST:
        raise ValueError(f'"{name}" is not a paper. Accepted: sides from {_LEAST:g} to {_MOST:g} mm')
    return Paper(f"{width:g}x{height:g}mm", f"{width:g} × {height:g} mm", width, height, 5.0, "a4")


def is_paper(name: str) -> bool:
    try:
        return paper_named(name).folder == name
    except ValueError:
        return False


CUTTERS = ("silhouette", "silhouette-4", "cricut")
JOINTS = ("butt", "overlap", "whole")
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
