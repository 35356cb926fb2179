"""A record's keys are declared once: reader, messages, defaults and schema all follow."""

from pathlib import Path
from typing import Any

import pytest

from generator.base.errors import Problem
from generator.spec.kinds import ListOf, Optional, Schema, Whole, Word
from generator.spec.records import Of, Record, key, read_record, record_schema
from generator.spec.yaml_file import read_yaml


class Box(Record):
    """A box."""

    width = key(Whole(1, 9), "How wide it is.")
    name = key(Optional(Word()), default=None)


class Shelf(Record, takes_others=True):
    boxes = key(ListOf(Of(Box)), default=[])


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the record in a text and what is reported of it."""
    monkeypatch.chdir(tmp_path)

    def of(record: type[Record], text: str) -> tuple[Any, list[str]]:
        Path("it.yaml").write_text(text, "utf-8")
        problems: list[Problem] = []
        return read_record(record, read_yaml(Path("it.yaml")), problems), [str(each) for each in problems]

    return of


def test_values_are_attributes(read: Any) -> None:
    box, said = read(Box, "width: 3")
    assert (box.width, box.name, said) == (3, None, [])


def test_defaults_are_not_shared(read: Any) -> None:
    read(Shelf, "{}")[0].boxes.append(1)
    assert read(Shelf, "{}")[0].boxes == []


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name: x", 'it.yaml:1:1: missing key "width".'),
        ("widht: 4", 'it.yaml:1:1: unknown key "widht". Did you mean "width"?'),
        ("{width: 0}", 'it.yaml:1:9: "0" is not accepted here. Accepted: 1 or more.'),
        ("words", "it.yaml:1:1: the file has no keys. Accepted: keys with values; see cutline schema."),
        ("", "it.yaml:1:1: the file has no keys. Accepted: keys with values; see cutline schema."),
    ],
)
def test_a_wrong_record_is_not_read(read: Any, text: str, said: str) -> None:
    assert read(Box, text) == (None, [said])


def test_an_unknown_key_is_reported_and_the_rest_is_read(read: Any) -> None:
    box, said = read(Box, "width: 3\nwidht: 4")
    assert (box.width, said) == (3, ['it.yaml:2:1: unknown key "widht". Accepted: width, name.'])


def test_records_within_are_read_at_their_places(read: Any) -> None:
    shelf, said = read(Shelf, "colour: red\nboxes:\n- {width: 1}\n- {width: 2, name: a}")
    assert ([(box.width, box.name) for box in shelf.boxes], said) == ([(1, None), (2, "a")], [])
    assert read(Shelf, "boxes:\n- {width: 1}\n- 5") == (
        *(None, ['it.yaml:3:3: "5" is not accepted here. Accepted: keys with values: width, name.']),
    )


def test_schemas_refer_to_the_records_within() -> None:
    records: dict[str, Schema] = {}
    assert record_schema(Shelf, records) == {
        "additionalProperties": True,
        "properties": {
            "boxes": {"default": [], "items": {"$ref": "#/$defs/Box"}, "title": "Boxes", "type": "array"},
        },
        "title": "Shelf",
        "type": "object",
    }
    assert records == {"Box": record_schema(Box, {})}


def test_a_new_key_is_one_edit(read: Any) -> None:
    """Declaring it is enough for the reader, its messages and the schema."""
    assert read(Box, "{width: 3, depth: 4}")[1] == ['it.yaml:1:12: unknown key "depth". Accepted: width, name.']
    assert "depth" not in record_schema(Box, {})["properties"]

    class Deep(Record):
        width = key(Whole(1, 9), "How wide it is.")
        depth = key(Whole(1, 9), "How deep it is.")

    assert read(Deep, "{width: 3, depth: 4}")[0].depth == 4
    assert read(Deep, "{width: 3, depth: 0}")[1] == ['it.yaml:1:19: "0" is not accepted here. Accepted: 1 or more.']
    assert record_schema(Deep, {})["properties"]["depth"] == {
        "description": "How deep it is.",
        "maximum": 9,
        "minimum": 1,
        "title": "Depth",
        "type": "integer",
    }
    assert record_schema(Deep, {})["required"] == ["width", "depth"]
