"""Orders for mpc-autofill, a program that fills in an order at MakePlayingCards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from xml.etree import ElementTree as ET

BRACKETS = (18, 36, 55, 72, 90, 108, 126, 144, 162, 180, 198, 216, 234, 396, 504, 612)
MOST = BRACKETS[-1]  # cards of an order
STOCK = "(S30) Standard Smooth"


def order(fronts: Sequence[Path], backs: Sequence[Path]) -> str:
    """Return an order of cards with these fronts and backs; the back that most of them have is the usual one."""
    root = ET.Element("order")
    details = ET.SubElement(root, "details")
    bracket = next((most for most in BRACKETS if len(fronts) <= most), MOST)
    for name, value in (
        ("quantity", str(len(fronts))),
        ("bracket", str(bracket)),
        ("stock", STOCK),
        ("foil", "false"),
    ):
        ET.SubElement(details, name).text = value
    (usual, _), *_ = Counter(backs).most_common(1)
    _cards(ET.SubElement(root, "fronts"), dict(enumerate(fronts)))
    _cards(ET.SubElement(root, "backs"), {slot: back for slot, back in enumerate(backs) if back != usual})
    ET.SubElement(root, "cardback").text = str(usual)
    ET.indent(root)
    return ET.tostring(root, encoding="unicode") + "\n"


def _cards(parent: ET.Element, pictures: dict[int, Path]) -> None:
    for path in dict.fromkeys(pictures.values()):
        card = ET.SubElement(parent, "card")
        slots = ",".join(str(slot) for slot, shown in pictures.items() if shown == path)
        for name, value in (
            ("id", str(path)),
            ("sourceType", "Local File"),
            ("slots", slots),
            ("name", path.name),
            ("query", ""),
        ):
            ET.SubElement(card, name).text = value
