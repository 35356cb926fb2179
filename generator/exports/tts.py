"""Tabletop Simulator: a saved object with the whole game, laid out as for its start, and the pictures it shows."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.base.files import write_together
from generator.exports import tts_objects as objects
from generator.exports.card_sheets import SIDE, Grid, grid_for, shares, sheet
from generator.exports.contents import Box, Group, Item
from generator.exports.dice import TURNS, cube, numbers
from generator.exports.store import Store, dpi_for, jpeg
from generator.exports.table import Laid, Thing, laid_out
from generator.exports.thumbnail import thumbnail
from generator.faces import Face

TARGET = "tts"
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]')  # in names of files, on some system
_BORDER = 4  # pixels around a picture whose outline is traced
_RESTING = 1.1  # height at which things lie on the table


@dataclass(frozen=True)
class Sheets:
    """A deck's card sheets: where each card is, by its id, and what the sheets are, by their numbers."""

    cards: dict[str, int]
    decks: dict[str, dict[str, Any]]


def steps(box: Box) -> int:
    """Return how many files an export makes or finds: for the progress bar."""
    return len(box.groups) + 2


def export(
    box: Box, folder: Path, url: str, book: bytes | None, done: Callable[[str], None] = lambda name: None
) -> tuple[Path, Store]:
    """Write the saved object and everything it shows; return its path. Addresses begin with ``url``."""
    store = Store(folder, box.game, lambda name: None)
    writer = _Writer(box, store, url)
    states = []
    for group in box.groups:
        writer.prepare(group)
        done(group.name)
    if book is not None:
        writer.book = store.file("rulebook", ".pdf", hashlib.sha256(book).hexdigest(), lambda: book)
    states = [state for laid in laid_out(box, book is not None) if (state := writer.state(laid))]
    done(box.title)
    text = json.dumps(objects.save(states), ensure_ascii=False, indent=1) + "\n"
    path = folder / f"{file_name(box)}.json"
    picture = thumbnail(box)
    write_together([(path, text.encode()), (path.with_suffix(".png"), picture)])
    done(path.name)
    return path, store


def file_name(box: Box) -> str:
    """Return the name by which Tabletop Simulator lists the game."""
    title = " ".join(_FORBIDDEN.sub(" ", box.title).split()).strip(". ") or box.game.id
    return f"{title} ({box.language})"


class _Writer:
    """Draws the pictures of groups, and describes things that show them."""

    def __init__(self, box: Box, store: Store, url: str) -> None:
        self.box, self.store, self.url = box, store, url
        self.book = ""
        self._decks = 0
        self._sheets: dict[Group, Sheets] = {}
        self._pictures: dict[tuple[Group, str], tuple[str, str]] = {}  # a thing's front and back
        self._meshes: dict[Group, str] = {}
        self._guids: set[str] = set()

    def address(self, name: str) -> str:
        return self.url + name if name else ""

    def prepare(self, group: Group) -> None:
        """Draw everything that a group shows."""
        if group.form == "card":
            self._sheets[group] = self._deck(group)
        elif group.form == "standee":
            sides = [self._panels(group, side) for side in ("front", "back")]
            for item, front, back in zip(group.items, *sides, strict=True):
                self._pictures[group, item.id] = front, back
        elif group.form != "die" or group.items[0].piece.size.kind == "die":
            traced = group.form == "token"
            dpi = dpi_for(group.size, SIDE - 2 * _BORDER)
            change, how = (bordered, "bordered") if traced else (None, "")
            fronts = [(item.id, item.front) for item in group.items]
            one = len(group.backs) == 1
            backs = [(f"{group.id if one else item.piece.id}-back", item.back) for item in group.items if item.back]
            drawn = self.store.pictures(fronts, dpi, traced, change, how)
            behind = self.store.pictures(backs, dpi, traced, change, how) if backs else [""] * len(drawn)
            for item, front, back in zip(group.items, drawn, behind, strict=True):
                self._pictures[group, item.id] = front, back
            if group.form == "die" and group.items[0].piece.size.kind == "die":
                text = cube(group.items[0].front.shape)
                self._meshes[group] = self.store.file("die", ".obj", text, text.encode)

    def _panels(self, group: Group, side: str) -> list[str]:
        """Draw one side of figures, cut out of their strips."""
        panel = next(panel for panel in group.items[0].front.shape.panels if panel.name == side)
        dpi = dpi_for(group.size, SIDE)
        scale = dpi / 25.4
        box = [round(value * scale) for value in (panel.x, panel.y, panel.x + panel.width, panel.y + panel.height)]
        faces = [(f"{item.id}-{side}", item.front) for item in group.items]
        return self.store.pictures(faces, dpi, True, lambda image: image.crop(box).rotate(panel.turn), side)

    def _deck(self, group: Group) -> Sheets:
        """Draw a deck's sheets of fronts, and its back, or sheets of backs if they differ."""
        cards, decks = dict[str, int](), dict[str, dict[str, Any]]()
        backs = group.backs
        groups = shares(group.items)
        for share in groups:
            self._decks += 1
            grid = grid_for(len(share), group.size)
            stem = group.id if len(groups) == 1 else f"{group.id}-{len(decks) + 1}"
            face = self._sheet(stem, [item.front for item in share], grid)
            if len(backs) > 1:
                back = self._sheet(f"{stem}-backs", [item.back for item in share if item.back], grid)
            else:
                back = self._back(group, backs)
            decks[str(self._decks)] = objects.custom_deck(
                self.address(face), self.address(back), grid.columns, grid.rows, len(backs) > 1, group.size
            )
            cards |= {item.id: 100 * self._decks + number for number, item in enumerate(share)}
        return Sheets(cards, decks)

    def _sheet(self, stem: str, faces: list[Face], grid: Grid) -> str:
        parts = [face.digest for face in faces], grid
        return self.store.file(stem, ".jpg", parts, lambda: jpeg(sheet(faces, grid)))

    def _back(self, group: Group, backs: list[Face]) -> str:
        if not backs:
            return self.store.file("blank-back", ".jpg", group.size, lambda: jpeg(_blank(group.size)))
        dpi = dpi_for(group.size, SIDE // 4)
        return self.store.pictures([(f"{group.id}-back", backs[0])], dpi, cut=False)[0]

    # -- things

    def state(self, laid: Laid) -> dict[str, Any] | None:
        """Return a thing on the table."""
        thing, spot = laid.thing, laid.spot
        where = spot.x / 25.4, spot.y / 25.4, 0 if spot.far else 180
        state = self._thing(thing, laid.seat)
        if state is None:
            return None
        down = thing.kind == "deck" and bool(thing.group and thing.group.backs)
        state["Transform"] |= {
            "posX": round(where[0], 3),
            "posY": _RESTING,
            "posZ": round(where[1], 3),
            "rotY": where[2],
            "rotZ": 180 if down else 0,
        }
        return state

    def _thing(self, thing: Thing, seat: int | None) -> dict[str, Any] | None:
        key = f"{thing.kind} {thing.name} {seat}"
        if thing.kind == "book":
            return objects.pdf(self._guid(key), thing.name, self.address(self.book))
        assert thing.group is not None
        if thing.kind == "deck":
            return self._deck_of(thing, key)
        if thing.kind == "bag":
            copies = [(item, n) for item in thing.items for n in range(item.copies)]
            inside = [self._single(thing.group, item, f"{key} {item.id} {n}") for item, n in copies]
            return objects.bag(self._guid(key), thing.name, inside, self._colour(thing.group))
        return self._single(thing.group, thing.items[0], f"{key} {thing.items[0].id}")

    def _deck_of(self, thing: Thing, key: str) -> dict[str, Any]:
        assert thing.group is not None
        sheets, size = self._sheets[thing.group], thing.size
        cards = [
            self._card(sheets, item, size, f"{key} {item.id} {n}") for item in thing.items for n in range(item.copies)
        ]
        return objects.deck(self._guid(key), thing.name, cards, size)

    def _card(self, sheets: Sheets, item: Item, size: tuple[float, float], key: str) -> dict[str, Any]:
        number = sheets.cards[item.id]
        mine = {str(number // 100): sheets.decks[str(number // 100)]}
        return objects.card(self._guid(key), item.name, item.about, number, mine, size)

    def _single(self, group: Group, item: Item, key: str) -> dict[str, Any]:
        if group.form == "card":
            return self._card(self._sheets[group], item, item.size, key) | {"Name": "CardCustom"}
        pictures = self._pictures.get((group, item.id), ("", ""))
        front, back = (self.address(name) for name in pictures)
        said = self._guid(key), item.name, item.about
        if group.form == "die" and group not in self._meshes:
            return objects.usual_die(said[0], item.name, numbers(item))
        if group.form == "die":
            return objects.die(*said, self.address(self._meshes[group]), front, numbers(item), TURNS)
        if group.form == "standee":
            panel = item.front.shape.panels[0]
            return objects.figure(*said, front, back, (panel.width, panel.height))
        if group.form == "token":
            return objects.token(*said, front, back, item.size)
        return objects.tile(*said, front, back, item.size, group.form)

    def _colour(self, group: Group) -> str:
        seats = self.box.game.seats
        return seats[group.seat - 1].colour if group.seat and group.seat <= len(seats) else "#7a6a55"

    def _guid(self, key: str) -> str:
        """Return six hexadecimal digits that stay the same, and that nothing else has."""
        n = 0
        while (guid := hashlib.sha256(f"{self.box.game.id} {key} {n}".encode()).hexdigest()[:6]) in self._guids:
            n += 1
        self._guids.add(guid)
        return guid


def bordered(image: Any) -> Any:
    """Return a picture with a clear border, without which its outline may be traced badly."""
    from PIL import Image

    whole = Image.new("RGBA", (image.width + 2 * _BORDER, image.height + 2 * _BORDER), (255, 255, 255, 0))
    whole.paste(image, (_BORDER, _BORDER))
    return whole


def _blank(size: tuple[float, float]) -> Any:
    from PIL import Image

    return Image.new("RGB", (round(size[0] * 4), round(size[1] * 4)), "#ece7dc")
