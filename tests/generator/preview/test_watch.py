"""What ``cutline watch`` makes anew after a save, without a browser."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.preview import watch

Edit = Callable[[Path, str, str], None]
_ART = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="{}"/></svg>'


@pytest.fixture
def page(tiny: Path, edit: Edit, monkeypatch: pytest.MonkeyPatch) -> Callable[[], tuple[str, int, int]]:
    """The gallery after a look at the files; how often one was made, and how many faces had to be settled for it."""
    (tiny / "art").mkdir()
    (tiny / "art" / "pip.svg").write_text(_ART.format(4), "utf-8")
    edit(tiny / "text" / "en.yaml", "name: One", "name: 'One :pip:'")
    watched, made = watch.Watched(tiny), list[Any]()
    make = watch._made
    monkeypatch.setattr(watch, "_made", lambda *more: made.append(more) or make(*more))

    def look() -> tuple[str, int, int]:
        watched.changed()
        kept = set(watched._settled)
        return watched.page("en", watch.PREVIEW), len(made), len(set(watched._settled) - kept)

    return look


def test_a_save_makes_what_it_changes(page: Callable[[], tuple[str, int, int]], tiny: Path, edit: Edit) -> None:
    first, *numbers = page()
    assert numbers == [1, 2]
    edit(tiny / "game.yaml", "id: tiny", "# a note\nid: tiny")
    assert page() == (first, 1, 0)
    edit(tiny / "text" / "en.yaml", "name: Two", "name: Due")
    second, *numbers = page()
    assert ("Due" in second, numbers) == (True, [2, 1])
    (tiny / "art" / "pip.svg").write_text(_ART.format(3), "utf-8")
    third, *numbers = page()
    assert (third != second, numbers) == (True, [3, 1])  # the face that shows it, and not the other
    edit(tiny / "game.yaml", "value: 2", "value: two")
    with pytest.raises(Exception, match="not a whole number"):
        page()
    edit(tiny / "game.yaml", "value: two", "value: 2")
    assert page() == (third, 4, 0)
