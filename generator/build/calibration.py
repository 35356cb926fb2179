"""Plans the sheets that show how far a printer shifts the back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from generator.base.locate import shipped
from generator.base.papers import paper_named
from generator.build.plan import Plan, plan
from generator.sheets import Options
from generator.sheets.printers import printer as profile_of
from generator.spec import load


def calibration(
    out: Path, languages: Sequence[str], papers: Sequence[str], printer: str | None, backs: str | None
) -> Plan:
    """Return the sheets to make; with a ``printer`` they are corrected by its profile, to check that it fits."""
    options = Options(backs=backs or "long-edge")
    if printer:
        profile = profile_of(printer)
        flip = backs or profile.backs
        options = Options(backs=flip, printer=profile.name, shift=profile.shift(flip))
    sheet = load(shipped("templates") / "calibration")
    return plan([sheet], out, languages, [paper_named(name) for name in papers], options, ["sheet"])
