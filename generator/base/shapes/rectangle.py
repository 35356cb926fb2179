"""Cards, boards and tokens."""

from __future__ import annotations

from collections.abc import Sequence

from generator.base.geometry import Point
from generator.base.shapes.shape import NUMBER, UNIT, Band, Line, Panel, Shape, Size, corners
from generator.base.units import ACCEPTED_SIZES, CARD_SIZES, is_size
from generator.base.units import size as rectangle_size


class Rectangle(Shape):
    kind, layout = "rectangle", "cards"
    example = ACCEPTED_SIZES
    pattern = rf"({'|'.join(CARD_SIZES)}|{NUMBER}\s*[xX×]\s*{NUMBER}{UNIT})"
    butts = bleeds = fills_box = framed = True
    trimmed = False

    def __init__(
        self, width: float, height: float, folds: tuple[Line, ...] = (), panels: tuple[Panel, ...] = ()
    ) -> None:
        super().__init__(width, height, corners(0, 0, width, height), folds, panels)

    @classmethod
    def read(cls, text: str) -> Size | None:
        return Size(cls.kind, rectangle_size(text)) if is_size(text) else None

    def room(self, corners: Sequence[Point]) -> float:
        """Return the same as Shape.room, but faster: most pieces are rectangles."""
        across, down = [x for x, _ in corners], [y for _, y in corners]
        return min(*across, *down, self.width - max(across), self.height - max(down))

    def band(self) -> Band:
        return Band.across((self.width / 2, self.height / 2), self.width, self.height)
