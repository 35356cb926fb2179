"""A half-finished Portuguese translation of Amino, printed as a draft: every gap is filled in English, and says so."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from pypdfium2 import PdfDocument

from generator.cli.main import main
from generator.faces import Faces
from generator.spec import load

HALF = """\
title: Amino
tagline: Constrói o ar onde a vida começa
components: {cards: Cartas}
pieces:
  h2: {name: Hidrogénio diatómico}
  co2: {name: Dióxido de carbono}
strings:
  lightning_effect: Multiplica a soma dos teus gases por {{ rules.lightning_factor }}
  turn: {title: A tua vez}
  figures: {players: [Ana]}
"""
BOOK = """\
# {{ title }}

## Componentes {#components}

{% for card in pieces.cards %}
- {{ card.name }}
{% endfor %}
"""


@pytest.fixture
def half(amino_copy: Path) -> Path:
    """Amino in English, German and half of a Portuguese that is called Dutch, for which Cutline has no words."""
    for language in ("it", "fr", "es", "pt"):
        (amino_copy / "text" / f"{language}.yaml").unlink()
        (amino_copy / "rulebook" / f"{language}.md").unlink()
    spec = (amino_copy / "game.yaml").read_text("utf-8")
    (amino_copy / "game.yaml").write_text(spec.replace("[en, it, de, fr, es, pt]", "[en, de, nl]"), "utf-8")
    (amino_copy / "text" / "nl.yaml").write_text(HALF, "utf-8")
    return amino_copy


def build(*words: str) -> Result:
    return CliRunner().invoke(main, ["build", "./amino", "--paper", "a4", *words])


def words_on(path: str, page: int = 0) -> str:
    with_breaks: str = PdfDocument(path)[page].get_textpage().get_text_bounded()
    return " ".join(with_breaks.split())


def test_without_a_draft_the_others_are_built(half: Path) -> None:
    built = build("--only", "cards")
    assert built.exit_code == 1
    assert 'amino/text/nl.yaml:3:13: missing translation "components.reference".' in built.stderr
    assert built.stderr.endswith("--draft fills in what is not translated.\n")
    assert sorted(path.parts[2] for path in Path("out").rglob("*.pdf")) == ["de", "en"]


def test_a_draft_is_built_with_names_of_its_own(half: Path) -> None:
    built = build("--draft")
    assert (built.exit_code, built.stderr) == (0, "")
    assert "  draft: gaps of nl are filled in from en\n" in built.stdout
    names = {str(path.relative_to("out/amino")) for path in Path("out/amino").rglob("*.*")}
    assert {name for name in names if name.startswith("nl/")} == {
        *(f"nl/a4/{name}--draft.pdf" for name in ("cards", "reference", "box", "seat-markers", "rulebook", "booklet")),
        "nl/a4/print-guide--draft.pdf",
        "nl/rulebook--draft.html",
    }
    assert not [name for name in names if name.startswith(("en/", "de/")) and "draft" in name]
    assert build("--draft").stdout.splitlines()[-1].startswith("Up to date: 24 files")
    assert "draft, not translated: English" in words_on("out/amino/nl/a4/cards--draft.pdf")
    assert "Draft: English" in words_on("out/amino/nl/a4/cards--draft.pdf")
    page = words_on("out/amino/nl/a4/rulebook--draft.pdf", 1)
    assert "Draft. These rules are not translated yet; their language: English." in page.replace("￾", "-")
    assert "draft" not in words_on("out/amino/de/a4/cards.pdf").lower()


def test_exactly_the_faces_with_borrowed_words_are_marked(half: Path) -> None:
    game = load(half, draft=True)
    faces = Faces(game)

    def marked(language: str) -> set[str]:
        pieces = [(name, piece) for name, part in game.components.items() for piece in part.pieces]
        drawn = {piece.id: faces.face(language, name, piece.id) for name, piece in pieces}
        return {id for id, face in drawn.items() if any(run.text == "Draft: English" for run in face.texts)}

    assert marked("nl") == {"n2", "ch4", "nh3", "h2o", "lightning", "sunlight", "reference-card", "box-of-cards"}
    assert marked("en") == marked("de") == set()


def test_a_book_marks_the_words_that_it_borrows(half: Path) -> None:
    (half / "rulebook/nl.md").write_text(BOOK, "utf-8")
    assert build("--draft", "--lang", "nl", "--only", "rulebook").exit_code == 0
    page = Path("out/amino/nl/rulebook--draft.html").read_text("utf-8")
    assert "Hidrogénio diatómico</p>" in page
    assert "Methane\u00a0‹EN›</p>" in page
    assert "Draft. Words followed by ‹EN› are not translated yet; their language: English." in page


def test_lists_and_empty_keys_are_filled(half: Path) -> None:
    edited = HALF.replace("strings:\n", "  h2o:\nstrings:\n")
    (half / "text/nl.yaml").write_text(edited, "utf-8")
    text = load(half, draft=True).texts["nl"]
    assert text.strings["figures"]["players"] == ("Ana", "Leo", "Mia")
    assert text.pieces["h2o"]["name"] == "Water"
    assert text.strings["turn"]["title"] == "A tua vez"
    assert text.borrowed == "en"


def test_a_finished_language_is_no_draft(half: Path) -> None:
    game = load(half, draft=True)
    assert (game.texts["de"].borrowed, game.texts["en"].borrowed) == ("", "")
    built = build("--draft", "--lang", "de", "--only", "cards")
    assert built.exit_code == 0
    assert Path("out/amino/de/a4/cards.pdf").is_file()


def test_a_language_without_any_file_is_the_first_with_a_notice(half: Path) -> None:
    (half / "text/nl.yaml").unlink()
    game = load(half, draft=True)
    assert game.texts["nl"].title == "Amino"
    assert game.texts["nl"].borrowed == "en"


def test_a_draft_does_not_excuse_other_mistakes(half: Path) -> None:
    (half / "text/nl.yaml").write_text(HALF + "  more: Mais\n", "utf-8")
    built = build("--draft", "--only", "cards")
    assert built.exit_code == 1
    assert 'surplus translation "strings.more"' in built.stderr
    assert not Path("out/amino/nl").exists()


def test_gaps_in_a_spreadsheet_are_filled(tiny: Path) -> None:
    spec = (tiny / "game.yaml").read_text("utf-8")
    (tiny / "game.yaml").write_text(spec[: spec.index("    pieces:")] + "    pieces: cards.csv\n", "utf-8")
    (tiny / "cards.csv").write_text("id,copies,value,name_en,name_de\none,1,1,One,Eins\ntwo,2,2,Two,\n", "utf-8")
    for language in ("en", "de"):
        text = (tiny / f"text/{language}.yaml").read_text("utf-8")
        kept = text[: text.index("pieces:")] + text[text.index("strings:") :]
        (tiny / f"text/{language}.yaml").write_text(kept, "utf-8")
    pieces = load(tiny, draft=True).texts["de"].pieces
    assert (pieces["one"]["name"], pieces["two"]["name"]) == ("Eins", "Two")
    assert load(tiny).languages == ("en",)
