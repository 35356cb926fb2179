"""Counts what a drawing shows before it is drawn: copies of copies could keep any program busy for years."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.drawings.errors import DrawingError

MOST = 100_000


def refuse_too_many(root: Element) -> None:
    """Raise a DrawingError if a drawing has too many elements, counted each time that they are used."""
    named = {id: element for element in root.iter() if (id := element.get("id"))}
    try:
        number = _count(root, named, {})
    except RecursionError:
        raise DrawingError("the drawing has copies of copies, too many deep") from None
    if number > MOST:
        raise DrawingError(f"the drawing has more than {MOST:,} elements, counted each time that they are used")


def _count(element: Element, named: dict[str, Element], known: dict[Element, int]) -> int:
    if element not in known:
        known[element] = 0  # while it is counted: a copy of itself ends here
        target = named.get(element.get("href", "").strip().removeprefix("#")) if element.tag == "use" else None
        inside = sum(_count(child, named, known) for child in element)
        known[element] = 1 + inside + (_count(target, named, known) if target is not None else 0)
    return known[element]
