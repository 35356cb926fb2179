"""Templates end: in steps and in what they write."""

import pytest

from generator import templating
from generator.templating import TemplateError, Templates


def test_a_template_writes_no_more_than_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(templating, "MAX_OUTPUT", 1000)
    source = "{% for n in range(count) %}0123456789{% endfor %}"
    assert len(Templates().render_string(source, {"count": 100})) == 1000
    with pytest.raises(TemplateError, match="the template writes more than 1,000 characters"):
        Templates().render_string(source, {"count": 101})
