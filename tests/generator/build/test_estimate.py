"""The ink and the pages of one copy, as a plan tells them."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.papers import PAPERS
from generator.build import estimate
from generator.build.estimate import copies
from generator.build.plan import plan
from generator.sheets import Options
from generator.spec import load

Edit = Callable[[Path, str, str], None]
BLACK = '<svg viewBox="{{ viewbox }}"><rect x="-5" y="-5" width="80" height="100" fill="#000000"/></svg>'
TWENTY = '<svg viewBox="{{ viewbox }}"><rect width="{{ w }}" height="{{ h * 0.2 }}" fill="#ff0000"/></svg>'


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def inks(folder: Path, languages: list[str], papers: list[str]) -> tuple[int, int] | None:
    planned = plan([load(folder)], folder / "out", languages, [PAPERS[name] for name in papers], Options(), ["cards"])
    (copy,) = copies(planned).values()
    return copy.inks


def test_ink_is_counted_in_pages_of_which_a_twentieth_is_black(tiny: Path) -> None:
    """Three black cards of 63.5 × 88.9 mm, both sides, cover 33,871 mm²: 10.9 times 5 % of A4."""
    (tiny / "faces" / "plain.svg").write_text(BLACK, "utf-8")
    full, low = inks(tiny, ["en"], ["a4"]) or (0, 0)
    assert full == 11
    assert low <= 1


def test_colours_count_each_ink(tiny: Path) -> None:
    """Red is two inks: a fifth of six sides is 6,774 mm² of each."""
    (tiny / "faces" / "plain.svg").write_text(TWENTY, "utf-8")
    assert (inks(tiny, ["en"], ["a4"]) or (0, 0))[0] == 4


def test_a_copy_is_in_one_language_and_on_one_paper(tiny: Path) -> None:
    (tiny / "faces" / "plain.svg").write_text(BLACK, "utf-8")
    assert inks(tiny, ["en", "de"], ["a4", "letter"]) == inks(tiny, ["en"], ["a4"])


def test_of_a_large_deck_some_faces_stand_for_the_others(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tiny / "faces" / "plain.svg").write_text(BLACK, "utf-8")
    whole = inks(tiny, ["en"], ["a4"])
    monkeypatch.setattr(estimate, "_MEASURED", 1)
    assert inks(tiny, ["en"], ["a4"]) == whole


def test_what_was_measured_is_kept(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tiny / "faces" / "plain.svg").write_text(BLACK, "utf-8")
    first = inks(tiny, ["en"], ["a4"])
    monkeypatch.setattr(estimate, "_measured", lambda face: pytest.fail("measured again"))
    assert inks(tiny, ["en"], ["a4"]) == first


def test_a_face_with_a_mistake_leaves_the_ink_open(tiny: Path) -> None:
    (tiny / "faces" / "plain.svg").write_text("<svg/>", "utf-8")
    assert inks(tiny, ["en"], ["a4"]) is None
