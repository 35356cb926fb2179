"""The preflight finds what paper would: text that does not fit, also on pages, and pieces too large for a sheet."""

from collections.abc import Callable
from pathlib import Path

from generator.check import check
from generator.spec import load

Edit = Callable[[Path, str, str], None]
GUIDE = """\
  guide:
    kind: pages
    size: page
    pieces: [{id: help, face: help.svg}]
"""


def found(folder: Path, severity: str) -> list[str]:
    return [finding.what for finding in check(load(folder)) if finding.severity == severity]


def with_guide(tiny: Path, width: str) -> None:
    spec = tiny / "game.yaml"
    spec.write_text(spec.read_text("utf-8") + GUIDE, "utf-8")
    for language in ("en", "de"):
        text = tiny / "text" / f"{language}.yaml"
        text.write_text(text.read_text("utf-8").replace("components: {", "components: {guide: Guide, "), "utf-8")
    box = f'<foreignObject id="files" width="{width}" height="9"><p>{{{{ about.files[0][1] }}}}</p></foreignObject>'
    (tiny / "faces" / "help.svg").write_text(f'<svg viewBox="{{{{ viewbox }}}}">{box}</svg>', "utf-8")


def test_a_sound_game_has_facts_only(tiny: Path) -> None:
    with_guide(tiny, "90")
    assert found(tiny, "error") == found(tiny, "warning") == []
    assert found(tiny, "fact") == [
        "cards: 3 in all (one 1, two 2)",
        "guide: 1 in all (help 1)",
        "12 faces in 2 languages settle",  # two cards with backs, and a page for each paper
    ]


def test_text_that_does_not_fit_on_a_page_is_told_once_for_each_language(tiny: Path) -> None:
    with_guide(tiny, "4")
    assert found(tiny, "error") == [
        f'tiny/faces/help.svg:1 (help, {language}): text box "files" (4 × 9 mm) can\'t hold "cards.pdf" at 8 pt.'
        for language in ("en", "de")
    ]


def test_a_game_that_has_lost_what_its_rules_need_is_told(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "id: tiny", "id: genetico")
    (error,) = found(tiny, "error")
    assert error == (
        'tiny/game.yaml: the rules of genetico can\'t be read from it: "resources" is missing. '
        "Accepted: the components, fields and data that genetico comes with, or another id."
    )


def test_a_piece_too_large_for_a_paper_is_told(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "size: poker", "size: 275 x 150 mm")
    (error,) = found(tiny, "error")
    assert error.startswith("tiny, cards: a piece of 275 × 150 mm with 0 mm bleed")
    assert "does not fit on Letter" in error
