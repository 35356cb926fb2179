"""The README's pictures show what Cutline makes today; ``make pictures`` makes them anew."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from generator.build import run
from generator.locate import game_folder
from generator.sheets import PAPERS, Options
from generator.spec import Game, load
from tests.pictures import compare
from tests.sheets import plan


def test_the_sheets_in_the_readme_are_the_printed_ones(
    amino: Game, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    run(plan([amino], tmp_path, ["en"], [PAPERS["a4"]], Options()))
    document = pypdfium2.PdfDocument(tmp_path / "amino/en/a4/cards.pdf")
    sheets = _shown([document[n].render(scale=64 / 72).to_pil().convert("RGB") for n in (2, 6, 7)])
    compare(sheets, "amino-sheets.jpg", request, near=6)


def test_the_ant_games_sheets_in_the_readme(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    run(plan([load(game_folder("ants"))], tmp_path, ["en"], [PAPERS["a4"]], Options()))
    folder = tmp_path / "ants/en/a4"
    pages = [pypdfium2.PdfDocument(folder / f"{name}.pdf")[0] for name in ("tiles", "colony-cards", "pieces")]
    sheets = _shown([page.render(scale=64 / 72).to_pil().convert("RGB") for page in pages])
    compare(sheets, "ants-sheets.jpg", request, near=6)


def test_genetico_s_sheets_in_the_readme(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    run(plan([load(game_folder("genetico"))], tmp_path, ["en"], [PAPERS["a4"]], Options()))
    folder = tmp_path / "genetico/en/a4"
    pages = [
        pypdfium2.PdfDocument(folder / f"{name}.pdf")[n]
        for name, n in (("resources", 2), ("resources", 8), ("projects", 0))
    ]
    sheets = _shown([page.render(scale=64 / 72).to_pil().convert("RGB") for page in pages])
    compare(sheets, "genetico-sheets.jpg", request, near=6)


def _shown(pages: list[Image.Image]) -> Image.Image:
    """Pages side by side on a table."""
    gap = 20
    table = Image.new(
        "RGB", (sum(p.width for p in pages) + gap * (len(pages) + 1), pages[0].height + 2 * gap), "#c9d1dc"
    )
    x = gap
    for page in pages:
        table.paste(page, (x, gap))
        x += page.width + gap
    return table
