"""Papers, what a home printer can reach on them, and how a user wants the sheets."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Paper:
    """A sheet held upright; ``clear`` mm at its edges can't be printed. ``folder`` names it in paths."""

    folder: str
    title: str
    width: float
    height: float
    clear: float


PAPERS = {
    "a4": Paper("a4", "A4", 210.0, 297.0, 5.0),
    "letter": Paper("letter", "Letter", 215.9, 279.4, 6.35),
}
BACKS = ("long-edge", "short-edge", "gutterfold", "none")
MARKS = ("crop", "lines", "none")
MAX_BLEED = 5.0


@dataclass(frozen=True)
class Options:
    """How sheets are made; what differs from the default shows in the file's name."""

    backs: str = "long-edge"
    marks: str = "crop"
    bleed: float = 0.0

    @property
    def suffix(self) -> str:
        parts = [self.backs] if self.backs != "long-edge" else []
        parts += [f"marks-{self.marks}"] if self.marks != "crop" else []
        parts += [f"bleed-{self.bleed:g}mm"] if self.bleed else []
        return "".join(f"--{part}" for part in parts)
