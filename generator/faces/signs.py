"""Signs that fonts rarely have, such as ♠ and ⚔: text shows the built-in icon of the same meaning instead."""

from __future__ import annotations

import re
from collections.abc import Iterable

_NAMES = {
    "spade": "♠♤",
    "heart": "♥♡❤",
    "diamond": "♦♢",
    "club": "♣♧",
    "star": "★⭐",
    "star-outline": "☆",
    "sword": "🗡",
    "swords": "⚔",
    "shield": "🛡",
    "skull": "☠💀",
    "crown": "♛👑",
    "coin": "🪙",
    "key": "🔑",
    "hourglass": "⏳⌛",
    "bolt": "⚡",
    "flame": "🔥",
    "drop": "💧",
    "leaf": "🍃",
    "sun": "☀",
    "moon": "☾🌙",
    "eye-open": "👁",
    "tick": "✓✔",
    "no": "✗✘",
    "hexagon": "⬢",
    "arrow-up": "↑",
    "arrow-right": "→",
    "arrow-down": "↓",
    "arrow-left": "←",
    "arrow-up-down": "↕",
    "arrow-left-right": "↔",
    "arrow-clockwise": "↻⟳",
    "arrow-anticlockwise": "↺⟲",
    **{f"die-{n + 1}": sign for n, sign in enumerate("⚀⚁⚂⚃⚄⚅")},
}
SIGNS = {sign: name for name, signs in _NAMES.items() for sign in signs}
_LOOK = "\ufe0e\ufe0f"  # invisible letters that ask for a plain or a coloured sign


def signs_apart(text: str, missing: Iterable[str]) -> list[str]:
    """Return the parts of a text, with each sign that is missing from its font as a part of its own."""
    signs = "".join(re.escape(sign) for sign in missing if sign in SIGNS)
    plain = text.translate(dict.fromkeys(map(ord, _LOOK)))
    return re.split(f"([{signs}])", plain) if signs else [plain]
