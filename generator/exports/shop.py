"""Folders for print shops: pictures of exactly the sizes that they take, orders, and what to click."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, NamedTuple

from generator.base.errors import CutlineError
from generator.draw.png import Look, encoded, images
from generator.draw.single import pixels
from generator.draw.trimmed import Leaf, lies, trimmed_pages
from generator.exports.autofill import order
from generator.exports.contents import Box, Group, Item
from generator.exports.pdfx import Press
from generator.exports.shop_words import Card, Deck, words
from generator.exports.shops import DPI, Product, Shop, refuse
from generator.exports.store import Notes
from generator.faces import Face

_POINTS = 72 / DPI


@dataclass(frozen=True)
class Order:
    """Settings for a shop: the dots per inch of pictures, and the ``press`` that PDFs are made for, if there is one."""

    shop: Shop
    dpi: int = DPI
    press: Press | None = None

    @property
    def folder(self) -> str:
        parts = [f"shop-{self.shop.id}"]
        parts += [f"{self.dpi}dpi"] if self.dpi != DPI else []
        parts += ["pdfx"] if self.press else []
        return "--".join(parts)


class Sold(NamedTuple):
    """A deck, and the cards of the shop that it becomes."""

    group: Group
    product: Product


def sold(box: Box, shop: Shop, named: Sequence[str] = ()) -> tuple[list[Sold], list[str]]:
    """Return the decks that a shop sells, and messages about cards that it does not sell.

    Raise them if nothing is left, or if their component is ``named``.
    """
    found, wrong, strict = list[Sold](), list[str](), False
    for group in box.groups:
        if group.part.kind != "cards":
            continue
        if product := shop.product(group.size):
            found.append(Sold(group, product))
        else:
            wrong.append(str(refuse(shop, f"{box.game.id}, {group.part.name}", group.size)))
            strict = strict or group.part.name in named
    wrong = list(dict.fromkeys(wrong))
    if strict or (wrong and not found):
        raise CutlineError("\n".join(wrong))
    if not found:
        raise CutlineError(f"{box.game.id} has no cards for {shop.title}.")
    return found, wrong


def steps(decks: Sequence[Sold]) -> int:
    return sum(len(deck.group.items) for deck in decks)


def export(
    box: Box, order: Order, decks: Sequence[Sold], folder: Path, done: Callable[[str], None] = lambda name: None
) -> Notes:
    """Write everything for a shop: the pictures or PDFs of the decks, and a README.txt that says what to click."""
    notes = Notes(folder, box.game)
    made = {
        "makeplayingcards": _numbered,
        "gamecrafter": _counted,
        "drivethrucards": _bound,
    }[order.shop.id](notes, box, order, decks, done)
    others = dict.fromkeys(group.part.name for group in box.groups if group not in [deck.group for deck in decks])
    boxed = [part.name for part in box.game.components.values() if any(p.size.form.holds_cards for p in part.pieces)]
    text = words(box, order.shop, made, [*others, *boxed], order.press)
    notes.file("README.txt", text, text.encode)
    notes.finish()
    return notes


# -- MakePlayingCards: a picture for each copy, and one order for all cards of a size


def _numbered(notes: Notes, box: Box, order: Order, decks: Sequence[Sold], done: Callable[[str], None]) -> list[Deck]:
    made = list[Deck]()
    for product in dict.fromkeys(deck.product for deck in decks):
        groups = [deck.group for deck in decks if deck.product == product]
        cards = [(group, item) for group in groups for item in group.items for _ in range(item.copies)]
        digits = len(str(len(cards)))
        one = len({item.back.digest if item.back else "" for _, item in cards}) == 1
        fronts, backs = list[Path](), list[Path]()
        for number, (_, item) in enumerate(cards, 1):
            name = f"{number:0{digits}}-{item.id}.png"
            fronts.append(_picture(notes, f"{product.name}/fronts/{name}", item.front, product, order.dpi))
            back = f"{product.name}/back.png" if one else f"{product.name}/backs/{name}"
            backs.append(_picture(notes, back, item.back, product, order.dpi))
            if number == len(cards) or cards[number][1] is not item:
                done(item.name)
        text = _order(fronts, backs, cards)
        notes.file(f"{product.name}/order.xml", text, text.encode)
        made.append(Deck(product, product.name, len(cards), [], one))
    return made


def _order(fronts: Sequence[Path], backs: Sequence[Path], cards: Sequence[tuple[Group, Item]]) -> str:
    """Return the order for mpc-autofill; copies are of the first picture, which is then loaded up once."""
    first: dict[str, Path] = {}
    same: dict[str, Path] = {}
    fronts = [first.setdefault(item.front.digest, path) for path, (_, item) in zip(fronts, cards, strict=True)]
    back_of = [item.back.digest if item.back else "" for _, item in cards]
    backs = [same.setdefault(digest, path) for path, digest in zip(backs, back_of, strict=True)]
    return order([path.resolve() for path in fronts], [path.resolve() for path in backs])


# -- The Game Crafter: a picture for each card, with the number of copies to type in


def _counted(notes: Notes, box: Box, order: Order, decks: Sequence[Sold], done: Callable[[str], None]) -> list[Deck]:
    made = list[Deck]()
    for group, product in decks:
        folder, one = group.id, len(group.backs) <= 1
        cards = list[Card]()
        for item in group.items:
            _picture(notes, f"{folder}/{item.id}.png", item.front, product, order.dpi)
            if not one:
                _picture(notes, f"{folder}/{item.id}-back.png", item.back, product, order.dpi)
            cards.append(Card(f"{item.id}.png", item.copies, item.name))
            done(item.name)
        if one:
            _picture(notes, f"{folder}/back.png", group.backs[0] if group.backs else None, product, order.dpi)
        made.append(Deck(product, folder, group.total, cards, one))
    return made


# -- DriveThruCards: a PDF for each deck


def _bound(notes: Notes, box: Box, order: Order, decks: Sequence[Sold], done: Callable[[str], None]) -> list[Deck]:
    made = list[Deck]()
    for group, product in decks:
        sides = list(_pairs(group))
        leaf = Leaf(product.wide * _POINTS, product.high * _POINTS, (product.wide * _POINTS - product.width * 72) / 2)
        parts = [face and face.digest for face in sides], leaf, order.press and order.press.key

        def bound(sides: list[Face | None] = sides, leaf: Leaf = leaf, group: Group = group) -> bytes:
            title = f"{box.title} – {group.name}"
            data = trimmed_pages(sides, leaf, title, ", ".join(box.game.authors), box.language)
            return order.press.converted(data, title) if order.press else data

        notes.file(f"{group.id}.pdf", (parts, box.title, group.name), bound)
        for item in group.items:
            done(item.name)
        made.append(Deck(product, f"{group.id}.pdf", group.total, [], len(group.backs) <= 1))
    return made


def _pairs(group: Group) -> Iterator[Face | None]:
    """Yield the sides of all cards, as the shop prints them: each back before its front."""
    for item in group.items:
        for _ in range(item.copies):
            yield item.back
            yield item.front


# -- pictures


def _picture(notes: Notes, name: str, face: Face | None, product: Product, dpi: int) -> Path:
    size = product.wide * dpi // DPI, product.high * dpi // DPI
    parts = face.digest if face else "", size
    return notes.file(name, parts, partial(_drawn, face, size, dpi))


@lru_cache(maxsize=4)  # copies of a card are drawn once
def _drawn(face: Face | None, size: tuple[int, int], dpi: int) -> bytes:
    """Return a PNG of exactly this size, with the card in its middle and its own art all around."""
    from PIL import Image

    if face is None:
        return encoded(Image.new("RGB", size, "#ffffff"), dpi)
    turned = lies(face.size, size)
    image = on_canvas(face, size[::-1] if turned else size, dpi)
    return encoded(image.transpose(Image.Transpose.ROTATE_90) if turned else image, dpi)


def on_canvas(face: Face, size: tuple[int, int], dpi: int) -> Any:
    """Return a picture of this size of a face in its middle."""
    over = max((side / dpi * 25.4 - own) / 2 for side, own in zip(size, face.size, strict=True))
    while any(pixels(own, over, dpi) < side for side, own in zip(size, face.size, strict=True)):
        over += 0.01
    (image,) = images([face], Look(dpi=dpi, bleed=max(over, 0.0)), cut=False)
    left, top = (image.width - size[0]) // 2, (image.height - size[1]) // 2
    return image.crop((left, top, left + size[0], top + size[1]))
