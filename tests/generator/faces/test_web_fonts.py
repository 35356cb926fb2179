"""With kerning, a browser and the printer set letters alike: every run of text is as wide on the page as in print."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.faces import Faces
from generator.faces.families import Families
from generator.faces.web_fonts import PageFonts, unicode_range
from generator.fonts.choose import chosen
from generator.spec import load
from tests.generator.fonts.made import font, write

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


def test_a_font_also_serves_what_browsers_take_letters_apart_to(tmp_path: Path) -> None:
    write(tmp_path / "fonts" / "a.ttf", font("กำ\u0e4d\u0e32"))
    used = Families({"text": (chosen("a.ttf", tmp_path),)}, "test").font("text")
    assert unicode_range(used, "ำ") == "unicode-range:U+E32,U+E33,U+E4D;"


BOXES = """() => [...document.querySelectorAll('svg text')].map(text => {
    const box = text.getBBox();
    return [box.x, box.width];
})"""


@pytest.mark.browser
@pytest.mark.parametrize(
    ("language", "name"),
    [("he", "השועל (אב) Fox 12"), ("ar", "الثعلب الذكي لا 3 Fox"), ("hi", "लोमड़ी निकालें"), ("th", "จั่วการ์ดน้ำ")],
)
def test_text_of_every_script_stands_on_a_phone_where_it_is_printed(
    language: str, name: str, tiny: Path, edit: Callable[[Path, str, str], None], chromium: Any
) -> None:
    family = {"he": "hebrew", "ar": "arabic", "hi": "devanagari", "th": "thai"}[language]
    edit(
        tiny / "game.yaml",
        "languages: [en, de]",
        f"languages: [{language}]\nfonts: {{text: [noto-sans-{family}, source-sans]}}",
    )
    (tiny / "text" / "en.yaml").rename(tiny / "text" / f"{language}.yaml")
    edit(tiny / "text" / f"{language}.yaml", "name: One", f'name: "{name}"')
    (tiny / "node_modules").symlink_to(Path(__file__).parents[2] / "js" / "node_modules")
    face = Faces(load(tiny)).face(language, "cards", "one")
    fonts = PageFonts()
    fonts.show(face.texts)
    page = chromium.new_page()
    style = f"body {{ font-kerning: none; font-variant-ligatures: none }} {fonts.css()} svg {{ width: 635px }}"
    page.set_content(f"<!doctype html><meta charset=utf-8><style>{style}</style>{face.svg('f')}")
    page.evaluate("() => document.fonts.ready")
    measured = page.evaluate(BOXES)
    page.close()
    printed = [
        (float(each.attrib["x"]), run.width) for each, run in zip(face.tree.iter("text"), face.texts, strict=True)
    ]
    assert len(printed) >= (2 if language in ("he", "ar") else 1)
    for theirs, ours in zip(measured, printed, strict=True):
        assert theirs == pytest.approx(ours, abs=0.05, rel=0.01), name
