"""The SVG subset is enforced: what is not supported is an error that says what is."""

import re
from pathlib import Path

import pytest

from generator.base.locate import shipped
from generator.faces.subset import ELEMENTS, FaceError, parse

OPEN = '<svg viewBox="0 0 10 10">'


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("<video href='x.png'/>", "<video> is not supported. Accepted: svg, g, defs, path, "),
        ("<rect style='fill:red'/>", '<rect> has no attribute "style". Accepted: x, y, width, height, rx, id, '),
        ("<rect opacity='1.5'/>", 'opacity="1.5" is out of range. Accepted: 0 to 1'),
        ("<rect fill='red'/>", 'fill="red" is not a colour. Accepted: #rgb, #rrggbb, #rgba, #rrggbbaa, white, black'),
        (
            "<rect width='12furlong'/>",
            'width="12furlong" is not a number. Accepted: mm such as 3.5; font sizes also such as 9pt',
        ),
        ("<rect width='nan'/>", 'width="nan" is out of range'),
        ("<rect width='1e9'/>", 'width="1e9" is out of range. Accepted: up to 2000 mm'),
        ("<p>x</p>", "<p> can't be inside <svg>. Accepted: g, defs, text, image, foreignObject, path, "),
        (
            "<defs><linearGradient id='a'/></defs>",
            '<linearGradient> needs gradientUnits="userSpaceOnUse"',
        ),
        ("<script>alert(1)</script>", "<script> is not supported"),
        ("<x:rect xmlns:x='urn:x'/>", "<rect> is not in the namespace of SVG"),
        ("<rect", "not SVG: "),
        ("<g>loose</g>", 'the text "loose" is directly in <g>. Put it in <text>, or in <p> of a <foreignObject>'),
        ("<foreignObject>loose</foreignObject>", 'the text "loose" is directly in <foreignObject>'),
        ("<foreignObject><p><icon/></p></foreignObject>", "<icon> needs a name"),
        ("<foreignObject letter-spacing='1'/>", '<foreignObject> has no attribute "letter-spacing"'),
        ("<foreignObject data-min-size='-1'/>", 'data-min-size="-1" is out of range. Accepted: more than 0'),
        ("<circle r='-3'/>", 'r="-3" is out of range. Accepted: 0 or more'),
        ("<rect fill-opacity='7'/>", 'fill-opacity="7" is out of range. Accepted: 0 to 1'),
        ("<text stroke-dasharray='1'>x</text>", '<text> has no attribute "stroke-dasharray"'),
        ("<rect width='3pt'/>", 'width="3pt" is not a number'),
        ("<g clip-path='c'/>", 'clip-path="c" is not supported. Accepted: url(#id)'),
        ("<defs><clipPath id='c'/></defs>", "<clipPath> is empty. Put a shape in it"),
        (
            "<defs><clipPath id='c'><rect transform='scale(2)'/></clipPath></defs>",
            "<rect> inside <clipPath> accepts only x, y, width, height, rx, clip-rule",
        ),
        ("<rect id='a'/><circle id='a'/>", 'id "a" is used 2 times. Use each id once'),
    ],
)
def test_what_is_not_supported_is_an_error(inside: str, message: str) -> None:
    with pytest.raises(FaceError) as caught:
        parse(f"{OPEN}{inside}</svg>")
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize(
    "text", ["<!DOCTYPE svg>" + OPEN + "</svg>", "<!DOCTYPE s [<!ENTITY a 'b'>]>" + OPEN + "&a;</svg>"]
)
def test_entities_are_refused(text: str) -> None:
    with pytest.raises(FaceError, match="DOCTYPE"):
        parse(text)


def test_points_become_millimetres() -> None:
    tree = parse(f"{OPEN}<text font-size='72pt'>x</text></svg>")
    assert float(tree[0].attrib["font-size"]) == pytest.approx(25.4)


def test_every_element_and_attribute_is_documented() -> None:
    guide = (shipped("templates").parent / "docs" / "faces.md").read_text("utf-8")
    for element, attributes in ELEMENTS.items():
        for word in (f"<{element}>", *(f"`{name}`" for name in attributes)):
            assert word in guide, f"docs/faces.md says nothing of {word}"


def test_shipped_templates_name_nothing_outside() -> None:
    for path in Path(shipped("templates")).rglob("*.svg"):
        named = set(re.findall(r'href="([^"]*)"', path.read_text("utf-8")))
        assert named <= {"{{ the.picture }}", "{{ small_picture }}", "{{ drawing }}"}, path  # a game's own
