"""Small books for tests: marks on a few pages, written and read back."""

from collections.abc import Sequence
from typing import Any

from generator.base.geometry import Matrix
from generator.draw.book import write_book
from generator.draw.document import About
from generator.draw.marks import Leaf, Mark, Side, Words
from generator.faces.fonts import font
from generator.faces.lines import lone
from generator.faces.runs import Style
from tests.tagged import Node, Tagged

ABOUT = About("Ant & Bee", "Ada, Leo", "A <small> book", "en")


def line(text: str, tag: Any, y: float = 20.0) -> Words:
    return Words(10.0, y, lone(Style(font("text"), 4.0, "#000000").run(text)), tag)


def made(*pages: Sequence[Mark]) -> bytes:
    """A book with these marks on its pages."""
    leaves = [Leaf(number, ((0.0, 0.0, tuple(marks)),)) for number, marks in enumerate(pages, 1)]
    return write_book([Side(100.0, 100.0, ((Matrix(), leaf),)) for leaf in leaves], ABOUT)


def outline(node: Node) -> Any:
    """The roles of a part, nested, with what is read out at the ends."""
    kids = [outline(kid) for kid in node.kids if isinstance(kid, Node)]
    return (node.role, *kids) if kids else f"{node.role}: {node.text.strip()}"


def read(data: bytes) -> Any:
    tagged = Tagged(data)
    tagged.check("en")
    return outline(tagged.document)
