"""A cut font has the glyphs asked for as TrueType, and is the same bytes every time."""

import io
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from generator.fonts import cut as module
from generator.fonts.cut import cut
from generator.fonts.font_file import font_file
from tests.generator.fonts.made import font, write


@pytest.mark.parametrize("options", [{}, {"outlines": "cff"}, {"flavor": "woff"}, {"bold_wide": 800}])
def test_a_cut_font_is_true_type_with_the_same_widths(tmp_path: Path, options: dict[str, Any]) -> None:
    file = font_file(write(tmp_path / "a.otf", font(widths={"W": 900}, **options))).at(900)
    made = cut(file, [file.glyphs["a"], file.glyphs["W"]])
    read = TTFont(io.BytesIO(made.data))
    assert read.sfntVersion == "\x00\x01\x00\x00"
    assert {"glyf", "loca"} <= set(read.keys())
    assert not {"CFF ", "gvar", "fvar"} & set(read.keys())
    order = read.getGlyphOrder()
    for letter in "aW":
        name = order[made.glyphs[file.glyphs[letter]]]
        assert read["hmtx"][name][0] == file.widths[letter]
        assert read["glyf"][name].numberOfContours == 1


def test_letters_can_be_found_in_a_cut_font(tmp_path: Path) -> None:
    file = font_file(write(tmp_path / "a.otf", font(outlines="cff")))
    read = TTFont(io.BytesIO(cut(file, (), "fox").data))
    assert sorted(map(chr, read.getBestCmap())) == ["f", "o", "x"]


def test_the_same_bytes_come_with_and_without_what_is_kept(tmp_path: Path, own_cache: Path) -> None:
    file = font_file(write(tmp_path / "a.otf", font(outlines="cff", wide=503)))
    made = []
    for _ in range(2):
        for path in own_cache.iterdir():
            path.unlink()
        module._cut.cache_clear()
        made.append(cut(file, (), "abc"))
        module._cut.cache_clear()
        assert cut(file, (), "abc") == made[-1]
    assert made[0] == made[1]
