"""playingcards.io: a room in one file, with the whole game laid out as for its start."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from generator.base.files import write_together
from generator.exports.contents import Box, Group, Item
from generator.exports.dice import numbers
from generator.exports.store import Store, dpi_for
from generator.exports.table import Laid, laid_out
from generator.exports.tts import file_name

TARGET = "pcio"
PICTURES = "pictures"  # the folder of what is in the room
_SCHEMA = "8"
_WIDE, _HIGH = 1560, 760  # pixels of the table on which things lie, above the hand
_MIDDLE = 800, 400
_SCALE = 103 / 63.5  # pixels per mm at most: a poker card is 103 wide
_FINEST = 200  # dots per inch; a card can be looked at enlarged
_LARGEST = 1600  # pixels of a picture's side
_SPARE = 8  # pixels by which a holder is larger than its cards
_LONG_AGO = (1980, 1, 1, 0, 0, 0)

Widget = dict[str, Any]


def steps(box: Box) -> int:
    return len(box.groups) + 1


def export(box: Box, folder: Path, done: Callable[[str], None] = lambda name: None) -> tuple[Path, Store]:
    """Write the room and its pictures; return its path."""
    store = Store(folder / PICTURES, box.game, lambda name: None)
    decks = {}
    for number, group in enumerate(box.groups, 1):
        decks[group] = _Deck(f"deck{number}", group, store)
        done(group.name)
    table = laid_out(box)
    scale = _scale(table)
    hand = {"id": "hand", "type": "hand", "x": 50, "y": 820, "z": 0, "width": 1500, "height": 180, "enabled": True}
    widgets: list[Widget] = [hand]
    held = {laid.thing.group for laid in table if laid.thing.kind != "single"}
    widgets += [deck.widget(scale) for group, deck in decks.items() if group not in held]
    for number, laid in enumerate(table, 1):
        if laid.thing.group is not None:
            widgets += _laid(decks[laid.thing.group], laid, number, scale)
    names = dict.fromkeys(name for deck in decks.values() for name in deck.names)
    path = folder / f"{file_name(box)}.pcio"
    write_together([(path, _zipped(widgets, {name: (store.folder / name).read_bytes() for name in names}))])
    done(path.name)
    return path, store


def _scale(table: Sequence[Laid]) -> float:
    """Return the pixels per mm with which everything is on the table."""
    wide = max((abs(laid.spot.x) + laid.thing.size[0] / 2 for laid in table), default=1.0)
    high = max((abs(laid.spot.y) + laid.thing.size[1] / 2 for laid in table), default=1.0)
    return min(_SCALE, _WIDE / 2 / wide, _HIGH / 2 / high)


class _Deck:
    """A collection of things of one size: its pictures, and how it is written."""

    def __init__(self, id: str, group: Group, store: Store) -> None:
        self.id, self.group = id, group
        self.names: list[str] = []
        self._pictures: dict[str, tuple[str, str]] = {}
        if group.form == "die":
            self._draw_dice(store)
        elif group.form == "standee":
            self._draw([self._panels(store, side) for side in ("front", "back")])
        else:
            cut = group.form not in ("card", "board", "tile")
            fronts = self._faces(store, [(item.id, item.front) for item in group.items], cut)
            backs = [(group.id, item.back) for item in group.items if item.back]
            back = [(f"{name}-back", face) for name, face in backs]
            self._draw([fronts, self._faces(store, back, cut) if back else [""] * len(fronts)])

    def _draw(self, sides: list[list[str]]) -> None:
        for item, *pictures in zip(self.group.items, *sides, strict=True):
            self._pictures[item.id] = pictures[0], pictures[1]
        self.names += [name for side in sides for name in side if name]

    def _dpi(self) -> int:
        return min(dpi_for(self.group.size, _LARGEST), max(_FINEST, int(256 * 25.4 / max(self.group.size))))

    def _faces(self, store: Store, faces: list[Any], cut: bool) -> list[str]:
        return store.pictures(faces, self._dpi(), cut)

    def _panels(self, store: Store, side: str, item: Item | None = None) -> list[str]:
        """Draw one side of nets."""
        panel = next(panel for panel in self.group.items[0].front.shape.panels if panel.name == side)
        scale = self._dpi() / 25.4
        box = [round(value * scale) for value in (panel.x, panel.y, panel.x + panel.width, panel.y + panel.height)]
        items = [item] if item else self.group.items
        is_round = self.group.form == "die" and items[0].piece.size.kind != "die"
        faces = [(f"{each.id}-{side}", each.front) for each in items]
        return store.pictures(
            faces, self._dpi(), True, lambda image: _upright(image.crop(box), panel.turn, is_round), side
        )

    def _draw_dice(self, store: Store) -> None:
        for item in self.group.items:
            for panel, number in numbers(item).items():
                name = ""
                if any(panel == each.name for each in item.front.shape.panels):
                    (name,) = self._panels(store, panel, item)
                    self.names.append(name)
                self._pictures[f"{item.id}-{panel}"] = name, number

    @property
    def size(self) -> tuple[float, float]:
        """Return the size of one of its things in mm."""
        panels = self.group.items[0].front.shape.panels
        return (panels[0].width, panels[0].height) if panels else self.group.size

    def pixels(self, scale: float) -> tuple[int, int]:
        return round(self.size[0] * scale), round(self.size[1] * scale)

    def widget(self, scale: float, holder: str = "", x: int = 0, y: int = 0) -> Widget:
        """Return the collection, which lies in a holder if there is one."""
        width, height = self.pixels(scale)
        dice, board = self.group.form == "die", self.group.form == "board"
        whole = {"type": "image", "x": 0, "y": 0, "w": width, "h": height, "color": "transparent"}
        one = len(self.group.backs) == 1
        if one:
            back = whole | {"valueType": "static", "value": self._package(next(iter(self._pictures.values()))[1])}
        else:
            back = whole | {"valueType": "dynamic", "value": "back"}
        template = {"includeBorder": "none", "includeRadius": self.group.form == "card"}
        return {
            "id": self.id,
            "type": "cardDeck",
            **({"parent": holder} if holder else {}),
            "x": x,
            "y": y,
            "z": 0,
            "label": self.group.name,
            "collectionType": "dice" if dice else "cards" if self.group.form == "card" else "pieces",
            "cardWidth": width,
            "cardHeight": height,
            "enlarge": True,
            "allowPlayerMove": not (board and self.group.part.kind == "boards"),
            "cardTypes": self._types(one),
            "faceTemplate": {**template, "objects": [whole | {"valueType": "dynamic", "value": "image"}]},
            "backTemplate": {**template, "objects": [back]},
        }

    def _types(self, one: bool) -> Widget:
        if self.group.form == "die":
            sides = {id: {"label": number} for id, (_, number) in self._pictures.items()}
            for id, (name, _) in self._pictures.items():
                if name:
                    sides[id]["image"] = self._package(name)
            return sides
        types = {}
        for item in self.group.items:
            front, back = self._pictures[item.id]
            types[item.id] = {"label": item.name, "image": self._package(front)}
            if not one:
                types[item.id]["back"] = self._package(back or front)
        return types

    def first(self) -> str:
        return next(iter(self._pictures))

    @staticmethod
    def _package(name: str) -> str:
        return f"package://userassets/{name}"


def _upright(image: Any, turn: float, is_round: bool) -> Any:
    """Return the picture of a side as it is read; the circle inside it, if that is all that belongs to it."""
    from PIL import Image, ImageDraw

    if is_round:
        circle = Image.new("L", image.size, 0)
        ImageDraw.Draw(circle).ellipse((0, 0, image.width - 1, image.height - 1), fill=255)
        image.putalpha(circle)
    return image.rotate(turn, Image.Resampling.BICUBIC if is_round else Image.Resampling.NEAREST)


def _laid(deck: _Deck, laid: Laid, number: int, scale: float) -> list[Widget]:
    """Return the widgets of a thing on the table: a holder with all that is in a deck or a bag, or a single thing."""
    thing, group = laid.thing, deck.group
    width, height = deck.pixels(scale)
    x = round(_MIDDLE[0] + laid.spot.x * scale - width / 2)
    y = round(_MIDDLE[1] - laid.spot.y * scale - height / 2)
    if group.form == "die":
        return [
            {
                "id": f"die{number}",
                "type": "dice",
                "deck": deck.id,
                "x": x,
                "y": y,
                "z": number,
                "diceValue": deck.first(),
            }
        ]
    single = thing.kind == "single"
    turned = {"r": 180} if laid.spot.far else {}
    widgets: list[Widget] = []
    holder = "" if single else f"holder{number}"
    if holder:
        half = _SPARE // 2
        widgets.append(
            {
                "id": holder,
                "type": "holder",
                "x": x - half,
                "y": y - half,
                "z": 0,
                "width": width + _SPARE,
                "height": height + _SPARE,
                "label": thing.name,
                "hasShuffleButton": True,
                "allowedDecks": [deck.id],
            }
        )
        widgets.append(deck.widget(scale, holder, x, y))
    up = single or not group.backs
    copies = [(item, n) for item in thing.items for n in range(1, item.copies + 1)]
    return widgets + [
        {
            "id": f"card{number}-{item.id}-{n}",
            "type": "card" if group.form == "card" else "piece",
            "deck": deck.id,
            "cardType": item.id,
            **({"parent": holder} if holder else {}),
            "x": x,
            "y": y,
            "z": level,
            "faceup": up,
            **turned,
        }
        for level, (item, n) in enumerate(copies, number)
    ]


def _zipped(widgets: Sequence[Widget], pictures: dict[str, bytes]) -> bytes:
    """Return the file: the same bytes for the same room."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as whole:
        text = json.dumps(widgets, ensure_ascii=False, indent=1).encode()
        whole.writestr(zipfile.ZipInfo("widgets.json", _LONG_AGO), text, zipfile.ZIP_DEFLATED)
        whole.writestr(zipfile.ZipInfo("schemaVersion", _LONG_AGO), _SCHEMA)
        for name, data in pictures.items():
            whole.writestr(zipfile.ZipInfo(f"userassets/{name}", _LONG_AGO), data)
    return out.getvalue()
