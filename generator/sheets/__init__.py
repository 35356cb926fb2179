"""Decides where things go on paper: numbers only, no drawing."""

from __future__ import annotations

from dataclasses import replace

from generator.shapes import Shape
from generator.sheets.cards import lay_cards
from generator.sheets.page import Page, Placement
from generator.sheets.pages import lay_pages
from generator.sheets.paper import BACKS, INKS, MARKS, MAX_BLEED, PAPERS, STOCK, Options, Paper
from generator.sheets.pieces import lay_pieces
from generator.sheets.shift import cancelled
from generator.sheets.tiles import lay_tiles
from generator.spec import Component

__all__ = ["BACKS", "INKS", "MARKS", "MAX_BLEED", "PAPERS", "STOCK", "Options", "Page", "Paper", "Placement", "lay_out"]

_KINDS = {"cards": lay_cards, "tiles": lay_tiles, "pieces": lay_pieces, "pages": lay_pages}


def lay_out(component: Component, shapes: dict[str, Shape], paper: Paper, options: Options) -> tuple[Page, ...]:
    """A component's pages; ``shapes`` are those of its pieces, by id. Without any back there is nothing to fold."""
    if not any(piece.back for piece in component.pieces):
        options = replace(options, backs="none")
    return cancelled(_KINDS[component.kind](component, shapes, paper, options), options.shift)
