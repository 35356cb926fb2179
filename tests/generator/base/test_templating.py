"""Templates end: in steps and in what they write."""

import pytest
from jinja2 import DictLoader

from generator.base import templating
from generator.base.templating import TemplateError, Templates


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
