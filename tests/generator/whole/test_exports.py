"""Every game that comes with Cutline, in every language, as files for virtual tables and print shops. ``make soak``"""

import json
from pathlib import Path

import jsonschema_rs
import pytest
from PIL import Image

from generator.base.locate import game_folder, shipped_games
from generator.exports import pcio, tts
from generator.exports.contents import boxes
from generator.exports.shop import Order, export, sold
from generator.exports.shops import SHOPS
from generator.sheets import Options
from generator.spec import load
from tests.generator.exports.schema import SAVED


@pytest.mark.soak
@pytest.mark.parametrize("game", shipped_games())
def test_every_game_leaves_the_house_in_every_language(game: str, tmp_path: Path) -> None:
    loaded = load(game_folder(game))
    found, failed = boxes([loaded], [], [], Options(codes="none"))
    assert (not failed, len(found)) == (True, len(loaded.languages))
    for box in found:
        path, _ = tts.export(box, tmp_path / box.language, "https://example.org/", None)
        jsonschema_rs.validator_for(SAVED).validate(json.loads(path.read_text("utf-8")))
        assert pcio.export(box, tmp_path / box.language)[0].stat().st_size > 100_000
        for shop in SHOPS.values():
            decks, _ = sold(box, shop)
            export(box, Order(shop), decks, tmp_path / box.language / shop.id)
            sizes = {(product.wide, product.high) for product in shop.products}
            for picture in (tmp_path / box.language / shop.id).rglob("*.png"):
                with Image.open(picture) as image:
                    assert image.size in sizes
