"""The pictures of README and docs show what Cutline makes today; ``make pictures`` redraws them."""

from pathlib import Path

import pypdfium2
import pytest
from PIL import Image, ImageDraw

from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.build.plan import plan
from generator.exports.card_sheets import grid_for
from generator.exports.contents import boxes
from generator.exports.loose import with_back
from generator.exports.shop import on_canvas
from generator.exports.tts import export
from generator.sheets import Options
from generator.spec import load
from generator.spec.tweaks import load_editions
from tests.pictures import compare
from tests.tabletop import drawn

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


FEW = [
    f"tiles.{kind}.copies=1" for kind in ("dead-end", "curve", "two-stubs", "junction", "curve-and-stub", "three-stubs")
]


def test_the_table_in_the_docs_is_the_exported_one(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    games = load_editions(["ants"], [], [*FEW, "components.tiles.total=6"])
    found, _ = boxes(games, ["en"], [], Options(codes="none", players=3))
    path, _ = export(found[0], tmp_path, "https://example.org/", b"a book")
    compare(_small(drawn(path, 24), 480), "exports-tts.jpg", request, near=6)


def test_the_card_sheet_in_the_docs_is_the_exported_one(request: pytest.FixtureRequest) -> None:
    found, _ = boxes([load(game_folder("amino"))], ["en"], ["cards"], Options(codes="none"))
    group = found[0].groups[0]
    faces = [item.front for item in group.items for _ in range(item.copies)]
    whole = with_back(faces, grid_for(len(faces) + 1, group.size, most=960), group.backs[0])
    compare(_small(whole, 320), "exports-sheet.jpg", request, near=10)


def test_the_picture_for_a_shop_in_the_docs_is_the_exported_one(request: pytest.FixtureRequest) -> None:
    """Shown with the cut as a dashed line, which is not in the pictures themselves."""
    found, _ = boxes([load(game_folder("genetico"))], ["en"], ["projects"], Options())
    items = found[0].groups[0].items
    faces = [items[0].front, items[-1].front, items[0].back]
    table = Image.new("RGB", (480, 218), "#c9d1dc")
    for number, face in enumerate(faces):
        assert face is not None
        image = on_canvas(face, (825, 1125), 300)
        draw = ImageDraw.Draw(image)
        for at in range(38, 1088, 36):
            draw.line([(38, at), (38, at + 18)], "#ff2a6d", 5)
            draw.line([(787, at), (787, at + 18)], "#ff2a6d", 5)
        for at in range(38, 787, 36):
            draw.line([(at, 38), (at + 18, 38)], "#ff2a6d", 5)
            draw.line([(at, 1087), (at + 18, 1087)], "#ff2a6d", 5)
        table.paste(_small(image, 146), (10 + number * 157, 10))
    compare(table, "exports-shop.jpg", request, near=12)


def _small(image: Image.Image, width: int) -> Image.Image:
    size = (width, round(image.height * width / image.width))
    return image.convert("RGB").resize(size, Image.Resampling.LANCZOS)


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
