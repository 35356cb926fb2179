"""Writes the direction of texts with marks among their letters, which resvg understands; it knows no such attribute."""

from __future__ import annotations

from xml.etree.ElementTree import Element

from generator.drawings.scope import Store
from generator.drawings.source import SPACE

_BASE = {"rtl": "\u202b", "ltr": "\u202a"}
_END, _END_ISOLATE = "\u202c", "\u2069"
_INSIDE = {  # by unicode-bidi and direction
    "embed": _BASE,
    "bidi-override": {"rtl": "\u202e", "ltr": "\u202d"},
    "isolate": {"rtl": "\u2067", "ltr": "\u2066"},
    "isolate-override": {"rtl": "\u2067\u202e", "ltr": "\u2066\u202d"},
}
_TURNED = {"start": "end", "end": "start"}
_PLACES = ("x", "y", "dx", "dy", "rotate")
MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def settle_directions(root: Element) -> tuple[bool, list[str]]:
    """Turn directions into marks; return True if there are any, and notes on those left out."""
    if not any("direction" in each.attrib or "unicode-bidi" in each.attrib for each in root.iter()):
        return False, []
    store, notes = Store(root), dict[str, None]()
    found = [(text, store.style_around(text)["direction"]) for text in root.iter("text")]
    for text, around in found:
        own = text.get("direction", "inherit").strip()
        base = own if own in _BASE else around
        marked = base == "rtl" or any(each.get("unicode-bidi") in _INSIDE for each in text.iter())
        if not marked:
            continue
        if any(len(each.get(name, "").replace(",", " ").split()) > 1 for each in text.iter() for name in _PLACES):
            notes["the direction of a text whose letters have places of their own is left out"] = None
        else:
            _mark(text, base, store)
    for element in root.iter():
        element.attrib.pop("direction", None)
        element.attrib.pop("unicode-bidi", None)
    return True, list(notes)


def _mark(text: Element, base: str, store: Store) -> None:
    if base == "rtl":
        anchor = text.get("text-anchor", store.style_around(text)["text-anchor"]).strip()
        text.set("text-anchor", _TURNED.get(anchor, anchor))
    override = _INSIDE["bidi-override"] if "override" in text.get("unicode-bidi", "") else _BASE
    first = override[base] if base == "rtl" or override is not _BASE else ""
    _begin(text, first, text)
    for span in text.iter("tspan"):
        direction = span.get("direction", base).strip()
        inner = _INSIDE.get(span.get("unicode-bidi", "").strip(), {}).get(direction, "")
        if base == "rtl" and "text-anchor" in span.attrib:
            span.set("text-anchor", _TURNED.get(span.attrib["text-anchor"], span.attrib["text-anchor"]))
        moves = "x" in span.attrib or "y" in span.attrib
        _begin(span, (first if moves else "") + inner, text)
        if inner:
            _finish(span, _END_ISOLATE if inner[0] in "\u2066\u2067" else _END)


def _begin(element: Element, mark: str, text: Element) -> None:
    """Put a mark before the first letter of an element; blanks before it are not shown."""
    if mark:
        words = element.text or ""
        blank = "" if text.get(SPACE) == "preserve" else words[: len(words) - len(words.lstrip())]
        element.text = f"{' ' if blank and element is not text else ''}{mark}{words[len(blank) :]}"


def _finish(element: Element, mark: str) -> None:
    if len(element):
        element[-1].tail = (element[-1].tail or "") + mark
    else:
        element.text = (element.text or "") + mark
