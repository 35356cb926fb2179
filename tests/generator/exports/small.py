"""A small game with a thing of every form, to export in a moment."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from PIL import Image

from generator.exports.contents import Box, boxes
from generator.sheets import Options
from generator.spec import load

URL = "https://example.org/forms/"
SPEC = """\
id: forms
languages: [en]
players: {min: 2, max: 3}
credits: {authors: [Ada]}
rules: {}
seats:
  - {id: red, colour: "#aa2200", shape: circle}
  - {id: blue, colour: "#0044aa", shape: square}
  - {id: grey, colour: "#777777", shape: star}
components:
  deck:
    kind: cards
    size: poker
    face: plain.svg
    back: back.svg
    codes: false
    texts: [name]
    pieces:
      - {id: fox, copies: 2}
      - {id: owl, copies: 1}
  sides:
    kind: cards
    size: mini
    face: plain.svg
    codes: false
    texts: [name]
    pieces: [{id: day, back: day.svg}, {id: night, back: back.svg}]
  aid: {kind: cards, size: poker, face: plain.svg, codes: false, pieces: [{id: help, copies: per player}]}
  mats: {kind: cards, size: 190 x 130 mm, face: plain.svg, codes: false, fields: {seat: seat}, pieces: [{id: mat, each: seat}]}
  tiles: {kind: tiles, size: triangle 58 mm, face: plain.svg, back: back.svg, codes: false, pieces: [{id: path, copies: 6}]}
  board: {kind: boards, size: board 300 x 200 mm, face: plain.svg, codes: false, pieces: [{id: map}]}
  bits:
    kind: pieces
    face: plain.svg
    codes: false
    fields: {seat: seat?}
    pieces:
      - {id: coin, copies: 5, size: circle 20 mm}
      - {id: block, copies: 2, size: 20 x 10 mm}
      - {id: gem, copies: 1, size: hex 20 mm}
      - {id: stand, size: stand 40 x 60 mm}
      - {id: pawn, each: seat, copies: 1, size: standee 20 x 30 mm}
  dice:
    kind: pieces
    face: plain.svg
    codes: false
    pieces: [{id: die, copies: 2, size: die 16 mm, face: die.svg}, {id: eight, size: d8 22 mm, face: die.svg}, {id: four, size: d4 25 mm, face: die.svg}, {id: sticker, copies: 2, size: 14 x 14 mm}]
  box: {kind: pieces, face: plain.svg, codes: false, pieces: [{id: tuck, size: box of deck}]}
"""
TEXT = """\
title: "Forms: a test"
components: {deck: Deck, sides: Two sides, aid: Help, mats: Mats, tiles: Tiles, board: Board, bits: Bits, dice: Dice, box: Box}
pieces: {fox: {name: Fox}, owl: {name: Owl}, day: {name: Day}, night: {name: Night}}
strings: {seats: {red: Red, blue: Blue, grey: Grey}, alts: {coin: Coin, pawn: Pawn}}
"""
PLAIN = """\
<svg viewBox="{{ viewbox }}"><rect x="-5" y="-5" width="{{ w + 10 }}" height="{{ h + 10 }}" fill="%s"/>%s</svg>
"""
NAME = '<text x="4" y="9" font-size="4">{{ piece.id }} here</text>'
PICTURE = '<image href="photo.png" x="2" y="2" width="9" height="9"/>'
DIE = """\
<svg viewBox="{{ viewbox }}"><rect width="{{ w }}" height="{{ h }}" fill="#ffffff"/>
{% for panel in shape.panels %}<g transform="translate({{ panel.x }} {{ panel.y }})"><text x="{{ panel.width / 3 }}" y="{{ panel.width / 2 }}" font-size="{{ panel.width / 3 }}">{{ loop.index0 }}</text></g>{% endfor %}
</svg>
"""


def forms(folder: Path, options: Options = Options(codes="none"), only: tuple[str, ...] = ()) -> Box:  # noqa: B008
    """Write the game into a folder, and return what is in its box."""
    (folder / "forms/text").mkdir(parents=True)
    (folder / "forms/faces").mkdir()
    files = {
        "game.yaml": SPEC,
        "text/en.yaml": TEXT,
        "faces/plain.svg": PLAIN % ("#c7d9c0", NAME),
        "faces/back.svg": PLAIN % ("#803040", ""),
        "faces/day.svg": PLAIN % ("#204060", PICTURE),
        "faces/die.svg": DIE,
    }
    for name, text in files.items():
        (folder / "forms" / name).write_text(text, "utf-8")
    photo = Image.radial_gradient("L").resize((90, 90))
    Image.merge("RGB", (photo, photo.rotate(90), photo.point(lambda value: 255 - value))).save(
        folder / "forms/photo.png"
    )
    found, failed = boxes([load(folder / "forms")], [], only, options)
    assert not failed
    return found[0]


def states(path: Path) -> Iterator[dict[str, Any]]:
    """Yield all things, also those in decks and bags."""

    def within(some: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        for state in some:
            yield state
            yield from within(state.get("ContainedObjects", []))

    yield from within(json.loads(path.read_text("utf-8"))["ObjectStates"])
