"""Changes by the designer are kept apart from faces that only this Cutline draws differently."""

import json
import subprocess
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from generator.base.errors import CutlineError
from generator.editions import store
from generator.editions.compare import compare
from generator.editions.desk import Unit
from generator.editions.difference import Difference, PieceChange, Sentence, ValueChange
from generator.editions.edition import as_printed, now
from generator.editions.opening import Opener
from generator.editions.record import remember
from generator.sheets import Options
from generator.spec import load
from tests.generator.editions.shop import tweaked

PAPERS = ("a4",)


def between(shop: Path, *settings: str, before: tuple[str, ...] = ()) -> Difference:
    editions = [now(tweaked(shop, *each), Options(), PAPERS) for each in (before, settings)]
    return compare(*editions)


def told(difference: Difference, language: str = "en") -> dict[str, tuple[str, int, int, tuple[str, ...]]]:
    return {
        f"{each.unit.piece}{each.unit.copy or ''}": (each.kind, each.before, each.after, each.sides)
        for each in difference.pieces
        if each.unit.language == language
    }


def test_every_kind_of_change_is_found(shop: Path) -> None:
    found = between(
        shop, "cards.one.value=9", "cards.two.copies=5", "cards.three=null", "tiles.hill.copies=4", "rules.deal=3"
    )  # fmt: skip
    assert told(found) == {
        "one": ("changed", 1, 1, ("front",)),
        "two": ("recounted", 2, 5, ()),
        "three": ("removed", 12, 0, ()),
        "hill4": ("added", 0, 1, ()),
        "case": ("changed", 1, 1, ("front",)),  # it says how many to deal, and holds fewer cards
        "sheet": ("changed", 1, 1, ("front",)),
    }
    assert [each for each in found.pieces if each.resized] == [
        each for each in found.pieces if each.unit.piece == "case"
    ]
    assert ValueChange(("rules", "deal"), 4, 3) in found.values
    assert ValueChange(("cards", "one", "value"), 1, 9) in found.values
    (english, _) = found.books
    assert Sentence("Setup", "Deal 4 cards to each player.", "Deal 3 cards to each player.") in english.sentences


def test_nothing_differs_between_equals(shop: Path) -> None:
    assert between(shop).empty
    assert between(shop, "rules.deal=5", before=("rules.deal=5",)).empty


def test_a_template_and_a_text_change_the_faces_that_use_them(shop: Path) -> None:
    before = now(load(shop), Options(), PAPERS)
    before_units = before.units(("en", "de"), PAPERS)
    digests = {unit: before.digest(unit, side) for unit in before_units for side in before.desk.sides(unit)}  # type: ignore[union-attr]
    assert digests
    with ExitStack() as stack:
        remember(load(shop), Options(), ["en", "de"], PAPERS, (), "first")
        face = shop / "faces" / "token.svg"
        face.write_text(face.read_text("utf-8").replace("9pt", "10pt"), "utf-8")
        text = shop / "text" / "de.yaml"
        text.write_text(text.read_text("utf-8").replace("Zwei", "Zwo"), "utf-8")
        opener = Opener(load(shop), stack, Options(), PAPERS)
        found = compare(*opener.pair(["first"]))
        assert told(found) == {"coin": ("changed", 4, 4, ("front",)), "aid": ("changed", 3, 3, ("front",))}
        assert told(found, "de").keys() == {"coin", "aid", "two"}


def test_what_another_cutline_drew_is_redrawn_and_not_changed(shop: Path) -> None:
    found, _ = remember(load(shop), Options(), ["en"], PAPERS, (), "first")
    one = ("en", "", "cards", "one", 0)
    rows = tuple((unit, replace(row, front="0" * 64) if unit == one else row) for unit, row in found.rows)
    older = replace(found, rows=rows, program="another")
    before, after = as_printed(older, lambda: load(shop)), now(tweaked(shop, "cards.two.value=7"), Options(), PAPERS)
    difference = compare(before, after)
    assert difference.pieces == (
        PieceChange(Unit(*one), 1, 1, (), ("front",)),
        PieceChange(Unit("en", "", "cards", "two", 0), 2, 2, ("front",), ()),
    )
    assert [(each.take_out(False), each.put_in(False)) for each in difference.pieces] == [(0, 0), (2, 2)]
    assert [(each.take_out(True), each.put_in(True)) for each in difference.pieces] == [(1, 1), (2, 2)]


def test_marks_and_seat_markers_that_an_older_cutline_did_not_print_are_not_changed_by_the_designer(shop: Path) -> None:
    found, _ = remember(load(shop), Options(codes="none"), ["en"], PAPERS, (), "first")
    options = {name: value for name, value in found.options.items() if name != "codes"}
    older = replace(found, options=options, program="another")
    before, after = as_printed(older, lambda: load(shop)), now(load(shop), Options(), PAPERS)
    difference = compare(before, after)
    assert difference.by_you == ()
    redrawn = {(each.unit.component, each.unit.piece, each.before) for each in difference.redrawn}
    assert redrawn >= {("cards", "two", 2), ("seat-markers", "seat-marker-3", 0)}
    assert {component for component, _, _ in redrawn} <= {"cards", "seat-markers", "guide"}
    assert not any(each.put_in(False) or each.take_out(False) for each in difference.pieces)
    assert sum(each.put_in(True) for each in difference.pieces if each.unit.component == "seat-markers") == 3


def test_another_code_is_another_face(shop: Path) -> None:
    before = now(load(shop), Options(), PAPERS)
    (shop / "codes.yaml").write_text("cards/two: 0\n", "utf-8")
    after = now(load(shop), Options(), PAPERS)
    assert told(compare(before, after)) == {"two": ("changed", 2, 2, ("front",))}
    bare = [now(edition.game, Options(codes="none"), PAPERS) for edition in (before, after) if edition.game]
    assert compare(*bare).empty


def test_a_print_that_can_not_be_loaded_any_more_is_compared_by_its_faces(shop: Path) -> None:
    found, _ = remember(load(shop), Options(), ["en"], PAPERS, (), "first")
    before = as_printed(found, lambda: None, "can't read it")
    difference = compare(before, now(tweaked(shop, "cards.two.value=7"), Options(), PAPERS))
    assert told(difference) == {"two": ("changed", 2, 2, ("front",))}
    assert difference.warnings == ("can't read it",)


def test_a_broken_old_spec_is_reported_and_still_compared(shop: Path) -> None:
    found, _ = remember(load(shop), Options(), ["en"], PAPERS, (), "first")
    broken = store.content(found.files["game.yaml"]) + b"nonsense: 1\n"
    files = {**found.files, "game.yaml": store.digest_of(broken)}
    store.save(replace(found, name="older", files=files, program="another"), [broken])
    with ExitStack() as stack:
        edition = Opener(load(shop), stack, Options(), PAPERS).open("older")
        assert edition.desk is None
        assert "shop/game.yaml" in edition.warning
        assert compare(edition, now(load(shop), Options(), PAPERS)).pieces == ()


def test_a_git_revision_is_an_edition(shop: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def git(*words: str) -> None:
        who = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
        subprocess.run(["git", *who, *words], cwd=shop, check=True, capture_output=True)

    git("init", "-q")
    git("add", ".")
    git("commit", "-qm", "first")
    text = (shop / "game.yaml").read_text("utf-8")
    (shop / "game.yaml").write_text(text.replace("value: 7", "value: 1"), "utf-8")
    with ExitStack() as stack:
        opener = Opener(load(shop), stack, Options(), PAPERS)
        assert told(compare(*opener.pair(["HEAD"]))) == {"coin": ("changed", 4, 4, ("front",))}
        with pytest.raises(CutlineError, match='no edition "gone" of shop'):
            opener.open("gone")


def test_it_is_plain_json(shop: Path) -> None:
    found = between(shop, "cards.one.value=9").json()
    assert json.loads(json.dumps(found)) == found
    assert found["pieces"][0]["kind"] == "changed"
