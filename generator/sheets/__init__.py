"""Decides where things go on paper: numbers only, no drawing."""

from __future__ import annotations

from generator.sheets.cards import lay_cards
from generator.sheets.page import Page, Placement
from generator.sheets.paper import BACKS, MARKS, MAX_BLEED, PAPERS, Options, Paper
from generator.spec import Component

__all__ = ["BACKS", "MARKS", "MAX_BLEED", "PAPERS", "Options", "Page", "Paper", "Placement", "lay_out"]

_KINDS = {"cards": lay_cards}


def lay_out(component: Component, paper: Paper, options: Options) -> tuple[Page, ...]:
    """A component's pages."""
    return _KINDS[component.kind](component, paper, options)
