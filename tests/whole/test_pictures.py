"""The README's pictures show what Cutline makes today; ``make pictures`` redraws them."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image

from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.build.plan import plan
from generator.sheets import Options
from generator.spec import load
from tests.pictures import compare

# a picture: the game, the files and their pages, counted from 0
SHOWN = {
    "amino-sheets.jpg": ("amino", (("cards", 2), ("cards", 6), ("cards", 7))),
    "ants-sheets.jpg": ("ants", (("tiles", 0), ("colony-cards", 0), ("pieces", 0))),
    "genetico-sheets.jpg": ("genetico", (("resources", 2), ("resources", 8), ("projects", 0))),
    "low-ink-sheets.jpg": ("amino", (("cards--low", 6), ("cards--low", 7), ("reference--low", 0))),
    "rulebook-pages.jpg": ("ants", (("rulebook", 0), ("rulebook", 3), ("rulebook", 6))),
}


@pytest.mark.parametrize("name", SHOWN)
def test_pages_in_the_readme_are_the_printed_ones(name: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    game, wanted = SHOWN[name]
    files = list(dict.fromkeys(file.removesuffix("--low") for file, _ in wanted))
    options = Options(ink="low" if name.startswith("low-ink") else "full")
    run(plan([load(game_folder(game))], tmp_path, ["en"], [PAPERS["a4"]], options, files))
    folder = tmp_path / game / "en/a4"
    pages = [pypdfium2.PdfDocument(folder / f"{file}.pdf")[page] for file, page in wanted]
    compare(_shown([page.render(scale=64 / 72).to_pil().convert("RGB") for page in pages]), name, request, near=6)


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
