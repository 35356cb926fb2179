"""Gradients of a drawing, resolved into plain ones."""

import xml.etree.ElementTree as ET

import pytest

from generator.base.geometry import Matrix
from generator.drawings.colours import Colour
from generator.drawings.errors import NotPlainError
from generator.drawings.gradients import gradient
from generator.drawings.scope import INITIAL, Scope, Store
from generator.drawings.values import Sizes

STOPS = '<stop stop-color="red"/><stop offset="100%" style="" stop-color="blue" stop-opacity=".5"/>'
BOX = (10.0, 10.0, 50.0, 30.0)


def made(text: str, box: tuple[float, float, float, float] | None = BOX) -> tuple[str | Colour | None, Store]:
    root = ET.fromstring(f"<svg>{text}</svg>")
    store = Store(root)
    return gradient(root[-1], store, Scope(INITIAL, Matrix(), Sizes(100, 100)), box, BOX), store


def test_a_gradient_follows_its_reference_and_box() -> None:
    id, store = made(f'<linearGradient id="a">{STOPS}</linearGradient><linearGradient href="#a" y2="1" x2="0"/>')
    assert id == "d1"
    plain = store.definitions[0]
    assert plain.get("gradientTransform") == "matrix(0 20 -40 0 10 10)"
    assert [stop.attrib for stop in plain] == [
        {"offset": "0", "stop-color": "#ff0000"},
        {"offset": "1", "stop-color": "#0000ff", "stop-opacity": "0.5"},
    ]


@pytest.mark.parametrize(
    ("text", "box", "result"),
    [
        ('<linearGradient><stop stop-color="red"/></linearGradient>', BOX, Colour("#ff0000")),
        ("<linearGradient/>", BOX, None),
        (f'<linearGradient x2="0">{STOPS}</linearGradient>', BOX, Colour("#0000ff", 0.5)),
        (f'<radialGradient r="0">{STOPS}</radialGradient>', BOX, Colour("#0000ff", 0.5)),
        (f"<linearGradient>{STOPS}</linearGradient>", (0.0, 0.0, 9.0, 0.0), None),
        (f'<linearGradient gradientTransform="scale(0)">{STOPS}</linearGradient>', BOX, None),
    ],
)
def test_gradients_without_extent(text: str, box: tuple[float, float, float, float], result: object) -> None:
    assert made(text, box)[0] == result


def test_repeated_gradients_reach_over_the_shape() -> None:
    _, store = made(
        f'<linearGradient gradientUnits="userSpaceOnUse" x1="10" x2="20" spreadMethod="reflect">{STOPS}</linearGradient>'
    )
    colours = [stop.get("stop-color") for stop in store.definitions[0]]
    assert len(colours) == 16
    assert colours[:2] == ["#ff0000", "#ff0000"]
    with pytest.raises(NotPlainError):
        made(f'<linearGradient gradientUnits="userSpaceOnUse" x2=".1" spreadMethod="repeat">{STOPS}</linearGradient>')
