"""Prints are kept whole, shared contents once, and whatever is broken is one clear error."""

from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.editions import store
from generator.editions.prints import Print
from generator.editions.record import remember
from generator.sheets import Options
from generator.spec import load


def keep(shop: Path, name: str) -> Print:
    return remember(load(shop), Options(), ["en", "de"], ["a4"], (), name)[0]


def contents() -> set[Path]:
    return {path for path in (store.folder() / ".contents").rglob("*") if path.is_file()}


def test_a_print_is_read_back_as_it_was_written(shop: Path) -> None:
    made, path = remember(load(shop), Options(edge=70.0, players=2), ["en"], ["a4", "letter"], ["cards"], "first")
    assert path == store.folder() / "shop" / "first.json"
    found = store.wanted("shop", "first")
    assert (found.rows, found.sources) == (made.rows, made.sources)
    assert found.print_options == Options(edge=70.0, players=2)
    files, tweaks = store.sources(found)
    assert files["game.yaml"] == (shop / "game.yaml").read_bytes()
    assert tweaks == []
    assert not [path for path in shop.rglob("*") if ".part" in path.name]


def test_the_newest_is_the_last_print_and_files_they_share_are_kept_once(shop: Path) -> None:
    keep(shop, "b")
    first = contents()
    keep(shop, "a")
    assert contents() == first
    (shop / "text" / "en.yaml").write_text(
        (shop / "text" / "en.yaml").read_text("utf-8").replace("Shop", "Store"), "utf-8"
    )
    keep(shop, "c")
    assert len(contents()) > len(first)
    assert [each.name for each in store.prints("shop")] == ["b", "a", "c"]
    assert store.wanted("shop", store.LAST).name == "c"
    store.remove("shop", store.LAST)
    assert contents() == first
    store.remove("shop", "a")
    store.remove("shop", "b")
    assert (contents(), store.games()) == (set(), [])


def test_without_a_name_it_is_called_by_the_day(shop: Path) -> None:
    first, second = keep(shop, ""), keep(shop, "")
    assert second.name == f"{first.name}-2"
    assert store.wanted("shop", first.name).day == first.name


def test_a_broken_print_does_not_block_the_others_and_can_be_removed(shop: Path) -> None:
    for name in ("first", "second", "third"):
        keep(shop, name)
    (shop / "text" / "en.yaml").write_text(
        (shop / "text" / "en.yaml").read_text("utf-8").replace("Shop", "Store"), "utf-8"
    )
    keep(shop, "bad")
    before = contents()
    bad = store.folder() / "shop" / "bad.json"
    bad.write_text(bad.read_text("utf-8").replace('"papers": [', '"papers": ["nope", '), "utf-8")
    assert [each.name for each in store.prints("shop")] == ["first", "second", "third"]
    assert [str(error).partition(":")[0] for error in store.broken("shop")] == ["prints/shop/bad.json"]
    assert store.wanted("shop", store.LAST).name == "third"
    assert store.new_name("shop", "fourth") == "fourth"
    with pytest.raises(CutlineError, match='there is already a print "bad"'):
        store.new_name("shop", "bad")
    with pytest.raises(CutlineError, match=r"bad\.json: can't read"):
        store.remove("shop", store.LAST)  # it may be the broken one
    assert store.remove("shop", "third") == "third"
    assert contents() == before  # nobody knows what the broken one needs
    assert store.remove("shop", "bad") == "bad"
    assert contents() < before
    assert [each.name for each in store.prints("shop")] == ["first", "second"]
    assert all(store.content(digest) for each in store.prints("shop") for digest in each.contents)
    with pytest.raises(CutlineError, match=r'no print "\.\./first"'):
        store.remove("shop", "../first")


def test_a_content_that_was_changed_is_found(shop: Path) -> None:
    found = keep(shop, "first")
    for path in contents():
        path.write_bytes(b"other")
    with pytest.raises(CutlineError, match="can't read this print"):
        store.content(found.faces)


@pytest.mark.parametrize("name", ["last-print", "now", "../x", "", "a b", "-x", "x" * 41])
def test_names_that_would_confuse_are_refused(shop: Path, name: str) -> None:
    if name:
        with pytest.raises(CutlineError, match="is not a name for a print"):
            keep(shop, name)
    assert store.find("shop", name) is None


def test_a_name_is_used_once(shop: Path) -> None:
    keep(shop, "first")
    with pytest.raises(CutlineError, match='there is already a print "first" of shop'):
        keep(shop, "first")
