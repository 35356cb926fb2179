"""With kerning, a browser and the printer set letters alike: every run of text is as wide on the page as in print."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.faces import Faces
from generator.faces.web_fonts import PageFonts
from generator.spec import load

WIDTHS = """() => [...document.querySelectorAll('svg text')].map(text => text.getComputedTextLength())"""


@pytest.mark.browser
def test_kerned_lines_are_as_wide_as_in_print(
    tiny: Path, edit: Callable[[Path, str, str], None], chromium: Any
) -> None:
    edit(tiny / "game.yaml", "data: {}", "data: {}\nkerning: true")
    edit(tiny / "text" / "en.yaml", "name: One", "name: AVATAR To We fi")
    face = Faces(load(tiny)).face("en", "cards", "one")
    fonts = PageFonts()
    fonts.show(face.texts)
    page = chromium.new_page()
    style = f"body {{ font-kerning: none; font-variant-ligatures: none }} {fonts.css()} svg {{ width: 640px }}"
    page.set_content(f"<!doctype html><meta charset=utf-8><style>{style}</style>{face.svg('f')}")
    page.evaluate("() => document.fonts.ready")
    measured = page.evaluate(WIDTHS)
    page.close()
    (run,) = face.texts
    assert measured == [pytest.approx(run.width, rel=0.005)]
    plain = sum(run.font.widths[letter] for letter in run.text) * run.size / 1000
    assert run.width < plain * 0.98
