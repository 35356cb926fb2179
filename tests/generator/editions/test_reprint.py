"""A reprint and its slip turn the old print into the new edition, piece by piece."""

import json
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.build.cache.run import run
from generator.editions import store
from generator.editions.compare import compare
from generator.editions.desk import Unit
from generator.editions.edition import Edition, now
from generator.editions.opening import Opener
from generator.editions.record import remember
from generator.editions.reprint import Reprint
from generator.editions.swaps import swaps
from generator.sheets import Options
from generator.spec import Game
from tests.generator.editions.shop import printed, tweaked, write

LANGUAGES, PAPERS = ("en", "de"), ("a4", "letter")


@st.composite
def changes(draw: st.DrawFn) -> list[str]:
    """Draw some settings: copies, values, pieces that are gone or new, a rule."""
    found = []
    for piece in ("cards.one", "cards.two", "cards.three", "tiles.hill", "tiles.lake", "tokens.coin"):
        match draw(st.sampled_from(["", "", "", "copies", "value", "both", "gone"])):
            case "copies" | "both" as what:
                found.append(f"{piece}.copies={draw(st.integers(1, 11))}")
                found += [f"{piece}.value={draw(st.integers(1, 3))}"] * (what == "both")
            case "value":
                found.append(f"{piece}.value={draw(st.integers(1, 9))}")
            case "gone" if piece != "cards.one":
                found.append(f"{piece}=null")
    if draw(st.booleans()):
        found.append(f"rules.deal={draw(st.integers(1, 6))}")
    if {"tiles.hill=null", "tiles.lake=null"} <= set(found):
        found.remove("tiles.lake=null")
    return found


def counted(edition: Edition, changed: Reprint, taken: bool) -> Counter[tuple[str, ...]]:
    """Return what the slip takes out of the old print, or all of it."""
    found: Counter[tuple[str, ...]] = Counter()
    game, desk = edition.game, edition.desk
    assert game
    assert desk
    out = {each.unit: each.take_out(changed.redrawn) for each in changed.difference.pieces}
    for unit, copies in edition.units(LANGUAGES, PAPERS).items():
        digests = [edition.digest(unit, side) for side in desk.sides(unit)]
        key = (unit.language, unit.paper, unit.component, unit.piece, *digests, repr(desk.shape(unit)))
        found[key] += out.get(unit, 0) if taken else copies
    return found


def put_in(game: Game, out: Path, fresh: Counter[tuple[str, ...]]) -> Counter[tuple[str, ...]]:
    """Return what the reprint's files hold, as their manifest says; faces are those of the fresh build."""
    files = json.loads((out / "manifest.json").read_text("utf-8"))["files"]
    found: Counter[tuple[str, ...]] = Counter()
    desk = now(game, Options(), PAPERS).desk
    assert desk
    for file in files:
        if not Path(file["path"]).name.startswith("reprint"):
            continue
        document = pypdfium2.PdfDocument(out / file["path"])
        assert len(document) == file["pages"]
        for placed in file["placements"]:
            part = game.home(placed["piece"])
            if placed["side"] != "front" or (part.kind != "pages" and file["paper"] != "a4"):
                continue
            paper = file["paper"] if part.kind == "pages" else ""
            unit = Unit(file["language"], paper, part.name, placed["piece"], placed["copy"] if part.vary else 0)
            digests = [desk.face(unit, side).digest for side in desk.sides(unit)]
            found[(*unit[:4], *digests, repr(desk.shape(unit)))] += 1
    return found


def swapped(first: list[str], second: list[str]) -> None:
    """Check that the old print − what is taken out + the reprint = a fresh full build."""
    with TemporaryDirectory() as made, pytest.MonkeyPatch.context() as patch, ExitStack() as stack:
        patch.setenv("CUTLINE_PRINTS", f"{made}/prints")
        folder, out = write(Path(made, "shop")), Path(made, "out")
        old, new = tweaked(folder, *first), tweaked(folder, *second)
        remember(old, Options(), LANGUAGES, PAPERS, settings=first)
        opener = Opener(new, stack, Options(), PAPERS)
        before, after = opener.open(store.LAST), opener.now()
        reprint = Reprint(compare(before, after), before, after, Options(), False, out)
        fresh = printed(new, LANGUAGES, PAPERS, Options())
        whole = counted(before, reprint, taken=False)
        assert whole == printed(old, LANGUAGES, PAPERS, Options())
        taken = counted(before, reprint, taken=True)
        put = Counter[tuple[str, ...]]()
        if planned := reprint.plan().jobs:
            run(reprint.plan())
            put = put_in(new, out, fresh)
        assert bool(planned) == bool(put)
        whole.subtract(taken)
        assert min(whole.values()) >= 0
        assert +(whole + put) == fresh
        for language in LANGUAGES:
            rows = swaps(reprint.difference, before, after, language, "a4", False)
            own = [key for key in taken if key[0] == language and key[1] in ("", "a4")]
            assert sum(row.out for row in rows) == sum(taken[key] for key in own)
            assert sum(row.into for row in rows) == sum(
                put[key] for key in put if key[0] == language and key[1] != "letter"
            )


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(changes(), changes())
def test_the_old_print_without_what_is_taken_out_and_with_the_reprint_is_the_new_edition(
    first: list[str], second: list[str]
) -> None:
    swapped(first, second)


@pytest.mark.soak
@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(changes(), changes())
def test_many_reprints(first: list[str], second: list[str]) -> None:
    swapped(first, second)
