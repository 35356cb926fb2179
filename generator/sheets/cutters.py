"""Cutting machines: the registration marks they look for, and the parts of a sheet that must stay free of pieces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.base.errors import CutlineError, listed
from generator.base.geometry import Point
from generator.base.papers import Paper
from generator.base.shapes.path import Path, polygon
from generator.sheets.page import Box

_SQUARE = 5.0  # mm
_EDITION = 1  # of the marks: a sheet printed with other marks can't be cut with these lines

Corner = tuple[float, float, int, int]  # x and y, and the ways inwards


@dataclass(frozen=True)
class Cutter:
    """A machine and the marks it reads: a square and two angles, or four angles. Without a stroke it prints its own.

    The middle of their strokes is ``inset`` mm inside the paper. The corners of a sheet stay ``free`` of pieces, so
    many mm wide and high. ``papers`` says how large the area for pieces may be on each paper, held upright; without a
    size, it ends where the marks do. Neighbours lie ``gap`` mm apart.
    """

    title: str
    papers: Mapping[str, Point | None]
    free: Point
    inset: float = 0.0
    arm: float = 0.0
    stroke: float = 0.0
    four: bool = False
    gap: float = 0.0

    def check(self, papers: Sequence[Paper]) -> None:
        """Refuse papers that the machine does not take."""
        for paper in papers:
            if paper.folder not in self.papers:
                raise CutlineError(f"{self.title} does not take {paper.title} here. Accepted: {listed(self.papers)}.")

    def reach(self, paper: Paper, width: float, height: float) -> Box:
        """Return where pieces may be on a sheet of this paper, as it is turned."""
        across, down = self.inset, self.inset
        if area := self.papers[paper.folder]:
            wide, high = area if width < height else area[::-1]
            across, down = (width - wide) / 2, (height - high) / 2
        return across, down, width - across, height - down

    def corners(self, width: float, height: float) -> list[Box]:
        """Return the corners of a sheet that stay free."""
        x, y = self.free
        every = [(0.0, 0.0, x, y), (width - x, 0.0, width, y), (0.0, height - y, x, height)]
        return [*every, (width - x, height - y, width, height)] if self.four or not self.stroke else every

    def marks(self, width: float, height: float) -> Iterator[Path]:
        """Yield the marks, as shapes to fill."""
        if not self.stroke:
            return
        left, top, right, bottom = self.inset, self.inset, width - self.inset, height - self.inset
        corners: list[Corner] = [(right, top, -1, 1), (left, bottom, 1, -1)]
        if self.four:
            corners += [(left, top, 1, 1), (right, bottom, -1, -1)]
        else:
            out = self.stroke / 2
            near, far = left - out, left + _SQUARE + out
            yield polygon([(near, near), (far, near), (far, far), (near, far)])
        yield from (polygon(self._angle(corner)) for corner in corners)

    def _angle(self, corner: Corner) -> list[Point]:
        """Return the outline of an angle."""
        x, y, right, down = corner
        out_x, out_y, far_x, far_y = right * self.stroke / 2, down * self.stroke / 2, right * self.arm, down * self.arm
        return [
            *((x - out_x, y - out_y), (x + far_x, y - out_y), (x + far_x, y + out_y)),
            *((x + out_x, y + out_y), (x + out_x, y + far_y), (x - out_x, y + far_y)),
        ]

    @property
    def settings(self) -> str:
        """Return what to type into the machine's program, by the names it has there; "" if it prints its own marks."""
        said = f"Length {self.arm:g} mm · Thickness {self.stroke:g} mm · Inset {self.inset:g} mm"
        return f"{self.title} · {said} · marks {_EDITION}" if self.stroke else ""


_SILHOUETTE = dict.fromkeys(("a4", "letter", "legal", "a3", "tabloid"))
CUTTERS = {
    "silhouette": Cutter("Silhouette", _SILHOUETTE, (30.0, 30.0), inset=10.01, arm=8.38, stroke=0.99),
    "silhouette-4": Cutter("Silhouette", _SILHOUETTE, (30.0, 30.0), inset=10.01, arm=20.0, stroke=0.5, four=True),
    "cricut": Cutter("Cricut", {"a4": (183.0, 269.8), "letter": (189.0, 252.5)}, (39.1, 40.2), gap=1.0),
}
