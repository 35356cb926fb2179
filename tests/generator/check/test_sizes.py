"""A text too long for a deck to shrink with it is listed."""

from pathlib import Path

from generator.check.sizes import sizes
from generator.faces import Faces
from generator.spec import load

BOX = '<foreignObject id="name" x="5" y="5" width="50" height="6" font-size="14pt"><p>{{ piece.name }}</p></foreignObject>'


def test_a_text_that_shrinks_alone_is_a_fact(tiny: Path) -> None:
    (tiny / "faces" / "plain.svg").write_text(f'<svg viewBox="{{{{ viewbox }}}}">{BOX}</svg>', "utf-8")
    assert list(sizes(Faces(load(tiny)))) == []
    path = tiny / "text" / "de.yaml"
    path.write_text(path.read_text("utf-8").replace("Zwei", "A name of twenty-eight letters here"), "utf-8")
    ((severity, check, what),) = sizes(Faces(load(tiny)))
    assert (severity, check) == ("fact", "type")
    assert what == (
        'cards: text box "name" shrinks to 68% of its size (tiny/faces/plain.svg (two, de)), '
        "others with this role to 75% at most"
    )
