"""Pictures in pages for browsers: described, numbered, and known to style sheets by their size."""

import re

from generator.rulebook.blocks import Callouts, Picture, inside
from generator.rulebook.web import Drawings
from tests.generator.rulebook.shelf import book


def test_a_picture_has_its_description_and_size() -> None:
    shown = Drawings(book("ants", "en")).picture(Picture("lay", 'A "new" tile', (), False, 1))
    assert shown.startswith('<div class="shown" role="img" aria-label="A &#34;new&#34; tile" style="--mm:86;--ratio:')
    assert "tabindex" not in shown


def test_a_wide_picture_can_be_scrolled_by_keys() -> None:
    shown = Drawings(book("ants", "en")).picture(Picture("lay", "Tiles", (), True, 1))
    assert "--mm:115;" in shown
    assert ' tabindex="0">' in shown


def test_callouts_are_numbered_in_their_order() -> None:
    rulebook = book("genetico", "de")
    block = next(each for each in inside(rulebook.blocks) if isinstance(each, Callouts))
    shown = Drawings(rulebook).picture(block.picture, [name for name, _ in block.labels])
    assert re.findall(r'text-anchor="middle">(\d+)</text></g>', shown) == [
        str(number) for number in range(1, len(block.labels) + 1)
    ]


def test_a_face_is_in_the_page_once() -> None:
    rulebook = book("amino", "en")
    drawings = Drawings(rulebook)
    for name in ("bonus", "pair", "water"):
        drawings.picture(Picture(name, "Cards", (), False, 1))
    ids = re.findall(r'<defs><g id="(f\w+)">', drawings.symbols())
    assert len(ids) == len(set(ids)) == len(drawings.faces)
