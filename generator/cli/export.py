"""``cutline export``: files for virtual tables and print shops; each kind is a command of its own."""

from __future__ import annotations

from typing import ClassVar

import click

from generator.cli.lazy import Lazy


class _Exports(Lazy):
    modules: ClassVar[dict[str, str]] = {
        "cut": "generator.cli.export_cut",
        "pcio": "generator.cli.export_tables",
        "png": "generator.cli.export_png",
        "sheet": "generator.cli.export_tables",
        "shop": "generator.cli.export_shop",
        "tabletopia": "generator.cli.export_tables",
        "tts": "generator.cli.export_tts",
    }


@click.group(cls=_Exports)
def export() -> None:
    """Make files for other programs and for print shops. Nothing is uploaded."""
