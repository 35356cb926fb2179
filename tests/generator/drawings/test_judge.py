"""Plain shapes and their source: who is right, and that the answer is kept."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from generator.drawings import judge
from generator.drawings.judge import judged
from generator.faces.drawing import lettering_of
from generator.faces.families import OURS

LETTERING = lettering_of(OURS)

SOURCE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="5" height="10"/></svg>'


def tree(width: float) -> ET.Element:
    return ET.fromstring(
        f'<svg viewBox="0 0 500 500"><path d="M0 0L{width} 0L{width} 500L0 500Z" fill="#000000"/></svg>'
    )


@pytest.mark.parametrize(("width", "notes"), [(250, []), (252, None), (300, None)])
def test_verdicts(width: float, notes: list[str] | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert judged(SOURCE, tree(width), {}, LETTERING) == notes
    monkeypatch.setattr(judge, "drawn", None)  # it is not drawn a second time
    assert judged(SOURCE, tree(width), {}, LETTERING) == notes
