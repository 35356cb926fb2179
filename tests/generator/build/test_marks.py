"""Cards that a tweak changes carry its name and a digest; backs and unchanged cards don't."""

from pathlib import Path

import pypdfium2
import pytest

from generator.base.papers import PAPERS
from generator.build.cache.run import run
from generator.build.plan import Plan, plan
from generator.sheets import Options
from generator.spec import Game
from tests.generator.spec.tweaking import tweaked


def built(game: Game, out: Path) -> Plan:
    planned = plan([game], out, ["en"], [PAPERS["a4"]], Options(), ["cards"])
    run(planned)
    return planned


def pages(planned: Plan) -> list[str]:
    document = pypdfium2.PdfDocument(planned.out / planned.jobs[0].path)
    return [page.get_textpage().get_text_range() for page in document]


def test_only_fronts_of_changed_cards_are_marked(tiny: Path) -> None:
    front, back = pages(built(tweaked(tiny, "name: Kids\ncards.one.name: {en: Uno}\n"), tiny.parent / "out"))
    assert front.count("Kids ") == 2  # the footer, and one card
    assert "Kids" not in back


def test_a_new_card_is_marked(tiny: Path) -> None:
    tweak = "name: Kids\ncards.three: {copies: 2, value: 3, name: Three}\n"
    front, _ = pages(built(tweaked(tiny, tweak), tiny.parent / "out"))
    assert front.count("Kids ") == 3


def test_a_tweak_that_no_card_shows_marks_none(tiny: Path) -> None:
    front, _ = pages(built(tweaked(tiny, "name: Kids\nrules.deal: 9\n"), tiny.parent / "out"))
    assert front.count("Kids ") == 1


@pytest.mark.parametrize("name", ["Playtest with a very long name", "漢字"])
def test_a_long_or_foreign_name_is_cut_in_the_mark(tiny: Path, name: str) -> None:
    from generator.faces import Faces
    from generator.faces.edition import edition_marked

    face = Faces(tweaked(tiny, "rules.deal: 9\n")).face("en", "cards", "one")
    mark = edition_marked(face, name)
    assert mark.texts[-1].width < face.shape.width * 0.7
    assert mark.texts[-1].text.endswith(face.digest[:5])


def test_a_mark_goes_away_when_the_base_follows(tiny: Path) -> None:
    """The file is made again, although nothing on the card itself has changed."""
    tweak, out = "name: Kids\ncards.one.name: {en: Uno}\n", tiny.parent / "out"
    built(tweaked(tiny, tweak), out)
    text = tiny / "text/en.yaml"
    text.write_text(text.read_text("utf-8").replace("{name: One}", "{name: Uno}"), "utf-8")
    front, _ = pages(built(tweaked(tiny, tweak), out))
    assert front.count("Kids ") == 1
