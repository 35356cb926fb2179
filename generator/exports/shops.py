"""Print shops: the cards that they sell, and the pictures that they take for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from generator.base.errors import CutlineError, listed

DPI = 300  # of the pictures' sizes below
NEAR = 1.0  # mm: a card that is this much smaller or larger is centred, with more or less art around it


class Product(NamedTuple):
    """A kind of cards: its size in inches, and that of its picture in pixels."""

    name: str
    width: float
    height: float
    wide: int
    high: int

    @property
    def size(self) -> tuple[float, float]:
        """Its size in mm."""
        return self.width * 25.4, self.height * 25.4

    def __str__(self) -> str:
        return f"{self.name} ({round(self.size[0], 2):g} × {round(self.size[1], 2):g} mm)"


@dataclass(frozen=True)
class Shop:
    id: str
    title: str
    site: str
    products: tuple[Product, ...]

    def product(self, size: tuple[float, float]) -> Product | None:
        """Return the cards of this size, upright or lying; None if the shop sells none."""
        return next((product for product in self.products if _apart(product, size)[0] <= NEAR), None)

    def nearest(self, size: tuple[float, float]) -> list[Product]:
        """Return the two kinds of cards that are nearest to this size."""
        return sorted(self.products, key=lambda product: _apart(product, size))[:2]


def _apart(product: Product, size: tuple[float, float]) -> tuple[float, float]:
    """Return how much a card differs from those of a shop: in its worse side, and in both."""
    apart = [abs(a - b) for a, b in zip(sorted(product.size), sorted(size), strict=True)]
    return round(max(apart), 6), round(sum(apart), 6)


SHOPS = {
    shop.id: shop
    for shop in (
        Shop(
            "makeplayingcards",
            "MakePlayingCards",
            "www.makeplayingcards.com",
            (  # 36 pixels of art around the cut
                Product("poker", 2.5, 3.5, 822, 1122),
                Product("bridge", 2.25, 3.5, 747, 1122),
                Product("tarot", 2.75, 4.75, 897, 1497),
                Product("mini", 1.75, 2.5, 597, 822),
                Product("domino", 1.75, 3.5, 597, 1122),
                Product("business", 2.0, 3.5, 672, 1122),
                Product("big", 3.5, 5.75, 1122, 1797),
            ),
        ),
        Shop(
            "gamecrafter",
            "The Game Crafter",
            "www.thegamecrafter.com",
            (  # 37.5 pixels of art around the cut
                Product("poker", 2.5, 3.5, 825, 1125),
                Product("bridge", 2.25, 3.5, 750, 1125),
                Product("tarot", 2.75, 4.75, 900, 1500),
                Product("mini", 1.75, 2.5, 600, 825),
                Product("domino", 1.75, 3.5, 600, 1125),
                Product("micro", 1.25, 1.75, 450, 600),
            ),
        ),
        Shop(
            "drivethrucards",
            "DriveThruCards",
            "www.drivethrucards.com",
            (Product("poker", 2.5, 3.5, 825, 1125),),
        ),
    )
}


def refuse(shop: Shop, name: str, size: tuple[float, float]) -> CutlineError:
    """Return the error for cards of a size that a shop does not sell."""
    near = shop.nearest(size)
    what = f"{shop.title} sells no cards of {size[0]:g} × {size[1]:g} mm ({name})"
    word = "The nearest are" if len(near) > 1 else "It sells"
    return CutlineError(f"{what}. {word} {listed(map(str, near))}.")
