"""Data that is the same at every table: games, faces, fonts, words."""

from __future__ import annotations

import json
import re

import pytest
from flask import Flask

from companion.http.words import LANGUAGES
from tests.companion.phones import Phone


def test_facts_of_a_game(app: Flask) -> None:
    given = Phone(app).client.get("/api/games/amino/it").json
    assert (given["title"], given["players"], given["rules"]["deal"]) == ("Amino", [3, 6], 4)
    assert given["cards"][5] == {
        "id": "h2o",
        "name": "Acqua",
        "symbol": "H2O",
        "value": 4,
        "copies": 4,
        "elements": ["H", "O"],
        "kind": "gas",
    }
    assert [card["kind"] for card in given["cards"][-2:]] == ["multiply", "wild"]
    possible = given["scores"].pop("possible")
    assert given["scores"] == {"low": -16, "high": 32}
    assert possible == sorted(set(possible))
    assert (possible[0], possible[-1], 31 in possible, 14 in possible) == (-16, 32, False, True)
    assert "{{" not in json.dumps(given["strings"])


def test_faces_are_the_printed_ones(app: Flask) -> None:
    faces = Phone(app).client.get("/api/games/amino/de/faces").json["faces"]
    assert list(faces) == ["h2", "n2", "ch4", "nh3", "co2", "h2o", "lightning", "sunlight", "back"]
    assert all(svg.startswith("<svg") and "style=" not in svg and "foreignObject" not in svg for svg in faces.values())
    assert "Wasser" in faces["h2o"]


def test_fonts_and_words(app: Flask) -> None:
    client = Phone(app).client
    css = client.get("/api/fonts.css")
    assert css.mimetype == "text/css"
    assert "cutline-text" in css.get_data(as_text=True)
    address = re.findall(r"url\((/api/fonts/\w+/text-normal\.ttf)\)", css.get_data(as_text=True))[0]
    font = client.get(address)
    assert (font.mimetype, font.status_code) == ("font/ttf", 200)
    assert "immutable" in font.headers["Cache-Control"]
    old = client.get("/api/fonts/old/text-normal.ttf")
    assert (old.data, old.headers["Cache-Control"]) == (font.data, "no-store")
    for language in LANGUAGES:
        assert client.get(f"/api/text/{language}").json


@pytest.mark.parametrize("path", ["/api/text/en", "/api/games/amino/en", "/api/games/amino/en/faces", "/api/fonts.css"])
def test_what_may_change_is_asked_for_again(app: Flask, path: str) -> None:
    client = Phone(app).client
    first = client.get(path)
    assert first.headers["Cache-Control"] == "no-cache"
    again = client.get(path, headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data, again.headers["Cache-Control"]) == (304, b"", "no-cache")
