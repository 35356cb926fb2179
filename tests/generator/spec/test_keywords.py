"""Keywords in the texts of pieces: found as whole words, shown once, and complete in every language."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.base.errors import SpecError
from generator.spec import load
from generator.spec.keyword import Keyword
from generator.spec.keywords import Keywords

Edit = Callable[[Path, str, str], None]
STUN = Keyword("stun", True, "#aa0000", "bolt", "stun", ("stun", "stuns", "stun gun"))
DRAW = Keyword("draw", False, "", "", "Draw", ("Draw",))
RUN = Keyword("run", True, "", "", "Hit & Run", ("Hit & Run",))
FAINT = Keyword("faint", True, "", "", "気絶", ("気絶",))
LOOKS = "keywords: {stun: {colour: red, icon: bolt}}\nrules: {deal: 4}"
WORDS = 'keywords: {stun: {word: stun, forms: [stunned], reminder: "Wait {{ rules.deal }} turns."}}\ntitle: Tiny'


def shown(markup: str) -> str:
    """Return markup in which a keyword is in brackets."""
    known = Keywords([STUN, DRAW, RUN, FAINT])
    made = known.styled(markup)
    made = made.replace('<b><span fill="#aa0000"><icon name="bolt"/>\u00a0', "[").replace("</span></b>", "]")
    return made.replace("<span>Draw</span>", "[Draw]").replace("<b>気絶</b>", "[気絶]")


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("Stun one, it stuns. STUN, restun, stun_", "[Stun] one, it [stuns]. STUN, restun, stun_"),
        ("a stun gun, stun guns; stun-proof", "a [stun gun], [stun] guns; [stun]-proof"),
        ("Draw, then draw; Drawn", "[Draw], then draw; Drawn"),
        ("<b>stun</b> <i>a <b>b</b> stun</i> stun<br/>stun", "[stun] <i>a <b>b</b> stun</i> [stun]<br/>[stun]"),
        ("<b>Stun</b> all, <b>a stun</b>, <b>stun gun</b>", "[Stun] all, <b>a stun</b>, [stun gun]"),
        ("<b><i>stun</i></b> <i><b>stun</b></i>", "<b><i>stun</i></b> <i><b>stun</b></i>"),
        ("<span>stun</span> <b>Draw</b>", "<span>stun</span> <b>Draw</b>"),
        ('<icon name="stun"/> &lt;stun&gt; &amp; stun', '<icon name="stun"/> &lt;[stun]&gt; &amp; [stun]'),
        ("Hit &amp; Run", "<b>Hit &amp; Run</b>"),
        ("stun\u00a0gun, l’stun", "[stun\u00a0gun], l’[stun]"),
        ("彼を気絶させる", "彼を[気絶]させる"),
        ("stu\u0301n stun\u0301", "stu\u0301n stun\u0301"),
        ("R&amp;D", "R&amp;D"),
    ],
)
def test_whole_words_outside_other_markup_are_shown(typed: str, made: str) -> None:
    assert shown(typed) == made


def test_texts_of_pieces_and_strings_show_them_and_names_do_not(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "rules: {deal: 4}", LOOKS)
    edit(tiny / "game.yaml", "texts: [name]", "texts: [name, rule?]")
    edit(tiny / "text" / "en.yaml", "name: One}", "name: Stun, rule: 'Stun & **stun** {{ rules.deal }}.'}")
    for language in ("en", "de"):
        edit(tiny / "text" / f"{language}.yaml", "title: Tiny", WORDS)
    text = load(tiny).texts["en"]
    mark = '<b><span fill="#b3261e"><icon name="bolt"/>\u00a0Stun</span></b>'
    assert dict(text.pieces["one"]) == {"name": "Stun", "rule": f"{mark} &amp; {mark.replace('Stun', 'stun')} 4."}
    assert text.keywords["stun"].reminder == "Wait 4 turns."


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("game.yaml", "icon: bolt", "icon: blot", 'tiny/game.yaml:5:38: there is no icon "blot". Did you mean "bolt"?'),
        ("game.yaml", "colour: red", "colour: rad", 'tiny/game.yaml:5:27: "rad" is not a colour. Accepted: #rrggbb'),
        (
            "game.yaml",
            "colour: red",
            "size: 3",
            'tiny/game.yaml:5:19: unknown key "size". Accepted: bold, colour, icon.',
        ),
        ("text/de.yaml", WORDS, "title: Tiny", 'tiny/text/de.yaml:1:1: missing translation "keywords.stun". Translate'),
        ("text/de.yaml", "{stun:", "{x: y, stun:", 'surplus translation "keywords.x". Accepted: stun.'),
        (
            "text/de.yaml",
            "word: stun",
            "word: '-'",
            'tiny/text/de.yaml:1:25: "-" is not a word. Accepted: a word with letters.',
        ),
        ("text/de.yaml", "word: stun, ", "", 'tiny/text/de.yaml:1:18: missing key "word".'),
    ],
)
def test_mistakes_are_reported_at_their_place(
    tiny: Path, edit: Edit, file: str, old: str, new: str, message: str
) -> None:
    edit(tiny / "game.yaml", "rules: {deal: 4}", LOOKS)
    for language in ("en", "de"):
        edit(tiny / "text" / f"{language}.yaml", "title: Tiny", WORDS)
    edit(tiny / file, old, new)
    try:
        game = load(tiny)
    except SpecError as error:
        said = str(error)
    else:
        said = str(SpecError(problem for wrong in game.reading.failed.values() for problem in wrong))
    assert message in said


def test_two_keywords_have_no_form_in_common(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "rules: {deal: 4}", "keywords: {one: {}, two: {}}\nrules: {deal: 4}")
    for language in ("en", "de"):
        edit(
            tiny / "text" / f"{language}.yaml",
            "title: Tiny",
            "keywords: {one: A, two: {word: B, forms: [A]}}\ntitle: T",
        )
    with pytest.raises(SpecError, match=r'text/en\.yaml:1:43: "A" is also a form of the keyword "one"\. List each'):
        load(tiny)


def test_a_form_that_is_listed_comes_before_one_that_begins_a_sentence() -> None:
    known = Keywords([Keyword("verb", forms=("draw",)), Keyword("noun", forms=("Draw",))])
    assert [each and each.id for _, each in known.parts("Draw draw")] == ["noun", None, "verb"]


def test_a_draft_borrows_keywords(tiny: Path, edit: Edit) -> None:
    edit(tiny / "game.yaml", "rules: {deal: 4}", LOOKS)
    edit(tiny / "text" / "en.yaml", "title: Tiny", WORDS)
    text = load(tiny, draft=True).texts["de"]
    assert (text.keywords["stun"].forms, str(text.keywords["stun"].reminder)) == (("stun", "stunned"), "Wait 4 turns.")
