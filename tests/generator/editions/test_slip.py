"""A slip says in the game's language what to take out and what to put in."""

from pathlib import Path

import pypdfium2
import pytest

from generator.base.locate import game_folder
from generator.base.papers import PAPERS
from generator.editions.compare import compare
from generator.editions.edition import now
from generator.editions.slip import slip_pdf
from generator.editions.swaps import reprint_words, swaps
from generator.sheets import Options
from generator.spec import load
from generator.spec.tweak import one_offs
from tests.generator.editions.shop import tweaked
from tests.tagged import Tagged


def text_of(data: bytes) -> str:
    return "\n".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(data))


def test_a_slip_counts_names_and_gives_reasons(shop: Path) -> None:
    before = now(load(shop), Options(), ("a4",))
    after = now(
        tweaked(shop, "cards.one.value=9", "cards.two.copies=5", "cards.three=null", "tiles.hill.copies=2", "rules.deal=3"),
        Options(),
        ("a4",),
    )  # fmt: skip
    difference = compare(before, after)
    rows = swaps(difference, before, after, "de", "a4", False)
    assert [(row.name, row.why, row.out, row.into) for row in rows] == [
        ("Eins", "Geändert", 1, 1),
        ("Zwei", "Mehr Exemplare", 0, 3),
        ("Drei", "Nicht mehr im Spiel", 12, 0),
        ("", "Weniger Exemplare", 1, 0),
        ("Schachtel", "Andere Größe", 1, 1),
        ("Anleitung", "Geändert", 1, 1),
    ]
    data, pages = slip_pdf(difference, before, after, "de", PAPERS["a4"], rows, ["Spielregel: ganz austauschen."])
    said = text_of(data)
    assert pages == 1
    for words in ("Laden – Austauschzettel", "Heraus: 16, hinein: 6.", "Gegebene Karten: 3 statt 4", "12 ×", "Drei"):
        assert words in said
    assert slip_pdf(difference, before, after, "de", PAPERS["a4"], rows, []) != (data, pages)
    tagged = Tagged(data)
    tagged.check("de")
    assert [str(node.raw.Alt).split(":")[0] for node in tagged.having("Figure")][:3] == ["Eins", "Eins", "Zwei"]


@pytest.mark.parametrize(
    ("language", "paper"), [("en", "a4"), ("it", "letter"), ("de", "a4"), ("fr", "letter"), ("es", "a4")]
)
def test_a_shipped_game_has_a_slip_on_every_paper_and_in_every_language(language: str, paper: str) -> None:
    folder = game_folder("genetico")
    change = one_offs(["resources.mouse.copies=5", "rules.draw_cards=3"], "genetico")
    assert change
    before, after = (now(load(folder, each), Options(), (paper,)) for each in ((), [change]))
    difference = compare(before, after, [language])
    rows = swaps(difference, before, after, language, paper, False)
    data, _ = slip_pdf(difference, before, after, language, PAPERS[paper], rows, [])
    assert reprint_words(language)["slip"] in text_of(data)
