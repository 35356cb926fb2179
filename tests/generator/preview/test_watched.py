"""A save makes only what it changes."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from generator.preview import watched

Edit = Callable[[Path, str, str], None]
_ART = '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="{}"/></svg>'


@pytest.fixture
def page(tiny: Path, edit: Edit, monkeypatch: pytest.MonkeyPatch) -> Callable[[], tuple[str, int, int]]:
    """The gallery after a look at the files; how often one was made, and how many faces had to be settled for it."""
    (tiny / "art").mkdir()
    (tiny / "art" / "pip.svg").write_text(_ART.format(4), "utf-8")
    edit(tiny / "text" / "en.yaml", "name: One", "name: 'One :pip:'")
    game, made = watched.Watched(tiny), list[Any]()
    make = watched.make
    monkeypatch.setattr(watched, "make", lambda *more: made.append(more) or make(*more))

    def look() -> tuple[str, int, int]:
        game.changed()
        kept = set(game._settled)
        return game.page("en", watched.PREVIEW), len(made), len(set(game._settled) - kept)

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


@pytest.mark.parametrize(
    ("name", "message"),
    [("far too long " * 40, "words too long, even at 8 pt"), ("'\u4e00'", "has no glyph for \u4e00")],
)
def test_a_mistake_on_one_card_stays_there(tiny: Path, edit: Edit, name: str, message: str) -> None:
    """The others go on following the files."""
    said = list[str]()
    game = watched.Watched(tiny, said.append)
    edit(tiny / "text" / "en.yaml", "name: One", f"name: {name}")
    for before, after in (("Two", "Due"), ("Due", "Dos")):
        edit(tiny / "text" / "en.yaml", f"name: {before}", f"name: {after}")
        game.changed()
        page = game.page("en", watched.PREVIEW)
        assert page.count('<figure class="wrong" id="cards-one">') == 1
        assert (f">{after}</text>" in page, message in page) == (True, True)
    assert (len(said), message in said[0]) == (1, True)
    edit(tiny / "text" / "en.yaml", f"name: {name}", "name: One")
    game.changed()
    assert "mistake" not in game.page("en", watched.PREVIEW)


@pytest.mark.parametrize("name", ["cards.csv", "art/new.svg", "text/en.yaml"])
def test_a_file_that_is_added_saved_or_removed_is_a_change(tiny: Path, name: str) -> None:
    game = watched.Watched(tiny)
    assert not game.changed()
    for act in (lambda file: file.write_text("new", "utf-8"), Path.unlink):
        (tiny / name).parent.mkdir(exist_ok=True)
        act(tiny / name)
        assert (game.changed(), game.changed()) == (True, False)
    assert game.version == 3


@pytest.mark.parametrize("name", [".git/index", "out/cards.pdf", "~$cards.xlsx", "art/.pip.svg.swp"])
def test_what_others_write_beside_it_is_none(tiny: Path, name: str) -> None:
    game = watched.Watched(tiny)
    (tiny / name).parent.mkdir(exist_ok=True)
    (tiny / name).write_text("new", "utf-8")
    assert not game.changed()


def test_a_huge_folder_is_looked_at_in_part(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched, "MAX_FILES", 20)
    for folder in range(10):
        (tiny / f"d{folder}").mkdir()
        for file in range(10):
            (tiny / f"d{folder}" / f"f{file}").touch()
    assert 20 <= len(dict(watched.Watched(tiny)._files())) <= 40


def test_a_broken_spec_still_has_languages(tiny: Path, edit: Edit) -> None:
    assert watched.Watched(tiny).languages() == ("en", "de")
    edit(tiny / "game.yaml", "id: tiny", "id: [")
    assert watched.Watched(tiny).languages() == ("de", "en")
    (tiny / "text").rename(tiny / "texts")
    assert watched.Watched(tiny).languages() == ("en",)
