"""A font file is read in a process of its own: its letters, widths, axes and licence; a broken one is an error."""

import random
import struct
import time
from pathlib import Path
from typing import Any

import pytest

from generator.fonts import font_file as module
from generator.fonts.cut import cut
from generator.fonts.font_file import font_file
from generator.fonts.problem import FontError
from tests.generator.fonts.made import LATIN, font, write


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("a.ttf", {}),
        ("a.otf", {"outlines": "cff"}),
        ("a.woff", {"flavor": "woff"}),
        ("a.woff2", {"flavor": "woff2"}),
    ],
)
def test_every_kind_of_file_is_read(tmp_path: Path, name: str, options: dict[str, Any]) -> None:
    file = font_file(write(tmp_path / name, font(widths={"W": 900}, **options)))
    assert set(file.widths) == set(LATIN)
    assert (file.widths["a"], file.widths["W"]) == (500, 900)
    assert file.facts["family"] == "Squares"
    assert file.facts["licence"].startswith("This Font Software")


def test_a_variable_font_is_used_at_a_weight(tmp_path: Path) -> None:
    file = font_file(write(tmp_path / "a.ttf", font(wide=500, bold_wide=800)))
    assert file.is_variable
    assert [file.at(weight).widths["a"] for weight in (100, 400, 900, 1000)] == [500, 500, 800, 800]
    assert 500 < file.at(650).widths["a"] < 800


def test_what_was_read_is_kept(tmp_path: Path, own_cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "a.ttf", font())
    font_file(path)
    module._facts.cache_clear()
    module._opened.cache_clear()
    monkeypatch.setattr(module, "_read", None)
    assert font_file(path).widths["a"] == 500
    assert list(own_cache.iterdir())


def test_a_cache_that_can_not_be_written_is_no_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(write(tmp_path / "file", b"")))
    assert font_file(write(tmp_path / "a.ttf", font(wide=501))).widths["a"] == 501


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is not a font. Accepted: TTF, OTF, TTC, WOFF or WOFF2"),
        (b"<svg/>" * 100, "is not a font. Accepted: TTF, OTF, TTC, WOFF or WOFF2"),
        (b"\0\1\0\0\xff\xff" + bytes(2000), "has 65535 tables. Accepted: up to 100"),
        (b"ttcf\0\1\0\0\0\1\0\0" + bytes(100), "has 65536 fonts in it. Accepted: up to 64"),
        (
            b"wOF2" + b"\0\1\0\0" * 3 + b"\xff\xff\xff\xff" + bytes(99),
            "would unpack to 4295 MB in 1 tables. Use another file",
        ),
        (font()[:-600], "is cut short"),
        (font()[:40], "is cut short"),
    ],
    ids=range(7),
)
def test_a_broken_file_is_one_clear_error(tmp_path: Path, data: bytes, message: str) -> None:
    with pytest.raises(FontError) as caught:
        font_file(write(tmp_path / "a.ttf", data))
    assert str(caught.value) == message


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "a.ttf"
    with path.open("wb") as file:
        file.write(font()[:12])
        file.truncate(65_000_000)
    with pytest.raises(FontError, match=r"has 65 MB\. Accepted: up to 64 MB"):
        font_file(path)


def test_a_font_that_claims_every_character_is_refused(tmp_path: Path) -> None:
    data = font(wide=502)
    at = data.index(b"cmap")
    groups = struct.pack(">LLL", 0x20, 0x10FFFF, 1)  # one glyph for all
    table = struct.pack(">HHHHLHHLLL", 0, 1, 3, 10, 12, 13, 0, 28, 0, 1) + groups
    place = struct.pack(">4xLL", len(data), len(table))
    with pytest.raises(FontError, match=r"has [\d,]+ characters\. Accepted: up to 200,000"):
        font_file(write(tmp_path / "a.ttf", data[: at + 4] + place + data[at + 16 :] + table))


@pytest.mark.parametrize("seed", range(12))
def test_damaged_fonts_are_errors_or_work(tmp_path: Path, seed: int) -> None:
    """Whatever bytes are wrong, reading and cutting end soon, and with nothing but a FontError."""
    rolls = random.Random(seed)
    data = bytearray(font(outlines=rolls.choice(["glyf", "cff"]), bold_wide=0))
    for _ in range(rolls.choice([1, 5, 60])):
        data[rolls.randrange(len(data))] = rolls.randrange(256)
    began = time.monotonic()
    try:
        file = font_file(write(tmp_path / "a.ttf", bytes(data)))
        cut(file, list(file.glyphs.values())[:20])
    except FontError:
        pass
    assert time.monotonic() - began < 20
