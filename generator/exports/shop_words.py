"""The README.txt in a folder for a print shop: what is in it, and what to click."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from generator.base.errors import listed
from generator.exports.autofill import MOST, STOCK
from generator.exports.contents import Box
from generator.exports.shops import Product, Shop

if TYPE_CHECKING:
    from generator.exports.pdfx import Press

_WIDE = 100


class Card(NamedTuple):
    file: str
    copies: int
    name: str


class Deck(NamedTuple):
    """A deck that was made; ``one`` if all its cards have one back."""

    product: Product
    name: str
    total: int
    cards: Sequence[Card]
    one: bool


def words(box: Box, shop: Shop, decks: Sequence[Deck], others: Sequence[str], press: Press | None) -> str:
    """Return the text. ``others`` are the components of the game that the folder does not have."""
    said = {"makeplayingcards": _numbered, "gamecrafter": _counted, "drivethrucards": _bound}[shop.id]
    lines = [f"{box.title} ({box.language}), for {shop.title} ({shop.site})", ""]
    lines += ["Nothing was uploaded. Prices and menus are the shop's, and may have changed.", ""]
    for deck in decks:
        lines += [*said(deck), ""]
    if shop.id == "drivethrucards":
        lines += [*_colours(press), ""]
    if others:
        why = "The shop sells no such pieces as cards, or has a template of its own for them"
        lines += [
            f"Not in this folder: {listed(others)}. {why}. Print them at home: cutline build {box.game.id} --only "
            + ",".join(others),
            "",
        ]
    rights = "Before you order more than copies for yourself, ask those who own the game."
    lines.append(rights)
    return "\n".join(textwrap.fill(line, _WIDE, subsequent_indent=_indent(line)) for line in lines) + "\n"


def _indent(line: str) -> str:
    return "   " if line[:1].isdigit() else ""


def _numbered(deck: Deck) -> list[str]:
    inches = f"{deck.product.width:g} x {deck.product.height:g} in"
    backs = "backs/ has the same numbers" if not deck.one else "back.png is for all of them"
    many = [f"An order has at most {MOST} cards: split it."] if deck.total > MOST else []
    return [
        f"{deck.name}: {deck.total} cards of {inches}. fronts/ has a picture for each card, numbered; {backs}.",
        *many,
        "",
        "By hand:",
        f"1. Choose custom game cards of {inches}, and {deck.total} or the next larger number of cards.",
        f"2. Choose a stock, such as {STOCK}, and start the design.",
        "3. Customize the front: different images. Upload all of fronts/; their names put them in order.",
        "4. Customize the back: the same image, back.png."
        if deck.one
        else "4. Customize the back: different images, all of backs/.",
        "5. Move nothing: the pictures have the size that the shop asks for, with art beyond the cut.",
        "",
        "With mpc-autofill: put its program into this folder beside order.xml, and start it. It fills in the order for "
        "you to look at. order.xml has the paths of the pictures on this computer: if you move them, export again.",
    ]


def _counted(deck: Deck) -> list[str]:
    size = f"{deck.product.wide} x {deck.product.high} pixels"
    files = [f"   {card.copies:3} x {card.file}  ({card.name})" for card in deck.cards]
    backs = "back.png as the deck's back" if deck.one else "each card's back, ID-back.png, as its own back"
    return [
        f"{deck.name}/: a {deck.product.name} deck of {deck.total} cards; its pictures have {size}.",
        "",
        f"1. Add a {deck.product.name.title()} Deck to your game, and upload {backs}.",
        "2. Upload the other pictures of the folder: each becomes a card.",
        "3. Set the quantities:",
        *files,
        "4. Look at the proof of every picture: the shop asks for it.",
    ]


def _bound(deck: Deck) -> list[str]:
    return [
        f"{deck.name}: {deck.total} cards, {2 * deck.total} pages of 2.75 x 3.75 in: the back of a card, then its "
        "front, and so on, with 1/8 in of art beyond the cut.",
        "",
        f"1. Set up a title with {deck.product.name} cards, {deck.total} of them.",
        "2. Upload the PDF as the file for print.",
        "3. Order a proof before you make the title public.",
    ]


def _colours(press: Press | None) -> list[str]:
    asks = "The shop asks for PDF/X-1a:2003 with at most 240% of ink, and converts other PDFs"
    if press is None:
        return [f"{asks}. These are plain PDFs with RGB colours, which it converts; look at the colours in its proof."]
    return [
        f"{asks}. These are PDF/X-4, not X-1a: they keep transparency, which X-1a does not know. Colours were "
        f"converted for {press.name} with at most {press.ink:g}% of ink; black text is in black alone. "
        "If the shop refuses them, export without --pdfx."
    ]
