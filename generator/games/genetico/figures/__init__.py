"""Figures that only Genetico's rulebook has."""
