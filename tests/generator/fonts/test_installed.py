"""Installed fonts are found by their family's name, however it is written."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.fonts import installed
from generator.fonts.installed import find
from tests.generator.fonts.made import font, write


@pytest.fixture
def fonts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    installed._families.cache_clear()
    yield tmp_path / "fonts"
    installed._families.cache_clear()


@pytest.mark.parametrize("name", ["Quill Pen", "quill-pen", "QuillPen"])
def test_a_family_is_found_with_its_styles(fonts: Path, name: str) -> None:
    regular = write(fonts / "q" / "one.ttf", font(family="Quill Pen"))
    bold = write(fonts / "q" / "two.otf", font(family="Quill Pen", weight=700, outlines="cff"))
    write(fonts / "broken.ttf", b"\0\1\0\0 no font")
    found = find(name)
    assert {style: [each.path for each in files] for style, files in found.items()} == {
        "normal": [regular],
        "bold": [bold],
    }


def test_what_is_not_installed_is_not_found(fonts: Path) -> None:
    assert find("no such family", fonts) == {}


def test_fonts_of_python_packages_are_found(fonts: Path) -> None:
    assert find("source sans pro")["bold"][0].path.stem == "SourceSansPro-Bold"


@pytest.mark.parametrize("typed", ["quill-pen", "Quill Pen", "QuillPen"])
def test_a_web_font_of_npm_is_found_beside_a_game_with_all_its_slices(fonts: Path, tmp_path: Path, typed: str) -> None:
    files = tmp_path / "node_modules" / "@fontsource" / "quill-pen" / "files"
    for name in ("quill-pen-latin-400-normal", "quill-pen-greek-400-normal", "quill-pen-latin-700-normal"):
        for end in ("woff", "woff2"):
            write(files / f"{name}.{end}", b"")
    found = find(typed, tmp_path / "games" / "mine")
    assert {style: [each.path.name for each in slices] for style, slices in found.items()} == {
        "normal": ["quill-pen-greek-400-normal.woff", "quill-pen-latin-400-normal.woff"],
        "bold": ["quill-pen-latin-700-normal.woff"],
    }
