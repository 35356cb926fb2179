"""Signs that fonts rarely have, such as ♠ and ⚔: text shows the built-in icon of the same meaning instead."""

from __future__ import annotations

import re
from collections.abc import Iterable

SIGNS = {
    **{"♠": "spade", "♤": "spade", "♥": "heart", "♡": "heart", "❤": "heart", "♦": "diamond", "♢": "diamond"},
    **{"♣": "club", "♧": "club", "★": "star", "⭐": "star", "☆": "star-outline", "⚔": "swords", "🗡": "sword"},
    **{"☠": "skull", "💀": "skull", "🛡": "shield", "♛": "crown", "👑": "crown", "🪙": "coin", "⏳": "hourglass"},
    **{"⌛": "hourglass", "⚡": "bolt", "✓": "tick", "✔": "tick", "✗": "no", "✘": "no", "🔑": "key", "👁": "eye-open"},
    **{"🔥": "flame", "💧": "drop", "🍃": "leaf", "☀": "sun", "☾": "moon", "🌙": "moon", "⬢": "hexagon"},
    **{"↑": "arrow-up", "→": "arrow-right", "↓": "arrow-down", "←": "arrow-left", "↕": "arrow-up-down"},
    **{"↔": "arrow-left-right", "↻": "arrow-clockwise", "⟳": "arrow-clockwise", "↺": "arrow-anticlockwise"},
    **{"⟲": "arrow-anticlockwise", "⚀": "die-1", "⚁": "die-2", "⚂": "die-3", "⚃": "die-4", "⚄": "die-5", "⚅": "die-6"},
}
_LOOK = "\ufe0e\ufe0f"  # invisible letters that ask for a plain or a coloured sign


def signs_apart(text: str, missing: Iterable[str]) -> list[str]:
    """Return the parts of a text, with each sign that is missing from its font as a part of its own."""
    signs = "".join(re.escape(sign) for sign in missing if sign in SIGNS)
    plain = text.translate(dict.fromkeys(map(ord, _LOOK)))
    return re.split(f"([{signs}])", plain) if signs else [plain]
