"""Prints are kept whole, shared contents once, and whatever is broken is one clear error."""

import json
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.editions import store
from generator.editions.record import remember
from generator.editions.store import Print
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
    assert (found.rows, found.files, found.options) == (
        made.rows,
        made.files,
        {**made.options, "shift": [0.0, 0.0], "pieces": []},
    )
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


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda entry: "{", "JSONDecodeError"),
        (lambda entry: "[]", "TypeError"),
        (lambda entry: json.dumps({**entry, "format": "other"}), "another kind"),
        (lambda entry: json.dumps({**entry, "name": "other"}), "renamed"),
        (lambda entry: json.dumps({**entry, "files": {"../x": entry["faces"]}}), "not a path"),
        (lambda entry: json.dumps({**entry, "faces": "../../etc/passwd"}), "digest"),
        (lambda entry: json.dumps({**entry, "rows": [1]}), "TypeError"),
        (lambda entry: json.dumps({key: value for key, value in entry.items() if key != "rows"}), "KeyError"),
        (lambda entry: json.dumps({**entry, "options": {"inks": 1}}), "TypeError"),
    ],
)  # fmt: skip
def test_a_broken_or_foreign_file_is_one_clear_error(shop: Path, change, why: str) -> None:  # type: ignore[no-untyped-def]
    keep(shop, "first")
    path = store.folder() / "shop" / "first.json"
    path.write_text(change(json.loads(path.read_text("utf-8"))), "utf-8")
    with pytest.raises(CutlineError, match=f"first.json: can't read this print .*{why}.*Restore the file or delete it"):
        store.prints("shop")


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
