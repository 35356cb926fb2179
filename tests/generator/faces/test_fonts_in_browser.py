"""A browser and the printer show a face alike: every run of text is as wide on the page as in print."""

from typing import Any

import pytest

from generator.faces import Faces
from generator.faces.web_fonts import PageFonts
from generator.spec import Game

WIDTHS = """() => [...document.querySelectorAll('svg text')].map(text => text.getComputedTextLength())"""


@pytest.mark.browser
@pytest.mark.parametrize("language", ["en", "it", "de", "fr", "es"])
def test_every_line_is_as_wide_as_in_print(amino: Game, chromium: Any, language: str) -> None:
    faces = Faces(amino)
    shown = [
        faces.face(language, name, piece.id, side)
        for name, component in amino.components.items()
        for piece in component.pieces
        for side in (("front", "back") if piece.back else ("front",))
    ]
    fonts = PageFonts()
    for face in shown:
        fonts.show(face.texts)
    page = chromium.new_page()
    style = f"{fonts.css()} svg {{ font-kerning: none; font-variant-ligatures: none; width: 640px }}"
    body = "".join(face.svg(f"f{n}") for n, face in enumerate(shown))
    page.set_content(f"<!doctype html><meta charset=utf-8><style>{style}</style>{body}")
    page.evaluate("() => document.fonts.ready")
    measured = page.evaluate(WIDTHS)
    page.close()
    printed = [run for face in shown for run in _in_tree_order(face)]
    assert len(measured) == len(printed) > 100
    for width, run in zip(measured, printed, strict=True):
        assert width == pytest.approx(run[1], rel=0.01, abs=0.01), run


def _in_tree_order(face: Any) -> list[tuple[str, float]]:
    from generator.faces.fonts import font

    rows = []
    for element in face.tree.iter():
        if element.tag == "text":
            used = font(
                element.get("font-family"), element.get("font-weight", "normal"), element.get("font-style", "normal")
            )
            spacing = float(element.get("letter-spacing", 0))
            # a browser adds the spacing behind the last letter too
            rows.append((element.text, used.width(element.text, float(element.get("font-size")), spacing) + spacing))
    return rows
