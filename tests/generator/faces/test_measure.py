"""Templates can ask in how many lines a text box will break a text."""

from collections.abc import Callable
from pathlib import Path

import pytest

from generator.faces import FaceError, Faces
from generator.spec import load

FACE = '<svg viewBox="{{{{ viewbox }}}}">{}</svg>'
LONG = "A <b>bold</b> word, and Donaudampfschifffahrt beyond every line that is as narrow as this one"


@pytest.fixture
def drawn(tiny: Path) -> Callable[[str], list[str]]:
    """Return the lines of a face that is made of this template."""

    def texts(inside: str) -> list[str]:
        (tiny / "faces" / "plain.svg").write_text(FACE.format(inside), "utf-8")
        face = Faces(load(tiny)).face("de", "cards", "one")
        heights = dict.fromkeys(each.get("y") for each in face.tree.iter("text"))
        return ["".join(each.text or "" for each in face.tree.iter("text") if each.get("y") == y) for y in heights]

    return texts


@pytest.mark.parametrize("size", ["8pt", "11pt", "4.5"])
@pytest.mark.parametrize("text", ["Short", "Tom & Ann", LONG])
def test_lines_are_those_of_the_box(drawn: Callable[[str], list[str]], text: str, size: str) -> None:
    said = f"{{% set text %}}{text}{{% endset %}}" if "<" in text else f'{{% set text = "{text}" %}}'
    box = f'<foreignObject id="b" width="30" height="70" font-size="{size}"><p>{{{{ text }}}}</p></foreignObject>'
    count = f'<text y="80">{{{{ lines_of(text, 30, "{size}") }}}}</text>'
    *lines, counted = drawn(f"{said}{box}{count}")
    assert int(counted) == len(lines)
    assert (len(lines) > 1) == (text == LONG)


def test_measuring_takes_steps(drawn: Callable[[str], list[str]]) -> None:
    loop = '{% for n in range(9000) %}{{ lines_of(n ~ "' + "word " * 40 + '", 30) }}{% endfor %}'
    with pytest.raises(FaceError, match="more than 200,000 steps"):
        drawn(f"<text>{loop}</text>")
