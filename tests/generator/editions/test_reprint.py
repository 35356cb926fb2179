"""A reprint and its slip turn the old print into the new edition, piece by piece."""

import json
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory

import pypdfium2
import pytest
from click.testing import CliRunner
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.build.cache.run import run
from generator.cli.main import main
from generator.editions import store
from generator.editions.compare import compare
from generator.editions.desk import Unit
from generator.editions.edition import Edition, now
from generator.editions.opening import Opener
from generator.editions.record import House, remember
from generator.editions.reprint import Reprint
from generator.editions.swaps import swaps
from generator.sheets import Options
from generator.spec import Game
from tests.generator.editions.shop import printed, tweaked, write

LANGUAGES, PAPERS = ("en", "de"), ("a4", "letter")


def cutline(*words: str) -> tuple[int, str]:
    result = CliRunner().invoke(main, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit), result.output
    return result.exit_code, result.output


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
        remember(old, Options(), LANGUAGES, PAPERS, house=House(settings=tuple(first)))
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


def test_one_changed_card_is_printed_alone_with_a_slip_and_the_page_that_changed(shop: Path, edit) -> None:  # type: ignore[no-untyped-def]
    assert cutline("printed", "./shop", "--name", "first")[0] == 0
    before = {path: path.read_bytes() for path in shop.rglob("*") if path.is_file()}
    edit(shop / "game.yaml", "{id: two, copies: 2, value: 2}", "{id: two, copies: 2, value: 4}")
    edit(shop / "game.yaml", "deal: 4", "deal: 4")
    code, said = cutline("build", "./shop", "--since", "first", "--lang", "de", "--paper", "a4")
    assert (code, "reprint--since-first.pdf  2 pieces  1 sheet of card" in said) == (0, True)
    made = sorted(path.relative_to("out").as_posix() for path in Path("out").rglob("*.pdf"))
    assert made == ["shop/de/a4/reprint--since-first.pdf", "shop/de/a4/slip--since-first.pdf"]
    slip = pypdfium2.PdfDocument("out/shop/de/a4/slip--since-first.pdf")[0].get_textpage().get_text_range()
    assert "Austauschzettel" in slip
    assert "Heraus: 2, hinein: 2." in slip
    assert "Zwei" in slip
    changed = {path for path, data in before.items() if path.read_bytes() != data}
    assert changed == {shop / "game.yaml"}


def test_a_rule_reprints_the_page_of_the_rulebook_that_has_it(shop: Path, edit) -> None:  # type: ignore[no-untyped-def]
    cutline("printed", "./shop", "--only", "rulebook,cards")
    edit(shop / "game.yaml", "deal: 4", "deal: 5")
    code, said = cutline("build", "./shop", "--since", "last-print", "--lang", "en", "--paper", "a4")
    assert code == 0
    assert said.startswith("No new pieces to print.")
    (path,) = Path("out").rglob("rulebook-pages*.pdf")
    assert "Deal 5 cards" in pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()


def test_nothing_changed_writes_nothing(shop: Path) -> None:
    cutline("printed", "./shop", "--name", "first")
    code, said = cutline("build", "./shop", "--since", "first")
    day = store.find("shop", "first").day  # type: ignore[union-attr]
    assert (code, said) == (0, f"Nothing changed since first, printed on {day}: there is nothing to print.\n")
    assert not Path("out").exists()


def test_a_reprint_keeps_the_options_of_the_print_and_can_be_the_next_print(shop: Path, edit) -> None:  # type: ignore[no-untyped-def]
    words = ("--players", "2", "--ink", "low", "--lang", "en", "--paper", "letter")
    assert cutline("build", "./shop", *words, "--printed", "club")[0] == 0
    edit(shop / "game.yaml", "value: 8", "value: 9")
    code, said = cutline("build", "./shop", "--since", "club", "--printed", "second")
    assert code == 0
    assert "2 pieces" in said  # an aid for each of two players
    assert {path.parent.name for path in Path("out").rglob("slip--*")} == {"letter"}
    assert cutline("diff", "./shop", "second")[0] == 0
    assert cutline("diff", "./shop", "club", "second")[0] == 1
    assert store.find("shop", "second").print_options.players == 2  # type: ignore[union-attr]


def test_a_normal_build_is_not_overwritten(shop: Path, edit) -> None:  # type: ignore[no-untyped-def]
    cutline("build", "./shop", "--lang", "en", "--paper", "a4", "--printed")
    kept = {path: path.read_bytes() for path in Path("out").rglob("*.pdf")}
    edit(shop / "game.yaml", "value: 8", "value: 9")
    cutline("build", "./shop", "--since", "last-print")
    assert all(path.read_bytes() == data for path, data in kept.items())
    listed = {file["path"] for file in json.loads(Path("out/manifest.json").read_text("utf-8"))["files"]}
    assert listed == {
        p.relative_to("out").as_posix() for p in Path("out").rglob("*.*") if p.suffix in (".pdf", ".html")
    }
    assert "Up to date" in cutline("build", "./shop", "--since", "last-print")[1]


def test_pieces_of_one_stock_share_sheets(shop: Path) -> None:
    cutline("printed", "./shop")
    code, said = cutline(
        "build", "./shop", "--since", "last-print", "--set", "cards.one.value=5", "--set", "tokens.coin.value=5",
        "--set", "tiles.lake.value=9", "--lang", "en", "--paper", "a4",
    )  # fmt: skip
    assert code == 0
    assert "reprint--since" in said
    assert "7 pieces  1 sheet of card" in said


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--redrawn"], "--redrawn needs --since."),
        (["--since", "x", "--piece", "one"], "Use either --piece or --since, not both."),
        (["--printed", "x", "--piece", "one"], "Use either --piece or --printed, not both."),
        (["--since", "last-print"], "there is no print of shop yet. Run cutline printed after you print it."),
        (["--printed", "last-print"], '"last-print" is not a name for a print. Accepted: a name of 1 to 40 letters, digits and . + - _, other than last-print and now.'),
        (["--since", "gone"], 'no edition "gone" of shop. Accepted: a tweak\'s file, a folder with a game.yaml, a git revision.'),
    ],
)  # fmt: skip
def test_mistakes_are_one_clear_line(shop: Path, words: list[str], said: str) -> None:
    assert cutline("build", "./shop", *words) == (2, said + "\n")
    assert not Path("out").exists()


def test_since_needs_one_game(shop: Path) -> None:
    code, said = cutline("build", "./shop", "amino", "--since", "last-print")
    assert (code, said) == (2, "--since needs one game, such as cutline build GAME --since last-print\n")
