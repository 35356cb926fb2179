"""Draws a saved object of Tabletop Simulator as it would lie on the table, from its JSON and its files alone."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from PIL import Image, ImageChops, ImageDraw, ImageOps

INCH = 40  # pixels
GROUND = "#2f5d50"
TILE, CARD, FIGURE = 2.0, (56 / 25.4, 80 / 25.4), 1.2


def drawn(path: Path, inch: int = INCH) -> Image.Image:
    """Return the table from above; bags are drawn as discs, and rulebooks as sheets of paper."""
    states = json.loads(path.read_text("utf-8"))["ObjectStates"]
    places = [(state["Transform"]["posX"], state["Transform"]["posZ"]) for state in states]
    left, right = min(x for x, _ in places) - 4, max(x for x, _ in places) + 4
    low, high = min(z for _, z in places) - 4, max(z for _, z in places) + 4
    table = Image.new("RGB", (round((right - left) * inch), round((high - low) * inch)), GROUND)
    for state, (x, z) in zip(states, places, strict=True):
        image = _image(path.parent, state, inch)
        if state["Transform"]["rotY"] == 0:
            image = image.rotate(180)
        at = round((x - left) * inch - image.width / 2), round((high - z) * inch - image.height / 2)
        table.paste(image, at, image)
    lying = ImageChops.difference(table, Image.new("RGB", table.size, GROUND)).getbbox()
    return ImageOps.expand(table.crop(lying), inch // 2, GROUND)


def _image(folder: Path, state: dict[str, Any], inch: int) -> Image.Image:
    scale = state["Transform"]["scaleX"], state["Transform"]["scaleZ"]
    if "CustomDeck" in state:
        sheet = next(iter(state["CustomDeck"].values()))
        size = round(CARD[0] * scale[0] * inch), round(CARD[1] * scale[1] * inch)
        down = state["Transform"]["rotZ"] == 180
        return (_open(folder, sheet["BackURL"]) if down else _cell(folder, sheet, state.get("CardID", 100))).resize(
            size
        )
    if "CustomPDF" in state:
        return Image.new("RGBA", (round(2 * inch * scale[0]), round(2.8 * inch * scale[0])), "#f4efe2")
    if state["Name"] == "Bag":
        image = Image.new("RGBA", (2 * inch, 2 * inch))
        ImageDraw.Draw(image).ellipse((0, 0, 2 * inch - 1, 2 * inch - 1), fill="#8a7357")
        inside = _image(folder, state["ContainedObjects"][0], inch)
        inside.thumbnail((inch, inch))
        image.paste(inside, (inch - inside.width // 2, inch - inside.height // 2), inside)
        return image
    if "CustomMesh" in state:
        net = _open(folder, state["CustomMesh"]["DiffuseURL"])
        side = net.width // 4
        return net.crop((side, side * 5 // 4, side * 2, side * 9 // 4)).resize((inch * 2 // 3, inch * 2 // 3))
    image = _open(folder, state["CustomImage"]["ImageURL"])
    if "CustomToken" in state["CustomImage"]:
        wide = TILE * scale[0] * inch / max(image.size)
        return image.resize((round(image.width * wide), round(image.height * wide)))
    if state["Name"] == "Figurine_Custom":
        tall = FIGURE * scale[0] * inch
        return image.resize((round(tall * image.width / image.height), round(tall)))
    return image.resize((round(TILE * scale[0] * inch), round(TILE * scale[1] * inch)))


def _cell(folder: Path, sheet: dict[str, Any], number: int) -> Image.Image:
    image = _open(folder, sheet["FaceURL"])
    width, height = image.width // sheet["NumWidth"], image.height // sheet["NumHeight"]
    x, y = number % 100 % sheet["NumWidth"] * width, number % 100 // sheet["NumWidth"] * height
    return image.crop((x, y, x + width, y + height))


def _open(folder: Path, address: str) -> Image.Image:
    return Image.open(folder / Path(urlsplit(address).path).name).convert("RGBA")
