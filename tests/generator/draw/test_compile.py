"""Settled SVG as PDF operators: paint, transforms, clips, gradients, and what is refused."""

import xml.etree.ElementTree as ET

import pytest

from generator.base.geometry import Matrix
from generator.draw.compile import Gradient, compile_face, matrix_of
from generator.faces.subset import FaceError


def compiled(inside: str) -> str:
    parts = compile_face(ET.fromstring(f"<svg>{inside}</svg>")).parts
    return " ".join(part for part in parts if isinstance(part, str))


@pytest.mark.parametrize(
    ("inside", "operators"),
    [
        ("<rect width='1' height='1' fill='#ff0000'/>", "q 1 0 0 rg 0 0 1 1 re f Q"),
        ("<rect width='1' height='1' fill='none'/>", ""),
        ("<g fill='#00f'><rect width='1' height='1'/></g>", "q 0 0 1 rg 0 0 1 1 re f Q"),
        (
            "<path d='M0 0L1 1' fill='none' stroke='#000000' stroke-width='0.5' stroke-linecap='round' stroke-dasharray='1 2'/>",
            "q 0 0 0 RG 0.5 w 1 J 4 M [1 2] 0 d 0 0 m 1 1 l S Q",
        ),
        (
            "<rect width='1' height='1' fill-rule='evenodd' stroke='#ffffff'/>",
            "q 0 0 0 rg 1 1 1 RG 1 w 4 M 0 0 1 1 re B* Q",
        ),
        ("<rect width='1' height='1' fill-opacity='0.5'/>", "q /A500.1000 gs 0 0 0 rg 0 0 1 1 re f Q"),
        (
            "<g transform='translate(1 2)'><rect width='1' height='1'/></g>",
            "q 1 0 0 1 1 2 cm q 0 0 0 rg 0 0 1 1 re f Q Q",
        ),
        ("<path d='M0 0L1 1' fill='none' stroke='#000000' stroke-width='0'/>", ""),
        (
            "<rect width='1' height='1' fill='#ff0000' stroke='#000000' stroke-opacity='0.5' stroke-linejoin='round'/>",
            "q /A1000.500 gs 1 0 0 rg 0 0 0 RG 1 w 1 j 0 0 1 1 re f 0 0 1 1 re S Q",
        ),
        (
            "<g transform='scale(0.1)'><path d='M0 0L1 1' fill='none' stroke='#000000' stroke-width='0.5'/></g>",
            "q 0.1 0 0 0.1 0 0 cm q 0 0 0 RG 0.89 w 4 M 0 0 m 1 1 l S Q Q",  # no thinner than 0.25 pt
        ),
        (
            "<defs><clipPath id='c'><rect width='2' height='2'/></clipPath></defs><g clip-path='url(#c)'/>",
            "q 0 0 2 2 re W n Q",
        ),
    ],
)
def test_operators(inside: str, operators: str) -> None:
    assert compiled(inside) == operators


@pytest.mark.parametrize(
    ("text", "matrix"),
    [
        ("translate(3)", Matrix(e=3)),
        ("scale(2) translate(1,1)", Matrix(2, 0, 0, 2, 2, 2)),
        ("rotate(90)", Matrix(0, 1, -1, 0, 0, 0)),
        ("rotate(180 5 5)", Matrix(-1, 0, 0, -1, 10, 10)),
        ("matrix(1 2 3 4 5 6)", Matrix(1, 2, 3, 4, 5, 6)),
    ],
)
def test_transforms(text: str, matrix: Matrix) -> None:
    assert matrix_of(text) == pytest.approx(matrix)


GRADIENT = "<defs><radialGradient id='g' cx='1' cy='2' r='3'>{}</radialGradient></defs><rect width='1' height='1' fill='url(#g)'/>"


def test_gradients_are_named_once_and_masked_where_see_through() -> None:
    stops = "<stop offset='0' stop-color='#ffffff'/><stop offset='1' stop-color='#000000' stop-opacity='0'/>"
    face = compile_face(ET.fromstring(f"<svg>{GRADIENT.format(stops)}<rect fill='url(#g)'/></svg>"))
    assert face.gradients == {"G0": Gradient((1, 2, 0, 1, 2, 3), ((0, (1, 1, 1), 1), (1, (0, 0, 0), 0)))}
    assert face.parts[0] == "q  0 0 1 1 re W n /G0M gs /G0 sh Q"


@pytest.mark.parametrize(
    ("inside", "message"),
    [
        ("<rect fill='url(#no)'/>", "url(#no) refers to no linearGradient or radialGradient"),
        ("<rect stroke='url(#no)'/>", "a stroke can't be a gradient"),
        ("<g clip-path='url(#no)'/>", "url(#no) refers to no clipPath"),
        (
            "<g transform='skewX(3)'/>",
            'transform="skewX(3)" is not supported. Accepted: translate, rotate, scale, matrix',
        ),
        ("<g transform='translate(nan)'/>", 'transform contains something that is not a number: "nan"'),
        ("<polygon points='nan nan 1 1 2 2'/>", "points contains something that is not a number"),
        ("<path d='M1e999 0L1 1'/>", 'd="M1e999 0L1 1": a value is out of range after M'),
        ("<g transform='rotate(1 2)'/>", 'transform="rotate(1 2)": wrong number of values in rotate()'),
        (
            "<path d='M0 0L1 1' stroke='#000000' stroke-dasharray='a'/>",
            'stroke-dasharray contains something that is not a number: "a"',
        ),
        (GRADIENT.format("<stop offset='1'/>"), 'gradient "g" needs two or more stops in rising order'),
    ],
)
def test_what_can_not_be_drawn_is_refused(inside: str, message: str) -> None:
    with pytest.raises(FaceError) as caught:
        compiled(inside)
    assert str(caught.value).startswith(message)
