"""Light markup in texts, and what only looks like it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.faces import Faces
from generator.spec import load
from generator.spec.light import light, looks_like_markup, with_entities

Edit = Callable[[Path, str, str], None]


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("**Flying** and *fast*.", "<b>Flying</b> and <i>fast</i>."),
        ("***both***", "<i><b>both</b></i>"),
        ("Pay 2 * 3 or 2*3*4 or Wild* or a ** b", "Pay 2 * 3 or 2*3*4 or Wild* or a ** b"),
        ("(*may*) **two words**", "(<i>may</i>) <b>two words</b>"),
        ("- one\n- two\n", "•\u00a0one<br/>•\u00a0two\n"),
        ("- one\n- two", "•\u00a0one<br/>•\u00a0two"),
        ("Choose\none:\n- one\n- two\nThen", "Choose\none:<br/>•\u00a0one<br/>•\u00a0two<br/>Then"),
        ("Choose:<br/>* *one*<br/>* two<br/>Then", "Choose:<br/>•\u00a0<i>one</i><br/>•\u00a0two<br/>Then"),
        ("1. one\n2. two", "1.\u00a0one<br/>2.\u00a0two"),
        ("In\n2024. Then\n3. x", "In\n2024. Then\n3. x"),
        (r"\*ping\* and *pong*", "*ping* and <i>pong</i>"),
        ("- a dash at the start", "- a dash at the start"),
        ("well - known", "well - known"),
    ],
)
def test_stars_and_hyphens(typed: str, made: str) -> None:
    assert light(typed) == made


@pytest.mark.parametrize(
    ("typed", "made"),
    [
        ("Salt & pepper, R&D; AT&T", "Salt &amp; pepper, R&amp;D; AT&amp;T"),
        ("&amp; &lt; &#38; &#x26;", "&amp; &lt; &#38; &#x26;"),
        ("a&nbsp;b &hearts; &zzz;", "a\u00a0b ♥ &amp;zzz;"),
    ],
)
def test_an_ampersand_needs_no_care(typed: str, made: str) -> None:
    assert with_entities(typed) == made


@pytest.mark.parametrize(
    "text", ["a **b", "{{ x", "{% if", "&lt;img src='x'>", "@[Coin]", "one\\ntwo", "[b]x", "a __b__"]
)
def test_what_looks_like_markup_is_found(text: str) -> None:
    assert looks_like_markup(text)


@pytest.mark.parametrize(
    "text", ["Pay 2 * 3", "if x &lt; 3 and y > 2", "{x}", "snake_case__x", "<b>bold</b>", "[1]", "a @ b"]
)
def test_what_does_not_is_not(text: str) -> None:
    assert not looks_like_markup(text)


def test_texts_in_yaml_take_it_all_with_a_warning_at_its_place(tiny: Path, edit: Edit) -> None:
    edit(tiny / "text" / "en.yaml", "title: Tiny", "title: Salt & pepper")
    edit(tiny / "text" / "en.yaml", "name: One", "name: '**One** & *only* **'")
    game = load(tiny)
    text = game.texts["en"]
    assert (text.title, text.pieces["one"]["name"]) == ("Salt &amp; pepper", "<b>One</b> &amp; <i>only</i> **")
    assert [str(warning) for warning in game.reading.warnings] == [
        'tiny/text/en.yaml:4:15: "pieces.one.name" looks like markup, but "**" is printed as it stands.'
    ]
    Faces(game).face("en", "cards", "one")
