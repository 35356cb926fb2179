"""Editions as they were printed, and as a manifest knows them."""

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

from generator.base.papers import PAPERS as ALL_PAPERS
from generator.build.cache.run import run
from generator.build.plan import plan
from generator.editions.compare import compare
from generator.editions.desk import Unit
from generator.editions.edition import as_printed
from generator.editions.opening import Opener
from generator.editions.record import remember
from generator.sheets import Options
from generator.spec import load
from tests.generator.editions.shop import tweaked

PAPERS = ("a4",)


def test_a_manifest_knows_pieces_and_their_numbers(shop: Path) -> None:
    run(plan([load(shop)], Path("out"), ["en"], [ALL_PAPERS["a4"]], Options(), ["cards", "tiles"]))
    with ExitStack() as stack:
        game = tweaked(shop, "cards.two.copies=3", "cards.one.value=9", "tiles.hill.copies=2")
        game = replace(game, id="shop")
        opener = Opener(game, stack, Options(), PAPERS, ("cards", "tiles"))
        found = compare(*opener.pair(["out/manifest.json"]))
        kinds = {(each.unit.piece, each.unit.copy): (each.kind, each.before, each.after) for each in found.pieces}
        assert kinds == {("two", 0): ("recounted", 2, 3), ("hill", 3): ("removed", 1, 0)}
        assert "not their faces" in found.warnings[0]


def test_the_rows_of_a_print_are_those_of_its_faces(shop: Path) -> None:
    found, _ = remember(load(shop), Options(), ["en"], PAPERS, (), "first")
    edition = as_printed(found, lambda: load(shop))
    unit = Unit("en", "", "cards", "two", 0)
    assert edition.face(unit, "front").digest == edition.digest(unit, "front")  # type: ignore[union-attr]
    assert edition.made_from(unit, "front") == edition.desk.made_from(unit, "front")  # type: ignore[union-attr]
    assert edition.units(("de",), PAPERS) == {}


def test_a_face_is_shown_as_it_was_printed_also_when_it_is_drawn_differently_now(shop: Path) -> None:
    found, _ = remember(load(shop), Options(), ["en"], PAPERS, (), "first")
    unit = Unit("en", "", "cards", "two", 0)
    face = shop / "faces" / "card.svg"
    face.write_text(face.read_text("utf-8").replace("9pt", "12pt"), "utf-8")
    edition = as_printed(found, lambda: load(shop))
    assert edition.desk
    assert edition.desk.face(unit, "front").digest != edition.digest(unit, "front")
    assert edition.face(unit, "front").digest == edition.digest(unit, "front")  # type: ignore[union-attr]
