"""The charts of a report as PNG files."""

from __future__ import annotations

from collections.abc import Iterator

from generator.simulate.charts import LIGHT
from generator.simulate.page import charts
from generator.simulate.report import Report

_WIDTH, _FAMILY = 1280, "Source Sans Pro"


def as_png(report: Report) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the content of each picture."""
    import resvg_py

    from generator.faces.fonts import font

    path = str(font("text", "normal").path)
    for name, chart in charts(report):
        svg = chart.svg(LIGHT.replace("cutline-text", _FAMILY))
        data = resvg_py.svg_to_bytes(
            svg_string=svg,
            width=_WIDTH,
            background="#ffffff",
            skip_system_fonts=True,
            font_files=[path],
            sans_serif_family=_FAMILY,
        )
        yield f"{name}.png", bytes(data)
