"""Says where slightly smaller pieces would save paper."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from generator.base.errors import listed
from generator.build.plan import Job
from generator.sheets.twice import Sides, twice


def smaller(jobs: Iterable[Job]) -> Iterator[str]:
    """Yield a sentence for each component of which two would fit on a sheet if they were a little smaller."""
    found: dict[tuple[str, Sides, Sides], dict[str, None]] = {}
    for job in jobs:
        if job.options.large:
            continue
        if job.component.kind == "cards" and job.sheets > 1:
            shape = job.game.shape(job.component.pieces[0].size, job.options.setting(job.paper))
            if size := twice(shape, job.paper, job.options):
                key = job.component.name, (shape.width, shape.height), size
                found.setdefault(key, {})[job.paper.title] = None
    for (name, now, size), papers in found.items():
        yield f"{name}: at {_mm(size)} instead of {_mm(now)}, two would fit on a sheet of {listed(papers)}"


def _mm(size: Sides) -> str:
    return f"{size[0]:g} × {size[1]:g} mm"
