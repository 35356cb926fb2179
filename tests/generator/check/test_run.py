"""The preflight finds what paper would: each finding by a game that has it, and none in the games that ship."""

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

import pytest
from click.testing import CliRunner

from generator.base.locate import game_folder, shipped_games
from generator.check.faces import faces
from generator.check.game import check
from generator.cli.main import main
from generator.faces import Faces
from generator.spec import load
from generator.spec.tweak import read_tweak

Edit = Callable[[Path, str, str], None]
GUIDE = """\
  guide:
    kind: pages
    size: page
    pieces: [{id: help, face: help.svg}]
"""
NAME = '<foreignObject id="name" x="5" y="5" width="50" height="10" font-size="12pt"><p>{{ piece.name }}</p></foreignObject>'


def found(folder: Path, severity: str) -> list[str]:
    """Findings of a severity; that the small game's faces don't show its values is left out."""
    every = check(load(folder))
    return [finding.what for finding in every if finding.severity == severity and finding.check != "unused"]


def with_guide(tiny: Path, width: str) -> None:
    spec = tiny / "game.yaml"
    spec.write_text(spec.read_text("utf-8") + GUIDE, "utf-8")
    for language in ("en", "de"):
        text = tiny / "text" / f"{language}.yaml"
        text.write_text(text.read_text("utf-8").replace("components: {", "components: {guide: Guide, "), "utf-8")
    box = f'<foreignObject id="files" x="5" y="5" width="{width}" height="9"><p>{{{{ about.files[0][1] }}}} {{{{ text.hint }}}}</p></foreignObject>'
    (tiny / "faces" / "help.svg").write_text(f'<svg viewBox="{{{{ viewbox }}}}">{box}</svg>', "utf-8")


def face(tiny: Path, inside: str) -> None:
    """A face of the small game with this on it beside the name, the hint and a white ground."""
    drawn = f'<svg viewBox="{{{{ viewbox }}}}">\n{inside}\n{NAME}\n{{# {{{{ text.hint }}}} #}}{{% if text.hint %}}{{% endif %}}</svg>'
    (tiny / "faces" / "plain.svg").write_text(drawn, "utf-8")


def test_a_sound_game_has_facts_only(tiny: Path) -> None:
    with_guide(tiny, "90")
    assert found(tiny, "error") == found(tiny, "warning") == []
    assert found(tiny, "fact") == [
        "cards: 3 in all (one 1, two 2)",
        "guide: 1 in all (help 1)",
        'cards: smallest type 12.0 pt ("One", tiny/faces/plain.svg (one, en))',
        'guide: smallest type 9.9 pt ("cards.pdf Deal 4", tiny/faces/help.svg (help, en))',
        "18 faces in 2 languages can be made",  # two cards with backs; a page for each paper and each other way of backs
    ]


def test_text_that_does_not_fit_on_a_page_is_told_once_for_each_language(tiny: Path) -> None:
    with_guide(tiny, "4")
    files = {
        "cards.pdf": ("cards.pdf", "11.1"),
        "cards--short-edge.pdf": ("cards--short-", "15.3"),
        "cards--gutterfold.pdf": ("cards--gutterfold.pdf", "24.7"),
        "cards--none.pdf": ("cards--none.pdf", "18.9"),
    }
    assert found(tiny, "error") == [
        f'help ({language}), tiny/faces/help.svg:1: text box "files" can\'t hold "{file} {hint} 4": the word "{word}" '
        f"needs {wide} mm, has 4, even at 8 pt, its smallest size. Shorten the text, or use a larger box or another face."
        for file, (word, wide) in files.items()
        for language, hint in (("en", "Deal"), ("de", "Gebt"))
    ]


@pytest.mark.parametrize(
    ("drawn", "warnings"),
    [
        (
            '<text x="9" y="40" font-size="7pt">Small</text>',
            ['"Small" is set in 7.0 pt (and 3 more faces of this template). Accepted: 8 pt or larger.'],
        ),
        (
            '<g transform="scale(0.5)"><text x="19" y="80" font-size="12pt">Small</text></g>',
            ['"Small" is set in 6.0 pt (and 3 more faces of this template). Accepted: 8 pt or larger.'],
        ),
        (
            '<foreignObject id="gas" x="9" y="40" width="30" height="6" font-size="9pt"><p>H<sub>2</sub>O</p></foreignObject>',
            ['"2" is set in 5.6 pt (and 3 more faces of this template). Accepted: 6 pt or larger.'],
        ),
        (
            '<text x="2" y="40" font-size="9pt">Near</text>',
            ['the text "Near" ends 2.0 mm from the cut (and 3 more faces of this template). Accepted: 3.0 mm or more.'],
        ),
        (
            '{{ art("walk", 1.5, 30, 8) }}<text x="2" y="60" font-size="9pt">Near</text>',
            [
                'the text "Near" ends 2.0 mm from the cut (and 3 more faces of this template). Accepted: 3.0 mm or more.',
                'the drawing "walk" ends 2.5 mm from the cut (and 3 more faces of this template). Accepted: 3.0 mm or more.',
            ],
        ),
        (
            '<rect x="5" y="30" width="30" height="20" fill="#777777"/><text x="9" y="40" fill="#000000">4.7</text>'
            '<text x="9" y="48" fill="#ffffff">4.48</text>',
            [
                '"4.48" in #ffffff on #777777 has a contrast of 4.4 : 1 (and 3 more faces of this template). Accepted: 4.5 : 1 or more.'
            ],
        ),
        (
            '<rect x="5" y="30" width="40" height="20" fill="#14315f"/><rect x="5" y="30" width="9" height="20" fill="#d0d0ff"/>'
            '<text x="9" y="40" fill="#ffffff">Half of it on light</text>',
            [
                '"Half of it on light" in #ffffff on #d0d0ff has a contrast of 1.4 : 1 (and 3 more faces of this template). Accepted: 4.5 : 1 or more.'
            ],
        ),
        (
            '<text x="9" y="40" fill="#000000" fill-opacity="0.5">Half ink</text>',
            [
                '"Half ink" in #000000 on #ffffff has a contrast of 3.9 : 1 (and 3 more faces of this template). Accepted: 4.5 : 1 or more.'
            ],
        ),
        ('<text x="-9" y="40" font-size="99pt" fill="#000000" fill-opacity="0.1">ORNAMENT</text>', []),
        ("{% if piece.id == 'one' %}{{ picture('cards', 'two', 10, 30, 0.1) }}{% endif %}", []),
    ],
)
def test_what_prints_badly_is_a_warning(tiny: Path, drawn: str, warnings: list[str]) -> None:
    face(tiny, drawn)
    assert found(tiny, "error") == []
    assert found(tiny, "warning") == [f"tiny/faces/plain.svg (one, en): {warning}" for warning in warnings]


def test_text_that_would_be_cut_off_stops_a_build_too(tiny: Path) -> None:
    face(tiny, '<text x="50" y="40">Beyond the edge</text>')
    error = 'tiny/faces/plain.svg (one, en): the text "Beyond the edge" runs 11.1 mm beyond the cut. Keep all text inside the piece.'
    assert found(tiny, "error") == [f"{error} (and 3 more)"]  # two languages
    built = CliRunner().invoke(main, ["build", "tiny", "--lang", "en", "--paper", "a4"])
    assert (built.exit_code, built.stderr.splitlines()) == (2, [f"{error} (and 1 more)"])
    assert not Path("out").exists()


def test_letters_the_fonts_lack_are_an_error(tiny: Path, edit: Edit) -> None:
    edit(tiny / "text/de.yaml", "Eins", "Eins ☃")
    edit(tiny / "text/de.yaml", "Karten", "Karten ★")  # stands in the sheets' margin
    margin, card = found(tiny, "error")
    assert 'tiny, de: can\'t print the footer of "cards", because the font has no ★ (U+2605).' in margin
    assert 'has no glyph for ☃ (U+2603) in "Eins ☃"' in card


@pytest.mark.parametrize(
    ("one", "two", "shape", "eyes"),
    [
        ("#c83737", "#6f7a1e", "", "deutan and grey"),
        ("#2e8bc0", "#8a8a8a", "", "grey"),
        ("#c83737", "#6f7a1e", '<circle cx="30" cy="50" r="2" fill="#ffffff"/>', ""),
        ("#000000", "#ffffff", "", ""),
    ],
)
def test_colours_that_meet_need_a_shape(tiny: Path, edit: Edit, one: str, two: str, shape: str, eyes: str) -> None:
    edit(tiny / "text/en.yaml", "One", "Same")
    edit(tiny / "text/en.yaml", "Two", "Same")
    ground = f'<rect x="-5" y="-5" width="73.5" height="98.9" fill="{{{{ \'{one}\' if piece.id == \'one\' else \'{two}\' }}}}"/>'
    first = "{% if piece.id == 'one' %}" + shape + "{% endif %}"
    face(tiny, f'{ground}{first}<rect x="4" y="4" width="52" height="12" fill="#ffffff"/>')
    (tiny / "game.yaml").write_text(
        (tiny / "game.yaml").read_text("utf-8").replace("    back: plain.svg\n", ""), "utf-8"
    )
    wanted = f"cards: front of one and front of two differ only in colours that {eyes} vision confuses. Add a shape or a letter, or make one darker."
    assert found(tiny, "warning") == [wanted] * bool(eyes)


def test_what_low_ink_would_spoil_is_a_warning(tiny: Path, edit: Edit) -> None:
    """White on dark and darker: of the two, only the small one stays. And pale grounds become the same white."""
    edit(tiny / "text/en.yaml", "One", "Same")
    edit(tiny / "text/en.yaml", "Two", "Same")
    tint = "<rect width=\"{{ w }}\" height=\"{{ h }}\" fill=\"{{ '#ffffff' if piece.id == 'one' else '#ffeec0' }}\"/>"
    face(
        tiny,
        f'{tint}<rect x="5" y="30" width="40" height="20" fill="#14315f"/><rect x="9" y="36" width="6" height="6" fill="#4a1020"/>'
        '<text x="10" y="40" fill="#ffffff">Partly</text>',
    )
    contrast, apart = [what for what in found(tiny, "warning") if "--ink low" in what]
    assert contrast.startswith('tiny/faces/plain.svg (one, en), with --ink low: "Partly" in #')
    assert contrast.endswith(" : 1. Accepted: 4.5 : 1 or more.")
    assert apart.startswith("cards: front of one and front of two look alike with --ink low. Add a shape ")


def test_strings_that_nothing_shows_are_told(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "texts: [name]", "texts: [name, joke?]")
    assert found(tiny, "warning") == [
        'tiny/text/en.yaml:7:3: "strings.hint" is never shown. Use it in a face or delete it.',
        'tiny/game.yaml:15:19: the text "joke" of "cards" is never shown. Use it in a face or a rulebook, or delete it.',
    ]


def test_words_that_pdfs_say_of_pieces_are_used(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "texts: [name]", "texts: [name, alt?]")
    assert not any('"alt"' in what for what in found(tiny, "warning"))


@pytest.mark.parametrize("name", shipped_games())
def test_the_faces_of_the_games_that_ship_are_clean(name: str) -> None:
    game = load(game_folder(name))
    german = replace(game, texts=MappingProxyType({"de": game.texts["de"]}))  # the longest words
    assert [row for row in faces(Faces(german)) if row[0] != "fact"] == []


@pytest.mark.soak
@pytest.mark.parametrize("name", shipped_games())
def test_the_games_that_ship_are_clean(name: str) -> None:
    assert [row for row in check(load(game_folder(name))) if row.severity != "fact"] == []


def test_a_game_that_has_lost_what_its_rules_need_is_told(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "id: tiny", "id: genetico")
    errors = found(tiny, "error")
    fix = "Add it, or give the game another id."
    assert errors == [
        f'tiny/game.yaml:8:3: the rules need the component "{name}". {fix}' for name in ("resources", "projects")
    ]
    built = CliRunner().invoke(main, ["build", "./tiny", "--lang", "en", "--paper", "a4"])
    assert (built.exit_code, built.stderr) == (2, "\n".join(errors) + "\n")


def test_what_the_rules_lack_is_not_told_again_by_each_template(tmp_path: Path) -> None:
    tweak = tmp_path / "none.yaml"
    tweak.write_text("game: ants\nlanguages: [en]\ndice: null\n", "utf-8")
    errors = [row.what for row in check(load(game_folder("ants"), [read_tweak(tweak)])) if row.severity == "error"]
    assert len(errors) == 1
    assert 'none.yaml:3:1: the rules need the component "dice". Keep it: a game without' in errors[0]


def test_a_piece_too_large_for_a_paper_is_told(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "size: poker", "size: 275 x 150 mm")
    (error,) = found(tiny, "error")
    assert error.startswith("tiny, cards: a piece of 275 × 150 mm with 0 mm bleed")
    assert "does not fit on Letter" in error


def test_a_mistake_that_several_languages_share_is_listed_once(tiny: Path) -> None:
    (tiny / "rulebook").mkdir()
    for language in ("en", "de"):
        (tiny / "rulebook" / f"{language}.md").write_text("# Tiny\n\n![A map](map)\n", "utf-8")
    (tiny / "rulebook" / "figures.yaml").write_text("map: {kind: map}\n", "utf-8")
    (error,) = found(tiny, "error")
    assert error.startswith("tiny/rulebook/figures.yaml:1:")


def test_the_report_is_grouped_and_its_exit_code_is_for_ci(tiny: Path, edit: Edit) -> None:
    run = CliRunner()
    result = run.invoke(main, ["check", "tiny"])
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Warnings (2)",
        '  tiny: tiny/text/en.yaml:7:3: "strings.hint" is never shown. Use it in a face or delete it.',
        '  tiny: tiny/game.yaml:16:14: nothing shows the field "value" of "cards". Show it on a face or in a rulebook, or '
        "delete it.",
        "Facts (3)",
        "  tiny: cards: 3 in all (one 1, two 2)",
        '  tiny: cards: smallest type 12.0 pt ("One", tiny/faces/plain.svg (one, en))',
        "  tiny: 8 faces in 2 languages can be made",
        "0 errors, 2 warnings",
    ]
    assert run.invoke(main, ["check", "tiny", "--strict"]).exit_code == 1
    shutil.copytree(tiny, "other")
    edit(Path("other/game.yaml"), "total: 3", "total: 4")
    edit(Path("other/text/de.yaml"), "  two: {name: Zwei}\n", "")
    result = run.invoke(main, ["check", "tiny", "other", "--json"])
    assert result.exit_code == 2
    rows = json.loads(result.stdout)
    assert {key for row in rows for key in row} == {"severity", "game", "check", "what"}
    assert [row["what"] for row in rows if row["severity"] == "error"] == [
        "other/game.yaml:11:12: the pieces' copies add up to 3, not to 4. Accepted: 3.",
        'other/text/de.yaml:4:3: missing translation "pieces.two.name". Translate everything that the spec has.',
    ]
    edit(Path("other/game.yaml"), "total: 4", "total: 3")
    edit(
        Path("other/text/de.yaml"),
        "one: {name: Eins}",
        "one: {name: Eins}\n  two: {name: WWWWWWWWWWWWWWWWWWWWWWWWWWWW}",
    )
    assert run.invoke(main, ["check", "other"]).exit_code == 1


def test_words_that_only_one_language_lacks_are_a_warning(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "texts: [name]", "texts: [name, hint?]")
    edit(tiny / "faces/plain.svg", "{{ piece.name }}", "{{ piece.name }} {{ piece.hint }}")
    edit(tiny / "text/en.yaml", "two: {name: Two}", "two: {name: Two, hint: Twice}")
    edit(tiny / "text/de.yaml", "Eins", '""')
    rest = "Translate it, or the face is printed without it."
    assert [line for line in found(tiny, "warning") if "empty" in line] == [
        f'tiny/text/de.yaml:4:15: "pieces.one.name" is empty, but not in en.yaml. {rest}',
        f'tiny/text/de.yaml:5:8: "pieces.two.hint" is empty, but not in en.yaml. {rest}',
    ]
