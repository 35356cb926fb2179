"""The JSON Schema refuses what the loader refuses, and takes what it takes."""

import re
from typing import Any

import pytest

from generator.base.locate import shipped
from generator.base.shapes import read_size
from generator.spec.fields import FIELD_TYPES
from generator.spec.schema import json_schema
from generator.spec.yaml_file import read_yaml

GAME, TEXT = json_schema("game"), json_schema("text")
COMPONENT, PIECE = (GAME["$defs"][name]["properties"] for name in ("ComponentSpec", "PieceSpec"))
SHIPPED = [read_yaml(path).value for path in sorted(shipped("cards").glob("*/game.yaml"))]


def size_matches(size: str) -> bool:
    patterns = [part["pattern"] for owner in (COMPONENT, PIECE) for part in owner["size"]["anyOf"] if "pattern" in part]
    (pattern,) = set(patterns)
    return re.search(pattern, size) is not None


@pytest.mark.parametrize(
    "size",
    [
        *("poker", "63.5 x 88.9 mm", "190x130", "2.5 × 3.5 in", "63 X 88 MM", "triangle 58 mm", "die 16", "die 2cm"),
        *("hex 40 mm", "hex 4cm"),
        *("standee 20 x 25 mm", "standee mini", "box of cards", "box of cards, ant-cards", "page"),
    ],
)
def test_sizes_the_loader_takes(size: str) -> None:
    assert read_size(size)
    assert size_matches(size)


@pytest.mark.parametrize(
    "size",
    [
        *(
            "",
            "pokr",
            "63.5",
            "63.5 x mm",
            "63 x 88 miles",
            "1.2.3 x 5 mm",
            "triangle",
            "triangle big",
            "die 16 x 16 mm",
        ),
        *("standee 20", "box", "box of", "box of Cards", "pages", "a poker", "poker 3"),
    ],
)
def test_sizes_the_loader_refuses(size: str) -> None:
    with pytest.raises(ValueError, match="is not"):
        read_size(size)
    assert not size_matches(size)


def test_field_types_are_those_there_are() -> None:
    (field,) = COMPONENT["fields"]["patternProperties"].values()
    assert set(field["enum"]) == {*FIELD_TYPES, *(f"{name}?" for name in FIELD_TYPES)}


def test_copies_are_between_1_and_1000_or_per_player_or_a_rules() -> None:
    assert PIECE["copies"]["anyOf"] == [
        {"type": "integer", "minimum": 1, "maximum": 1000},
        {"const": "per player"},
        {"type": "string", "pattern": r"^rules\.([a-z][a-z0-9_]*)$"},
    ]


@pytest.mark.parametrize(
    ("keys", "good", "bad"),
    [
        (GAME["properties"]["components"], "ant-cards", "Ant_cards"),
        (GAME["properties"]["rules"], "hand_size", "hand-size"),
        (GAME["properties"]["data"], "elements", "Elements"),
        (COMPONENT["fields"], "seat", "Seat"),
        (GAME["$defs"]["ScoringSpec"]["properties"]["categories"], "golden_eggs", "golden-eggs"),
        (TEXT["properties"]["scoring"], "golden_eggs", "golden-eggs"),
        (TEXT["properties"]["components"], "cards", "the cards"),
        (TEXT["properties"]["pieces"], "fox-2", "fox_2"),
    ],
)
def test_keys_have_a_pattern_and_others_are_refused(keys: dict[str, Any], good: str, bad: str) -> None:
    (pattern,) = keys["patternProperties"]
    assert keys["additionalProperties"] is False
    assert re.search(pattern, good)
    assert not re.search(pattern, bad)


def test_the_shipped_games_agree_with_it() -> None:
    for game in SHIPPED:
        for name, component in game["components"].items():
            assert re.search(next(iter(GAME["properties"]["components"]["patternProperties"])), name)
            for owner in (component, *component["pieces"]):
                assert "size" not in owner or size_matches(owner["size"]), owner["size"]
