"""Words are shaped as the font says, by HarfBuzz, which nothing else loads."""

import struct
import subprocess
import sys
from pathlib import Path

import pytest

from generator.fonts import needs
from generator.fonts.font_file import font_file
from generator.fonts.problem import FontError
from generator.fonts.shape import shape
from tests.generator.fonts.made import font, write

KERNING = """
feature kern { pos u0041 u0056 -100; } kern;
feature liga { sub u0066 u0069 by u0078; } liga;
"""


@pytest.mark.parametrize("flavor", ["", "woff"])
def test_pairs_are_kerned_and_letters_joined(tmp_path: Path, flavor: str) -> None:
    file = font_file(write(tmp_path / "a.ttf", font(features=KERNING, flavor=flavor)))
    kerned = shape(file, "AV")
    assert [(each.text, each.advance, each.natural) for each in kerned] == [("A", 400.0, 500.0), ("V", 500.0, 500.0)]
    joined = shape(file, "fin")
    assert [(each.number, each.text) for each in joined] == [(file.glyphs["x"], "fi"), (file.glyphs["n"], "n")]
    assert len(shape(file, "fin", spaced=True)) == 3


def test_a_word_from_right_to_left_keeps_its_letters_with_their_glyphs(tmp_path: Path) -> None:
    file = font_file(write(tmp_path / "a.ttf", font("אבג")))
    assert [each.text for each in shape(file, "אבג", True)] == ["ג", "ב", "א"]


def test_a_web_font_that_cannot_be_unpacked_is_an_error(tmp_path: Path) -> None:
    data = bytearray(font(flavor="woff"))
    at = data.index(b"glyf")
    (start,) = struct.unpack_from(">L", data, at + 4)
    data[start : start + 40] = bytes(40)
    file = font_file(write(tmp_path / "a.woff", bytes(data)))
    with pytest.raises(FontError, match=r"a\.woff can't be read as a font"):
        shape(file, "AV")


def test_a_missing_package_is_an_error_that_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "uharfbuzz", None)
    with pytest.raises(FontError) as caught:
        needs.needed("uharfbuzz", "uharfbuzz", "kerning")
    assert str(caught.value) == (
        "kerning needs the package uharfbuzz. Install it: pip install '.[scripts]' in Cutline's folder"
    )


PROGRAM = """
import sys
from pathlib import Path
from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.build.plan import plan
from generator.sheets import Options
from generator.spec import load

run(plan([load(Path("tiny"))], Path("out"), ["en"], [PAPERS["a4"]], Options()))
print(sorted({"uharfbuzz", "bidi", "icu4py", "fontTools", "generator.fonts.shape"} & set(sys.modules)))
"""


def built(tiny: Path) -> str:
    done = subprocess.run([sys.executable, "-c", PROGRAM], cwd=tiny.parent, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()[-1]


def test_a_latin_deck_loads_nothing_of_this(tiny: Path) -> None:
    assert built(tiny) == "[]"


def test_a_deck_with_kerning_does(tiny: Path) -> None:
    (tiny / "game.yaml").write_text((tiny / "game.yaml").read_text("utf-8") + "kerning: true\n", "utf-8")
    assert "'uharfbuzz'" in built(tiny)
