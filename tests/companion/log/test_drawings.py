"""Drawings from elsewhere: what Cutline draws is accepted, what could run or fetch something is refused."""

from __future__ import annotations

import pytest

from companion.games import keeper
from companion.http.editions import shown
from companion.log.drawings import refuse_unsafe

XML = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'


@pytest.mark.parametrize("game", ["amino", "ants", "genetico"])
def test_cutlines_own_drawings_are_accepted(game: str) -> None:
    known = keeper(game)
    assert known is not None
    for id, drawing in shown(known, "en")["faces"].items():
        refuse_unsafe(id, drawing)


@pytest.mark.parametrize(
    "part",
    ['<image href="data:image/png;base64,AAAA"/>', '<use href="#a"/>', '<rect fill="url(#a)"/>', "<text>a</text>"],
)
def test_pictures_and_references_inside_are_accepted(part: str) -> None:
    refuse_unsafe("one", f"<svg {XML}>{part}</svg>")


@pytest.mark.parametrize(
    "part",
    [
        "<script>alert(1)</script>",
        "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>a</p></foreignObject>",
        "<html:script xmlns:html='http://www.w3.org/1999/xhtml'/>",
        "<style>@import 'https://example.org'</style>",
        '<rect onclick="alert(1)"/>',
        '<rect ONLOAD="alert(1)"/>',
        '<a href="https://example.org"><rect/></a>',
        '<set attributeName="href" to="javascript:alert(1)"/>',
        '<image href="https://example.org/a.png"/>',
        '<image href="//example.org/a.png"/>',
        '<image xlink:href="/api/tables"/>',
        '<image href="data:image/svg+xml;base64,AAAA"/>',
        '<use href="other.svg#a"/>',
        '<rect fill="url(https://example.org/a.svg#b)"/>',
        '<rect fill="u\\72l(https://example.org)"/>',
        '<rect style="fill: red"/>',
        "<p xmlns=''/>",
        "<g>",
    ],
)
def test_scripts_and_other_addresses_are_refused(part: str) -> None:
    with pytest.raises(ValueError, match="the face one "):
        refuse_unsafe("one", f"<svg {XML}>{part}</svg>")


@pytest.mark.parametrize(
    "text", [f"<!DOCTYPE svg [<!ENTITY a 'b'>]><svg {XML}>&a;</svg>", "<svg/>", f"<g {XML}/>", "", "<?a b?><svg/>"]
)
def test_what_is_no_drawing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="the face one "):
        refuse_unsafe("one", text)
