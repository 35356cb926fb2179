"""The guide to printing, cutting and folding: it tells of this very build, for every game and in every language."""

from collections.abc import Callable
from itertools import product
from pathlib import Path

import pypdfium2
import pytest

from generator.base.locate import game_folder
from generator.base.papers import BACKS, PAPERS
from generator.build.books import GUIDE
from generator.build.cache.run import run
from generator.build.guide import guide_words
from generator.build.plan import plan
from generator.sheets import Options
from generator.spec import Game, load
from tests.amount import some

Edit = Callable[[Path, str, str], None]
GAMES = {name: load(game_folder(name)) for name in ("amino", "ants", "genetico")}
GUIDES = list(product(GAMES, ("en", "it", "de", "fr", "es"), PAPERS))


def guide(game: Game, out: Path, language: str = "en", paper: str = "a4", options: Options | None = None) -> list[str]:
    """Build the guide, and return the words of its pages."""
    planned = plan([game], out, [language], [PAPERS[paper]], options or Options(), [GUIDE])
    (job,) = planned.books
    run(planned)
    document = pypdfium2.PdfDocument(out / job.path)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


@pytest.mark.parametrize("paper", PAPERS)
def test_it_lists_the_files_of_this_build(tmp_path: Path, paper: str) -> None:
    (said,) = guide(GAMES["ants"], tmp_path, paper=paper, options=Options(backs="short-edge", stock=0.25, players=3))
    assert f"What to print · {PAPERS[paper].title}" in said
    assert "50 × Triangles tiles--short-edge.pdf 2 both sides card, 250–300 g/m²" in said
    assert "shared--dice+box--stock-0.25mm.pdf 1 one side card, 160–200 g/m² Dice Box" in said.replace("\ufffe", "-")
    assert "3 × Colony cards" in said
    assert "Sheets in all 8" in said


@pytest.mark.parametrize(
    ("backs", "sides", "hint"),
    [
        ("long-edge", "both sides", "flip on the long edge."),
        ("short-edge", "both sides", "flip on the short edge."),
        ("gutterfold", "one side", "Fold along the dashed line in the middle"),
        ("none", "one side", "opaque sleeves"),
    ],
)
def test_it_says_how_backs_are_printed(tmp_path: Path, backs: str, sides: str, hint: str) -> None:
    said, *_ = guide(GAMES["amino"], tmp_path, options=Options(backs=backs))
    assert f"{sides} card" in said
    assert hint in said


@pytest.mark.parametrize(("name", "language", "paper"), some(GUIDES, "guides", len(GUIDES) // 3))
def test_every_game_says_how_to_cut_what_it_has(tmp_path: Path, name: str, language: str, paper: str) -> None:
    words, said = guide_words(language), " ".join(guide(GAMES[name], tmp_path, language, paper))
    headings = {key: words["cut"][key].striptags().split()[0] for key in ("tiles", "cards", "pieces", "nets")}
    assert (f" {headings['tiles']} {words['cut']['tiles'].striptags().split()[1]}" in said) == (name == "ants")
    for key in ("cards", "pieces", "nets"):
        assert headings[key] in said
    assert words["how"]["title"] in said
    folds = name != "ants"  # which shows it on pages of its own
    assert (words["fold"]["box"]["steps"][0].split()[0] in said and words["fold"]["title"] in said) == folds


@pytest.mark.parametrize("backs", BACKS)
def test_what_a_designer_adds_is_told(tiny: Path, tmp_path: Path, edit: Edit, backs: str) -> None:
    """Figures, dice and a box fold; a game with only cards needs no glue."""
    edit(tiny / "game.yaml", "languages: [en, de]", "languages: [en]")
    (said,) = guide(load(tiny), tmp_path / "one", options=Options(backs=backs))
    assert "You need card, a knife, a steel ruler and a cutting mat." in said
    assert "Cards Neighbours share a cut." in said
    assert "Fold all dashed lines back." not in said
    rows = ("figure: standee 20 x 30 mm", "cube: die 20 mm", "case: box of cards")
    more = "".join(
        f"      - {{id: {row.split(':')[0]}, size: '{row.split(': ')[1]}', face: plain.svg}}\n" for row in rows
    )
    spec = tiny / "game.yaml"
    spec.write_text(
        spec.read_text("utf-8") + f"  bits:\n    kind: pieces\n    texts: [name]\n    pieces:\n{more}", "utf-8"
    )
    text = tiny / "text" / "en.yaml"
    names = "".join(f"  {row.split(':')[0]}: {{name: A thing}}\n" for row in rows)
    text.write_text(
        text.read_text("utf-8")
        .replace("{cards: Cards}", "{cards: Cards, bits: Bits}")
        .replace("strings:", f"{names}strings:"),
        "utf-8",
    )
    said = " ".join(guide(load(tiny), tmp_path / "two", options=Options(backs=backs)))
    for words in ("glue stick", "Standing figure", "Close the ring of four sides.", "Slip in the cards"):
        assert words in said


def test_a_language_without_words_gets_the_english_ones() -> None:
    assert guide_words("nl") == guide_words("en")
    assert guide_words("de")["title"] == "Drucken und schneiden"


def test_all_languages_say_the_same_things() -> None:
    def keys(value: object) -> object:
        if isinstance(value, dict):
            return {name: keys(each) for name, each in value.items()}
        return len(value) if isinstance(value, tuple) else None

    assert len({repr(keys(guide_words(language))) for language in ("en", "it", "de", "fr", "es")}) == 1


def test_many_files_still_fit(tiny: Path, tmp_path: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "languages: [en, de]", "languages: [en]")
    spec, text = tiny / "game.yaml", tiny / "text" / "en.yaml"
    whole = spec.read_text("utf-8")
    part = whole[whole.index("  cards:") :]
    for n in range(30):
        new = (
            part.replace("  cards:", f"  deck-{n}:", 1)
            .replace("id: one", f"id: one-{n}")
            .replace("id: two", f"id: two-{n}")
        )
        whole += new.replace("    texts: [name]\n", "")
    spec.write_text(whole, "utf-8")
    names = ", ".join(f"deck-{n}: 'A rather long name of a deck of cards, number {n}'" for n in range(30))
    text.write_text(text.read_text("utf-8").replace("{cards: Cards}", f"{{cards: Cards, {names}}}"), "utf-8")
    (tiny / "faces" / "plain.svg").write_text('<svg viewBox="{{ viewbox }}"/>', "utf-8")
    first, second = guide(load(tiny), tmp_path / "out", paper="letter")
    assert "deck-22.pdf" in first
    assert "How to cut" in second
