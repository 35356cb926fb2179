"""Estimates how long filters take: they are drawn as pixels, and some take minutes for each million of them."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.drawings.values import numbers

FILTERS = "filters, which not all programs draw alike"  # a reason for pixels
SECONDS = 20.0  # that the filters of one drawing may take
MOST_OCTAVES = 12  # finer noise is weaker than one level of a colour
_SIDE = 1000.0  # pixels of a drawing's longer side, for which is estimated


def without_needless(root: Element) -> None:
    """Take out of filters what costs time but can't be seen."""
    for element in root.iter("feTurbulence"):
        octaves = numbers(element.get("numOctaves", ""))
        if octaves and octaves[0] > MOST_OCTAVES:
            element.set("numOctaves", str(MOST_OCTAVES))


def work_of(value: str, target: Element | None, side: float, still: bool) -> float:
    """Return the seconds that a filter takes for a million pixels of a drawing.

    ``side`` is the drawing's longer one; it is ``still`` if nothing in it is moved or scaled.
    """
    if target is None:
        return 0.4 * value.count("(")  # functions such as blur()
    region = 1.0
    if still and target.get("filterUnits") == "userSpaceOnUse":
        width, height = (numbers(target.get(name, "")) or [side] for name in ("width", "height"))
        region = min(abs(width[0] * height[0]) / side**2, 1.0)
    return region * (0.1 + sum(_primitive(each, target, side) for each in target))


def _primitive(element: Element, filter: Element, side: float) -> float:
    match element.tag:
        case "feMorphology":
            scale = side if filter.get("primitiveUnits") == "objectBoundingBox" else 1.0
            radii = [abs(radius) * scale * _SIDE / side for radius in numbers(element.get("radius", ""))[:2]]
            wide, high = (2 * radius + 1 for radius in (*radii, *radii)[:2]) if radii else (1.0, 1.0)
            return 0.1 + 0.003 * wide * high
        case "feConvolveMatrix":
            return 0.1 + 0.006 * len(numbers(element.get("kernelMatrix", "")))
        case "feTurbulence":
            return 0.4 + 0.1 * (numbers(element.get("numOctaves", "")) or [1.0])[0]
        case "feGaussianBlur" | "feDropShadow":
            return 0.3
    return 0.1
