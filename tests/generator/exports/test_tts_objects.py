"""The things of a saved object, judged by a schema that was made from the documentation of others."""

import json
from pathlib import Path

import jsonschema_rs
import pytest
from PIL import Image

from generator.exports.contents import Box
from generator.exports.tts_objects import usual_die
from tests.generator.exports.schema import SAVED
from tests.generator.exports.small import states


def test_it_is_what_tabletop_simulator_saves(saved: tuple[Box, Path]) -> None:
    jsonschema_rs.validator_for(SAVED).validate(json.loads(saved[1].read_text("utf-8")))
    guids = [state["GUID"] for state in states(saved[1])]
    assert len(guids) == len(set(guids))
    assert saved[1].name == "Forms a test (en).json"
    with Image.open(saved[1].with_suffix(".png")) as picture:
        assert picture.size == (512, 512)


@pytest.mark.parametrize(
    ("printed", "about"),
    [
        ("1 2 3 4 5 6 7 8 9 10", ""),
        ("1 2 3 4 5 6 7 8 9 0", ""),
        ("0 1 2 3 4 5 6 7 8 9", ""),
        ("0 0 1 1 2 2 3 3 4 4", "1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 4, 10: 4"),
    ],
)
def test_a_die_says_what_is_printed_on_it_unless_it_is_as_usual(printed: str, about: str) -> None:
    numbers = {str(n): text for n, text in enumerate(printed.split(), 1)}
    die = usual_die("aaaaaa", "Ten", numbers)
    assert (die["Name"], die["Description"]) == ("Die_10", about)
