"""The things of a saved object, judged by a schema that was made from the documentation of others."""

import json
from pathlib import Path

import jsonschema_rs
from PIL import Image

from generator.exports.contents import Box
from tests.generator.exports.schema import SAVED
from tests.generator.exports.small import states


def test_it_is_what_tabletop_simulator_saves(saved: tuple[Box, Path]) -> None:
    jsonschema_rs.validator_for(SAVED).validate(json.loads(saved[1].read_text("utf-8")))
    guids = [state["GUID"] for state in states(saved[1])]
    assert len(guids) == len(set(guids))
    assert saved[1].name == "Forms a test (en).json"
    with Image.open(saved[1].with_suffix(".png")) as picture:
        assert picture.size == (512, 512)
