"""The options for sheets, and a paper as a job uses it: turned, flipped, folded."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from generator.base.geometry import Matrix, Point
from generator.base.papers import DUPLEX, STOCK, Paper
from generator.base.shapes import Setting
from generator.sheets.cutters import CUTTERS
from generator.sheets.page import Box
from generator.spec import Component

ALONE = ("pages", "boards")  # kinds of components that share sheets with no others
_LONGEST = 40  # letters of an option in a file name


@dataclass(frozen=True)
class Options:
    """The options for sheets; those other than the default are added to the file name."""

    backs: str = "long-edge"
    marks: str = "crop"
    bleed: float = 0.0
    edge: float | None = None  # of triangle tiles; None for the spec's
    stock: float = STOCK  # thickness of a card, for boxes
    sleeves: str = "none"  # the kind of sleeves that cards are in, for boxes
    joints: str = "butt"  # how parts of a board are joined: edge to edge, or glued onto each other
    ink: str = "full"
    players: int | None = None  # print only what this number of players needs; None for everything
    pieces: tuple[str, ...] = ()  # only these, by id
    copies: int = 1  # of each of these pieces
    watermark: str = ""
    draft: bool = False  # words that are not translated are shown in another language
    codes: str = "all"  # marks by which phones tell pieces apart, and seat markers; or none
    printer: str = ""  # the name of a printer profile …
    large: bool = field(default=False, repr=False)  # for low vision: larger pieces, larger text, high contrast
    separate: bool = field(default=False, repr=False)  # no component shares sheets with others
    shift: Point = (0.0, 0.0)  # … and how far it shifts backs, to the right and down as you read them
    cutter: str = field(default="", repr=False)  # the cutting machine whose marks the sheets have

    @property
    def suffix(self) -> str:
        parts = [self.backs] if self.backs != "long-edge" else []
        parts += [f"marks-{self.marks}"] if self.marks != "crop" and not self.cutter else []
        parts += [f"bleed-{self.bleed:g}mm"] if self.bleed else []
        parts += [f"edge-{self.edge:g}mm"] if self.edge else []
        parts += [f"stock-{self.stock:g}mm"] if self.stock != STOCK else []
        parts += [f"sleeves-{self.sleeves}"] if self.sleeves != "none" else []
        parts += [f"joints-{self.joints}"] if self.joints != "butt" else []
        parts += [self.ink] if self.ink != "full" else []
        parts += [f"{self.players}-players"] if self.players else []
        parts += [f"piece-{short_name('+'.join(self.pieces))}"] if self.pieces else []  # a piece may be called "low"
        parts += [f"{self.copies}-copies"] if self.copies > 1 else []
        parts += [f"watermark-{short_name(self.watermark)}"] if self.watermark else []
        parts += ["draft"] if self.draft else []
        parts += [f"codes-{self.codes}"] if self.codes != "all" else []
        parts += [f"printer-{self.printer}"] if self.printer else []
        parts += [self.cutter] if self.cutter else []
        parts += ["large"] if self.large else []
        parts += ["separate"] if self.separate else []
        return "".join(f"--{part}" for part in parts)

    def that_matter(self, components: Iterable[Component]) -> Options:
        """Return these options; those that can't change a sheet of the components are reset to the default."""
        parts = list(components)
        pieces = [piece for part in parts for piece in part.pieces]
        sizes = {piece.size for piece in pieces}
        forms = {size.form for size in sizes}
        duplex = self.backs in DUPLEX and any(piece.back for piece in pieces) and any(self.shift)
        return replace(
            self,
            backs=self.backs if any(piece.back for piece in pieces) else Options.backs,
            marks=self.marks if any(form.butts or form.lined for form in forms) else Options.marks,
            bleed=self.bleed if any(form.bleeds for form in forms) else Options.bleed,
            edge=self.edge if any(size.form.takes_edge(size, self.edge) for size in sizes) else Options.edge,
            stock=self.stock if any(form.holds_cards for form in forms) else Options.stock,
            sleeves=self.sleeves if any(form.holds_cards for form in forms) else Options.sleeves,
            joints=self.joints if any(part.kind == "boards" for part in parts) else Options.joints,
            players=self.players if any(part.needed(self.players) is not part for part in parts) else Options.players,
            codes=self.codes if any(part.marked for part in parts) else Options.codes,
            pieces=tuple(name for name in self.pieces if name in {piece.id for piece in pieces}),
            separate=self.separate and self.could_share(parts),
            printer=self.printer if duplex else Options.printer,
            shift=self.shift if duplex else Options.shift,
        )

    def could_share(self, parts: Iterable[Component]) -> bool:
        """Return True if some of these components can lie on the same sheets."""
        kinds = [self.stock_and_sides(part) for part in parts if part.kind not in ALONE]
        return len({*kinds}) < len(kinds)

    def stock_and_sides(self, part: Component) -> tuple[str, bool]:
        """Return what components that share sheets have in common: their stock, and whether both sides are printed."""
        return part.stock, self.backs != "none" and any(piece.back for piece in part.pieces)

    def setting(self, paper: Paper) -> Setting:
        page = paper.reading.width, paper.reading.height
        return Setting(self.edge, self.stock, self.sleeves, page, self.large)


def short_name(words: str) -> str:
    """Return words as part of a file name; if anything is lost, a few digits keep it unique."""
    name = re.sub(r"[^\w+-]+|--+", "_", words)[:_LONGEST]  # -- separates options
    return name if name.replace("_", " ") == words else f"{name}-{hashlib.sha256(words.encode()).hexdigest()[:6]}"


@dataclass(frozen=True)
class Ground:
    """A paper as turned for a job: its printable area, and the map from a front's place to its back's."""

    paper: Paper
    width: float
    height: float
    flip: Matrix | None
    fold: tuple[Point, Point] | None = None
    cutter: str = ""

    @property
    def reach(self) -> Box:
        if self.cutter:
            return CUTTERS[self.cutter].reach(self.paper, self.width, self.height)
        clear = self.paper.clear
        return clear, clear, self.width - clear, self.height - clear

    @property
    def fold_upright(self) -> bool:
        return self.fold is not None and self.fold[0][0] == self.fold[1][0]


def ground(paper: Paper, backs: str, lying: bool = False, cutter: str = "") -> Ground:
    """Return the paper upright or lying, flipped as ``backs`` says. For a gutter fold, see ``folded``."""
    width, height = (paper.height, paper.width) if lying else (paper.width, paper.height)
    sideways = backs == ("short-edge" if lying else "long-edge")
    flip = Matrix(a=-1, e=width) if sideways else Matrix(d=-1, f=height)
    return Ground(paper, width, height, None if backs == "none" else flip, cutter=cutter)


def folded(paper: Paper, lying: bool, upright_fold: bool) -> Ground:
    """Return the paper with a fold through its middle: fronts left of it (or above), backs mirrored."""
    width, height = (paper.height, paper.width) if lying else (paper.width, paper.height)
    clear = paper.clear
    if upright_fold:
        return Ground(paper, width, height, Matrix(a=-1, e=width), ((width / 2, clear), (width / 2, height - clear)))
    return Ground(paper, width, height, Matrix(d=-1, f=height), ((clear, height / 2), (width - clear, height / 2)))
