"""Templates end: in steps and in what they write."""

import pytest
from jinja2 import DictLoader

from generator.base import templating
from generator.base.templating import TemplateError, Templates, list_words, plural


def test_a_template_writes_no_more_than_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(templating, "MAX_OUTPUT", 1000)
    source = "{% for n in range(count) %}0123456789{% endfor %}"
    assert len(Templates().render_string(source, {"count": 100})) == 1000
    with pytest.raises(TemplateError, match="the template writes more than 1,000 characters"):
        Templates().render_string(source, {"count": 101})


def test_a_source_compiled_for_one_game_serves_the_next() -> None:
    """With what that game knows: its own values, its own escaping, its own names."""
    loader = DictLoader({"face": "{{ word }}{{ lang }}"})
    one, other = Templates(loader), Templates(loader)
    plain = Templates(loader)
    plain.autoescape = False
    known = {"word": "<b>", "lang": "en"}
    assert one.render("face", known) == "&lt;b&gt;en"
    assert other.render("face", known | {"lang": "de"}) == "&lt;b&gt;de"
    assert plain.render("face", known) == "<b>en"
    assert other.names_in("face") == {"word", "lang"}
    assert len({id(each.compile("the same")) for each in (one, other)}) == 1


@pytest.mark.parametrize(
    ("language", "number", "said"),
    [("fr", 0, "0 ressources"), ("fr", 1, "1 ressource"), ("en", 0, "0 ressources"), ("fr", 2, "2 ressources")],
)
def test_a_form_with_one_typed_in_is_never_used_for_zero(language: str, number: int, said: str) -> None:
    assert plural(language)(number, one="1 ressource", other=f"{number} ressources") == said


def test_a_noun_alone_follows_the_language_and_zero_has_a_form_of_its_own() -> None:
    assert plural("fr")(0, one="ressource", other="ressources") == "ressource"
    assert plural("fr")(0, zero="aucune", one="une", other="des") == "aucune"


@pytest.mark.parametrize(
    ("language", "items", "both", "either"),
    [
        ("en", ["carbon", "oxygen", "nitrogen"], "carbon, oxygen and nitrogen", "carbon, oxygen or nitrogen"),
        ("de", ["a", "b"], "a und b", "a oder b"),
        ("es", ["carbono", "hidrógeno"], "carbono e hidrógeno", "carbono o hidrógeno"),
        ("es", ["carbono", "oxígeno"], "carbono y oxígeno", "carbono u oxígeno"),
        ("es", ["cobre", "hierro"], "cobre y hierro", "cobre o hierro"),
        ("it", ["lievito", "E. coli"], "lievito ed E. coli", "lievito o E. coli"),
        ("xx", ["a", "b", "c"], "a, b and c", "a, b or c"),
        ("fr", ["a"], "a", "a"),
        ("it", [], "", ""),
    ],
)
def test_lists_are_joined_as_a_language_does(language: str, items: list[str], both: str, either: str) -> None:
    words = list_words(language)
    assert (words["all_of"](items), words["any_of"](items)) == (both, either)
