"""Phones get the fonts of a game's own, cut to the letters that its faces may show."""

import io
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from companion.games import Games
from companion.http import faces
from generator.spec import load
from tests.generator.fonts.made import LATIN, font, write


@pytest.fixture
def games(hens: Path, edit: Callable[[Path, str, str], None]) -> Games:
    write(hens / "fonts" / "a.otf", font(LATIN + "狐日", outlines="cff"))
    write(hens / "fonts" / "b-1.woff", font("雨", flavor="woff"))
    write(hens / "fonts" / "b-2.woff", font("雪", flavor="woff"))
    edit(hens / "game.yaml", "data: {}", "data: {}\nfonts: {title: [a.otf, b-*.woff]}")
    edit(hens / "text" / "en.yaml", "name: One", "name: 狐雨雪")
    edit(hens / "faces" / "plain.svg", "<foreignObject", '<foreignObject font-family="title"')
    return Games([load(hens)])


def test_the_rules_name_every_file_under_its_hash(games: Games) -> None:
    css = faces.fonts_css("/fonts", games)
    own = faces.own_fonts(games)
    assert re.findall(r"url\(/fonts/(\w+)/(own-[\w-]+\.ttf)\)", css) == [
        (each.digest, name) for name, each in own.items()
    ]
    assert "unicode-range:U+96E8;" in css


def test_a_face_names_the_family_that_is_served(games: Games) -> None:
    game = games.own[0]
    shown = faces.faces(game, "en", ["cards"], (), lambda took: None)
    families = set(re.findall(r'font-family="(cutline-own-\w+),cutline-text"', shown["one"]))
    assert len(families) == 2
    css = faces.fonts_css("/fonts", games)
    assert all(f"font-family:{family};" in css for family in families)


def test_a_served_font_has_the_letters_of_the_game_and_no_others(games: Games) -> None:
    own = faces.own_fonts(games)
    name = next(name for name, each in own.items() if "狐" in each.letters)
    letters = set(map(chr, TTFont(io.BytesIO(own[name].data)).getBestCmap()))
    assert letters == set(LATIN) | {"狐"}
