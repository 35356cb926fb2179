"""Decide where things go on paper: numbers only, no drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from generator.base.geometry import Matrix
from generator.base.papers import Paper
from generator.base.shapes import Shape
from generator.sheets.page import Page, Placement
from generator.sheets.paper import Options
from generator.spec import Component, Game

__all__ = ["Options", "Page", "Placement", "lay_out"]


def lay_out(
    component: Component,
    shapes: dict[str, Shape],
    paper: Paper,
    options: Options,
    game: Game | None = None,
) -> tuple[Page, ...]:
    """Return a component's pages; ``shapes`` has its pieces' shapes by id. Without backs there is no fold.

    In large print, the faces are drawn in the shapes of the ``game``, which are smaller.
    """
    if not any(piece.back for piece in component.pieces):
        options = replace(options, backs="none")
    pages = _layer(component.kind)(component, shapes, paper, options)
    if options.cutter and component.kind != "pages":
        from generator.sheets.registered import registered

        pages = tuple(registered(page, options.cutter) for page in pages)
    if options.large and game:
        drawn = game.shapes(component, options.setting(paper))
        pages = tuple(_as_drawn(page, drawn) for page in pages)
    if not any(options.shift):
        return pages
    from generator.sheets.shift import cancelled

    return cancelled(pages, options.shift)


def _as_drawn(page: Page, drawn: dict[str, Shape]) -> Page:
    """Return a page whose placements enlarge faces from the shapes they are drawn in."""
    placed = []
    for each in page.placements:
        shape = drawn[each.piece]
        by = Matrix.scale(each.shape.width / shape.width, each.shape.height / shape.height)
        placed.append(replace(each, matrix=each.matrix @ by, shape=shape))
    return replace(page, placements=tuple(placed))


def _layer(kind: str) -> Callable[..., tuple[Page, ...]]:
    """Import the layout of one kind only: a small build should not wait for the others."""
    match kind:
        case "cards":
            from generator.sheets.cards import lay_cards

            return lay_cards
        case "tiles":
            from generator.sheets.tiles import lay_tiles

            return lay_tiles
        case "pieces":
            from generator.sheets.pieces import lay_pieces

            return lay_pieces
        case "boards":
            from generator.sheets.boards import lay_boards

            return lay_boards
    from generator.sheets.pages import lay_pages

    return lay_pages
