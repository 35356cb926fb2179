"""The lines of a game's sheets for a cutting machine: one SVG and one DXF for each sheet, in register with the PDFs."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from generator.base.errors import CutlineError, listed
from generator.base.geometry import bounds
from generator.base.papers import DPI, Paper
from generator.base.units import MM_PER
from generator.build import selection
from generator.build.plan import Job, job_of
from generator.build.sharing import printed
from generator.exports.lines import points, written
from generator.sheets import Options, Page
from generator.sheets.cuts import Lines, lines_of
from generator.sheets.cutters import CUTTERS
from generator.sheets.page import Box
from generator.spec import Game

FORMATS = ("svg", "dxf")
FOLDER = "cut"
_LEAST = 0.5  # mm of bleed that make a gap between neighbours
_FINER = 2  # the mask is drawn this much larger, for smooth edges


@dataclass(frozen=True)
class Sheet:
    """A sheet of a job: ``page`` is its number in the PDF, from 0; ``name`` that of its files, without an ending."""

    job: Job
    name: str
    page: int

    @property
    def side(self) -> Page:
        return self.job.pages[self.page]

    @cached_property
    def lines(self) -> Lines:
        return lines_of(self.side)

    @property
    def box(self) -> Box:
        """The box around its cuts, in mm from the top left."""
        return bounds([point for path in self.lines.cuts for point in points(path)])

    def data(self, format: str) -> bytes:
        return written(format, self.side.width, self.side.height, self.lines)


def options_for(cutter: str, options: Options) -> Options:
    """Return the options for sheets that this machine cuts; refuse those that it can't follow."""
    if not cutter:  # nothing that follows moves a line
        return replace(options, ink="full", watermark="", draft=False, marks=Options.marks)
    if options.backs == "gutterfold":
        raise CutlineError("Use either --cutter or --backs gutterfold, not both: a folded sheet hides the marks.")
    if options.printer:
        raise CutlineError("Use either --cutter or --printer, not both: on a turned sheet the marks are elsewhere.")
    bleed = max(options.bleed, _LEAST) if CUTTERS[cutter].gap else options.bleed
    return replace(options, cutter=cutter, marks="none", bleed=bleed)


def sheets(games: Sequence[Game], papers: Sequence[Paper], options: Options, only: Sequence[str]) -> list[Sheet]:
    """Return the sheets that have anything to cut; the lines are the same in every language."""
    if options.cutter:
        CUTTERS[options.cutter].check(papers)
    selection.check_names(games, only, options.pieces)
    selection.check_players(games, options.players)
    selection.check_codes(games, options, only)
    found = [
        sheet
        for game in games
        for paper in papers
        for part in printed(game, paper, options, only)
        for sheet in _of_job(job_of(game, game.languages[0], paper, part, options))
    ]
    if not found:
        names = listed(game.id for game in games)
        raise CutlineError(f"{names}: there is nothing to cut. Name components with pieces, or a game that has some.")
    return found


def _of_job(job: Job) -> Iterator[Sheet]:
    fronts = [n for n, page in enumerate(job.pages) if page.side != "back"] if job.component.kind != "pages" else []
    for number, page in enumerate(fronts, 1):
        sheet = Sheet(job, f"{job.path.stem}.{number}", page)
        if sheet.lines.cuts:
            yield sheet


def folder(out: Path, sheet: Sheet) -> Path:
    """Return the folder for a sheet's lines."""
    return out / sheet.job.game.id / FOLDER / sheet.job.paper.folder


def stale(out: Path, made: Sequence[Sheet], formats: Sequence[str]) -> Iterator[Path]:
    """Yield files of sheets that these jobs had before and no longer have."""
    for at, stem in dict.fromkeys((folder(out, sheet), sheet.job.path.stem) for sheet in made):
        names = {sheet.name for sheet in made if folder(out, sheet) == at}
        for path in sorted(at.glob("*.*")):
            match = re.fullmatch(r"(.+)\.\d+\.(svg|dxf)", path.name)
            if match and match[1] == stem and match[2] in formats and path.stem not in names:
                yield path


def picture(pdf: bytes, sheet: Sheet) -> bytes:
    """Return a PNG of a sheet's pieces, cut out of its printed page; everything else is transparent."""
    import pypdfium2
    from PIL import Image, ImageDraw

    document = pypdfium2.PdfDocument(pdf)
    try:
        image = document[sheet.page].render(scale=DPI / 72).to_pil().convert("RGB")
    finally:
        document.close()
    scale = DPI / MM_PER["in"] * _FINER
    mask = Image.new("L", (image.width * _FINER, image.height * _FINER), 0)
    draw = ImageDraw.Draw(mask)
    for placed in sheet.side.placements:
        for outline, fill in ((placed.shape.outline, 255), *((hole, 0) for hole in placed.shape.holes)):
            corners = placed.trim if placed.part else tuple(map(placed.matrix.at, outline))
            draw.polygon([(x * scale, y * scale) for x, y in corners], fill=fill)
    image.putalpha(mask.resize(image.size, Image.Resampling.BOX))
    left, top, right, bottom = (round(value * scale / _FINER) for value in sheet.box)
    out = io.BytesIO()
    image.crop((left, top, right, bottom)).save(out, "PNG", dpi=(DPI, DPI), compress_level=6)
    return out.getvalue()
