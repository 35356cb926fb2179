"""Colours as numbers: names of colours that print well, readable inks, and mixtures."""

from __future__ import annotations

DARK, LIGHT = "#14171f", "#ffffff"
# names a spreadsheet may use: most people can tell them apart, and from paper and ink
COLOURS = {
    "red": "#b3261e",
    "orange": "#d9730d",
    "yellow": "#e8b923",
    "green": "#2e7d4f",
    "teal": "#12807a",
    "blue": "#1f5fa8",
    "purple": "#6b4aa0",
    "pink": "#c2497e",
    "brown": "#7a4b2a",
    "grey": "#5b6470",
    "black": "#14171f",
    "white": "#f7f5f0",
}


class Colour(str):
    """A colour as #rrggbb that was given by its name: it equals both, so that a template can compare either."""

    name: str

    def __new__(cls, name: str) -> Colour:
        made = super().__new__(cls, COLOURS[name.lower()])
        made.name = name.lower()
        return made

    def __getnewargs__(self) -> tuple[str]:
        return (self.name,)

    def __eq__(self, other: object) -> bool:
        return super().__eq__(other) or (isinstance(other, str) and other.lower() in (self.name, str(self)))

    def __ne__(self, other: object) -> bool:
        return not self == other

    __hash__ = str.__hash__


def _channels(colour: str) -> tuple[int, int, int]:
    digits = colour.removeprefix("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    if len(digits) != 6:
        raise ValueError(f'"{colour}" is not a colour')
    red, green, blue = (int(digits[n : n + 2], 16) for n in (0, 2, 4))
    return red, green, blue


def luminance(colour: str) -> float:
    """Return WCAG's relative luminance, 0 to 1."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in _channels(colour))]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """Return WCAG's contrast ratio, 1 to 21."""
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def ink_on(ground: str) -> str:
    """Return dark or light ink, whichever is easier to read on the ground; black if only that reaches 4.5 : 1."""
    best = max((DARK, LIGHT), key=lambda ink: contrast(ink, ground))
    return best if contrast(best, ground) >= 4.5 else "#000000"


def mixed(one: str, other: str, share: float) -> str:
    """Return the first colour with ``share`` of the second mixed in."""
    pairs = zip(_channels(one), _channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * min(max(share, 0), 1)):02x}" for a, b in pairs)


def readable(colour: str, ground: str, enough: float = 4.5) -> str:
    """Return the colour as ink on the ground, darkened or lightened only until it can be read."""
    goal = ink_on(ground)
    for step in range(21):
        ink = mixed(colour, goal, step / 20)
        if contrast(ink, ground) >= enough:
            return ink
    return goal
