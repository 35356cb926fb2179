"""Settled faces as text, to keep them with a print, and back again."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from dataclasses import replace

from generator.base.errors import CutlineError
from generator.faces import Face
from generator.faces.fonts import font
from generator.faces.runs import TextRun


def packed_face(face: Face) -> str:
    return ET.tostring(face.tree, encoding="unicode")


def unpacked_face(svg: str, like: Face) -> Face | None:
    """Return a kept face with the shape and pictures of another of the same piece.

    None if a picture or a font is missing.
    """
    tree = ET.fromstring(svg)
    if not {element.attrib["href"] for element in tree.iter("image")} <= like.images.keys():
        return None
    width, height = map(float, tree.attrib["viewBox"].split()[2:])
    if abs(width - like.size[0]) > 0.01 or abs(height - like.size[1]) > 0.01:
        return None
    try:
        runs = tuple(_runs(tree))
    except CutlineError:
        return None  # a font of the game has changed since
    return replace(like, tree=tree, texts=runs, compiled=None, parts={})


def _runs(tree: ET.Element) -> list[TextRun]:
    """Return the texts of a settled face: each has its font and size on it."""
    runs = []
    for element in tree.iter("text"):
        given = element.attrib
        used = font(
            given.get("font-family", "text"), given.get("font-weight", "normal"), given.get("font-style", "normal")
        )
        size, text = float(given.get("font-size", "3.5")), element.text or ""
        runs.append(TextRun(text, used, size, used.width(text, size)))
    return runs
