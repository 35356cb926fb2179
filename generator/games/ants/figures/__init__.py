"""Figures that only the ant game's rulebook has."""
