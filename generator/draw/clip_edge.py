"""Outlines of what a clip path leaves of a shape, for low ink: the shape's own outline may lie outside of it."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.base.geometry import Matrix
from generator.base.numbers import short
from generator.draw.sketch import Line
from generator.faces.subset import SHAPES


def clip_edge(
    element: Element, edges: list[Line], matrix: Matrix, rule: str, name: str, stroke: dict[str, str]
) -> list[Element]:
    """Return a clip path called ``name`` and a group: the edges inside a shape, in the place of the shape.

    ``edges`` are in the face's mm, ``matrix`` leads there from the shape's own coordinates.
    """
    definitions = Element("defs")
    clip = Element("clipPath", {"id": name})
    own = {key: element.attrib[key] for key in SHAPES[element.tag] if key in element.attrib}
    clip.append(Element(element.tag, own | ({"clip-rule": rule} if rule == "evenodd" else {})))
    definitions.append(clip)
    place = {key: element.attrib[key] for key in ("transform",) if key in element.attrib}
    group = Element("g", {**place, "clip-path": f"url(#{name})"})
    back = _inverse(matrix)
    steps = " ".join("M" + "L".join(" ".join(map(short, back.at(point))) for point in line) + "Z" for line in edges)
    cut = {"clip-path": element.attrib["clip-path"]} if "clip-path" in element.attrib else {}
    group.append(Element("path", {"d": steps, "fill": "none", **stroke, **cut}))
    return [definitions, group]


def _inverse(matrix: Matrix) -> Matrix:
    a, b, c, d, e, f = matrix
    size = a * d - b * c
    return Matrix(d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size)
