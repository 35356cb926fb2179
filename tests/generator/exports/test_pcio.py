"""A room of playingcards.io, read back: its file, its widgets, its pictures."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import jsonschema_rs
from PIL import Image

from generator.exports.contents import Box
from generator.exports.pcio import export
from tests.generator.exports.schema import record

NUMBER, TEXT = {"type": "integer"}, {"type": "string"}
PACKAGE = {"type": "string", "pattern": r"^package://userassets/[\w.-]+\.png$"}
FACE = record(
    includeBorder={"enum": ["none", "light", "heavy"]},
    includeRadius={"type": "boolean"},
    objects={
        "type": "array",
        "minItems": 1,
        "items": record(type={"const": "image"}, x=NUMBER, y=NUMBER, w=NUMBER, h=NUMBER, value=TEXT)
        | {
            "if": {"properties": {"valueType": {"const": "static"}}},
            "then": {"properties": {"value": PACKAGE}},
            "else": {"properties": {"value": {"enum": ["image", "back"]}}},
        },
    },
)
KINDS: dict[str, dict[str, Any]] = {
    "hand": {"width": NUMBER, "height": NUMBER},
    "holder": {"label": TEXT, "width": NUMBER, "height": NUMBER},
    "cardDeck": {
        "cardWidth": NUMBER,
        "cardHeight": NUMBER,
        "cardTypes": {
            "type": "object",
            "minProperties": 1,
            "additionalProperties": record(label=TEXT) | {"properties": {"label": TEXT, "image": PACKAGE}},
        },
        "faceTemplate": FACE,
        "backTemplate": FACE,
    },
    "card": {"deck": TEXT, "cardType": TEXT},
    "piece": {"deck": TEXT, "cardType": TEXT},
    "dice": {"deck": TEXT, "diceValue": TEXT},
}
WIDGETS = {
    "type": "array",
    "items": record(id=TEXT, type={"enum": list(KINDS)}, x=NUMBER, y=NUMBER, z=NUMBER)
    | {
        "allOf": [
            {"if": {"properties": {"type": {"const": name}}}, "then": record(**kind)} for name, kind in KINDS.items()
        ]
    },
}


def test_a_room_has_everything_in_the_box(box: Box, tmp_path: Path) -> None:
    path, store = export(box, tmp_path)
    with zipfile.ZipFile(path) as room:
        names = room.namelist()
        widgets = json.loads(room.read("widgets.json"))
        assert room.read("schemaVersion") == b"8"
        for name in names[2:]:
            assert Image.open(io.BytesIO(room.read(name))).format == "PNG"
    jsonschema_rs.validator_for(WIDGETS).validate(widgets)
    by_id = {widget["id"]: widget for widget in widgets}
    assert len(by_id) == len(widgets)
    lying = [widget for widget in widgets if widget["type"] in ("card", "piece", "dice")]
    assert len(lying) == sum(group.total for group in box.groups)
    for widget in lying:
        deck = by_id[widget["deck"]]
        assert (widget.get("cardType") or widget["diceValue"]) in deck["cardTypes"]
        assert by_id[widget["parent"]]["type"] == "holder" if "parent" in widget else "parent" not in deck
        assert 0 <= widget["x"] <= 1600 - deck["cardWidth"]
        assert 0 <= widget["y"] <= 820 - deck["cardHeight"]
    text = json.dumps(widgets)
    assert {name for name in names[2:] if name in text} == set(names[2:])
    faces = next(widget["cardTypes"] for widget in widgets if widget.get("collectionType") == "dice")
    assert [face["label"] for face in faces.values()] == ["0", "1", "2", "3", "4", "5"]
    before, drawn = path.read_bytes(), store.drawn
    path, store = export(box, tmp_path)
    assert (path.read_bytes() == before, store.drawn, store.kept) == (True, 0, drawn)
