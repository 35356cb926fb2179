"""The JSON Schema refuses what the loader refuses, and takes what it takes."""

import copy
import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema_rs import Draft202012Validator

from generator.base.errors import Problem
from generator.base.locate import shipped
from generator.base.shapes import read_size
from generator.spec.fields import FIELD_TYPES
from generator.spec.model import GameSpec, TextSpec
from generator.spec.records import read_record
from generator.spec.schema import json_schema
from generator.spec.yaml_file import YamlFile, read_yaml

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
        *("standee 20 x 25 mm", "standee mini", "box of cards", "box of cards, ant-cards", "page", "page landscape"),
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
        *(
            "standee 20",
            "box",
            "box of",
            "box of Cards",
            "pages",
            "a poker",
            "poker 3",
            " poker ",
            " 63 x 88 mm",
            "die 16 ",
        ),
    ],
)
def test_sizes_the_loader_refuses(size: str) -> None:
    with pytest.raises(ValueError, match="is not"):
        read_size(size)
    assert not size_matches(size)


def test_field_types_are_those_there_are() -> None:
    (field,) = COMPONENT["fields"]["patternProperties"].values()
    assert set(field["enum"]) == {*FIELD_TYPES, *(f"{name}?" for name in FIELD_TYPES)}


def test_copies_are_between_0_and_1000_or_per_player_or_a_rules() -> None:
    assert PIECE["copies"]["anyOf"] == [
        {"type": "integer", "minimum": 0, "maximum": 1000},
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


SCORING: dict[str, Any] = {
    "rounds": "per player",
    "wins": "lowest",
    "target": "rules.goal",
    "categories": {"coins": {"weight": 2}, "eggs": {"points": "max(eggs - 3, 0)", "min": -3, "max": 9}},
    "ties": ["coins", 1],
}
GAMES = [*SHIPPED, {**SHIPPED[0], "scoring": SCORING, "minutes": None, "age": None}]
TEXTS = [read_yaml(path).value for path in sorted(shipped("cards").glob("*/text/e*.yaml"))]
FILES = [
    *((GameSpec, Draft202012Validator(GAME), game) for game in GAMES),
    *((TextSpec, Draft202012Validator(TEXT), text) for text in TEXTS),
]
# what somebody may write in place of anything; not 1.0, which JSON can't tell from 1, nor a size out of range, which a
# pattern can't refuse
WRITTEN = [
    *(None, True, 0, 1, -1, 21, 1001, 1.5, "", "a", "A", "a-b", "a_b?", "a b", "seat", "per player", "open", "text?"),
    *("rules.x", "rules.X", "poker", "box of a", "20 x 30 mm", "#ffffff", "#fff", "x" * 60),
    *([], {}, [1], [1, 2], [1, 2, 3], ["en"], {"a": 1}, {"a": {}}, {"id": "a"}, [{"id": "a"}], [[]]),
]


def is_read(record: Any, value: Any) -> bool:
    problems: list[Problem] = []
    read_record(record, YamlFile(shipped("cards"), value, {}, {}), problems)
    return not problems


@pytest.mark.parametrize(("record", "schema", "value"), FILES)
def test_the_shipped_games_agree_with_it(record: Any, schema: Any, value: Any) -> None:
    assert schema.is_valid(value)
    assert is_read(record, value)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


def changed(value: Any, path: tuple[Any, ...], new: Any, how: str) -> Any:
    value = copy.deepcopy(value)
    at = value
    for step in path[:-1]:
        at = at[step]
    if how == "removed":
        del at[path[-1]]
    elif how == "renamed" and isinstance(at, dict):
        at[new if isinstance(new, str) else "new"] = at.pop(path[-1])
    else:
        at[path[-1]] = new
    return value


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_it_takes_what_the_reader_takes_and_nothing_else(data: Any) -> None:
    record, schema, value = data.draw(st.sampled_from(FILES))
    path = data.draw(st.sampled_from([path for path in places(value) if path]))
    how = data.draw(st.sampled_from(["replaced", "removed", "renamed"]))
    value = changed(value, path, data.draw(st.sampled_from(WRITTEN)), how)
    assert is_read(record, value) == schema.is_valid(value), path
